package app

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/resolve"
)

// sentence says what Flink reads for an option: the value, where it comes from, and what it hides. bad tells a read that
// fails or a key that nobody reads.
func (d *Derived) sentence(key string, e *core.Effective, o *option.Option, s State) (text string, bad bool) {
	l := s.Lang
	view := catalog.At(d.Evaluation.Release)
	r := d.Evaluation.Release.String()
	if o == nil && e != nil && e.Winner != nil && d.findings[key].any {
		// The finding says why nobody reads it.
		written := e.Winner.Value.Text
		if catalog.Secret(key) {
			written = secretValue
		}
		return l.Say(WNowWritten, shownEmpty(written), d.placeWords(e.Winner, s)), !d.findings[key].unchecked
	}
	if o == nil {
		if stone, ok := view.Tombstone(key); ok {
			if stone.ReplacedBy != "" {
				return l.Say(WNowRemovedFor, r, stone.Until.String(), stone.ReplacedBy), true
			}
			return l.Say(WNowRemoved, r, stone.Until.String()), true
		}
		if since, ok := view.NotYet(key); ok {
			return l.Say(WNowFuture, r, since.String()), true
		}
		return l.Say(WNowUnknown, r), true
	}
	if e == nil || e.State == resolve.AtDefault {
		def, has := o.Default, o.HasDefault
		if e != nil {
			def, has = e.Default, e.HasDefault
		}
		return l.Say(defaultSentence(e, has), shownEmpty(def)), false
	}
	value := e.Value
	secret := catalog.Secret(e.Key)
	if secret {
		value = secretValue
	}
	from := d.placeWords(e.Winner, s)
	if e.State == resolve.Invalid {
		return l.Say(WNowInvalid, shownEmpty(value), from), true
	}
	if e.Dynamic {
		return l.Say(WNowDynamic, shownEmpty(value), from), false
	}
	f := d.findings[key]
	if f.equal {
		return l.Say(WNowSame, shownEmpty(value), from), false
	}
	for i := range e.Candidates {
		c := &e.Candidates[i]
		if c.Status != resolve.Shadowed {
			continue
		}
		lower := c.Value.Text
		if secret {
			lower = secretValue
		}
		over := d.labels[c.Layer]
		if c.Layer == e.Winner.Layer && c.Span.Known() {
			over = l.Say(WLine, strconv.Itoa(c.Span.Start.Line))
		}
		return l.Say(WNowOver, shownEmpty(value), from, shownEmpty(lower), over), false
	}
	return l.Say(WNowSet, shownEmpty(value), from), false
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
