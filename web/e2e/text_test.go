//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// inText is a script for the first element of the editor that a CSS selector matches, or null.
func inText(selector string) string {
	return fmt.Sprintf("flinkconfEditor.surface.view.dom.querySelector(%q)", selector)
}

// pointAt moves the mouse over an element of the editor, and clicks it if so wanted.
func (p playground) pointAt(selector string, click bool) {
	p.t.Helper()
	p.until(selector+" is in the editor", inText(selector)+"?.checkVisibility()")
	p.frames()
	at := get[[]float64](p.tab, "(({ x, y, width, height }) => [x + Math.min(width / 2, 20), y + height / 2])("+inText(selector)+".getBoundingClientRect())")
	p.do(chromedp.MouseEvent("mouseMoved", at[0]-1, at[1]), chromedp.MouseEvent("mouseMoved", at[0], at[1]))
	if click {
		p.do(chromedp.MouseClickXY(at[0], at[1]))
	}
}

// layersShown opens the pane of the layers where the panes are tabs.
func (p playground) layersShown() {
	p.t.Helper()
	if get[bool](p.tab, `document.querySelector('[role="tab"]').checkVisibility()`) {
		p.tabTo("layers")
	}
}

// behind puts the caret behind a piece of the text.
func (p playground) behind(piece string) {
	p.t.Helper()
	text := p.shown()
	at := strings.Index(text, piece)
	if at < 0 {
		p.t.Fatalf("%q isn't in the text\n%s", piece, text)
	}
	p.caret(at + len(piece))
}

// becomes waits until the editor's text is as wanted.
func (p playground) becomes(text string) {
	p.t.Helper()
	p.until(fmt.Sprintf("the text becomes %q", text), fmt.Sprintf("flinkconfEditor.shown.text === %q", text))
}

const unlucky = "SET 'table.local-time-zone' = 'UTC+8';\nSET 'table.exec.topn-cache-size' = '20000';\n"

func TestFixBesideTheText(t *testing.T) {
	p := openPlayground(t)
	p.choose("release", "1.20")
	p.write(p.layer(session), unlucky)
	p.pointAt(".finding.error", false)
	p.until("the finding is told", inText(".cm-tooltip .found.error")+"?.innerText.includes('UTC+8')")
	p.pointAt(".cm-tooltip button[data-fix]", true)
	p.becomes(strings.Replace(unlucky, "UTC+8", "GMT+08:00", 1))
	p.until("nothing is wrong any more", "!"+inText(".finding.error"))
	p.until("the focus is in the text", "flinkconfEditor.surface.view.hasFocus")

	// The way back leads over what was typed and what was mended, in one line.
	p.behind("GMT+08:00")
	p.press("1")
	p.until("a digit was typed", `flinkconfEditor.shown.text.includes("GMT+08:001")`)
	p.strike(key{"z", "", 'Z'}, withCtrl)
	p.becomes(strings.Replace(unlucky, "UTC+8", "GMT+08:00", 1))
	p.strike(key{"z", "", 'Z'}, withCtrl)
	p.becomes(unlucky)
	p.shows(row("table.local-time-zone"), "UTC+8")
	p.strike(key{"y", "", 'Y'}, withCtrl)
	p.becomes(strings.Replace(unlucky, "UTC+8", "GMT+08:00", 1))
}

// A finger can't hover; it can tap on a sign.
func TestTapOnASign(t *testing.T) {
	p := openLook(t, phone)
	p.tabTo("layers")
	p.until("there is a sign", inText(`[data-mark="error"]`))
	p.pointAt(`[data-mark="error"]`, true)
	p.pointAt(".tip button[data-fix]", true)
	p.until("it is mended", `flinkconfEditor.shown.text.includes("GMT+08:00")`)
}

func TestFixByKeyboard(t *testing.T) {
	p := openPlayground(t)
	p.choose("release", "1.20")
	p.write(p.layer(session), unlucky)
	p.until("the finding is marked", inText(".finding.info"))
	p.behind("topn-cache")
	p.strike(key{".", "", 190}, withCtrl)
	p.until("the fix has the focus", `flinkconfEditor.surface.view.root.activeElement?.matches("button[data-fix]")`)
	p.strike(escapeKey, 0)
	p.until("Escape leads back", "flinkconfEditor.surface.view.hasFocus && !"+inText(".tip"))
	p.strike(key{".", "", 190}, withCtrl)
	p.until("the fix has the focus again", `flinkconfEditor.surface.view.root.activeElement?.matches("button[data-fix]")`)
	p.strike(enterKey, 0)
	p.becomes(strings.Replace(unlucky, "table.exec.topn", "table.exec.rank.topn", 1))
}

// chosen is a script for what is chosen in the list of completions.
const chosen = `flinkconfEditor.surface.view.dom.querySelector('[role="listbox"] [aria-selected="true"]')?.innerText`

// offers waits until a completion is chosen that begins with a text, going down the list to it.
func (p playground) offers(text string) {
	p.t.Helper()
	p.until("something is offered", chosen)
	// The list doesn't take keys in its first moment, lest it take one that was meant for the text.
	get[bool](p.tab, "new Promise((done) => setTimeout(done, 150, true))")
	for range 20 {
		if strings.HasPrefix(get[string](p.tab, chosen+` ?? ""`), text) {
			return
		}
		p.strike(downKey, 0)
		p.frames()
	}
	p.t.Fatalf("%q isn't offered", text)
}

