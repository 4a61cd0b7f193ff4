//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core"
	"flinkconf/core/catalog/docs"
	"flinkconf/core/diag"
	"flinkconf/core/diag/words"
	"flinkconf/core/render"
	"flinkconf/web/markdown"
)

// TestPageRendersLikeTheCommand checks that the page's JavaScript interface and the native core make the same HTML of each fixture in
// each view and language, though the words and texts of the page come as assets.
func TestPageRendersLikeTheCommand(t *testing.T) {
	p := openPlayground(t)
	for name, workspace := range workspaces(t) {
		text := encoded(t, workspace)
		w, _ := core.DecodeWorkspace(text)
		for _, lang := range docs.Languages() {
			for _, view := range render.Views() {
				for _, keys := range []string{"", "table.exec.state.ttl,state.*,parallelism.*"} {
					o := render.Options{View: view, Keys: render.ParseKeys(keys), Lang: lang, Words: diag.ParseWords(words.Table(lang)), Theme: "dark",
						Text: func(key string) (html, got string) {
							md, got, _ := docs.Text(lang, key)
							return markdown.Render(md, nil), got
						}}
					said, err := json.Marshal(map[string]any{"view": view, "keys": keys, "lang": lang, "theme": "dark", "readonly": true})
					if err != nil {
						t.Fatal(err)
					}
					page := get[string](p.tab, fmt.Sprintf("flinkconf.render(%s, %s)", text, said))
					if diff := cmp.Diff(render.HTML(w, o), page); diff != "" {
						t.Errorf("%s as %s (-native +page):\n%s", name, said, diff)
					}
				}
			}
		}
	}
	for _, wrong := range []string{`{view: "all"}`, `{lang: "xx"}`, `{keys: [1]}`, `{theme: {}}`, `"docs"`} {
		if message := get[string](p.tab, fmt.Sprintf("flinkconf.render({layers: []}, %s).catch((e) => e.message)", wrong)); message == "" || message[0] == '<' {
			t.Errorf("%s gives %q", wrong, message)
		}
	}
}
