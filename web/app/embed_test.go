package app

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark"
	markdownhtml "github.com/yuin/goldmark/renderer/html"
	"golang.org/x/net/html"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/overlay"
	"flinkconf/core/release"
	"flinkconf/core/render"
	"flinkconf/core/share"
	"flinkconf/core/source"
)

// embedded is what a browser makes of code: the elements by their names, in order, each with its attributes and its text.
type embedded []embeddedElement

type embeddedElement struct {
	name string
	has  map[string]string
	text string
}

// parsed has a parser of HTML read code that is part of a page.
func parsed(t *testing.T, code string) (all embedded) {
	t.Helper()
	page, err := html.Parse(strings.NewReader("<!doctype html><body>" + code))
	if err != nil {
		t.Fatal(err)
	}
	for n := range page.Descendants() {
		if n.Type != html.ElementNode || slices.Contains([]string{"html", "head", "body"}, n.Data) {
			continue
		}
		e := embeddedElement{n.Data, map[string]string{}, ""}
		for _, a := range n.Attr {
			e.has[a.Key] = a.Val
		}
		for c := range n.ChildNodes() {
			if c.Type == html.TextNode {
				e.text += c.Data
			}
		}
		all = append(all, e)
	}
	return all
}

// named returns the elements of a name.
func (all embedded) named(name string) (some embedded) {
	for _, e := range all {
		if e.name == name {
			some = append(some, e)
		}
	}
	return some
}

// workspace reads the elements with texts back.
func (all embedded) workspace() (w core.Workspace) {
	e := all.named("flink-config")[0]
	w.Release, _ = release.Parse(e.has["release"])
	w.Mode, w.Entry = layer.Mode(e.has["mode"]), layer.Entry(e.has["entry"])
	for _, pre := range all.named("pre") {
		if _, query := pre.has["data-query"]; query {
			w.Query = pre.text
			continue
		}
		_, off := pre.has["data-disabled"]
		w.Layers = append(w.Layers, layer.Layer{Kind: layer.Kind(pre.has["data-kind"]), Notation: source.Notation(pre.has["data-notation"]),
			Name: pre.has["data-name"], Tool: pre.has["data-tool"], Disabled: off, Text: pre.text})
	}
	return w
}

// inMarkdownPage is what a page written in Markdown makes of code.
func inMarkdownPage(t *testing.T, code string) string {
	t.Helper()
	var out bytes.Buffer
	page := goldmark.New(goldmark.WithRendererOptions(markdownhtml.WithUnsafe()))
	if err := page.Convert([]byte("A paragraph.\n\n"+code+"\nAnother one.\n"), &out); err != nil {
		t.Fatal(err)
	}
	return strings.NewReplacer("<p>A paragraph.</p>\n", "", "<p>Another one.</p>\n", "").Replace(out.String())
}

// hostile is a workspace whose texts would break out of what they stand in.
func hostile() *core.Workspace {
	text := func(text string) layer.Layer {
		return layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: text}
	}
	w := &core.Workspace{Release: release.V2_1, Mode: layer.Batch, Entry: layer.SQLGateway, Query: "SELECT '</pre></flink-config><img src=x onerror=alert(1)>';\n", Layers: []layer.Layer{
		text("</pre><script>alert(1)</script>"), text("</script><!-- -- --> ]]> <![CDATA["), text("\n\n\n# the first lines are empty\n\n  \n\ttab\n\n"),
		text("&lt; &amp;lt; &#60; &notit; &"), text("a\r\nb\rc"), text("{{ .Values.x }} {% raw %} {# c #} {{{ }}} ${x}"), text(""), text("*no* _markup_ `here` [a](b)\n\n    indented\n- list\n# heading\n"),
		text("\x01\f\v\u00a0\u2028\U0001F600 配置"),
	}}
	w.Layers[0].Name = "a\"b<c>&d'\n\n</pre>\r{{x}}"
	w.Layers[1].Tool, w.Layers[1].Kind, w.Layers[1].Notation = "1.12", layer.Deployment, source.FlinkDeployment
	w.Layers[2].Disabled = true
	return w
}

