package bundle

import (
	"strings"
	"testing"

	"flinkconf/core/catalog/docs"
	"flinkconf/web/texts"
)

func TestTextsHoldsEveryText(t *testing.T) {
	assets := Texts()
	for _, lang := range docs.Languages() {
		for _, part := range []texts.Part{texts.Docs, texts.More} {
			texts.Load(lang, part, string(assets[part.Asset(lang)+".txt"]))
		}
		for _, key := range docs.Keys(lang) {
			html, got, ok := texts.HTML(lang, key)
			if !ok || got != lang || !strings.HasPrefix(html, "<p>") {
				t.Errorf("%s %s: %.60q in %q, %v", lang, key, html, got, ok)
			}
		}
	}
	for _, g := range docs.Guides(docs.Chinese) {
		if html, got, ok := texts.HTML(docs.Chinese, texts.GuideKey(g.Name)); !ok || got != docs.Chinese || !strings.HasPrefix(html, "<") {
			t.Errorf("guide %s: %.60q in %q, %v", g.Name, html, got, ok)
		}
	}
	if got, want := len(texts.Guides(docs.Chinese)), len(docs.Guides(docs.Chinese)); got != want {
		t.Errorf("%d guides are listed, want %d", got, want)
	}
	if _, ok := assets["words-en.txt"]; ok || len(assets["words-zh.txt"]) == 0 {
		t.Error("English has words, or Chinese has none")
	}
	html, _, _ := texts.HTML(docs.English, "table.exec.mini-batch.enabled")
	if !strings.Contains(html, `data-key="table.exec.mini-batch.allow-latency"`) {
		t.Errorf("a key in a text is no link: %s", html)
	}
}
