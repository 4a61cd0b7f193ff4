//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// TestFirefoxEmbeds shows a frame in a sandbox, whose scripts come from another origin than its own, and a panel in a table.
func TestFirefoxEmbeds(t *testing.T) {
	fragment := framed(t)
	page := strings.Replace(optionTable, "SCRIPT", fmt.Sprintf(tablesScript, ` data-release="2.2"`)+module+
		`<iframe title="Mini-batch" data-flinkconf data-theme="dark" sandbox="allow-scripts" width="600" height="123" src="PLAY/embed.html`+fragment+`"></iframe>`, 1)
	s := newSite(t, map[string]string{"/page": strings.ReplaceAll(page, "PLAY/", tools), "/favicon.ico": ""})
	p := newFoxTab(t, s.origin)
	p.load("/page")
	p.until("the frame has grown", `document.querySelector("iframe").offsetHeight > 220`)
	p.until("the buttons are there", `document.querySelectorAll("flinkconf-button").length === 6`)
	p.run(button("ttl") + ".click()")
	p.until("the panel is there", panel("ttl")+`.querySelector("a[href]")`)
	p.run(`{ const field = ` + panel("ttl") + `.querySelector("input"); field.value = "5 parsecs"; field.dispatchEvent(new Event("input")) }`)
	p.until("the value isn't read", shown("ttl")+`.includes("can't be read as Duration")`)
	var label string
	p.value(button("ttl")+`.getAttribute("aria-label") + ", " + `+button("ttl")+`.getAttribute("aria-expanded")`, &label)
	if label != "Check a value of table.exec.state.ttl, true" {
		t.Errorf("the button says %q", label)
	}
}
