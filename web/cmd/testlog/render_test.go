package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRender(t *testing.T) {
	tests := []struct {
		name, reason, stream string
		want                 counts
		shows, hides         string
	}{
		{
			name: "pass", reason: "what passes says so in one line",
			stream: `{"Action":"run","Package":"p","Test":"A"}
{"Action":"output","Package":"p","Test":"A","Output":"chatter\n"}
{"Action":"pass","Package":"p","Test":"A"}
{"Action":"pass","Package":"p","Elapsed":1.5}`,
			want: counts{passed: 1}, shows: "1.50 s  1 tests", hides: "chatter",
		},
		{
			name: "subtests", reason: "a table counts by its rows, not once more for the table",
			stream: `{"Action":"run","Package":"p","Test":"A"}
{"Action":"run","Package":"p","Test":"A/x"}
{"Action":"run","Package":"p","Test":"A/y"}
{"Action":"pass","Package":"p","Test":"A/x"}
{"Action":"skip","Package":"p","Test":"A/y"}
{"Action":"pass","Package":"p","Test":"A"}
{"Action":"pass","Package":"p"}`,
			want: counts{passed: 1, skipped: 1}, shows: "ok    p",
		},
		{
			name: "fail", reason: "the output of what failed is shown whole",
			stream: `{"Action":"run","Package":"p","Test":"A"}
{"Action":"output","Package":"p","Test":"A","Output":"    a_test.go:3: got 1\n"}
{"Action":"fail","Package":"p","Test":"A"}
{"Action":"output","Package":"p","Output":"FAIL\n"}
{"Action":"fail","Package":"p"}`,
			want: counts{failed: 1}, shows: "a_test.go:3: got 1", hides: "ok ",
		},
		{
			name: "build", reason: "a package that doesn't build counts as one failure",
			stream: `{"Action":"build-output","ImportPath":"p","Output":"p/a.go:1:1: expected 'package'\n"}
{"Action":"build-fail","ImportPath":"p"}
{"Action":"fail","Package":"p"}`,
			want: counts{failed: 1}, shows: "expected 'package'",
		},
		{
			name: "panic", reason: "the trace of a panic outside a test is shown",
			stream: `{"Action":"output","Package":"p","Output":"panic: in a goroutine\n"}
{"Action":"fail","Package":"p"}`,
			want: counts{failed: 1}, shows: "panic: in a goroutine",
		},
		{
			name: "no tests", reason: "a package without tests is nothing to talk about",
			stream: `{"Action":"output","Package":"p","Output":"?   \tp\t[no test files]\n"}
{"Action":"skip","Package":"p"}`,
			hides: "p",
		},
		{
			name: "measured", reason: "numbers to follow are shown although the test passes",
			stream: `{"Action":"output","Package":"p","Test":"A","Output":"    a_test.go:3: measured: 3 ms of at most 8\n"}
{"Action":"pass","Package":"p","Test":"A"}
{"Action":"pass","Package":"p"}`,
			want: counts{passed: 1}, shows: "      measured: 3 ms of at most 8\n",
		},
		{
			name: "plain", reason: "what the go command says outside events gets through",
			stream: "go: downloading example.org/module v1.0.0", shows: "go: downloading",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			got, err := render(strings.NewReader(test.stream), &out)
			if err != nil || got != test.want {
				t.Errorf("got %v, %v; want %v: %s", got, err, test.want, test.reason)
			}
			if !strings.Contains(out.String(), test.shows) || test.hides != "" && strings.Contains(out.String(), test.hides) {
				t.Errorf("output must show %q and hide %q (%s):\n%s", test.shows, test.hides, test.reason, out.String())
			}
		})
	}
}

func TestTallyAddsUp(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tally")
	for _, c := range []counts{{passed: 40, skipped: 1}, {passed: 2, failed: 3}} {
		if err := add(file, c); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != "42 passed, 3 failed, 1 skipped\n" {
		t.Errorf("the tally is %q, %v", got, err)
	}
}
