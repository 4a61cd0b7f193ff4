//go:build !js

package docs

import (
	"strings"
	"testing"
	"unicode"

	"flinkconf/core/diag"
	"flinkconf/core/diag/words"
	"flinkconf/core/golden"
)

// reference returns the words of the pages that users of Flink read.
func reference(t *testing.T) map[string]string {
	t.Helper()
	pages, err := golden.Reference("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for name, page := range pages {
		pages[name] = withoutTags(page)
	}
	return pages
}

// withoutTags puts a blank for each HTML tag, so that words are not split or joined by markup.
func withoutTags(s string) string {
	var b strings.Builder
	for {
		open := strings.IndexByte(s, '<')
		if open < 0 {
			break
		}
		b.WriteString(s[:open])
		shut := strings.IndexByte(s[open:], '>')
		if shut < 0 {
			s = s[open:]
			break
		}
		b.WriteByte(' ')
		s = s[open+shut+1:]
	}
	b.WriteString(s)
	return b.String()
}

// wordsOf returns the words of a text in small letters. Keys and values are facts that nobody can word differently, so
// words with a dot inside, in capitals or with digits are left out. A Chinese character is a word of its own.
func wordsOf(text string) []string {
	var all []string
	for _, field := range strings.FieldsFunc(text, func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '.' && c != '\'' && c != '_'
	}) {
		field = strings.Trim(field, ".'")
		if field == "" || strings.ContainsAny(field, "._0123456789") || len(field) > 1 && field == strings.ToUpper(field) && !isHan(field) {
			continue
		}
		var latin strings.Builder
		for _, c := range field {
			if unicode.Is(unicode.Han, c) {
				if latin.Len() > 0 {
					all = append(all, strings.ToLower(latin.String()))
					latin.Reset()
				}
				all = append(all, string(c))
				continue
			}
			latin.WriteRune(c)
		}
		if latin.Len() > 0 {
			all = append(all, strings.ToLower(latin.String()))
		}
	}
	return all
}

func isHan(s string) bool {
	for _, c := range s {
		if unicode.Is(unicode.Han, c) {
			return true
		}
	}
	return false
}

// runs returns each run of n words.
func runs(all []string, n int) map[string]bool {
	set := map[string]bool{}
	for i := 0; i+n <= len(all); i++ {
		set[strings.Join(all[i:i+n], " ")] = true
	}
	return set
}

// ownTexts returns every text that explains something to people: those about options, guides, and the pages of codes and
// reasons.
func ownTexts() []page {
	var all []page
	for _, lang := range Languages() {
		all = append(all, pagesIn(lang)...)
	}
	add := func(lang, where, title, text string) {
		all = append(all, page{lang: lang, where: where, text: title + "\n\n" + text})
	}
	for _, p := range diag.Pages() {
		add(English, "code "+string(p.Code), p.Title, p.Text)
		if zh, ok := words.Page(Chinese, p.Code); ok {
			add(Chinese, "code "+string(p.Code), zh.Title, zh.Text)
		}
	}
	for _, p := range diag.ReasonPages() {
		add(English, "reason "+string(p.Reason), p.Title, p.Text)
		if zh, ok := words.PageOfReason(Chinese, p.Reason); ok {
			add(Chinese, "reason "+string(p.Reason), zh.Title, zh.Text)
		}
	}
	return all
}

// The words are ours: no run of eight words in common with the pages. Chinese needs a longer run, as a word there is
// about one and a half characters.
func TestOwnWords(t *testing.T) {
	pages := reference(t)
	if len(pages) == 0 {
		t.Log("no reference pages here, nothing compared")
		return
	}
	long := map[string]int{English: 8, Chinese: 12}
	theirs := map[string]map[string]string{} // by language: each run, and the page that has it
	for lang, n := range long {
		theirs[lang] = map[string]string{}
		for name, page := range pages {
			for run := range runs(wordsOf(page), n) {
				theirs[lang][run] = name
			}
		}
	}
	for _, p := range ownTexts() {
		for _, text := range []string{p.text, outsideCode(p.text)} {
			for run := range runs(wordsOf(text), long[p.lang]) {
				if page, common := theirs[p.lang][run]; common {
					t.Errorf("%s has %q in common with %s", p.where, run, page)
				}
			}
		}
	}
}

// The comparison itself has to find what it is there for.
func TestWordsOf(t *testing.T) {
	for _, c := range []struct{ in, want, reason string }{
		{"Set `table.exec.state.ttl` to 36 h.", "set to h", "keys and numbers are left out"},
		{"AUTO is the Default", "is the default", "constants are left out, letter case does not count"},
		{"A don't-care", "a don't care", "one letter stays, a hyphen parts"},
		{"设置 TTL 为 36 h", "设 置 为 h", "each Chinese character counts"},
		{"状态TTL的值", "状 态 ttl 的 值", "Latin inside Chinese"},
	} {
		if got := strings.Join(wordsOf(c.in), " "); got != c.want {
			t.Errorf("wordsOf(%q) = %q, want %q: %s", c.in, got, c.want, c.reason)
		}
	}
	if got := withoutTags("a<br>b <i"); got != "a b <i" {
		t.Errorf("withoutTags = %q", got)
	}
}
