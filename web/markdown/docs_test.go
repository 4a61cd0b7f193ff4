package markdown

import (
	"html"
	"slices"
	"strings"
	"testing"

	"flinkconf/core/catalog/docs"
)

// The texts this package is for: each comes out safe, with its keys as links and no markup left over.
func TestRenderDocs(t *testing.T) {
	keys := docs.Keys(docs.English)
	explained := func(key string) bool { _, found := slices.BinarySearch(keys, key); return found }
	for _, lang := range docs.Languages() {
		for _, key := range docs.Keys(lang) {
			md, _, _ := docs.Text(lang, key)
			got := Render(md, explained)
			if err := unsafe(got); err != nil {
				t.Errorf("%s %s: %v", lang, key, err)
			}
			if !strings.HasPrefix(got, "<p>") || strings.HasSuffix(got, cutNote) {
				t.Errorf("%s %s: was not rendered: %.60q", lang, key, got)
			}
			shown := withoutCode(got)
			if strings.ContainsAny(shown, "`*#") {
				t.Errorf("%s %s: markup is left in %q", lang, key, shown)
			}
			for i, code := range strings.Split(md, "`") {
				if i%2 == 1 && explained(code) && !strings.Contains(got, `data-key="`+html.EscapeString(code)+`"`) {
					t.Errorf("%s %s: %s is no link", lang, key, code)
				}
			}
		}
	}
}

// Guides come out as safe, and all that they link to is there.
func TestRenderGuides(t *testing.T) {
	for _, lang := range docs.Languages() {
		guides := docs.Guides(lang)
		var asked []string
		for _, g := range guides {
			got := Render(g.Markdown, func(target string) bool { asked = append(asked, target); return true })
			if err := unsafe(got); err != nil {
				t.Errorf("%s %s: %v", lang, g.Name, err)
			}
			if !strings.HasPrefix(got, "<h4>") || strings.HasSuffix(got, cutNote) || strings.ContainsAny(withoutCode(got), "`*#|") {
				t.Errorf("%s %s: was not rendered, or markup is left: %q", lang, g.Name, withoutCode(got))
			}
		}
		for _, target := range asked {
			name, ok := strings.CutPrefix(target, guideTarget)
			if ok && !slices.ContainsFunc(guides, func(g docs.Guide) bool { return g.Name == name }) {
				t.Errorf("%s: there is no guide %s", lang, name)
			}
		}
	}
}

// withoutCode returns the text of HTML that is neither in a tag nor in a code element.
func withoutCode(html string) string {
	var b strings.Builder
	inCode := false
	for _, part := range strings.Split(html, "<") {
		tag, text, _ := strings.Cut(part, ">")
		switch tag {
		case "code":
			inCode = true
		case "/code":
			inCode = false
		}
		if !inCode {
			b.WriteString(text)
		}
	}
	return b.String()
}

func BenchmarkRender(b *testing.B) {
	md, _, _ := docs.Text(docs.English, "table.exec.state.ttl")
	for b.Loop() {
		Render(md, isKnown)
	}
}
