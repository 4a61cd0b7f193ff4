//go:build e2e

package e2e

import (
	"fmt"
	"testing"

	"flinkconf/core/share"
)

// linked writes texts of one's own with a secret and waits until the address has followed; it returns the fragment.
func (p playground) linked() string {
	p.t.Helper()
	before := get[string](p.tab, "location.hash")
	p.write(p.layer(session), secretly)
	p.shows(row(ttl), "41 h")
	p.until("the address follows", fmt.Sprintf(`location.hash.startsWith("#v=1&") && location.hash !== %q`, before))
	p.until("the address holds it all", held+`.then((text) => text.includes("a text of mine"))`)
	return get[string](p.tab, "location.hash")
}

// hasSecret waits until the open text has its secret.
func (p playground) hasSecret() {
	p.t.Helper()
	p.until("the secret is there", `flinkconfEditor.shown.text.includes("hunter2")`)
}

// TestBackAndForward types another link into the address and goes back and forward: texts come back as they were, with secrets
// that no link holds, and what was changed in between too.
func TestBackAndForward(t *testing.T) {
	p := openPlayground(t)
	p.linked()
	steps := get[int](p.tab, "history.length")
	p.run(fmt.Sprintf("location.hash = %q", sharedLink(t)))
	p.shows(row(ttl), "77 h")
	p.sets("78 h")
	p.until("the address follows", fmt.Sprintf("location.hash !== %q", sharedLink(t)))
	if n := get[int](p.tab, "history.length"); n != steps+1 {
		t.Errorf("the history has %d steps, want %d", n, steps+1)
	}
	p.run("history.back()")
	p.shows(row(ttl), "41 h")
	p.hasSecret()
	p.run("history.forward()")
	p.shows(row(ttl), "78 h")
	p.click(toast + ` [data-do="undo"]`)
	p.shows(row(ttl), "41 h")
	p.hasSecret()
}

// TestBackLeavesThePage edits, leaves by the back button as if nothing had been typed, and comes back.
func TestBackLeavesThePage(t *testing.T) {
	p := newPlayground(t)
	p.load("/")
	p.ready()
	p.elsewhere()
	p.load("/")
	p.ready()
	p.linked()
	p.run("history.back()")
	p.until("the page before is there", `location.pathname !== "/"`)
	p.run("history.forward()")
	p.ready()
	p.shows(row(ttl), "41 h")
	p.hasSecret()
	p.reload()
	p.shows(row(ttl), "41 h")
	p.hasSecret()
}

// TestTheSameLinkAgain clicks on a link to what is open, changes the text, and opens the link that was in the address once more.
func TestTheSameLinkAgain(t *testing.T) {
	p := openPlayground(t)
	mine := p.linked()
	follow := fmt.Sprintf(`{ const a = document.createElement("a"); a.href = %q; document.body.append(a); a.click(); a.remove() }`, mine)
	p.run(follow)
	p.frames()
	p.hasSecret()
	p.paste("SET 'table.exec.state.ttl' = '42 h';\n")
	p.shows(row(ttl), "42 h")
	p.until("the address follows", fmt.Sprintf("location.hash !== %q", mine))
	p.run(follow) // now it is another one
	p.shows(row(ttl), "41 h")
	p.click(`[data-do="undo-step"]`)
	p.shows(row(ttl), "42 h")
	p.hasSecret()
}

// TestFragmentsThatAreNoLinks changes the fragment to what is no link: nothing is opened in place of the texts.
func TestFragmentsThatAreNoLinks(t *testing.T) {
	p := openPlayground(t)
	p.linked()
	for _, c := range []struct{ fragment, says string }{
		{"#", ""}, {"#top", "no link to a workspace"}, {"#key=table.dml-sync", ""}, {"", ""}, {"#%", "no link to a workspace"},
	} {
		p.run(fmt.Sprintf("location.hash = %q", c.fragment))
		if c.says != "" {
			p.shows(toast, c.says)
		}
		p.frames()
		p.shows(row(ttl), "41 h")
		if p.text(problems+` [data-code^="link"]`) != "" {
			t.Errorf("%q is taken for a link", c.fragment)
		}
	}
	p.shows(docsPane, "table.dml-sync")
	p.hasSecret()
	p.visitAnew("/#key=parallelism.default")
	p.ready()
	p.shows(docsPane, "parallelism.default")
	p.shows(row(ttl), "41 h") // a link between the texts about options, opened in a tab of its own
}

// TestALinkWhileADialogIsOpen shows what it opens.
func TestALinkWhileADialogIsOpen(t *testing.T) {
	p := openPlayground(t)
	p.linked()
	for _, dialog := range []string{"stored", "export", "compare"} {
		p.run(`document.querySelector('[data-do="dialog"][data-arg="` + dialog + `"]').click()`)
		p.until("the dialog is open", `document.querySelector("dialog").open`)
		p.run(fmt.Sprintf("location.hash = %q", sharedLink(t)))
		p.shows(row(ttl), "77 h")
		p.until("the dialog is closed", `!document.querySelector("dialog").open`)
		p.click(toast + ` [data-do="undo"]`)
		p.shows(row(ttl), "41 h")
		p.until("the address follows", fmt.Sprintf("location.hash !== %q", sharedLink(t)))
	}
}

// TestALinkInATabThatWasLeft opens a link in a tab whose reload would have found texts.
func TestALinkInATabThatWasLeft(t *testing.T) {
	p := openPlayground(t)
	p.linked()
	p.elsewhere()
	p.load("/" + sharedLink(t))
	p.ready()
	p.shows(row(ttl), "77 h")
	p.click(toast + ` [data-do="undo"]`)
	p.shows(row(ttl), "41 h")
	p.hasSecret()
}

// TestTheLinkFollowsTheView has the address say which option is open.
func TestTheLinkFollowsTheView(t *testing.T) {
	p := openPlayground(t)
	p.click(row("parallelism.default"))
	p.until("the address names the option", `location.hash.includes("&key=parallelism.default")`)
	_, view, _ := share.Decode(get[string](p.tab, "location.hash"))
	if view.Key != "parallelism.default" {
		t.Errorf("the link is at %+v", view)
	}
}
