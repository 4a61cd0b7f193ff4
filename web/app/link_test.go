package app

import (
	"strconv"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"
)

// linkTo is the link of the workspace that most tests use, without its flags and at an option.
func linkTo(t *testing.T, v share.View) (core.Workspace, string) {
	t.Helper()
	w := testWorkspace()
	w.Layers = append(w.Layers[:1:1], w.Layers[2])
	link, err := share.Encode(*w, v, share.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return *w, link.Fragment
}

func TestTheAddressFollows(t *testing.T) {
	st, p := start(t, Start{})
	follow := func() {
		for range 3 {
			p.run(&p.later)
		}
		p.run(&p.idle)
	}
	follow()
	p.fragment = ""
	st.Dispatch(SelectKey{"parallelism.default"})
	st.Dispatch(EditText{Layer: 2, Text: "SET 'a.b' = 'c';"})
	if len(p.later) != 1 {
		t.Fatalf("two changes have the address follow %d times", len(p.later))
	}
	st.Dispatch(EditText{Layer: 2, Text: "SET 'a.b' = 'cd';"})
	p.run(&p.later)
	if p.run(&p.idle); p.fragment != "" {
		t.Error("the address follows while there is typing")
	}
	follow()
	w, v, problems := share.Decode(p.fragment)
	if len(w.Layers) != 3 || w.Layers[2].Text != "SET 'a.b' = 'cd';" || v.Key != "a.b" || v.Lang != "" {
		t.Errorf("the address is %s: %+v, %v", p.fragment, v, problems)
	}
	if strings.Contains(w.Layers[0].Text, "AKIAEXAMPLE") {
		t.Error("a secret is in the address")
	}
	p.later = nil
	st.Dispatch(Scrolled{EffectiveList, Viewport{Top: 10, Height: 100}})
	if len(p.later) != 0 {
		t.Error("the address follows a list")
	}
	for _, a := range []Action{OpenGuide{}, OpenGuide{"layers"}, CloseGuide{}} {
		st.Dispatch(a)
		follow()
		if _, v, _ := share.Decode(p.fragment); v.Guide != st.State().Guide {
			t.Errorf("after %T%v the address has the guide %q", a, a, v.Guide)
		}
	}
}

func TestALinkOpensAtTheStart(t *testing.T) {
	w, link := linkTo(t, share.View{Key: "table.exec.state.ttl", Tab: "docs", Layer: 1, Search: "ttl", All: true, Lang: "zh"})
	p := &paper{saved: map[string]string{langPreference: "en"}}
	st := NewStore(p, Start{Language: "en-US", Fragment: link}, func() {})
	s := st.State()
	if len(s.Workspace.Layers) != 2 || s.Workspace.Layers[1].Text != w.Layers[1].Text || s.Workspace.Release != w.Release {
		t.Errorf("the workspace is %+v", s.Workspace)
	}
	if s.Selected.Key != "table.exec.state.ttl" || s.Tab != DocsTab || s.Layer != 0 || s.Search != "ttl" || !s.All || s.Lang != Chinese {
		t.Errorf("the view is %q %q %d %q %v %v", s.Selected.Key, s.Tab, s.Layer, s.Search, s.All, s.Lang)
	}
	if s.Toast.Text != Chinese.T(WLinkOpened) {
		t.Errorf("the message is %q", s.Toast.Text)
	}
	if s.past != nil || s.Toast.Undo != nil {
		t.Error("the example can be gone back to, which nobody had opened")
	}
	if p.saved[langPreference] != "en" {
		t.Error("a link changes what the reader has chosen for all visits")
	}
}

func TestALinkTakesNothingAway(t *testing.T) {
	mine := testWorkspace()
	mine.Layers[0].Text += "s3.secret-key: hunter2\n"
	kept := string(core.EncodeWorkspace(*mine))
	mineLinked, err := share.Encode(*mine, share.View{Key: "parallelism.default"}, share.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, link := linkTo(t, share.View{})
	for _, c := range []struct {
		fragment string
		own      bool
		layers   int
		back     bool
		reason   string
	}{
		{link, false, 2, true, "another one's link: the texts are one step back"},
		{mineLinked.Fragment, false, 3, false, "the link is of what is there, secrets apart"},
		{link, true, 3, false, "the page wrote the link; what was typed after that counts"},
		{"#v=1&c=nonsense", false, 3, false, "a link that can't be read"},
		{"#somewhere", false, 3, false, "no link"},
		{"#key=parallelism.default", false, 3, false, "a link between the texts about options, in a tab of its own"},
	} {
		st := NewStore(&paper{saved: map[string]string{}}, Start{Workspace: kept, Fragment: c.fragment, Own: c.own}, func() {})
		s := st.State()
		if len(s.Workspace.Layers) != c.layers || (s.past != nil) != c.back || (s.Toast.Undo != nil) != c.back {
			t.Errorf("%s: %d layers, back: %v", c.reason, len(s.Workspace.Layers), s.past != nil)
		}
		if c.layers == 3 && !strings.Contains(s.Workspace.Layers[0].Text, "hunter2") {
			t.Errorf("%s: the texts are %q", c.reason, s.Workspace.Layers[0].Text)
		}
		if c.back {
			st.Dispatch(Undo{})
			if s := st.State(); len(s.Workspace.Layers) != 3 || !strings.Contains(s.Workspace.Layers[0].Text, "hunter2") {
				t.Errorf("%s: undo gives %+v", c.reason, s.Workspace)
			}
		}
	}
}

// TestALinkShowsItsTab: what a link doesn't say is as at the start, whatever was shown before.
func TestALinkShowsItsTab(t *testing.T) {
	for tab, want := range map[string]Tab{"": EffectiveTab, "problems": ProblemsTab} {
		_, link := linkTo(t, share.View{Tab: tab})
		x := open(t, testWorkspace())
		x.do(ShowTab{Tab: DocsTab}, OpenLink{Fragment: link})
		if got := x.s.tab(); got != want {
			t.Errorf("the tab %q shows %s", tab, got)
		}
	}
}

// TestALinkOfAQuery: there may be something to say about a link without layers, and it opens all the same.
func TestALinkOfAQuery(t *testing.T) {
	w := core.Workspace{Release: release.V2_1, Mode: layer.Streaming, Entry: layer.TableAPI, Query: "CREATE TABLE t (a INT) WITH ('password' = 'hunter2');"}
	made, err := share.Encode(w, share.View{Layer: diag.Query}, share.Options{})
	if err != nil || len(made.Left) != 1 {
		t.Fatalf("left out is %v, %v", made.Left, err)
	}
	x := open(t, testWorkspace())
	x.do(OpenLink{Fragment: made.Fragment})
	if x.s.Workspace.Query == "" || len(x.s.Workspace.Layers) != 0 || x.s.Layer != diag.Query || x.s.Toast.Text != English.T(WLinkOpened) {
		t.Errorf("the link gives %+v, %q", x.s.Workspace, x.s.Toast.Text)
	}
	x.do(Undo{})
	x.do(OpenLink{Fragment: "%23v%3D1%26flink%3D2.1"})
	if x.s.Workspace.Release != release.V2_1 || x.s.Toast.Text != English.T(WLinkEmpty) {
		t.Errorf("a link without anything, encoded once more, gives %s, %q", x.s.Workspace.Release, x.s.Toast.Text)
	}
}

func TestAnotherFragment(t *testing.T) {
	x := open(t, testWorkspace())
	mine := x.s.Workspace
	for fragment, says := range map[string]Word{"#top": WLinkNone, "#": NoWord, "": NoWord, "#key=table.exec.state.ttl": NoWord} {
		x.s.Toast = Toast{}
		x.do(OpenLink{Fragment: fragment})
		if x.s.Workspace != mine || x.s.Reading != nil || x.s.past != nil || x.s.Toast.Text != x.s.Lang.T(says) {
			t.Errorf("%q is taken for a link, or the message is %q", fragment, x.s.Toast.Text)
		}
	}
	if x.s.Selected.Key != "table.exec.state.ttl" {
		t.Errorf("a link between the texts selects %q", x.s.Selected.Key)
	}
	_, link := linkTo(t, share.View{Layer: share.NoLayer, Key: "table.exec.state.ttl"})
	x.do(OpenLink{Fragment: link})
	if len(x.s.Workspace.Layers) != 2 || x.s.Layer != -1 || x.s.Selected.Key != "table.exec.state.ttl" || x.s.Toast.Undo != mine {
		t.Errorf("the link gives %+v, layer %d", x.s.Workspace, x.s.Layer)
	}
	shared := x.s.Workspace
	x.do(OpenLink{Fragment: link[:len(link)-9]})
	if x.s.Workspace == shared || x.s.Reading == nil || (*x.s.Reading)[0].Code != diag.LinkCut {
		t.Errorf("of a link that was cut off: %v", x.s.Reading)
	}
	x.do(Undo{}, Undo{})
	if x.s.Workspace != mine {
		t.Error("undo doesn't lead back")
	}
	x.do(OpenLink{Fragment: "#v=1&layer=query&entry=table-api"})
	if x.s.Toast.Text != English.T(WLinkEmpty) || x.s.Toast.Undo == nil {
		t.Errorf("of a link that may have been cut off before its layers the page says %q", x.s.Toast.Text)
	}
	if x.s.Layer != diag.Query || x.s.Workspace.Entry != layer.TableAPI || len(x.s.Workspace.Layers) != 0 {
		t.Errorf("a link without layers gives %+v, layer %d", x.s.Workspace, x.s.Layer)
	}
}

// TestBackToMyTexts goes to another one's link and back: the links in the address have no secrets, the texts that come back have.
func TestBackToMyTexts(t *testing.T) {
	st, p := start(t, Start{})
	follow := func() string {
		for range 3 {
			p.run(&p.later)
		}
		p.run(&p.idle)
		return p.fragment
	}
	goTo := func(fragment string) string {
		st.Handle(Event{Type: "link", Value: fragment})
		return st.State().Workspace.Layers[0].Text
	}
	st.Dispatch(EditText{Layer: 0, Text: "s3.secret-key: hunter1\n"})
	follow()
	st.Dispatch(EditText{Layer: 0, Text: "s3.secret-key: hunter2\n"})
	mine := follow()
	_, theirs := linkTo(t, share.View{})
	goTo(theirs)
	for i := range 2 * mostLinks {
		st.Dispatch(EditText{Layer: 0, Text: "parallelism.default: " + strconv.Itoa(i) + "\n"})
		follow()
	}
	changed := follow()
	if got := goTo(mine); got != "s3.secret-key: hunter2\n" {
		t.Errorf("back is %q", got)
	}
	if got := goTo(changed); got != "parallelism.default: 39\n" {
		t.Errorf("forward is %q", got)
	}
	for range 2 {
		st.Dispatch(Undo{})
	}
	if got := st.State().Workspace.Layers[0].Text; got != "parallelism.default: 39\n" {
		t.Errorf("undoing the way back and forward leads to %q", got)
	}
}

func TestPastedLinks(t *testing.T) {
	x := open(t, testWorkspace())
	w, link := linkTo(t, share.View{})
	x.do(OpenDialog{ImportDialog}, Paste{Text: "see [this](https://flink.example/play/" + link + ")."})
	if len(x.s.Workspace.Layers) != len(w.Layers) || x.s.Dialog != "" {
		t.Errorf("a pasted link gives %+v, in the dialog %q", x.s.Workspace, x.s.Dialog)
	}
}

func TestCopyLink(t *testing.T) {
	st, p := start(t, Start{})
	for _, area := range []string{areaEffective, areaEditor, areaSearch, areaField} {
		p.copied = ""
		ev := Event{Type: "keydown", Area: area, Press: Press{Key: "s", Ctrl: true}}
		if !st.Handle(ev) || !strings.HasPrefix(p.copied, "https://flink.example/play/#v=1&flink=1.20&key=") {
			t.Errorf("Ctrl-S in %s copies %q", area, p.copied)
		}
	}
	p.run(&p.later)
	if text := st.State().Toast.Text; !strings.Contains(text, "s3.access-key") {
		t.Errorf("the message is %q", text)
	}
	if p.fragment == "" || !strings.HasSuffix(p.copied, p.fragment) {
		t.Errorf("the address has %q", p.fragment)
	}
	p.refuse = true
	ctrlS := Event{Type: "keydown", Area: areaEditor, Press: Press{Key: "s", Ctrl: true}}
	st.Handle(ctrlS)
	if p.run(&p.later); st.State().Toast.Text != English.T(WLinkNotCopied) {
		t.Errorf("the message is %q", st.State().Toast.Text)
	}
	st.Dispatch(EditText{Layer: 2, Text: strings.Repeat("x", share.MaxText)})
	p.copied = ""
	if st.Handle(ctrlS); p.copied != "" || st.State().Toast.Text != English.T(WLinkTooLong) {
		t.Errorf("too long a text gives %q", st.State().Toast.Text)
	}
	for range 3 {
		p.run(&p.later)
	}
	if p.run(&p.idle); p.fragment != "" {
		t.Error("the address keeps the link of another text")
	}
}

// A message about a link is in the language that the link asks for, also where the words of that have to be fetched first.
func TestMessagesFollowTheLanguage(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(OpenLink{Fragment: "#v=1&c=nonsense"})
	x.do(ToggleLang{})
	if x.s.Toast.Text != Chinese.T(WLinkLost) {
		t.Errorf("the message is %q", x.s.Toast.Text)
	}
	x.do(HideToast{x.s.Toast.Serial}, ToggleLang{})
	if x.s.Toast.Text != "" {
		t.Errorf("a message that was dismissed comes back: %q", x.s.Toast.Text)
	}
	mine := x.s.Workspace
	x.s.await = int(Chinese) + 1
	_, link := linkTo(t, share.View{})
	x.do(OpenLink{Fragment: link}, TextsArrived{Lang: Chinese, OK: true})
	if x.s.Toast.Text != Chinese.T(WLinkOpened) || x.s.Toast.Undo != mine {
		t.Errorf("the message is %q, with a way back: %v", x.s.Toast.Text, x.s.Toast.Undo == mine)
	}
}

func TestLanguageInTheLink(t *testing.T) {
	st, p := start(t, Start{Language: "zh-CN"})
	st.Dispatch(CopyLink{})
	if strings.Contains(p.copied, "lang=") {
		t.Error("a link chooses a language that nobody chose")
	}
	st.Dispatch(ToggleLang{})
	if st.Dispatch(CopyLink{}); !strings.Contains(p.copied, "&lang=en") {
		t.Errorf("a language that was chosen isn't in %s", p.copied)
	}
}

func BenchmarkFragment(b *testing.B) {
	w := testWorkspace()
	w.Layers = append(w.Layers, layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: strings.Repeat(testSession, 6)})
	at := linked{workspace: w}
	for b.Loop() {
		at.fragment()
	}
}

// A link that comes by the address while a dialog is open has other layers than the dialog is about.
func TestLinkClosesDialogs(t *testing.T) {
	bare := *scripted(release.V1_20, "")
	bare.Layers = nil
	for _, dialog := range dialogRows {
		x := open(t, scripted(release.V1_20, "SET 'a' = 'b';"))
		x.do(OpenDialog{dialog.dialog})
		if dialog.dialog == ImportDialog {
			x.do(OpenFile{"a.yaml", "parallelism.default: 4\n"}, ChangeImport{0, "import-where", "1"})
		}
		if x.do(OpenLink{Fragment: linkWith(t, &bare)}); View(x.s, &x.d).Dialog.Body != nil || len(x.s.Workspace.Layers) != 0 {
			t.Errorf("%s stays open, over %d layers", dialog.dialog, len(x.s.Workspace.Layers))
		}
	}
}
