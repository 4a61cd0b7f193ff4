//go:build !js

package docs

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// optionsHeading is the heading of a guide's last section, which lists the options that lead to it.
var optionsHeading = map[string]string{English: "## Options", Chinese: "## 配置项"}

// What parts of guides look like: links and the targets that these may have, headings, items of numbered lists and of the
// list of options.
var (
	links    = regexp.MustCompile(`\]\(([^)]*)\)|\]:`)
	target   = regexp.MustCompile(`^#(guide|key)=(.+)$`)
	heading  = regexp.MustCompile(`^#{1,3} \S`)
	numbered = regexp.MustCompile(`^\d+\. `)
	bareKey  = regexp.MustCompile("^- `[^`]+`$")
)

// The form of a guide, on which its list, its links and the search rely.
func TestGuideForm(t *testing.T) {
	k := load(t)
	for _, lang := range Languages() {
		var names []string
		for _, g := range guideFiles(lang) {
			names = append(names, g.name)
		}
		for _, name := range guideOrder {
			if !slices.Contains(names, name) {
				t.Errorf("there is no guide %s in %s, which has a place in the order", name, lang)
			}
		}
		parsed := Guides(lang)
		for _, g := range guideFiles(lang) {
			i := slices.IndexFunc(parsed, func(p Guide) bool { return p.Name == g.name })
			if i < 0 {
				t.Fatalf("%s is no guide", g.file)
			}
			prose, _ := withoutFences(g.text)
			checkGuide(t, g.file, lang, prose, parsed[i])
			for _, key := range parsed[i].Options {
				if len(k.options[key]) == 0 {
					t.Errorf("%s lists %q, which is no option in any release", g.file, key)
				}
			}
			for _, m := range links.FindAllStringSubmatch(outsideCode(prose), -1) {
				to := target.FindStringSubmatch(m[1])
				switch {
				case to == nil:
					t.Errorf("%s: a link leads to a guide or a key, not to %q", g.file, m[1])
				case to[1] == "guide" && !slices.Contains(names, to[2]):
					t.Errorf("%s links to %q, which is no guide", g.file, to[2])
				case to[1] == "key" && !k.reads(to[2]):
					t.Errorf("%s links to %q, which no release reads", g.file, to[2])
				}
			}
		}
	}
}

func checkGuide(t *testing.T, file, lang, prose string, g Guide) {
	t.Helper()
	full := map[string]string{English: ".", Chinese: "。"}[lang]
	if g.Title == "" || !strings.HasSuffix(g.Summary, full) || strings.HasPrefix(g.Summary, "#") {
		t.Errorf("%s: begins with a title and a paragraph that sums it up: %q, %q", file, g.Title, g.Summary)
	}
	list := lastSection(prose)
	title, items, _ := strings.Cut(strings.TrimSpace(list), "\n")
	if strings.TrimSpace(title) != optionsHeading[lang] {
		t.Errorf("%s: ends with %q, want the section %q", file, title, optionsHeading[lang])
	}
	for line := range strings.Lines(strings.TrimSpace(items)) {
		if !bareKey.MatchString(strings.TrimSpace(line)) {
			t.Errorf("%s: %q stands in the list of options, which has nothing but keys", file, line)
		}
	}
	if n := len(g.Options); n < 3 || n > 25 || n != len(slices.Compact(slices.Sorted(slices.Values(g.Options)))) {
		t.Errorf("%s: %d options are listed, want 3 to 25 different ones", file, n)
	}
	if strings.ContainsAny(outsideCode(prose), "<>&") || strings.Contains(outsideCode(prose), "![") || strings.Contains(prose, "http") {
		t.Errorf("%s: there is HTML, an image or an address in it", file)
	}
	if strings.Count(prose, "`")%2 != 0 {
		t.Errorf("%s: a code span is not closed", file)
	}
	n, least, most := len(strings.Fields(prose)), 250, 1000
	if lang == Chinese {
		n, least, most = len([]rune(prose)), 450, 3600
	}
	if n < least || n > most {
		t.Errorf("%s has length %d, want %d to %d", file, n, least, most)
	}
	titles, before := 0, ""
	for line := range strings.Lines(prose) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasSuffix(line, " ") || strings.Contains(line, "\t"):
			t.Errorf("%s: blank at the end of a line, or a tab: %q", file, line)
		case strings.HasPrefix(line, "#") && !heading.MatchString(line):
			t.Errorf("%s: headings have the levels 1 to 3: %q", file, line)
		case strings.HasPrefix(line, "# "):
			titles++
		}
		if line != "" {
			before = line
		}
	}
	if titles != 1 || strings.HasPrefix(before, "#") {
		t.Errorf("%s: has %d titles, or nothing under %q", file, titles, before)
	}
}

