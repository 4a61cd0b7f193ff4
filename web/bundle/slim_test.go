package bundle

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// goVersion is the Go that builds the test and the programs in it.
var goVersion = runtime.Version()

// program builds testdata/slim for the browser.
func program(t *testing.T, flags string) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "slim.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", flags, "-ldflags=-s -w", "-o", file, "./testdata/slim")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", cmd, err, out)
	}
	module, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return module
}

// play runs a program in Node, which `build.sh test` asks for, and returns what it says. Its end by a panic is no failure.
func play(t *testing.T, module []byte) (stdout, stderr string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "slim.wasm")
	if err := os.WriteFile(file, module, 0o600); err != nil {
		t.Fatal(err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	var out, said bytes.Buffer
	cmd := exec.Command("node", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), file)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "GOTRACEBACK=system"}
	cmd.Stdout, cmd.Stderr = &out, &said
	var ended *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &ended) {
		t.Fatalf("the program can't be run in Node: %v", err)
	}
	return out.String(), said.String()
}

// places are what differs in a stack trace: lines of files, arguments, addresses, functions that were taken into another one,
// who has created a goroutine.
var places = regexp.MustCompile(`(?m)^.*\(\.\.\.\)\n|^created by.*$|^\t.*\n|\(.*\)$| [gm]?p?=0x[0-9a-f]+| in goroutine .*$`)

func TestSlimProgramsRunAlike(t *testing.T) {
	for _, c := range []struct{ flags, reason string }{
		{"-gcflags=all=-l", "as the page is built"},
		{"-gcflags=", "with inlined functions, which have tables of their own"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			t.Parallel()
			module := program(t, c.flags)
			slim, names, err := Slim(module, goVersion, func(err error) { t.Error(err) })
			if err != nil {
				t.Fatal(err)
			}
			before, trace := play(t, module)
			if !strings.Contains(before, "a deferred call of main\n") || !strings.Contains(trace, "goroutine 1") {
				t.Fatalf("the program ends before its end:\n%s\n%s", before, trace)
			}
			after, nameless := play(t, slim)
			slimTrace := strings.ReplaceAll(ParseNames(names.File()).Translate(nameless), "runtime.gopanic(", "panic(")
			if diff := cmp.Diff(before, after); diff != "" {
				t.Errorf("slim, it says something else (-before +after):\n%s", diff)
			}
			if diff := cmp.Diff(places.ReplaceAllString(trace, ""), places.ReplaceAllString(slimTrace, "")); diff != "" {
				t.Errorf("slim, it ends with another trace (-before +after):\n%s", diff)
			}
			if !strings.Contains(trace, "main.go:") || strings.Contains(slimTrace, "main.go:") {
				t.Errorf("lines are still in the trace, or weren't in it before:\n%s", slimTrace)
			}
			if !strings.Contains(slimTrace, "\nmain.main(") || strings.Contains(nameless, "main.main") {
				t.Errorf("names are still in the program, or can't be put back:\n%s\n%s", nameless, slimTrace)
			}
		})
	}
}

func TestSlimKeepsLinesOfAnotherGo(t *testing.T) {
	module := program(t, "-gcflags=all=-l")
	var warned error
	slim, _, err := Slim(module, "go1.99.1", func(err error) { warned = err })
	if err != nil || warned == nil || !strings.Contains(warned.Error(), "go1.99.1") {
		t.Errorf("got error %v and warning %v, want a warning that names the release", err, warned)
	}
	if _, trace := play(t, slim); !strings.Contains(trace, "main.go:") {
		t.Errorf("the trace has lost its lines:\n%s", trace)
	}
}

// moduleOf is a module with a custom section around its data section.
func moduleOf(segments []segment) []byte {
	m := []byte("\x00asm\x01\x00\x00\x00\x00\x03\x01xy")
	body := writeSegments(segments)
	m = append(binary.AppendUvarint(append(m, dataSection), uint64(len(body))), body...)
	return append(m, "\x00\x02\x01z"...)
}

func TestSlimRefusesOthers(t *testing.T) {
	good := moduleOf([]segment{{100, []byte("abc")}})
	passive := bytes.Replace(good, []byte{0, 0x41}, []byte{1, 0x41}, 1)
	for _, m := range [][]byte{nil, []byte("no module"), good[:len(good)-6], passive} {
		if _, _, err := Slim(m, goVersion, func(error) {}); err == nil {
			t.Errorf("% x must be refused", m)
		}
	}
}

func TestSlimKeepsCodeItDoesNotKnow(t *testing.T) {
	module := moduleOf([]segment{{100, []byte("abc")}})
	module = append(module, codeSection, 5, 1, 3, 0, 0x06, 0x0b) // a function with the opcode 6
	var warned []error
	slim, _, err := Slim(module, goVersion, func(err error) { warned = append(warned, err) })
	if err != nil || !bytes.HasSuffix(slim, module[len(module)-7:]) {
		t.Errorf("got % x and %v, want the code as it was", slim, err)
	}
	if text := errors.Join(warned...).Error(); !strings.Contains(text, "opcode 0x6") {
		t.Errorf("warned of %s, not of the opcode", text)
	}
}
