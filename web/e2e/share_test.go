//go:build e2e

package e2e

import (
	"bytes"
	"fmt"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"
)

// The parts of the dialog of links.
const (
	linkField = `dialog [data-control="link"]`
	codeField = `dialog [data-control="embed"]`
	copyLink  = `dialog [data-do="copy-link"]`
	meter     = "dialog .meter"
	codeSheet = "dialog .code-sheet"
)

// noisy is a workspace with a setting and a comment of so many characters that nothing can shorten.
func noisy(n int) *core.Workspace {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	random := rand.New(rand.NewPCG(3, 4))
	noise := make([]byte, n)
	for i := range noise {
		noise[i] = letters[random.IntN(len(letters))]
	}
	return &core.Workspace{Release: release.V2_1, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: "parallelism.default: 2 # " + string(noise) + "\n"},
	}}
}

// link returns the link that the dialog shows.
func (p playground) link() string {
	p.t.Helper()
	return get[string](p.tab, fmt.Sprintf("document.querySelector(%q).value", linkField))
}

// scan reads the QR code off the screen, as a camera does.
func (p playground) scan() string {
	p.t.Helper()
	picture, err := chromedp.Run(p.ctx, chromedp.Screenshot(chromedp.CSS(codeSheet), chromedp.NodeVisible))
	if err != nil {
		p.t.Fatal(err)
	}
	seen, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		p.t.Fatal(err)
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(seen)
	if err != nil {
		p.t.Fatal(err)
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		p.t.Fatalf("the code can't be scanned: %v", err)
	}
	return result.GetText()
}

// TestShareDialog goes through the dialog by the keyboard: the link is copied, a secret goes into it only where that is ticked,
// the settings only make it shorter, and the code says the same.
func TestShareDialog(t *testing.T) {
	p := openPlayground(t)
	p.run(copies)
	p.write(p.layer(session), "-- a comment of mine\nSET 'table.exec.state.ttl' = '41 h';\nSET 's3.secret-key' = 'hunter2';\n")
	p.shows(row(ttl), "41 h")
	p.dialogByButton("share")
	p.until("the focus is on what copies", `document.activeElement.dataset.do === "copy-link"`)
	whole := p.link()
	p.press(kb.Enter)
	p.until("the link is copied", fmt.Sprintf("window.copied === %q", whole))
	p.shows("dialog .toast", "Link copied")
	w, _, problems := share.Decode(whole)
	if len(w.Layers) != 3 || !strings.Contains(w.Layers[2].Text, "a comment of mine") || strings.Contains(whole+w.Layers[2].Text, "hunter2") {
		t.Errorf("the link holds %+v, %v", w, problems)
	}
	if got := p.scan(); got != whole {
		t.Errorf("the code says %s, want %s", got, whole)
	}
	if role, name := get[string](p.tab, `document.querySelector(".qr").getAttribute("role")`), get[string](p.tab, `document.querySelector(".qr").ariaLabel`); role != "img" || name == "" {
		t.Errorf("the code is a %q called %q", role, name)
	}
	p.shows(meter, fmt.Sprintf("%d characters", len(whole)))

	p.click(`[data-do="keep-secret"][value="s3.secret-key"]`)
	p.shows(".link-warning", "s3.secret-key")
	secret := p.link()
	if w, _, _ := share.Decode(secret); len(w.Layers) != 3 || !strings.Contains(w.Layers[2].Text, "hunter2") {
		t.Errorf("with the secret ticked the link holds %+v", w)
	}
	p.click(`[data-do="link-form"][value="settings"]`)
	p.until("the link is shorter", fmt.Sprintf("document.querySelector(%q).value.length < %d", linkField, len(secret)))
	brief := p.link()
	p.shows(meter, fmt.Sprintf("%d characters", len(brief)))
	if got := p.scan(); got != brief {
		t.Errorf("the code says %s, want %s", got, brief)
	}
	p.click(`[data-do="copy-markdown"]`)
	p.until("it is copied in Markdown", fmt.Sprintf("window.copied.startsWith('[') && window.copied.endsWith(%q)", "]("+brief+")"))

	p.press(kb.Escape)
	p.until("the dialog is closed", `!document.querySelector("dialog").open`)
	p.until("the focus is back", `document.activeElement.dataset.arg === "share"`)
	p.until("the address is a link", `location.hash.startsWith("#v=1&")`)
	if w, _, _ := share.Decode(get[string](p.tab, "location.hash")); len(w.Layers) != 3 || strings.Contains(w.Layers[2].Text, "hunter2") {
		t.Errorf("the address holds %+v", w)
	}
	p.press(kb.Enter)
	p.until("the dialog is open", `document.querySelector("dialog").open`)
	if get[bool](p.tab, `document.querySelector('[data-do="keep-secret"]').checked`) || p.link() != whole {
		t.Error("what was ticked is ticked the next time")
	}

	other := newPlayground(t)
	_, fragment, _ := strings.Cut(whole, "#")
	other.load("/#" + fragment)
	other.ready()
	other.shows(row(ttl), "41 h")
}

