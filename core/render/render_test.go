package render

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/catalog/docs"
	"flinkconf/core/diag"
	"flinkconf/core/diag/words"
	"flinkconf/core/golden"
	"flinkconf/core/layer"
	"flinkconf/core/overlay"
	"flinkconf/core/release"
	"flinkconf/core/secret"
	"flinkconf/core/shape"
	"flinkconf/core/share"
	"flinkconf/core/source"
	"flinkconf/web/markdown"
)

// workspaces returns those of the golden files of the core.
func workspaces(t *testing.T) map[string]core.Workspace {
	cases, err := golden.All("../../testdata/cases")
	if err != nil || len(cases) == 0 {
		t.Fatal(err)
	}
	all := map[string]core.Workspace{}
	for name, c := range cases {
		all[name] = core.Workspace{Release: c.Release, Mode: c.Mode, Entry: c.Entry, Layers: c.Layers, Query: c.Query}
	}
	return all
}

// TestElementReadsBack holds, for every workspace that there is, the element to what it promises: who reads it has the workspace without
// its secrets, and a view of that is the one in the element.
func TestElementReadsBack(t *testing.T) {
	chinese := Options{Lang: "zh", Words: diag.ParseWords(words.Table("zh"))}
	n := 0
	for name, w := range workspaces(t) {
		o := chinese
		o.View = Views()[n%len(Views())]
		n++
		element := Element(w, o)
		checkHTML(t, element)
		read := workspaceIn(t, element)
		want, _ := share.Redact(w)
		if diff := cmp.Diff(string(core.EncodeWorkspace(want)), string(core.EncodeWorkspace(read))); diff != "" {
			t.Errorf("%s (-want +read):\n%s", name, diff)
		}
		if diff := cmp.Diff(viewIn(element), HTML(read, o)); diff != "" {
			t.Errorf("%s, %s (-element +read):\n%s", name, o.View, diff)
		}
	}
}

// TestNothingIsEnglish finds words that stay English in a view in Chinese. The sentences of problems have a test in the core.
func TestNothingIsEnglish(t *testing.T) {
	for name, w := range workspaces(t) {
		texts := golden.Texts(w.Layers, w.Query)
		for _, v := range []View{Effective, Layers} {
			for n := range parsed(t, HTML(w, Options{View: v, Lang: "zh", Words: diag.ParseWords(words.Table("zh"))})).Descendants() {
				if n.Type != html.TextNode || n.Parent.Data == "code" || n.Parent.Data == "pre" || n.Parent.Data == "h3" || n.Parent.Data == "li" {
					continue
				}
				if found := golden.English(n.Data, texts...); len(found) > 0 {
					t.Errorf("%s, %s: %q holds English: %q", name, v, n.Data, found)
				}
			}
		}
	}
}

// one is a workspace with one layer.
func one(kind layer.Kind, n source.Notation, text string) core.Workspace {
	return core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{{Kind: kind, Notation: n, Text: text}}}
}

func TestTextsStandForThemselves(t *testing.T) {
	for _, c := range []struct{ text, reason string }{
		{"", "no text at all"},
		{"\n\na: b\n", "line breaks in front: the parser drops the first one of a pre"},
		{"\r\na: b\r\n\r\n", "a browser makes a line feed of a carriage return that isn't a reference"},
		{"a: b\n\n   \n\t\n\nc: d", "empty lines, and lines that look empty"},
		{"</pre><script>alert(1)</script>", "the end of the element"},
		{"a: '&lt;&amp;&#10;&'", "references"},
		{"a: \"<!-- -->]]>\"", "comments"},
		{"值: “引号” 😀", "other letters"},
		{"\u2028\u202e\ufeff\u00a0", "letters that nobody sees"},
		{"a: {{ .Values.x }} {% raw %} {# c #} {{{ }}} ${x}\n", "what the templates of many sites take for theirs"},
	} {
		for _, v := range Views() {
			w := one(layer.ClusterFile, source.ConfigYAML, c.text)
			w.Layers[0].Name, w.Layers[0].Tool, w.Query = c.text, c.text, c.text
			element := Element(w, Options{View: v})
			checkHTML(t, element)
			if strings.Contains(element, "{{") || strings.Contains(element, "{%") || strings.Contains(element, "{#") {
				t.Errorf("%s, %s: a template stays one: %s", c.reason, v, element)
			}
			if diff := cmp.Diff(w.Layers, workspaceIn(t, element).Layers); diff != "" {
				t.Errorf("%s, %s: %s", c.reason, v, diff)
			}
			if got := workspaceIn(t, element).Query; got != c.text {
				t.Errorf("%s: the query is %q", c.reason, got)
			}
		}
	}
}

