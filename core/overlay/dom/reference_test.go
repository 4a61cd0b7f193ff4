//go:build !js

package dom_test

import (
	"strings"
	"testing"

	"flinkconf/core/golden"
	"flinkconf/core/overlay/dom"
)

// TestReferencePages reads the pages that users of Flink read, whole. The numbers are those of the pages' rows, counted by hand.
func TestReferencePages(t *testing.T) {
	all, err := golden.Reference("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range []struct {
		name             string
		read, typed      int
		modes, constants int
		skipped          string
	}{
		{name: "000", read: 77, typed: 77, modes: 77, constants: 34},
		{name: "001", read: 28, typed: 28, modes: 28, constants: 17},
		{name: "002", read: 27, modes: 27},
		{name: "003", read: 16, typed: 16, modes: 16, constants: 8},
		{name: "004", skipped: `line 47: "Modifier and Type, Method and Description": the headings are none of a table of options`}, // of methods
	} {
		for name, text := range all {
			if !strings.HasPrefix(name, page.name+"_") {
				continue
			}
			r := dom.Read(text)
			var skipped []string
			for _, s := range r.Skipped {
				skipped = append(skipped, s.Place.Text().String()+": \""+s.Found+"\": "+s.Reason.String())
			}
			if got := strings.Join(skipped, "\n"); got != page.skipped {
				t.Errorf("%s: not read are\n%s", page.name, got)
			}
			typed, modes, constants := 0, 0, 0
			for _, d := range r.Options {
				if !d.Guessed {
					typed++
				}
				if d.Mode != 0 {
					modes++
				}
				constants += len(d.Values)
				if d.Description == "" || strings.Contains(d.Description, "Possible values:\n") {
					t.Errorf("%s: %s is described as %q", page.name, d.Key, d.Description)
				}
			}
			if len(r.Options) != page.read || typed != page.typed || modes != page.modes || constants != page.constants {
				t.Errorf("%s: %d options, %d typed, %d with modes, %d constants; want %d, %d, %d and %d", page.name,
					len(r.Options), typed, modes, constants, page.read, page.typed, page.modes, page.constants)
			}
		}
	}
}
