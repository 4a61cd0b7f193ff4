package shape

import "flinkconf/core/diag"

// Answer is what can be told.
type Answer uint8

// The answers. They are ordered: of terms of which one is enough the largest counts, of terms that must all hold the
// smallest.
const (
	No Answer = iota
	Maybe
	Yes
)

// Not returns the answer to the opposite question.
func (a Answer) Not() Answer { return Yes - a }

// Query is one job of the workspace.
type Query struct {
	// Layer is the index of the layer whose text holds it, diag.Query for the workspace's query text, or diag.Workspace for
	// a query of which there is no text.
	Layer int
	Span  diag.Span
	// Has are the features that it surely has, Unsure those of which can't be told. It has none of the others.
	Has, Unsure Feature
}

// Unknown is a query of which nothing is known.
func Unknown() Query { return Query{Layer: diag.Workspace, Unsure: All} }

// Tell tells whether the query has the feature.
func (q *Query) Tell(f Feature) Answer {
	switch {
	case q.Has&f != 0:
		return Yes
	case q.Unsure&f != 0:
		return Maybe
	}
	return No
}

// Shape is what is known about the jobs of a workspace. Without a query nothing is known about any.
type Shape struct {
	Queries []Query
	// Notes say what couldn't be told, in the order of the texts; the most are MaxNotes.
	Notes []Note
}

// MaxNotes is the number of notes after which no more are made.
const MaxNotes = 100

// Note says in a sentence why features can't be told, with the statement's place.
type Note struct {
	_ [0]func() // never compared, so that the compiler makes no code for it
	// Layer and Span are as in Query.
	Layer    int
	Span     diag.Span
	Features Feature
	Text     diag.Text
}