// TestEmbeddedTexts has parsers read what hostile texts become, in HTML and in a page written in Markdown.
func TestEmbeddedTexts(t *testing.T) {
	w := hostile()
	e := embed{base: "https://flink.example/a&b\"/", view: "layers"}
	code := e.element(w)
	for where, page := range map[string]string{"HTML": code, "Markdown": inMarkdownPage(t, code)} {
		got := parsed(t, page)
		if diff := cmp.Diff(*w, got.workspace()); diff != "" {
			t.Errorf("in %s (-want +got):\n%s", where, diff)
		}
		if len(got) != 1+1+len(w.Layers)+1 {
			t.Errorf("in %s there are %d elements: %v", where, len(got), got)
		}
		script := got.named("script")[0]
		if script.has["src"] != e.base+"flinkconf-embed.js" || script.has["type"] != "module" || script.text != "" {
			t.Errorf("in %s the script is %v", where, script)
		}
	}
	if strings.Contains(code, "{{") || strings.Contains(code, "{%") || strings.Contains(code, "{#") {
		t.Errorf("the templates of a site would take something for theirs: %s", code)
	}
	w.Layers = []layer.Layer{{Kind: layer.Session, Notation: source.SQL, Text: "a\x00b"}}
	if got := parsed(t, e.element(w)).workspace().Layers[0].Text; got != "a\uFFFDb" {
		t.Errorf("NUL, which no HTML can hold, becomes %q", got)
	}
}

// TestEmbedCode is what people read and copy.
func TestEmbedCode(t *testing.T) {
	w := &core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: "parallelism.default: 4\n"},
		{Kind: layer.Session, Notation: source.SQL, Text: "SET 'table.exec.state.ttl' = '1 h';\n"},
	}}
	x := open(t, w)
	x.s.Address = "https://flink.example/play/index.html"
	x.do(SelectKey{"table.exec.state.ttl"}, OpenDialog{ShareDialog}, ChangeLink{"share-as", embedWay})
	v := bodyOf[*ShareView](x)
	const element = `<script type="module" src="https://flink.example/play/flinkconf-embed.js"></script>
<flink-config release="2.2" mode="streaming" entry="sql-client" view="effective">

<pre data-kind="cluster-file" data-notation="config.yaml" data-name="config.yaml">
parallelism.default: 4
</pre>
<pre data-kind="session" data-notation="sql">
SET 'table.exec.state.ttl' = '1 h';
</pre>
</flink-config>
`
	if diff := cmp.Diff(element, v.Link); diff != "" {
		t.Errorf("the element (-want +got):\n%s", diff)
	}
	if v.Note != x.s.Lang.Say(WEmbedNote, "https://flink.example/play/") || v.Forms[0].Length != x.s.Lang.Say(WCharacters, strconv.Itoa(len(element))) || len(v.Limits) > 0 || v.Code.Size > 0 {
		t.Errorf("it says %q, %q, %v", v.Note, v.Forms[0].Length, v.Limits)
	}
	if v != bodyOf[*ShareView](x) {
		t.Error("what has not changed is made anew")
	}
	x.do(ChangeLink{"embed-view", string(render.Docs)})
	if e := parsed(t, bodyOf[*ShareView](x).Link).named("flink-config")[0]; e.has["view"] != "docs" || e.has["keys"] != "table.exec.state.ttl" {
		t.Errorf("of the texts about the selected option it is %v", e.has)
	}
	x.do(ChangeLink{"embed-form", frameForm})
	v = bodyOf[*ShareView](x)
	frame := parsed(t, v.Link)[0]
	src := frame.has["src"]
	if frame.name != "iframe" || !strings.HasPrefix(src, "https://flink.example/play/embed.html#v=1&flink=2.2&c=") || !strings.HasSuffix(src, "&view=docs&keys=table.exec.state.ttl") {
		t.Errorf("the frame is %v", frame)
	}
	if frame.has["title"] != "table.exec.state.ttl in Flink 2.2" || frame.has["height"] != "480" || frame.has["loading"] != "lazy" {
		t.Errorf("the frame is %v", frame)
	}
	if _, ok := frame.has["data-flinkconf"]; !ok || frame.text != "" || strings.Count(v.Link, "\n") != 1 {
		t.Errorf("the frame is %v", v.Link)
	}
	if got, view, problems := share.Decode(src); len(problems) > 0 || view != (share.View{}) || !cmp.Equal(got.Layers, w.Layers) {
		t.Errorf("its address holds %v, %v, %v", got, view, problems)
	}
	x.do(ToggleLang{})
	frame = parsed(t, bodyOf[*ShareView](x).Link)[0]
	if !isHan(frame.has["title"]) || !strings.Contains(frame.has["src"], "&lang=zh&") {
		t.Errorf("in Chinese the frame is %v", frame)
	}
	x.do(ChangeLink{"embed-form", elementForm}, ChangeLink{"embed-view", "full"})
	if e := parsed(t, bodyOf[*ShareView](x).Link).named("flink-config")[0]; e.has["lang"] != "zh" || e.has["view"] != "full" || e.has["keys"] != "" {
		t.Errorf("in Chinese the element is %v", e.has)
	}
	x.do(CloseDialog{}, OpenDialog{ShareDialog})
	if bodyOf[*ShareView](x).Embed != nil {
		t.Error("opened again, it shows the code")
	}
}

