package share

import (
	"slices"
	"strings"
	"unicode/utf8"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/secret"
	"flinkconf/core/source"
)

// Placeholder stands in a text where a secret value was.
const Placeholder = secret.Placeholder

// Secret is a value that was left out.
type Secret struct {
	// Layer is the index of the layer, diag.Query, or diag.Workspace for what is searched.
	Layer int
	// Key is what it is the value of, as the text has it.
	Key string
}

// Redact returns the workspace with Placeholder in the place of secret values, and the keys of what it has left out.
func Redact(w core.Workspace) (core.Workspace, []string) {
	w, _, left := withoutSecrets(w, View{}, nil)
	var keys []string
	for i := range left {
		if !slices.Contains(keys, left[i].Key) {
			keys = append(keys, left[i].Key)
		}
	}
	return w, keys
}

// withoutSecrets returns the workspace and the view with Placeholder in the place of secret values, and what they were the
// values of.
func withoutSecrets(w core.Workspace, v View, keep []string) (core.Workspace, View, []Secret) {
	s := secrets{keep: keep, release: w.View()}
	layers := append([]layer.Layer(nil), w.Layers...)
	for i := range layers {
		s.layer = i
		s.text(&layers[i], source.Context{Release: w.Release, Tool: layers[i].Tool, Environment: layer.Environment(w.Layers, i)})
	}
	s.layer = diag.Query
	w.Layers, w.Query = layers, s.words(w.Query, source.SQL)
	for i := range layers {
		s.layer = i
		layers[i].Name = s.line(layers[i].Name)
	}
	s.layer = diag.Workspace
	w.Overlays = s.overlays(w.Overlays)
	v.Key, v.Search = s.line(v.Key), s.line(v.Search)
	return w, v, s.left
}

type secrets struct {
	keep    []string
	release *catalog.View
	layer   int
	left    []Secret
	// values are those of left, in their order.
	values []string
}

// kept tells whether the value of a key goes into the link all the same.
func (s *secrets) kept(key string) bool {
	for _, kept := range s.keep {
		if kept == key || kept == "*" || strings.HasSuffix(kept, "."+key) { // the end of a nested key
			return true
		}
	}
	return false
}

// secret tells whether a key's value is left out.
func (s *secrets) secret(key string) bool { return s.release.SecretText(key) && !s.kept(key) }

func (s *secrets) add(key, value string) {
	s.left, s.values = append(s.left, Secret{s.layer, key}), append(s.values, value)
}

// secretly tells whether a text gives a key a value that is left out.
func (s *secrets) secretly(a *source.Assignment) bool {
	return a.Action == source.SetKey && !a.Derived && a.ValueSpan.Known() && !secret.Open(a.Value.Text) && s.secret(a.Key)
}

// text takes the secrets out of a layer's text: the values of settings each in its place, so that comments and layout stay,
// then what looks like one where no setting is.
func (s *secrets) text(l *layer.Layer, c source.Context) {
	reading := source.Read(l.Notation, l.Text, c)
	lines := diag.NewLines(l.Text)
	var edits []diag.Edit
	var variables []string
	for i := range reading.Assignments {
		a := &reading.Assignments[i]
		if !s.secretly(a) {
			continue
		}
		span := a.ValueSpan
		end := lines.Offset(span.End)
		written := l.Text[lines.Offset(span.Start):end]
		if strings.HasPrefix(l.Text[end:], "#") { // a value to whoever wrote it, a comment to Flink
			rest, _, _ := strings.Cut(l.Text[end:], "\n")
			span.End.Column += utf8.RuneCountInString(rest)
		}
		if written == "" {
			continue
		}
		if to, ok := inPlace(written, a.Value.Text, s.placeholder(a.Key), l.Notation); ok {
			s.add(a.Key, a.Value.Text)
			edits = append(append(edits, diag.Edit{Span: span, Text: to}), continued(l, written, span.End.Line, l.Text[end:])...)
		} else if name := written[strings.LastIndexByte(written, '.')+1:]; !a.Dynamic && !s.kept(name) {
			variables = append(variables, name)
		}
	}
	before := l.Text
	if len(edits) > 0 {
		l.Text = diag.Apply(before, edits)
		if after := source.Read(l.Notation, l.Text, c); after.Failed || len(after.Assignments) != len(reading.Assignments) {
			s.anew(l, before, c)
		}
	}
	l.Text = s.words(l.Text, l.Notation, variables...)
	if len(variables) > 0 {
		s.anew(l, l.Text, c)
	}
}

