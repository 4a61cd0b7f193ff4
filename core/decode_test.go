package core

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

func TestDecodeKeepsWhatItCanRead(t *testing.T) {
	const session = `{"kind":"session","notation":"sql","text":"SET 'a' = 'b';"}`
	for _, c := range []struct {
		name, in string
		code     diag.Code
		at       diag.Pos
		layers   int
	}{
		{"whole", `{"schema":1,"flink":"1.20","layers":[` + session + `]}`, "", diag.Pos{}, 1},
		{"nothing", ``, diag.WorkspaceSyntax, diag.Pos{Line: 1, Column: 1}, 0},
		{"no object", `[1]`, diag.WorkspaceField, diag.Pos{Line: 1, Column: 1}, 0},
		{"release as a number", `{"flink":2.2,"layers":[` + session + `]}`, diag.WorkspaceField, diag.Pos{Line: 1, Column: 10}, 1},
		{"unknown release", "{\n \"flink\": \"3.9\",\n\"layers\":[" + session + "]}", diag.UnknownRelease, diag.Pos{Line: 2, Column: 11}, 1},
		{"unknown mode", `{"mode":"fast","layers":[` + session + `]}`, diag.UnknownWord, diag.Pos{Line: 1, Column: 9}, 1},
		{"layers as an object", `{"layers":{"a":1}}`, diag.WorkspaceField, diag.Pos{Line: 1, Column: 11}, 0},
		{"text as a number", `{"layers":[{"text":7},` + session + `]}`, diag.WorkspaceField, diag.Pos{Line: 1, Column: 20}, 2},
		{"a layer that is none", `{"layers":["x",` + session + `]}`, diag.WorkspaceField, diag.Pos{Line: 1, Column: 12}, 2},
		{"cut in the second layer", `{"layers":[` + session + `,{"kind":"cli","te`, diag.WorkspaceSyntax, diag.Pos{Line: 1, Column: 89}, 2},
		{"a stray comma", `{"layers":[` + session + `,]}`, diag.WorkspaceSyntax, diag.Pos{Line: 1, Column: 72}, 1},
		{"null means default", `{"flink":null,"mode":null,"layers":null}`, "", diag.Pos{}, 0},
		{"unknown fields", `{"colour":{"deep":[1,2]},"layers":[` + session + `]}`, "", diag.Pos{}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, problems := DecodeWorkspace([]byte(c.in))
			if c.code == "" {
				if len(problems) > 0 {
					t.Fatalf("reported %+v", problems)
				}
			} else if len(problems) == 0 || problems[0].Code != c.code || problems[0].Span.Start != c.at || problems[0].Layer != diag.Workspace {
				t.Fatalf("reported %+v; want %s at %v", problems, c.code, c.at)
			}
			if len(w.Layers) != c.layers {
				t.Errorf("%d layers kept, want %d: %+v", len(w.Layers), c.layers, w.Layers)
			}
			if !w.Release.Valid() || !w.Mode.Valid() || !w.Entry.Valid() {
				t.Errorf("a default is missing: %+v", w)
			}
		})
	}
}

func TestDecodeDefaults(t *testing.T) {
	w, _ := DecodeWorkspace([]byte(`{"layers":[{"kind":"cluster-file"},{"kind":"cli"},{"notation":"sql"},{}]}`))
	if w.Release != release.Last || w.Mode != layer.Streaming || w.Entry != layer.SQLClient {
		t.Errorf("got %s %s %s", w.Release, w.Mode, w.Entry)
	}
	for i, want := range []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML}, {Kind: layer.CLI, Notation: source.Args},
		{Kind: layer.Session, Notation: source.SQL}, {Kind: layer.Session, Notation: source.SQL},
	} {
		if w.Layers[i] != want {
			t.Errorf("layer %d is %+v, want %+v", i, w.Layers[i], want)
		}
	}
}

func TestWorkspaceRoundTrip(t *testing.T) {
	w := fixture(t, "first.json")
	w.Query, w.Layers[1].Disabled, w.Layers[0].Tool = "SELECT '<&>'", true, "1.10"
	again, problems := DecodeWorkspace(EncodeWorkspace(w))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if again.Release != w.Release || again.Query != w.Query || len(again.Layers) != len(w.Layers) {
		t.Fatalf("got %+v", again)
	}
	for i := range w.Layers {
		if again.Layers[i] != w.Layers[i] {
			t.Errorf("layer %d is %+v, want %+v", i, again.Layers[i], w.Layers[i])
		}
	}
}

func FuzzDecodeWorkspace(f *testing.F) {
	f.Add([]byte(`{"schema":1,"layers":[{"kind":"session","text":"SET 'a'='b'"}]}`))
	f.Add([]byte(`{"layers":[{]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		w, problems := DecodeWorkspace(data)
		if !w.Release.Valid() {
			t.Error("no release")
		}
		for _, p := range problems {
			if strings.TrimSpace(p.Message.String()) == "" || !p.Span.Known() {
				t.Errorf("a finding without words or place: %+v", p)
			}
		}
	})
}
