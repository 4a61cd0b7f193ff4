//go:build !js

package docs

import (
	"slices"
	"strings"
	"testing"
)

// code returns the texts of the code spans in a Markdown text.
func code(text string) []string {
	var all []string
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 {
			all = append(all, part)
		}
	}
	return all
}

// headings returns the level-3 headings of a text.
func headings(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if h, ok := strings.CutPrefix(line, "### "); ok {
			all = append(all, strings.TrimSpace(h))
		}
	}
	return all
}

// The form that the renderer and the readers rely on.
func TestForm(t *testing.T) {
	for _, lang := range Languages() {
		seen := map[string]string{}
		for _, s := range builtIn(lang) {
			where := s.file + ": " + s.key
			if other, twice := seen[s.key]; twice {
				t.Errorf("%s is in %s already", where, other)
			}
			seen[s.key] = s.file
			if s.key == "" || strings.ContainsAny(s.key, " `") {
				t.Errorf("%s: the heading has to be the bare key", where)
			}
			checkForm(t, where, lang, s.text)
		}
		if len(seen) == 0 {
			t.Errorf("no texts in %s", lang)
		}
	}
}

func checkForm(t *testing.T, where, lang, text string) {
	t.Helper()
	if strings.HasPrefix(text, "#") {
		t.Errorf("%s: begins with a heading; say first what the option does", where)
	}
	if strings.Count(text, "`")%2 != 0 {
		t.Errorf("%s: a code span is not closed", where)
	}
	if plain := outsideCode(text); strings.ContainsAny(plain, "<>&") {
		t.Errorf("%s: '<', '>' or '&' outside code could be read as HTML", where)
	} else if strings.Contains(plain, "](") || strings.Contains(plain, "![") || strings.Contains(plain, "http") {
		t.Errorf("%s: links go through keys in code spans only", where)
	}
	allowed := Headings(lang)
	at := -1
	for _, h := range headings(text) {
		i := slices.Index(allowed, h)
		if i <= at {
			t.Errorf("%s: heading %q is unknown, doubled or out of order", where, h)
		}
		at = i
	}
	var before string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasSuffix(line, " ") || strings.Contains(line, "\t"):
			t.Errorf("%s: blank at the end of a line, or a tab: %q", where, line)
		case strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "### "):
			t.Errorf("%s: only headings of level 3 are allowed: %q", where, line)
		case strings.HasPrefix(line, "```") || strings.HasPrefix(line, "    "):
			t.Errorf("%s: no code blocks: %q", where, line)
		case strings.HasPrefix(line, "### ") && strings.HasPrefix(before, "### "):
			t.Errorf("%s: nothing under %q", where, before)
		}
		if line != "" {
			before = line
		}
	}
	if strings.HasPrefix(before, "### ") {
		t.Errorf("%s: nothing under %q", where, before)
	}
}

// outsideCode returns the text with its code spans taken out.
func outsideCode(text string) string {
	var b strings.Builder
	for i, part := range strings.Split(text, "`") {
		if i%2 == 0 {
			b.WriteString(part)
		}
	}
	return b.String()
}

// Both languages say the same: same files, same keys in the same order, same headings, same list lengths, same code spans
// and releases.
func TestLanguagesAgree(t *testing.T) {
	want := builtIn(English)
	for _, lang := range Languages()[1:] {
		got := builtIn(lang)
		if len(got) != len(want) {
			t.Errorf("%s has %d sections, %s has %d", lang, len(got), English, len(want))
		}
		for i := range min(len(got), len(want)) {
			g, w := got[i], want[i]
			if g.key != w.key || strings.TrimPrefix(g.file, lang) != strings.TrimPrefix(w.file, English) {
				t.Fatalf("section %d is %s in %s, want %s as in %s", i, g.key, g.file, w.key, w.file)
			}
			if a, b := shape(lang, g.text), shape(English, w.text); a != b {
				t.Errorf("%s: %s is built as %q, in English as %q", g.file, g.key, a, b)
			}
			if a, b := named(g.text), named(w.text); a != b {
				t.Errorf("%s: %s names\n%s\nin English\n%s", g.file, g.key, a, b)
			}
		}
	}
}

// shape writes the structure of a text as letters: the headings by number, p for a paragraph line, - for a list item.
func shape(lang, text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "":
		case strings.HasPrefix(line, "### "):
			b.WriteByte('0' + byte(slices.Index(Headings(lang), line[4:])))
		case strings.HasPrefix(line, "- "):
			b.WriteByte('-')
		default:
			b.WriteByte('p')
		}
	}
	return b.String()
}

// named returns what a text names: its code spans and the releases, sorted and each once.
func named(text string) string {
	spans, releases := code(text), numbers.FindAllString(outsideCode(text), -1)
	slices.Sort(spans)
	slices.Sort(releases)
	return strings.Join(slices.Compact(spans), ", ") + "; " + strings.Join(slices.Compact(releases), ", ")
}
