//go:build !js

package docs

import (
	"regexp"
	"strings"
	"testing"

	"flinkconf/core/release"
)

// number is a release as a text writes it.
const number = `([12]\.\d+)`

// span is one way to name releases, and which ones it names: by the two numbers of a range, or by all numbers in it.
type span struct {
	pattern *regexp.Regexp
	set     func(numbers []release.Release) release.Set
}

func upTo(n []release.Release) release.Set   { return release.Range(release.All()[0], n[0]) }
func before(n []release.Release) release.Set { return upTo(n) &^ release.Range(n[0], n[0]) }
func from(n []release.Release) release.Set   { return release.Range(n[0], release.Last) }
func between(n []release.Release) release.Set {
	return release.Range(n[0], n[1])
}
func each(n []release.Release) (s release.Set) {
	for _, r := range n {
		s |= release.Range(r, r)
	}
	return s
}

// spans are the ways to name releases in a language. An earlier one is looked for first: it may hold a later one.
var spans = map[string][]span{
	English: {
		{regexp.MustCompile(`(?i)\b(?:from |between |in )?` + number + ` (?:to|through|and up to) ` + number), between},
		{regexp.MustCompile(`(?i)\bbetween ` + number + ` and ` + number), between},
		{regexp.MustCompile(`(?i)\bup to (?:and including )?` + number), upTo},
		{regexp.MustCompile(number + ` and (?:earlier|older|before)\b`), upTo},
		{regexp.MustCompile(`(?i)\b(?:before|earlier than|older than|prior to) ` + number), before},
		{regexp.MustCompile(`(?i)\b(?:new in|added in|introduced in|from|since|as of|starting with) ` + number + `(?: on(?:wards?)?\b)?`), from},
		{regexp.MustCompile(number + ` (?:and|or) (?:later|newer|above|after)\b`), from},
		{regexp.MustCompile(`(?i)\b(?:only )?(?:in|with) ` + number + `(?:, ` + number + `)*(?:,? (?:and|or) ` + number + `)?(?: (?:only|alone)\b)?`), each},
	},
	Chinese: {
		{regexp.MustCompile(`(?:从 ?|在 ?)?` + number + ` ?(?:至|到) ?` + number + `(?: ?(?:之间|期间|中|里|为止))?`), between},
		{regexp.MustCompile(`(?:直到|截至|到) ?` + number + ` ?(?:为止|止)`), upTo},
		{regexp.MustCompile(`(?:在 ?)?` + number + ` ?(?:及(?:以前|之前|更早版本|更早的版本|更早))(?:的版本)?(?: ?[中里])?`), upTo},
		{regexp.MustCompile(`(?:在 ?)?` + number + ` ?(?:之前|以前)(?:的版本)?(?: ?[中里])?`), before},
		{regexp.MustCompile(`(?:从|自) ?` + number + `(?: ?(?:版本?)?(?:起|开始))?`), from},
		{regexp.MustCompile(number + ` ?(?:版本?)?(?:起|开始|及以后|及之后|及以上|及更高版本|以后|之后|新增|引入|加入)`), from},
		{regexp.MustCompile(`(?:只在|仅在|在)? ?` + number + `(?:、 ?` + number + `)*(?: ?(?:和|与|、) ?` + number + `)? ?(?:中|里|版本中)`), each},
		{regexp.MustCompile(`(?:只在|仅在|在) ?` + number + `(?:、 ?` + number + `)*(?: ?(?:和|与|、) ?` + number + `)?`), each},
	},
}

var numbers = regexp.MustCompile(`[12]\.\d+`)

// withSpans puts one character, from firstRelease on, for what a clause says about releases, and returns the sets that
// these name. Numbers that are part of nothing it can read are returned as well.
func withSpans(lang, words string) (short string, sets []release.Set, unread []string) {
	for _, s := range spans[lang] {
		words = s.pattern.ReplaceAllStringFunc(words, func(found string) string {
			var named []release.Release
			for _, n := range numbers.FindAllString(found, -1) {
				r, err := release.Parse(n)
				if err != nil {
					return found
				}
				named = append(named, r)
			}
			sets = append(sets, s.set(named))
			return string(firstRelease + rune(len(sets)-1))
		})
	}
	return words, sets, numbers.FindAllString(words, -1)
}

func TestSpans(t *testing.T) {
	for _, c := range []struct{ lang, in, want, unread, reason string }{
		{English, "up to 1.11", "1.9-1.11", "", "the last release is part of it"},
		{English, "Before 1.11", "1.9-1.10", "", "the release itself is not"},
		{English, "from 2.0 on", "2.0-2.3", "", "on is optional"},
		{English, "since 1.20", "1.20-2.3", "", "the other word"},
		{English, "New in 2.1", "2.1-2.3", "", "what is new stays"},
		{English, "in 1.14", "1.14", "", "one release"},
		{English, "in 1.14 and 1.15", "1.14-1.15", "", "two of them"},
		{English, "in 1.14, 1.15 and 2.3", "1.14-1.15 2.3", "", "a list"},
		{English, "from 1.14 to 1.18", "1.14-1.18", "", "a range that begins like an open one"},
		{English, "1.14 to 1.18", "1.14-1.18", "", "a range"},
		{English, "1.16 and earlier", "1.9-1.16", "", "behind the number"},
		{English, "1.19 or later", "1.19-2.3", "", "behind the number"},
		{English, "up to 1.13 x, from 1.14 y", "1.9-1.13,1.14-2.3", "", "two statements"},
		{English, "the 1.14 release", "", "1.14", "a number alone says nothing"},
		{Chinese, "1.13 及以前", "1.9-1.13", "", "the last release is part of it"},
		{Chinese, "1.14 之前", "1.9-1.13", "", "the release itself is not"},
		{Chinese, "从 1.19 起", "1.19-2.3", "", "open"},
		{Chinese, "1.19 起", "1.19-2.3", "", "without the first word"},
		{Chinese, "在 1.14 中", "1.14", "", "one release"},
		{Chinese, "在 1.17 和 1.18 中", "1.17-1.18", "", "two of them"},
		{Chinese, "1.14 至 1.18", "1.14-1.18", "", "a range"},
		{Chinese, "到 1.20 为止", "1.9-1.20", "", "until"},
		{Chinese, "2.1 新增", "2.1-2.3", "", "what is new stays"},
		{Chinese, "1.14 的写法", "", "1.14", "a number alone says nothing"},
	} {
		_, sets, unread := withSpans(c.lang, c.in)
		var got []string
		for _, s := range sets {
			got = append(got, setText(s))
		}
		// Sets come in the order of the patterns; the test has one or two that stand in that order.
		if strings.Join(got, ",") != c.want || strings.Join(unread, ",") != c.unread {
			t.Errorf("%q names %q and leaves %q, want %q and %q: %s", c.in, got, unread, c.want, c.unread, c.reason)
		}
	}
}

// setText writes a set of releases as ranges.
func setText(s release.Set) string {
	var ranges []string
	for _, r := range release.All() {
		switch before := len(ranges) - 1; {
		case !s.Has(r):
		case before >= 0 && s.Has(r-1):
			first, _, _ := strings.Cut(ranges[before], "-")
			ranges[before] = first + "-" + r.String()
		default:
			ranges = append(ranges, r.String())
		}
	}
	return strings.Join(ranges, " ")
}
