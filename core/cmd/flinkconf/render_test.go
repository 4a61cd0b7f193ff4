package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRender(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const workspace = `{"flink":"1.20","layers":[{"kind":"cluster-file","text":"s3.secret-key: hunter22\nacme.x: 1\n"},{"kind":"session","notation":"sql","text":"SET 'table.exec.state.ttl' = '2 h';"}]}`
	yaml := write("config.yaml", "table.exec.state.ttl: 2 h\n")
	for _, c := range []struct {
		args   []string
		code   int
		has    string
		errs   string
		reason string
	}{
		{[]string{"-"}, 0, `data-key="table.exec.state.ttl" data-state="set"`, "left out: the value of s3.secret-key", "a workspace, secrets left out"},
		{[]string{yaml}, 0, `<pre data-kind="cluster-file" data-notation="config.yaml" data-name="config.yaml">`, "", "a plain file"},
		{[]string{write("job.sql", "SET 'pipeline.name' = 'x';\n")}, 0, `<pre data-kind="session" data-notation="sql" data-name="job.sql">`, "", "another notation"},
		{[]string{"--view", "full", "--readonly", "--theme", "dark", "--lang=zh", "-"}, 0, `view="full" lang="zh" theme="dark" readonly>`, "", "all options, in both forms"},
		{[]string{"--lang", "zh", yaml}, 0, "<caption>Flink 2.3 在 SQL 客户端中读到的值，流模式</caption>", "", "Chinese"},
		{[]string{"--view", "docs", "--keys", "table.exec.state.ttl", yaml}, 0, "<h4>When to change it</h4>", "", "the text of the option"},
		{[]string{"--view", "docs", "--lang", "zh", yaml}, 0, "<h4>何时调整</h4>", "", "in Chinese"},
		{[]string{"--keys", "acme.x,s3.*", "-"}, 0, `data-key="acme.x"`, "", "a key that only the workspace has"},
		{[]string{"--keys", "table.exec.topn.cache-size", "-"}, 0, `data-state="removed"`, "", "a key of an older release"},
		{[]string{"--keys", "table.exec.state.tll", "-"}, 1, "", "no release has an option table.exec.state.tll, and no layer mentions it; the next ones are table.exec.state.ttl", "a key that is none"},
		{[]string{"--view", "all", "-"}, 2, "", `"all" is nothing that --view knows; it takes effective, docs, layers, full`, "a view that is none"},
		{[]string{"--lang", "xx", "-"}, 2, "", "it takes en, zh", "a language that is none"},
		{[]string{"--theme=blue", "-"}, 2, "", "it takes light, dark, auto", "a theme that is none"},
		{[]string{"--colour", "red", "-"}, 2, "", "usage", "an option that is none"},
		{[]string{"--view"}, 2, "", "usage", "no value"},
		{[]string{"--readonly=no", "-"}, 2, "", "usage", "a switch with a value"},
		{[]string{}, 2, "", "usage", "no file"},
		{[]string{"-", "-"}, 2, "", "usage", "two files"},
		{[]string{filepath.Join(dir, "none.yaml")}, 1, "", "none.yaml", "no such file"},
	} {
		var out, errs bytes.Buffer
		code := run(append([]string{"render"}, c.args...), strings.NewReader(workspace), &out, &errs)
		if code != c.code || !strings.Contains(out.String(), c.has) || !strings.Contains(errs.String(), c.errs) || strings.Contains(out.String(), "hunter22") {
			t.Errorf("%q: %d, want %d: %s\n%.3000s\n%s", c.args, code, c.code, c.reason, out.String(), errs.String())
		}
		if (code == 0) != strings.HasPrefix(out.String(), "<flink-config release=") {
			t.Errorf("%q: printed is %.100q", c.args, out.String())
		}
	}
}

// What the element has no place for is said.
func TestRenderSaysWhatDoesNotFit(t *testing.T) {
	var out, errs bytes.Buffer
	code := run([]string{"render", "-"}, strings.NewReader(`{"flink":"2.2","layers":[],"overlays":[{"name":"Acme","options":[{"key":"acme.x"}]}]}`), &out, &errs)
	if code != 0 || !strings.Contains(errs.String(), "imported options") {
		t.Errorf("%d: %s", code, errs.String())
	}
	errs.Reset()
	if run([]string{"render", "-"}, strings.NewReader(`{"flink":"0.1","layers":[]}`), &out, &errs); !strings.Contains(errs.String(), "0.1") {
		t.Errorf("said is %q", errs.String())
	}
}
