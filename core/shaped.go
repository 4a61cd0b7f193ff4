package core

import (
	"strings"

	"flinkconf/core/layer"
	"flinkconf/core/resolve"
	"flinkconf/core/shape"
)

// sqlTexts returns the texts whose statements reach Flink, in the order in which they run.
func sqlTexts(w *Workspace, plan *layer.Plan, readings []reading) []shape.Text {
	var texts []shape.Text
	for i, p := range plan.Placements {
		if len(readings[i].Statements) > 0 && !w.Layers[p.Layer].Disabled {
			texts = append(texts, shape.Text{Layer: p.Layer, Statements: readings[i].Statements})
		}
	}
	return texts
}

// shape tells the shape of the workspace's queries. While the texts stay the same it answers from memory.
func (e *Evaluator) shape(w *Workspace, texts []shape.Text, writes []resolve.Write) shape.Shape {
	in := shape.Input{Texts: texts, Query: w.Query}
	for i := range writes {
		if writes[i].Key == "table.sql-dialect" && strings.EqualFold(strings.TrimSpace(writes[i].Value.Text), "hive") {
			in.Hive = true
		}
	}
	same := e.shaped != nil && in.Query == e.shaped.in.Query && in.Hive == e.shaped.in.Hive && len(texts) == len(e.shaped.in.Texts)
	for i := 0; same && i < len(texts); i++ {
		a, b := &texts[i], &e.shaped.in.Texts[i]
		// A reading that is kept has its statements in the same place.
		same = a.Layer == b.Layer && len(a.Statements) == len(b.Statements) && &a.Statements[0] == &b.Statements[0]
	}
	if !same {
		e.shaped = &shaped{in, shape.Of(in)}
	}
	return e.shaped.out
}

// shaped is the shape of an input.
type shaped struct {
	in  shape.Input
	out shape.Shape
}
