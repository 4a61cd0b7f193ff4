package regexp

import (
	"bytes"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	real "regexp"
	"strings"
	"testing"
)

func TestAgreesWithTheRealOne(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for _, k := range known {
		want, got := real.MustCompile(k.expr), MustCompile(k.expr)
		matched := 0
		for range 300000 {
			const signs = "+-.0123456789_:eE1305x\n"
			s := make([]byte, r.Intn(10))
			for i := range s {
				s[i] = signs[r.Intn(len(signs))]
			}
			text := string(s)
			if want.MatchString(text) {
				matched++
			}
			if got.MatchString(text) != want.MatchString(text) {
				t.Fatalf("%s matches %q: %v, want %v", k.expr, text, got.MatchString(text), want.MatchString(text))
			}
		}
		if matched < 100 {
			t.Errorf("only %d of the texts match %s", matched, k.expr)
		}
	}
}

// The library's own source is the list of what has to be known.
func TestKnowsWhatTheLibraryCompiles(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "go.yaml.in/yaml/v3").Output()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(string(bytes.TrimSpace(out)), "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	found := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, use := range strings.Split(string(data), "regexp.")[1:] {
			expr, ok := strings.CutPrefix(use, "MustCompile(`")
			if !ok {
				t.Errorf("%s uses regexp.%.20s, which the page doesn't have", filepath.Base(file), use)
				continue
			}
			expr, _, _ = strings.Cut(expr, "`")
			MustCompile(expr)
			found++
		}
	}
	if found != len(known) {
		t.Errorf("the library compiles %d expressions, and %d are known", found, len(known))
	}
}

func TestRefusesOthers(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("an unknown expression was compiled")
		}
	}()
	MustCompile(`a+`)
}
