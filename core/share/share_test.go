package share

import (
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/golden"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/shape"
	"flinkconf/core/source"
)

// comes back from its link as it was, without a word.
func comesBack(t *testing.T, w core.Workspace, v View) string {
	t.Helper()
	link, err := Encode(w, v, Options{Keep: []string{"*"}})
	if err != nil {
		t.Fatal(err)
	}
	back, view, problems := Decode(link.Fragment)
	if d := cmp.Diff(w, back); d != "" {
		t.Errorf("%s gives another workspace:\n%s", link.Fragment, d)
	}
	if d := cmp.Diff(back, link.Workspace); d != "" {
		t.Errorf("%s is said to hold another workspace:\n%s", link.Fragment, d)
	}
	if v != view {
		t.Errorf("%s gives the view %+v, want %+v", link.Fragment, view, v)
	}
	if len(problems) > 0 && problems[0].Code != diag.LinkSecret {
		t.Errorf("%s: %s", link.Fragment, problems[0].Message)
	}
	if last := link.Fragment[len(link.Fragment)-1]; !alphanumeric(last) {
		t.Errorf("%s ends in %q", link.Fragment, last)
	}
	return link.Fragment
}

func textOf(texts ...string) (w core.Workspace) {
	w = core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient}
	for _, text := range texts {
		w.Layers = append(w.Layers, layer.Layer{Kind: layer.Session, Notation: source.SQL, Name: "session.sql", Text: text})
	}
	return w
}

func TestAnyTextComesBack(t *testing.T) {
	for _, c := range []struct{ text, reason string }{
		{"", "nothing"},
		{"\x00", "the end of a text"},
		{"\x01", "the escape"},
		{"\x00\x01\x40\x41\x00\x00", "what an escape looks like"},
		{"\xff\xfe", "no UTF-8"},
		{"\xed\xa0\x80 \xed\xbf\xbf", "halves of pairs of surrogates"},
		{"\ufeffa: 1\r\nb: 2\r\n", "a byte order mark and other line ends"},
		{"日本語: テスト\n# 状态\n", "other scripts"},
		{"a:\n b:\n  c:\n   d:\n    e: 1\n", "parents on parents"},
		{"\x02\x00 \x1f\xff", "what a token looks like"},
		{"table.exec.state.ttl.x state.ttl ttl .table.exec. xstate.ttl", "keys, and what holds one"},
		{strings.Repeat("x", 13000), "long and dull"},
		{strings.Repeat("a.", 13000), "words without end"},
		{strings.Repeat("\x00", 7000), "each byte takes two"},
		{noise(4000), "nothing to compress, short"},
		{noise(200 << 10), "nothing to compress, long"},
		{strings.Repeat("table.exec.state.ttl: 1 h\n", 9000), "long, with much to compress"},
		{strings.Repeat("a", MaxText-perPart), "the longest"},
	} {
		t.Run(c.reason, func(t *testing.T) { comesBack(t, textOf(c.text), View{}) })
	}
}

// noise returns bytes that nothing compresses.
func noise(n int) string {
	out, x := make([]byte, n), uint32(1)
	for i := range out {
		x = x*1664525 + 1013904223
		out[i] = byte(x >> 24)
	}
	return string(out)
}

func TestEveryPartOfAWorkspaceComesBack(t *testing.T) {
	w := core.Workspace{Release: release.V1_13, Mode: layer.Batch, Entry: layer.DataStreamBridge, Query: "SELECT 1\x00"}
	w.Shape = shape.Correction{Has: shape.GroupAgg | shape.Join, Lacks: shape.Sort}
	for _, k := range layer.Kinds() {
		for i, n := range source.Notations() {
			l := layer.Layer{Kind: k, Notation: n, Text: string(k) + "\n", Disabled: i%3 == 0}
			if i%2 == 0 {
				l.Name = "a \x01 name"
			}
			if i%4 == 0 {
				l.Tool = "1.12"
			}
			w.Layers = append(w.Layers, l)
		}
	}
	comesBack(t, w, View{Key: "table.exec.state.ttl", Guide: "state-ttl", Tab: "docs", Layer: 3, Search: "@problem 日本 %41&c=x#.", All: true, Lang: "zh"})
	comesBack(t, textOf("a"), View{Layer: NoLayer})
	comesBack(t, textOf("a"), View{Layer: diag.Query})
}

func TestEveryGoldenCaseComesBack(t *testing.T) {
	all, err := golden.All("../../testdata/cases")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range all {
		if !source.Readable(c.Layers[0].Notation) {
			continue // it shows a word that is no notation
		}
		t.Run(name, func(t *testing.T) {
			comesBack(t, core.Workspace{Release: c.Release, Mode: c.Mode, Entry: c.Entry, Layers: c.Layers, Query: c.Query}, View{})
		})
	}
}

func TestTheStartIsLeftOut(t *testing.T) {
	start := core.Workspace{Release: release.V2_3, Mode: layer.Streaming, Entry: layer.SQLClient}
	if got := comesBack(t, start, View{}); got != "#v=1" {
		t.Errorf("the start is %s", got)
	}
	start.Entry = layer.TableAPI
	if got := comesBack(t, start, View{Key: "rest.port"}); got != "#v=1&entry=table-api&key=rest.port" {
		t.Errorf("another entry point and an option are %s", got)
	}
}