func TestEmbedBase(t *testing.T) {
	for _, c := range []struct{ address, base, reason string }{
		{"https://flink.example/play/", "https://flink.example/play/", "a folder"},
		{"https://flink.example/play/index.html", "https://flink.example/play/", "the page by its file"},
		{"https://flink.example/", "https://flink.example/", "a host"},
		{"https://flink.example", "https://flink.example/", "a host as FLINKCONF_HOME may have it"},
		{"http://localhost:8080/?from=mail/x", "http://localhost:8080/", "a query is none of the folder's"},
		{"file:///home/me/flinkconf.html", "", "a file has nothing for other pages"},
	} {
		if got := embedBase(c.address); got != c.base {
			t.Errorf("%s has its files in %q, want %q: %s", c.address, got, c.base, c.reason)
		}
	}
}

// TestSecretsOfEmbeds: both forms of the code hold of secrets what a link would.
func TestSecretsOfEmbeds(t *testing.T) {
	x := shareTest(t)
	x.s.Search, x.s.Selected.Key = "s3.secret-key=hunter5", "x.y s3.secret-key=hunter6"
	x.s.Workspace.Layers[2].Name = "password: hunter7"
	x.s.Workspace.Query = "CREATE TABLE t (a INT) WITH ('password' = 'hunter8');"
	x.d.Derive(x.s)
	x.do(ChangeLink{"share-as", embedWay})
	for _, form := range []string{elementForm, frameForm} {
		x.do(ChangeLink{"embed-form", form}, ChangeLink{"embed-view", string(render.Docs)})
		held := func() string {
			v := bodyOf[*ShareView](x)
			if form == frameForm {
				w, _, _ := share.Decode(parsed(t, v.Link)[0].has["src"])
				return v.Link + string(core.EncodeWorkspace(w))
			}
			return v.Link
		}
		if text := held(); strings.Contains(text, "hunter") || strings.Count(text, share.Placeholder) != 5 {
			t.Errorf("the %s holds %s", form, text)
		}
		if v := bodyOf[*ShareView](x); v.SecretsTitle != x.s.Lang.Count(5, WSecretLeft, WSecretsLeftOut) || v.Warning != "" {
			t.Errorf("of what is left out of the %s it says %q, %q", form, v.SecretsTitle, v.Warning)
		}
		x.do(ChangeLink{"keep-secret", "s3.secret-key"})
		if text := held(); !strings.Contains(text, "hunter2") || !strings.Contains(text, "hunter4") || strings.Contains(text, "hunter3") {
			t.Errorf("with a key ticked the %s holds %s", form, text)
		}
		if v := bodyOf[*ShareView](x); v.Warning != x.s.Lang.Say(WSecretsInCode, "s3.secret-key") {
			t.Errorf("of the %s it warns %q", form, v.Warning)
		}
		x.do(ChangeLink{"keep-secret", "s3.secret-key"}, ChangeLink{"link-form", briefForm})
		if text := held(); strings.Contains(text, "hunter") || strings.Contains(text, "agreed") {
			t.Errorf("with the settings only the %s holds %s", form, text)
		}
		x.do(ChangeLink{"link-form", wholeForm})
	}
}

