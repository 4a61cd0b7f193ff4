//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"flinkconf/core/share"
	"flinkconf/web/bundle"
)

// look is how a page is looked at.
type look struct {
	width, height int64
	dark, chinese bool
}

var (
	desk     = look{width: 1440, height: 900}
	deskDark = look{width: 1440, height: 900, dark: true}
	deskZH   = look{width: 1440, height: 900, chinese: true}
	phone    = look{width: 360, height: 760}
	phoneZH  = look{width: 360, height: 760, dark: true, chinese: true}
	zoomed   = look{width: 720, height: 450}
)

// String names the look in the names of tests.
func (l look) String() string {
	name := fmt.Sprintf("%d", l.width)
	if l.dark {
		name += " dark"
	}
	if l.chinese {
		name += " Chinese"
	}
	return name
}

// openLook opens the page in a look.
func openLook(t *testing.T, l look) playground {
	t.Helper()
	p := newPlayground(t)
	scheme := "light"
	if l.dark {
		scheme = "dark"
	}
	p.do(chromedp.EmulateViewport(l.width, l.height), chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}},
		})
		return err
	}))
	if l.chinese {
		p.before(`Object.defineProperty(Navigator.prototype, "language", {get: () => "zh-CN"})`)
	}
	p.load("/")
	p.ready()
	return p
}

// tabTo opens a pane of the narrow screen.
func (p playground) tabTo(pane string) {
	p.t.Helper()
	p.click(`[role="tab"][data-arg="` + pane + `"]`)
	p.until("the pane shows", `document.querySelector('[data-pane="`+pane+`"]').checkVisibility()`)
}

// press presses keys by their names in package kb, or types characters.
func (p playground) press(keys ...string) {
	p.t.Helper()
	for _, key := range keys {
		p.do(chromedp.KeyEvent(key))
		p.frames() // the focus moves in the next frame
	}
}

// menuItem chooses an entry of a menu of the top bar.
func (p playground) menuItem(menu, entry string) {
	p.t.Helper()
	p.click(`[data-do="menu"][data-arg="` + menu + `"]`)
	p.click(`[role="menu"] ` + entry)
}

// broken opens texts with errors of all kinds.
func (p playground) broken() {
	p.open("../../testdata/fixtures/broken.json")
	p.until("the file is open", `document.querySelector('[data-pane="layers"]').innerText.includes("init.sql")`)
}

