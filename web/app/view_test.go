package app

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/render"
	"flinkconf/core/source"
	"flinkconf/web/texts"
)

func TestSentences(t *testing.T) {
	tests := []struct{ name, key, session, want, reason string }{
		{"over", "table.exec.state.ttl", "SET 'table.exec.state.ttl' = '36 h';", "Now 36 h, from session line 1, over 1 h in config.yaml.", "what it hides is named"},
		{"over in one text", "table.exec.async-lookup.timeout", "SET 'table.exec.async-lookup.timeout' = '1 s';\nSET 'table.exec.async-lookup.timeout' = '2 s';",
			"Now 2 s, from session line 2, over 1 s in line 1.", "in the same text the line is enough"},
		{"alone", "table.exec.async-lookup.timeout", "SET 'table.exec.async-lookup.timeout' = '1 s';", "Now 1 s, from session line 1.", "nothing is hidden"},
		{"same", "table.exec.sink.upsert-materialize", "SET 'table.exec.sink.upsert-materialize' = 'AUTO';", "Now AUTO, from session line 1. It is the default as well.", "set to the default"},
		{"default", "table.dml-sync", "", "Now false, the default. Nobody sets it.", "inherited"},
		{"nothing", "table.plan.none", "", "Flink 1.20 has no such option and takes the value without a word.", "no option"},
		{"no default", "pipeline.name", "", "Not set, and there is no default.", "inherited, with nothing to inherit"},
		{"reset", "table.dml-sync", "SET 'table.dml-sync' = 'true';\nRESET 'table.dml-sync';", "Now false, the default: nothing that is set arrives.", "set and taken back"},
		{"invalid", "table.dml-sync", "SET 'table.dml-sync' = 'soon';", "Flink fails when it reads soon from session line 1. It takes no lower value instead.", "the read fails"},
		{"empty", "pipeline.name", "SET 'pipeline.name' = '';", `Now "", from session line 1.`, "an empty text is shown as such"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := testWorkspace()
			w.Layers[2].Text = test.session
			x := open(t, w)
			x.do(SelectKey{test.key})
			if got := Plain(x.d.optionPane(x.s).Now.Words); got != test.want {
				t.Errorf("got  %s\nwant %s\n%s", got, test.want, test.reason)
			}
		})
	}
}

func TestSentencesAcrossReleases(t *testing.T) {
	w := testWorkspace()
	x := open(t, w)
	x.do(SelectKey{"table.exec.async-state.enabled"})
	if got := Plain(x.d.optionPane(x.s).Now.Words); got != "Flink 1.20 doesn't read it yet; 2.0 is the first release that does." {
		t.Errorf("of a later option the page says %q", got)
	}
	x.do(SetRelease{"2.2"}, SelectKey{"table.optimizer.source.predicate-pushdown-enabled"})
	if got := Plain(x.d.optionPane(x.s).Now.Words); !strings.HasPrefix(got, "Flink 2.2 doesn't read it any more; 1.20 was the last release that did.") {
		t.Errorf("of a removed option the page says %q", got)
	}
}

func TestAbout(t *testing.T) {
	texts.Load("en", texts.Docs, "## table.exec.state.ttl\n<p>How long.</p>\n")
	x := open(t, testWorkspace())
	x.do(SelectKey{"table.exec.sink.not-null-enforcer"})
	p := x.d.optionPane(x.s)
	if got := strings.Join(p.About.Tags, " | "); got != "Streaming and batch | Enum | default ERROR | since 1.11" {
		t.Errorf("the tags are %s", got)
	}
	if c := p.Now.Setter.Parts.Choices; len(c) < 2 || c[0].Value != "ERROR" || !c[0].Chosen || p.Now.Setter.Hint != "ERROR" {
		t.Errorf("the setter offers %v with the hint %q", c, p.Now.Setter.Hint)
	}
	if again := x.d.optionPane(x.s); again.About != p.About {
		t.Error("what is known about an option is made twice")
	}
	x.do(SelectKey{"table.exec.state.ttl"})
	if p := x.d.optionPane(x.s); !strings.Contains(p.About.HTML, "<p>") || p.About.HTMLLang != "" {
		t.Errorf("the text is %q in %q", p.About.HTML, p.About.HTMLLang)
	}
	x.do(SelectKey{"parallism.default"})
	if p := x.d.optionPane(x.s); p.Now.Near != "" || len(p.Now.Trouble) == 0 || Plain(p.Now.Words) != "Written is 16, in session line 4." {
		t.Errorf("of the typo the pane says %q, %q; want the finding to say what is near", Plain(p.Now.Words), p.Now.Near)
	}
	x.do(SelectKey{"parallelism.defalt"})
	if p := x.d.optionPane(x.s); !strings.HasPrefix(p.Now.Near, "parallelism.default") {
		t.Errorf("near a typo that nobody wrote is %q", p.Now.Near)
	}
}