func TestTooMuchText(t *testing.T) {
	for _, w := range []core.Workspace{
		textOf(strings.Repeat("a", MaxText-perPart+1)),
		textOf(strings.Repeat("a", MaxText/2), strings.Repeat("b", MaxText/2)),
		textOf(noise(MaxText - perPart)),
		textOf(make([]string, MaxText/perPart+1)...),
	} {
		link, err := Encode(w, View{}, Options{})
		if err != ErrTooLong || link.Fragment != "" {
			t.Errorf("too much text gives %v", err)
		}
		if d := cmp.Diff(w, link.Workspace); d != "" {
			t.Errorf("what would have been in the link is another workspace:\n%s", d)
		}
	}
}

// TestLongWords: what can be as long as somebody likes goes into a link only where the link can still be read.
func TestLongWords(t *testing.T) {
	word := strings.Repeat("状", maxWord/3)
	w, v := textOf(noise(225<<10)), View{Key: word, Guide: word, Search: word, Lang: word}
	link := comesBack(t, w, v)
	if len(link) < maxBlob*7/8 {
		t.Errorf("the link has only %d of %d characters", len(link), maxBlob)
	}
	if _, _, problems := Decode(strings.Repeat("a", 2000) + url.QueryEscape(url.QueryEscape(link))); len(problems) != 1 || problems[0].Code != diag.LinkEncoded {
		t.Errorf("encoded twice it gives %v", problems)
	}
	long, err := Encode(w, View{Key: word + word, Search: "x"}, Options{})
	if _, view, problems := Decode(long.Fragment); err != nil || view != (View{Search: "x"}) || len(problems) > 0 {
		t.Errorf("a word that is too long gives %+v, %v, %v", view, problems, err)
	}
}

func TestWordsThatBeginLikeThePlaceholder(t *testing.T) {
	comesBack(t, textOf("-- a left-outer join\n"), View{})
	link, err := Encode(textOf("-- left-outer\nSET 's3.secret-key' = 'a';"), View{}, Options{})
	if _, _, problems := Decode(link.Fragment); err != nil || len(problems) != 1 || !strings.Contains(problems[0].Message.String(), "link: 1;") {
		t.Errorf("a secret and such a word give %v, %v", problems, err)
	}
}

// TestTheSameTextGivesTheSameLink: what the compressor and others at the same time have done before doesn't matter.
func TestTheSameTextGivesTheSameLink(t *testing.T) {
	first := map[string]string{}
	all := workspaces(t)
	for name, w := range all {
		first[name] = blobOfNew(t, &w)
	}
	var done sync.WaitGroup
	for range 4 {
		for name, w := range all {
			done.Go(func() {
				if got, err := blobOf(&w); err != nil || got != first[name] {
					t.Errorf("%s becomes %s, %v", name, got, err)
				}
				readBlob(first[name], true, &core.Workspace{})
			})
		}
	}
	done.Wait()
}

// blobOfNew is blobOf with a compressor that has made nothing before.
func blobOfNew(t *testing.T, w *core.Workspace) string {
	writers = sync.Pool{New: writers.New}
	blob, err := blobOf(w)
	if err != nil {
		t.Fatal(err)
	}
	return blob
}

func FuzzEncode(f *testing.F) {
	f.Add("table.exec.state.ttl: 1 h\n", "x\x00\x01\xff", "SELECT 1", "key", uint16(7))
	f.Add("\xed\xa0\x80", "", "", "%41&", uint16(65535))
	f.Fuzz(func(t *testing.T, a, b, query, word string, bits uint16) {
		kinds, notations := layer.Kinds(), source.Notations()
		w := core.Workspace{Release: release.First + release.Release(bits)%release.Release(release.Count), Mode: layer.Batch, Entry: layer.TableAPI, Query: query}
		for i, text := range []string{a, b} {
			w.Layers = append(w.Layers, layer.Layer{
				Kind: kinds[int(bits>>i)%len(kinds)], Notation: notations[int(bits>>(i+3))%len(notations)], Text: text,
				Name: word, Disabled: bits>>(i+6)&1 == 1, Tool: word[:min(len(word), int(bits>>8)&3)],
			})
		}
		if _, length := pack(&w); length > MaxText || len(word) > 1000 {
			return
		}
		comesBack(t, w, View{Key: word, Guide: word, Search: b[:min(len(b), 500)], Layer: int(bits) + 1, All: bits&1 == 1, Lang: word})
	})
}

func FuzzDecode(f *testing.F) {
	good, _ := Encode(textOf("SET 'table.exec.state.ttl' = '1 h';\n", "x"), View{Key: "k"}, Options{})
	f.Add(good.Fragment)
	f.Add("https://a.example/#" + good.Fragment[1:] + ").")
	f.Add("#v=1&c=AAAA")
	f.Add("#v=1&c=BAAAAAAAA")
	f.Add("%2523v%253D1%2526c%253DAAAA")
	f.Fuzz(func(t *testing.T, link string) {
		w, _, problems := Decode(link)
		if !w.Release.Valid() || !w.Mode.Valid() || !w.Entry.Valid() {
			t.Errorf("%q gives the workspace %+v", link, w)
		}
		for i := range w.Layers {
			if w.Layers[i].Kind.Rank() < 0 || !source.Readable(w.Layers[i].Notation) {
				t.Errorf("%q gives the layer %+v", link, w.Layers[i])
			}
		}
		for i := range problems {
			if _, ok := diag.PageOf(problems[i].Code); !ok || problems[i].Message == "" {
				t.Errorf("%q gives the problem %+v", link, problems[i])
			}
		}
	})
}
