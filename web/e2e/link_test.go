//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"

	"flinkconf/core"
)

// sharedLink is a link to a workspace of one layer, at an option.
func sharedLink(t *testing.T) string {
	t.Helper()
	w := core.Workspace{Release: release.V2_1, Mode: layer.Streaming, Entry: layer.SQLGateway, Layers: []layer.Layer{
		{Kind: layer.Session, Notation: source.SQL, Name: "session.sql", Text: "SET 'table.exec.state.ttl' = '77 h';\nSET 'table.dml-sync' = 'true';\n"},
	}}
	link, err := share.Encode(w, share.View{Key: "table.dml-sync"}, share.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return link.Fragment
}

const copies = `navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve() }`

// TestALinkOpens loads the page by a link: the workspace, the option, nothing to go back to.
func TestALinkOpens(t *testing.T) {
	p := newPlayground(t)
	p.load("/" + sharedLink(t))
	p.ready()
	p.shows(row(ttl), "77 h")
	p.shows(docsPane, "table.dml-sync")
	if got := get[string](p.tab, `document.querySelector('[data-control="release"]').value`); got != "2.1" {
		t.Errorf("the release is %s", got)
	}
	if got := get[int](p.tab, "localStorage.length"); got != 0 {
		t.Errorf("opening a link keeps %d things", got)
	}
}

// TestTheAddressIsALink changes a text: the address follows without a step in the history, and a reload finds everything, secrets
// included.
func TestTheAddressIsALink(t *testing.T) {
	p := openPlayground(t)
	steps := get[int](p.tab, "history.length")
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '41 h';\nSET 's3.secret-key' = 'hunter2';\n")
	p.shows(row(ttl), "41 h")
	p.until("the address follows", `location.hash.startsWith("#v=1&")`)
	p.until("the address holds the text", held+`.then((text) => text.includes("41 h"))`)
	if held := get[string](p.tab, held); strings.Contains(held, "hunter2") {
		t.Error("a secret is in the address")
	}
	if now := get[int](p.tab, "history.length"); now != steps {
		t.Errorf("the history has %d steps, before %d", now, steps)
	}
	p.reload()
	p.until("the secret is still there", `flinkconfEditor.shown.text.includes("hunter2")`)
}

// held is the promise of what the address holds, as JSON.
const held = `flinkconf.decode(location.hash).then((opened) => JSON.stringify(opened))`

// TestALinkLeavesMyTexts opens a link where a text of one's own is kept, and another by the address: undo leads back.
func TestALinkLeavesMyTexts(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.keeps("a text of mine")
	p.visitAnew("/" + sharedLink(t))
	p.ready()
	p.shows(row(ttl), "77 h")
	p.click(toast + ` [data-do="undo"]`)
	p.shows(row(ttl), "41 h")
	p.until("the address follows", fmt.Sprintf("location.hash !== %q", sharedLink(t)))
	p.run(fmt.Sprintf("location.hash = %q", sharedLink(t)))
	p.shows(row(ttl), "77 h")
	p.click(`[data-do="undo-step"]`)
	p.shows(row(ttl), "41 h")
	p.run(`location.hash = "#v=1&c=nonsense"`)
	p.shows(problems, "link")
	p.shows(row(ttl), "41 h")
}

// TestCopyTheLink copies it by Ctrl-S inside of the editor; the browser's own dialog stays away.
func TestCopyTheLink(t *testing.T) {
	p := openPlayground(t)
	p.run(copies + `; window.taken = []; addEventListener("keydown", (e) => { if (e.key === "s") taken.push(e.defaultPrevented) })`)
	p.openLayer(p.layer(session))
	p.strike(key{"s", "", 'S'}, withCtrl)
	p.until("a link is copied", `(window.copied ?? "").startsWith(location.origin + "/#v=1&")`)
	p.shows(toast, "s3.access-key")
	if !get[bool](p.tab, `taken.length === 1 && taken[0]`) {
		t.Error("the browser's own dialog would have come up")
	}
}
