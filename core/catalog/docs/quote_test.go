//go:build !js

package docs

import (
	"slices"
	"strings"
	"testing"

	"flinkconf/core/release"
)

// quote is what a statement says about a default: the option with the key has the value in the releases. The key is ""
// for the option that the text is about. none tells that there is no default.
type quote struct {
	key, value string
	none       bool
	in         release.Set
}

// reading is a clause on the way to what it says about defaults.
type reading struct {
	clause
	quoting
	lang  string
	isKey func(string) bool
	// words are the clause's, with characters for releases; sets is what those name, and named the different sets in the
	// order of the words.
	words       string
	sets, named []release.Set
}

// quotes returns what a clause says about defaults. refused is why it can't be read, or "". isKey tells whether a code
// span is an option's key and so no value.
func (c clause) quotes(lang string, isKey func(string) bool) (found []quote, refused string) {
	q := quotings[lang]
	if !q.marker.MatchString(c.words) {
		return nil, ""
	}
	words, sets, unread := withSpans(lang, c.words)
	r := reading{clause: c, quoting: q, lang: lang, isKey: isKey, words: words, sets: sets}
	r.name(words)
	found, rest := r.first()
	switch {
	case len(found) == 0 && (q.none.MatchString(words) || q.on.MatchString(words) || q.off.MatchString(words)):
		// What stands behind a comma is about the consequences.
		marker := q.marker.FindStringIndex(words)[1]
		said := words
		if at := strings.IndexAny(words[marker:], ",，"); at >= 0 {
			said = words[:marker+at]
			r.name(said)
		}
		if slices.ContainsFunc(clause{words: said, codes: c.codes}.spans(), isKey) {
			return nil, "" // it may speak of the other option
		}
		found = []quote{{none: q.none.MatchString(words)}}
		if !found[0].none {
			found[0].value = map[bool]string{true: "true", false: "false"}[q.on.MatchString(words)]
		}
	case len(found) == 0:
		return nil, r.unquoted()
	default:
		found = r.further(found, rest)
	}
	switch {
	case len(unread) > 0:
		return nil, "what it says about " + strings.Join(unread, " and ") + " is no range that the package comment has"
	case len(r.named) == 0 && len(found) == 1:
		found[0].in = ^release.Set(0)
	case len(r.named) == len(found):
		for i := range found {
			found[i].in = r.named[i]
		}
	default:
		return nil, "each default in a sentence is for one range of releases"
	}
	return found, ""
}

// name finds the releases that stand in the words.
func (r *reading) name(words string) {
	r.named = nil
	for _, char := range words {
		if char >= firstRelease && char < firstRelease+rune(len(r.sets)) {
			set := r.sets[char-firstRelease]
			if !slices.Contains(r.named, set) { // said twice is said once
				r.named = append(r.named, set)
			}
		}
	}
}

// key returns the key that a code span is, or "".
func (r *reading) key(char string) string {
	if s := r.code(char); r.isKey(s) {
		return s
	}
	return ""
}

// beside returns the key that has a value, a code span, beside it, or "".
func (r *reading) beside(char string) string {
	for _, s := range r.settings(r.lang, r.isKey) {
		if s.value == r.code(char) {
			return s.key
		}
	}
	return ""
}

// first returns the first default that is quoted, and the words behind it.
func (r *reading) first() (found []quote, rest string) {
	if m := r.of.FindStringSubmatchIndex(r.words); m != nil && r.key(r.words[m[2]:m[3]]) != "" {
		return []quote{{key: r.key(r.words[m[2]:m[3]]), value: r.code(r.words[m[4]:m[5]])}}, r.words[m[5]:]
	}
	if m := r.value.FindStringSubmatchIndex(r.words); m != nil && r.key(r.words[m[2]:m[3]]) == "" {
		first := quote{value: r.code(r.words[m[2]:m[3]])}
		if s := r.subject.FindStringSubmatch(r.words[:m[0]]); s != nil {
			first.key = r.key(s[1])
		}
		return []quote{first}, r.words[m[3]:]
	}
	if m := r.after.FindStringSubmatchIndex(r.words); m != nil && r.key(r.words[m[2]:m[3]]) == "" {
		return []quote{{key: r.beside(r.words[m[2]:m[3]]), value: r.code(r.words[m[2]:m[3]])}}, r.words[m[1]:]
	}
	if r.head != "" && r.alone.MatchString(r.words) {
		return []quote{{value: r.head}}, ""
	}
	return nil, ""
}

// further adds the defaults of other releases that follow the first one.
func (r *reading) further(found []quote, rest string) []quote {
	for len(r.named) > len(found) {
		m := r.next.FindStringSubmatchIndex(rest)
		if m == nil || r.key(rest[m[2]:m[3]]) != "" {
			break
		}
		found = append(found, quote{key: found[0].key, value: r.code(rest[m[2]:m[3]])})
		rest = rest[m[3]:]
	}
	return found
}

// unquoted returns why a clause without a quoted default is refused: a value stands so near the marker that people take it
// for the default. It is "" when none does.
func (r *reading) unquoted() string {
	words := r.free.ReplaceAllString(r.words, "")
	for _, at := range r.marker.FindAllStringIndex(words, -1) {
		near := words[at[1]:]
		if m := r.far.FindStringIndex(near); m != nil {
			near = near[:m[0]]
		}
		for i, char := range []rune(near) {
			if i < 25 && char >= firstCode && char < firstRelease && r.key(string(char)) == "" {
				return "a default is quoted as the package comment says"
			}
		}
	}
	return ""
}

