package core

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// Hidden stands for a value that isn't told, written as Flink does in its logs.
const Hidden = "******"

// Redact returns a workspace without the values that catalog.Secret would rather not show, and the keys of those that it has
// hidden, in the order of the layers. A secret is hidden in place where the notation lets it, else its assignments go; of a text
// that can't be read each line goes that looks like one with a secret. Comments and queries stay.
func Redact(w Workspace) (Workspace, []string) {
	w.Layers = append([]layer.Layer(nil), w.Layers...)
	var keys []string
	for i := range w.Layers {
		l := &w.Layers[i]
		c := source.Context{Release: w.Release, Tool: l.Tool, Environment: layer.Environment(w.Layers, i)}
		read := source.Read(l.Notation, l.Text, c)
		if read.Failed {
			l.Text = withoutSecretLines(l.Text)
			continue
		}
		// Each round hides or removes a key, so that there are at most two for each assignment.
		for round := 2 * len(read.Assignments); round > 0; round-- {
			key := secretIn(&read)
			if key == "" {
				break
			}
			if len(keys) == 0 || keys[len(keys)-1] != key {
				keys = append(keys, key)
			}
			edits, err := source.Set(l.Notation, l.Text, key, Hidden, c)
			text := diag.Apply(l.Text, edits)
			if err != nil || text == l.Text {
				edits, err = source.Remove(l.Notation, l.Text, key, c)
				text = diag.Apply(l.Text, edits)
			}
			if err != nil || text == l.Text {
				l.Text = withoutSecretLines(l.Text)
				break
			}
			l.Text = text
			read = source.Read(l.Notation, text, c)
		}
	}
	return w, keys
}

// secretIn returns the key of the first assignment with a secret, or "".
func secretIn(r *source.Reading) string {
	for i := range r.Assignments {
		a := &r.Assignments[i]
		if a.Action == source.SetKey && !a.Dynamic && !a.Derived && a.Value.Text != "" && a.Value.Text != Hidden && catalog.Secret(a.Key) {
			return a.Key
		}
	}
	return ""
}

// withoutSecretLines hides every line that holds a word for secrets.
func withoutSecretLines(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		if catalog.Secret(lines[i]) {
			lines[i] = Hidden
		}
	}
	return strings.Join(lines, "\n")
}
