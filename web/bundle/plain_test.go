package bundle

import (
	"slices"
	"testing"

	"flinkconf/core/catalog/docs"
	"flinkconf/web/markdown"
	"flinkconf/web/texts"
)

// TestPlainTextsAgree compares the two ways to the text without markup, so that the page and the command line find the same.
func TestPlainTextsAgree(t *testing.T) {
	compare := func(t *testing.T, md string) {
		t.Helper()
		want, wantHeadings := docs.Plain(md)
		got, headings := texts.Plain(markdown.Render(md, everKnown))
		if got != want || !slices.Equal(headings, wantHeadings) {
			t.Errorf("the page reads\n%s%q\nand the command\n%s%q\nof\n%s", got, headings, want, wantHeadings, md)
		}
	}
	for _, lang := range docs.Languages() {
		for _, g := range docs.Guides(lang) {
			compare(t, g.Markdown)
		}
		for _, key := range docs.Keys(lang) {
			md, _, _ := docs.Text(lang, key)
			compare(t, md)
		}
	}
	compare(t, "Two\nlines & one\n\n1. `a < b` \"q\"\n2. **strong** and *so*\n\n- [words](#key=parallelism.default), more\n\n```sql\nSELECT 1 < 2;\n\nSET 'a' = \"b\";\n```\n\n### What `x` means\n\nEnd\n")
	compare(t, "| a | b |\n|---|:-:|\n| `c\\|d` | e *f* |\n| g |  |\n\nEnd\n")
}
