package app

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/renderer/html"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/share"
	"flinkconf/core/source"
)

// shareTest is the open dialog of links over a workspace with three secrets, two of them under one key.
func shareTest(t *testing.T) *screenTest {
	t.Helper()
	w := testWorkspace()
	w.Layers[0].Text += "s3.secret-key: hunter2\n# what the team agreed on\nsecurity.ssl.internal.key-password: hunter3\n"
	w.Layers[2].Text = "-- mine\nSET 's3.secret-key' = 'hunter4';\nSET 'table.exec.state.ttl' = '36 h';\n"
	x := open(t, w)
	x.s.Address = "https://flink.example/play/"
	x.do(SelectKey{"table.exec.state.ttl"}, OpenDialog{ShareDialog})
	return x
}

// texts returns what the texts of a link hold, one behind the other.
func textsOf(t *testing.T, link string) string {
	t.Helper()
	w, _, problems := share.Decode(link)
	if len(w.Layers) == 0 {
		t.Fatalf("%s can't be read: %v", link, problems)
	}
	var all strings.Builder
	for i := range w.Layers {
		all.WriteString(w.Layers[i].Text)
	}
	return all.String()
}

func TestShareDialog(t *testing.T) {
	x := shareTest(t)
	v := bodyOf[*ShareView](x)
	if now := linkedOf(&x.s); v.Link != x.s.Address+now.fragment() {
		t.Errorf("the link is %s", v.Link)
	}
	if v.Length != x.s.Lang.Say(WCharacters, strconv.Itoa(len(v.Link))) || v.Part != 100*len(v.Link)/addressLimit || v.Over || v.NoLink != "" {
		t.Errorf("of %d characters it says %q, %d %%", len(v.Link), v.Length, v.Part)
	}
	if v.Code.Size == 0 || v.NoCode != "" || !strings.Contains(v.Limits[2].Words, strconv.Itoa(v.Code.Size)) {
		t.Errorf("the code has %d squares, %q", v.Code.Size, v.Limits[2].Words)
	}
	if v != bodyOf[*ShareView](x) {
		t.Error("what has not changed is made anew")
	}
	if text := v.Markdown; !strings.HasPrefix(text, "[table.exec.state.ttl in Flink 1.20](https://flink.example/play/#v=1&") {
		t.Errorf("in Markdown it is %s", text)
	}
	x.do(ChangeLink{"link-form", briefForm})
	brief := bodyOf[*ShareView](x)
	if len(brief.Link) >= len(v.Link) || brief.Length != v.Forms[1].Length || !brief.Forms[1].Chosen || strings.Contains(textsOf(t, brief.Link), "agreed") {
		t.Errorf("with the settings only it has %s of %s", brief.Length, v.Length)
	}
	if v.Forms[1].Note != x.s.Lang.T(WSettingsOnlyNote) {
		t.Errorf("of what gets lost it says %q", v.Forms[1].Note)
	}
	x.do(ChangeLink{"link-form", wholeForm}, ChangeLink{What: "link-view"})
	bare := bodyOf[*ShareView](x)
	if _, view, _ := share.Decode(bare.Link); view != (share.View{}) || bare.View || textsOf(t, bare.Link) != textsOf(t, v.Link) || strings.Contains(bare.Markdown, "[table") {
		t.Errorf("without what is looked at it is %s, %s", bare.Link, bare.Markdown)
	}
	x.do(ToggleLang{})
	if zh := bodyOf[*ShareView](x); !isHan(zh.Length) || !isHan(zh.Markdown) {
		t.Errorf("in Chinese it says %q, %q", zh.Length, zh.Markdown)
	}
}

// TestSettingsOnlyMayGainNothing: it is said where a text has nothing to leave out.
func TestSettingsOnlyMayGainNothing(t *testing.T) {
	w := testWorkspace()
	w.Layers = w.Layers[1:2]
	x := open(t, w)
	x.do(OpenDialog{ShareDialog})
	v := bodyOf[*ShareView](x)
	if v.Forms[0].Length != v.Forms[1].Length || v.Forms[1].Note != x.s.Lang.T(WNothingShorter) || v.SecretsTitle != "" {
		t.Errorf("of %s and %s it says %q", v.Forms[0].Length, v.Forms[1].Length, v.Forms[1].Note)
	}
}

