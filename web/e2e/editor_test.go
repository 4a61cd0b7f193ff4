//go:build e2e

package e2e

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// key is a key of the keyboard.
type key struct {
	name, text string
	number     int64
}

var (
	enterKey  = key{"Enter", "\r", 13}
	escapeKey = key{"Escape", "", 27}
	downKey   = key{"ArrowDown", "", 40}
	tabKey    = key{"Tab", "", 9}
)

// withCtrl is the modifier of the Ctrl key.
const withCtrl = 2

// strike presses a key, together with modifiers. Unlike with press, what is typed by it depends on what the page does about
// the key.
func (p playground) strike(k key, modifiers int64) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, kind := range [...]input.DispatchKeyEventType{"keyDown", "keyUp"} {
			event := input.DispatchKeyEventParams{Type: kind, Key: k.name, WindowsVirtualKeyCode: k.number, Modifiers: modifiers}
			if kind == "keyDown" {
				event.Text = k.text
			}
			if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, event); err != nil {
				return err
			}
		}
		return nil
	}))
}

// shown returns the text in the editor.
func (p playground) shown() string {
	p.t.Helper()
	return get[string](p.tab, "flinkconfEditor.shown.text")
}

// selectAll puts the focus into the editor and selects its whole text, as Ctrl+A does.
func (p playground) selectAll() {
	p.t.Helper()
	p.run("{ const { view } = flinkconfEditor.surface; view.focus(); view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } }) }")
}

// caret puts the focus into the editor and the caret to a place, in UTF-16 units.
func (p playground) caret(at int) {
	p.t.Helper()
	p.run(fmt.Sprintf("{ const { view } = flinkconfEditor.surface; view.focus(); view.dispatch({ selection: { anchor: %d } }) }", at))
}

// caretAt returns where the caret is, in UTF-16 units.
func (p playground) caretAt() int {
	p.t.Helper()
	return get[int](p.tab, "flinkconfEditor.surface.view.state.selection.main.head")
}

// paste puts a text in place of what is selected in the editor, as a paste does.
func (p playground) paste(text string) {
	p.t.Helper()
	p.run(fmt.Sprintf(`{
		const data = new DataTransfer()
		data.setData("text/plain", %q)
		flinkconfEditor.surface.view.contentDOM.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
	}`, text))
}
