package words

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
)

// TestPages holds the pages to the codes and reasons: each has a Chinese one, and nothing is left over.
func TestPages(t *testing.T) {
	check := func(word, title, text string, ok bool) {
		if !ok || title == "" || !strings.HasSuffix(text, "。") && !strings.HasSuffix(text, "';") {
			t.Errorf("%s has the page %q %q", word, title, text)
		}
		if found := english.FindString(text); found != "" {
			t.Errorf("%s: %q holds the English word %q", word, text, found)
		}
	}
	codes, reasons := diag.Pages(), diag.ReasonPages()
	for _, p := range codes {
		zh, ok := Page("zh", p.Code)
		check(string(p.Code), zh.Title, zh.Text, ok)
	}
	for _, p := range reasons {
		zh, ok := PageOfReason("zh", p.Reason)
		check(string(p.Reason), zh.Title, zh.Text, ok)
	}
	if n := strings.Count(pagesZh, "\t") / 2; n != len(codes)+len(reasons) {
		t.Errorf("%d pages for %d codes and %d reasons", n, len(codes), len(reasons))
	}
	if _, ok := Page("en", diag.UnknownKey); ok {
		t.Error("the English pages are elsewhere")
	}
}