func TestSecretsOfTheDialog(t *testing.T) {
	x := shareTest(t)
	secrets := func() string {
		var all []string
		for _, s := range bodyOf[*ShareView](x).Secrets {
			sign := ""
			if s.In {
				sign = " in"
			}
			all = append(all, s.Key+" of "+s.Where+sign)
		}
		return strings.Join(all, "; ")
	}
	const none = "s3.secret-key of config.yaml, session; security.ssl.internal.key-password of config.yaml"
	v := bodyOf[*ShareView](x)
	if got := secrets(); got != none || v.Warning != "" || v.SecretsTitle != x.s.Lang.Count(3, WSecretLeft, WSecretsLeftOut) {
		t.Errorf("the secrets are %s; %q, %q", got, v.SecretsTitle, v.Warning)
	}
	if strings.Contains(textsOf(t, v.Link), "hunter") || !strings.Contains(textsOf(t, v.Link), share.Placeholder) {
		t.Errorf("nothing is ticked, and the link holds %s", textsOf(t, v.Link))
	}
	x.do(ChangeLink{"keep-secret", "s3.secret-key"})
	v = bodyOf[*ShareView](x)
	text := textsOf(t, v.Link)
	if !strings.Contains(text, "hunter2") || !strings.Contains(text, "hunter4") || strings.Contains(text, "hunter3") {
		t.Errorf("with one key ticked the link holds %s", text)
	}
	if got := secrets(); got != "s3.secret-key of config.yaml, session in; security.ssl.internal.key-password of config.yaml" {
		t.Errorf("with one key ticked the secrets are %s", got)
	}
	if !strings.Contains(v.Warning, "s3.secret-key") || strings.Contains(v.Warning, "password") || v.SecretsTitle != x.s.Lang.Count(1, WSecretLeft, WSecretsLeftOut) {
		t.Errorf("with one key ticked it says %q, %q", v.SecretsTitle, v.Warning)
	}
	x.do(ChangeLink{"link-form", briefForm})
	if text := textsOf(t, bodyOf[*ShareView](x).Link); !strings.Contains(text, "hunter2") || strings.Contains(text, "hunter3") {
		t.Errorf("the other form holds %s", text)
	}
	x.do(ChangeLink{"keep-secret", "security.ssl.internal.key-password"})
	if v := bodyOf[*ShareView](x); v.SecretsTitle != x.s.Lang.T(WSecretsAllIn) {
		t.Errorf("with all ticked it says %q", v.SecretsTitle)
	}
	x.do(ChangeLink{"keep-secret", "s3.secret-key"}, ChangeLink{"keep-secret", "security.ssl.internal.key-password"})
	if got := secrets(); got != none {
		t.Errorf("with nothing ticked any more the secrets are %s", got)
	}
	x.do(ChangeLink{"keep-secret", "s3.secret-key"}, CloseDialog{}, OpenDialog{ShareDialog})
	if got := secrets(); got != none || bodyOf[*ShareView](x).Forms[1].Chosen {
		t.Errorf("opened again, the secrets are %s", got)
	}
}

