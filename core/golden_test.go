package core

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"flinkconf/core/diag"
	"flinkconf/core/golden"
	"flinkconf/core/resolve"
)

var update = flag.Bool("update", false, "write what comes out into the golden files of testdata/cases")

// A golden file of testdata/cases is named after the behaviour it shows. Its comment says why Flink behaves so, its last
// line names release, mode and entry point; each layer is a file named "kind notation"; the files "effective" and
// "problems" hold what comes out, and so does "derived" where the file has it. `go test ./core -run TestGolden -update`
// rewrites them.
const goldenFolder = "../testdata/cases"

func TestGolden(t *testing.T) {
	files, err := filepath.Glob(goldenFolder + "/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	shown := map[string]string{}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		t.Run(name, func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			w := goldenWorkspace(t, archive)
			e := Evaluate(w)
			for _, d := range e.Diagnostics {
				shown[string(d.Code)] = name
			}
			for _, f := range e.Effective {
				for _, c := range f.Candidates {
					shown[string(c.Reason)] = name
				}
			}
			got := map[string]string{"effective": showEffective(e), "problems": showProblems(w, e)}
			for _, f := range archive.Files {
				if f.Name == "derived" {
					got["derived"] = showDerived(e)
				}
			}
			if *update {
				rewriteGolden(t, file, archive, got)
				return
			}
			for _, f := range archive.Files {
				if want, ok := got[f.Name]; ok {
					if d := cmp.Diff(string(f.Data), want); d != "" {
						t.Errorf("%s differs from what it was (run with -update to accept):\n%s", f.Name, d)
					}
					delete(got, f.Name)
				}
			}
			for section := range got {
				t.Errorf("the file has no section %q; run with -update", section)
			}
		})
	}
	t.Run("every code and reason is shown", func(t *testing.T) {
		elsewhere := testsOfTexts(t)
		for _, p := range diag.Pages() {
			if shown[string(p.Code)] == "" && !strings.Contains(elsewhere, string(p.Code)) {
				t.Errorf("no golden file shows the code %s", p.Code)
			}
		}
		for _, p := range diag.ReasonPages() {
			if shown[string(p.Reason)] == "" {
				t.Errorf("no golden file shows the reason %s", p.Reason)
			}
		}
	})
}

// testsOfTexts returns the tests of package source and their cases, where codes about a text are shown, and the constants
// that the tests of bad input, here and in package share, name.
func testsOfTexts(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, pattern := range []string{"source/*_test.go", "../testdata/source/*", "../testdata/source/*/*", "decode_test.go", "evaluate_test.go", "share/*_test.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if data, err := os.ReadFile(file); err == nil {
				all.Write(data)
			}
		}
	}
	for _, p := range diag.Pages() {
		if strings.Contains(all.String(), "diag."+codeConstant(t, p.Code)) {
			all.WriteString(" " + string(p.Code))
		}
	}
	return all.String()
}

// codeConstant returns the name of a code's constant, as tests write it.
func codeConstant(t *testing.T, code diag.Code) string {
	t.Helper()
	files, err := filepath.Glob("diag/codes*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(source), "\n") {
			if fields := strings.Fields(line); len(fields) == 4 && fields[3] == `"`+string(code)+`"` {
				return fields[0]
			}
		}
	}
	t.Fatalf("%s is no constant of diag/codes*.go", code)
	return ""
}

// goldenWorkspace makes the workspace that a golden file describes.
func goldenWorkspace(t *testing.T, a *txtar.Archive) Workspace {
	t.Helper()
	c, err := golden.Parse(a, golden.Result)
	if err != nil {
		t.Fatal(err)
	}
	return Workspace{Release: c.Release, Mode: c.Mode, Entry: c.Entry, Layers: c.Layers, Query: c.Query}
}

// rewriteGolden writes a golden file with new results. A second rewrite leaves no difference.
func rewriteGolden(t *testing.T, file string, a *txtar.Archive, got map[string]string) {
	t.Helper()
	kept := a.Files[:0]
	for _, f := range a.Files {
		if _, result := got[f.Name]; !result {
			kept = append(kept, f)
		}
	}
	for _, name := range []string{"effective", "derived", "problems"} {
		if text, ok := got[name]; ok {
			kept = append(kept, txtar.File{Name: name, Data: []byte(text)})
		}
	}
	a.Files = kept
	if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
		t.Fatal(err)
	}
}

// showEffective prints one line per key and one per candidate.
func showEffective(e Evaluation) string {
	var out strings.Builder
	for _, f := range e.Effective {
		fmt.Fprintf(&out, "%s = %s (%s)\n", f.Key, f.Value, f.State)
		for _, c := range f.Candidates {
			action := c.Value.Text
			if c.Status == resolve.ResetsKey {
				action = "RESET"
			}
			fmt.Fprintf(&out, "    %d:%d:%d %s = %s: %s, %s\n", c.Layer, c.Span.Start.Line, c.Span.Start.Column, c.Key, action, c.Status, c.Reason)
		}
	}
	return out.String()
}

// showDerived prints one line per derived truth, what takes part and the reason.
func showDerived(e Evaluation) string {
	var out strings.Builder
	for _, r := range e.Derived {
		value := r.Value
		if r.Unknown {
			value = "?"
		}
		fmt.Fprintf(&out, "%s = %s", r.Name, value)
		if c := r.Winner; c != nil {
			fmt.Fprintf(&out, " (%d:%d:%d)", c.Layer, c.Span.Start.Line, c.Span.Start.Column)
		}
		fmt.Fprintf(&out, "\n    from: %s\n    %s\n", strings.Join(r.From, ", "), r.Reason())
	}
	return out.String()
}

// showProblems prints each diagnostic with what its first fix makes of the lines it touches.
func showProblems(w Workspace, e Evaluation) string {
	var out strings.Builder
	for _, d := range e.Diagnostics {
		fmt.Fprintf(&out, "%s %s %d:%d:%d-%d:%d %s\n    %s\n", d.Severity, d.Code, d.Layer,
			d.Span.Start.Line, d.Span.Start.Column, d.Span.End.Line, d.Span.End.Column, d.Key, d.Message)
		for _, part := range []struct{ name, text string }{{"found", d.Found.String()}, {"wanted", d.Wanted.String()}, {"suggestion", d.Suggestion}} {
			if part.text != "" {
				fmt.Fprintf(&out, "    %s: %s\n", part.name, part.text)
			}
		}
		for _, f := range d.Fixes {
			fmt.Fprintf(&out, "    fix: %s\n", f.Title)
			text := w.Layers[f.Edits[0].Layer].Text // a fix may be in another layer than what it mends
			for _, line := range changed(text, diag.Apply(text, f.Edits)) {
				fmt.Fprintf(&out, "        %s\n", line)
			}
		}
	}
	return out.String()
}

// changed returns the lines of the new text that the old one does not have at their place from either end.
func changed(from, to string) []string {
	a, b := strings.Split(from, "\n"), strings.Split(to, "\n")
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return b
}
