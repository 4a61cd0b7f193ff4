// Command testlog turns the event stream of `go test -json` into what a person wants to see: one line for each package,
// the whole output of what failed, and a count.
//
//	go test -json ./... | testlog [-tally FILE]
//
// Exit status 1 means that something failed or that the stream held no test. With -tally the counts are added to those
// in FILE, and printed for all runs so far.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	tally := flag.String("tally", "", "a file that adds up the counts of several runs")
	flag.Parse()
	counts, err := render(os.Stdin, os.Stdout)
	if err == nil && *tally != "" {
		err = add(*tally, counts)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "testlog:", err)
	}
	if err != nil || counts.failed > 0 || counts.passed == 0 {
		os.Exit(1)
	}
}

// add puts the counts on top of those in the file, which may be missing or empty.
func add(file string, c counts) error {
	var before counts
	if data, err := os.ReadFile(file); err == nil && len(data) > 0 {
		if _, err := fmt.Sscanf(string(data), countsFormat, &before.passed, &before.failed, &before.skipped); err != nil {
			return fmt.Errorf("%s holds no counts: %w", file, err)
		}
	}
	c.passed += before.passed
	c.failed += before.failed
	c.skipped += before.skipped
	return os.WriteFile(file, []byte(c.String()+"\n"), 0o644)
}
