package core

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/image"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// throughImage does to the readings, which are in the order of the plan, what the container image does to the texts of a
// workspace with FLINK_PROPERTIES, and returns what there is to say about it.
func throughImage(w *Workspace, plan *layer.Plan, readings []reading) []diag.Diagnostic {
	there := false
	for i := range w.Layers {
		there = there || w.Layers[i].Kind == layer.EnvProperties
	}
	if !there {
		return nil
	}
	var texts []image.Text
	var at []int // the placements of the texts
	for i, p := range plan.Placements {
		l := &w.Layers[p.Layer]
		properties := l.Kind == layer.EnvProperties && l.Notation == source.Properties
		if p.Ignored != "" || !properties && (l.Kind != layer.ClusterFile || l.Notation != source.ConfigYAML && l.Notation != source.FlinkConf) {
			continue
		}
		name := l.Name
		if name == "" {
			if name = string(l.Notation); properties {
				name = "FLINK_PROPERTIES"
			}
		}
		texts, at = append(texts, image.Text{Reading: readings[i].Reading, Notation: l.Notation, Properties: properties, Name: name}), append(at, i)
	}
	found := image.Combine(texts, w.Release)
	for i := range texts {
		readings[at[i]].Reading = texts[i].Reading
	}
	layerOf := func(text int) int { return plan.Placements[at[text]].Layer }
	for i := range found {
		d := &found[i]
		d.Layer = layerOf(d.Layer)
		for _, f := range d.Fixes {
			for j := range f.Edits {
				f.Edits[j].Layer = layerOf(f.Edits[j].Layer)
			}
		}
		if d.Code == diag.SetByImage && !strings.HasSuffix(string(d.Found), "…") {
			d.Fixes = intoProperties(w, layerOf(len(texts)-1), d.Key, string(d.Found))
		}
	}
	return found
}

// intoProperties is the fix that sets a key in FLINK_PROPERTIES.
func intoProperties(w *Workspace, at int, key, text string) []diag.Fix {
	l := &w.Layers[at]
	edits, err := source.Set(l.Notation, l.Text, key, text, source.Context{Release: w.Release, Tool: l.Tool})
	if err != nil {
		return nil
	}
	for i := range edits {
		edits[i].Layer = at
	}
	return []diag.Fix{{Title: "Set it in FLINK_PROPERTIES", Edits: edits}}
}

// placed leaves out what is found about keys of assignments without a place: those of the image itself, which nobody can
// change.
func placed(found []diag.Diagnostic) []diag.Diagnostic {
	kept := found[:0]
	for _, d := range found {
		if d.Key == "" || d.Span.Known() {
			kept = append(kept, d)
		}
	}
	return kept
}
