package core

import (
	"flinkconf/core/catalog"
	"flinkconf/core/derived"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/overlay"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/shape"
)

// Workspace is the whole input: the texts, and the circumstances in which Flink reads them.
type Workspace struct {
	// Release is the Flink release that answers. It must be Valid.
	Release release.Release
	Mode    layer.Mode
	Entry   layer.Entry
	// Layers may be in any order; their kinds decide which is higher, and among layers of one kind the later is.
	Layers []layer.Layer
	// Query is SQL of the job, used only to tell its shape.
	Query string
	// Shape is what the user says about the queries, against what is read in their text.
	Shape shape.Correction
	// Overlays are tables of options that people gave. What the catalogue of the release has counts before them, and what a later
	// one has before an earlier one.
	Overlays []*overlay.Overlay
}

// View returns the options that the workspace knows: the release's and those of the overlays.
func (w *Workspace) View() *catalog.View { return overlay.View(w.Release, w.Overlays) }

// Evaluation is the whole output. It is a pure function of the workspace.
type Evaluation struct {
	Release   release.Release
	Effective []Effective
	// Shape is what is known about the queries, Read what was read in their text before the user's corrections.
	Shape, Read shape.Shape
	// Derived are truths that several options make together, such as the parallelism that an operator really gets.
	Derived []derived.Row
	// Diagnostics are ordered by layer, place and code.
	Diagnostics []diag.Diagnostic

	view *catalog.View
}

// View returns the options that the workspace knew.
func (e *Evaluation) View() *catalog.View {
	if e.view == nil {
		return catalog.At(e.Release) // of an evaluation that was put together by hand
	}
	return e.view
}

// Effective is what Flink makes of one key.
type Effective struct {
	// Key is the option's current key, also where an alias was written; an unknown key stays as it is.
	Key string
	// Option is nil for a key that the release does not know.
	Option *option.Option
	State  resolve.State
	// Value is the text that Flink prints for the value in this release; the raw text when it can't be read or the key is
	// unknown.
	Value string
	// Canonical is the value in one form for all releases: nanoseconds, bytes, a JSON list or map, or the text.
	Canonical string
	// Default is the text that Flink prints for the default; HasDefault is false for an option that has none.
	Default    string
	HasDefault bool
	// Dynamic tells that the winner's value is known only where its text is used, such as a shell variable. Value is then
	// the text that stands for it, and Canonical is "".
	Dynamic bool
	// Winner is the candidate that supplies the value, nil when the default does. It points into Candidates.
	Winner *resolve.Candidate
	// Candidates start with what wins; the others follow from the highest to the lowest.
	Candidates []resolve.Candidate
}

// Known tells whether the release has the option.
func (e *Effective) Known() bool { return e.Option != nil }

// Find returns the entry of a key, or nil.
func (e *Evaluation) Find(key string) *Effective {
	lo, hi := 0, len(e.Effective)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if e.Effective[mid].Key < key {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(e.Effective) && e.Effective[lo].Key == key {
		return &e.Effective[lo]
	}
	return nil
}