// continued leaves out the lines that go on with a value which ends with a backslash, as in Java's properties: Flink doesn't read
// the two flat notations so, but whoever wrote them may have meant it. rest is the text behind the value, from the line on.
func continued(l *layer.Layer, written string, line int, rest string) (edits []diag.Edit) {
	for strings.HasSuffix(written, "\\") && (l.Notation == source.FlinkConf || l.Notation == source.Properties) {
		next, after, _ := strings.Cut(strings.TrimLeft(rest, "\r\n"), "\n")
		written, line = strings.TrimSpace(next), line+1
		if written == "" || strings.Contains(written, ": ") || written[0] == '#' {
			break
		}
		column := 1 + strings.Index(next, written)
		edits = append(edits, diag.Edit{Text: Placeholder, Span: diag.Span{
			Start: diag.Pos{Line: line, Column: column}, End: diag.Pos{Line: line, Column: column + utf8.RuneCountInString(written)},
		}})
		rest = after
	}
	return edits
}

// anew leaves out those values that are still in a text, or that are written in an unusual way: where they are taken from if that
// shows, else by setting them anew, which may lose their layout. Where it can't be done the layer's text stays, which has lost them
// already, whatever became of it.
func (s *secrets) anew(l *layer.Layer, text string, c source.Context) {
	still := func() []source.Assignment {
		return slices.DeleteFunc(source.Read(l.Notation, text, c).Assignments, func(a source.Assignment) bool { return a.Dynamic || !s.secretly(&a) })
	}
	var pairs []string
	for _, a := range still() {
		if !slices.Contains(s.values, a.Value.Text) {
			s.add(a.Key, a.Value.Text)
			if len(a.Value.Text) >= short {
				pairs = append(pairs, a.Value.Text, Placeholder)
			}
		}
	}
	text = strings.NewReplacer(pairs...).Replace(text)
	for _, a := range still() {
		if set, err := source.Set(l.Notation, text, a.Key, s.placeholder(a.Key), c); err == nil {
			text = diag.Apply(text, set)
		}
	}
	if len(still()) == 0 {
		l.Text = text
	}
}

// placeholder returns what stands for the value of a key, so that Flink could read it.
func (s *secrets) placeholder(key string) string {
	for _, m := range s.release.Lookup(key) {
		if m.Option.Type == option.Map && m.Entry == "" {
			return secret.PlaceholderMap
		}
	}
	return Placeholder
}

// inPlace returns what takes the place of a value, a placeholder in the quotes that the value is written in. ok is false where no value
// is written but a variable.
func inPlace(written, value, placeholder string, n source.Notation) (text string, ok bool) {
	quoted := len(written) >= 2 && (written[0] == '\'' || written[0] == '"') && written[len(written)-1] == written[0]
	switch n {
	case source.Java, source.Scala, source.Python:
		ok = quoted
	case source.ConfigYAML, source.FlinkDeployment, source.SQLClientYAML:
		ok = written[0] != '*' || strings.ContainsAny(written, " \n")
	default:
		ok = true
	}
	if quoted && written != value {
		return written[:1] + placeholder + written[:1], ok
	}
	return placeholder, ok
}

// words takes out what looks like the value of a secret key.
func (s *secrets) words(text string, n source.Notation, variables ...string) string {
	var left []secret.Value
	for _, v := range secret.Find(text, n, s.secret, variables...) {
		if !s.kept(v.Key) {
			s.add(v.Key, text[v.From:v.To])
			left = append(left, v)
		}
	}
	return secret.Without(text, left)
}

// short are values, in bytes, that other texts have by chance.
const short = 4

// line takes the secrets out of a short text, those too that were found elsewhere unless they are short.
func (s *secrets) line(text string) string {
	for i, value := range s.values {
		if len(value) >= short && strings.Contains(text, value) {
			s.add(s.left[i].Key, value)
			text = strings.ReplaceAll(text, value, Placeholder)
		}
	}
	return s.words(text, source.Args)
}