// TestLongLinks has workspaces that are too long for a code, and for a link at all.
func TestLongLinks(t *testing.T) {
	p := openPlayground(t)
	p.openWorkspace(noisy(9000))
	p.dialogByButton("share")
	p.shows(".no-code", "Settings only")
	if get[bool](p.tab, fmt.Sprintf("document.querySelector(%q).checkVisibility()", codeSheet)) {
		t.Error("there is a code all the same")
	}
	p.click(`[data-do="link-form"][value="settings"]`)
	p.until("there is a code", fmt.Sprintf("document.querySelector(%q).checkVisibility()", codeSheet))
	if link := p.link(); p.scan() != link {
		t.Errorf("the code doesn't say %s", link)
	}
	p.press(kb.Escape)
	p.openWorkspace(noisy(share.MaxText))
	p.until("the other text is open", fmt.Sprintf("flinkconfEditor.shown.text.length > %d", share.MaxText))
	p.dialogByButton("share")
	p.until("the focus is on the file", `document.activeElement.dataset.do === "download-workspace"`)
	p.run(`window.saved = new Promise((done) => { URL.createObjectURL = (blob) => { blob.text().then(done); return "blob:" + location.origin + "/none" } })
		HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download }`)
	p.press(kb.Enter)
	p.until("the file is saved", `window.savedAs === "flink-2.1-1-layers.json"`)
	if saved := get[string](p.tab, "saved"); !strings.Contains(saved, noisy(share.MaxText).Layers[0].Text[:2000]) {
		t.Errorf("the file begins with %.200s", saved)
	}
}

// TestSending has a system with a way to send links.
func TestSending(t *testing.T) {
	p := newPlayground(t)
	p.before(`Navigator.prototype.share = function (what) { window.sent = what; return Promise.reject(new DOMException("left", "AbortError")) }`)
	p.load("/")
	p.ready()
	p.dialogByButton("share")
	p.click(`[data-do="send-link"]`)
	p.until("it is sent", fmt.Sprintf("window.sent?.url === document.querySelector(%q).value && window.sent.title !== ''", linkField))
}

// embedCode switches the dialog of links to the code.
func (p playground) embedCode() {
	p.t.Helper()
	p.dialogAnywhere("share")
	p.click(`dialog [data-do="share-as"][value="embed"]`)
	p.until("the code shows", fmt.Sprintf("document.querySelector(%q).checkVisibility()", codeField))
}

