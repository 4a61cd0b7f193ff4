//go:build e2e

package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

// foxTab is a page in Firefox, and what it did since it was opened.
type foxTab struct {
	t       *testing.T
	firefox *firefox
	id      string
	origin  string
	marks   int

	mu       sync.Mutex
	marked   int
	errors   []string
	requests []string
}

// reportPolicy has the page write to its console what its policy keeps it from.
const reportPolicy = `() => document.addEventListener("securitypolicyviolation", (e) => console.error("policy:", e.violatedDirective, e.blockedURI))`

// newFoxTab opens an empty page in a profile without history, for pages whose addresses begin with origin. When the test ends
// it fails if the page did something that no page of ours may do.
func newFoxTab(t *testing.T, origin string) *foxTab {
	t.Helper()
	f, err := sharedFirefox()
	if err != nil {
		t.Fatal(err)
	}
	p := &foxTab{t: t, firefox: f, origin: origin}
	var profile struct {
		UserContext string `json:"userContext"`
	}
	p.call("browser.createUserContext", map[string]any{}, &profile)
	t.Cleanup(func() { p.call("browser.removeUserContext", profile, nil) })
	var made struct{ Context string }
	p.call("browsingContext.create", map[string]any{"type": "tab", "userContext": profile.UserContext}, &made)
	p.id = made.Context
	p.call("script.addPreloadScript", map[string]any{"functionDeclaration": reportPolicy, "contexts": []string{p.id}}, nil)
	f.mu.Lock()
	f.tabs[p.id] = p.heard
	f.mu.Unlock()
	t.Cleanup(func() {
		p.settle()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, complaint := range p.errors {
			t.Error("console: " + complaint)
		}
		for _, address := range p.requests {
			if !strings.HasPrefix(address, origin+"/") && !strings.HasPrefix(address, "data:") && address != "about:blank" {
				t.Error("request to another host: " + address)
			}
		}
	})
	return p
}

// heard notes an event.
func (p *foxTab) heard(e message) {
	var said struct {
		Level, Text string
		StackTrace  json.RawMessage
		Request     struct{ URL string }
	}
	err := json.Unmarshal(e.Params, &said)
	p.mu.Lock()
	defer p.mu.Unlock()
	var mark int
	switch {
	case err != nil:
		p.errors = append(p.errors, err.Error())
	case said.Request.URL != "":
		p.requests = append(p.requests, said.Request.URL)
	case said.Level == "error":
		p.errors = append(p.errors, said.Text+" "+string(said.StackTrace))
	default:
		if n, _ := fmt.Sscanf(said.Text, "mark %d of the test", &mark); n == 1 {
			p.marked = mark
		}
	}
}

// settle waits until all that the page has said up to now has arrived.
func (p *foxTab) settle() {
	p.t.Helper()
	p.marks++
	p.run(fmt.Sprintf(`console.debug("mark %d of the test")`, p.marks))
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		p.mu.Lock()
		arrived := p.marked == p.marks
		p.mu.Unlock()
		if arrived {
			return
		}
	}
	p.t.Fatal("the Firefox doesn't deliver the console any more")
}

func (p *foxTab) call(method string, params, result any) {
	p.t.Helper()
	if err := p.firefox.call(method, params, result); err != nil {
		p.t.Fatal(err)
	}
}

// load opens an address below the tab's origin.
func (p *foxTab) load(path string) {
	p.t.Helper()
	p.call("browsingContext.navigate", map[string]any{"context": p.id, "url": p.origin + path, "wait": "complete"}, nil)
}

// reload loads the page anew.
func (p *foxTab) reload() {
	p.t.Helper()
	p.call("browsingContext.reload", map[string]any{"context": p.id, "wait": "complete"}, nil)
}

// run runs a script in the page for its effect.
func (p *foxTab) run(script string) {
	p.t.Helper()
	p.value("undefined, (() => {"+script+"})()", nil)
}

// value puts the value of a JavaScript expression, or of the promise that it gives, into result.
func (p *foxTab) value(expression string, result any) {
	p.t.Helper()
	if err := p.ask(expression, result); err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
}

// ask is value with an error for what fails.
func (p *foxTab) ask(expression string, result any) error {
	var got struct {
		Type             string
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	err := p.firefox.call("script.evaluate", map[string]any{
		"expression": "(async () => JSON.stringify(await (" + expression + ")) ?? 'null')()", "target": map[string]any{"context": p.id}, "awaitPromise": true,
	}, &got)
	switch {
	case err != nil:
		return err
	case got.Type != "success":
		return errors.New(got.ExceptionDetails.Text)
	case result == nil:
		return nil
	}
	return json.Unmarshal([]byte(got.Result.Value), result)
}

// until waits for a JavaScript condition to hold.
func (p *foxTab) until(what, condition string) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		var holds bool
		err := p.ask("Promise.resolve(("+condition+")).then(Boolean)", &holds)
		if holds {
			return
		}
		if time.Now().After(end) {
			var shown string
			p.value("document.body.innerText.slice(0, 3000)", &shown)
			p.t.Fatalf("the page doesn't get there: %s\n%s\nthe last error was %v; it shows:\n%s", what, condition, err, shown)
		}
	}
}

// shows waits until an element shows a text.
func (p *foxTab) shows(selector, text string) {
	p.t.Helper()
	p.until(fmt.Sprintf("%s shows %q", selector, text), fmt.Sprintf("document.querySelector(%q)?.innerText.includes(%q)", selector, text))
}

// ready waits until the page can be used.
func (p *foxTab) ready() {
	p.t.Helper()
	p.until("the program runs", "globalThis.flinkconf && flinkconf.evaluate")
	p.until("there are effective rows", `document.querySelector('[data-pane="effective"] [data-key][data-state]')`)
}

// click clicks into the middle of the first element that the CSS selector matches, with the mouse.
func (p *foxTab) click(selector string) {
	p.t.Helper()
	p.until(selector+" is there", fmt.Sprintf("document.querySelector(%q)", selector))
	p.value(fmt.Sprintf(stable, selector), nil)
	var at struct{ X, Y float64 }
	p.value(fmt.Sprintf("(({x, y, width, height}) => ({x: x + width / 2, y: y + height / 2}))(document.querySelector(%q).getBoundingClientRect())", selector), &at)
	p.act("pointer", []map[string]any{{"type": "pointerMove", "x": int(at.X), "y": int(at.Y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}})
}

// keys presses keys one after the other. Keys without a sign have those of WebDriver in the private area of Unicode.
func (p *foxTab) keys(keys string) {
	p.t.Helper()
	var steps []map[string]any
	for _, key := range keys {
		steps = append(steps, map[string]any{"type": "keyDown", "value": string(key)}, map[string]any{"type": "keyUp", "value": string(key)})
	}
	p.act("key", steps)
}

// ctrl presses keys while the Ctrl key is held down.
func (p *foxTab) ctrl(keys string) {
	p.t.Helper()
	const ctrl = "\uE009"
	steps := []map[string]any{{"type": "keyDown", "value": ctrl}}
	for _, key := range keys {
		steps = append(steps, map[string]any{"type": "keyDown", "value": string(key)}, map[string]any{"type": "keyUp", "value": string(key)})
	}
	p.act("key", append(steps, map[string]any{"type": "keyUp", "value": ctrl}))
}

// act has an input device do something.
func (p *foxTab) act(device string, steps []map[string]any) {
	p.t.Helper()
	p.call("input.performActions", map[string]any{"context": p.id, "actions": []any{map[string]any{"type": device, "id": device, "actions": steps}}}, nil)
}
