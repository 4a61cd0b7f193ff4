//go:build e2e && recipes

package e2e

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// recipe is a site of web/embed/recipes as its tool has built it. Each has a page about checkpoints, with two elements, and one
// with a table of options.
type recipe struct{ *tab }

// openRecipe opens the first page of a site, under scripts or without any.
func openRecipe(t *testing.T, name string, scripts bool) recipe {
	t.Helper()
	dir := os.Getenv("FLINKCONF_RECIPES")
	if dir == "" {
		t.Fatal("FLINKCONF_RECIPES names no folder of built sites; run ./build.sh recipes")
	}
	site := filepath.Join(dir, name, "site")
	if _, err := os.Stat(filepath.Join(site, "index.html")); err != nil {
		t.Fatal(err)
	}
	files := http.NewServeMux()
	files.Handle("/", http.FileServer(http.Dir(site)))
	files.HandleFunc("/favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	p := recipe{newTab(t, files)}
	if !scripts {
		p.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
			_, err := cdp.Call(ctx, tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
			return err
		}))
	}
	p.load("/")
	return p
}

// element is the nth <flink-config> of the page, counted from 0.
func element(n int) string { return fmt.Sprintf(`document.querySelectorAll("flink-config")[%d]`, n) }

// shows waits until a row of the nth element has a value.
func (p recipe) shows(n int, key, value string) {
	p.t.Helper()
	p.until(fmt.Sprintf("element %d shows %s = %s", n, key, value),
		fmt.Sprintf(`%s.shadowRoot.querySelector('[data-key=%q] td').innerText === %q`, element(n), key, value))
}

// alive checks that both elements have come to life with what the page says, and that nothing of it is lost in between.
func (p recipe) alive() {
	p.t.Helper()
	p.until("there are two elements", `document.querySelectorAll("flink-config").length === 2`)
	for n := range 2 {
		p.run(element(n) + ".scrollIntoView()")
		p.until("it is ready", element(n)+".evaluation")
	}
	p.shows(0, "execution.checkpointing.interval", "30 s")
	p.shows(0, "execution.checkpointing.timeout", "10 min")
	p.shows(1, "execution.checkpointing.interval", "3 min")
	p.shows(1, "state.backend.type", "rocksdb")
	p.shows(1, "pipeline.name", "Orders & returns")
	const texts = `JSON.stringify([...document.querySelectorAll("flink-config")].map((e) => e.workspace.layers.map((l) => [l.notation, l.text.trim()])))`
	want := `[[["config.yaml","execution:\n  checkpointing:\n    interval: 3 min"],["sql","SET 'execution.checkpointing.interval' = '30 s';"]],` +
		`[["config.yaml","execution:\n  checkpointing:\n    interval: 3 min\nstate:\n  backend:\n    type: hashmap"],` +
		`["sql","SET 'state.backend.type' = 'rocksdb';\n\nSET 'pipeline.name' = 'Orders & returns';"]]]`
	if got := get[string](p.tab, texts); got != want {
		p.t.Errorf("the elements read\n%s\nand their texts are\n%s", got, want)
	}
	if found := get[string](p.tab, `JSON.stringify([...document.querySelectorAll("flink-config")].flatMap((e) => e.evaluation.diagnostics))`); found != "[]" {
		p.t.Errorf("problems are found: %s", found)
	}
	// What is rendered when the site is built is what the element shows.
	const same = `(() => {
		const text = (root) => [...root.querySelectorAll(".flinkconf tr")].map((row) => row.textContent.trim()).join("\n")
		return text(%[1]s) === text(%[1]s.shadowRoot)
	})()`
	if !get[bool](p.tab, fmt.Sprintf(same, element(1))) {
		p.t.Error("the element shows something else than what flinkconf render has made")
	}
}

// edit replaces the last text of the first element as a person does.
func (p recipe) edit(text string) {
	p.t.Helper()
	p.run(fmt.Sprintf(`(() => {
		const root = %s.shadowRoot
		;[...root.querySelectorAll("[role=tab]")].at(-1).click()
		const field = [...root.querySelectorAll("textarea")].find((f) => f.checkVisibility())
		field.focus()
		field.select()
	})()`, element(0)))
	p.do(chromedp.KeyEvent(text))
}