// TestEmbedCode copies the code of both forms, and has the browser's parser say what is in it.
func TestEmbedCode(t *testing.T) {
	p := openPlayground(t)
	p.run(copies)
	const text = "-- a comment of mine </pre><script>\n\nSET 'table.exec.state.ttl' = '41 h';\nSET 's3.secret-key' = '%s';\n"
	p.write(p.layer(session), fmt.Sprintf(text, "hunter2"))
	p.shows(row(ttl), "41 h")
	p.embedCode()
	p.shows("dialog .link-secrets", "s3.secret-key")
	if get[bool](p.tab, fmt.Sprintf("document.querySelector(%q).checkVisibility() || document.querySelector(%q).checkVisibility()", codeSheet, meter)) {
		t.Error("what belongs to the link is still there")
	}
	copied := func() {
		t.Helper()
		p.click(`[data-do="copy-code"]`)
		p.until("the code is copied", fmt.Sprintf("window.copied === document.querySelector(%q).value", codeField))
		p.shows("dialog .toast", "Code copied")
	}
	copied()
	read := func(what string) string {
		t.Helper()
		return get[string](p.tab, `(() => { const code = new DOMParser().parseFromString(window.copied, "text/html"); return `+what+` })()`)
	}
	if got := read(`code.querySelector("flink-config > pre:last-of-type").textContent`); got != fmt.Sprintf(text, share.Placeholder) {
		t.Errorf("the last text is %q", got)
	}
	if got := read(`code.querySelector("script").src`); got != p.origin+"/flinkconf-embed.js" {
		t.Errorf("the script is %s", got)
	}
	if got := read(`[...code.querySelectorAll("pre")].map((pre) => pre.dataset.kind + " " + pre.dataset.notation).join(", ")`); strings.Count(got, ", ") != 2 || !strings.HasSuffix(got, "session sql") {
		t.Errorf("the texts are of %s", got)
	}
	p.take("embed-view", "docs")
	p.until("it shows the option's text", fmt.Sprintf("document.querySelector(%q).value.includes('view=\"docs\"')", codeField))
	p.click(`[data-do="embed-form"][value="frame"]`)
	p.until("it is a frame", fmt.Sprintf("document.querySelector(%q).value.startsWith('<iframe ')", codeField))
	copied()
	src := read(`code.querySelector("iframe").src`)
	w, _, problems := share.Decode(src)
	if !strings.HasPrefix(src, p.origin+"/embed.html#v=1&") || !strings.Contains(src, "&view=docs") || len(w.Layers) != 3 || w.Layers[2].Text != fmt.Sprintf(text, share.Placeholder) {
		t.Errorf("the frame's address is %s with %v and %v", src, w.Layers, problems)
	}
	p.click(`dialog [data-do="share-as"][value="link"]`)
	p.until("the link is back", fmt.Sprintf("document.querySelector(%q).checkVisibility()", linkField))
	if code := p.scan(); code != p.link() {
		t.Errorf("the code says %s", code)
	}
}

// TestEmbedCodeInAPage has the code of both forms in a page of another origin, under a policy that allows no more than the guide says.
func TestEmbedCodeInAPage(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '41 h';\n\n-- </pre> <script>\n")
	p.shows(row(ttl), "41 h")
	p.embedCode()
	code := func() string {
		return strings.ReplaceAll(get[string](p.tab, fmt.Sprintf("document.querySelector(%q).value", codeField)), p.origin, "PLAY")
	}
	element := code()
	p.click(`[data-do="embed-form"][value="frame"]`)
	p.until("it is a frame", fmt.Sprintf("document.querySelector(%q).value.startsWith('<iframe ')", codeField))
	frame := code()

	s := newDocSite(t)
	s.show("<!doctype html><html lang=en><title>Docs</title><h1>Docs</h1>"+element+frame, s.strict())
	const ttlRow = `shadowRoot?.querySelector('.result [data-key="table.exec.state.ttl"]')?.innerText.includes("41 h")`
	s.until("the element shows what Flink reads", `document.querySelector("flink-config").`+ttlRow)
	if got := get[int](s.tab, `document.querySelectorAll("flink-config > pre").length`); got != 3 {
		t.Errorf("the element has %d texts", got)
	}
	s.until("the frame has the height of what it shows", `document.querySelector("iframe").style.height`)
	address := get[string](s.tab, `document.querySelector("iframe").src`)
	if w, _, _ := share.Decode(address); len(w.Layers) != 3 || !strings.Contains(w.Layers[2].Text, "41 h") {
		t.Errorf("the frame is given %s", address)
	}
	alone := newTabAt(t, s.play)
	alone.load(strings.TrimPrefix(address, s.play))
	alone.until("the frame shows what Flink reads", `document.querySelector("flink-config")?.`+ttlRow)
}
