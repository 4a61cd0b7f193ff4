package diag

import (
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestPlacesCountCodePoints(t *testing.T) {
	text := "a: 1\né日: \U0001F600x\r\n\nend"
	lines := NewLines(text)
	for _, c := range []struct {
		at     string
		want   Pos
		reason string
	}{
		{"a", Pos{1, 1}, "the first place"},
		{"日", Pos{2, 2}, "é is two bytes and one column"},
		{"x\r", Pos{2, 6}, "a character outside the basic plane is one column"},
		{"\r", Pos{2, 7}, "a carriage return belongs to its line"},
		{"end", Pos{4, 1}, "empty lines count"},
	} {
		offset := strings.Index(text, c.at)
		if got := lines.Pos(offset); got != c.want {
			t.Errorf("Pos(%d) = %v, want %v: %s", offset, got, c.want, c.reason)
		}
		if got := lines.Offset(c.want); got != offset {
			t.Errorf("Offset(%v) = %d, want %d: %s", c.want, got, offset, c.reason)
		}
	}
	if got := lines.Offset(Pos{1, 99}); got != 4 {
		t.Errorf("a column behind the line's end is offset %d, want 4", got)
	}
	if got := lines.Offset(Pos{9, 1}); got != len(text) {
		t.Errorf("a line behind the text is offset %d, want its end", got)
	}
}

// TestLongLines compares places with those that counting from the start of the line gives.
func TestLongLines(t *testing.T) {
	for _, piece := range []string{"-Da=1 ", "-Dé=日本 ", "\xff\x80é \U0001F600"} {
		text := strings.Repeat("x\n"+piece, 3) + strings.Repeat(piece, 200) + "\n" + piece
		lines := NewLines(text)
		for offset := range text {
			start := strings.LastIndexByte(text[:offset], '\n') + 1
			want := Pos{1 + strings.Count(text[:offset], "\n"), 1 + utf8.RuneCountInString(text[start:offset])}
			if got := lines.Pos(offset); got != want {
				t.Fatalf("%q: Pos(%d) = %v, want %v", piece, offset, got, want)
			}
			if got := lines.Offset(want); got != offset {
				t.Fatalf("%q: Offset(%v) = %d, want %d", piece, want, got, offset)
			}
		}
		if got := lines.Offset(Pos{4, math.MaxInt}); got != strings.LastIndexByte(text, '\n') {
			t.Errorf("%q: a column far behind the line's end is offset %d", piece, got)
		}
	}
}

func TestApply(t *testing.T) {
	at := func(l1, c1, l2, c2 int, text string) Edit {
		return Edit{Span: Span{Pos{l1, c1}, Pos{l2, c2}}, Text: text}
	}
	for _, c := range []struct {
		in, want string
		edits    []Edit
		reason   string
	}{
		{"a: 1\nb: 2\n", "a: 9\nb: 2\n", []Edit{at(1, 4, 1, 5, "9")}, "replace"},
		{"a: 1\nb: 2\n", "b: 2\n", []Edit{at(1, 1, 2, 1, "")}, "delete a line"},
		{"a: 1\n", "x\na: 1\ny\n", []Edit{at(2, 1, 2, 1, "y\n"), at(1, 1, 1, 1, "x\n")}, "order of the list doesn't matter"},
		{"abc", "1c", []Edit{at(1, 1, 1, 3, "1"), at(1, 2, 1, 4, "2")}, "of two that overlap the first stays"},
		{"日本", "日x本", []Edit{at(1, 2, 1, 2, "x")}, "columns are code points"},
	} {
		if got := Apply(c.in, c.edits); got != c.want {
			t.Errorf("Apply(%q) = %q, want %q: %s", c.in, got, c.want, c.reason)
		}
	}
}

func TestClip(t *testing.T) {
	if got := Clip(strings.Repeat("é", 121)); got != strings.Repeat("é", 120)+"…" {
		t.Errorf("a long text becomes %q", got)
	}
	if got := Clip("a\x00b\n"); got != "a�b�" {
		t.Errorf("control characters become %q", got)
	}
}

// Every constant of type Code or Reason needs a page; the source is read so that a forgotten one can't hide.
func TestEveryCodeAndReasonHasAPage(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]map[string]bool{"Code": {}, "Reason": {}}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 {
				return true
			}
			id, ok := spec.Type.(*ast.Ident)
			if !ok || seen[id.Name] == nil {
				return true
			}
			word, _ := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if seen[id.Name][word] {
				t.Errorf("%s %q stands twice", id.Name, word)
			}
			seen[id.Name][word] = true
			if _, ok := PageOf(Code(word)); id.Name == "Code" && !ok {
				t.Errorf("code %q has no page", word)
			}
			if _, ok := PageOfReason(Reason(word)); id.Name == "Reason" && !ok {
				t.Errorf("reason %q has no page", word)
			}
			return true
		})
	}
	for typ, pages := range map[string]int{"Code": len(pages()), "Reason": len(reasonPages)} {
		if pages != len(seen[typ]) {
			t.Errorf("%d pages for %d constants of type %s", pages, len(seen[typ]), typ)
		}
	}
}

func TestOnLayerMovesFixes(t *testing.T) {
	d := Diagnostic{Fixes: []Fix{{Title: "t", Edits: []Edit{{Text: "x"}}}}}
	placed := d.OnLayer(3)
	if placed.Layer != 3 || placed.Fixes[0].Edits[0].Layer != 3 {
		t.Errorf("placed on %d, its edit on %d; want 3", placed.Layer, placed.Fixes[0].Edits[0].Layer)
	}
	if d.Fixes[0].Edits[0].Layer != 0 {
		t.Error("the original changed")
	}
}
