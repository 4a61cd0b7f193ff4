package source

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

var update = flag.Bool("update", false, "rewrite the golden files of testdata/source/read")

// goldens are the files of testdata/source/read: a comment that says why, `-- NOTATION [RELEASE] [tool=VERSION] --` with the text (a `%q`
// literal if a second word `quoted` follows), and `-- want --`.
func goldens(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "..", "testdata", "source", "read", "*.txtar"))
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	return names
}

// TestReadGolden compares what a reading says, diagnostics and fixes included.
func TestReadGolden(t *testing.T) {
	for _, name := range goldens(t) {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if len(archive.Files) < 1 || strings.TrimSpace(string(archive.Comment)) == "" {
				t.Fatal("want a reason and a text")
			}
			n, text, c := goldenInput(t, archive.Files[0])
			got := render(n, text, c, Read(n, text, c))
			if *update {
				archive.Files = append(archive.Files[:1], txtar.File{Name: "want", Data: []byte(got)})
				if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if len(archive.Files) != 2 || archive.Files[1].Name != "want" {
				t.Fatal("want a text and `want`; -update writes it")
			}
			if want := string(archive.Files[1].Data); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func goldenInput(t testing.TB, f txtar.File) (Notation, string, Context) {
	t.Helper()
	words := strings.Fields(f.Name)
	c := Context{Release: release.Last}
	text := string(f.Data)
	for _, w := range words[1:] {
		if w == "quoted" {
			if _, err := fmt.Sscanf(strings.TrimSpace(text), "%q", &text); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if tool, ok := strings.CutPrefix(w, "tool="); ok {
			c.Tool = tool
			continue
		}
		r, err := release.Parse(w)
		if err != nil {
			t.Fatal(err)
		}
		c.Release = r
	}
	return Notation(words[0]), text, c
}

var kinds = map[value.Kind]string{
	value.Int: " (int)", value.Long: " (long)", value.BigInt: " (big int)", value.Double: " (double)", value.Bool: " (bool)",
}

// render writes a reading for people.
func render(n Notation, text string, c Context, r Reading) string {
	var b strings.Builder
	if r.Failed {
		b.WriteString("failed\n")
	}
	for _, a := range r.Assignments {
		fmt.Fprintf(&b, "%s key %s value %s: %s = %s%s\n", place(a.Span), place(a.KeySpan), place(a.ValueSpan), visible(a.Key), visible(a.Value.Text), kinds[a.Value.Kind]+remarks(a))
	}
	for _, s := range r.Statements {
		fmt.Fprintf(&b, "%s statement %s\n", place(s.Span), visible(s.Text))
	}
	for _, d := range r.Diagnostics {
		fmt.Fprintf(&b, "\n%s %s %s %s\n  %s\n", d.Severity, d.Code, place(d.Span), visible(d.Key), d.Message)
		fmt.Fprintf(&b, "  found %q wanted %q suggestion %q\n", d.Found.String(), d.Wanted.String(), d.Suggestion)
		for _, f := range d.Fixes {
			after := Read(n, diag.Apply(text, f.Edits), c)
			fmt.Fprintf(&b, "  fix %q%s\n", f.Title, map[bool]string{true: " (still fails)"}[after.Failed])
			for _, l := range strings.SplitAfter(diag.Apply(text, f.Edits), "\n") {
				if l != "" {
					fmt.Fprintf(&b, "    |%s\n", visible(strings.TrimSuffix(l, "\n")))
				}
			}
		}
	}
	return b.String()
}

// remarks say what an assignment is beside its key and value.
func remarks(a Assignment) (words string) {
	if a.Dynamic {
		words += " (dynamic)"
	}
	if a.Action == ResetKey {
		words += " (reset)"
	}
	if a.Action == ResetAll {
		words += " (reset all)"
	}
	if a.Derived {
		words += " (derived)"
	}
	if a.Ignored != "" {
		words += " (" + string(a.Ignored) + ")"
	}
	if a.Target != "" {
		words += " to " + string(a.Target)
	}
	return words
}

func place(s diag.Span) string {
	return fmt.Sprintf("%d:%d-%d:%d", s.Start.Line, s.Start.Column, s.End.Line, s.End.Column)
}

// visible quotes a text that can't be seen or that would be mistaken for the golden file's own words.
func visible(s string) string {
	if q := fmt.Sprintf("%q", s); s == "" || strings.TrimSpace(s) != s || q != `"`+s+`"` && strings.ContainsAny(q, `\`) && !strings.ContainsAny(s, `"\`) {
		return q
	}
	return s
}

// codesHere are the codes of the notations of this file's author; each must come up in a golden file or a test below.
var codesHere = []diag.Code{
	diag.YAMLSyntax, diag.YAMLAliases, diag.YAMLDuplicateKey, diag.YAMLKeyNotText, diag.YAMLNotAMapping, diag.YAMLNullLeaf,
	diag.YAMLSecondDocument, diag.YAMLTag, diag.BlanksRemoved, diag.CommentBecomesKey, diag.CommentCutsValue,
	diag.DuplicateKey, diag.LeafAndBranch, diag.LineIgnored, diag.LineWithoutColon, diag.LossyScalar, diag.NestingIgnored,
	diag.Placeholder, diag.QuotesKept, diag.BinaryText, diag.SeveralProperties, diag.ShellChangesValue,
	diag.ConditionalSetting, diag.ConstantOfOtherRelease, diag.DynamicValue, diag.ExecutedSet, diag.MethodOfOtherRelease, diag.NoSuchMethod,
	diag.SetAfterHandover, diag.SetterWithoutKey, diag.UnknownConstant, diag.WrongValueType,
	diag.NoProperties,
}

// TestEveryCodeHasAGolden checks that no code is without an example.
func TestEveryCodeHasAGolden(t *testing.T) {
	seen := map[diag.Code]bool{}
	for _, name := range goldens(t) {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		n, text, c := goldenInput(t, archive.Files[0])
		for _, d := range Read(n, text, c).Diagnostics {
			seen[d.Code] = true
			if _, ok := diag.PageOf(d.Code); !ok {
				t.Errorf("%s: the code %s has no page", name, d.Code)
			}
			if d.Message == "" || !strings.HasSuffix(d.Message.String(), ".") {
				t.Errorf("%s: %s says %q, want a sentence", name, d.Code, d.Message)
			}
		}
	}
	for _, code := range codesHere {
		if !seen[code] {
			t.Errorf("no golden file has the code %s", code)
		}
	}
}

func TestTooLong(t *testing.T) {
	r := Read(ConfigYAML, strings.Repeat("#", MaxText+1), Context{})
	if !r.Failed || len(r.Diagnostics) != 1 || r.Diagnostics[0].Code != diag.TextTooLong {
		t.Errorf("got %+v, want one %s", r, diag.TextTooLong)
	}
	if _, err := Set(ConfigYAML, strings.Repeat("#", MaxText+1), "a", "b", Context{}); err == nil {
		t.Error("a text that is too long can be edited")
	}
	if r := Read(ConfigYAML, strings.Repeat("#\n", 1<<20), Context{}); r.Failed {
		t.Errorf("a long comment fails: %v", r.Diagnostics)
	}
}

func TestNotationWithoutReader(t *testing.T) {
	r := Read("morse", "... --- ...", Context{})
	if !r.Failed || len(r.Diagnostics) != 1 || r.Diagnostics[0].Code != diag.NotationUnread {
		t.Errorf("got %+v, want one %s", r, diag.NotationUnread)
	}
	if _, err := Set("morse", "", "a", "b", Context{}); err != ErrNotReadable {
		t.Errorf("set: %v, want %v", err, ErrNotReadable)
	}
	if _, err := Remove("morse", "", "a", Context{}); err != ErrNotReadable {
		t.Errorf("remove: %v, want %v", err, ErrNotReadable)
	}
}
