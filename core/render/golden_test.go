package render

import (
	"flag"
	"strings"
	"testing"

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
	views := map[View]bool{}
	golden.Compare(t, "../../testdata/render", *update, func(t *testing.T, a *txtar.Archive) func(string) (string, bool) {
		c, err := golden.Parse(a, func(section string) bool { return asked(section) != nil })
		if err != nil {
			t.Fatal(err)
		}
		w := core.Workspace{Release: c.Release, Mode: c.Mode, Entry: c.Entry, Layers: c.Layers, Query: c.Query}
		return func(section string) (string, bool) {
			draw := asked(section)
			if draw == nil {
				return "", false
			}
			o := optionsOf(t, strings.Fields(section)[1:])
			views[o.View] = true
			got := draw(w, o)
			checkHTML(t, got)
			return got, true
		}
	})
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
