package bundle

import (
	"strings"
	"testing"

	"flinkconf/core/catalog/docs"
	"flinkconf/web/texts"
)

func TestTextsHoldsEveryText(t *testing.T) {
	for _, lang := range docs.Languages() {
		texts.Load(lang, string(Texts(lang)))
		for _, key := range docs.Keys(lang) {
			html, got, ok := texts.HTML(lang, key)
			if !ok || got != lang || !strings.HasPrefix(html, "<p>") {
				t.Errorf("%s %s: %.60q in %q, %v", lang, key, html, got, ok)
			}
		}
	}
	html, _, _ := texts.HTML(docs.English, "table.exec.mini-batch.enabled")
	if !strings.Contains(html, `data-key="table.exec.mini-batch.allow-latency"`) {
		t.Errorf("a key in a text is no link: %s", html)
	}
}
