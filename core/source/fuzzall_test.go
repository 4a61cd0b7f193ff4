package source

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// fuzzCase is what every target here is given: indices of a notation and a release, a text, a key and a value.
type fuzzCase struct {
	n              Notation
	c              Context
	text, key, raw string
}

// readables are the notations that this build reads.
func readables() (all []Notation) {
	for _, n := range Notations() {
		if Readable(n) {
			all = append(all, n)
		}
	}
	return all
}

func caseOf(n, r byte, text, key, raw string) fuzzCase {
	all := Notations() // not only the readable ones, so that seeds keep their meaning
	c := Context{Release: release.First + release.Release(int(r)%release.Count), Flat: r >= 128}
	return fuzzCase{all[int(n)%len(all)], c, text, key, raw}
}

// fuzzAll runs a check on any text in any notation. Seeds are the recorded texts of the notations, the hostile ones, and
// testdata/fuzz/<target>: what the target has found, in the form in which Go writes it.
func fuzzAll(f *testing.F, target string, check func(t *testing.T, in fuzzCase)) {
	index := map[Notation]byte{}
	for i, n := range Notations() {
		if Readable(n) {
			index[n] = byte(i)
		}
	}
	values := editValues
	add := func(n Notation, r release.Release, text string) {
		f.Add(index[n], byte(r-release.First), text, "table.exec.state.ttl", values[0])
		if values = values[1:]; len(values) == 0 {
			values = editValues
		}
	}
	for _, e := range editTexts(f) {
		add(e.n, e.c.Release, e.text)
	}
	for i, text := range sqlTexts(f) {
		add(SQL, sqlReleases[i%len(sqlReleases)], text)
	}
	for _, text := range argsTexts {
		add(Args, release.V2_2, text)
	}
	for i, h := range hostileScripts {
		add(SQL, sqlReleases[i%len(sqlReleases)], h.text[:60])
		add(Args, release.V2_2, h.text[len(h.text)-60:])
	}
	for _, h := range hostile {
		for _, n := range readables() {
			add(n, release.V2_2, h.text[:min(60, len(h.text))])
		}
	}
	folder := filepath.Join("..", "..", "testdata", "fuzz", target)
	files, err := os.ReadDir(folder)
	if err != nil && !os.IsNotExist(err) {
		f.Fatal(err)
	}
	for _, file := range files {
		seed, err := readSeed(filepath.Join(folder, file.Name()))
		if err != nil {
			f.Fatalf("%s: %v", file.Name(), err)
		}
		f.Add(seed...)
	}
	f.Fuzz(func(t *testing.T, n, r byte, text, key, raw string) {
		if len(text)+len(key)+len(raw) > 1<<14 {
			return
		}
		if in := caseOf(n, r, text, key, raw); Readable(in.n) {
			check(t, in)
		}
	})
}

// readSeed reads a file of Go's fuzzing corpus with two bytes and three texts.
func readSeed(name string) ([]any, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")[1:]
	seed := make([]any, 0, len(lines))
	for _, l := range lines {
		kind, quoted, _ := strings.Cut(strings.TrimSuffix(l, ")"), "(")
		text, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, err
		}
		if kind == "byte" {
			r, _ := utf8.DecodeRuneInString(text)
			if len(text) == 1 {
				r = rune(text[0])
			}
			seed = append(seed, byte(r))
			continue
		}
		seed = append(seed, text)
	}
	return seed, nil
}

// FuzzRead checks that no text makes a reader panic, that all places are in the text and in order, and that everything
// found can be shown and mended.
func FuzzRead(f *testing.F) {
	fuzzAll(f, "FuzzRead", func(t *testing.T, in fuzzCase) {
		Detect(in.key, in.text)
		Comments(in.n, in.text, in.c)
		r := Read(in.n, in.text, in.c)
		soundReading(t, in.text, r)
		for i := range r.Diagnostics {
			d := r.Diagnostics[i]
			if _, ok := diag.PageOf(d.Code); !ok || d.Message == "" || strings.ContainsAny(d.Line("x"), "\r\n") {
				t.Errorf("%s %q: the diagnostic %q can't be shown: %q", in.n, in.text, d.Code, d.Line("x"))
			}
			for _, fix := range d.Fixes {
				if fix.Title == "" || len(fix.Edits) == 0 {
					t.Errorf("%s %q: %s has an empty fix", in.n, in.text, d.Code)
				}
				Read(in.n, diag.Apply(in.text, fix.Edits), in.c)
			}
		}
	})
}

