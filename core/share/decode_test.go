package share

import (
	"net/url"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// sample is a workspace with two layers, and its link.
func sample(t *testing.T) (core.Workspace, View, string) {
	t.Helper()
	w := textOf("-- first\nSET 'table.exec.mini-batch.enabled' = 'true';\n", "SET 'table.exec.state.ttl' = '36 h';\nSET 'pipeline.name' = 'orders';\nSET 'rest.port' = '8081';\n")
	w.Layers[0] = layer.Layer{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: "taskmanager:\n  numberOfTaskSlots: 4\nparallelism.default: 2\n"}
	v := View{Key: "table.exec.state.ttl", Tab: "docs", Lang: "zh"}
	link, err := Encode(w, v, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return w, v, link.Fragment
}

// TestWrappedLinks: what people and programs put around a link, or do to all of it, takes nothing away.
func TestWrappedLinks(t *testing.T) {
	w, v, link := sample(t)
	blob := strings.Index(link, "&c=") + 3
	folded := link[:blob+5] + "\r\n" + link[blob+5:blob+20] + "\n> " + link[blob+20:]
	for _, c := range []struct{ link, reason string }{
		{link, "as it is"},
		{link[1:], "without its sign"},
		{"https://flink.example/play/" + link, "an address"},
		{"https://flink.example/play/?x=1" + link, "an address with a query"},
		{"see https://flink.example/play/" + link + ".", "the end of a sentence"},
		{"(https://flink.example/play/" + link + ")", "brackets"},
		{"<https://flink.example/play/" + link + ">", "angle brackets"},
		{"\"" + link + "\",", "quotes and a comma"},
		{"“https://flink.example/play/" + link + "”。", "signs of other scripts"},
		{"[our job](https://flink.example/play/" + link + "), look!", "a Markdown link"},
		{"**" + link + "**", "bold"},
		{"https://flink.example/play/" + link + " is what I mean & more", "words behind it"},
		{"see issue #12: https://flink.example/play/" + link, "another sign before it"},
		{strings.ReplaceAll(link, "&", "&amp;"), "the source of a page"},
		{folded, "folded by mail, and quoted"},
		{strings.Replace(link, ".state", ".\r\n> state", 1), "folded before the layers"},
		{strings.Replace(link, "#", "?", 1), "a query instead of a fragment"},
		{strings.Replace(strings.Replace(link, "v=", "V=", 1), "c=", "C=", 1), "names in capitals"},
		{link + "&utm_source=chat", "something that others add"},
		{link + "abc", "letters behind it"},
	} {
		back, view, problems := Decode(c.link)
		if d := cmp.Diff(w, back); d != "" || view != v || len(problems) > 0 {
			t.Errorf("%s: %q gives %+v, %v\n%s", c.reason, c.link, view, problems, d)
		}
	}
	for _, c := range []struct{ link, reason string }{
		{url.QueryEscape(link), "encoded"},
		{url.QueryEscape(url.QueryEscape(link)), "encoded twice"},
		{"https://l.example/?to=" + url.QueryEscape("https://flink.example/play/"+link), "inside another address"},
	} {
		back, view, problems := Decode(c.link)
		if d := cmp.Diff(w, back); d != "" || view != v || len(problems) != 1 || problems[0].Code != diag.LinkEncoded {
			t.Errorf("%s: %q gives %+v, %v\n%s", c.reason, c.link, view, problems, d)
		}
	}
}

// TestDamagedLinks: what is lost is said, the rest is kept.
func TestDamagedLinks(t *testing.T) {
	_, v, link := sample(t)
	flip := func(at int) string {
		b := byte('x')
		if link[at] == b {
			b = 'y'
		}
		return link[:at] + string(b) + link[at+1:]
	}
	blob := strings.Index(link, "&c=") + 3
	many := View{Key: v.Key}
	for _, c := range []struct {
		link   string
		code   diag.Code
		view   View
		reason string
	}{
		{link[:len(link)-1], diag.LinkCut, v, "the last character is missing"},
		{link[:blob+12], diag.LinkCut, v, "most of the layers are missing"},
		{link[:blob], diag.LinkDamaged, v, "all of the layers are missing"},
		{flip(blob + 9), diag.LinkDamaged, v, "one character is another"},
		{flip(len(link) - 2), diag.LinkDamaged, v, "one character of the check is another"},
		{strings.ToLower(link), diag.LinkCase, v, "small letters"},
		{strings.Replace(link, "v=1", "v=2", 1), diag.LinkVersion, v, "a later version"},
		{"#v=x", diag.LinkVersion, View{}, "no version"},
		{"#v=1&mode=fast&key=table.exec.state.ttl", diag.LinkField, many, "no mode"},
		{"#v=1&flink=0.9&key=table.exec.state.ttl", diag.LinkField, many, "no release"},
		{"#v=1&entry=&key=table.exec.state.ttl", diag.LinkField, many, "no entry point"},
		{"#v=1&tab=x&key=table.exec.state.ttl.", diag.LinkField, many, "no tab"},
		{"#v=1&tab=docs%20layers&key=table.exec.state.ttl", diag.LinkField, many, "two tabs"},
		{"#v=1&layer=x&key=table.exec.state.ttl", diag.LinkField, many, "no layer"},
		{"#main-content", diag.LinkUnread, View{}, "the anchor of a page"},
		{"#v=1&key=table.exec.state.ttl is what I mean&c=d", "", many, "words behind a link that look like a part"},
		{"hello", diag.LinkUnread, View{}, "a word"},
	} {
		w, view, problems := Decode(c.link)
		if c.code == "" && len(problems) == 0 && view == c.view {
			continue
		}
		if len(problems) != 1 || problems[0].Code != c.code || view != c.view {
			t.Errorf("%s: %q gives %+v, %v", c.reason, c.link, view, problems)
		}
		if c.code != diag.LinkCut && len(w.Layers) > 0 {
			t.Errorf("%s: %q gives layers that can't be trusted: %+v", c.reason, c.link, w.Layers)
		}
	}
	if w, view, problems := Decode(""); len(w.Layers) > 0 || view != (View{}) || len(problems) > 0 {
		t.Errorf("nothing gives %+v %+v %v", w, view, problems)
	}
}

// TestCutLinks: of a link that ends too early, every layer is a beginning of what it was, in whole lines.
func TestCutLinks(t *testing.T) {
	w, _, link := sample(t)
	blob := strings.Index(link, "&c=") + 3
	kept := 0
	for end := blob + 4; end < len(link); end++ {
		got, _, problems := Decode(link[:end])
		if len(problems) != 1 {
			t.Errorf("cut at %d: %v", end, problems)
		}
		if all, said := cmp.Equal(w, got), len(problems) > 0 && problems[0].Severity == diag.Warning; said && !all || !said && end >= len(link)-checks {
			t.Errorf("cut at %d, where everything is there is %t: %v", end, all, problems)
		}
		for i, l := range got.Layers {
			if !strings.HasPrefix(w.Layers[i].Text, l.Text) || l.Name != w.Layers[i].Name || l.Text != "" && l.Text[len(l.Text)-1] != '\n' {
				t.Errorf("cut at %d, layer %d is %q", end, i, l.Text)
			}
			kept += len(l.Text)
		}
	}
	if all := len(w.Layers[0].Text) + len(w.Layers[1].Text); kept < all*(len(link)-blob)/4 {
		t.Errorf("on average %d characters of %d are kept", kept/(len(link)-blob), all)
	}
}

// TestEveryFlipIsTold: no change of one character goes unnoticed.
func TestEveryFlipIsTold(t *testing.T) {
	_, _, link := sample(t)
	for at := strings.Index(link, "&c=") + 3; at < len(link); at++ {
		for _, b := range []byte(alphabet) {
			if b == link[at] {
				continue
			}
			if w, _, problems := Decode(link[:at] + string(b) + link[at+1:]); len(problems) == 0 {
				t.Errorf("%q at %d is not noticed: %+v", b, at, w)
			}
		}
	}
}

// TestDamageInTheMiddle: characters that are lost on the way, such as the signs that a chat takes for italics, or that come in,
// take away what stands behind them. That it is shown as something that it never was hardly happens.
func TestDamageInTheMiddle(t *testing.T) {
	tried, wrong, kept, all := 0, 0, 0, 0
	for name, w := range workspaces(t) {
		if name == "1-long" {
			continue // it takes long and tells nothing more
		}
		link, err := Encode(w, View{}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		text := link.Fragment
		for at := strings.Index(text, "&c=") + 3; at < len(text)-checks; at++ {
			for _, bad := range []string{text[:at] + text[at+1:], text[:at] + text[at+2:], text[:at] + "x" + text[at:], text[:at] + text[min(at+20, len(text)):], text[:at] + "," + text[at+1:]} {
				got, _, problems := Decode(bad)
				if len(problems) == 0 {
					t.Fatalf("%s: nothing is said about %s", name, bad)
				}
				tried++
				for i, l := range got.Layers {
					kept += len(l.Text)
					if i >= len(w.Layers) || l.Name != w.Layers[i].Name || !strings.HasPrefix(w.Layers[i].Text, l.Text) {
						wrong++
						break
					}
				}
				for i := range w.Layers {
					all += len(w.Layers[i].Text)
				}
			}
		}
	}
	t.Logf("%d damaged links: %d hold something else, %d%% of the texts are kept", tried, wrong, 100*kept/all)
	if wrong > tried/30 || kept < all/4 {
		t.Errorf("of %d damaged links %d hold something else, and %d of %d bytes are kept", tried, wrong, kept, all)
	}
}

// linkOf returns the link that holds compressed bytes, whatever they are.
func linkOf(compressed []byte) string {
	body := guarded(coding.EncodeToString(compressed))
	blob := string(alphabet[len(body)%lengthSteps]) + body
	tail := check(hashOf(blob))
	return "#v=1&c=" + blob + string(tail[:])
}

// TestHostileLinks: nothing that is thrown at Decode takes long or much memory.
func TestHostileLinks(t *testing.T) {
	bomb := func(packed string) string { return linkOf(compress([]byte(packed))) }
	nonsense := func(fill string) string {
		compressed, _ := coding.DecodeString(strings.Repeat(fill, maxBlob/len(fill))[:maxBlob-8])
		return linkOf(compressed)
	}
	Decode(bomb("\x00")) // so that dictionary and tokens are there
	long, err := Encode(textOf(strings.Repeat("a", MaxText-perPart)), View{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ link, reason string }{
		{bomb("\xf5\x10" + strings.Repeat("a", 100<<20)), "a text of 100 MB"},
		{bomb("\xf5\x10" + strings.Repeat("\x02\x00", 50<<20)), "a text of 50 million tokens"},
		{bomb("\xf5\x10" + strings.Repeat("\x01@", 50<<20)), "50 million escapes"},
		{bomb(strings.Repeat("\xf5\x10\x00", 30<<20)), "30 million layers"},
		{bomb(strings.Repeat("\x02\x00", 50<<20)), "50 million queries"},
		{bomb(strings.Repeat("\x03+x \x00", 20<<20)), "20 million corrections"},
		{bomb("\x03" + strings.Repeat("+cdc-source ", 9<<20)), "a correction of 100 MB"},
		{nonsense("A"), "zeros"},
		{nonsense("q-7_"), "nonsense"},
		{nonsense("zZ9"), "other nonsense"},
		{nonsense("_"), "ones"},
		{long.Fragment, "the longest text, which is short as a link"},
		{"#v=1&c=" + strings.Repeat("A", 10<<20), "10 MB of a blob"},
		{"#v=1&key=" + strings.Repeat("%41", 3<<20), "10 MB of a word"},
		{strings.Repeat("#", 10<<20), "10 MB of signs"},
		{strings.Repeat("%25", 3<<20), "10 MB that are encoded many times"},
		{strings.Repeat("&v=", 3<<20), "10 MB of parts"},
		{"#" + strings.Repeat("c=AAAA&", 1<<20), "a million blobs"},
		{"#" + strings.Repeat("mode=x&", 1<<20), "a million wrong words"},
		{"#v=1&c=" + strings.Repeat("A ", 5<<20), "10 MB of letters in pieces"},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		// The machine may be busy with other tests, so the best time of some counts.
		best, runs := time.Hour, uint64(0)
		for ; runs < 3 || runs < 20 && best > 40*time.Millisecond; runs++ {
			start := time.Now()
			Decode(c.link)
			best = min(best, time.Since(start))
		}
		runtime.ReadMemStats(&after)
		memory := (after.TotalAlloc - before.TotalAlloc) / runs
		t.Logf("%-45s %6.1f ms %5d KB", c.reason, best.Seconds()*1000, memory>>10)
		if memory > 4<<20 {
			t.Errorf("%s takes %d KB", c.reason, memory>>10)
		}
		if best > 50*time.Millisecond && runtime.GOARCH != "wasm" {
			t.Errorf("%s takes %s", c.reason, best)
		}
	}
	if _, _, problems := Decode("#v=1&key=a&c=" + strings.Repeat("A", 10<<20)); len(problems) != 1 || problems[0].Code != diag.LinkTooLong {
		t.Errorf("10 MB give %v", problems)
	}
}