func TestHistory(t *testing.T) {
	h := historyOf("table.exec.state.ttl", release.V1_20, English)
	if len(h.Cells) != release.Count {
		t.Fatalf("there are %d cells", len(h.Cells))
	}
	chosen := 0
	for _, c := range h.Cells {
		if c.Chosen {
			chosen++
			if c.Release != "1.20" {
				t.Errorf("the chosen cell is %s", c.Release)
			}
		}
		if !strings.HasPrefix(c.Title, c.Release) {
			t.Errorf("the title of %s is %q", c.Release, c.Title)
		}
	}
	if chosen != 1 || h.Words == "" {
		t.Errorf("%d cells are chosen, the words are %q", chosen, h.Words)
	}
	if h := historyOf("no.such.key", release.V1_20, English); len(h.Cells) != 0 {
		t.Error("what never was an option has a history")
	}
}

func TestRanges(t *testing.T) {
	r := release.Range
	tests := []struct {
		in     release.Set
		want   string
		reason string
	}{
		{r(release.First, release.Last), "In every release from 1.9 on.", "always"},
		{r(release.V1_12, release.None), "Since 1.12", "still there"},
		{r(release.First, release.V1_13), "Up to 1.13", "gone"},
		{r(release.V1_11, release.V1_13), "From 1.11 to 1.13", "came and went"},
		{r(release.V1_11, release.V1_11) | r(release.V2_0, release.None), "In 1.11 only, Since 2.0", "came back"},
	}
	for _, test := range tests {
		if got := render.Ranges(test.in).String(); got != test.want {
			t.Errorf("got %q, want %q: %s", got, test.want, test.reason)
		}
	}
}

func TestMessagesMarkTheirKeys(t *testing.T) {
	tests := []struct{ name, message, want, reason string }{
		{"key", "Flink 1.20 has no option a.b-c and ignores it; close to d.else, f.goto", "Flink 1.20 has no option [a.b-c] and ignores it; close to [d.else], [f.goto]", "keys but not release numbers, without the punctuation behind them"},
		{"quotes", "“UTC+8 x” is no region", "[UTC+8 x] is no region", "quoted texts lose their quotes"},
		{"open quote", "a “b", "a “b", "half a quote is text"},
		{"single word", "zone is the key", "[zone] is the key", "the diagnostic's own key, dots or not"},
		{"sentence end", "Say e.g. this. Or that.", "Say e.g. this. Or that.", "abbreviations and ends of sentences are no keys"},
		{"placeholder", "see metrics.reporter.<name>.class.", "see [metrics.reporter.<name>.class].", "patterns are keys"},
		{"Chinese", "选项a.b-c，zone：d.else。见“e f”", "选项[a.b-c]，[zone]：[d.else]。见[e f]", "Chinese has no blanks between words"},
	}
	for _, test := range tests {
		got := strings.NewReplacer(codeOn, "[", codeOff, "]").Replace(marked(&diag.Diagnostic{Message: diag.Text(test.message), Key: "zone"}, nil))
		if got != test.want {
			t.Errorf("%s: got %q, want %q: %s", test.name, got, test.want, test.reason)
		}
	}
}

