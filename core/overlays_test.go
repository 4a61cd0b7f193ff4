package core

import (
	"slices"
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/overlay"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// acme is a workspace with imported options and a session.
func acme(text string, r release.Release, tables ...*overlay.Overlay) Workspace {
	if tables == nil {
		tables = []*overlay.Overlay{overlay.New("acme", []*overlay.Definition{
			{Key: "acme.pause", Type: option.Duration, HasDefault: true, Default: "5 s", Mode: option.Streaming},
			{Key: "acme.kind", Type: option.Enum, HasDefault: true, Default: "wide", Values: []overlay.Value{{Name: "WIDE"}, {Name: "NARROW"}}, Aliases: []option.Alias{{Key: "acme.shape", Deprecated: true}}},
			{Key: "acme.hosts", List: true, HasDefault: true, Default: `"a";"b"`},
			{Key: "acme.<name>.port", Type: option.Integer, HasDefault: true, Default: "80"},
			{Key: "acme.labels", Type: option.Map, HasDefault: true, Default: "a:1,b:2"},
			{Key: "acme.any", Type: option.Long, Guessed: true, HasDefault: true, Default: "4"},
			{Key: "acme.odd", Type: option.Enum, HasDefault: true, Default: "X"},
			{Key: "table.exec.state.ttl", Type: option.Integer, HasDefault: true, Default: "7"},
			{Key: "table.exec.shuffle-mode", Type: option.Integer},
		})}
	}
	return Workspace{Release: r, Mode: layer.Streaming, Entry: layer.SQLClient, Overlays: tables, Layers: []layer.Layer{{Kind: layer.Session, Notation: source.SQL, Text: text}}}
}

func TestImportedOptions(t *testing.T) {
	for _, c := range []struct {
		set, key, state, value, byDefault string
		codes                             []string
		reason                            string
	}{
		{"'acme.pause' = '2 min'", "acme.pause", "set", "2 min", "5 s", nil, "a typed value"},
		{"'acme.pause' = '5000 ms'", "acme.pause", "set", "5 s", "5 s", []string{"redundant-default"}, "it is the default"},
		{"'acme.pause' = 'soon'", "acme.pause", "invalid", "soon", "5 s", []string{"invalid-value"}, "no duration"},
		{"'acme.kind' = 'narrow'", "acme.kind", "set", "NARROW", "WIDE", nil, "a constant in any letter case, as Flink reads them"},
		{"'acme.kind' = 'round'", "acme.kind", "invalid", "round", "WIDE", []string{"invalid-value"}, "no constant"},
		{"'acme.shape' = 'NARROW'", "acme.kind", "set", "NARROW", "WIDE", []string{"deprecated-alias"}, "an old key"},
		{"'acme.hosts' = 'x;y'", "acme.hosts", "set", "", "", nil, "a list"},
		{"'acme.blue.port' = '8080'", "acme.blue.port", "set", "8080", "80", nil, "a name in the place of the placeholder"},
		{"'acme.blue.port' = 'x'", "acme.blue.port", "invalid", "x", "80", []string{"invalid-value"}, "the pattern's type"},
		{"'acme.labels.a' = '3'", "acme.labels", "set", "", "", nil, "an entry of a map"},
		{"'acme.any' = 'x'", "acme.any", "set", "x", "4", nil, "a guessed type refuses nothing"},
		{"'acme.odd' = 'Y'", "acme.odd", "set", "Y", "X", nil, "an enum whose constants the table doesn't show"},
		{"'acme.puase' = '1 s'", "acme.puase", "unknown", "1 s", "", []string{"unknown-key"}, "a near miss"},
		{"'table.exec.state.ttl' = '1 h'", "table.exec.state.ttl", "set", "1 h", "0 ms", nil, "the catalogue wins"},
		{"'table.exec.shuffle-mode' = '1'", "table.exec.shuffle-mode", "removed", "1", "", []string{"removed-key"}, "what other releases have counts as well"},
	} {
		e := Evaluate(acme("SET "+c.set+";", release.V2_2))
		got := e.Find(c.key)
		var codes []string
		for _, d := range e.Diagnostics {
			codes = append(codes, string(d.Code))
		}
		if got == nil || string(got.State) != c.state || c.value != "" && got.Value != c.value || c.byDefault != "" && got.Default != c.byDefault || !slices.Equal(codes, c.codes) {
			t.Errorf("%s gives %+v with %v: %s", c.set, got, codes, c.reason)
		}
	}
	e := Evaluate(acme("SET 'acme.puase' = '1 s';", release.V2_2))
	if e.Diagnostics[0].Suggestion != "acme.pause" {
		t.Errorf("the suggestion is %q", e.Diagnostics[0].Suggestion)
	}
	if out := string(EncodeEvaluation(Evaluate(acme("SET 'acme.pause' = '1 s';", release.V2_2)))); !strings.Contains(out, `"known": true`) || !strings.Contains(out, `"imported": "acme"`) {
		t.Errorf("the evaluation doesn't name the table: %s", out)
	}
}

func TestLaterTablesCountBeforeEarlierOnes(t *testing.T) {
	first := overlay.New("one", []*overlay.Definition{{Key: "acme.a", Type: option.Integer}, {Key: "acme.b"}})
	second := overlay.New("two", []*overlay.Definition{{Key: "acme.a", Type: option.Boolean}})
	w := acme("SET 'acme.a' = 'true';", release.V1_20, first, second)
	one := Evaluate(w)
	if e := one.Find("acme.a"); e.State != "set" || e.Option.Imported.From != "two" {
		t.Errorf("%+v", e)
	}
	e := EvaluateAll(w)
	if e.Find("acme.b") == nil || len(e.Effective) != len(catalog.At(release.V1_20).All())+2 {
		t.Errorf("there are %d options", len(e.Effective))
	}
}

// TestWithoutTablesNothingChanges: the view is the catalogue's own then, so that a key press costs what it did.
func TestWithoutTablesNothingChanges(t *testing.T) {
	w := acme("SET 'acme.a' = '1';", release.V2_2)
	if view := w.View(); view == catalog.At(release.V2_2) || view != w.View() {
		t.Error("the view of a workspace with tables is made once, and its own")
	}
	w.Overlays = nil
	if w.View() != catalog.At(release.V2_2) {
		t.Error("without tables there is another view than the catalogue's")
	}
}

func TestTablesInJSON(t *testing.T) {
	w := acme("SET 'acme.pause' = '1 s';", release.V2_2)
	data := EncodeWorkspace(w)
	back, found := DecodeWorkspace(data)
	if again := EncodeWorkspace(back); len(found) > 0 || string(again) != string(data) {
		t.Errorf("%v\n%s", found, again)
	}
	for _, c := range []struct {
		json, want string
		problems   int
		reason     string
	}{
		{`{"overlays": [{"name": "x", "options": [{"key": "a.b"}, {"key": "not a key"}, {"key": "a.b", "type": "Long"}]}]}`, "a.b Long", 0, "a key that is none is left out, the later of two counts"},
		{`{"overlays": [{"options": [{"key": "a.b", "type": "List<Enum>", "values": {"A": "", "B C": ""}, "aliases": {"a.c": true}, "unknown": [1, {}]}]}]}`, "a.b List<Enum>", 0, "unknown fields are passed over"},
		{`{"overlays": [{"options": [{"key": "a.b", "default": null}, {"key": "a.c", "default": ""}]}]}`, "a.b String|a.c String = ", 0, "a null counts as missing"},
		{`{"overlays": [{"options": [{"key": "a.b", "default": 7}]}]}`, "a.b String", 1, "a default that is no text is none"},
		{`{"overlays": {"name": 1}}`, "", 1, "another type is reported"},
		{`{"overlays": [{"options": [{"key": 7}]}]}`, "", 1, "a key that is no text"},
		{`{"overlays": [{"options": [{"key": "a.b", "description": "x`, "", 1, "what breaks off"},
	} {
		w, found := DecodeWorkspace([]byte(c.json))
		var got []string
		for _, o := range w.Overlays {
			for i := range o.Options {
				text := o.Options[i].Key + " " + o.Options[i].TypeName()
				if o.Options[i].HasDefault {
					text += " = " + o.Options[i].Default
				}
				got = append(got, text)
			}
		}
		if len(found) != c.problems || c.want != "" && strings.Join(got, "|") != c.want {
			t.Errorf("%s gives %q and %v: %s", c.json, got, found, c.reason)
		}
	}
}

// FuzzTablesInJSON: whatever a definition holds, a workspace has the same after it was kept.
func FuzzTablesInJSON(f *testing.F) {
	f.Add("a.b", "\"\"", "''", "words ", "Words.")
	f.Add("a.*", "“", "`A", "\u200b", "\u200bFallback keys: a.c")
	f.Add("a.<b>", "\x00", "A\u200b", strings.Repeat("w ", overlay.MaxDescription), strings.Repeat("w ", overlay.MaxDescription))
	f.Fuzz(func(t *testing.T, key, byDefault, name, text, description string) {
		data := EncodeOverlay(overlay.New(name, []*overlay.Definition{{
			Key: key, HasDefault: true, Default: byDefault, Description: description,
			Values: []overlay.Value{{Name: name, Text: text}}, Aliases: []option.Alias{{Key: name, Deprecated: true}},
		}}))
		if again := EncodeOverlay(DecodeOverlay(string(data))); string(again) != string(data) {
			t.Errorf("%s\ncomes back as\n%s", data, again)
		}
	})
}
