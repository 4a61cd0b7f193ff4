//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// pasteAnywhere pastes a text outside of every field, as Ctrl+V does.
func (p playground) pasteAnywhere(text string) {
	p.t.Helper()
	p.run(fmt.Sprintf(`{
		const data = new DataTransfer()
		data.setData("text/plain", %q)
		document.activeElement?.blur()
		document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}))
	}`, text))
	p.until("the text is proposed", `document.querySelector('dialog[open] [data-do="import"]')`)
}

// exchange clicks something in the pane of layers, which is a tab of a phone.
func (p playground) exchange(selector string) {
	p.t.Helper()
	if get[bool](p.tab, `document.querySelector('[role="tab"]').checkVisibility()`) {
		p.tabTo("layers")
	}
	p.click(selector)
}

// pastedFile is a file with settings, an old spelling and a value that is none.
const pastedFile = `jobmanager:
  rpc.address: jobmanager
parallelism.default: 8
table:
  exec:
    state.ttl: 12 hours
    topn-cache-size: 20000
  local-time-zone: UTC+8
execution.checkpointing.interval: 1 min
`

// alt presses a key together with Alt on the element that has the focus.
func (p playground) alt(key string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(key, chromedp.KeyModifiers(1)))
	p.frames()
}

// stack waits until the cards say these words from the highest to the lowest.
func (p playground) stack(what string, words ...string) {
	p.t.Helper()
	p.until(what, fmt.Sprintf(`((words) => {
		const cards = [...document.querySelectorAll('[data-pane="layers"] [data-layer]')].map((c) => c.innerText)
		return cards.length === words.length && cards.every((c, i) => c.includes(words[i]))
	})(%q.split("|"))`, strings.Join(words, "|")))
}

// upload gives files to the chooser, as a drop does.
func (p playground) upload(files map[string]string) {
	p.t.Helper()
	dir := p.t.TempDir()
	var paths []string
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			p.t.Fatal(err)
		}
		paths = append(paths, path)
	}
	p.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"]`), paths, chromedp.NodeReady))
}

func TestAddingALayerByKeyboard(t *testing.T) {
	p := openPlayground(t)
	p.run(`document.querySelector('[data-do="dialog"][data-arg="add"]').focus()`)
	p.press(kb.Enter)
	p.until("the first kind has the focus", `document.activeElement.matches('dialog[open] [data-do="add"][data-arg="session sql"]')`)
	p.press(kb.Enter)
	p.stack("the layer is on top", "session.sql", "orders.sql", "-D", "config.yaml")
	p.until("the text has the focus", fmt.Sprintf("document.querySelector(%q).contains(document.activeElement)", editor))
	p.paste("SET 'table.exec.state.ttl' = '5 h';")
	p.shows(row(ttl), "5 h")
}

func TestPasteAnywhereIsProposed(t *testing.T) {
	p := openPlayground(t)
	p.pasteAnywhere("table:\n  exec:\n    state.ttl: 3 h\n    mini-batch.size: 77\n")
	p.shows("dialog", "2 settings")
	p.until("the kind was found out", `document.querySelector('[data-do="import-kind"]').value === "cluster-file" && document.querySelector('[data-do="import-notation"]').value === "config.yaml"`)
	p.click(`[data-do="import"]`)
	p.stack("the file is above the other file", "orders.sql", "-D", "config.yaml", "config.yaml")
	p.shows(row("table.exec.mini-batch.size"), "5000") // the flags win over both files
	p.click(`[data-do="undo"]`)
	p.stack("the way back", "orders.sql", "-D", "config.yaml")
}

func TestSeveralFilesComeInOneDialog(t *testing.T) {
	p := openPlayground(t)
	p.upload(map[string]string{"config.yaml": "parallelism.default: 9\n", "late.sql": "SET 'table.exec.state.ttl' = '7 h';\n"})
	p.until("both are proposed", `document.querySelectorAll('dialog[open] .imports > li').length === 2`)
	p.click(`[data-do="import"]`)
	p.stack("one replaces the file of its name, the other one is new", "late.sql", "orders.sql", "-D", "config.yaml")
	p.shows(row(ttl), "7 h")
	p.click(card(p.layer(cluster)))
	p.until("the file's text is the new one", `flinkconfEditor.shown.text === "parallelism.default: 9\n"`)
}

