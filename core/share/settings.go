package share

import (
	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// settingsOnly returns the workspace with each text written anew from its settings, where that loses none of them and makes
// it shorter. A text that holds more than settings, such as a script with queries or a program, stays as it is.
func settingsOnly(w core.Workspace) core.Workspace {
	layers := append([]layer.Layer(nil), w.Layers...)
	for i := range layers {
		l := &layers[i]
		c := source.Context{Release: w.Release, Tool: l.Tool, Environment: layer.Environment(w.Layers, i)}
		if text, ok := rewritten(l, c); ok && len(text) < len(l.Text) {
			l.Text = text
		}
	}
	w.Layers = layers
	return w
}

// rewritten writes the settings of a layer; ok is false where that would change what it says.
func rewritten(l *layer.Layer, c source.Context) (text string, ok bool) {
	reading := source.Read(l.Notation, l.Text, c)
	if reading.Failed || len(reading.Statements) > 0 {
		return "", false
	}
	for i := range reading.Diagnostics {
		if reading.Diagnostics[i].Severity >= diag.Warning {
			return "", false // how it is written may be what the link is about
		}
	}
	settings := make([]source.Setting, 0, len(reading.Assignments))
	for i := range reading.Assignments {
		a := &reading.Assignments[i]
		if a.Action != source.SetKey || a.Derived || a.Dynamic || a.Ignored != "" || a.Target != "" {
			return "", false
		}
		settings = append(settings, source.Setting{Key: a.Key, Value: a.Value})
	}
	text, losses, err := source.Write(l.Notation, settings, c)
	if err != nil || len(losses) > 0 {
		return "", false
	}
	again := source.Read(l.Notation, text, c)
	return text, !again.Failed && sameSettings(reading.Assignments, again.Assignments)
}

// sameSettings tells whether each key ends up with the same value.
func sameSettings(a, b []source.Assignment) bool {
	last := func(list []source.Assignment) map[string]int {
		by := make(map[string]int, len(list))
		for i := range list {
			by[list[i].Key] = i
		}
		return by
	}
	lastA, lastB := last(a), last(b)
	for key, i := range lastA {
		j, ok := lastB[key]
		if !ok || a[i].Value != b[j].Value || b[j].Dynamic || b[j].Derived || b[j].Ignored != "" {
			return false
		}
	}
	return len(lastA) == len(lastB)
}
