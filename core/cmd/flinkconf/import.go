package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/overlay"
	"flinkconf/core/overlay/dom"
	"flinkconf/core/release"
)

// importTable prints the options of a foreign table as JSON or, with a workspace to go into, that workspace with the
// options that no release has; and to errs what became of each row.
func importTable(args []string, in io.Reader, out, errs io.Writer) int {
	w := core.Workspace{Release: release.Last}
	into, name := "", ""
	for len(args) > 1 && strings.HasPrefix(args[0], "--") {
		word, value := args[0], args[1]
		args = args[2:]
		switch word {
		case "--into":
			into = value
		case "--name":
			name = value
		case "--flink":
			r, err := release.Parse(value)
			if err != nil {
				return fail(errs, err)
			}
			w.Release = r
		default:
			return wrongCall(errs)
		}
	}
	if len(args) != 1 || into == "-" && args[0] == "-" {
		return wrongCall(errs)
	}
	data, err := read(args[0], in)
	if err != nil {
		return fail(errs, err)
	}
	if into != "" {
		f, err := openTold(open, into, in, errs)
		if err != nil {
			return fail(errs, err)
		}
		w = f.Workspace
	}
	if name == "" {
		name = filepath.Base(args[0])
	}
	found := dom.Read(string(data))
	c := overlay.Compare(found.Options, catalog.At(w.Release))
	reportTable(errs, w.Release, &found, &c)
	if len(found.Options) == 0 {
		return fail(errs, fmt.Errorf("%s has no table of options", args[0]))
	}
	printed := core.EncodeOverlay(overlay.New(name, found.Options))
	if into != "" {
		if len(c.New) > 0 {
			w.Overlays = overlay.Put(w.Overlays, overlay.New(name, c.New))
		}
		printed = core.EncodeWorkspace(w)
	}
	if _, err := out.Write(printed); err != nil {
		return fail(errs, err)
	}
	return 0
}

// reportTable says what became of each row of a table.
func reportTable(errs io.Writer, r release.Release, found *overlay.Result, c *overlay.Comparison) {
	fmt.Fprintf(errs, "flinkconf: %d of %d rows read: %d new, %d that Flink %s has alike, %d that it has otherwise, %d that only other releases have\n",
		len(found.Options), found.Rows, len(c.New), c.Same, r, len(c.Different), len(c.Elsewhere))
	shown := func(text string) string {
		if text == "" {
			return "none"
		}
		return text
	}
	for _, d := range c.Different {
		for _, a := range d.Aspects {
			fmt.Fprintf(errs, "flinkconf: not taken: %s: the table has the %s %s, the catalogue %s\n", d.Key, a.Name, shown(a.Table), shown(a.Catalog))
		}
	}
	for _, key := range c.Elsewhere {
		fmt.Fprintf(errs, "flinkconf: not taken: %s: Flink %s doesn't read it, other releases do\n", key, r)
	}
	for _, s := range found.Skipped {
		fmt.Fprintf(errs, "flinkconf: not read: %s: %q: %s\n", s.Place.Text(), s.Found, s.Reason)
	}
}