// TestNoEmbed has what can't be embedded, or not in each form.
func TestNoEmbed(t *testing.T) {
	x := shareTest(t)
	x.do(ChangeLink{"share-as", embedWay})
	x.s.Address = "file:///home/me/flinkconf.html"
	x.do(ChangeLink{"embed-view", "full"})
	if v := bodyOf[*ShareView](x); v.Link != "" || v.NoLink != x.s.Lang.T(WEmbedNoHost) || len(v.Embed.Forms) > 0 {
		t.Errorf("a page that is a file says %q and %q", v.Link, v.NoLink)
	}
	x.s.Address = "https://flink.example/"
	w := testWorkspace()
	w.Layers[0].Text = "# " + strings.Repeat("x", share.MaxText) + "\n"
	x.s.Workspace = w
	x.d.Derive(x.s)
	x.do(ChangeLink{"embed-form", frameForm})
	if v := bodyOf[*ShareView](x); v.Link != "" || v.NoLink != x.s.Lang.T(WFrameTooLong) || len(v.Embed.Forms) == 0 {
		t.Errorf("too much for a frame says %q", v.NoLink)
	}
	x.do(ChangeLink{"embed-form", elementForm})
	if v := bodyOf[*ShareView](x); !strings.Contains(v.Link, w.Layers[0].Text) || v.NoLink != "" {
		t.Errorf("the element has no such limit, and says %q", v.NoLink)
	}
	w = testWorkspace()
	w.Overlays = []*overlay.Overlay{{Name: "Acme", Options: []*overlay.Definition{{Key: "acme.pause"}}}}
	x.s.Workspace = w
	x.d.Derive(x.s)
	lacks := x.s.Lang.T(WOnlyInFrame)
	if v := bodyOf[*ShareView](x); strings.Contains(v.Note, lacks) {
		t.Errorf("of imported options that no text has it says %q", v.Note)
	}
	mention := *w
	mention.Layers = append(slices.Clone(w.Layers), layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: "SET 'acme.pause' = '1 s';"})
	x.s.Workspace = &mention
	x.d.Derive(x.s)
	if v := bodyOf[*ShareView](x); !strings.HasSuffix(v.Note, lacks) {
		t.Errorf("of imported options an element says %q", v.Note)
	}
	x.do(ChangeLink{"embed-form", frameForm})
	if v := bodyOf[*ShareView](x); strings.Contains(v.Note, lacks) {
		t.Errorf("of imported options a frame says %q", v.Note)
	}
}

func TestCopyingCode(t *testing.T) {
	w := testWorkspace()
	w.Layers[0].Text += "s3.secret-key: hunter2\n"
	p := &paper{saved: map[string]string{}}
	st := NewStore(p, Start{Workspace: string(core.EncodeWorkspace(*w))}, func() {})
	st.Handle(Event{Type: "click", Do: "dialog", Arg: "share"})
	st.Handle(Event{Type: "change", Do: "share-as", Value: embedWay})
	st.Handle(Event{Type: "click", Do: "copy-code"})
	p.run(&p.later)
	if got := parsed(t, p.copied).workspace(); len(got.Layers) != len(w.Layers) || strings.Contains(p.copied, "hunter2") {
		t.Errorf("copied is %s", p.copied)
	}
	if got := st.State().Toast.Text; !strings.HasPrefix(got, "Code copied: ") {
		t.Errorf("the message is %q", got)
	}
	st.Handle(Event{Type: "change", Do: "embed-form", Value: frameForm})
	st.Handle(Event{Type: "change", Do: "embed-view", Value: "layers"})
	p.refuse = true
	st.Handle(Event{Type: "click", Do: "copy-code"})
	p.run(&p.later)
	if s := st.State(); !strings.HasPrefix(p.copied, "<iframe ") || s.Toast.Text != s.Lang.T(WLinkInField) || s.Wishes.Focus.On != codeField {
		t.Errorf("where the clipboard refuses: %s, %q, the focus on %s", p.copied, s.Toast.Text, s.Wishes.Focus.On)
	}
}