func TestQuotes(t *testing.T) {
	isKey := func(s string) bool { return strings.HasPrefix(s, "a.") }
	for _, c := range []struct{ lang, in, want, reason string }{
		{English, "The default is `5`.", "5", "the plain form"},
		{English, "It defaults to `5`.", "5", "the verb"},
		{English, "A number; default `5`.", "5", "the short form"},
		{English, "Raise the default of `5` when you can.", "5", "in passing"},
		{English, "The default is `5` rows, `-1` means none.", "5", "a value behind it is no default"},
		{English, "The default is `5` up to 1.13 and `6` from 1.14.", "5 1.9-1.13, 6 1.14-2.3", "two ranges"},
		{English, "The default is `4` in 1.9, `5` in 1.10 to 1.13 and `6` from 1.14.", "4 1.9, 5 1.10-1.13, 6 1.14-2.3", "three of them"},
		{English, "The default is `5` in 1.15 and 1.16, too few for most jobs, and `6` from 1.17.", "5 1.15-1.16, 6 1.17-2.3", "a remark between"},
		{English, "From 1.11 it has a unit, and the default is `5` from 1.11.", "5 1.11-2.3", "the same range twice"},
		{English, "Up to 1.13 the default is `5`, from 1.14 `6`.", "5 1.9-1.13, 6 1.14-2.3", "ranges before the values"},
		{English, "In 1.17 and 1.18 the default is `1`, so little is read.", "1 1.17-1.18", "a list of releases"},
		{English, "New in 2.1; the default is `5`.", "5", "a semicolon parts"},
		{English, "New in 2.1, with the default `5`.", "5 2.1-2.3", "the range is in the same sentence"},
		{English, "Before 1.14 the default was `5`, which 1.14 doubled.", "refused", "a number that says nothing alone"},
		{English, "`a.x` defaults to `5`.", "a.x=5", "another option"},
		{English, "The default of `a.x` is `5`.", "a.x=5", "another option, in front"},
		{English, "`a.x` (default `5`) wins.", "a.x=5", "another option, in parentheses"},
		{English, "As long as `a.x` is at its default `5`, nothing happens.", "a.x=5", "another option at its default"},
		{English, "The default is `a.x`.", "", "a key is no value"},
		{English, "There is no default in 1.14.", "none 1.14", "no default is a statement, too"},
		{English, "New in 1.18 and off by default.", "false 1.18-2.3", "a switch"},
		{English, "New in 2.3 and on by default, so what ran in 2.2 can fail.", "true 2.3", "the consequence names a release, too"},
		{English, "`x` is the default.", "x", "behind the value"},
		{English, "- `x`: gone at the end, the default.", "x", "the item's value"},
		{English, "- `x`: through files, the default of 1.11 to 1.13.", "x 1.11-1.13", "the item's value, for some releases"},
		{English, "Means nothing as long as `a.x` is `5`, its default.", "a.x=5", "behind the value of another option"},
		{English, "It needs `a.x` set to `y`, as it is by default.", "a.x=y", "the same in other words"},
		{English, "From 1.19 there is no default, and `a.x` counts instead.", "none 1.19-2.3", "the key is in the consequence"},
		{English, "- `x`: as the default `y`, but slower.", "y", "the value behind the word counts"},
		{English, "Leave the default alone if `true` is set.", "", "far from it"},
		{English, "The default looks like `5`.", "refused", "a form that isn't in the list"},
		{English, "The default is `5` in 1.13, in 1.15 and in 1.16.", "refused", "more ranges than values"},
		{English, "The catalog is `default`.", "", "in code it is a value"},
		{Chinese, "默认值为 `5`。", "5", "the plain form"},
		{Chinese, "默认 `5` 行。", "5", "the short form"},
		{Chinese, "默认值在 1.18 及以前为 `5`，从 1.19 起为 `6`。", "5 1.9-1.18, 6 1.19-2.3", "two ranges"},
		{Chinese, "1.11 及以前是文本，默认值为 `5`；从 1.12 起默认 `6`。", "5 1.9-1.11, 6 1.12-2.3", "a semicolon parts"},
		{Chinese, "`a.x` 默认为 `5`。", "a.x=5", "another option"},
		{Chinese, "`a.x` 的默认值是 `5`。", "a.x=5", "another option's"},
		{Chinese, "只要 `a.x` 是默认的 `true`，它就没有意义。", "a.x=true", "another option at its default"},
		{Chinese, "1.18 新增，默认关闭。", "false 1.18-2.3", "a switch"},
		{Chinese, "- `x`：会话结束就消失，默认值。", "x", "the item's value"},
		{Chinese, "- `x`：经由文件，1.11 到 1.13 的默认值。", "x 1.11-1.13", "the item's value, for some releases"},
		{Chinese, "1.9 起就有，默认一直开启。", "true 1.9-2.3", "another word for on"},
		{Chinese, "默认大约是 `5`。", "refused", "a form that isn't in the list"},
	} {
		var got []string
		for _, s := range clauses(c.in) {
			found, refused := s.quotes(c.lang, isKey)
			if refused != "" {
				got = append(got, "refused")
			}
			for _, f := range found {
				text := f.value
				if f.none {
					text = "none"
				}
				if f.key != "" {
					text = f.key + "=" + text
				}
				if f.in != ^release.Set(0) {
					text += " " + setText(f.in)
				}
				got = append(got, text)
			}
		}
		if strings.Join(slices.Compact(got), ", ") != c.want {
			t.Errorf("%q reads %q, want %q: %s", c.in, got, c.want, c.reason)
		}
	}
}
