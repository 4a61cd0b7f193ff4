package main

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestLink(t *testing.T) {
	const workspace = `{"flink":"2.1","layers":[{"kind":"session","notation":"sql","name":"session.sql","text":"-- \ud800\u0000\nSET 's3.secret-key' = 'hunter2';\n"}]}`
	files := map[string]string{"w.json": workspace, "job.sql": "SET 'table.exec.state.ttl' = '1 h';\n"}
	code, out, errs := try(t, files, "link", "encode", "--base", "https://flink.example/play/#old", "--view", `{"key":"s3.secret-key","tab":"docs"}`, "w.json")
	if code != 0 || !strings.HasPrefix(out, "https://flink.example/play/#v=1&flink=2.1&key=s3.secret-key&tab=docs&c=") || !strings.Contains(errs, "--keep s3.secret-key") {
		t.Fatalf("code %d: %s%s", code, out, errs)
	}
	type opened struct {
		Workspace struct{ Layers []struct{ Text string } }
		View      struct{ Key, Tab string }
		Problems  []struct{ Code string }
	}
	open := func(link string) (o opened, text string) {
		code, out, errs := try(t, nil, "link", "decode", link)
		if err := json.Unmarshal([]byte(out), &o); code != 0 || err != nil {
			t.Fatalf("code %d, %v: %s%s", code, err, out, errs)
		}
		return o, out
	}
	o, text := open(strings.TrimSpace(out))
	if o.View.Key != "s3.secret-key" || o.View.Tab != "docs" || len(o.Problems) != 1 || o.Problems[0].Code != "link-secret" ||
		!strings.Contains(text, `"-- \ud800\u0000\nSET 's3.secret-key' = 'left-out';\n"`) {
		t.Errorf("the link holds %s", text)
	}
	code, out, errs = try(t, files, "link", "encode", "--keep=s3.secret-key", "--settings-only", "w.json")
	if o, _ := open(strings.TrimSpace(out)); code != 0 || errs != "" || !strings.HasSuffix(o.Workspace.Layers[0].Text, "SET 's3.secret-key' = 'hunter2';\n") {
		t.Errorf("code %d, %s: a secret that was asked for is %+v", code, errs, o)
	}
	if _, _, errs := try(t, files, "link", "encode", "--view", `{"search":"s3.secret-key: hunter2"}`, "job.sql"); !strings.Contains(errs, "in the view;") {
		t.Errorf("of a secret that is searched for it says %s", errs)
	}
	code, out, _ = try(t, files, "link", "encode", "job.sql")
	if o, _ := open(strings.TrimSpace(out)); code != 0 || o.Workspace.Layers[0].Text != files["job.sql"] {
		t.Errorf("a plain file is %+v", o)
	}
	if o, _ := open("#v=1&c=nonsense"); len(o.Problems) != 1 {
		t.Errorf("a broken link gives %+v", o.Problems)
	}
	for _, args := range [][]string{{"link"}, {"link", "encode"}, {"link", "decode"}, {"link", "fly", "x"}, {"link", "encode", "--fast", "w.json"}} {
		if code, _, errs := try(t, files, args...); code != 2 || !strings.Contains(errs, "usage") {
			t.Errorf("%q gives code %d and %q", args, code, errs)
		}
	}
	if code, _, errs := try(t, nil, "link", "encode", "none.json"); code != 1 || errs == "" {
		t.Errorf("a missing file gives code %d and %q", code, errs)
	}
}