// states are the states of the screen that must be free of what axe finds, each in some looks.
var states = []struct {
	name  string
	looks []look
	reach func(p playground)
}{
	{"start", []look{desk, deskDark, deskZH, zoomed}, func(playground) {}},
	{"effective", []look{phone, phoneZH}, func(p playground) { p.tabTo("effective") }},
	{"layers", []look{phone, phoneZH}, func(p playground) { p.tabTo("layers") }},
	{"option", []look{phone, phoneZH}, func(p playground) { p.tabTo("docs") }},
	{"problems", []look{phone, phoneZH}, func(p playground) { p.tabTo("problems") }},
	{"all options", []look{desk, deskDark}, func(p playground) {
		p.click(allSwitch)
		p.until("all options are there", `document.querySelectorAll('[data-key][data-state="default"]').length > 10`)
	}},
	{"guides", []look{desk, deskDark, deskZH, phone}, func(p playground) {
		if get[bool](p.tab, `document.querySelector('[role="tab"]').checkVisibility()`) {
			p.tabTo("docs")
		}
		p.click(`[data-do="guides"]`)
		p.until("the list is there", `document.querySelectorAll(".guides li").length > 0`)
	}},
	{"guide", []look{desk, deskDark, phone, phoneZH, zoomed}, func(p playground) {
		if get[bool](p.tab, `document.querySelector('[role="tab"]').checkVisibility()`) {
			p.tabTo("docs")
		}
		p.click(`[data-do="guides"]`)
		p.click(`.guides [data-arg="layers"]`)
		p.until("the guide is there", `document.querySelector(".guide article table") !== null`)
	}},
	{"nothing found", []look{desk, deskZH}, func(p playground) { p.find("no such option anywhere") }},
	{"filters", []look{desk, deskDark, phoneZH}, func(p playground) {
		if get[bool](p.tab, `document.querySelector('[role="tab"]').checkVisibility()`) {
			p.tabTo("effective")
		}
		p.click(`[data-do="offer"]`)
		p.until("the focus is in the field", `document.activeElement.dataset.control === "search"`)
		p.press(kb.ArrowDown)
		p.until("a filter is active", `document.querySelector('#suggestions [aria-selected="true"]')?.checkVisibility()`)
	}},
	{"found", []look{desk, deskDark}, func(p playground) {
		p.click(allSwitch)
		p.find("table.exec.mini-batch.size")
		p.until("what was found is marked", `document.querySelector('[data-pane="effective"] mark')`)
	}},
	{"found in the texts", []look{desk, deskDark, phone, phoneZH, zoomed}, func(p playground) {
		p.look("state.backend")
		p.press(kb.ArrowDown)
	}},
	{"nothing found in the texts", []look{desk, deskDark, phoneZH}, func(p playground) {
		p.look("state")
		p.insert("zzzzzzzz")
		p.until("nothing is found", `document.querySelector(".hits").checkVisibility() && !document.querySelector('#hits [role="option"]')`)
	}},
	{"folded", []look{desk, deskDark}, func(p playground) { p.click(`[data-do="fold-all"]`) }},
	{"blocks", []look{desk, deskDark, deskZH}, func(p playground) {
		p.click(`[data-block="query"] summary`)
		p.click(`[data-block="together"] summary`)
	}},
	{"row menu", []look{desk, deskDark}, func(p playground) { p.click(`.row.related [data-do="row-menu"]`) }},
	{"errors", []look{desk, deskDark, deskZH, phone}, playground.broken},
	{"examples", []look{desk, deskDark}, func(p playground) { p.click(`[data-do="menu"][data-arg="examples"]`) }},
	{"more", []look{phone, phoneZH}, func(p playground) { p.click(`[data-do="menu"][data-arg="more"]`) }},
	{"a lesson", []look{deskDark, phone}, func(p playground) {
		if get[bool](p.tab, `document.querySelector('[role="tab"]').checkVisibility()`) {
			p.menuItem("more", `[data-do="example"][data-arg="7"]`)
		} else {
			p.example(7)
		}
	}},
	{"a value that can't be read", []look{desk, deskDark, deskZH}, func(p playground) {
		p.fill("1.5")
		p.pick(layerList, "1")
	}},
	{"a switch", []look{desk, deskDark}, func(p playground) { p.selects("table.exec.mini-batch.enabled") }},
	{"a number", []look{desk, deskDark}, func(p playground) { p.selects("table.exec.mini-batch.size") }},
	{"a choice", []look{desk, deskDark}, func(p playground) { p.selects("table.exec.sink.upsert-materialize") }},
	{"a list", []look{desk}, func(p playground) { p.example(9) }},
	{"why", []look{desk, deskDark, deskZH}, func(p playground) {
		if get[bool](p.tab, `document.querySelector('[data-do="why"]').ariaExpanded === "false"`) {
			p.click(`[data-do="why"]`)
		}
		p.until("it is explained", `document.querySelector(".elsewhere li")`)
	}},
	{"keyboard", []look{desk, deskDark, phoneZH}, func(p playground) { p.press("?") }},
	{"offline", []look{desk, deskDark, phoneZH}, func(p playground) {
		p.dialogAnywhere("stored")
		p.until("the dialog tells of it", `document.querySelector('dialog [data-offline="ready"]')`)
	}},
	{"stored", []look{desk, deskDark, phoneZH, zoomed}, func(p playground) {
		p.layersShown()
		p.behind("RESET 'table.exec.mini-batch.size';\n")
		p.press("-- mine")
		p.openStored()
		p.click(`[data-do="stored-show"]:not([hidden])`)
		p.until("a text shows", `document.querySelector(".stored pre").checkVisibility()`)
		p.click(`[data-do="stored-ask"]:not([hidden])`)
	}},
	{"nothing kept any more", []look{desk, deskDark, phoneZH}, func(p playground) {
		p.openStored()
		p.click(`[data-do="stored-keep"]`)
		p.until("it is asked", `document.querySelector('.dialog-foot [data-do="stored-do"]')`)
	}},
	{"newer version", []look{desk, deskDark, phone, phoneZH, zoomed}, playground.newerThere},
	{"suggestions in the text", []look{desk, deskDark, phone}, func(p playground) {
		p.layersShown()
		p.behind("RESET 'table.exec.mini-batch.size';\n")
		p.press("SET 'topn")
		p.until("something is offered", chosen)
	}},
	{"findings in the text", []look{desk, deskDark, phoneZH}, func(p playground) {
		p.layersShown()
		p.behind("'table.exec.topn")
		p.strike(key{".", "", 190}, withCtrl)
		p.until("they are shown", inText(".tip .found"))
	}},
	{"upgrade", []look{desk, deskDark, phone, zoomed}, func(p playground) {
		p.upgradable()
		p.dialogAnywhere("upgrade")
	}},
	{"nothing to upgrade", []look{desk, phoneZH}, func(p playground) {
		p.dialogAnywhere("upgrade")
		p.take("upgrade-to", "1.20")
	}},
	{"compare", []look{desk, deskDark, phone, phoneZH, zoomed}, func(p playground) {
		p.upgradable()
		p.dialogAnywhere("compare")
	}},
	{"problems of one side", []look{desk, deskDark, phone}, func(p playground) {
		p.dialogAnywhere("compare")
		p.click(`[data-do="compare-toggle"][data-arg="problems"]`)
	}},
	{"another side", []look{desk, phoneZH}, func(p playground) {
		p.dialogAnywhere("compare")
		p.take("compare-base", "given")
	}},
	{"nothing selected", []look{desk, deskDark}, func(p playground) {
		p.menuItem("examples", `[data-do="example"]:last-child`)
	}},
	{"layer menu", []look{desk, deskDark, phoneZH}, func(p playground) { p.exchange(`[data-do="menu"][data-arg="layer"]`) }},
	{"add", []look{desk, deskDark, phoneZH, zoomed}, func(p playground) { p.exchange(`[data-do="dialog"][data-arg="add"]`) }},
	{"import", []look{desk, deskDark, phoneZH}, func(p playground) { p.pasteAnywhere(pastedFile) }},
	{"imported table", []look{desk, deskDark, phoneZH, zoomed}, func(p playground) {
		p.pasteTable("2.2.html")
		p.click(`dialog [data-what="different"] summary`)
	}},
	{"imported tables", []look{desk, deskDark, phoneZH}, func(p playground) {
		p.importTable("2.2.html", "Acme")
		p.listTables()
	}},
	{"imported option", []look{desk, deskDark, phoneZH}, func(p playground) {
		p.openWorkspace(acmeSession())
		p.importTable("2.2.html", "Acme")
		p.run(`document.querySelector('[data-key="acme.conflict"]').click()`)
		p.until("the option is shown", `document.querySelector('[data-pane="docs"]').textContent.includes("acme.conflict")`)
	}},
	{"convert", []look{desk, deskDark, phoneZH}, func(p playground) {
		p.exchange(`[data-do="menu"][data-arg="layer"]`)
		p.click(`[role="menuitem"][data-arg="convert"]`)
	}},
	{"export", []look{desk, deskDark, phoneZH, zoomed}, func(p playground) {
		p.run(`document.querySelector('[data-do="dialog"][data-arg="export"]').click()`) // it is in a menu on a phone
		p.until("the dialog is open", `document.querySelector("dialog[open] textarea")`)
	}},
	{"share", []look{desk, deskDark, deskZH, phoneZH, zoomed}, func(p playground) { p.dialogAnywhere("share") }},
	{"share with a secret", []look{desk, deskDark, phone}, func(p playground) {
		p.dialogAnywhere("share")
		p.click(`[data-do="keep-secret"]`)
		p.until("there is a warning", `document.querySelector(".link-warning").innerText`)
	}},
	{"embed code", []look{desk, deskDark, deskZH, phoneZH, zoomed}, func(p playground) { p.embedCode() }},
	{"too long for a code", []look{desk, deskDark, phoneZH}, func(p playground) {
		p.openWorkspace(noisy(9000))
		p.dialogAnywhere("share")
	}},
	{"too much for a link", []look{desk, deskDark, phone}, func(p playground) {
		p.openWorkspace(noisy(share.MaxText))
		p.dialogAnywhere("share")
	}},
	{"message", []look{desk, deskDark, phone}, func(p playground) {
		if get[bool](p.tab, `document.querySelector('[role="tab"]').checkVisibility()`) {
			p.tabTo("problems")
		}
		p.click(problems + ` [data-do="fix"]`)
		p.until("a message shows", `document.querySelector(".toast").checkVisibility()`)
	}},
}