func TestProblems(t *testing.T) {
	x := open(t, testWorkspace())
	last := diag.Error
	for _, p := range x.d.problems {
		if p.Severity > last {
			t.Error("the worst don't come first")
		}
		last = p.Severity
		if p.SeverityWord == "" || p.Chip.Label() == "" || p.Message == "" {
			t.Errorf("%+v lacks words", p)
		}
	}
	if got := x.d.summary(English); !strings.HasPrefix(got, "1 error, 1 warning, ") {
		t.Errorf("the summary is %q", got)
	}
	x.do(Scrolled{ProblemsList, Viewport{Height: 100, Width: 320}})
	narrow := x.d.problemsPane(x.s)
	x.do(Scrolled{ProblemsList, Viewport{Height: 100, Width: 1400}})
	wide := x.d.problemsPane(x.s)
	if !narrow.Items[0].Stacked || wide.Items[0].Stacked || narrow.Height <= wide.Height {
		t.Errorf("the strip is %d pixels high at 320 and %d at 1400", narrow.Height, wide.Height)
	}
}

func TestLabels(t *testing.T) {
	w := testWorkspace()
	w.Layers = append(w.Layers,
		layer.Layer{Kind: layer.Session, Notation: source.SQL, Name: "more.sql"},
		layer.Layer{Kind: layer.CLI, Notation: source.Args, Name: "flags"},
		layer.Layer{Kind: layer.Deployment, Notation: source.FlinkDeployment})
	got := strings.Join(labels(w, English), ", ")
	if want := "config.yaml, flags, orders.sql, more.sql, flags (2), flink-deployment"; got != want {
		t.Errorf("the layers are called %s, want %s", got, want)
	}
	if got := labels(testWorkspace(), Chinese)[2]; got != "会话" {
		t.Errorf("in Chinese the session is called %s", got)
	}
}

func TestWindow(t *testing.T) {
	top := func(i int) int { return i * 10 }
	tests := []struct {
		n, at, height, margin int
		from, to              int
		reason                string
	}{
		{100, 0, 50, 0, 0, 5, "the top"},
		{100, 55, 50, 0, 5, 11, "half an item at both ends"},
		{100, 500, 50, 20, 48, 57, "some around it"},
		{100, 990, 50, 0, 99, 100, "the end"},
		{100, 5000, 50, 0, 100, 100, "scrolled beyond, as when the list has become shorter"},
		{0, 0, 50, 0, 0, 0, "nothing"},
		{3, 0, 0, 0, 0, 3, "a view of unknown height takes a screenful"},
	}
	for _, test := range tests {
		if from, to := window(test.n, Viewport{Top: test.at, Height: test.height}, test.margin, top); from != test.from || to != test.to {
			t.Errorf("of %d at %d: %d to %d, want %d to %d: %s", test.n, test.at, from, to, test.from, test.to, test.reason)
		}
	}
}

func TestTextLines(t *testing.T) {
	tests := []struct {
		text   string
		width  int
		want   int
		reason string
	}{
		{"", 100, 1, "an empty text has a line"},
		{"short", 100, 1, "it fits"},
		{strings.Repeat("word ", 20), 200, 4, "it wraps"},
		{"被之后的写入取代被之后的写入取代", 150, 2, "a Chinese character is twice as wide"},
		{"anything", 0, 1, "a width of nothing is not known yet"},
	}
	for _, test := range tests {
		if got := textLines(test.text, test.width, 13); got != test.want {
			t.Errorf("textLines(%q, %d) = %d, want %d: %s", test.text, test.width, got, test.want, test.reason)
		}
	}
}

func TestKeySet(t *testing.T) {
	var k keySet
	k = k.with("a.b").with("a").with("a.b").with("c")
	if !k.has("a") || !k.has("a.b") || k.has("b") || k.has("") {
		t.Errorf("the set is %q", k)
	}
	if got := k.without("a").without("c").without("a.b").without("x"); got != "" {
		t.Errorf("emptied it is %q", got)
	}
	if k.with("bad\nkey") != k {
		t.Error("a key with a line break got in")
	}
}
