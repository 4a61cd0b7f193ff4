//go:build !js

package docs

import (
	"regexp"
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// setting is an option's key with a value beside it.
type setting struct{ key, value string }

// besides find a key and the values beside it, in two groups.
var besides = map[string]*regexp.Regexp{
	English: regexp.MustCompile(`(` + anyCode + `) (?:(?:is|are|was|be|must|has to|have to|may|should|not|only|set|left|stays|stay|kept|at|to|=|equals|isn't|other than|explicitly|either|still)[ ,])+` +
		`(` + anyCode + `(?:(?:,|,? or|,? nor) ` + anyCode + `)*)`),
	Chinese: regexp.MustCompile(`(` + anyCode + `) ?(?:(?:仍|要|须|必须|应|应当|需要|只|都|明确|显式|保持|设置|设|配置|改|写|取|不|等于|是|为|成|到)+) ?` +
		`(` + anyCode + `(?:(?:、| ?或 ?| ?或者 ?)` + anyCode + `)*)`),
}

// inOne is a key and a value in one code span, as files, flags and SET statements write them.
var inOne = regexp.MustCompile(`^(?:-D|SET ')?([a-z][\w.-]*\.[\w.-]*)'?(?:: | ?= ?)'?([^';]*)'?;?$`)

// settings returns the keys of a clause that have a value beside them.
func (c clause) settings(lang string, isKey func(string) bool) []setting {
	var all []setting
	for _, span := range c.spans() {
		if m := inOne.FindStringSubmatch(span); m != nil && isKey(m[1]) {
			all = append(all, setting{m[1], m[2]})
		}
	}
	for _, m := range besides[lang].FindAllStringSubmatch(c.words, -1) {
		if !isKey(c.code(m[1])) {
			continue
		}
		for _, char := range regexp.MustCompile(anyCode).FindAllString(m[2], -1) {
			if v := c.code(char); !isKey(v) && v != "SET" && v != "RESET" { // as in "refused at SET"
				all = append(all, setting{c.code(m[1]), v})
			}
		}
	}
	return all
}

// readable tells whether some release that has the option can read the value: a constant of its enum, a number, a
// duration or what else its type wants.
func (s setting) readable() bool {
	known := false
	for _, r := range release.All() {
		for _, m := range catalog.At(r).Lookup(s.key) {
			if m.Via != catalog.Own && m.Via != catalog.ByAlias {
				continue
			}
			known = true
			if constant(m.Option, s.value) {
				return true
			}
			if _, problem := (value.Rules{Release: r}).Parse(value.Raw{Text: s.value}, value.SpecOf(m.Option)); problem == nil && m.Option.Type != option.Enum {
				return true
			}
		}
	}
	return !known
}

// constant tells whether the text is a constant as the enum spells it.
func constant(o *option.Option, text string) bool {
	for _, v := range o.Values {
		if text == v.Text || text == v.Name {
			return true
		}
	}
	return false
}

// A value that a text puts beside an option's key is one that the option can have.
func TestValuesBesideKeys(t *testing.T) {
	k := load(t)
	compared := 0
	for p, c := range statements() {
		for _, set := range c.settings(p.lang, k.reads) {
			compared++
			if !set.readable() {
				t.Errorf("%s: %s can't be %s: %q", p.where, set.key, set.value, c)
			}
		}
	}
	t.Logf("measured: %d values beside keys can be read", compared)
}

// What a list under "Values" begins its items with, before a colon, is a value that the option can have, too. TestEnumConstants has the enums.
func TestListedValues(t *testing.T) {
	for _, lang := range Languages() {
		for _, s := range builtIn(lang) {
			for _, v := range listedValues(lang, s.text) {
				explained := strings.Contains(s.text, "- `"+v+"`:") || strings.Contains(s.text, "- `"+v+"`：")
				if explained && !(setting{s.key, v}).readable() {
					t.Errorf("%s: %s can't be %s", s.file, s.key, v)
				}
			}
		}
	}
}

func TestSettings(t *testing.T) {
	isKey := func(s string) bool { return strings.HasPrefix(s, "a.") }
	for _, c := range []struct{ lang, in, want, reason string }{
		{English, "Only when `a.x` is `true`.", "a.x=true", "the plain form"},
		{English, "Set `a.x` to `1 h`.", "a.x=1 h", "to"},
		{English, "`a.x` must not be `A` or `B`.", "a.x=A a.x=B", "several"},
		{English, "`a.x` and `a.y` are on.", "", "no value"},
		{English, "`a.x` is as large as `5`.", "", "too far"},
		{English, "Write `a.x: 5` or `-Da.y=6`.", "a.x=5 a.y=6", "in one code span"},
		{English, "`SET 'a.x' = 'y'` fails.", "a.x=y", "a statement"},
		{Chinese, "`a.x` 为 `true` 时才读取。", "a.x=true", "the plain form"},
		{Chinese, "把 `a.x` 设为 `1 h`。", "a.x=1 h", "to"},
		{Chinese, "`a.x` 不是 `A`、`B` 或 `C`。", "a.x=A a.x=B a.x=C", "several"},
	} {
		var got []string
		for _, s := range clauses(c.in)[0].settings(c.lang, isKey) {
			got = append(got, s.key+"="+s.value)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q has %q, want %q: %s", c.in, got, c.want, c.reason)
		}
	}
}
