package core

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"flinkconf/core/diag"
	"flinkconf/core/diag/words"
	"flinkconf/core/golden"
)

// forms are names and forms that may be wanted.
const forms = "key: value, old, tables, functions, catalogs, modules, configuration"

// TestGoldensInChinese reads what is said about the goldens in Chinese and finds words that stayed English.
func TestGoldensInChinese(t *testing.T) {
	chinese := diag.ParseWords(words.Table("zh"))
	files, err := filepath.Glob(goldenFolder + "/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		w := goldenWorkspace(t, archive)
		e := Evaluate(w)
		texts := golden.Texts(w.Layers, w.Query)
		check := func(what string, said diag.Text) {
			text := said.In(chinese)
			if found := golden.English(text, texts...); len(found) > 0 || said != "" && text == said.String() {
				t.Errorf("%s: the %s %q holds English: %q", filepath.Base(file), what, text, found)
			}
		}
		for i := range e.Diagnostics {
			d := &e.Diagnostics[i]
			check("message of "+string(d.Code), d.Message)
			if text := d.Sentence().In(chinese); len(golden.English(text, append(texts, string(d.Found), d.Suggestion, forms)...)) > 0 {
				t.Errorf("%s: what is found or wanted holds English: %q", filepath.Base(file), text)
			}
			for j := range d.Fixes {
				check("title", d.Fixes[j].Title)
			}
		}
		for i := range e.Read.Notes {
			check("note", e.Read.Notes[i].Text)
		}
	}
}