// TestTicksStayInTheDialog: what is ticked goes into what the dialog copies, and nowhere else.
func TestTicksStayInTheDialog(t *testing.T) {
	w := testWorkspace()
	w.Layers[0].Text += "s3.secret-key: hunter2\n"
	p := &paper{saved: map[string]string{}}
	st := NewStore(p, Start{Workspace: string(core.EncodeWorkspace(*w))}, func() {})
	follow := func() {
		for range 4 {
			p.run(&p.later)
		}
		p.run(&p.idle)
	}
	click := func(do string) { st.Handle(Event{Type: "click", Do: do}) }
	st.Handle(Event{Type: "click", Do: "dialog", Arg: "share"})
	st.Handle(Event{Type: "change", Do: "keep-secret", Value: "s3.secret-key"})
	st.Handle(Event{Type: "change", Do: "link-form", Value: briefForm})
	click("copy-link")
	p.run(&p.later)
	if text := textsOf(t, p.copied); !strings.Contains(text, "hunter2") {
		t.Errorf("the copied link holds %s", text)
	}
	if got := st.State().Toast.Text; !strings.Contains(got, "s3.secret-key") {
		t.Errorf("the message is %q", got)
	}
	click("copy-markdown")
	if text := textsOf(t, p.copied); !strings.HasPrefix(p.copied, "[Flink 1.20 configuration](") || !strings.Contains(text, "hunter2") {
		t.Errorf("in Markdown it is %s", p.copied)
	}
	st.Dispatch(SelectKey{"table.exec.state.ttl"})
	follow()
	if p.fragment == "" || strings.Contains(textsOf(t, p.fragment), "hunter2") {
		t.Error("the address has the secret, or nothing")
	}
	st.Handle(Event{Type: "keydown", Area: areaDialog, Press: Press{Key: "s", Ctrl: true}})
	if strings.Contains(textsOf(t, p.copied), "hunter2") || strings.Contains(textsOf(t, p.fragment), "hunter2") {
		t.Error("Ctrl-S copies the secret")
	}
	click("download-workspace")
	if strings.Contains(p.copied, "hunter2") || !strings.Contains(p.copied, share.Placeholder) || !slices.Contains(p.log, "download flink-1.20-3-layers.json") {
		t.Errorf("the file is %s", p.copied)
	}
	if click("download-code"); !strings.HasPrefix(p.copied, "<svg ") || !slices.Contains(p.log, "download flink-1.20-link.svg") {
		t.Errorf("the code is %s", p.copied)
	}
	if click("send-link"); !slices.Contains(p.log, "send table.exec.state.ttl in Flink 1.20") || !strings.Contains(textsOf(t, p.copied), "hunter2") {
		t.Errorf("sent is %s", p.copied)
	}
	p.refuse = true
	click("copy-link")
	p.run(&p.later)
	if s := st.State(); s.Toast.Text != s.Lang.T(WLinkInField) || s.Wishes.Focus.On != sharedField {
		t.Errorf("where the clipboard refuses: %q, the focus on %s", s.Toast.Text, s.Wishes.Focus.On)
	}
	click("close-dialog")
	p.copied = ""
	if click("copy-link"); p.copied != "" {
		t.Error("a closed dialog copies")
	}
}

// A text that can't be read has only the end of a nested key. It goes where the whole key goes.
func TestSecretsThatGoAlong(t *testing.T) {
	x := shareTest(t)
	w := testWorkspace()
	w.Layers[0].Text = "s3:\n  secret-key: hunter2\n"
	w.Layers[2].Text = "CREATE TABLE t (a INT) WITH ('secret-key' = 'hunter3');"
	x.s.Workspace = w
	x.d.Derive(x.s)
	x.do(OpenDialog{ShareDialog}, ChangeLink{"keep-secret", "s3.secret-key"})
	v := bodyOf[*ShareView](x)
	if len(v.Secrets) != 2 || v.Secrets[0].Along != "" || v.Secrets[1].Key != "secret-key" || !v.Secrets[1].In || !strings.Contains(v.Secrets[1].Along, "s3.secret-key") {
		t.Errorf("the secrets are %+v", v.Secrets)
	}
	if !strings.Contains(textsOf(t, v.Link), "hunter3") || !strings.HasSuffix(v.Warning, x.s.Lang.Say(WSecretsInLink, "s3.secret-key, secret-key")) {
		t.Errorf("it says %q", v.Warning)
	}
}

