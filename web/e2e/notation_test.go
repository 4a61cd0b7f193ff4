//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// example opens an example of the menu by its place there.
func (p playground) example(number int) {
	p.t.Helper()
	p.click(`[data-do="menu"][data-arg="examples"]`)
	p.click(fmt.Sprintf(`[data-do="example"][data-arg="%d"]`, number))
	p.until("the example is open", `document.querySelectorAll('[data-pane="layers"] [data-layer]').length > 0`)
	p.frames()
}

// last returns the number of the example that starts from nothing.
func (p playground) last() int { return 5 }

// A pasted program tells what it is and how it runs; its computed value is shown and not guessed.
func TestPastedProgram(t *testing.T) {
	p := openPlayground(t)
	p.example(p.last())
	p.write(p.layer(session), "TableEnvironment tableEnv = TableEnvironment.create(settings);\ntableEnv.getConfig().set(\"table.exec.state.ttl\", args[0]);\ntableEnv.getConfig().set(\"table.exec.mini-batch.size\", \"500\");\n")
	p.until("the layer is one of a program", `document.querySelector('[data-pane="layers"] [data-layer][data-kind="table-config"]')`)
	p.until("the entry point follows", `document.querySelector('[data-control="entry"]').value === "table-api"`)
	p.shows(row(ttl), "args[0]")
	p.state(ttl, "set")
	p.shows(row("table.exec.mini-batch.size"), "500")
	p.click(`[data-do="undo"]`)
	p.until("the way back is the layer's own kind", `document.querySelector('[data-pane="layers"] [data-layer][data-kind="session"]')`)
	if text := p.shown(); !strings.Contains(text, "args[0]") {
		t.Errorf("the pasted text is lost; there is %q", text)
	}
}

// The option pane writes into a resource at the field that decides.
func TestSettingInAResource(t *testing.T) {
	p := openPlayground(t)
	p.example(4)
	const key = "parallelism.default"
	p.shows(row(key), "8")
	p.click(row(key))
	p.until("the option is shown", fmt.Sprintf(`document.querySelector(%q).innerText.includes(%q)`, docsPane, key))
	p.run(fmt.Sprintf(`document.querySelector('%s').focus(); document.querySelector('%s').select()`, valueControl, valueControl))
	p.insert("16")
	p.click(docsPane + ` [data-do="write"]`)
	p.shows(row(key), "16")
	text := p.shown()
	if !strings.Contains(text, "parallelism: 16\n") || !strings.Contains(text, "# shared bucket") {
		t.Errorf("the resource became\n%s", text)
	}
}
