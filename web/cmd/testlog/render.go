package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// counts are numbers of tests without subtests of their own, and of packages that failed outside any test.
type counts struct{ passed, failed, skipped int }

const countsFormat = "%d passed, %d failed, %d skipped"

func (c counts) String() string { return fmt.Sprintf(countsFormat, c.passed, c.failed, c.skipped) }

// event is one line of `go test -json` (go doc test2json).
type event struct {
	Action, Package, ImportPath, Test, Output string
	Elapsed                                   float64
}

// measured begins what a test logs to be seen even when it passes: a number that people follow from run to run.
const measured = "measured: "

// test is what the stream said about one test, or about a package outside its tests.
type test struct {
	output   strings.Builder
	subtests bool
	counts   counts // of a package: its tests
}

// render prints the events of r to w and counts the tests. A line that is no event is printed as it is: the go command
// writes some of its own complaints that way.
func render(r io.Reader, w io.Writer) (counts, error) {
	var total counts
	tests := map[[2]string]*test{} // by package and test
	of := func(pkg, name string) *test {
		id := [2]string{pkg, name}
		if tests[id] == nil {
			tests[id] = &test{}
		}
		return tests[id]
	}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil || e.Action == "" {
			fmt.Fprintln(w, lines.Text())
			continue
		}
		this, pkg := of(e.Package, e.Test), of(e.Package, "")
		switch e.Action {
		case "build-output":
			fmt.Fprint(w, e.Output)
		case "output":
			if !strings.HasPrefix(e.Output, "=== ") { // "=== RUN" tells what the stream tells anyway
				this.output.WriteString(e.Output)
			}
			if _, text, ok := strings.Cut(e.Output, measured); ok {
				fmt.Fprint(w, "      ", measured, text)
			}
		case "run":
			if slash := strings.LastIndexByte(e.Test, '/'); slash >= 0 {
				of(e.Package, e.Test[:slash]).subtests = true
			}
		case "pass", "fail", "skip":
			if e.Test == "" {
				pkg.finish(w, e, &total)
				continue
			}
			if e.Action == "fail" {
				fmt.Fprint(w, this.output.String())
			}
			this.output.Reset()
			if !this.subtests || e.Action == "fail" {
				pkg.counts.add(e.Action)
			}
		}
	}
	return total, lines.Err()
}

// finish prints the line of a package and adds its tests to the total.
func (p *test) finish(w io.Writer, e event, total *counts) {
	if e.Action == "fail" && p.counts.failed == 0 {
		// It didn't build, or it ended outside a test: in TestMain, by os.Exit, by a panic in a goroutine.
		p.counts.failed++
	}
	switch {
	case e.Action == "fail":
		fmt.Fprint(w, p.output.String())
		fmt.Fprintf(w, "FAIL  %s (%v)\n", e.Package, p.counts)
	case p.counts.passed+p.counts.skipped > 0:
		fmt.Fprintf(w, "ok    %-40s %6.2f s  %d tests\n", e.Package, e.Elapsed, p.counts.passed)
	}
	total.passed += p.counts.passed
	total.failed += p.counts.failed
	total.skipped += p.counts.skipped
}

func (c *counts) add(action string) {
	switch action {
	case "pass":
		c.passed++
	case "fail":
		c.failed++
	case "skip":
		c.skipped++
	}
}
