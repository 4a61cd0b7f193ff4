//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// point returns a place inside an element, in CSS pixels of the window.
func (p playground) point(selector string) (x, y float64) {
	p.t.Helper()
	at := get[[]float64](p.tab, fmt.Sprintf(`(() => { const r = document.querySelector(%q).getBoundingClientRect(); return [r.x + 60, r.y + 10] })()`, selector))
	return at[0], at[1]
}

// drop drags something over a place and lets it go there.
func (p playground) drop(data *input.DragData, x, y float64) {
	p.t.Helper()
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: x, Y: y, Data: data})
			return err
		}))
	}
	p.frames()
}

// mouse presses, moves or lets go the left button.
func (p playground) mouse(kind input.DispatchMouseEventType, x, y float64) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: "left", Buttons: 1, ClickCount: 1})
		return err
	}))
}

// TestDraggingACard drags a card by the mouse as far as the browser lets a program do that: it hands the drag over once it has begun.
func TestDraggingACard(t *testing.T) {
	p := openPlayground(t)
	p.upload(map[string]string{"late.sql": "SET 'table.exec.state.ttl' = '7 h';\n"})
	p.until("it is proposed", `document.querySelector('dialog[open] [data-do="import"]')`)
	p.click(`[data-do="import"]`)
	p.stack("the new one is higher", "late.sql", "orders.sql", "-D", "config.yaml")
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.SetInterceptDrags, input.SetInterceptDragsParams{Enabled: true})
		return err
	}))
	x, y := p.point(card(3))
	p.mouse("mousePressed", x, y)
	p.mouse("mouseMoved", x+5, y+8)
	p.mouse("mouseMoved", x+9, y+14)
	p.until("the card is on its way", `document.querySelector('[data-layer="3"][data-dragged]')`)
	toX, toY := p.point(card(2))
	p.drop(&input.DragData{Items: []*input.DragDataItem{{MimeType: "text/x-layer", Data: "3"}}, DragOperationsMask: 16}, toX, toY)
	p.mouse("mouseReleased", toX, toY)
	p.stack("it is lower", "orders.sql", "late.sql", "-D", "config.yaml")
	p.shows(row(ttl), "36 h")
}

// TestDroppingAFile drops a file onto the text: it is proposed, and the text stays what it is.
func TestDroppingAFile(t *testing.T) {
	p := openPlayground(t)
	before := p.shown()
	path := filepath.Join(t.TempDir(), "late.sql")
	if err := os.WriteFile(path, []byte("SET 'table.exec.state.ttl' = '7 h';\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	x, y := p.point(editor)
	p.drop(&input.DragData{Items: []*input.DragDataItem{}, Files: []string{path}, DragOperationsMask: 1}, x, y+40)
	p.until("it is proposed once", `document.querySelectorAll('dialog[open] .imports > li').length === 1`)
	if p.shown() != before {
		t.Error("the file went into the open text as well")
	}
	p.click(`.dialog-foot [data-do="close-dialog"]`)
	p.stack("nothing came of it", "orders.sql", "-D", "config.yaml")
}
