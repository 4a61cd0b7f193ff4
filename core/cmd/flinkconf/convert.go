package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/source"
)

// convert prints a layer of a file in another notation, and to errs what it loses there.
func convert(args []string, in io.Reader, out, errs io.Writer) int {
	write := core.Convert
	if len(args) > 0 && args[0] == "--flat" {
		write, args = core.ConvertFlat, args[1:]
	}
	if len(args) != 3 {
		return wrongCall(errs)
	}
	to := source.Notation(args[2])
	if !source.Writable(to) {
		fmt.Fprintf(errs, "flinkconf: can't write %q; NOTATION is one of %s\n", args[2], strings.Join(writable(), ", "))
		return 2
	}
	f, err := openTold(open, args[0], in, errs)
	if err != nil {
		return fail(errs, err)
	}
	at, err := layerOf(f.Workspace, args[1])
	if err != nil {
		return fail(errs, err)
	}
	text, losses, err := write(f.Workspace, at, to)
	if err != nil {
		return fail(errs, err)
	}
	for _, l := range losses {
		if l.Key == "" {
			fmt.Fprintln(errs, "flinkconf: lost:", l.Why)
		} else {
			fmt.Fprintf(errs, "flinkconf: lost: %s: %s\n", l.Key, l.Why)
		}
	}
	if _, err := io.WriteString(out, text); err != nil {
		return fail(errs, err)
	}
	return 0
}

// writable lists the notations that can be written.
func writable() (names []string) {
	for _, n := range source.Notations() {
		if source.Writable(n) {
			names = append(names, string(n))
		}
	}
	return names
}

// layerOf finds a layer by its index or by its name.
func layerOf(w core.Workspace, word string) (int, error) {
	for i, l := range w.Layers {
		if l.Name == word {
			return i, nil
		}
	}
	at, err := strconv.Atoi(word)
	if err != nil || at < 0 || at >= len(w.Layers) {
		return 0, fmt.Errorf("there is no layer %q; the workspace has %d, counted from 0", word, len(w.Layers))
	}
	return at, nil
}