// TestNothingForAxe runs axe over the screen in all its states.
func TestNothingForAxe(t *testing.T) {
	if err := bundle.InstallPackages("."); err != nil {
		t.Fatal(err)
	}
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	t.Run("axe sees", func(t *testing.T) {
		p := openLook(t, desk)
		p.run(string(axe))
		p.run(`document.querySelector("h1").append(document.createElement("img"))`)
		if found := p.violations(); len(found) == 0 || !strings.Contains(found[0], "image-alt") {
			t.Errorf("axe doesn't find an image without a text but %q", found)
		}
	})
	for _, state := range states {
		for _, l := range state.looks {
			t.Run(state.name+" "+l.String(), func(t *testing.T) {
				p := openLook(t, l)
				state.reach(p)
				p.frames()
				p.run(string(axe))
				if found := p.violations(); len(found) > 0 {
					t.Errorf("axe finds %d:\n%s", len(found), strings.Join(found[:min(len(found), 12)], "\n"))
				}
			})
		}
	}
}

// violations returns what axe finds, each with its element and why.
func (p playground) violations() []string {
	p.t.Helper()
	return get[[]string](p.tab, `axe.run(document, {resultTypes: ["violations"]}).then(({violations}) => violations.flatMap((v) =>
		v.nodes.map((n) => v.id + ": " + n.target.join(" ") + "\n    " + n.html.slice(0, 160) + "\n    " + n.failureSummary.replaceAll("\n", " "))))`)
}
