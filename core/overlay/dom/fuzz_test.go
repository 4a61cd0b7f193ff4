//go:build !js

package dom_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"flinkconf/core"
	"flinkconf/core/overlay"
	"flinkconf/core/overlay/dom"
)

// FuzzRead: whatever a text holds, what is read of it keeps the bounds, is plain, comes back from JSON, and says of each
// row that it is read or why not.
func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("../../../testdata/overlay/*")
	if err != nil || len(files) == 0 {
		f.Fatalf("there are no tables: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		if filepath.Ext(file) != ".golden" {
			f.Add(string(data))
		}
	}
	f.Add("KeyDefaultType\na.b\t\t“")
	f.Add("Key | Default\n---|---\n| |\na|\\|")
	f.Fuzz(func(t *testing.T, text string) {
		r := dom.Read(text)
		if len(r.Options) > r.Rows || len(r.Options) > overlay.MaxRows {
			t.Fatalf("%d options and %d rows that aren't read of %d", len(r.Options), len(r.Skipped), r.Rows)
		}
		seen := map[string]bool{}
		for _, d := range r.Options {
			isPlain(t, d.Key, overlay.MaxKey+len("<name>"))
			isPlain(t, d.Default, overlay.MaxValue)
			isPlain(t, strings.ReplaceAll(d.Description, "\n", ""), overlay.MaxDescription)
			if seen[d.Key] || strings.ContainsAny(d.Key, " \n=;'\"&") || len(d.Values) > overlay.MaxValues || len(d.Aliases) > overlay.MaxValues {
				t.Fatalf("%+v", d)
			}
			seen[d.Key] = true
			for _, v := range d.Values {
				isPlain(t, v.Name, overlay.MaxValue)
				isPlain(t, v.Text, overlay.MaxDescription)
			}
			d.Option()
		}
		made := overlay.New("a name", r.Options)
		if len(made.Options) != len(r.Options) {
			t.Fatalf("%d of %d options are left", len(made.Options), len(r.Options))
		}
		back := core.DecodeOverlay(string(core.EncodeOverlay(made)))
		if diff := cmp.Diff(made, back, cmpopts.IgnoreUnexported(overlay.Overlay{}), cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
	})
}

func isPlain(t *testing.T, s string, longest int) {
	t.Helper()
	if len(s) > longest || !utf8.ValidString(s) || strings.ContainsFunc(s, func(c rune) bool { return unicode.IsControl(c) || unicode.Is(unicode.Cf, c) }) {
		t.Fatalf("%q", s)
	}
}

// TestBounds: what is too much is refused with a reason, or cut.
func TestBounds(t *testing.T) {
	row := func(key, description string) string {
		return "<tr><td>" + key + "<td>1<td>Integer<td>" + description
	}
	head := "<table><tr><th>Key<th>Default<th>Type<th>Description"
	for _, c := range []struct {
		name, text string
		read       int
		reason     string
	}{
		{"length", strings.Repeat(" ", overlay.MaxText) + head, 0, "the text is longer than what is read"},
		{"depth", head + strings.Repeat("<tr><td><b><table>", 2000) + row("a.b", "x"), 0, "the text's elements are nested too deep"},
		{"rows", head + strings.Repeat(row("a.b", "x"), 3) + rows(overlay.MaxRows, row), overlay.MaxRows, "the tables have more rows than are read"},
		{"key", head + row(strings.Repeat("a.", overlay.MaxKey)+"b", "x"), 0, "the first cell holds no key"},
		{"placeholders", head + row("a&lt;b&gt;&lt;c&gt;&lt;d&gt;", "x"), 0, "the first cell holds no key"},
		{"attributes", head + "<tr " + strings.Repeat("data-a=b ", 50000) + "><td>a.b<td>1<td>Integer<td>x", 1, ""},
		{"quotes that nothing closes", "KeyDefaultTypeDescription\na.b\n" + strings.Repeat("“", overlay.MaxText/4), 0, "the row has fewer cells than the table has headings, or they can't be told apart"},
		{"description", head + row("a.b", strings.Repeat("é", overlay.MaxDescription)), 1, ""},
	} {
		r := dom.Read(c.text)
		reason := ""
		if len(r.Skipped) > 0 {
			reason = r.Skipped[0].Reason.String()
		}
		if len(r.Options) != c.read || reason != c.reason {
			t.Errorf("%s: %d options, %q; want %d, %q", c.name, len(r.Options), reason, c.read, c.reason)
		}
		for _, d := range r.Options {
			if len(d.Description) > overlay.MaxDescription || !utf8.ValidString(d.Description) {
				t.Errorf("%s: a description of %d bytes", c.name, len(d.Description))
			}
		}
	}
}

// rows makes rows with keys of their own.
func rows(n int, row func(key, description string) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(row("key."+string(rune('a'+i%26))+strings.Repeat("x", i/26), "x"))
	}
	return b.String()
}
