//go:build e2e && shots

package e2e

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestShots takes a picture of the page in each of its looks, into the folder that FLINKCONF_SHOTS names.
func TestShots(t *testing.T) {
	dir := os.Getenv("FLINKCONF_SHOTS")
	if dir == "" {
		t.Fatal("FLINKCONF_SHOTS names no folder; run ./build.sh shots")
	}
	tests := []struct {
		name, scheme  string
		width, height int64
		chinese       bool
		tab           string // of a phone
		file          string // what to open instead of the example
		example       string // the menu's example to open instead, by its number
		dialog        string // to open before the clicks
		paper         bool   // as it is printed
		clicks        []string
		paste         string // a text that is pasted outside of every field
		table         string // a table of options that is pasted
		newer         bool   // a newer version is there
		words         string // what to look for in the texts
	}{
		{name: "light", scheme: "light", width: 1440, height: 900},
		{name: "dark", scheme: "dark", width: 1440, height: 900},
		{name: "newer", scheme: "light", width: 1440, height: 900, newer: true},
		{name: "newer-chinese", scheme: "dark", width: 1024, height: 768, chinese: true, newer: true},
		{name: "phone-newer", scheme: "light", width: 360, height: 760, newer: true},
		{name: "small", scheme: "light", width: 1024, height: 768},
		{name: "phone-effective", scheme: "light", width: 360, height: 760},
		{name: "phone-layers", scheme: "dark", width: 360, height: 760, tab: "layers"},
		{name: "phone-query", scheme: "light", width: 360, height: 760, clicks: []string{`[data-block="query"] summary`, `[data-do="unsure"]`, `[data-feature="read"]`}},
		{name: "query", scheme: "dark", width: 1440, height: 900, clicks: []string{`[data-block="query"] summary`, `[data-do="unsure"]`, `[data-feature="read"]`, `[data-feature="unsure"]`}},
		{name: "together", scheme: "light", width: 1440, height: 900, chinese: true, clicks: []string{`[data-block="together"] summary`}},
		{name: "filters", scheme: "light", width: 1440, height: 900, clicks: []string{allSwitch, `[data-do="offer"]`}},
		{name: "folded", scheme: "dark", width: 1440, height: 900, clicks: []string{`[data-do="fold-all"]`, `.group`, `[data-do="row-menu"]:not([hidden])`}},
		{name: "phone-filters", scheme: "dark", width: 360, height: 760, clicks: []string{`[data-do="offer"]`}},
		{name: "phone-docs", scheme: "light", width: 360, height: 760, tab: "docs"},
		{name: "phone-problems", scheme: "light", width: 360, height: 760, tab: "problems"},
		{name: "chinese", scheme: "light", width: 1440, height: 900, chinese: true},
		{name: "kubernetes", scheme: "light", width: 1440, height: 900, example: "4"},
		{name: "phone-deployment", scheme: "light", width: 360, height: 760, example: "4", tab: "layers"},
		{name: "program", scheme: "dark", width: 1440, height: 900, example: "3", chinese: true},
		{name: "examples", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-do="menu"][data-arg="examples"]`}},
		{name: "lesson", scheme: "dark", width: 1440, height: 900, example: "11"},
		{name: "lesson-chinese", scheme: "light", width: 1440, height: 900, example: "8", chinese: true},
		{name: "phone-lesson", scheme: "light", width: 360, height: 760, example: "7", tab: "docs"},
		{name: "choice", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-key="table.exec.sink.upsert-materialize"]`}},
		{name: "keys", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-do="dialog"][data-arg="keys"]`}},
		{name: "phone-keys", scheme: "dark", width: 360, height: 760, chinese: true, clicks: []string{`[data-arg="more"]`, `[role="menuitem"][data-arg="keys"]`}},
		{name: "compare", scheme: "light", width: 1440, height: 900, file: "upgrade-1.17.json", dialog: "compare"},
		{name: "compare-dark", scheme: "dark", width: 1440, height: 900, dialog: "compare", clicks: []string{`[data-arg="all"][role="switch"]`}},
		{name: "compare-phone", scheme: "light", width: 360, height: 760, file: "upgrade-1.17.json", dialog: "compare"},
		{name: "compare-chinese", scheme: "light", width: 1024, height: 768, dialog: "compare", chinese: true},
		{name: "compare-problems", scheme: "light", width: 1024, height: 768, dialog: "compare", clicks: []string{`[data-do="compare-toggle"][data-arg="problems"]`}},
		{name: "upgrade", scheme: "light", width: 1440, height: 900, file: "upgrade-1.17.json", dialog: "upgrade"},
		{name: "upgrade-dark", scheme: "dark", width: 1440, height: 900, file: "upgrade-1.17.json", dialog: "upgrade"},
		{name: "upgrade-phone", scheme: "light", width: 360, height: 760, file: "upgrade-1.17.json", dialog: "upgrade"},
		{name: "upgrade-chinese", scheme: "light", width: 1024, height: 768, file: "upgrade-1.17.json", dialog: "upgrade", chinese: true},
		{name: "paper", scheme: "dark", width: 794, height: 2600, paper: true},
		{name: "first", scheme: "light", width: 1440, height: 900, file: "first.json"},
		{name: "broken", scheme: "light", width: 1440, height: 900, file: "broken.json"},
		{name: "add", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-do="dialog"][data-arg="add"]`}},
		{name: "add-chinese", scheme: "dark", width: 1024, height: 768, chinese: true, dialog: "add"},
		{name: "phone-add", scheme: "dark", width: 360, height: 760, tab: "layers", clicks: []string{`[data-do="dialog"][data-arg="add"]`}},
		{name: "import", scheme: "light", width: 1440, height: 900, paste: pastedFile},
		{name: "phone-import", scheme: "light", width: 360, height: 760, chinese: true, paste: pastedFile},
		{name: "table", scheme: "light", width: 1440, height: 900, table: "2.2.html", clicks: []string{`[data-what="new"] summary`, `[data-what="different"] summary`}},
		{name: "phone-table", scheme: "dark", width: 360, height: 760, chinese: true, table: "connector-zh.html", clicks: []string{`[data-what="new"] summary`}},
		{name: "tables", scheme: "dark", width: 1440, height: 900, table: "2.2.html", clicks: []string{`[data-do="take-table"]`, `[data-do="dialog"][data-arg="add"]`, `dialog [data-arg="tables"]`}},
		{name: "layer-menu", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-do="menu"][data-arg="layer"]`}},
		{name: "phone-layer-menu", scheme: "light", width: 360, height: 760, tab: "layers", clicks: []string{`[data-do="menu"][data-arg="layer"]`}},
		{name: "rename", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-do="menu"][data-arg="layer"]`, `[data-do="rename-card"]`}},
		{name: "off", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-do="toggle-layer"]`}},
		{name: "zoomed-export", scheme: "light", width: 720, height: 450, dialog: "export"},
		{name: "convert", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-do="menu"][data-arg="layer"]`, `[data-do="dialog"][data-arg="convert"]`}},
		{name: "export", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-do="dialog"][data-arg="export"]`}},
		{name: "export-losses", scheme: "dark", width: 1440, height: 900, chinese: true, clicks: []string{`[data-do="dialog"][data-arg="export"]`, `[data-do="export-as"][value="properties"]`}},
		{name: "stored", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-do="toggle-layer"]`, `[data-control="theme"]`, `[data-arg="stored"]`, `[data-do="stored-show"]:not([hidden])`}},
		{name: "stored-off", scheme: "dark", width: 1440, height: 900, clicks: []string{`[data-do="toggle-layer"]`, `[data-arg="stored"]`, `[data-do="stored-keep"]:not([disabled])`}},
		{name: "stored-nothing", scheme: "light", width: 1024, height: 768, clicks: []string{`[data-arg="more"]`, `[role="menuitem"][data-arg="stored"]`}},
		{name: "phone-stored", scheme: "light", width: 360, height: 760, chinese: true, tab: "problems", clicks: []string{problems + ` [data-do="fix"]`, `[data-arg="more"]`, `[role="menuitem"][data-arg="stored"]`, `[data-do="stored-ask"]:not([disabled])`}},
		{name: "phone-export", scheme: "light", width: 360, height: 760, clicks: []string{`[data-arg="more"]`, `[role="menuitem"][data-arg="export"]`}},
		{name: "share", scheme: "light", width: 1440, height: 900, dialog: "share"},
		{name: "guides", scheme: "light", width: 1440, height: 900, clicks: []string{`[data-do="guides"]`}},
		{name: "guide", scheme: "dark", width: 1440, height: 1200, chinese: true, clicks: []string{`[data-do="guides"]`, `.guides [data-arg="state-ttl"]`}},
		{name: "phone-guide", scheme: "light", width: 360, height: 900, tab: "docs", clicks: []string{`[data-do="guides"]`, `.guides [data-arg="kubernetes"]`}},
		{name: "texts", scheme: "light", width: 1440, height: 900, words: "checkpoint timeout"},
		{name: "texts-dark", scheme: "dark", width: 1440, height: 900, words: "state.backend"},
		{name: "texts-near", scheme: "light", width: 1024, height: 768, words: "chekpoint intervall"},
		{name: "phone-texts", scheme: "light", width: 360, height: 760, tab: "docs", words: "IDLE_STATE"},
		{name: "phone-texts-chinese", scheme: "dark", width: 360, height: 760, chinese: true, tab: "docs", words: "状态过期"},
		{name: "zoomed-texts", scheme: "light", width: 720, height: 450, tab: "docs", words: "hot key"},
		{name: "share-secret", scheme: "dark", width: 1440, height: 900, dialog: "share", clicks: []string{`[data-do="keep-secret"]`}},
		{name: "share-chinese", scheme: "light", width: 1024, height: 768, chinese: true, file: "upgrade-1.17.json", dialog: "share", clicks: []string{`[data-do="link-form"][value="settings"]`}},
		{name: "embed", scheme: "light", width: 1440, height: 900, dialog: "share", clicks: []string{`[data-do="share-as"][value="embed"]`}},
		{name: "embed-frame", scheme: "dark", width: 1440, height: 900, dialog: "share", clicks: []string{`[data-do="share-as"][value="embed"]`, `[data-do="embed-form"][value="frame"]`, `[data-do="keep-secret"]`}},
		{name: "embed-chinese", scheme: "light", width: 1024, height: 768, chinese: true, file: "upgrade-1.17.json", dialog: "share", clicks: []string{`[data-do="share-as"][value="embed"]`}},
		{name: "phone-embed", scheme: "light", width: 360, height: 760, dialog: "share", clicks: []string{`[data-do="share-as"][value="embed"]`}},
		{name: "phone-share", scheme: "light", width: 360, height: 760, dialog: "share"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := newPlayground(t)
			width := test.width
			if test.example != "" || test.chinese {
				width = 1440 // the menus are elsewhere on a phone
			}
			p.do(chromedp.EmulateViewport(width, test.height), chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
				_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
					Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: test.scheme}},
				})
				return err
			}))
			p.load("/")
			p.ready()
			if test.chinese {
				p.click(`[data-control="lang"]`)
				p.until("the page speaks Chinese", `document.documentElement.lang.startsWith("zh")`)
			}
			p.do(chromedp.EmulateViewport(test.width, test.height))
			p.frames()
			if test.file != "" {
				p.open("../../testdata/fixtures/" + test.file)
				p.until("the file is open", `document.querySelector('[data-pane="layers"]').innerText.includes("init.sql")`)
			}
			if test.example != "" {
				p.do(chromedp.EmulateViewport(1440, test.height))
				p.click(`[data-do="menu"][data-arg="examples"]`)
				p.click(`[data-do="example"][data-arg="` + test.example + `"]`)
				p.until("the example is open", `document.querySelectorAll('[data-pane="layers"] [data-layer]').length == 2`)
				p.do(chromedp.EmulateViewport(test.width, test.height)) // the menu of examples is elsewhere on a phone
				p.frames()
			}
			if test.tab != "" {
				p.click(`[role="tab"][data-arg="` + test.tab + `"]`)
				p.until("the pane shows", `document.querySelector('[data-pane="`+test.tab+`"]').checkVisibility()`)
			}
			if test.paste != "" {
				p.pasteAnywhere(test.paste)
			}
			if test.table != "" {
				p.pasteTable(test.table)
			}
			if test.dialog != "" {
				// A button that is hidden on a phone does the same there.
				p.run(`document.querySelector('[data-do="dialog"][data-arg="` + test.dialog + `"]').click()`)
				p.until("the dialog is open", `document.querySelector("dialog").open`)
			}
			for _, click := range test.clicks {
				p.click(click)
			}
			if test.words != "" {
				p.look(test.words)
				p.press(kb.ArrowDown)
			}
			if test.newer {
				p.newerThere()
			}
			if test.paper {
				p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
					_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
					return err
				}))
			}
			p.run("document.fonts.ready")
			get[bool](p.tab, "new Promise((done) => setTimeout(() => done(true), 300))") // until transitions are over
			picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, test.name+".png"), picture, 0o644); err != nil {
				t.Fatal(err)
			}
		})
	}
}