func TestCompletionByKeyboard(t *testing.T) {
	p := openPlayground(t)
	p.choose("release", "2.0")
	p.write(p.layer(session), "-- mine\n")
	p.behind("-- mine\n")
	p.do(chromedp.KeyEvent("SET 'state.t"))
	p.offers("table.exec.state.ttl")
	if detail := get[string](p.tab, chosen); !strings.Contains(detail, "Duration · 0 ms") {
		t.Errorf("beside the key stands %q, want its type and default", detail)
	}
	p.strike(enterKey, 0)
	p.becomes("-- mine\nSET 'table.exec.state.ttl' = '';")
	p.do(chromedp.KeyEvent("36"))
	p.offers("36 h")
	p.strike(enterKey, 0)
	p.becomes("-- mine\nSET 'table.exec.state.ttl' = '36 h';")
	p.shows(row(ttl), "36 h")

	p.write(p.layer(cluster), "table:\n  exec:\n    \n")
	p.caret(len("table:\n  exec:\n    "))
	p.do(chromedp.KeyEvent("mini-batch.en"))
	p.offers("mini-batch.enabled")
	p.strike(enterKey, 0)
	p.offers("true")
	p.strike(enterKey, 0)
	p.becomes("table:\n  exec:\n    mini-batch.enabled: true\n")
}

func TestKnownAboutAKey(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '36 h';\n")
	p.until("the text about it is there", fmt.Sprintf("document.querySelector(%q)", docsPane+" article p"))
	at := get[[]float64](p.tab, "(({ left, top }) => [left + 3, top + 5])(flinkconfEditor.surface.view.coordsAtPos(10))")
	p.do(chromedp.MouseEvent("mouseMoved", at[0]-1, at[1]), chromedp.MouseEvent("mouseMoved", at[0], at[1]))
	p.until("there is a tip", inText(".tip .about"))
	tip := get[string](p.tab, inText(".tip")+".innerText")
	for _, want := range []string{ttl, "Duration", "36 h"} {
		if !strings.Contains(tip, want) {
			t.Errorf("the tip doesn't say %q:\n%s", want, tip)
		}
	}
	if len(get[string](p.tab, inText(".tip .prose")+"?.innerText ?? ''")) < 40 {
		t.Errorf("the tip doesn't say what the option is for:\n%s", tip)
	}
}

func TestLeavingTheText(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '36 h';\n")
	before := p.shown()
	p.strike(tabKey, 0)
	p.until("Tab leaves the text", "!flinkconfEditor.surface.view.hasFocus")
	if p.shown() != before {
		t.Error("Tab changed the text")
	}
	p.caret(len(before))
	p.do(chromedp.KeyEvent("SET 'table"))
	p.until("something is offered", chosen)
	p.strike(escapeKey, 0)
	p.until("Escape closes the list", "!"+inText(`[role="listbox"]`))
	if !get[bool](p.tab, "flinkconfEditor.surface.view.hasFocus") {
		t.Error("Escape closed the list and left the text at once")
	}
	p.strike(escapeKey, 0)
	p.until("Escape leads to the list", `document.activeElement.matches('[data-list="effective"]')`)
}

func TestNamesOfTheText(t *testing.T) {
	p := openPlayground(t)
	label := func() string { return get[string](p.tab, inText(".cm-content")+`.getAttribute("aria-label")`) }
	p.openLayer(p.layer(session))
	own := label()
	p.openLayer(p.layer(cluster))
	if own == "" || label() == own {
		t.Errorf("the texts of two layers are called %q and %q", own, label())
	}
	p.click(`[data-control="lang"]`)
	p.until("the name is Chinese", `/\p{Script=Han}/u.test(`+inText(".cm-content")+`.getAttribute("aria-label"))`)
}

// An input method writes what it may take back, over several events; nobody may change the text under its hands.
func TestInputMethod(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(session), "SET 'table.local-time-zone' = 'UTC+8';\n-- ")
	compose := func(text string) {
		p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, input.ImeSetComposition, input.ImeSetCompositionParams{Text: text, SelectionStart: int64(len([]rune(text))), SelectionEnd: int64(len([]rune(text)))})
			return err
		}))
		p.frames()
	}
	for _, text := range []string{"p", "pe", "pei", "pei z", "pei zhi"} {
		compose(text)
	}
	if !get[bool](p.tab, "flinkconfEditor.surface.view.composing") {
		t.Error("the input method was interrupted")
	}
	p.insert("配置")
	p.becomes("SET 'table.local-time-zone' = 'UTC+8';\n-- 配置")
	p.until("the program has it", `!flinkconfEditor.surface.view.composing`)
	p.strike(key{"z", "", 'Z'}, withCtrl)
	p.becomes("SET 'table.local-time-zone' = 'UTC+8';\n-- ")
}

// Of a long text only what is in view has elements, and signs.
func TestLongTextIsDrawnInParts(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(session), strings.Repeat("SET 'table.exec.state.ttl' = 'x';\n", 3000))
	p.until("there are signs", inText(".sign"))
	p.run("flinkconfEditor.surface.view.scrollDOM.scrollTop = 30000")
	p.until("there are signs further down", `+`+inText(".cm-lineNumbers .cm-gutterElement:nth-child(20)")+`.textContent > 1000 && `+inText(".sign"))
	if n := get[int](p.tab, `flinkconfEditor.surface.view.dom.querySelectorAll(".cm-line").length`); n > 200 {
		t.Errorf("%d lines are drawn", n)
	}
}