// What HTML can't say becomes a sign for it, in the view as well.
func TestUnsayable(t *testing.T) {
	w := one(layer.Session, source.SQL, "SET 'a\x00' = '\xff';")
	element := Element(w, Options{View: Full})
	checkHTML(t, element)
	read := workspaceIn(t, element)
	if got := read.Layers[0].Text; got != "SET 'a\uFFFD' = '\uFFFD';" {
		t.Errorf("read is %q", got)
	}
	if diff := cmp.Diff(viewIn(element), HTML(read, Options{View: Full})); diff != "" {
		t.Error(diff)
	}
	checkHTML(t, HTML(w, Options{View: Full}))
}

func TestHostile(t *testing.T) {
	const bad = `"><img src=x onerror=alert(1)>'&amp;<script>alert(1)</script>`
	w := one(layer.ClusterFile, source.FlinkConf, bad+": "+bad+"\ntable.exec.state.ttl: "+bad+"\n")
	w.Release = release.V1_20
	w.Layers[0].Name, w.Layers[0].Tool, w.Query = bad, bad, bad
	w.Layers = append(w.Layers, layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: "SET '" + strings.ReplaceAll(bad, "'", "''") + "' = '1';", Name: bad})
	w.Overlays = []*overlay.Overlay{{Name: bad, Options: []*overlay.Definition{{Key: "acme.x", Default: bad, HasDefault: true, Description: bad,
		Values: []overlay.Value{{Name: bad}}}}}}
	for _, v := range Views() {
		o := Options{View: v, Keys: []string{bad, "acme.x", "*"}, Lang: bad, Theme: bad}
		got := HTML(w, o)
		checkHTML(t, got)
		checkHTML(t, Element(w, o))
		if v == Docs && !strings.Contains(got, "&lt;img") {
			t.Error("the imported text isn't shown")
		}
	}
}

func TestSecretsAreMasked(t *testing.T) {
	const hunter = "Hunter2Hunter2"
	w := one(layer.ClusterFile, source.ConfigYAML, "# password: "+hunter+"\ns3.secret-key: "+hunter+"\nsecurity.ssl.internal.key-password: "+hunter+
		"\npipeline.global-job-parameters: {a: b, password: "+hunter+"}\nenv.java.opts.all: -Djavax.net.ssl.keyStorePassword="+hunter+"\njobstore.type: \"jdbc:x?password="+hunter+"\"\n")
	w.Layers = append(w.Layers,
		layer.Layer{Kind: layer.CLI, Notation: source.Args, Text: "-Ds3.secret-key=" + hunter, Name: "https://me:" + hunter + "@host/"},
		layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: "SET 's3.secret-key' = '" + hunter + "';\nCREATE TABLE t (a INT) WITH ('password' = '" + hunter +
			"');\nSET 'pipeline.cached-files' = 'password:" + hunter + ",x';\n"},
		layer.Layer{Kind: layer.CLI, Notation: source.Args, Text: "-Dpipeline.global-job-parameters.password=" + hunter})
	w.Query = "CREATE TABLE u (a INT) WITH ('password' = '" + hunter + "');"
	for _, v := range Views() {
		for _, keys := range [][]string{nil, {"s3.*", "security.*", "pipeline.*"}} {
			o := Options{View: v, Keys: keys}
			for _, shown := range []string{Element(w, o), HTML(w, o)} {
				if at := strings.Index(shown, hunter); at >= 0 {
					t.Errorf("%s shows a secret: %s", v, shown[max(0, at-200):at+20])
				}
			}
		}
	}
	if got := HTML(w, Options{}); !strings.Contains(got, "<code>"+secret.Stars+"</code>") || !strings.Contains(got, "-Djavax.net.ssl.keyStorePassword="+secret.Stars) {
		t.Errorf("secrets aren't shown as stars: %s", got)
	}
}

