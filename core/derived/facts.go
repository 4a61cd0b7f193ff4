package derived

import (
	"strconv"

	"flinkconf/core/catalog"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// facts answers questions about effective values.
type facts struct {
	Input
	release release.Release
}

// fact is what a read of an option gives.
type fact struct {
	_ [0]func() // never compared, so that the compiler makes no code for it
	value.Value
	key string
	// winner is the setting that supplies the value, nil when the default does.
	winner *resolve.Candidate
	// set tells that somebody sets it; unsure that its text can't be read, or isn't known before something runs.
	set, unsure bool
	raw         string
}

// result returns the resolution of a key that somebody mentions, or nil.
func (f *facts) result(key string) *resolve.Result { return resolve.Find(f.Results, key) }

// read reads an option by its key, or by the first of its keys that is an option of the release.
func (f *facts) read(keys ...string) fact {
	for _, key := range keys {
		for _, m := range f.View.Lookup(key) {
			if m.Via == catalog.Own {
				return f.readOption(m.Option)
			}
		}
	}
	return fact{}
}

func (f *facts) readOption(o *option.Option) fact {
	got := fact{key: o.Key}
	if r := f.result(o.Key); r != nil && r.State != resolve.AtDefault {
		got.winner, got.set, got.raw = r.Winner(), true, r.Raw.Text
		got.Value, got.unsure = r.Value, r.State != resolve.Set || r.Dynamic
		return got
	}
	got.Value, _ = f.Rules.Default(o)
	return got
}

// shown is the value as the release prints it, "" for none.
func (f *facts) shown(v value.Value) string {
	if !v.Known() {
		return ""
	}
	return f.Rules.Format(v)
}

// bytes prints a size.
func (f *facts) bytes(n int64) string {
	v, _ := f.Rules.Parse(value.Raw{Text: strconv.FormatInt(n, 10) + "b"}, value.Spec{Type: option.MemorySize})
	return f.shown(v)
}

// is gives the row the option's value.
func (f *facts) is(r *Row, x fact, because Word, args ...string) bool {
	r.Value, r.Canonical = f.shown(x.Value), x.Canonical()
	r.Winner, r.Because, r.Args, r.Unknown = x.winner, because, args, x.unsure
	if x.unsure {
		r.Because, r.Args = CantTell, []string{x.key}
	}
	return true
}

// say gives the row a value that is the same word in every release.
func (r *Row) say(text string, by *resolve.Candidate, because Word, args ...string) bool {
	r.Value, r.Canonical, r.Winner, r.Because, r.Args = text, text, by, because, args
	return true
}

// cantTell leaves the row open because of an option.
func (r *Row) cantTell(x fact) bool {
	r.Unknown, r.Winner, r.Because, r.Args = true, x.winner, CantTell, []string{x.key}
	return true
}

// duration makes a value of nanoseconds.
func (f *facts) duration(nanos int64) value.Value {
	unit := "ns"
	if nanos%1_000_000 == 0 {
		nanos, unit = nanos/1_000_000, "ms"
	}
	v, _ := f.Rules.Parse(value.Raw{Text: strconv.FormatInt(nanos, 10) + unit}, value.Spec{Type: option.Duration})
	return v
}

// in reads an option as if there were only one of the stores.
func (f *facts) in(store layer.Store, key string) fact {
	var writes []resolve.Write
	all := f.result(key).Candidates
	for i := len(all) - 1; i >= 0; i-- {
		if c := &all[i]; c.Store == store && (c.Status == resolve.Wins || c.Status == resolve.Shadowed) {
			writes = append(writes, c.Write)
		}
	}
	alone := *f
	alone.Results = resolve.Resolve(writes, f.View, f.Rules.Rules)
	return alone.read(key)
}
