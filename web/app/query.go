package app

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/shape"
)

// queryKind stands for a kind of layer where a place is one in the query text.
const queryKind layer.Kind = "query"

// querySample is what the empty query text shows.
const querySample = "INSERT INTO totals\nSELECT user_id, COUNT(*) FROM orders GROUP BY user_id;"

// showsQuery tells that the query text has a card: programs have no script to hold their queries. In sessions one that is
// there is shown.
func (s State) showsQuery() bool {
	return !inSession(s.Workspace.Entry) || s.Workspace.Query != "" || s.Layer == diag.Query
}

// inSession tells the entry points whose script holds the queries.
func inSession(e layer.Entry) bool { return e == layer.SQLClient || e == layer.SQLGateway }

// queryCard is the card of the query text.
func (d *Derived) queryCard(s State) Card {
	if !s.showsQuery() {
		return Card{}
	}
	l := s.Lang
	c := Card{Layer: diag.Query, Kind: queryKind, Title: l.T(WQueryText), Note: l.T(WQueryOptional), Chosen: s.Layer == diag.Query}
	n := 0
	for i := range d.Evaluation.Read.Queries {
		if d.Evaluation.Read.Queries[i].Layer == diag.Query {
			n++
		}
	}
	if s.Workspace.Query != "" {
		c.Tally = l.Count(n, WQueryCountOne, WQueryCountMany)
	}
	c.trouble(&d.tallies[len(d.tallies)-1], l)
	return c
}

// aboutQuery is what there is to say about the query text.
func aboutQuery(s State) string {
	if inSession(s.Workspace.Entry) {
		return s.Lang.T(WQueryNoteSQL)
	}
	return s.Lang.T(WQueryNote)
}

// QueryBlock says what the queries have that makes options matter, and takes corrections.
type QueryBlock struct {
	Lang Lang
	// Open tells that everything is shown; without it there is the gist only: what the queries have.
	Open bool
	Gist Gist
	// None says what is missing where there is no query, or "".
	None string
	// Places are those of the first queries.
	Places []Chip
	Chips  []FeatureChip
	// Unsure are the words for the features that can't be told, or "" when there are none; they are shown when All is set.
	Unsure string
	All    bool
	Notes  []QueryNote
	// Corrected tells that there are corrections to be cleared.
	Corrected bool
	rest      shape.Feature
}

// FeatureChip is a feature that the queries have, may have, or have or lack by what the user says.
type FeatureChip struct {
	// Name is the word by which programs know it.
	Name, Label string
	// State is "read", "unsure", "has" or "lacks". Sign shows it, Words say it to those who don't see it.
	State, Sign, Words string
	// Title explains the feature and says where it was read.
	Title string
}

// QueryNote says why something can't be told.
type QueryNote struct {
	Chip Chip
	Text string
}

// Alike tells whether another block would be drawn alike.
func (b *QueryBlock) Alike(other any) bool {
	o := other.(*QueryBlock)
	return b.Lang == o.Lang && b.Open == o.Open && b.Gist == o.Gist && b.None == o.None && b.Unsure == o.Unsure && b.All == o.All &&
		b.Corrected == o.Corrected && b.rest == o.rest &&
		alike(len(b.Places), len(o.Places), func(i int) bool { return b.Places[i] == o.Places[i] }) &&
		alike(len(b.Chips), len(o.Chips), func(i int) bool { return b.Chips[i] == o.Chips[i] }) &&
		alike(len(b.Notes), len(o.Notes), func(i int) bool { return b.Notes[i] == o.Notes[i] })
}

// Rest returns what can be added: the features without a chip, behind the words that ask for one.
func (b *QueryBlock) Rest() []Choice {
	list := []Choice{{Label: b.Lang.T(WAddFeature), Chosen: true}}
	for _, name := range b.rest.Names() {
		f, _ := shape.FeatureOf(name)
		list = append(list, Choice{Value: name, Label: featureNames(f, b.Lang)})
	}
	return list
}

// The most places of queries, and of notes, that are shown.
const (
	maxPlaces = 4
	maxNotes  = 6
)

// told sums up what was read in all queries: the features that one has, and those that one may have and none has.
func (d *Derived) told() (has, unsure shape.Feature) {
	list := d.Evaluation.Read.Queries
	for i := range list {
		has |= list[i].Has
		unsure |= list[i].Unsure
	}
	return has, unsure &^ has
}

