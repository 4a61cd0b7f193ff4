//go:build !js

package docs

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// typing is what a statement says about the type of its option in some releases.
type typing struct {
	word string
	in   release.Set
}

// typeWords are the words for types, in each language.
var typeWords = map[string][]option.Type{
	"text": {option.String}, "number": {option.Integer, option.Long, option.Float, option.Double}, "duration": {option.Duration},
	"size": {option.MemorySize}, "memory size": {option.MemorySize}, "enum": {option.Enum}, "boolean": {option.Boolean}, "list": nil,
	"文本": {option.String}, "数字": {option.Integer, option.Long, option.Float, option.Double}, "毫秒数": {option.Integer, option.Long},
	"字节数": {option.Integer, option.Long}, "时长": {option.Duration}, "内存大小": {option.MemorySize}, "大小": {option.MemorySize},
	"枚举": {option.Enum}, "布尔": {option.Boolean}, "列表": nil,
}

// typings are the forms in which a language says a type, before and behind the releases.
var typings = map[string][]*regexp.Regexp{
	English: {
		regexp.MustCompile(`(?P<in>` + anyRelease + `),? (?:only |it is |this is |the value is |the option is )?an? (?:bare |plain |single |whole )?(?P<type>text|number|duration|memory size|size|enum|boolean|list)(?: option| of milliseconds| of bytes| in another| with| such|,| is read|$)`),
		regexp.MustCompile(`(?i)(?:^|, |and |^the option is )(?:an? )?(?:bare |plain |single |whole )?(?P<type>text|number|duration|memory size|size|enum|boolean|list)(?: option| of milliseconds| of bytes)? (?P<in>` + anyRelease + `)`),
	},
	Chinese: {
		regexp.MustCompile(`(?P<in>` + anyRelease + `)，?(?:它)?(?:只能写|只是|是|为|中是) ?(?:单个|纯|表示毫秒的|以毫秒为单位的|表示字节的|不带单位的|带单位的)*(?P<type>文本|数字|毫秒数|字节数|时长|内存大小|大小|枚举|布尔|列表)(?:类型)?(?:，|：|$)`),
	},
}

// typings returns what a clause says about types.
func (c clause) typings(lang string) []typing {
	short, sets, _ := withSpans(lang, c.words)
	var all []typing
	for _, pattern := range typings[lang] {
		for _, m := range pattern.FindAllStringSubmatch(short, -1) {
			char := []rune(m[pattern.SubexpIndex("in")])[0]
			all = append(all, typing{strings.ToLower(m[pattern.SubexpIndex("type")]), sets[char-firstRelease]})
		}
	}
	return all
}

// fits tells whether the option has the type.
func (y typing) fits(o *option.Option) bool {
	types := typeWords[y.word]
	if types == nil {
		return o.List
	}
	return !o.List && slices.Contains(types, o.Type)
}

// The type that a text gives its option for some releases is the catalogue's.
func TestTypesInTexts(t *testing.T) {
	compared := 0
	for p, c := range ofOptions(statements()) {
		for _, y := range c.typings(p.lang) {
			compared++
			for _, r := range release.All() {
				if o, ok := catalog.In(p.key, r); ok && y.in.Has(r) && !y.fits(&o) {
					t.Errorf("%s: the type in %s is %v, not %s: %q", p.where, r, o.Type, y.word, c)
					break
				}
			}
		}
	}
	t.Logf("measured: %d types in texts are the catalogue's", compared)
}

func TestTypings(t *testing.T) {
	for _, c := range []struct{ lang, in, want, reason string }{
		{English, "Up to 1.11 the value is a text.", "text 1.9-1.11", "the usual form"},
		{English, "Text up to 1.14, a list from 1.15.", "text 1.9-1.14, list 1.15-2.3", "behind the type"},
		{English, "Up to 1.19 a bare number of milliseconds, from 1.20 a duration.", "number 1.9-1.19, duration 1.20-2.3", "before the type"},
		{English, "In 2.3 a text other than `true` fails.", "", "about a value"},
		{English, "In 1.9 a bare number means megabytes.", "", "about a value"},
		{Chinese, "1.12 及以前是文本，从 1.13 起是内存大小。", "文本 1.9-1.12, 内存大小 1.13-2.3", "the usual form"},
		{Chinese, "1.19 及以前是表示毫秒的纯数字，写成别的会被拒绝。", "数字 1.9-1.19", "with a unit"},
		{Chinese, "1.9 里不带单位的数字表示 MB。", "", "about a value"},
	} {
		var got []string
		for _, y := range clauses(c.in)[0].typings(c.lang) {
			got = append(got, y.word+" "+setText(y.in))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%q says %q, want %q: %s", c.in, got, c.want, c.reason)
		}
	}
}
