//go:build e2e

package e2e

import "fmt"

// paste pastes a text outside of every field, as Ctrl+V does.
func (p playground) paste(text string) {
	p.t.Helper()
	p.run(fmt.Sprintf(`{
		const data = new DataTransfer()
		data.setData("text/plain", %q)
		document.activeElement?.blur()
		document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}))
	}`, text))
	p.until("the text is proposed", `document.querySelector('dialog[open] [data-do="import"]')`)
}