func TestWhereALinkFits(t *testing.T) {
	for _, c := range []struct {
		length, brief int
		over          string
		part          int
		full          bool
		help          Word
		reason        string
	}{
		{1, 1, "", 0, false, NoWord, "a short link fits everywhere"},
		{2000, 2000, "", 97, false, NoWord, "a chat takes it to the last character"},
		{2001, 2000, "0", 97, false, NoWord, "one more is too much for a chat"},
		{2048, 2048, "0", 100, false, NoWord, "an address takes it to the last character"},
		{2049, 2048, "01", 100, true, NoWord, "one more is too much for an address"},
		{2953, 2953, "01", 100, true, NoWord, "a code takes it to the last character"},
		{2954, 2953, "012", 100, true, WNoCodeBrief, "the shorter form would fit"},
		{9000, 2954, "012", 100, true, WNoCodeFile, "the shorter form wouldn't either"},
	} {
		v := &ShareView{Link: strings.Repeat("a", c.length)}
		v.measure(c.brief)
		over := ""
		for i, limit := range v.Limits {
			if limit.Over {
				over += strconv.Itoa(i)
			}
		}
		if over != c.over || v.Part != c.part || v.Over != c.full {
			t.Errorf("%d characters: too long for %q, %d %%, %v: %s", c.length, over, v.Part, v.Over, c.reason)
		}
		if (v.NoCode != "") != (v.Code.Size == 0) || !strings.HasSuffix(v.NoCode, string(c.help)) {
			t.Errorf("%d characters: %d squares, %q: %s", c.length, v.Code.Size, v.NoCode, c.reason)
		}
	}
	dense := &ShareView{Link: strings.Repeat("a", 1500)}
	if dense.measure(1500); dense.Limits[2].Words != English.Say(WFitsDense, strconv.Itoa(dense.Code.Size)) {
		t.Errorf("of a dense code it says %q", dense.Limits[2].Words)
	}
}

func TestTooMuchForALink(t *testing.T) {
	x := shareTest(t)
	w := testWorkspace()
	w.Layers[0].Text = "# " + strings.Repeat("x", share.MaxText) + "\nparallelism.default: 2\n"
	w.Layers[2].Text = ""
	x.s.Workspace = w
	x.d.Derive(x.s)
	v := bodyOf[*ShareView](x)
	if v.Link != "" || v.Markdown != "" || v.NoLink != x.s.Lang.T(WShareTooLongWhole) || v.Forms[0].Length != x.s.Lang.T(WNoLink) || v.Code.Size != 0 {
		t.Errorf("a comment that is too long gives %q, %q", v.Link, v.NoLink)
	}
	x.do(ChangeLink{"link-form", briefForm})
	if v := bodyOf[*ShareView](x); v.Link == "" || v.NoLink != "" {
		t.Errorf("the settings only give %q, %q", v.Link, v.NoLink)
	}
	w = testWorkspace()
	w.Layers = append(w.Layers, layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: "SELECT '" + strings.Repeat("x", share.MaxText) + "';"})
	x.s.Workspace = w
	x.d.Derive(x.s)
	if v := bodyOf[*ShareView](x); v.Link != "" || v.NoLink != x.s.Lang.T(WShareTooLong) || v.File != "flink-1.20-4-layers.json" {
		t.Errorf("too much in both forms gives %q, %q", v.Link, v.NoLink)
	}
}

func TestLinksOfAFile(t *testing.T) {
	x := shareTest(t)
	note := bodyOf[*ShareView](x).Note
	x.s.Address = "file:///home/me/flinkconf.html"
	x.do(ChangeLink{What: "link-view"})
	if v := bodyOf[*ShareView](x); v.Note != note+" "+x.s.Lang.T(WLinkOfFile) || !strings.HasPrefix(v.Link, "file:///home/me/flinkconf.html#v=1") {
		t.Errorf("of a page that is a file it says %q", v.Note)
	}
}