// What is below a secret of several lines has the number that its problems have.
func TestLinesBelowSecrets(t *testing.T) {
	const key = "-----BEGIN PRIVATE KEY-----\n  abc\n  -----END PRIVATE KEY-----\n"
	for _, c := range []struct {
		text   string
		line   int
		reason string
	}{
		{"s3.secret-key: |\n  hunter2\n  hunter2\nacme: 1\n", 4, "a block"},
		{"s3.secret-key: |\n  hunter2\n  hunter2\ns3.access-key: hunter2\nacme: 1\n", 5, "another secret below"},
		{"s3.secret-key: |\n  hunter2\ns3.access-key: |\n  hunter2\n  hunter2\n\nacme: 1\n", 7, "two blocks"},
		{"b: |\n  " + key + "s3.secret-key: \"hunter2\n  hunter2\" # here\nacme: 1\n", 7, "a key, and quotes"},
		{"s3.secret-key: hunter2\nacme: 1\n", 2, "one line"},
		{"s3.secret-key: |\n  hunter2\n  hunter2", 0, "nothing below"},
	} {
		shown := HTML(one(layer.ClusterFile, source.ConfigYAML, c.text), Options{View: Layers})
		for n := range parsed(t, shown).Descendants() {
			if n.Data == "pre" && c.line > 0 {
				if lines := strings.Split(content(n), "\n"); len(lines) < c.line || lines[c.line-1] != "acme: 1" {
					t.Errorf("%s: line %d isn't acme: %q", c.reason, c.line, lines)
				}
			}
		}
		if c.line > 0 && !strings.Contains(shown, `data-line="`+at(c.line)+`"`) || strings.Contains(shown, "hunter2") {
			t.Errorf("%s: %s", c.reason, shown)
		}
	}
}

func TestFits(t *testing.T) {
	w := one(layer.Session, source.SQL, "")
	if !Fits(&w) {
		t.Error("a plain workspace has no place")
	}
	w.Shape.Has = shape.GroupAgg
	if Fits(&w) {
		t.Error("a correction has a place")
	}
	w.Shape.Has, w.Overlays = 0, []*overlay.Overlay{{Name: "Acme"}}
	if Fits(&w) {
		t.Error("imported options have a place")
	}
}

// A long text stays usable: what is shown of it is bounded, the text itself is there.
func TestLongTexts(t *testing.T) {
	var text strings.Builder
	for i := range 10000 {
		text.WriteString("SET 'acme.key" + at(i) + "' = '" + at(i) + "';\nSET 'table.exec.state.ttl' = '" + at(i) + " h';\n")
	}
	w := one(layer.Session, source.SQL, text.String())
	for _, v := range Views() {
		got := HTML(w, Options{View: v})
		if len(got) > 500<<10 || !strings.Contains(got, "left out here") {
			t.Errorf("%s has %d bytes, or doesn't say what it leaves out", v, len(got))
		}
		checkHTML(t, got)
	}
	if read := workspaceIn(t, Element(w, Options{})); read.Layers[0].Text != text.String() {
		t.Error("the text in the element isn't the whole")
	}
	long := strings.Repeat("x", 100<<10)
	for _, v := range Views() {
		if got := HTML(one(layer.CLI, source.Args, "-D"+long+"="+long), Options{View: v}); len(got) > 500<<10 {
			t.Errorf("%s of one long line has %d bytes", v, len(got))
		}
	}
}

// Of the links to other options in a text, which lead nowhere outside of the playground, their text stays: the page's texts, which have
// such links, look like those that are made without.
func TestLinksToOptions(t *testing.T) {
	view := catalog.At(release.Last)
	known := func(key string) bool { return len(view.Lookup(key)) > 0 }
	links := 0
	for _, lang := range docs.Languages() {
		for _, key := range docs.Keys(lang) {
			md, _, _ := docs.Text(lang, key)
			linked, plain := markdown.Render(md, known), markdown.Render(md, nil)
			if linked != plain {
				links++
			}
			if got := withoutLocalLinks(linked); got != plain {
				t.Errorf("%s, %s: %q, want %q", lang, key, got, plain)
			}
		}
	}
	if links < 100 {
		t.Errorf("only %d texts have links", links)
	}
	const away = `<p><a href="https://e.org/" target="_blank" rel="noopener noreferrer">x</a> <a href="#guide=g" data-do="guide" data-arg="g">g</a></p>`
	if got := withoutLocalLinks(away); got != `<p><a href="https://e.org/" target="_blank" rel="noopener noreferrer">x</a> g</p>` {
		t.Errorf("got %q", got)
	}
}

func TestParseView(t *testing.T) {
	for _, v := range Views() {
		if got, ok := ParseView(string(v)); got != v || !ok {
			t.Errorf("%q is %q, %v", v, got, ok)
		}
	}
	if got, ok := ParseView(""); got != Effective || !ok {
		t.Error("no view isn't the first")
	}
	if _, ok := ParseView("all"); ok {
		t.Error("there is a view all")
	}
}
