package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/resolve"
)

// MarkKind is what the margin of the text shows beside a line.
type MarkKind string

// The marks, the quietest first. Of several on one line the last in this order is shown.
const (
	NoMark      MarkKind = ""
	WinsMark    MarkKind = "wins"
	LosesMark   MarkKind = "loses"
	ResetMark   MarkKind = "reset"
	NoteMark    MarkKind = "note"
	WarningMark MarkKind = "warning"
	ErrorMark   MarkKind = "error"
)

var markOrder = [...]MarkKind{NoMark, WinsMark, LosesMark, ResetMark, NoteMark, WarningMark, ErrorMark}

func (k MarkKind) rank() int {
	for i, o := range markOrder {
		if o == k {
			return i
		}
	}
	return 0
}

// Mark is the margin of one line: its sign, and in words what is to be said about the line.
type Mark struct {
	Kind  MarkKind
	Words string
}

// marksOf returns the marks of a layer or of the query text by line; they are made when first asked for.
func (d *Derived) marksOf(lay int, l Lang) map[int]Mark {
	memo := &d.marks[len(d.marks)-1]
	if lay != diag.Query {
		memo = &d.marks[lay]
	}
	if *memo != nil {
		return *memo
	}
	marks := make(map[int]Mark)
	add := func(line int, kind MarkKind, words string) {
		m := marks[line]
		if kind.rank() > m.rank() {
			m.Kind = kind
		}
		if !strings.Contains(m.Words, words) {
			if m.Words != "" {
				m.Words += "\n"
			}
			m.Words += words
		}
		marks[line] = m
	}
	for i := range d.Evaluation.Effective {
		e := &d.Evaluation.Effective[i]
		for n := range e.Candidates {
			c := &e.Candidates[n]
			if c.Layer != lay || c.Span.Start.Line == 0 {
				continue
			}
			kind := LosesMark
			switch c.Status {
			case resolve.Wins:
				kind = WinsMark
			case resolve.ResetsKey:
				kind = ResetMark
			}
			add(c.Span.Start.Line, kind, e.Key+" "+d.wordsOf(e, c, l))
		}
	}
	for i := range d.Evaluation.Read.Queries {
		if q := &d.Evaluation.Read.Queries[i]; q.Layer == lay {
			add(q.Span.Start.Line, NoMark, l.Say(WReadHere, featureNames(q.Has, l)))
		}
	}
	for i := range d.problems {
		p := &d.problems[i]
		if p.Chip.Layer == lay && p.Chip.Line > 0 {
			add(p.Chip.Line, markOf(p.Severity), Plain(p.Message))
		}
	}
	*memo = marks
	return marks
}

func (m Mark) rank() int { return m.Kind.rank() }

// markOf returns the mark of a severity. A hint leaves the sign of the line's settings in place.
func markOf(s diag.Severity) MarkKind {
	switch s {
	case diag.Error:
		return ErrorMark
	case diag.Warning:
		return WarningMark
	case diag.Info:
		return NoteMark
	}
	return NoMark
}

// wordsOf says what became of a candidate of an option. A key that no option has wins nothing.
func (d *Derived) wordsOf(e *core.Effective, c *resolve.Candidate, l Lang) string {
	switch {
	case c.Status == resolve.Wins && !e.Known():
		return l.T(WNobodyReads)
	case c.Status == resolve.Wins && e.State == resolve.Invalid:
		return l.T(WWinsInvalid)
	}
	return statusWords(c, l)
}

// statusWords says what became of a candidate and why, as in "loses: the last write counts".
func statusWords(c *resolve.Candidate, l Lang) string {
	word := WIgnored
	switch c.Status {
	case resolve.Wins:
		word = WWins
	case resolve.Shadowed:
		word = WShadowed
	case resolve.Removed:
		word = WTakenBack
	case resolve.ResetsKey:
		return l.T(WResetStatement)
	}
	reason := reasonWord(c.Reason, c.Status == resolve.Wins)
	if reason == NoWord {
		return l.T(word)
	}
	return l.T(word) + l.T(WColon) + l.T(reason)
}

// reasonWord returns the word for why a candidate wins or doesn't, NoWord for a reason that needs none.
func reasonWord(r diag.Reason, wins bool) Word {
	for i := range reasonWords {
		if row := &reasonWords[i]; row.reason == r {
			if wins {
				return row.wins
			}
			return row.loses
		}
	}
	return NoWord
}

// reasonWords tell the winner's reason from a loser's: the same rule reads differently from the two sides.
var reasonWords = [...]struct {
	reason      diag.Reason
	wins, loses Word
}{
	{diag.OnlyWrite, WReasonOnly, NoWord},
	{diag.LaterWrite, WReasonLaterWins, WReasonLaterLoses},
	{diag.OwnBeforeRoot, WReasonOwnWins, WReasonOwnLoses},
	{diag.KeyOrder, WReasonKeyWins, WReasonKeyLoses},
	{diag.RestoredByReset, WReasonRestored, NoWord},
	{diag.MapEntry, WReasonEntry, WReasonEntry},
	{diag.WholeMapFirst, NoWord, WReasonWholeMap},
	{diag.TakenBackByReset, NoWord, WReasonTakenBack},
	{diag.NotReadByRelease, NoWord, WReasonFile},
	{diag.NoSuchLayer, NoWord, WReasonNoLayer},
	{diag.LayerDisabled, NoWord, WReasonDisabled},
	{diag.RootUnseen, NoWord, WReasonRoot},
	{diag.LostInImage, NoWord, WReasonImage},
	{diag.UnreadableText, NoWord, WReasonUnreadable},
	{diag.NotTaken, NoWord, WReasonNotTaken},
	{diag.RefusedBySet, NoWord, WReasonRefused},
	{diag.KeptInRoot, WReasonKept, NoWord},
	{diag.LaterUnseen, NoWord, WReasonLaterUnseen},
	{diag.NotParsed, NoWord, WReasonNotParsed},
}
