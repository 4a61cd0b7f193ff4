//go:build e2e

package e2e

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"flinkconf/web/bundle"
	"flinkconf/web/serve"
)

// TestFirefox goes through what differs between browsers, on a host and in the single file: how the page comes to its assets,
// the keys and the clipboard, the address, and what is kept.
func TestFirefox(t *testing.T) {
	t.Run("hosted", func(t *testing.T) {
		server := httptest.NewServer(serve.New(built(t)))
		t.Cleanup(server.Close)
		testInFirefox(t, server.URL, "/")
	})
	t.Run("single file", func(t *testing.T) {
		p := testInFirefox(t, takenAlong(t, ""), "/"+bundle.SingleFile)
		p.settle()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, address := range p.requests {
			if file, _, _ := strings.Cut(address, "#"); file != p.origin+"/"+bundle.SingleFile && !strings.HasPrefix(address, "data:") && address != "about:blank" {
				t.Errorf("a request: %s", address)
			}
		}
	})
}

func testInFirefox(t *testing.T, origin, page string) *foxTab {
	const (
		enter   = "\uE007"
		escape  = "\uE00C"
		article = docsPane + " article"
	)
	p := newFoxTab(t, origin)
	p.load(page)
	p.ready()

	// Keys arrive in the editor, one by one, and undo takes them back.
	p.click(`[data-pane="layers"] [data-kind="session"] button`)
	p.until("the layer is open", `flinkconfEditor.shown.layer === +document.querySelector('[data-kind="session"]').dataset.layer`)
	p.click(editor)
	p.ctrl("a")
	p.keys("SET 'table.exec.state.ttl' = '36 h';")
	p.shows(row(ttl), "36 h")
	p.ctrl("a")
	p.keys("SET 'table.exec.state.ttl' = '41 h';" + enter + "-- mine")
	p.until("all keys have arrived", `flinkconfEditor.shown.text === "SET 'table.exec.state.ttl' = '41 h';\n-- mine"`)
	p.shows(row(ttl), "41 h")

	// The texts about options, in both languages.
	p.click(row(ttl))
	p.until("there is a text about the option", `document.querySelector('`+article+`')?.innerText.length > 150`)
	p.click(`[data-control="lang"]`)
	p.until("the text is Chinese", `/\p{Script=Han}/u.test(document.querySelector('`+article+`')?.innerText)`)

	testTables(t, func(expression string) (text string) {
		p.value(expression, &text)
		return text
	})

	// The link, by the browser's own clipboard.
	p.click(`header [data-arg="share"]`)
	p.until("the dialog is open", `document.querySelector("dialog").open`)
	var link string
	p.value("document.querySelector('"+linkField+"').value", &link)
	p.click(copyLink)
	p.keys(escape)
	p.until("the dialog is closed", `!document.querySelector("dialog").open`)
	p.click(editor)
	p.ctrl("av")
	p.until("the link can be pasted", fmt.Sprintf("flinkconfEditor.shown.text === %q", link))
	p.ctrl("z")
	p.shows(row(ttl), "41 h")
	if !strings.HasPrefix(link, origin+page+"#v=1&") {
		t.Errorf("the link is %s", link)
	}

	// What is kept over a reload, and over visits.
	p.reload()
	p.ready()
	p.shows(row(ttl), "41 h")
	p.until("the page starts in Chinese", `document.documentElement.lang === "zh-Hans"`)
	p.until("the text is kept for later visits", "("+latestKept+`).includes("-- mine")`)

	// A link in the address bar of a page that is open, and a visit by one.
	p.run(`location.hash = "` + sharedLink(t) + `"`)
	p.shows(row(ttl), "77 h")
	other := newFoxTab(t, origin)
	other.load(page + strings.TrimPrefix(link, origin+page))
	other.ready()
	other.shows(row(ttl), "41 h")
	return p
}

// TestFirefoxWithoutNetwork keeps the page in Firefox and takes the host away; then a newer build comes in.
func TestFirefoxWithoutNetwork(t *testing.T) {
	h := newHost(t)
	p := newFoxTab(t, h.origin)
	p.load(folder)
	p.ready()
	ready := `document.querySelector('dialog [data-offline="ready"]')`
	p.run(`document.querySelector('.top [data-arg="stored"]').click()`)
	p.until("all is kept", ready)
	h.down()
	p.load(folder + sharedLink(t))
	p.ready()
	p.shows(row(ttl), "77 h")
	p.click(`[data-control="lang"]`)
	p.until("the other language is there", `document.documentElement.lang === "zh-Hans"`)
	h.up()
	h.deploy("next", nil)
	p.run(`dispatchEvent(new Event("online"))`)
	p.until("the prompt shows", `document.querySelector("#update span")`)
	p.click(takeNewer)
	p.until("the next build is there", gist+` === "next"`)
	p.ready()
	p.shows(row(ttl), "77 h")
	p.until("the older build is gone", "caches.keys().then((all) => all.length === 1)")
}