// TestLinksInMarkdown has a Markdown library read what is written.
func TestLinksInMarkdown(t *testing.T) {
	anyAddress := goldmark.New(goldmark.WithRendererOptions(html.WithUnsafe())) // file: too
	for _, c := range []struct{ text, address, html, reason string }{
		{"Flink 2.2 configuration", "https://a.example/#v=1&c=A_b-c", `<a href="https://a.example/#v=1&amp;c=A_b-c">Flink 2.2 configuration</a>`, "as usual"},
		{"a]b[c", "https://a.example/#v=1", `<a href="https://a.example/#v=1">a]b[c</a>`, "brackets"},
		{"](https://evil.example)[", "https://a.example/#v=1", `<a href="https://a.example/#v=1">](https://evil.example)[</a>`, "a key that would be a link of its own"},
		{`a\`, "https://a.example/#v=1", `<a href="https://a.example/#v=1">a\</a>`, "a backslash at the end"},
		{"*a* _b_ `c` ~~d~~ <b> &lt; ![e] $f$", "https://a.example/", `<a href="https://a.example/">*a* _b_ ` + "`c`" + ` ~~d~~ &lt;b&gt; &amp;lt; ![e] $f$</a>`, "everything that means something"},
		{"a\nb", "https://a.example/", `<a href="https://a.example/">a b</a>`, "a line break"},
		{"a", "https://a.example/x)y(z/#v=1&q=a&amp;b\\", `<a href="https://a.example/x%29y%28z/#v=1&amp;q=a&amp;amp%3Bb%5C">a</a>`, "an address with parentheses, an entity and a backslash"},
		{"a", "file:///my files/p.html#v=1", `<a href="file:///my%20files/p.html#v=1">a</a>`, "an address with a blank"},
	} {
		var out bytes.Buffer
		if err := anyAddress.Convert([]byte(markdownLink(c.text, c.address)), &out); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSpace(out.String()); got != "<p>"+c.html+"</p>" {
			t.Errorf("%s: %s is %s, want %s", c.reason, markdownLink(c.text, c.address), got, c.html)
		}
	}
}

// TestASecretThatIsLookedAt is in no part of what is handed over.
func TestASecretThatIsLookedAt(t *testing.T) {
	x := shareTest(t)
	x.s.Search, x.s.Selected.Key = "s3.secret-key=hunter5", "x.y s3.secret-key=hunter6"
	v := bodyOf[*ShareView](x)
	_, view, _ := share.Decode(v.Link)
	if all := v.Markdown + v.told + view.Key + view.Search; strings.Contains(all, "hunter") || !strings.Contains(all, share.Placeholder) {
		t.Errorf("it hands over %s", all)
	}
}

// TestTicksMakeFewLinks: of a long workspace each link takes a while, so none is made twice while the dialog is open.
func TestTicksMakeFewLinks(t *testing.T) {
	x := shareTest(t)
	bodyOf[*ShareView](x)
	links := func() int { return len(x.d.share.links) }
	if links() != 2 {
		t.Errorf("the dialog has made %d links", links())
	}
	x.do(ChangeLink{"link-form", briefForm})
	if bodyOf[*ShareView](x); links() != 2 {
		t.Errorf("after the choice of the other form there are %d", links())
	}
	x.do(ChangeLink{"keep-secret", "s3.secret-key"})
	if v := bodyOf[*ShareView](x); links() != 4 || v.Warning == "" {
		t.Errorf("with a secret there are %d, %q", links(), v.Warning)
	}
	x.do(ChangeLink{"link-view", ""}, ChangeLink{"link-view", ""}, ChangeLink{"keep-secret", "s3.secret-key"})
	if v := bodyOf[*ShareView](x); links() != 4 || v.Warning != "" {
		t.Errorf("and back there are %d, %q", links(), v.Warning)
	}
	w := *x.s.Workspace
	w.Layers = slices.Clone(w.Layers)
	w.Layers[2].Text = "SET 'table.exec.state.ttl' = '1 h';\n"
	x.s.Workspace = &w
	if v := bodyOf[*ShareView](x); links() != 2 || !strings.Contains(textsOf(t, v.Link), "'1 h'") {
		t.Errorf("of another text there are %d", links())
	}
}
