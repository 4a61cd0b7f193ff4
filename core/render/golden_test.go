package render

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/diag/words"
	"flinkconf/core/golden"
)

var update = flag.Bool("update", false, "write what comes out into the golden files of testdata/render")

// TestGolden compares what golden files ask for in their sections "html OPTIONS" and "element OPTIONS", with what they have. The options
// are view=, keys=, lang=, theme= and readonly. `go test ./core/render -run TestGolden -update` rewrites them.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("../../testdata/render/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	views := map[View]bool{}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			c, err := golden.Parse(a, func(section string) bool { return asked(section) != nil })
			if err != nil {
				t.Fatal(err)
			}
			w := core.Workspace{Release: c.Release, Mode: c.Mode, Entry: c.Entry, Layers: c.Layers, Query: c.Query}
			for i := range a.Files {
				f := &a.Files[i]
				draw := asked(f.Name)
				if draw == nil {
					continue
				}
				o := optionsOf(t, strings.Fields(f.Name)[1:])
				views[o.View] = true
				got := draw(w, o)
				checkHTML(t, got)
				if *update {
					f.Data = []byte(got)
				} else if d := cmp.Diff(string(f.Data), got); d != "" {
					t.Errorf("%s (run with -update to accept):\n%s", f.Name, d)
				}
			}
			if *update {
				if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
	for _, v := range Views() {
		if !views[v] {
			t.Errorf("no golden file shows %s", v)
		}
	}
}

// asked returns what makes a section, or nil for one that is part of the workspace.
func asked(section string) func(core.Workspace, Options) string {
	switch word, _, _ := strings.Cut(section, " "); word {
	case "html":
		return HTML
	case "element":
		return Element
	}
	return nil
}

// optionsOf reads the options of a section. Texts are made up, so that those of core/catalog/docs can change.
func optionsOf(t *testing.T, said []string) Options {
	o := Options{View: Effective, Text: func(key string) (html, lang string) {
		return "<p>About <a href=\"#key=" + key + "\" data-key=\"" + key + "\"><code>" + key + "</code></a>.</p>\n", "en"
	}}
	for _, word := range said {
		name, value, _ := strings.Cut(word, "=")
		switch name {
		case "view":
			o.View = View(value)
		case "keys":
			o.Keys = ParseKeys(value)
		case "lang":
			o.Lang, o.Words = value, diag.ParseWords(words.Table(value))
		case "theme":
			o.Theme = value
		case "readonly":
			o.Readonly = true
		default:
			t.Fatalf("no option %q", word)
		}
	}
	return o
}
