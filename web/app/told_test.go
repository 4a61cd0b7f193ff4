package app

import (
	"strings"
	"testing"

	"flinkconf/core"
	chinese "flinkconf/core/diag/words"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/web/texts"
	"flinkconf/web/words"
)

// TestTheCoreSpeaksChinese starts in Chinese, and looks at what the core says before and after its words arrive, and in
// English again.
func TestTheCoreSpeaksChinese(t *testing.T) {
	texts.Load("zh", texts.Words, "")
	defer texts.Load("zh", texts.Words, texts.WordsAsset("", words.Table("zh")))
	w := core.Workspace{Release: release.V1_20, Mode: layer.Streaming, Entry: layer.SQLClient, Query: "SELECT * FROM t", Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "table.exec.state.ttl: 1 hour and a bit\nparallelism.default: 4\n"},
		{Kind: layer.Session, Notation: source.SQL, Text: "SET 'table.exec.mini-batch.enabled' = 'yes';\nSET 'parallelism.default' = '8';\n"},
	}}
	p := &paper{saved: map[string]string{langPreference: "zh"}}
	st := NewStore(p, Start{Workspace: string(core.EncodeWorkspace(w))}, func() {})
	st.Dispatch(OpenLayer{1})
	st.Answer(Question{What: "lines", From: 1, To: 3})
	st.Dispatch(SelectKey{"parallelism.default"})
	st.Dispatch(ToggleWhy{})
	for len(p.later)+len(p.idle) > 0 && !st.Screen().Option.Why.Fresh {
		p.run(&p.later)
		p.run(&p.idle)
	}
	look := func(when string, wanted ...string) {
		t.Helper()
		st.AfterFrame()
		d := &st.derived
		row := Row{}
		for i := range d.rows {
			if d.rows[i].Key == "table.exec.mini-batch.enabled" {
				row = *d.rows[i]
			}
		}
		i := 0
		for i < len(d.problems) && d.problems[i].Key != "table.exec.mini-batch.enabled" {
			i++
		}
		if i == len(d.problems) {
			t.Fatal("there is no problem of the key")
		}
		notes := ""
		for _, n := range d.Evaluation.Read.Notes {
			notes += st.state.Lang.Told(n.Text)
		}
		why := st.Screen().Option.Why
		if len(why.Elsewhere) == 0 {
			t.Fatalf("%s: there is no explanation", when)
		}
		got := []string{Plain(d.problems[i].Message), d.problems[i].Fixes[0], row.Message, notes, why.Elsewhere[0].Text, p.lines}
		for i, want := range wanted {
			if !strings.Contains(got[i], want) {
				t.Errorf("%s: %d is %q, which lacks %q", when, i, got[i], want)
			}
		}
	}
	english := []string{"yes can't be read as Boolean; wanted is true or false", "Use true", "can't be read as Boolean", "There is no CREATE TABLE of t here", "the default", "can't be read as Boolean"}
	look("before the words are there", english...)
	if len(p.fetched) == 0 {
		t.Fatal("the words aren't asked for")
	}
	p.fetched[0](texts.WordsAsset(chinese.Table("zh"), words.Table("zh")), true)
	look("when they have arrived", "yes 无法读作 Boolean；应为：true 或 false", "使用 true", "无法读作 Boolean", "这里没有 t 的 CREATE TABLE", "默认值", "无法读作 Boolean")
	st.Dispatch(ToggleLang{})
	look("in English again", english...)
	st.Dispatch(ToggleLang{})
	st.Dispatch(ApplyFix{Problem: st.derived.problems[0].Index})
	if got := st.state.Toast.Text; !strings.HasPrefix(got, "已完成：使用") && !strings.HasPrefix(got, "已完成：写成") {
		t.Errorf("of a fix is said %q", got)
	}

	// An open dialog speaks the other language at once, in what it has from the core, too.
	st.Dispatch(EditText{Layer: 0, Text: "a: [1\n"})
	st.Dispatch(OpenLayer{0})
	st.Dispatch(OpenDialog{ConvertDialog})
	for _, want := range []string{"无法转换：该层无法加载：", "It can't be converted: the layer can't be loaded: "} {
		v := st.Screen().Dialog.Body.(*ConvertView)
		if !strings.HasPrefix(v.Problem, want) || strings.HasSuffix(v.Problem, "。。") || strings.HasSuffix(v.Problem, "..") {
			t.Errorf("of a text that can't be converted is said %q, want %q and the reason", v.Problem, want)
		}
		st.Dispatch(ToggleLang{})
	}
}
