//go:build e2e

package e2e

import (
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"strings"
	"testing"

	"context"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"flinkconf/web/serve"
)

// built returns the built folder.
func built(t *testing.T) fs.FS {
	t.Helper()
	dir := os.Getenv("FLINKCONF_DIST")
	if dir == "" {
		t.Fatal("FLINKCONF_DIST names no built folder; run ./build.sh test")
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	return root.FS()
}

// playground is a tab with the built page.
type playground struct{ *tab }

// newPlayground opens a tab for the built page without loading it.
func newPlayground(t *testing.T) playground {
	t.Helper()
	return playground{newTab(t, serve.New(built(t)))}
}

// openPlayground opens the built page and waits until it can be used.
func openPlayground(t *testing.T) playground {
	t.Helper()
	p := newPlayground(t)
	p.load("/")
	p.ready()
	return p
}

// ready waits until the page can be used.
func (p playground) ready() {
	p.t.Helper()
	p.until("the program runs", "globalThis.flinkconf && flinkconf.evaluate")
	p.until("there are effective rows", `document.querySelector('[data-pane="effective"] [data-key][data-state]')`)
}

// The places of the screen, by the hooks that are fixed for tests and embedders.
const (
	editor    = `[data-pane="layers"] [data-editor]`
	docsPane  = `[data-pane="docs"]`
	problems  = `[data-pane="problems"]`
	search    = `[data-control="search"]`
	allSwitch = `[data-control="all"]`
)

func card(layer int) string {
	return fmt.Sprintf(`[data-pane="layers"] [data-layer="%d"] button`, layer)
}

func row(key string) string {
	return fmt.Sprintf(`[data-pane="effective"] [data-key=%q][data-state]`, key)
}

// layer returns the index of the first layer of a kind.
func (p playground) layer(kind string) int {
	p.t.Helper()
	return get[int](p.tab, fmt.Sprintf(`+document.querySelector('[data-pane="layers"] [data-layer][data-kind=%q]').dataset.layer`, kind))
}

// text returns what an element shows, "" if it isn't there.
func (p playground) text(selector string) string {
	p.t.Helper()
	return get[string](p.tab, fmt.Sprintf("document.querySelector(%q)?.innerText ?? ''", selector))
}

// openLayer opens a layer and selects its whole text.
func (p playground) openLayer(layer int) {
	p.t.Helper()
	p.click(card(layer))
	p.until("the layer is open", fmt.Sprintf("flinkconfEditor.shown.layer === %d", layer))
	p.frames() // Opening a layer puts the caret somewhere; only then can it be moved.
	p.selectAll()
}

// frames waits until all that is due has been drawn.
func (p playground) frames() {
	p.t.Helper()
	get[int](p.tab, "(async () => { for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame); return 3 })()")
}

// write replaces the text of a layer the way an editor does: select all, then insert.
func (p playground) write(layer int, text string) {
	p.t.Helper()
	p.openLayer(layer)
	p.paste(text)
	p.until("the text is there", fmt.Sprintf("flinkconfEditor.shown.text === %q", text))
}

// insert types a text at the caret in one go, as a paste or an input method does.
func (p playground) insert(text string) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.InsertText, input.InsertTextParams{Text: text})
		return err
	}))
}

// choose picks an entry of a select.
func (p playground) choose(control, value string) {
	p.t.Helper()
	p.until(value+" can be chosen", fmt.Sprintf(`document.querySelector('[data-control=%q] option[value=%q]')`, control, value))
	p.run(fmt.Sprintf(`{
		const control = document.querySelector('[data-control=%q]')
		control.value = %q
		control.dispatchEvent(new Event("input", {bubbles: true}))
		control.dispatchEvent(new Event("change", {bubbles: true}))
	}`, control, value))
}

// find types into the search field, so that the rows looked for are in view: others don't exist as elements.
func (p playground) find(words string) {
	p.t.Helper()
	p.click(search)
	p.insert(words)
}

// state waits until the row of a key is in a state.
func (p playground) state(key, state string) {
	p.t.Helper()
	p.until(fmt.Sprintf("%s is %s", key, state), fmt.Sprintf("document.querySelector(%q)?.dataset.state === %q", row(key), state))
}

// shows waits until an element shows a text.
func (p playground) shows(selector, text string) {
	p.t.Helper()
	p.until(fmt.Sprintf("%s shows %q", selector, text), fmt.Sprintf("document.querySelector(%q)?.innerText.includes(%q)", selector, text))
}

const (
	cluster = "cluster-file"
	session = "session"
	ttl     = "table.exec.state.ttl"
)

func TestOpensOnAnExample(t *testing.T) {
	p := openPlayground(t)
	for _, pane := range []string{"layers", "effective", "docs", "problems"} {
		if got := strings.TrimSpace(p.text(`[data-pane="` + pane + `"]`)); got == "" {
			t.Errorf("the pane %s is empty", pane)
		}
	}
	if n := get[int](p.tab, `document.querySelectorAll('[data-pane="layers"] [data-layer]').length`); n < 2 {
		t.Errorf("the example has %d layers; with one there is nothing to win against", n)
	}
	if n := get[int](p.tab, `document.querySelectorAll('[data-pane="problems"] [data-code]').length`); n == 0 {
		t.Error("the example has no problem to show")
	}
	if p.shown() == "" {
		t.Error("no layer's text is open")
	}
}

