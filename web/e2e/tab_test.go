//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// patience is how long a test waits for the page. A page that works needs a fraction; a machine may be busy.
const patience = 30 * time.Second

// browser is the context of the one browser that all tests share. Each test has a profile of its own in it.
var browser context.Context

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, // Chromium refuses its sandbox to root
		chromedp.Flag("headless", "new"),
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		// Chromium asks its maker what the fields of a page are for, by hashes of their names. No page that has a field can keep it from that.
		chromedp.Flag("disable-features", "AutofillServerCommunication,Translate"),
		chromedp.WindowSize(1440, 900),
	)
	if path := os.Getenv("CHROMIUM"); path != "" {
		options = append(options, chromedp.ExecPath(path))
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	defer stop()
	var cancel context.CancelFunc
	browser, cancel = chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Do(browser); err != nil {
		fmt.Fprintln(os.Stderr, "the browser doesn't start:", err)
		return 1
	}
	code := m.Run()
	if startedFirefox != nil {
		startedFirefox.stop()
	}
	return code
}

// tab is a page in the browser, and what it did since it was opened.
type tab struct {
	t      *testing.T
	ctx    context.Context
	origin string
	// pardoned are pieces of console errors that the test provokes.
	pardoned []string
	// others are the beginnings of addresses elsewhere that the page may ask for.
	others []string
	marks  int // how often the page was asked to settle

	mu       sync.Mutex
	console  []chromedp.ConsoleMessage
	requests []string // addresses, in order
}

// newTab serves the handler and opens an empty page in a profile without history. When the test ends it fails if the
// page did something that no page of ours may do.
func newTab(t *testing.T, handler http.Handler) *tab {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return newTabAt(t, server.URL)
}

// newTabAt does the same for pages whose addresses begin with origin.
func newTabAt(t *testing.T, origin string) *tab {
	t.Helper()
	return openTab(t, browser, origin, chromedp.WithNewBrowserContext())
}

// another opens an empty page beside p, in the same profile.
func (p *tab) another() *tab {
	p.t.Helper()
	return openTab(p.t, p.ctx, p.origin)
}

func openTab(t *testing.T, beside context.Context, origin string, options ...chromedp.ContextOption) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(beside, options...)
	t.Cleanup(cancel)
	p := &tab{t: t, ctx: ctx, origin: origin}
	// The tab lives as long as the context of its first action, so this one must have no time limit.
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	err := chromedp.Listen(ctx, func(event any) {
		if sent, ok := event.(*network.EventRequestWillBeSent); ok {
			p.mu.Lock()
			p.requests = append(p.requests, sent.Request.URL)
			p.mu.Unlock()
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	messages := chromedp.Console(ctx)
	go func() {
		for message, err := range messages {
			if err != nil {
				return
			}
			p.mu.Lock()
			p.console = append(p.console, message)
			p.mu.Unlock()
		}
	}()
	t.Cleanup(func() {
		for _, complaint := range p.complaints() {
			t.Error(complaint)
		}
	})
	return p
}

// complaints lists what the page did wrong so far.
func (p *tab) complaints() (all []string) {
	p.settle()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.console {
		wrong := m.IsException() || m.Type == chromedp.ConsoleError || m.Type == "assert"
		if wrong && !p.pardons(m.Text+" "+m.URL) {
			all = append(all, fmt.Sprintf("console: %s (%s:%d)", m, m.URL, m.Line+1))
		}
	}
	for _, address := range p.requests {
		own := strings.HasPrefix(address, p.origin+"/") || strings.HasPrefix(address, "data:") ||
			strings.HasPrefix(address, "blob:"+p.origin) || address == "about:blank" || slices.ContainsFunc(p.others, func(other string) bool { return strings.HasPrefix(address, other) })
		if !own {
			all = append(all, "request to another host: "+address)
		}
	}
	return all
}

func (p *tab) pardons(text string) bool {
	for _, piece := range p.pardoned {
		if strings.Contains(text, piece) {
			return true
		}
	}
	return false
}

// settle waits until all that the page has said up to now has arrived: messages come in order, so all have
// come when one of our own has.
func (p *tab) settle() {
	p.t.Helper()
	p.marks++
	mark := fmt.Sprintf("mark %d of the test", p.marks)
	p.run(fmt.Sprintf("console.debug(%q)", mark))
	isMark := func(m chromedp.ConsoleMessage) bool { return m.Text == mark }
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		p.mu.Lock()
		arrived := slices.ContainsFunc(p.console, isMark)
		p.mu.Unlock()
		if arrived {
			return
		}
	}
	p.t.Fatal("the browser doesn't deliver the console any more")
}

// do runs browser actions and ends the test when one fails.
func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// load opens an address of the tab's host.
func (p *tab) load(path string) {
	p.t.Helper()
	p.do(chromedp.Navigate(p.origin + path))
}

// run runs a script in the page for its effect.
func (p *tab) run(script string) {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](script))
}

// get returns the value of a JavaScript expression, or of the promise that it gives.
func get[T any](p *tab, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

// until waits for a JavaScript condition, or the promise of one, to hold. It asks from outside: chromedp's own polling compiles a function in the
// page, which the policy forbids.
func (p *tab) until(what, condition string) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		held, err := holds(p, condition)
		if held {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("the page doesn't get there: %s\n%s\nthe last error was %v; it shows:\n%s", what, condition, err,
				get[string](p, "document.body.innerText.slice(0, 3000)"))
		}
	}
}

// holds tells whether a condition holds. One that fails doesn't hold yet: the page may be left for another one while it is
// asked, and the other one may have nothing in it so far.
func holds(p *tab, condition string) (bool, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[bool]("Promise.resolve(("+condition+")).then(Boolean)", chromedp.EvalAwaitPromise))
}

// click clicks the first visible element that the CSS selector matches, as a person does: with the mouse.
func (p *tab) click(selector string) {
	p.t.Helper()
	p.until(selector+" is there", fmt.Sprintf("document.querySelector(%q)", selector))
	get[bool](p, fmt.Sprintf(stable, selector))
	p.do(chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible))
}

// stable waits until an element has stayed in its place for three frames: what was typed before may still move it, and a
// click goes to a place.
const stable = `(async () => {
	const place = () => JSON.stringify(document.querySelector(%q)?.getBoundingClientRect())
	for (let same = 0, last = ""; same < 3;) {
		await new Promise(requestAnimationFrame)
		same = place() === last ? same + 1 : 0
		last = place()
	}
	return true
})()`
