package vectors

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"flinkconf/core/release"
)

// question is a line of a file of vectors: an input and what the releases made of it.
type question struct {
	at     string // file and line
	family string
	// header is the header line of the file, if it has one.
	header json.RawMessage
	fields map[string]json.RawMessage
	// of is a name under which everything is counted once more, or "".
	of     string
	totals *tallies
	// isBroken tells that the line was reported as one that can't be understood.
	isBroken bool
}

// between is the range of an outcome. Runners embed it in their own outcomes.
type between struct{ From, To string }

// outcome is what a range of releases made of an input. A family with other fields has a type of its own, with between
// embedded.
type outcome struct {
	between
	Mode   string
	OK     json.RawMessage
	Error  []string
	Absent bool
	// Default tells that 1.9 takes the option's default without an error.
	Default bool
}

// ofOldest turns a line of the file about 1.9 into the form of the others: the fields of the outcome become the one
// outcome in `by`, of release 1.9 and without a mode. `same`, which compares the outcome with that of 1.10, goes.
func (q *question) ofOldest(file string) {
	if err := json.Unmarshal(q.fields["family"], &q.family); err != nil {
		q.broken(err)
	}
	if q.family != file {
		q.of = file
	}
	delete(q.fields, "family")
	delete(q.fields, "same")
	if q.fields["by"] != nil || q.fields["outcomes"] != nil {
		return
	}
	one := map[string]json.RawMessage{"from": json.RawMessage(`"1.9"`), "to": json.RawMessage(`"1.9"`)}
	for _, name := range []string{"ok", "error", "absent", "default", "unread"} {
		if v := q.fields[name]; v != nil {
			one[name] = v
			delete(q.fields, name)
		}
	}
	by, err := json.Marshal([]any{one})
	if err != nil {
		q.broken(err)
	}
	q.fields["by"] = by
}

// read decodes the line into a struct. A field that the struct doesn't name fails the test: a runner must not overlook
// one.
func (q *question) read(into any) {
	line, err := json.Marshal(q.fields)
	if err == nil {
		err = strictly(line, into)
	}
	if err != nil {
		q.broken(err)
	}
}

// readOK decodes what an outcome has in `ok`, as strictly.
func (q *question) readOK(ok json.RawMessage, into any) {
	if err := strictly(ok, into); err != nil {
		q.broken(err)
	}
}

func strictly(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// broken fails the test because of a line that can't be understood, and says so once a line.
func (q *question) broken(err error) {
	if !q.isBroken {
		q.isBroken = true
		q.totals.broken(q.at, err)
	}
}

// releases expands a range to our releases, oldest first. Without a range the line is broken.
func (q *question) releases(b between) []release.Release {
	from, err := release.Parse(b.From)
	if err != nil {
		q.broken(err)
		return nil
	}
	to, err := release.Parse(b.To)
	if err != nil || to < from {
		q.broken(fmt.Errorf("no range: %q to %q", b.From, b.To))
		return nil
	}
	var all []release.Release
	for r := from; r <= to; r++ {
		all = append(all, r)
	}
	return all
}

// same counts one comparison: the input in one release and mode ("" for a family without modes). It passes if the two
// texts are equal. Texts are what is shown, so a runner writes both in one form, see failed, canonical and show.
func (q *question) same(r release.Release, mode, wanted, got string) {
	q.part("", r, mode, wanted, got)
}

// part is same for a part of a family that has a count of its own, printed as `<family> <part>: N passed, M failed`.
func (q *question) part(part string, r release.Release, mode, wanted, got string) {
	name := q.family
	if part != "" {
		name += " " + part
	}
	ok := wanted == got
	q.totals.count(name, q.at, ok, func() string {
		where := r.String()
		if mode != "" {
			where += " " + mode
		}
		return fmt.Sprintf("%s: %s\n input  %s\n release %s\n wanted %s\n got    %s", name, q.at, q.input(), where, cut(wanted), cut(got))
	})
	if q.of != "" {
		q.totals.count(q.of, q.at, ok, nil)
	}
}

// input is the line without its outcomes, as shown in failures.
func (q *question) input() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(q.fields)) {
		if name != "by" {
			fmt.Fprintf(&b, "%s=%s ", name, q.fields[name])
		}
	}
	return cut(strings.TrimSpace(b.String()))
}

// cut bounds a text that is shown.
func cut(text string) string {
	if r := []rune(text); len(r) > 600 {
		return string(r[:600]) + "…"
	}
	return text
}

// What both sides of a comparison are written as where there is no value.
const (
	failed   = "an error"
	absent   = "nothing there"
	defaults = "the default"
)

// canonical writes a JSON value in one form: no blanks, keys sorted.
func (q *question) canonical(value json.RawMessage) string {
	var v any
	d := json.NewDecoder(bytes.NewReader(value))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		q.broken(fmt.Errorf("no JSON value: %q", value))
		return ""
	}
	return show(v)
}

// show writes a value of Go as canonical writes the same value of JSON.
func show(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return fmt.Sprintf("%v: %#v", err, v)
	}
	return strings.TrimSuffix(b.String(), "\n")
}
