package share

import (
	"slices"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// Placeholder stands in a text where a secret value was. It needs no quotes in any notation.
const Placeholder = "left-out"

// Secret is a value that was left out.
type Secret struct {
	// Layer is the index of the layer, or diag.Query.
	Layer int
	// Key is what it is the value of, as the text has it.
	Key string
}

// Redact returns the workspace with Placeholder in the place of secret values, and the keys of what it has left out.
func Redact(w core.Workspace) (core.Workspace, []string) {
	w, left := withoutSecrets(w, nil)
	var keys []string
	for i := range left {
		if !slices.Contains(keys, left[i].Key) {
			keys = append(keys, left[i].Key)
		}
	}
	return w, keys
}

// withoutSecrets returns the workspace with Placeholder in the place of secret values, and what they were the values of.
func withoutSecrets(w core.Workspace, keep []string) (core.Workspace, []Secret) {
	s := secrets{keep: keep, release: catalog.At(w.Release)}
	layers := append([]layer.Layer(nil), w.Layers...)
	for i := range layers {
		l := &layers[i]
		s.layer = i
		s.settings(l, source.Context{Release: w.Release, Tool: l.Tool, Environment: layer.Environment(w.Layers, i)})
		l.Text = s.words(l.Text, l.Notation)
	}
	s.layer = diag.Query
	w.Layers, w.Query = layers, s.words(w.Query, source.SQL)
	return w, s.left
}

type secrets struct {
	keep    []string
	release *catalog.View
	layer   int
	left    []Secret
}

// secret tells whether a key's value is left out.
func (s *secrets) secret(key string) bool {
	for _, kept := range s.keep {
		if kept == key || kept == "*" || strings.HasSuffix(kept, "."+key) { // the end of a nested key
			return false
		}
	}
	return s.release.SecretText(key)
}

func (s *secrets) add(key string) { s.left = append(s.left, Secret{s.layer, key}) }

// settings takes the values of settings out, each in its place, so that comments and layout stay.
func (s *secrets) settings(l *layer.Layer, c source.Context) {
	reading := source.Read(l.Notation, l.Text, c)
	lines := diag.NewLines(l.Text)
	var edits []diag.Edit
	for i := range reading.Assignments {
		a := &reading.Assignments[i]
		if a.Action != source.SetKey || a.Derived || a.Dynamic || open(a.Value.Text) || !a.ValueSpan.Known() || !s.secret(a.Key) {
			continue
		}
		s.add(a.Key)
		written := l.Text[lines.Offset(a.ValueSpan.Start):lines.Offset(a.ValueSpan.End)]
		edits = append(edits, diag.Edit{Span: a.ValueSpan, Text: quotedLike(written)})
	}
	if len(edits) == 0 {
		return
	}
	text := diag.Apply(l.Text, edits)
	after := source.Read(l.Notation, text, c)
	if !after.Failed && len(after.Assignments) == len(reading.Assignments) {
		l.Text = text
		return
	}
	// A value that is written in an unusual way is set anew, which may lose its layout.
	for i := range reading.Assignments {
		a := &reading.Assignments[i]
		if a.Action == source.SetKey && !a.Derived && !a.Dynamic && s.secret(a.Key) {
			if set, err := source.Set(l.Notation, l.Text, a.Key, Placeholder, c); err == nil {
				l.Text = diag.Apply(l.Text, set)
			}
		}
	}
	for _, a := range source.Read(l.Notation, l.Text, c).Assignments {
		if a.Action == source.SetKey && !a.Derived && !a.Dynamic && !open(a.Value.Text) && s.secret(a.Key) {
			l.Text = text // whatever becomes of the text, the secret goes
			return
		}
	}
}

// open tells a value that tells no secret: none, Placeholder, or something that is filled in elsewhere.
func open(value string) bool {
	return value == "" || strings.HasPrefix(value, "${") || strings.HasPrefix(value, "{{") || strings.HasPrefix(value, Placeholder)
}

// quotedLike puts Placeholder into the quotes that a value is written in.
func quotedLike(written string) string {
	if n := len(written); n >= 2 && (written[0] == '\'' || written[0] == '"') && written[n-1] == written[0] {
		return written[:1] + Placeholder + written[:1]
	}
	return Placeholder
}
