package bundle

import (
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
	"text/tabwriter"

	"flinkconf/core/catalog/docs"
)

// Budget bounds what a group of files may weigh on the wire, in bytes, compressed with brotli where Pack has done so.
type Budget struct {
	What    string
	Reason  string
	Covers  func(File) bool
	Maximum int
	// Wanted is what to aim for; zero when the maximum is good enough.
	Wanted int
}

// Budgets are the bounds that a build must keep.
var Budgets = []Budget{
	{
		What: "wasm", Reason: "it is downloaded and compiled before anything works",
		Covers:  func(f File) bool { return path.Ext(f.Name) == ".wasm" && !packaged(f) },
		Maximum: 1_500_000, Wanted: 1_200_000,
	},
	{
		What: "first view", Reason: "a visitor on a train waits for all of it",
		Covers:  func(f File) bool { return f.FirstView },
		Maximum: 1_800_000,
	},
	{
		What: "text editor", Reason: "a language or an extension more is quickly added",
		Covers:  func(f File) bool { return strings.HasPrefix(f.Name, "editor-") },
		Maximum: 165_000,
	},
	{
		What: "single file", Reason: "it is sent by mail and kept beside other files",
		Covers:  func(f File) bool { return f.Name == SingleFile },
		Maximum: 4_000_000,
	},
	{
		What: "loader for pages of others", Reason: "every reader of such a page downloads it, whether an element comes into view or not",
		Covers:  func(f File) bool { return f.Name == Loader },
		Maximum: 5_000,
	},
	{
		What: "an embed that shows, in all", Reason: "it stands beside a text that is there at once",
		Covers: func(f File) bool {
			return f.Name == Loader || strings.HasPrefix(f.Source, EmbedDir+"/") && !strings.HasPrefix(f.Source, EmbedDir+"/frame.") || f.Source == "flinkconf.wasm"
		},
		Maximum: 1_520_000,
	},
}

// packaged tells whether a file is a part of the package for npm.
func packaged(f File) bool { return strings.HasPrefix(f.Name, PackageDir+"/") }

// Wire is what a browser that takes brotli downloads for the file, in bytes.
func (f File) Wire() int {
	if f.Brotli != nil {
		return len(f.Brotli)
	}
	return len(f.Data)
}

// Report prints what each file weighs and how each budget stands. It returns an error that names the budgets that are
// overdrawn.
func Report(w io.Writer, files []File, budgets []Budget) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	// The name stands behind the last tab: it is no column, so it isn't pushed to the right.
	row := func(name string, cells ...string) { fmt.Fprintf(table, "%s\t  %s\n", strings.Join(cells, "\t"), name) }
	row("file", "raw", "gzip", "brotli", "")
	for _, f := range files {
		when := "later"
		switch {
		case f.FirstView:
			when = "first view"
		case f.Name == SingleFile || packaged(f):
			when = "by itself"
		}
		row(f.Name, grouped(len(f.Data)), packed(f.Gzip), packed(f.Brotli), when)
	}
	if err := table.Flush(); err != nil {
		return err
	}

	var overdrawn []string
	for _, b := range budgets {
		spent := 0
		for _, f := range files {
			if b.Covers(f) {
				spent += f.Wire()
			}
		}
		verdict := fmt.Sprintf("%d %% of the budget", (spent*100+b.Maximum-1)/b.Maximum)
		switch {
		case spent > b.Maximum:
			verdict = "OVER BUDGET"
			overdrawn = append(overdrawn, fmt.Sprintf("%s: %s bytes, %s allowed (%s)", b.What, grouped(spent), grouped(b.Maximum), b.Reason))
		case b.Wanted > 0 && spent > b.Wanted:
			verdict += ", more than wanted"
		}
		wanted := ""
		if b.Wanted > 0 {
			wanted = ", " + grouped(b.Wanted) + " wanted"
		}
		fmt.Fprintf(w, "%s: %s bytes to download, at most %s%s: %s\n", b.What, grouped(spent), grouped(b.Maximum), wanted, verdict)
	}
	for _, lang := range docs.Languages() {
		raw, wire := 0, 0
		for _, f := range files {
			if isText(f, lang) {
				raw, wire = raw+len(f.Data), wire+f.Wire()
			}
		}
		fmt.Fprintf(w, "texts %s: %s bytes to download, %s raw\n", lang, grouped(wire), grouped(raw))
	}
	if overdrawn != nil {
		return fmt.Errorf("over budget: %s", strings.Join(overdrawn, "; "))
	}
	return nil
}

func packed(data []byte) string {
	if data == nil {
		return "-"
	}
	return grouped(len(data))
}

// grouped writes a number with a comma before every third digit.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