// FuzzEdit sets and removes the given key and one that is there. What is read afterwards has the value, or doesn't have the
// key, and has every other assignment and every comment as before.
func FuzzEdit(f *testing.F) {
	fuzzAll(f, "FuzzEdit", func(t *testing.T, in fuzzCase) {
		if !utf8.ValidString(in.key) || !utf8.ValidString(in.raw) || strings.ContainsRune(in.text+in.key+in.raw, 0) {
			return // a text that is hardly one may be refused as binary when it becomes longer or shorter
		}
		before := Read(in.n, in.text, in.c)
		if before.Failed {
			return
		}
		keys := []string{in.key}
		if len(before.Assignments) > 0 {
			keys = append(keys, before.Assignments[len(before.Assignments)/2].Key)
		}
		for _, key := range keys {
			if edits, err := Set(in.n, in.text, key, in.raw, in.c); err == nil {
				checkEdited(t, in, before, key, &in.raw, edits)
			}
			if edits, err := Remove(in.n, in.text, key, in.c); err == nil {
				checkEdited(t, in, before, key, nil, edits)
			}
		}
	})
}

// stated leaves out what isn't written in the text.
func stated(all []Assignment) (left []Assignment) {
	for _, a := range all {
		if !a.Derived {
			left = append(left, a)
		}
	}
	return left
}

// sameText tells whether a notation gives a value in the same text, or in another one that it makes of it.
func sameText(n Notation, key, a, b string) bool {
	return a == b || readerOf(n).same != nil && readerOf(n).same(key, a, b)
}

// checkEdited makes the edits and compares.
func checkEdited(t *testing.T, in fuzzCase, before Reading, key string, want *string, edits []diag.Edit) {
	t.Helper()
	text := diag.Apply(in.text, edits)
	what := "removing " + key
	if want != nil {
		what = "setting " + key + " to " + *want
	}
	after := Read(in.n, text, in.c)
	got, ok := lastValue(stated(after.Assignments), key)
	if after.Failed && len(others(before.Assignments, key)) > 0 || ok != (want != nil) || ok && !sameText(in.n, key, got, *want) {
		t.Errorf("%s %s %q: %q gives %q with %q, %v", in.n, in.c.Release, in.text, what, text, got, ok)
	}
	if d := sqlOthersStay(stated(before.Assignments), stated(after.Assignments), key); d != "" {
		t.Errorf("%s %s %q: %q gives %q: %s", in.n, in.c.Release, in.text, what, text, d)
	}
	if len(after.Statements) != len(before.Statements) {
		t.Errorf("%s %s %q: %q gives %q with %d statements", in.n, in.c.Release, in.text, what, text, len(after.Statements))
	}
	lines := diag.NewLines(in.text)
	kept := map[string]int{}
	for _, c := range commentsOf(in.n, in.text, in.c) {
		if goesAlong(in, before, key, want == nil, lines, c, edits) {
			continue
		}
		for _, line := range strings.Split(in.text[c.from:c.to], "\n") { // up to 1.16 a statement may end inside of a block
			if kept[line]++; strings.Count(text, line) < kept[line] {
				t.Errorf("%s %s %q: %q gives %q, without the comment %q", in.n, in.c.Release, in.text, what, text, line)
			}
		}
	}
}

// goesAlong tells a comment that belongs to what an edit takes away: one inside of the assignment, such as between the
// lines of a list, or one on the last line of a value that has several. What is removed takes the comments of its lines
// and of its parents along.
func goesAlong(in fuzzCase, before Reading, key string, removed bool, lines *diag.Lines, c span, edits []diag.Edit) bool {
	if removed {
		for _, e := range edits {
			if lines.Offset(e.Span.Start) <= c.from && c.to <= lines.Offset(e.Span.End) {
				return true
			}
		}
		return false
	}
	for _, a := range before.Assignments {
		if a.Key != key || a.Action != SetKey {
			continue
		}
		start, end := lines.Offset(a.Span.Start), lines.Offset(a.Span.End)
		if a.ValueSpan.Start.Line != a.KeySpan.Start.Line || a.ValueSpan.Start.Line != a.ValueSpan.End.Line {
			end = lineEnd(in.text, end)
		}
		if start <= c.from && c.to <= end {
			return true
		}
	}
	return false
}

// FuzzWrite writes what a text says, with one more setting, in every notation, and reads it back.
func FuzzWrite(f *testing.F) {
	fuzzAll(f, "FuzzWrite", func(t *testing.T, in fuzzCase) {
		settings := []Setting{{Key: in.key, Value: value.Raw{Text: in.raw}}}
		for _, a := range Read(in.n, in.text, in.c).Assignments {
			if a.Action == SetKey {
				settings = append(settings, Setting{Key: a.Key, Value: a.Value})
			}
		}
		for _, n := range Notations() {
			if Writable(n) {
				checkWritten(t, n, settings, in.c)
			}
		}
	})
}
