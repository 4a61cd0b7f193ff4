package app

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
)

// sentence says what Flink reads for an option: the value, where it comes from, and what it hides. bad tells a read that
// fails or a key that nobody reads.
func (d *Derived) sentence(key string, e *core.Effective, o *option.Option, s State) (text string, bad bool) {
	l := s.Lang
	view := d.Evaluation.View()
	r := d.Evaluation.Release.String()
	if o == nil && e != nil && e.Winner != nil && d.findings[key].any {
		// The finding says why nobody reads it.
		return l.Say(WNowWritten, shownEmpty(secret.Shown(e.Winner.Value.Text, key, e.Winner.Key)), d.placeWords(e.Winner, s)), !d.findings[key].unchecked
	}
	if o == nil {
		word, when, by := WNowUnknown, release.None, ""
		if stone, ok := view.Tombstone(key); ok {
			word, when, by = WNowRemoved, stone.Until, stone.ReplacedBy
			if by != "" {
				word = WNowRemovedFor
			}
		} else if since, ok := view.NotYet(key); ok {
			word, when = WNowFuture, since
		}
		return l.Say(word, r, when.String(), by), true
	}
	if e == nil || e.State == resolve.AtDefault {
		def, has := o.Default, o.HasDefault
		if e != nil {
			def, has = e.Default, e.HasDefault
		}
		return l.Say(defaultSentence(e, has), shownEmpty(def)), false
	}
	word, lower, over := WNowSet, "", ""
	switch {
	case e.State == resolve.Invalid:
		word = WNowInvalid
	case e.Dynamic:
		word = WNowDynamic
	case d.findings[key].equal:
		word = WNowSame
	default:
		for i := range e.Candidates {
			c := &e.Candidates[i]
			if c.Status != resolve.Shadowed {
				continue
			}
			word, lower, over = WNowOver, secret.Shown(c.Value.Text, e.Key, c.Key), d.labels[c.Layer]
			if c.Layer == e.Winner.Layer && c.Span.Known() {
				over = l.Say(WLine, strconv.Itoa(c.Span.Start.Line))
			}
			break
		}
	}
	return l.Say(word, shownEmpty(secret.Shown(e.Value, e.Key, "")), d.placeWords(e.Winner, s), shownEmpty(lower), over), word == WNowInvalid
}

// defaultSentence is the word for an option that ends at its default.
func defaultSentence(e *core.Effective, has bool) Word {
	switch tried := e != nil && len(e.Candidates) > 0; {
	case tried && has:
		return WNowDefaultTried
	case tried:
		return WNowNothingTried
	case has:
		return WNowDefault
	}
	return WNowNothing
}

// placeWords names a candidate's place in a sentence, as in "session line 3".
func (d *Derived) placeWords(c *resolve.Candidate, s State) string {
	if c == nil || c.Layer < 0 || c.Layer >= len(d.labels) {
		return s.Lang.T(WWorkspace)
	}
	if c.Span.Start.Line == 0 {
		return d.labels[c.Layer]
	}
	return s.Lang.Say(WPlace, d.labels[c.Layer], strconv.Itoa(c.Span.Start.Line))
}

// shownEmpty shows an empty text as such.
func shownEmpty(text string) string {
	if text == "" {
		return `""`
	}
	return text
}

// spoken says in words what changed between two evaluations, for people who don't see the screen; "" when nothing that
// they look at did.
func spokenChange(before, after *core.Evaluation, s State, d *Derived) string {
	key := s.Selected.Key
	was, is := before.Find(key), after.Find(key)
	text := ""
	if valueOf(was) != valueOf(is) {
		if key != "" {
			now, _ := d.sentence(key, is, d.optionOf(key, is), s)
			text = key + s.Lang.T(WColon) + Plain(now)
		}
	}
	if len(before.Diagnostics) != len(after.Diagnostics) {
		if text != "" {
			text += " "
		}
		text += s.Lang.T(WProblems) + s.Lang.T(WColon) + d.summary(s.Lang)
	}
	return text
}

// valueOf tells two results of an option apart.
func valueOf(e *core.Effective) [2]string {
	if e == nil {
		return [2]string{}
	}
	return [2]string{string(e.State), e.Value}
}
