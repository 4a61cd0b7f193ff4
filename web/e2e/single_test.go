//go:build e2e

package e2e

import (
	"context"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"flinkconf/web/bundle"
)

// takenAlong puts the single file into a folder as people have them, for a build with or without an address of the hosted
// page, and returns the folder's address.
func takenAlong(t *testing.T, home string) (folder string) {
	t.Helper()
	page, err := fs.ReadFile(built(t), bundle.SingleFile)
	if err != nil {
		t.Fatal(err)
	}
	return keptAs(t, withHome(t, string(page), home))
}

// homeOf is where a build with FLINKCONF_HOME says so.
var homeOf = regexp.MustCompile(` data-home="[^"]*"`)

// withHome returns the single file as FLINKCONF_HOME has it made, whatever that was for the built one.
func withHome(t *testing.T, page, home string) string {
	t.Helper()
	const script = `<script type="module"`
	page = homeOf.ReplaceAllString(page, "")
	if strings.Count(page, script) != 1 {
		t.Fatalf("the script that starts %s isn't found", bundle.SingleFile)
	}
	if home == "" {
		return page
	}
	return strings.Replace(page, script, script+` data-home="`+home+`"`, 1)
}

// keptAs writes a page into a folder of its own and returns the folder's address.
func keptAs(t *testing.T, page string) (folder string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "for the 火车 on Müller's stick #1 100%")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, bundle.SingleFile), []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	return (&url.URL{Scheme: "file", Path: dir}).String()
}

// openSingle opens a single file and waits until it can be used. When the test ends it fails if the page has asked for
// anything but itself.
func openSingle(t *testing.T, home, fragment string) playground {
	t.Helper()
	p := playground{newTabAt(t, takenAlong(t, home))}
	t.Cleanup(func() {
		p.settle()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, address := range p.requests {
			if file, _, _ := strings.Cut(address, "#"); file != p.origin+"/"+bundle.SingleFile && !strings.HasPrefix(address, "data:image/svg+xml;") {
				t.Errorf("a request: %s", address)
			}
		}
	})
	p.load("/" + bundle.SingleFile + fragment)
	p.ready()
	return p
}

// TestSingleFileWorks opens the single file as a double click does, and goes through what needs an asset or the browser.
func TestSingleFileWorks(t *testing.T) {
	p := openSingle(t, "", "")
	p.write(p.layer(cluster), "table.exec.state.ttl: 1 h\n")
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '36 h';\n")
	p.shows(row(ttl), "36 h")
	p.click(row(ttl))
	const article = docsPane + " article"
	p.until("there is a text about the option", `document.querySelector('`+article+`')?.innerText.length > 150`)
	p.click(`[data-control="lang"]`)
	p.until("the text is Chinese", `/\p{Script=Han}/u.test(document.querySelector('`+article+`')?.innerText)`)
	p.until("the search is Chinese", `/\p{Script=Han}/u.test(document.querySelector('`+search+`').placeholder)`)
	p.reload()
	p.shows(row(ttl), "36 h")
	p.until("the page starts in Chinese", `document.documentElement.lang === "zh-Hans"`)
	if got := get[string](p.tab, `flinkconf.docs("table.exec.state.ttl", "2.2", "en").then((d) => d.html)`); !strings.Contains(got, "<p>") {
		t.Errorf("scripts get %q as the English text", got)
	}
}

