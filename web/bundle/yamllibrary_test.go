package bundle

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReaderAloneReadsAlike runs the tests of core/yaml with the library that the wasm is built with.
func TestReaderAloneReadsAlike(t *testing.T) {
	const top = "../.."
	where := func(module string) (string, error) {
		folder, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module).Output()
		return strings.TrimSpace(string(folder)), err
	}
	modfile, err := Module(top, ".cache/trimmed", where)
	if err != nil {
		t.Fatal(err)
	}
	if modfile, err = filepath.Abs(modfile); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "test", "-vet=off", "-modfile="+modfile, "flinkconf/core/yaml").CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestTrim(t *testing.T) {
	const source = "package p\n\nimport (\n\t\"fmt\"\n\t\"time\"\n)\n\nconst C = 1\n\nvar v = time.Now()\n\ntype T struct{}\n\nfunc (t *T) M() { fmt.Print() }\n\nfunc f() { time.Now() }\n"
	got, err := trim([]byte(source), []string{"T", "C"})
	if err != nil {
		t.Fatal(err)
	}
	for _, gone := range []string{"time", "func f", "var v"} {
		if strings.Contains(string(got), gone) {
			t.Errorf("%s is still there:\n%s", gone, got)
		}
	}
	for _, stays := range []string{"const C", "type T", "func (t *T) M", `"fmt"`} {
		if !strings.Contains(string(got), stays) {
			t.Errorf("%s is gone:\n%s", stays, got)
		}
	}
	if _, err := trim([]byte(source), []string{"Missing"}); err == nil {
		t.Error("a declaration that isn't there must be noticed when the library changes")
	}
}
