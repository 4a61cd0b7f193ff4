//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/overlay"
	"flinkconf/core/overlay/dom"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

const tableFolder = "../../testdata/overlay/"

// TestTablesAreParsedAlike: the browser's parser and the command's give the same cells, and nothing of a document runs or
// is fetched.
func TestTablesAreParsedAlike(t *testing.T) {
	p := openPlayground(t)
	testTables(t, func(expression string) string { return get[string](p.tab, expression) })
}

// testTables asks a page for the tables of our files; value is what an expression's promise gives.
func testTables(t *testing.T, value func(expression string) string) {
	files, err := filepath.Glob(tableFolder + "*.html")
	if err != nil || len(files) < 5 {
		t.Fatalf("there are no tables: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tables, err := dom.Tables(string(data))
		if err != nil {
			t.Fatal(err)
		}
		document, _ := json.Marshal(overlay.Document(string(data)))
		got := overlay.Decode(value(fmt.Sprintf(`globalThis.flinkconfBoot.tables(%s)`, document)))
		if diff := cmp.Diff(tables, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: the command has -, the browser has +\n%s", file, diff)
		}
	}
}

// acmeSession is a session with options that the table 2.2.html has.
func acmeSession() *core.Workspace {
	return &core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.Session, Notation: source.SQL, Name: "session.sql", Text: "SET 'acme.conflict' = 'DROP';\nSET 'acme.window.size' = '1 gb';\n"},
	}}
}

// pasteTable pastes a table as it is copied from a page: as HTML and as text.
func (p playground) pasteTable(file string) {
	p.t.Helper()
	data, err := os.ReadFile(tableFolder + file)
	if err != nil {
		p.t.Fatal(err)
	}
	text, _ := json.Marshal(string(data))
	p.run(fmt.Sprintf(`{
		const data = new DataTransfer()
		data.setData("text/html", %s)
		data.setData("text/plain", "words of the table")
		document.activeElement?.blur()
		document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}))
	}`, text))
	p.until("the table is proposed", `document.querySelector('dialog[open] [data-do="take-table"]')`)
}

// importTable is pasteTable and adds it.
func (p playground) importTable(file, name string) {
	p.t.Helper()
	p.pasteTable(file)
	p.run(fmt.Sprintf(`{
		const field = document.querySelector('[data-do="table-name"]')
		field.value = %q
		field.dispatchEvent(new Event("change", {bubbles: true}))
	}`, name))
	p.click(`[data-do="take-table"]`)
	p.until("the dialog is closed", `!document.querySelector("dialog[open]")`)
}

func TestImportedTable(t *testing.T) {
	p := openPlayground(t)
	p.openWorkspace(acmeSession())
	p.state("acme.conflict", "unknown")
	p.pasteTable("2.2.html")
	for _, want := range []string{"known from now on: 4", "the catalogue counts: 2", "default: 1 h here, 0 ms in the catalogue", "table.exec.shuffle-mode"} {
		if got := get[string](p.tab, `document.querySelector("dialog[open]").textContent`); !strings.Contains(got, want) {
			t.Errorf("the dialog doesn't say %q: %s", want, got)
		}
	}
	p.do(chromedp.KeyEvent("\x1b"))
	p.until("the dialog is closed", `!document.querySelector("dialog[open]")`)
	p.importTable("2.2.html", "Acme 2")
	p.state("acme.conflict", "invalid")
	p.state("acme.window.size", "set")
	p.click(`[data-key="acme.conflict"]`)
	p.shows(docsPane, "imported from Acme 2")
	p.shows(docsPane, "The newer row takes its place.")
	// What is imported is there again after a reload, in a link, and after it was removed and brought back.
	p.do(chromedp.Reload())
	p.ready()
	p.state("acme.conflict", "invalid")
	p.listTables()
	p.until("the table is listed", `document.querySelector('dialog[open] [data-do="rename-table"]').value === "Acme 2"`)
	p.click(`[data-do="drop-table"]`)
	p.state("acme.conflict", "unknown")
	p.click(`dialog[open] [data-do="undo"]`)
	p.state("acme.conflict", "invalid")
	p.click(`dialog[open] .dialog-head [data-do="close-dialog"]`)
	p.until("the address follows", `location.hash.includes("&c=")`)
	p.load("/" + get[string](p.tab, "location.hash"))
	p.ready()
	p.state("acme.conflict", "invalid")
}

// listTables opens the list of imported tables, by way of the dialog of new layers.
func (p playground) listTables() {
	p.t.Helper()
	p.exchange(`[data-do="dialog"][data-arg="add"]`)
	p.click(`dialog [data-do="dialog"][data-arg="tables"]`)
	p.until("the tables are listed", `document.querySelector("dialog[open]")?.dataset.dialog === "tables"`)
}
