package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/oldclient"
	"flinkconf/core/release"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// clientYAML is the environment file of the SQL client up to 1.13, sql-client-defaults.yaml and the file of its option -e:
// YAML 1.1 as Jackson reads it. From 1.14 on nobody reads it.
//
// The assignments are what reaches the table configuration (1.9 to 1.12) or the session's configuration (1.13), under the
// keys of Flink's options: `execution.parallelism` is an assignment of parallelism.default. What the client writes by itself,
// with its own defaults, is among them as derived. Keys of the client's that are no option of the release give none.
//
// In 1.9 and 1.10 `execution` goes into the execution environment and not into any configuration; it is given all the same,
// under the options for the same things, because it decides how jobs run whatever the configuration says.
//
// Several files are merged key by key before anything is checked or written. A reading knows the files below its own
// (Context.Environment); that a file above mends or spoils something is not known to it, and what such a file makes
// disappear, such as the delay of a restart strategy of another type, stays among the assignments below.
//
// An option of `flink run` under `deployment` changes the cluster's configuration, which lies below the copy of
// flink-conf.yaml in the table configuration of 1.11 and 1.12; here it lies above that file.
var clientYAML = reader{
	read:     readClientYAML,
	set:      setClientYAML,
	remove:   removeClientYAML,
	write:    writeClientYAML,
	same:     sameValue,
	comments: yamlComments,
	files:    []string{"sql-client-defaults.yaml", "sql-client-env.yaml", "sql-client-session.yaml", "sql-client.yaml"},
	detect:   detectClientYAML,
	starts:   true,
}

// clientReader makes a reading of a file.
type clientReader struct {
	yamlReader // for its places and its words about YAML
	release    release.Release
	file       *oldclient.File
	session    *oldclient.Session
}

func readClientYAML(text string, c Context) Reading {
	r := clientReader{yamlReader: yamlReader{text: text, places: newPlaces(text)}, release: c.Release}
	if r.release == release.None {
		r.release = oldclient.Last
	}
	if r.release > oldclient.Last {
		r.ignored()
		return r.out
	}
	r.file = oldclient.Parse(text, r.release)
	below, before := environment(c.Environment, r.release)
	var faults []oldclient.Fault
	r.session, faults = oldclient.Open(r.release, append(below, r.file), nil, true)
	for _, f := range r.file.Faults {
		r.fault(f)
	}
	if r.errors == 0 {
		for _, f := range faults {
			if f.KeyNode != nil || !known(before, f) {
				r.fault(f)
			}
		}
	}
	if r.errors == 0 {
		r.assign(before)
	}
	r.notes()
	inOrder(r.out.Diagnostics)
	if r.errors > 0 {
		r.out.Assignments, r.out.Failed = nil, true
	}
	return r.out
}

// opened is what the files below a text make of a session.
type opened struct {
	faults []oldclient.Fault
	writes []oldclient.Write
}

// environment parses the files below a text.
func environment(texts string, r release.Release) (files []*oldclient.File, o opened) {
	if texts == "" {
		return nil, o
	}
	for _, text := range strings.Split(texts, environmentEnd) {
		if f := oldclient.Parse(text, r); len(f.Faults) == 0 {
			files = append(files, f)
		}
	}
	s, faults := oldclient.Open(r, files, nil, true)
	if o.faults = faults; len(faults) == 0 {
		o.writes = s.Writes()
	}
	return files, o
}

// known tells whether the files below have the same problem.
func known(o opened, f oldclient.Fault) bool {
	for _, b := range o.faults {
		if b.Problem == f.Problem && b.Key == f.Key {
			return true
		}
	}
	return false
}

// fresh returns the writes that are there because of what mine tells: its own entries, those that come behind one of these
// and write the same option again, and those that leave an option with another value than before.
func fresh(before, after []oldclient.Write, mine func(key string) bool) []oldclient.Write {
	had := make(map[string]string, len(before))
	for _, w := range before {
		had[w.Key] = w.Value
	}
	last := make(map[string]int, len(after))
	for i, w := range after {
		last[w.Key] = i
	}
	again := map[string]bool{}
	var out []oldclient.Write
	for i, w := range after {
		was, ok := had[w.Key]
		if mine(w.From) || again[w.Key] || last[w.Key] == i && (!ok || was != w.Value) {
			again[w.Key] = true
			out = append(out, w)
		}
	}
	return out
}

// assign makes assignments of what the session writes.
func (r *clientReader) assign(below opened) {
	entries := make(map[string]oldclient.Entry, len(r.file.Entries))
	for _, e := range r.file.Entries {
		entries[e.Key] = e
	}
	mine := func(key string) bool {
		_, ok := entries[key]
		return ok
	}
	for _, w := range fresh(below.writes, r.session.Writes(), mine) {
		a := Assignment{Key: w.Key, Value: value.Raw{Text: w.Value}}
		if e, ok := entries[w.From]; ok {
			a.KeySpan, a.ValueSpan = r.node(e.KeyNode), r.node(e.ValueNode)
			a.Span = diag.Span{Start: a.KeySpan.Start, End: a.ValueSpan.End}
		} else {
			a.Derived = true
			a.Span = r.head()
			a.KeySpan, a.ValueSpan = a.Span, diag.Span{Start: a.Span.End, End: a.Span.End}
		}
		r.out.Assignments = append(r.out.Assignments, a)
	}
}

func (r *clientReader) node(n *yaml.Node) diag.Span { return r.places.span(n.From, n.End) }

// head is the place of what the client does by itself: the key of `execution`, or the beginning of the text.
func (r *clientReader) head() diag.Span {
	if k := r.file.Sections["execution"]; k != nil {
		return r.node(k)
	}
	return r.places.span(0, 0)
}
