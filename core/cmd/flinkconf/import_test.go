package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite what the tables in testdata/overlay give")

const tables = "../../../testdata/overlay"

// TestImportGolden compares what each table of testdata/overlay gives, options and report, with the file beside it.
func TestImportGolden(t *testing.T) {
	files, err := filepath.Glob(tables + "/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no tables: %v", err)
	}
	for _, file := range files {
		if table, golden := strings.CutSuffix(file, ".golden"); golden {
			if !slices.Contains(files, table) {
				t.Errorf("%s belongs to no table", file)
			}
			continue
		}
		var out, errs bytes.Buffer
		run([]string{"import", "--flink", "2.2", file}, nil, &out, &errs)
		got := strings.ReplaceAll(errs.String(), tables+"/", "") + out.String()
		if *update {
			if err := os.WriteFile(file+".golden", []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file + ".golden")
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s gives\n%s", file, got)
		}
	}
}

func TestImportIntoAWorkspace(t *testing.T) {
	workspace := `{"flink":"2.2","layers":[{"kind":"session","notation":"sql","text":"SET 'acme.conflict' = 'drop';\nSET 'acme.windw.size' = '1 gb';\nSET 'acme.x.port' = '1';"}]}`
	var out, errs bytes.Buffer
	if code := run([]string{"import", "--into", "-", "--name", "Acme", tables + "/2.2.html"}, strings.NewReader(workspace), &out, &errs); code != 0 {
		t.Fatalf("code %d, %s", code, errs.String())
	}
	var w struct{ Overlays []struct{ Name string } }
	if err := json.Unmarshal(out.Bytes(), &w); err != nil || len(w.Overlays) != 1 || w.Overlays[0].Name != "Acme" {
		t.Fatalf("%v: the workspace has the tables %v", err, w.Overlays)
	}
	a, code, _ := call(t, out.String(), "eval", "-")
	if code != 0 || len(a.Effective) != 3 || a.Effective[0].State != "invalid" || a.Effective[1].State != "unknown" || a.Effective[2].State != "set" {
		t.Errorf("with the table the settings are %+v", a.Effective)
	}
	codes := []string{}
	for _, p := range a.Problems {
		codes = append(codes, p.Code)
	}
	if !slices.Contains(codes, "unknown-key") || !slices.Contains(codes, "invalid-value") {
		t.Errorf("with the table there are the findings %v", codes)
	}
	file := filepath.Join(t.TempDir(), "workspace.json")
	if err := os.WriteFile(file, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	if code := run([]string{"explain", "acme.steps", file}, nil, &page, &errs); code != 0 || !strings.Contains(page.String(), "type: List<Enum>\nvalues: READ, WRITE\nimported from: Acme\n") {
		t.Errorf("explained is, with code %d,\n%s", code, page.String())
	}
	for _, args := range [][]string{{"import"}, {"import", "--into", "-", "-"}, {"import", "--fly", "1", "x"}} {
		if code := run(args, strings.NewReader(""), &out, &errs); code != 2 {
			t.Errorf("%v gives code %d", args, code)
		}
	}
	if code := run([]string{"import", "-"}, strings.NewReader("no table"), &out, &errs); code != 1 {
		t.Errorf("a text without a table gives code %d", code)
	}
}