func TestTypingChangesValueAndSource(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(cluster), "table.exec.state.ttl: 1 h\n")
	p.write(p.layer(session), "SET 'table.exec.sink.upsert-materialize' = 'NONE';\n")
	p.shows(row(ttl), "1 h")
	before := p.text(row(ttl))

	p.paste("\nSET 'table.exec.state.ttl' = '77 min';")
	p.shows(row(ttl), "77 min")
	after := p.text(row(ttl))
	if strings.ReplaceAll(before, "1 h", "") == strings.ReplaceAll(after, "77 min", "") {
		t.Errorf("the row names the same source before and after:\n%s\n%s", before, after)
	}
	p.state(ttl, "set")

	p.write(p.layer(session), "SET 'table.exec.state.ttl' = 'soon';\n")
	p.state(ttl, "invalid")
}

// TestTypingKeyByKey types as a person does; the caret must stay where it is while the page draws around it.
func TestTypingKeyByKey(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '1 h';\n-- end")
	p.caret(31)
	p.do(chromedp.KeyEvent("2345"))
	p.until("the digits stand in order", `flinkconfEditor.shown.text.startsWith("SET 'table.exec.state.ttl' = '12345 h';")`)
	p.shows(row(ttl), "12345 h")
	if at := p.caretAt(); at != 35 {
		t.Errorf("the caret is at %d after typing, want 35", at)
	}
}

func TestReleaseDecides(t *testing.T) {
	p := openPlayground(t)
	const gone = "table.optimizer.source.predicate-pushdown-enabled"
	p.choose("release", "1.20")
	p.write(p.layer(session), "SET '"+gone+"' = 'false';\n")
	p.find(gone)
	p.state(gone, "set")
	p.choose("release", "2.2")
	p.state(gone, "removed")
	p.shows(row(gone), "false") // what is set stays visible
	p.choose("release", "1.20")
	p.state(gone, "set")
}

func TestSelectingARowShowsIt(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(cluster), "table.exec.state.ttl: 1 h\n")
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '36 h';\nSET 'table.exec.mini-batch.size' = '7';\n")
	p.click(row("table.exec.mini-batch.size"))
	p.shows(docsPane, "table.exec.mini-batch.size")
	p.click(row(ttl))
	p.shows(docsPane, ttl)
	p.shows(docsPane, "36 h")
	p.until("the losing value is shown with its state",
		fmt.Sprintf(`[...document.querySelectorAll('[data-of=%q][data-status="shadowed"]')].some((c) => c.innerText.includes("1 h"))`, ttl))
	p.until("the winner comes first", fmt.Sprintf(`document.querySelector('[data-of=%q]').dataset.status === "wins"`, ttl))
}

// TestTextOfAnOption checks that the texts about the options arrive, which are files of their own, in both languages.
func TestTextOfAnOption(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '36 h';\n")
	p.click(row(ttl))
	const article = docsPane + " article"
	p.until("there is a text about the option", fmt.Sprintf("document.querySelector(%q)?.innerText.length > 150", article))
	p.click(`[data-control="lang"]`)
	p.until("the text is Chinese", fmt.Sprintf(`/\p{Script=Han}/u.test(document.querySelector(%q)?.innerText)`, article))
}

func TestBrokenTextStays(t *testing.T) {
	p := openPlayground(t)
	broken := "table.exec.state.ttl: 1 h\nstate: [1, 2\nparallelism.default: 3\n"
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '36 h';\n")
	p.write(p.layer(cluster), broken)
	problem := problems + ` [data-code="yaml-syntax"]`
	p.until("the problem is named", fmt.Sprintf("document.querySelector(%q)", problem))
	if text := p.text(problem); !strings.ContainsAny(text, "23") {
		t.Errorf("the problem names no line: %q", text)
	}
	if text := p.shown(); text != broken {
		t.Errorf("the text became %q", text)
	}
	p.shows(row(ttl), "36 h") // the other layers still count
}

func TestAllOptionsAndSearch(t *testing.T) {
	p := openPlayground(t)
	const unset = "table.exec.async-lookup.buffer-capacity"
	if p.text(row(unset)) != "" {
		t.Fatalf("the example sets %s", unset)
	}
	p.click(allSwitch)
	p.find(unset)
	p.state(unset, "default")
	p.shows(row(unset), "100")
}

func TestModeAndEntryAreChosen(t *testing.T) {
	p := openPlayground(t)
	p.choose("entry", "table-api")
	p.until("the entry point is chosen", `document.querySelector('[data-control="entry"]').value === "table-api"`)
	p.click(`[data-control="mode"] button:not([aria-checked="true"]):not([aria-pressed="true"])`)
	p.until("the mode is chosen", `document.querySelector('[data-control="mode"]').dataset.value === "batch"`)
}

// TestBelowAPath checks that the page works in any folder of a host, since docs sites put it there.
func TestBelowAPath(t *testing.T) {
	p := playground{newTab(t, http.StripPrefix("/docs/playground", serve.New(built(t))))}
	p.load("/docs/playground/")
	p.ready()
}

func TestReloadAsksOnlyForThePage(t *testing.T) {
	p := openPlayground(t)
	p.load("/")
	p.ready()
	fresh := get[[]string](p.tab, `performance.getEntriesByType("resource").filter((e) => e.transferSize > 0).map((e) => e.name)`)
	if len(fresh) > 0 {
		t.Errorf("a reload downloads %q again", fresh)
	}
}