// The guides are the same in both languages: the same ones, built alike, with the same samples, the same code spans and releases named.
func TestGuidesAgree(t *testing.T) {
	english := guideFiles(English)
	for _, lang := range Languages()[1:] {
		others := guideFiles(lang)
		if len(others) != len(english) {
			t.Errorf("%s has %d guides, %s has %d", lang, len(others), English, len(english))
		}
		for _, want := range english {
			i := slices.IndexFunc(others, func(g guideFile) bool { return g.name == want.name })
			if i < 0 {
				t.Errorf("there is no guide %s in %s", want.name, lang)
				continue
			}
			got := others[i]
			a, b := outline(got.text), outline(want.text)
			for i := range max(len(a), len(b)) {
				if i >= len(a) || i >= len(b) || a[i] != b[i] {
					t.Errorf("%s: part %d is %q, in English %q", got.file, i+1, at(a, i), at(b, i))
					break
				}
			}
			a2, _ := withoutFences(got.text)
			b2, _ := withoutFences(want.text)
			if named(a2) != named(b2) {
				t.Errorf("%s names\n%s\nin English\n%s", got.file, named(a2), named(b2))
			}
			if x, y := linked(a2), linked(b2); x != y {
				t.Errorf("%s links to %s, in English to %s", got.file, x, y)
			}
			if x, y := newGuide("", got.text).Options, newGuide("", want.text).Options; !slices.Equal(x, y) {
				t.Errorf("%s lists the options %q, in English %q", got.file, x, y)
			}
		}
	}
}

func at(parts []string, i int) string {
	if i < len(parts) {
		return parts[i]
	}
	return "nothing"
}

// linked returns the targets of a text's links, each once.
func linked(text string) string {
	var all []string
	for _, m := range links.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " ")
}

// comments are those of the notations that samples are in.
var comments = regexp.MustCompile(`(^|\s)(#|--|//).*`)

// outline returns the parts of a guide without their words: headings by level, paragraphs, list items, table rows by number of
// cells, samples with their code but no comments.
func outline(text string) []string {
	var all []string
	inside := false
	blank := true
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		trimmed := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(trimmed, "```"):
			inside = !inside
			all = append(all, trimmed)
		case inside:
			all = append(all, "code "+strings.TrimRight(comments.ReplaceAllString(line, ""), " "))
		case trimmed == "":
		case strings.HasPrefix(trimmed, "#"):
			all = append(all, strings.Repeat("#", len(trimmed)-len(strings.TrimLeft(trimmed, "#"))))
		case strings.HasPrefix(trimmed, "- "):
			all = append(all, "item")
		case numbered.MatchString(trimmed):
			all = append(all, "numbered item")
		case strings.HasPrefix(trimmed, "|"):
			all = append(all, "row of "+strings.Repeat("|", strings.Count(outsideCode(trimmed), "|")))
		case blank:
			all = append(all, "paragraph")
		}
		blank = trimmed == ""
	}
	return all
}

func TestOutline(t *testing.T) {
	in := "# A\n\nb\nb\n\n## C\n\n- d\n\n1. e\n\n| a | b |\n|---|---|\n\n```sql 1.10\nSET 'a' = 'b'; -- c\n-- d\n```\n"
	want := "#, paragraph, ##, item, numbered item, row of |||, row of |||, ```sql 1.10, code SET 'a' = 'b';, code , ```"
	if got := strings.Join(outline(in), ", "); got != want {
		t.Errorf("outline = %q, want %q", got, want)
	}
	prose, fences := withoutFences(in)
	if strings.Contains(prose, "SET") || len(fences) != 1 || fences[0].info != "sql 1.10" || fences[0].line != 16 || !strings.HasPrefix(fences[0].code, "SET") {
		t.Errorf("withoutFences = %q, %+v", prose, fences)
	}
}
