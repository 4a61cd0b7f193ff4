package source

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"flinkconf/core/diag"
)

// TestSQLAndArgsGolden compares what a reading says, diagnostics and fixes included, with the files of testdata/source/sql
// and args (format: see goldens). Together they show every code of the two notations.
func TestSQLAndArgsGolden(t *testing.T) {
	var names []string
	for _, folder := range []string{"sql", "args"} {
		found, err := filepath.Glob(filepath.Join("..", "..", "testdata", "source", folder, "*.txtar"))
		if err != nil || len(found) == 0 {
			t.Fatal(folder, found, err)
		}
		names = append(names, found...)
	}
	seen := map[diag.Code]bool{}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if len(archive.Files) < 1 || strings.TrimSpace(string(archive.Comment)) == "" {
				t.Fatal("want a reason and a text")
			}
			n, text, c := goldenInput(t, archive.Files[0])
			r := Read(n, text, c)
			count := map[diag.Code]int{}
			for _, d := range r.Diagnostics {
				count[d.Code]++
			}
			for _, d := range r.Diagnostics {
				seen[d.Code] = true
				for _, f := range d.Fixes {
					left := 0
					for _, still := range Read(n, diag.Apply(text, f.Edits), c).Diagnostics {
						if still.Code == d.Code {
							left++
						}
					}
					if left >= count[d.Code] {
						t.Errorf("%s: the fix %q mends nothing", d.Code, f.Title)
					}
				}
				if d.Message == "" || !strings.HasSuffix(d.Message.String(), ".") {
					t.Errorf("%s says %q, want a sentence", d.Code, d.Message)
				}
			}
			got := render(n, text, c, r)
			if *update {
				archive.Files = append(archive.Files[:1], txtar.File{Name: "want", Data: []byte(got)})
				if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if len(archive.Files) != 2 || string(archive.Files[1].Data) != got {
				t.Errorf("got\n%s\nwant\n%s\n(-update rewrites it)", got, archive.Files[len(archive.Files)-1].Data)
			}
		})
	}
	for _, code := range []diag.Code{
		diag.FlagAfterJar, diag.FlagNeedsValue, diag.FlagSetsParallelism, diag.FlagTakesNextWord, diag.FlagUnread, diag.FlagValueEndsAtBlank,
		diag.MissingContinuation, diag.Placeholder, diag.ShellQuoteOpen, diag.UnknownFlag,
		diag.ResetWithSemicolon, diag.SetSplitsAtLastEquals, diag.SetStopsAtQuote, diag.SQLBlankKept, diag.SQLBadCharacter, diag.SQLControlKey,
		diag.SQLCommentBehind, diag.SQLLastLineComment, diag.SQLNotASet, diag.SQLPrompt, diag.SQLQuit, diag.SQLQuotesKept,
		diag.SQLScriptStopsHere, diag.SQLTabLost, diag.SQLTwoStatementsOnLine, diag.SQLUnclosedComment, diag.SQLUnclosedQuote,
		diag.SQLUnfinishedStatement,
	} {
		if !seen[code] {
			t.Errorf("no golden file has the code %s", code)
		}
	}
}
