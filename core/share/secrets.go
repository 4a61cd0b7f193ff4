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
		l.Text = s.words(l.Text, program(l.Notation))
	}
	s.layer = diag.Query
	w.Layers, w.Query = layers, s.words(w.Query, true)
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

// program tells the notations in which a value without quotes is code.
func program(n source.Notation) bool {
	return n == source.SQL || n == source.Java || n == source.Scala || n == source.Python
}

// words takes out what looks like the value of a secret key where no setting is: in comments, in the properties of tables and
// in texts that can't be read. In code only texts in quotes are values.
func (s *secrets) words(text string, code bool) string {
	var out []byte
	done := 0
	for at := 0; at < len(text); {
		if !inKey(text[at]) {
			at++
			continue
		}
		start := at
		for at < len(text) && inKey(text[at]) {
			at++
		}
		key := strings.TrimPrefix(strings.TrimLeft(text[start:at], "-"), "D")
		if !catalog.Secret(key) || !s.secret(key) {
			continue
		}
		from, to := valueBehind(text, at, code)
		if from == to {
			continue
		}
		s.add(key)
		out = append(append(out, text[done:from]...), Placeholder...)
		done, at = to, to
	}
	if done == 0 {
		return text
	}
	return string(append(out, text[done:]...))
}

// valueBehind finds the value that follows a key which ends at the offset; from and to are the same where there is none, or
// one that something else fills in.
func valueBehind(text string, at int, code bool) (from, to int) {
	quoted := at < len(text) && (text[at] == '\'' || text[at] == '"')
	if quoted {
		at++
	}
	rest := text[at:]
	value := strings.TrimLeft(rest, " \t")
	switch {
	case value != "" && (value[0] == '=' || value[0] == ':' || quoted && value[0] == ','):
		value = strings.TrimLeft(value[1:], " \t>=")
	default: // a variable of a container has its value on the next line
		line := strings.TrimLeft(value, "\r\n \t")
		if line == value || !strings.HasPrefix(line, "value:") {
			return 0, 0
		}
		value = strings.TrimLeft(line[len("value:"):], " \t")
	}
	from = len(text) - len(value)
	if value == "" {
		return from, from
	}
	ends := " \t\r\n'\"`;,)]}&"
	if q := value[0]; q == '\'' || q == '"' || q == '`' {
		from++
		value, ends = value[1:], string(q)+"\n"
	} else if code || strings.IndexByte("$<{%|>&*!", q) >= 0 {
		return from, from
	}
	if open(value) {
		return from, from
	}
	to = len(text)
	if end := strings.IndexAny(value, ends); end >= 0 {
		to = from + end
	}
	return from, to
}
