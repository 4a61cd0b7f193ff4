package share

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/overlay"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// imported is a workspace with an imported table of four options, two of which its texts mention.
func imported() core.Workspace {
	return core.Workspace{
		Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient,
		Layers: []layer.Layer{
			{Kind: layer.Session, Notation: source.SQL, Name: "session.sql", Text: "SET 'acme.sink.flush' = '5 s';\n"},
			{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: "acme:\n  shape: round\n"},
		},
		Overlays: []*overlay.Overlay{overlay.New("acme-2.html", []*overlay.Definition{
			{Key: "acme.sink.flush", Type: option.Duration, HasDefault: true, Default: "1 s", Mode: option.Streaming, Description: "How long rows wait.\n" + strings.Repeat("And more. ", 90)},
			{Key: "acme.sink.rows", Type: option.Integer},
			{Key: "acme.form", Type: option.Enum, Values: []overlay.Value{{Name: "round", Text: "Without corners."}, {Name: "square"}}, Aliases: []option.Alias{{Key: "acme.shape", Deprecated: true}}},
			{Key: "acme.token", HasDefault: true, Default: "hunter2hunter2"},
		})},
	}
}

func TestLinksHoldTheImportedOptionsThatTheTextsMention(t *testing.T) {
	link, err := Encode(imported(), View{Key: "acme.token"}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	w, _, problems := Decode(link.Fragment)
	if len(problems) > 0 || len(w.Overlays) != 1 || w.Overlays[0].Name != "acme-2.html" {
		t.Fatalf("the link holds %v, %v", w.Overlays, problems)
	}
	options := w.Overlays[0].Options
	if len(options) != 3 || options[0].Key != "acme.form" || options[1].Key != "acme.sink.flush" || options[2].Key != "acme.token" {
		t.Fatalf("the link holds %v", options)
	}
	if d := options[1]; len(d.Description) > mostDescription+len("…") || !strings.HasSuffix(d.Description, "…") || d.Default != "1 s" || d.Mode != option.Streaming {
		t.Errorf("it describes the option so: %+v", d)
	}
	if d := options[0]; len(d.Values) != 2 || d.Values[0].Text != "Without corners." || len(d.Aliases) != 1 || !d.Aliases[0].Deprecated {
		t.Errorf("of the enum it holds %+v", d)
	}
	if d := options[2]; d.HasDefault || d.Default != "" {
		t.Errorf("the default of a key that holds secrets is in the link: %q", d.Default)
	}
	if e := core.Evaluate(w); len(e.Effective) != 2 || e.Effective[0].Option == nil || e.Effective[1].Option == nil || e.Effective[1].Value != "5 s" {
		t.Errorf("whoever opens it gets %v", e.Effective)
	}
}

func TestLinksHoldNoTableThatTheTextsDontMention(t *testing.T) {
	w := imported()
	w.Layers = w.Layers[:0:0]
	w.Layers = append(w.Layers, layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: "SET 'table.exec.state.ttl' = '1 h';"})
	with, err := Encode(w, View{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	w.Overlays = nil
	if without, err := Encode(w, View{}, Options{}); err != nil || with.Fragment != without.Fragment {
		t.Errorf("%s\nis longer than %s, %v", with.Fragment, without.Fragment, err)
	}
}

func TestLinksHoldNoSecretsOfImportedTables(t *testing.T) {
	w := imported()
	w.Layers[0].Text += "SET 'acme.token' = 'zebra-4711-secret';\n"
	w.Overlays[0] = overlay.New("table of zebra-4711-secret", []*overlay.Definition{
		{Key: "acme.sink.flush", Description: "Ours is called with password=zebra-0815-secret and zebra-4711-secret."},
		{Key: "acme.token", HasDefault: true, Default: "zebra-default", Description: "The token."},
		{Key: "acme.form", HasDefault: true, Default: "zebra-4711-secret", Type: option.Enum, Values: []overlay.Value{{Name: "round", Text: "As zebra-4711-secret is."}}, Aliases: []option.Alias{{Key: "acme.shape"}}},
	})
	link, err := Encode(w, View{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, _, _ := Decode(link.Fragment)
	redacted, _ := Redact(w)
	for _, got := range []core.Workspace{got, redacted} {
		if text := string(core.EncodeWorkspace(got)); len(got.Overlays) != 1 || len(got.Overlays[0].Options) != 3 || strings.Contains(text, "zebra-") {
			t.Errorf("whoever gets it reads %s", text)
		}
	}
	if w.Overlays[0].Options[1].Description != "Ours is called with password=zebra-0815-secret and zebra-4711-secret." {
		t.Error("the workspace itself has lost its words")
	}
}
