package source

import (
	"testing"
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// fuzzEdit feeds any text, key and value to a notation: reading must not panic, its places must lie in the text and in
// order, and an edit that is made must do what it says and nothing else.
func fuzzEdit(f *testing.F, n Notation, releases ...release.Release) {
	for _, e := range editTexts(f) {
		if e.n == n {
			f.Add(e.text, "a", "1.10")
			f.Add(e.text, "table.exec.state.ttl", "36 h")
		}
	}
	f.Fuzz(func(t *testing.T, text, key, raw string) { fuzzOne(t, n, text, key, raw, releases...) })
}

func fuzzOne(t *testing.T, n Notation, text, key, raw string, releases ...release.Release) {
	t.Helper()
	if len(text) > 1<<14 || !utf8.ValidString(key) || !utf8.ValidString(raw) {
		return
	}
	for _, r := range releases {
		e := editText{n, text, Context{Release: r}}
		before := Read(n, text, e.c)
		checkPlaces(t, text, before)
		keys := []string{key}
		if len(before.Assignments) > 0 {
			keys = append(keys, before.Assignments[len(before.Assignments)/2].Key)
		}
		for _, key := range keys {
			if edits, err := Set(n, text, key, raw, e.c); err == nil && !before.Failed {
				checkEdit(t, e, before, edits, key, &raw)
			}
			if edits, err := Remove(n, text, key, e.c); err == nil && !before.Failed {
				checkEdit(t, e, before, edits, key, nil)
			}
		}
	}
}

// checkPlaces checks that every place of a reading lies in the text, and that a failed one says why.
func checkPlaces(t *testing.T, text string, r Reading) {
	t.Helper()
	lines := diag.NewLines(text)
	end := lines.Pos(len(text))
	check := func(what string, s diag.Span) {
		if !s.Start.Before(diag.Pos{Line: 1, Column: 1}) && !s.End.Before(s.Start) && !end.Before(s.End) &&
			lines.Pos(lines.Offset(s.Start)) == s.Start && lines.Pos(lines.Offset(s.End)) == s.End {
			return
		}
		t.Errorf("%q: %s at %v, which is no place in the text", text, what, s)
	}
	for _, a := range r.Assignments {
		check("assignment "+a.Key, a.Span)
		check("key "+a.Key, a.KeySpan)
		check("value of "+a.Key, a.ValueSpan)
		if a.KeySpan.Start.Before(a.Span.Start) || a.Span.End.Before(a.ValueSpan.End) {
			t.Errorf("%q: the assignment of %s at %v doesn't hold its key and value", text, a.Key, a.Span)
		}
	}
	errors := 0
	for _, d := range r.Diagnostics {
		check(string(d.Code), d.Span)
		for _, f := range d.Fixes {
			for _, e := range f.Edits {
				check("fix "+f.Title.String(), e.Span)
			}
		}
		if d.Severity == diag.Error {
			errors++
		}
	}
	if r.Failed != (errors > 0) || r.Failed && len(r.Assignments) > 0 {
		t.Errorf("%q: failed %v with %d errors and %d assignments", text, r.Failed, errors, len(r.Assignments))
	}
}

func FuzzEditConfigYAML(f *testing.F) { fuzzEdit(f, ConfigYAML, release.V2_2) }

func FuzzEditFlinkConf(f *testing.F) { fuzzEdit(f, FlinkConf, release.V1_18) }

func FuzzEditProperties(f *testing.F) {
	fuzzEdit(f, Properties, release.V1_11, release.V1_18, release.V2_2)
}
