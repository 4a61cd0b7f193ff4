package app

import (
	"slices"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// keys lists the rows that are shown.
func (x *screenTest) keys() []string {
	var list []string
	for _, it := range x.d.items {
		if it.Kind == RowItem {
			list = append(list, it.Row.Key)
		}
	}
	return list
}

func TestSearch(t *testing.T) {
	x := open(t, testWorkspace())
	const ttl, topN, size = "table.exec.state.ttl", "table.exec.rank.topn-cache-size", "table.exec.mini-batch.size"
	const zone, parallelism, typo = "table.local-time-zone", "parallelism.default", "parallism.default"
	tests := []struct {
		search string
		want   []string
		reason string
	}{
		{"ttl", []string{ttl}, "part of a key"},
		{"TTL STATE", []string{ttl}, "all words in any order and letter case"},
		{"36", []string{ttl}, "a value"},
		{`"36 h"`, []string{ttl}, "a value with a blank"},
		{`"36 h`, []string{ttl}, "while it is typed, too"},
		{"topn-cache", []string{topN}, "a key, and an old spelling"},
		{"exec.topn", []string{topN}, "an old spelling before a shortened key"},
		{"flags", []string{parallelism}, "a layer's name"},
		{"@deprecated", []string{topN}, "an @word"},
		{"@problem", []string{zone, typo}, "errors and warnings are problems, notes are not"},
		{"@PROBLEM", []string{zone, typo}, "in any letter case"},
		{"-@problem @layer:session", []string{topN, ttl}, "all but these"},
		{"@loses @layer:session", []string{ttl}, "@words together"},
		{"@layer:cli", []string{parallelism}, "a layer by its kind"},
		{"@layer:config", []string{size}, "a layer by the beginning of its name"},
		{`@layer:"config.yaml"`, []string{size}, "a name in quotes"},
		{"@layer:config @layer:flags", []string{size, parallelism}, "either layer, since a value comes from one"},
		{"-@layer:session -@layer:flags", []string{size}, "none of them"},
		{"@unknown", []string{typo}, "what no option reads"},
		{"@mode:batch", []string{zone}, "made for batch mode, or for both"},
		{"-@mode:batch @mode:streaming", []string{size, topN, ttl}, "for streaming alone"},
		{"@changed-in:1.15", []string{topN}, "the release in which an option came"},
		{"@changed-in:2.0", []string{topN}, "the release in which it lost an alias"},
		{"@changed-in:2.0.1", []string{topN}, "a patch release stands for its minor"},
		{"@changed-in:1.15 @changed-in:1.12", []string{topN, ttl, zone}, "either release"},
		{"@changed-in:1.12 36", []string{ttl}, "words and @words together"},
		{"@changed-in:1.15 36", nil, "words and @words together"},
		{"@nothing", nil, "an @word that is none"},
		{"@changed-in:4.0", nil, "a release that is none"},
		{"@layer:", nil, "an argument is needed"},
	}
	for _, test := range tests {
		x.do(Search{test.search})
		if got := x.keys(); !slices.Equal(got, test.want) {
			t.Errorf("%q finds %q, want %q: %s", test.search, got, test.want, test.reason)
		}
	}
}

// How much is found stands above the list, and is said to those who don't see it.
func TestFoundIsCounted(t *testing.T) {
	st := NewStore(&paper{saved: map[string]string{}}, Start{Workspace: string(core.EncodeWorkspace(*testWorkspace()))}, func() {})
	st.Dispatch(TypeSearch{"topn", 4})
	if got := st.Screen().Effective.Head.Note; got != "1 of 6 options" || st.Said() != got {
		t.Errorf("the list says %q, said is %q", got, st.Said())
	}
	st.Dispatch(ClearSearch{})
	if got := st.Screen().Effective.Head.Note; !strings.HasPrefix(got, "5 set · ") {
		t.Errorf("without a search the list says %q", got)
	}
}

func TestSecretsAreNotFound(t *testing.T) {
	w := testWorkspace()
	w.Layers[0].Text = "s3.secret-key: hunter2\n"
	x := open(t, w)
	x.do(Search{"hunter"})
	if got := x.keys(); len(got) != 0 {
		t.Errorf("a hidden value finds %q", got)
	}
}

func TestWrongWordsAreNamed(t *testing.T) {
	x := open(t, testWorkspace())
	tests := []struct{ search, want, reason string }{
		{"@nothing", "There is no filter @nothing. There are @problem, ", "the words there are"},
		{"ttl -@Nothing", "There is no filter -@Nothing. ", "as it was typed"},
		{"@problem:x", "There is no filter @problem:x. ", "an argument that no one asks for"},
		{"@changed-in:4.0", "“4.0” is no release whose changes are known. 1.10 to 2.3 are.", "the releases there are"},
		{"@changed-in:1.9", "“1.9” is no release whose changes are known. 1.10 to 2.3 are.", "nothing is known of the release before the first"},
		{"@layer:nowhere", "No layer is called “nowhere”. There are config.yaml, flags, session.", "the layers there are"},
		{"@mode:fast", "“fast” is no execution mode: there are streaming and batch.", "the modes there are"},
		{"no such thing", English.T(WNothingSetFound), "nothing wrong, nothing found"},
	}
	for _, test := range tests {
		x.do(Search{test.search})
		p := x.d.effectivePane(x.s).List
		if !strings.HasPrefix(p.Empty, test.want) || !p.CanClear {
			t.Errorf("%q says %q, want %q: %s", test.search, p.Empty, test.want, test.reason)
		}
	}
}

// What nobody sets isn't listed, but it is counted where nothing else is found.
func TestUnsetOptionsAreOffered(t *testing.T) {
	x := open(t, testWorkspace())
	for _, search := range []string{"rocksdb compaction", "ckpt", "@changed-in:1.12 network", "@mode:batch -@layer:session sort"} {
		x.do(Search{search})
		p := x.d.effectivePane(x.s).List
		offered := x.d.search.unset
		if offered < 2 || p.Unset != English.Count(offered, WShowUnsetOne, WShowUnsetMany) {
			t.Errorf("%q offers %q", search, p.Unset)
		}
		x.do(ToggleAll{})
		if got := len(x.keys()); got != offered {
			t.Errorf("%q offers %d options and then lists %d", search, offered, got)
		}
		x.do(ToggleAll{})
	}
}

func TestToggleWord(t *testing.T) {
	tests := []struct{ search, want, reason string }{
		{"", "@problem", "the first word"},
		{"ttl", "@problem ttl", "what was typed stays"},
		{"@problem ttl", "ttl", "the second time takes it out"},
		{"  @PROBLEM   ttl ", "ttl", "in any letter case"},
		{"@problems", "@problem @problems", "a longer word is another word"},
		{`@layer:"a  b" ttl`, `@problem @layer:"a  b" ttl`, "quotes stay"},
		{`@layer:"a  b" @problem  ttl`, `@layer:"a  b" ttl`, "also when the word goes"},
	}
	for _, test := range tests {
		if got := toggleWord(test.search, AtProblem); got != test.want {
			t.Errorf("toggleWord(%q) = %q, want %q: %s", test.search, got, test.want, test.reason)
		}
	}
}

func TestTokens(t *testing.T) {
	tests := []struct {
		text   string
		want   []string
		reason string
	}{
		{"", nil, "nothing"},
		{"  a  b ", []string{"a", "b"}, "blanks around"},
		{`@layer:"a b" c`, []string{`@layer:"a b"`, "c"}, "a blank in quotes"},
		{`x "a b`, []string{"x", `"a b`}, "a quote that isn't closed"},
		{"a\tb", []string{"a", "b"}, "any white space"},
		{"ä ö", []string{"ä", "ö"}, "bytes of a letter aren't blanks"},
	}
	for _, test := range tests {
		var got []string
		for _, k := range tokens(test.text) {
			got = append(got, test.text[k.start:k.end])
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("tokens(%q) = %q, want %q: %s", test.text, got, test.want, test.reason)
		}
	}
}

// In a program TableConfig.get and the job may take different spellings: the row shows the former and names the latter.
func TestTheJobsValueIsNamed(t *testing.T) {
	x := open(t, &core.Workspace{
		Release: release.V1_20, Mode: layer.Streaming, Entry: layer.TableAPI,
		Layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "restart-strategy.type: none\n"},
			{Kind: layer.TableConfig, Notation: source.Properties, Text: "restart-strategy: fixed-delay\n"},
		},
	})
	x.do(ClickRow{Key: "restart-strategy.type"})
	r := x.row("restart-strategy.type")
	if r.Value != "fixed-delay" || r.Word != "job takes none" {
		t.Errorf("the row says %q and %q", r.Value, r.Word)
	}
	if !strings.Contains(listing(x.d.items), "; the job takes this one") {
		t.Errorf("the stack does not say so:\n%s", listing(x.d.items))
	}
}
