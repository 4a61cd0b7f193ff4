//go:build !js

package docs

import (
	"regexp"
	"slices"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// namings are the sentences that say under which key the option is known in some releases. The groups are the key and what
// says the releases, in the order of the language.
var namings = map[string]*regexp.Regexp{
	English: regexp.MustCompile(`^(?:Named|Called|Spelt|Spelled) (` + anyCode + `) (` + anyRelease + `)|^(` + anyRelease + `),? (?:it is |it was |the option is )?(?:called|named) (` + anyCode + `)`),
	Chinese: regexp.MustCompile(`^(` + anyRelease + `)[ ，]?(?:它|配置项)?(?:改?叫做?|改?名为|称为) ?(` + anyCode + `)`),
}

// naming returns the other key that a clause gives the option, and for which releases; ok is false for one that gives none.
func (c clause) naming(lang string) (key string, in release.Set, ok bool) {
	short, sets, _ := withSpans(lang, c.words)
	for _, char := range namings[lang].FindStringSubmatch(short) {
		switch r := []rune(char); {
		case len(r) != 1:
		case r[0] >= firstRelease:
			in = sets[r[0]-firstRelease]
		case r[0] >= firstCode:
			key = c.code(char)
		}
	}
	return key, in, key != ""
}

// An option that has another name in some releases hasn't its own there, or only as an alias of that.
func TestNamesInTexts(t *testing.T) {
	compared := 0
	for p, c := range ofOptions(statements()) {
		other, in, ok := c.naming(p.lang)
		if !ok {
			continue
		}
		compared++
		there := false
		for _, r := range release.All() {
			if !in.Has(r) {
				continue
			}
			o, is := catalog.In(other, r)
			there = there || is
			// Flink keeps the constant of an old name at times, beside the option that reads it as an alias.
			alias := slices.ContainsFunc(o.Aliases, func(a option.Alias) bool { return a.Key == p.key })
			if _, own := catalog.In(p.key, r); own && !alias {
				t.Errorf("%s: %s has it under its own key: %q", p.where, r, c)
				break
			}
		}
		if !there {
			t.Errorf("%s: %s has no option %s: %q", p.where, setText(in), other, c)
		}
	}
	t.Logf("measured: %d sentences about other names agree with the catalogue", compared)
}

func TestNamings(t *testing.T) {
	for _, c := range []struct{ lang, in, key, releases, reason string }{
		{English, "Named `a.b` up to 1.16, an alias since.", "a.b", "1.9-1.16", "the usual form"},
		{English, "Called `a.b` from 1.11 to 1.14.", "a.b", "1.11-1.14", "a range"},
		{English, "From 2.0 it is called `a.b`.", "a.b", "2.0-2.3", "the new name"},
		{English, "The file `a.b` is named in 1.14.", "", "", "something else"},
		{Chinese, "1.16 及以前叫 `a.b`，之后作为别名。", "a.b", "1.9-1.16", "the usual form"},
		{Chinese, "从 2.0 起叫 `a.b`，仍读取旧名字。", "a.b", "2.0-2.3", "the new name"},
	} {
		key, in, _ := clauses(c.in)[0].naming(c.lang)
		if key != c.key || setText(in) != c.releases {
			t.Errorf("%q has %q in %q, want %q in %q: %s", c.in, key, setText(in), c.key, c.releases, c.reason)
		}
	}
}
