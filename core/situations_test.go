package core

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestEverySituationHasACase checks that each situation listed in testdata/cases/README.md has a golden file whose comment
// begins with its identifier, and that no file claims another.
func TestEverySituationHasACase(t *testing.T) {
	readme, err := os.ReadFile(goldenFolder + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]int{}
	for _, m := range regexp.MustCompile(`(?m)^\* ([A-F]\d\d): `).FindAllStringSubmatch(string(readme), -1) {
		cases[m[1]] = 0
	}
	const situations = 43
	if len(cases) != situations {
		t.Errorf("the list has %d situations, want %d", len(cases), situations)
	}
	files, err := filepath.Glob(goldenFolder + "/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		id, _, ok := strings.Cut(string(archive.Comment), ": ")
		if !ok || !regexp.MustCompile(`^[A-F]\d\d$`).MatchString(id) {
			continue
		}
		if _, listed := cases[id]; !listed {
			t.Errorf("%s: no situation %s is listed", filepath.Base(file), id)
		}
		cases[id]++
	}
	for id, n := range cases {
		if n == 0 {
			t.Errorf("no golden file retells %s", id)
		}
	}
}