// query makes the block of the query.
func (d *Derived) query(s State) QueryBlock {
	l := s.Lang
	read := &d.Evaluation.Read
	has, unsure := d.told()
	said, follows := s.Workspace.Shape, s.Workspace.Shape.Complete()
	b := QueryBlock{Lang: l, Open: s.Blocks&QueryOpen != 0, All: s.Unsure, Corrected: said != shape.Correction{}}
	if len(read.Queries) == 0 {
		word := WNoQuery
		if inSession(s.Workspace.Entry) {
			word = WNoQuerySQL
		}
		b.None = l.T(word)
	}
	if !b.Open {
		b.Gist = gist(featureList((has|follows.Has)&^follows.Lacks, l), WQuery, &s)
		return b
	}
	for i := range read.Queries {
		if q := &read.Queries[i]; i < maxPlaces {
			b.Places = append(b.Places, d.placed(q.Layer, q.Span, s))
		}
	}
	shown := follows.Has | said.Lacks | has
	switch left := unsure &^ (follows.Has | follows.Lacks); {
	case unsure != 0 && s.Unsure:
		b.Unsure = l.T(WFewer)
		shown |= unsure
		d.queryNotes(&b, s)
	case left != 0:
		b.Unsure = l.Count(len(left.Names()), WUnsureOne, WUnsureMany)
	}
	b.rest = shape.All &^ shown
	// What was read comes first, then what can't be told, then what was added: a chip stays in its place when it is corrected.
	for _, group := range [...]shape.Feature{has, unsure, shape.All &^ has &^ unsure} {
		for i := range featureNotes {
			if f := shape.Feature(1) << i; f&group&shown != 0 {
				b.Chips = append(b.Chips, d.featureChip(f, f&has != 0, follows, s))
			}
		}
	}
	return b
}

// featureChip is the chip of a feature; has tells that it was read, said what the user says and what follows from that.
func (d *Derived) featureChip(f shape.Feature, has bool, said shape.Correction, s State) FeatureChip {
	l := s.Lang
	c := FeatureChip{Name: f.Names()[0], Label: featureNames(f, l), State: "read", Sign: "✓", Words: l.T(WFeatureRead), Title: featureNote(f, l)}
	switch {
	case said.Has&f != 0 && !(has && s.Workspace.Shape.Has&f == 0):
		c.State, c.Sign, c.Words = "has", l.T(WYes), l.T(WFeatureHas)
	case said.Lacks&f != 0:
		c.State, c.Sign, c.Words = "lacks", l.T(WNo), l.T(WFeatureLacks)
	case !has:
		c.State, c.Sign, c.Words = "unsure", "?", l.T(WFeatureUnsure)
	}
	read := &d.Evaluation.Read
	first, more := "", 0
	for i := range read.Queries {
		switch q := &read.Queries[i]; {
		case q.Has&f == 0:
		case first == "":
			place := d.placed(q.Layer, q.Span, s)
			first = place.Title()
		default:
			more++
		}
	}
	switch {
	case more > 0:
		c.Title += "\n" + l.Say(WReadInMore, first, strconv.Itoa(more))
		return c
	case first != "":
		c.Title += "\n" + l.Say(WReadIn, first)
		return c
	}
	for i := range read.Notes {
		if n := &read.Notes[i]; n.Features&f != 0 {
			c.Title += "\n" + l.Told(n.Text)
			return c
		}
	}
	return c
}

// queryNotes adds why features can't be told, each reason once.
func (d *Derived) queryNotes(b *QueryBlock, s State) {
	seen := ""
	for i := range d.Evaluation.Read.Notes {
		n := &d.Evaluation.Read.Notes[i]
		text := s.Lang.Told(n.Text)
		if len(b.Notes) == maxNotes || strings.Contains(seen, text+"\n") {
			continue
		}
		seen += text + "\n"
		b.Notes = append(b.Notes, QueryNote{d.placed(n.Layer, n.Span, s), text})
	}
}

// placed is the chip of a statement's place.
func (d *Derived) placed(lay int, at diag.Span, s State) Chip {
	return placeChip(lay, at.Start.Line, at.Start.Column, s.Workspace, d.labels, s.Lang)
}
