package core

import (
	"slices"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// Selection says what of an evaluation is exported, and how it is written.
type Selection struct {
	Notation source.Notation
	// Flat gives each key in full where the notation could nest them.
	Flat bool
	// Brief leaves out what only repeats the default.
	Brief bool
	// Secrets puts in the values that catalog.View.SecretText would rather not show, and what looks like one in others.
	Secrets bool
}

// Exported is an effective configuration as one text.
type Exported struct {
	_    incomparable
	Text string
	// Settings is the number of settings in the text, Repeated that of those left out since they are the default.
	Settings, Repeated int
	// Losses are the settings that the text doesn't have although they are selected, by their keys.
	Losses []source.Loss
	// Secrets are the keys whose values are left out, or a part of them: a part has secret.Placeholder in its place. A comment
	// in the text names them, where the notation has comments.
	Secrets []string
}

// incomparable is the first field of a struct that nobody compares: it spares the program the function that would.
type incomparable [0]func()

// Export writes what wins in the evaluation of a workspace as a text that alone has the same effect: in the place where the
// notation is written most often, for the same release, mode and entry point, or one that has the place. Each option is
// written under its current key, an entry of a map under its own. The text is evaluated before it is returned: what would
// have another value there is a loss, and a repeated default stays in the text where another setting would fill its place.
// What a tool has set by itself, such as the Kubernetes operator, is left to the tool.
func Export(w Workspace, e *Evaluation, s Selection) (Exported, error) {
	if !source.Writable(s.Notation) {
		return Exported{}, unwritable(s.Notation)
	}
	if !w.Release.Valid() {
		w.Release = release.Last
	}
	x := exporter{Selection: s, there: Alone(w, s.Notation), lost: map[string]diag.Text{}, kept: map[string]bool{}, partly: map[string]bool{}}
	x.view, x.from, x.to = w.View(), dialect(&w, ""), dialect(&x.there, s.Notation)
	for round := 0; ; round++ {
		out, err := x.write(e)
		if err != nil || x.holds(e) || round == 4 {
			return out, err
		}
	}
}

// Alone is a workspace with one empty layer in the notation, as the kind that is written so most often. The entry point is the
// other workspace's if it has the kind, else one that has it.
func Alone(w Workspace, n source.Notation) Workspace {
	kind := layer.KindOf(n)
	w.Layers, w.Query = []layer.Layer{{Kind: kind, Notation: n}}, ""
	if p := layer.MakePlan(w.Layers, w.Entry, w.Release).Placements; p[0].Ignored == diag.NoSuchLayer {
		w.Entry = layer.SQLClient
		if kind != layer.Session {
			w.Entry = layer.TableAPI
		}
	}
	return w
}

// exporter works on one export.
type exporter struct {
	Selection
	conversion
	// there is what the text is evaluated in.
	there     Workspace
	evaluator Evaluator
	// lost says of keys why they can't be written; kept are the repeated defaults that are needed after all.
	lost map[string]diag.Text
	kept map[string]bool
	// partly are the keys of values that hold a secret.
	partly map[string]bool
}

// write makes the text of what is neither lost nor left out.
func (x *exporter) write(e *Evaluation) (out Exported, err error) {
	x.settings, x.dynamic = nil, map[string]bool{}
	secrets := x.values(e)
	for i := range e.Effective {
		f := &e.Effective[i]
		if x.Brief && repeats(f) && !x.kept[f.Key] {
			out.Repeated++
			continue
		}
		for k := range f.Candidates {
			key := keyOf(e, f, &f.Candidates[k])
			if key == "" || x.lost[key] != "" {
				continue
			}
			if !x.secret(key) {
				if x.put(key, &f.Candidates[k], secrets); !x.partly[key] {
					continue
				}
			}
			if key[0] == '#' {
				key = "#…" // the image takes a comment for a key, which may have it all in it
			}
			if !slices.Contains(out.Secrets, key) {
				out.Secrets = append(out.Secrets, key)
			}
		}
	}
	x.squeeze(x.Notation)
	into := source.Context{Release: x.there.Release, Flat: x.Flat}
	text, unwritten, err := source.WriteDynamic(x.Notation, x.settings, x.dynamic, into)
	if err != nil {
		return out, err
	}
	for i := range unwritten {
		x.lost[unwritten[i].Key] = unwritten[i].Why
	}
	out.Settings = len(x.settings) - len(unwritten)
	for i := range e.Effective {
		f := &e.Effective[i]
		for k := range f.Candidates {
			if key := keyOf(e, f, &f.Candidates[k]); x.lost[key] != "" && (len(out.Losses) == 0 || out.Losses[len(out.Losses)-1].Key != key) {
				out.Losses = append(out.Losses, source.Loss{Key: key, Why: x.lost[key]})
			}
		}
	}
	if len(out.Secrets) > 0 {
		text = source.Comment(x.Notation, "Left out, since they are secret: "+strings.Join(out.Secrets, ", "), into) + text
	}
	x.there.Layers[0].Text, out.Text = text, text
	return out, nil
}

// secret tells that the value of a key is left out.
func (x *exporter) secret(key string) bool { return !x.Secrets && x.view.SecretText(key) }

// values returns the secret values that are left out, but for those so short that others have them by chance.
func (x *exporter) values(e *Evaluation) (all []string) {
	const short = 8
	for i := range e.Effective {
		for k := range e.Effective[i].Candidates {
			if c := &e.Effective[i].Candidates[k]; len(c.Value.Text) >= short && !c.Dynamic && x.secret(c.Key) {
				all = append(all, c.Value.Text)
			}
		}
	}
	return all
}

// without returns a value without the secrets in it.
func (x *exporter) without(key, text string, secrets []string) string {
	if x.Secrets {
		return text
	}
	if slices.Contains(secrets, text) {
		return secret.Placeholder
	}
	return secret.WithoutOf(key, text, x.view.SecretText)
}

// leavesOut tells that the value of an option, or an entry of its map, is left out since it is secret, or a part of it.
func (x *exporter) leavesOut(e *Evaluation, f *Effective) bool {
	for k := range f.Candidates {
		if key := keyOf(e, f, &f.Candidates[k]); key != "" && (x.secret(key) || x.partly[key]) {
			return true
		}
	}
	return false
}

// keyOf returns the key under which a candidate is written if it is what wins, else "": the option's own key, but for an entry of
// a map, and for what is written under the key of another option, which is there anyway.
func keyOf(e *Evaluation, f *Effective, c *resolve.Candidate) string {
	switch {
	case c.Status != resolve.Wins || c.Action != source.SetKey, c.Derived && c.KeySpan == c.ValueSpan:
		return ""
	case f.Option == nil || c.Reason == diag.MapEntry || c.Key != f.Key && e.Find(c.Key) != nil:
		return c.Key
	}
	return f.Key
}

// put adds a setting with the value of a candidate.
func (x *exporter) put(key string, c *resolve.Candidate, secrets []string) {
	if _, there := x.dynamic[key]; there {
		return
	}
	raw, ok := c.Value, true
	if !c.Dynamic {
		raw, ok = x.translated(key, raw)
	}
	if !ok {
		x.lost[key] = "The list or map has parts that the other dialect can't hold."
		return
	}
	if text := x.without(key, raw.Text, secrets); text != raw.Text {
		raw, x.partly[key] = value.Raw{Text: text}, true
	}
	x.dynamic[key] = c.Dynamic
	x.settings = append(x.settings, source.Setting{Key: key, Value: raw})
}

// holds evaluates the text. It tells whether all that is selected has the value that it has in the other evaluation; if not,
// it has noted what to change.
func (x *exporter) holds(e *Evaluation) bool {
	read := x.evaluator.Evaluate(x.there)
	good := true
	for i := range e.Effective {
		f := &e.Effective[i]
		if x.leavesOut(e, f) {
			continue
		}
		left := x.Brief && repeats(f) && !x.kept[f.Key]
		for k := range f.Candidates {
			key := keyOf(e, f, &f.Candidates[k])
			if key == "" || x.lost[key] != "" {
				continue
			}
			got := read.Find(f.Key)
			switch {
			case left && got == nil || got != nil && (left || got.State == f.State) && sameValue(f, got):
			case left:
				x.kept[f.Key], good = true, false
			default:
				x.lost[key], good = lostThere(got), false
			}
		}
	}
	return good
}

// sameValue tells whether two reads of a key give the same value.
func sameValue(a, b *Effective) bool {
	if a.Dynamic != b.Dynamic {
		return false
	}
	if a.Canonical != "" || b.Canonical != "" {
		return a.Canonical == b.Canonical
	}
	return a.Value == b.Value
}

// lostThere says why a setting has no such effect in the text; got is what a read of its key gives there.
func lostThere(got *Effective) diag.Text {
	if got != nil && len(got.Candidates) > 0 && got.Candidates[0].Status == resolve.Ignored {
		return "Flink doesn't see it in this place."
	}
	return "Flink would read another value in this place."
}

// repeats tells a setting that only says what the default is.
func repeats(f *Effective) bool {
	return f.State == resolve.Set && f.HasDefault && f.Value == f.Default && !f.Dynamic
}
