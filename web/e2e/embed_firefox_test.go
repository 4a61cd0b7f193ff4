//go:build e2e

package e2e

import "testing"

// TestFirefoxEmbed uses an element under a strict policy where style sheets, dynamic imports and fields are another browser's.
func TestFirefoxEmbed(t *testing.T) {
	s := newSite(t, map[string]string{"/page.html": `<!doctype html><html lang="en"><meta charset="utf-8"><title>Docs</title>` + classic + module + miniBatch})
	// Firefox asks for an icon of the page.
	s.policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'none'; img-src 'self'; require-trusted-types-for 'script'; trusted-types flinkconf"
	p := newFoxTab(t, s.origin)
	p.load("/page.html")
	p.until("the element shows its view", `document.querySelector("#it")?.shadowRoot?.querySelector(".result .flinkconf")`)
	p.until("it has its looks", `getComputedStyle(`+inside+`(".frame")).borderTopWidth === "1px"`)
	p.run(`const field = ` + inside + `("textarea"); field.focus(); field.setSelectionRange(field.value.length, field.value.length)`)
	p.keys("SET 'table.exec.state.ttl' = '7 h';")
	p.until("the view follows", inside+`('[data-key="table.exec.state.ttl"]')?.innerText.includes("7 h")`)
	p.until("the caret has stayed", inside+`("textarea").selectionStart === `+inside+`("textarea").value.length`)
	p.run(inside + `(".fix").click()`)
	p.until("the fix is made", `document.querySelector("#it").evaluation.diagnostics.every((d) => d.code !== "minibatch-needs-latency")`)
	p.until("the way to the playground is there", inside+`("a.link").href.startsWith(location.origin + "`+tools+`#v=1")`)
}