// follow clicks the link in the page's text whose words those are.
func (p recipe) follow(words string) {
	p.t.Helper()
	const link = `[...document.querySelectorAll("p a")].find((a) => a.innerText.trim().toLowerCase() === %q)`
	p.until("there is a link "+words, fmt.Sprintf("!!"+link, words))
	p.run(fmt.Sprintf(link+".click()", words))
}

// TestRecipes opens each site: the elements come alive and follow what is written, on the other page the table does, and both
// again after going back.
func TestRecipes(t *testing.T) {
	for _, name := range recipes() {
		t.Run(name, func(t *testing.T) {
			p := openRecipe(t, name, true)
			p.alive()
			p.edit("SET 'execution.checkpointing.interval' = '45 s';")
			p.shows(0, "execution.checkpointing.interval", "45 s")
			p.shows(1, "execution.checkpointing.interval", "3 min")

			if dark := darken[name]; dark != "" {
				p.run(dark)
				p.until("the element follows the site's theme", element(0)+`.shadowRoot.querySelector("[data-theme=dark]")`)
			}

			p.follow("options")
			p.until("the rows have buttons on the way from another page", `document.querySelectorAll("flinkconf-button").length === 3`)
			p.do(chromedp.Reload())
			p.until("the rows have buttons", `document.querySelectorAll("flinkconf-button").length === 3`)
			const row = `[...document.querySelectorAll("tr")].find((r) => r.innerText.includes("checkpointing.timeout"))`
			p.run(row + `.querySelector("flinkconf-button").shadowRoot.querySelector("button").click()`)
			const panel = `document.querySelector("flinkconf-panel").shadowRoot` // in a row of its own
			p.until("there is a field for a value", panel+`.querySelector("input")`)
			p.run(panel + `.querySelector("input").select()`)
			p.do(chromedp.KeyEvent("90 s"))
			p.until("the value is read", panel+`.querySelector("[part=panel]").innerText.includes("reads 90 s")`)

			p.follow("checkpoints")
			p.alive()
			if n := p.fetched(".wasm"); n > 3 {
				t.Errorf("the program is fetched %d times on three pages", n)
			}
		})
	}
}

// darken is what the switch of a site for its theme does.
var darken = map[string]string{
	"docusaurus": `document.documentElement.dataset.theme = "dark"`,
	"mkdocs":     `document.body.dataset.mdColorScheme = "slate"`,
	"sphinx":     `document.body.dataset.theme = "dark"`,
}

// fetched counts the requests for addresses that end so.
func (p recipe) fetched(end string) (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, address := range p.requests {
		if strings.HasSuffix(address, end) {
			n++
		}
	}
	return n
}

// TestRecipesWithoutScripts opens each site in a browser that runs no script: the texts and the tables are there to read.
func TestRecipesWithoutScripts(t *testing.T) {
	for _, name := range recipes() {
		t.Run(name, func(t *testing.T) {
			p := openRecipe(t, name, false)
			const visible = `[...document.querySelectorAll("flink-config")].every((e) => e.shadowRoot === null && e.checkVisibility())`
			if !get[bool](p.tab, visible) {
				t.Error("an element can't be seen, or a script has run")
			}
			first := get[string](p.tab, element(0)+".innerText")
			for _, line := range []string{"    interval: 3 min", "SET 'execution.checkpointing.interval' = '30 s';"} {
				if !strings.Contains(first, line) {
					t.Errorf("the first element shows no %q:\n%s", line, first)
				}
			}
			rows := get[[]string](p.tab, `[...`+element(1)+`.querySelectorAll("tbody tr")].map((r) => r.cells[0].innerText + " = " + r.cells[1].innerText)`)
			for _, want := range []string{"state.backend.type = rocksdb", "execution.checkpointing.interval = 3 min", "pipeline.name = Orders & returns"} {
				if !slices.Contains(rows, want) {
					t.Errorf("the second element shows no row %s: %q", want, rows)
				}
			}
			for _, address := range p.requests {
				if strings.Contains(address, "embed/") {
					t.Errorf("without scripts it fetches %s", address)
				}
			}
		})
	}
}

// recipes are the sites that FLINKCONF_RECIPE names, or all.
func recipes() []string {
	if named := strings.Fields(os.Getenv("FLINKCONF_RECIPE")); len(named) > 0 {
		return named
	}
	return []string{"plain", "hugo", "docusaurus", "mkdocs", "sphinx"}
}