// TestSingleFileLinks copies a link to the file and opens it, and one to the hosted page where the file knows that.
func TestSingleFileLinks(t *testing.T) {
	tests := []struct{ reason, home string }{
		{"without a hosted page a link leads to the file", ""},
		{"the file of the sender is on no other machine", "https://example.org/playground/"},
	}
	for _, test := range tests {
		t.Run(test.reason, func(t *testing.T) {
			p := openSingle(t, test.home, "")
			p.run(copies)
			p.write(p.layer(session), "SET 'table.exec.state.ttl' = '41 h';\n")
			p.shows(row(ttl), "41 h")
			p.click(`header [data-arg="share"]`)
			p.until("the dialog is open", `document.querySelector("dialog").open`)
			shown := p.link()
			p.click(copyLink)
			p.until("a link is copied", `window.copied`)
			if told := strings.Contains(p.text("dialog .share-link > .note"), "This page is a file"); told != (test.home == "") {
				t.Errorf("that the link leads to a file is said: %v", told)
			}
			copied := get[string](p.tab, "copied")
			if copied != shown {
				t.Errorf("the dialog shows %s and copies %s", shown, copied)
			}
			link, fragment, _ := strings.Cut(copied, "#v=1&")
			want := test.home
			if want == "" {
				want = p.origin + "/" + bundle.SingleFile
			}
			if link != want {
				t.Errorf("the link leads to %s, want %s", link, want)
			}
			p.until("the address is the file's", `location.hash && location.href.split("#")[0] === "`+p.origin+"/"+bundle.SingleFile+`"`)
			other := openSingle(t, test.home, "#v=1&"+fragment)
			other.shows(row(ttl), "41 h")
			other.run(`location.hash = "` + sharedLink(t) + `"`)
			other.shows(row(ttl), "77 h")
		})
	}
}

// TestSingleFileCopies puts a link on the browser's own clipboard, which only pages may use that nobody has changed on their
// way here.
func TestSingleFileCopies(t *testing.T) {
	p := openSingle(t, "", "")
	p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		profile := chromedp.FromContext(ctx)
		for _, name := range []string{"clipboard-write", "clipboard-read"} {
			_, err := cdp.Call(ctx, profile.Browser, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{
				Permission: &cdpbrowser.PermissionDescriptor{Name: name}, Setting: cdpbrowser.PermissionSettingGranted, BrowserContextID: profile.BrowserContextID,
			})
			if err != nil {
				return err
			}
		}
		return nil
	}))
	p.click(`header [data-arg="share"]`)
	p.click(copyLink)
	p.until("the link is on the clipboard", `navigator.clipboard.readText().then((text) => text.startsWith(location.href.split("#")[0] + "#v=1"))`)
}

// TestSingleFileKeepsTexts comes to the file again in another tab.
func TestSingleFileKeepsTexts(t *testing.T) {
	p := openSingle(t, "", "")
	p.typeMine()
	p.keeps("a text of mine")
	p.tab = p.tab.another()
	p.load("/" + bundle.SingleFile)
	p.ready()
	p.shows(row(ttl), "41 h")
}

// TestSingleFileCannotStart opens files that have suffered on their way, and a whole one where it can't work.
func TestSingleFileCannotStart(t *testing.T) {
	whole, err := fs.ReadFile(built(t), bundle.SingleFile)
	if err != nil {
		t.Fatal(err)
	}
	page := withHome(t, string(whole), "")
	const block = `id="flinkconf.wasm">`
	at := strings.Index(page, block) + len(block)
	tests := []struct{ name, reason, page, before, want string }{
		{"cut", "the copy broke off in the program", page[:at+1_000_000], "", "Get it once more."},
		{"cut early", "the copy broke off before the program", page[:at-len(block)-40], "", "Get it once more."},
		{"changed", "a mail gateway has changed a letter", page[:at+500_000] + "ab" + page[at+500_002:], "", "Get it once more."},
		{"old browser", "it can't unpack", page, "delete globalThis.DecompressionStream", "DecompressionStream"},
		{"strict browser", "a mode of it has switched WebAssembly off", page, "delete globalThis.WebAssembly", "WebAssembly"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := playground{newTabAt(t, keptAs(t, test.page))}
			p.before(test.before)
			p.load("/" + bundle.SingleFile)
			p.until("the failure shows ("+test.reason+")", `document.documentElement.dataset.boot === "failed"`)
			p.shows("body", test.want)
		})
	}
}
