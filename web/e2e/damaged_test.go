//go:build e2e

package e2e

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"
)

// hang is how long a link may take: more than that is no slow machine any more, in milliseconds.
const hang = 2000

// damages are what happens to links on their way, and whether the layers can be had all the same.
var damages = []struct {
	name  string
	whole bool
	do    func(link string) string
}{
	{"nothing", true, func(link string) string { return link }},
	{"encoded once more", true, func(link string) string { return "#" + url.QueryEscape(link[1:]) }},
	{"encoded twice more", true, func(link string) string { return "#" + url.QueryEscape(url.QueryEscape(link[1:])) }},
	{"in angle brackets", true, func(link string) string { return link + ">." }},
	{"in brackets", true, func(link string) string { return link + ")" }},
	{"at the end of a sentence", true, func(link string) string { return link + "!?" }},
	{"with more behind it", true, func(link string) string { return link + "&utm_source=chat" }},
	{"cut in half", false, func(link string) string { return link[:(strings.Index(link, "&c=")+len(link))/2] }},
	{"cut by one", false, func(link string) string { return link[:len(link)-1] }},
	{"cut before the layers", false, func(link string) string { return link[:strings.Index(link, "&c=")+3] }},
	{"cut long before the layers", false, func(link string) string { return link[:strings.Index(link, "&entry=")] }},
	{"in small letters", false, strings.ToLower},
	{"of version 9", false, func(link string) string { return strings.Replace(link, "v=1", "v=9", 1) }},
	{"a letter changed at the start", false, func(link string) string { return flipped(link, strings.Index(link, "&c=")+5) }},
	{"a letter changed in the middle", false, func(link string) string { return flipped(link, len(link)-20) }},
	{"a letter changed at the end", false, func(link string) string { return flipped(link, len(link)-1) }},
	{"random bytes", false, func(string) string { return "#v=1&c=" + noise(400) }},
	{"many random bytes", false, func(string) string { return "#v=1&c=" + noise(60_000) }},
	{"one letter, often", false, func(string) string { return "#v=1&c=" + strings.Repeat("A", 60_000) }},
	{"signs of all kinds", false, func(string) string { return "#v=1&c=\u0000\u202e<script>\ud7ff%%%&&&==🙂" }},
}

// flipped changes one sign of the layers.
func flipped(link string, at int) string {
	other := byte('Q')
	if link[at] == other {
		other = 'R'
	}
	return link[:at] + string(other) + link[at+1:]
}

// noise returns random bytes in the letters of links, the same each time.
func noise(n int) string {
	source := rand.NewChaCha8([32]byte{1})
	data := make([]byte, n)
	_, _ = source.Read(data)
	return base64.RawURLEncoding.EncodeToString(data)
}

// told waits until the page has dealt with a link, and returns whether it was opened. Where it wasn't the problems say why.
func (p playground) told(whole bool) (opened bool) {
	p.t.Helper()
	p.until("the page says what has become of the link", `document.querySelector(".toast:not([hidden])")?.innerText`)
	said := p.text(toast)
	complaint := p.text(problems + ` [data-code^="link-"]`)
	if strings.Contains(said, "holds no layers") {
		opened, complaint = true, said
	}
	opened = opened || strings.Contains(said, "Opened from the link")
	switch {
	case whole && !opened:
		p.t.Errorf("the link isn't opened: %q, %q", said, complaint)
	case !whole && len(complaint) < 40:
		p.t.Errorf("the page says %q, and about the link only %q", said, complaint)
	}
	return opened
}

// follow has the address get a fragment, and returns how long the page was busy with it, in milliseconds.
func (p playground) follow(script string) float64 {
	p.t.Helper()
	return get[float64](p.tab, fmt.Sprintf(`new Promise((done) => {
		let from
		addEventListener("hashchange", () => done(performance.now() - from), {once: true}) // behind the page's own
		%s
		from = performance.now()
	})`, script))
}

// TestDamagedLinks gives damaged links to a page with texts of one's own: whatever they are, it says so, nothing is lost, and it
// goes on.
func TestDamagedLinks(t *testing.T) {
	link := sharedLink(t)
	p := openPlayground(t)
	for i, damage := range damages {
		mine := fmt.Sprintf("%d h", 100+i)
		p.sets(mine)
		p.until("the address follows", `location.hash.startsWith("#v=1&")`)
		p.run(`document.querySelector('.toast [data-do="dismiss"]')?.click()`)
		p.until("no message shows", `!document.querySelector(".toast:not([hidden])")?.innerText`)
		took := p.follow(fmt.Sprintf("location.hash = %q", damage.do(link)))
		if took > hang {
			t.Errorf("%s: the page was busy for %.0f ms", damage.name, took)
		}
		opened := p.told(damage.whole)
		if opened && damage.whole {
			p.shows(row(ttl), "77 h")
		}
		if opened {
			p.click(toast + ` [data-do="undo"]`)
		}
		p.shows(row(ttl), mine)
		t.Logf("%-32s %6.1f ms, opened: %v", damage.name, took, opened)
	}
}

// TestDamagedLinksAtTheStart opens the page by damaged links: without texts of one's own, and with some.
func TestDamagedLinksAtTheStart(t *testing.T) {
	link := sharedLink(t)
	p := openPlayground(t)
	for _, damage := range damages {
		p.visitAnew("/" + damage.do(link))
		p.until("the program runs", "globalThis.flinkconf && flinkconf.evaluate")
		if opened := p.told(damage.whole); opened && damage.whole {
			p.shows(row(ttl), "77 h")
		}
	}
	p.load("/")
	p.ready()
	p.setsAndKeeps("41 h")
	for _, damage := range damages {
		p.visitAnew("/" + damage.do(link))
		p.until("the program runs", "globalThis.flinkconf && flinkconf.evaluate")
		if p.told(damage.whole) {
			p.click(toast + ` [data-do="undo"]`)
		}
		p.shows(row(ttl), "41 h")
	}
}

// TestEndlessLinks gives the page fragments of 10 MB, as far as the browser lets them through.
func TestEndlessLinks(t *testing.T) {
	p := openPlayground(t)
	p.sets("41 h")
	p.until("the address follows", held+`.then((text) => text.includes("41 h"))`) // it would take the place of the first one
	for _, c := range []struct{ name, made string }{
		{"one letter", `"A".repeat(10e6)`},
		{"percent signs", `"%25".repeat(3.3e6)`},
		{"parts", `"A&c=".repeat(2.5e6)`},
		{"letters beyond ASCII", `"汉".repeat(1e6)`},
	} {
		p.run(`document.querySelector('.toast [data-do="dismiss"]')?.click()`)
		took := p.follow(`location.hash = "#v=1&c=" + ` + c.made)
		length := get[int](p.tab, "location.hash.length")
		t.Logf("%-24s %8d characters in the address, busy for %.0f ms", c.name, length, took)
		if length < 1e6 {
			t.Errorf("%s: the browser has let only %d characters through", c.name, length)
		}
		if took > hang {
			t.Errorf("%s: the page was busy for %.0f ms", c.name, took)
		}
		if p.told(false) {
			p.click(toast + ` [data-do="undo"]`)
		}
		p.shows(row(ttl), "41 h")
		p.run("history.back()")
		p.shows(row(ttl), "41 h")
	}
	p.elsewhere()
	p.run("sessionStorage.clear()")
	p.run(`location.href = "/#v=1&c=" + "A".repeat(1.9e6)`) // a longer address isn't navigated to
	p.until("the page is there", `location.pathname === "/"`)
	p.ready()
	p.told(false)
	p.shows(row(ttl), "41 h")
}