func TestOrderByKeyboardAndByDragging(t *testing.T) {
	p := openPlayground(t)
	p.upload(map[string]string{"late.sql": "SET 'table.exec.state.ttl' = '7 h';\n"})
	p.until("it is proposed", `document.querySelector('dialog[open] [data-do="import"]')`)
	p.click(`[data-do="import"]`)
	p.stack("the new one is higher", "late.sql", "orders.sql", "-D", "config.yaml")
	p.shows(row(ttl), "7 h")
	p.run(fmt.Sprintf("document.querySelector(%q).focus()", card(3)))
	p.alt(kb.ArrowDown)
	p.stack("it is lower", "orders.sql", "late.sql", "-D", "config.yaml")
	p.shows(row(ttl), "36 h")
	p.until("the focus is still on it", `document.activeElement.innerText.includes("late.sql")`)
	p.until("the move is announced", `document.querySelector('[role="status"].unseen').innerText.includes("above")`)
	p.alt(kb.ArrowDown)
	p.shows(".toast", "only layers of one kind can change places")
	p.run(`{
		const [a, b] = document.querySelectorAll('[data-pane="layers"] [data-layer]'), data = new DataTransfer()
		const send = (el, type) => el.dispatchEvent(new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true}))
		send(b, "dragstart"); send(a, "dragover"); send(a, "drop"); send(b, "dragend")
	}`)
	p.stack("it is higher again", "late.sql", "orders.sql", "-D", "config.yaml")
	p.press(kb.F2)
	p.until("the name on the card has the focus", `document.activeElement.matches('[data-layer] [data-do="rename"]')`)
	p.insert("renamed.sql")
	p.press(kb.Enter)
	p.stack("it has another name", "renamed.sql", "orders.sql", "-D", "config.yaml")
	p.press(kb.Delete)
	p.stack("it is gone", "orders.sql", "-D", "config.yaml")
}

func TestConvertingSaysWhatIsLost(t *testing.T) {
	p := openPlayground(t)
	p.click(`[data-do="menu"][data-arg="layer"]`)
	p.click(`[role="menuitem"][data-arg="convert"]`)
	p.until("the dialog is open", `document.querySelector("dialog[open] textarea")`)
	p.press(kb.Escape)
	p.until("the focus is back where the menu was opened", `document.activeElement.matches('[data-do="menu"][data-arg="layer"]')`)
	p.press(kb.Enter)
	p.click(`[role="menuitem"][data-arg="convert"]`)
	p.choose("convert-to", "config.yaml")
	p.shows(".losses", "table.exec.mini-batch.size") // the script resets it
	p.click(`[data-do="convert"]`)
	p.until("the layer is a file now", `document.querySelectorAll('[data-pane="layers"] [data-layer][data-kind="cluster-file"]').length === 2`)
	p.until("it is nested YAML", `flinkconfEditor.shown.text.includes("exec:\n    state.ttl: 36 h\n")`)
	p.click(`[data-do="undo"]`)
	p.stack("the way back", "orders.sql", "-D", "config.yaml")
}

// What is exported as SQL is read back into a workspace of its own, with the same values.
func TestExportIsReadBack(t *testing.T) {
	p := openPlayground(t)
	p.click(`[data-do="dialog"][data-arg="export"]`)
	p.shows("dialog", "s3.access-key")
	p.click(`[data-do="export-as"][value="sql"]`)
	const preview = `[data-control="export-text"]`
	p.until("the text is SQL", fmt.Sprintf(`document.querySelector(%q).value.includes("SET 'table.exec.state.ttl' = '36 h';")`, preview))
	same := get[[]string](p.tab, fmt.Sprintf(`(async () => {
		const circumstances = (layers) => ({flink: "1.20", mode: "streaming", entry: "sql-client", layers})
		const text = document.querySelector(%q).value
		const read = await flinkconf.evaluate(circumstances([{kind: "session", notation: "sql", text}]))
		return read.effective.filter((e) => e.state === "set").map((e) => e.key + "=" + e.value)
	})()`, preview))
	if len(same) < 15 || !strings.Contains(strings.Join(same, "\n"), "parallelism.default=4") || strings.Contains(strings.Join(same, "\n"), "AKIA") {
		t.Errorf("read back are %q", same)
	}
	p.click(`.dialog-foot [data-do="close-dialog"]`)
	p.until("the dialog is closed", `!document.querySelector("dialog[open]")`)
}
