package render

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"
)

// FuzzElement holds whatever is written to what the package promises: only elements and attributes of the list, the texts as they were,
// and a view that is the same for who reads the element.
func FuzzElement(f *testing.F) {
	f.Add(uint8(0), uint8(0), "table.exec.state.ttl: 1 h\n", "config.yaml", "SELECT 1", "table.*")
	f.Add(uint8(1), uint8(7), "SET 'a' = '<b>';\r\n\n", "\"'&<>", "</pre>", "a,<script>")
	f.Add(uint8(2), uint8(3), "-Da=b\x00 -Dc=\xff", "\n", "\n\n", "*")
	f.Add(uint8(3), uint8(6), "conf.set(\"a\", \"\"\"\n\n\"\"\")", "x", "--", "a*b")
	notations, kinds := source.Notations(), layer.Kinds()
	f.Fuzz(func(t *testing.T, view, form uint8, text, name, query, keys string) {
		if len(text)+len(query) > 4<<10 {
			return
		}
		l := layer.Layer{Kind: kinds[int(form)%len(kinds)], Notation: notations[int(form)%len(notations)], Name: name, Text: text, Disabled: form > 200}
		w := core.Workspace{Release: release.First + release.Release(int(form)%release.Count), Mode: layer.Batch, Entry: layer.TableAPI, Layers: []layer.Layer{l}, Query: query}
		o := Options{View: Views()[int(view)%len(Views())], Keys: ParseKeys(keys)}
		element := Element(w, o)
		checkHTML(t, element)
		checkHTML(t, HTML(w, o))
		read := workspaceIn(t, element)
		want, _ := share.Redact(sayable(w))
		if diff := cmp.Diff(want.Layers, read.Layers); diff != "" || read.Query != want.Query {
			t.Fatalf("read is %q and %s", read.Query, diff)
		}
		if !utf8.ValidString(element) || strings.ContainsRune(element, 0) {
			t.Fatal("what was written is no text")
		}
		if viewIn(element) != HTML(read, o) && sameAgain(read) {
			t.Fatalf("another view than that of what is read:\n%s\n%s", viewIn(element), HTML(read, o))
		}
	})
}

// sameAgain tells whether leaving out secrets from a workspace that has lost its own leaves it as it is. A text that can't be read may
// look like another one then.
func sameAgain(w core.Workspace) bool {
	again, _ := share.Redact(w)
	return cmp.Equal(again.Layers, w.Layers) && again.Query == w.Query
}
