package explain

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/config"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// Line is a sentence or two about one thing.
type Line struct {
	// Head is the phrase of the heading under which the line stands.
	Head Phrase
	Text string
	// Way is the number of the way that the line tells, or -1.
	Way int
}

// Lines puts an explanation into words of a language, in the order in which people read it.
func Lines(x *Explanation, in *Phrases) []Line {
	s := speaker{x, in}
	var lines []Line
	add := func(head Phrase, text string) { lines = append(lines, Line{head, text, -1}) }
	if how := NowAsked; x.Asked != x.Key {
		if x.entry(x.Asked) {
			how = AskedEntry
		}
		add(NowHead, s.say(how, x.Asked, x.Key))
	}
	add(NowHead, s.now())
	for i := range x.Candidates {
		add(NowHead, s.candidate(&x.Effective, &x.Candidates[i], x.Release.String(), x.Entry))
	}
	if text := s.lookup(); text != "" {
		add(NowHead, text)
	}
	for i := range x.Ways {
		if !x.Ways[i].Wins {
			lines = append(lines, Line{WaysHead, s.way(&x.Ways[i]), i})
		}
	}
	if x.Left > 0 {
		add(WaysHead, s.say(LeftOut, strconv.Itoa(x.Left)))
	}
	for i := range x.Elsewhere {
		add(ElsewhereHead, s.elsewhere(&x.Elsewhere[i]))
	}
	if x.Brief {
		add(ElsewhereHead, s.say(BriefNote))
	}
	for i := range x.Diagnostics {
		d := &x.Diagnostics[i]
		add(FindingsHead, d.Severity.String()+", "+s.place(d.Layer, d.Span, PlaceOf)+": "+sentence(d.Message))
	}
	return lines
}

// Text is all Lines in English under their headings.
func Text(x *Explanation) string {
	var b strings.Builder
	head := PhraseCount
	for _, l := range Lines(x, &English) {
		if l.Head != head {
			if head != PhraseCount {
				b.WriteString("\n")
			}
			head = l.Head
			b.WriteString(English[head] + "\n")
		}
		b.WriteString("  " + l.Text + "\n")
	}
	return b.String()
}

// Title says what the edits of a way do.
func Title(x *Explanation, way int, in *Phrases) string {
	return fill(in[MakeWin], []string{x.Layers[x.Ways[way].Layer]})
}

// speaker says things about an explanation in a language.
type speaker struct {
	*Explanation
	in *Phrases
}

func (s speaker) say(p Phrase, args ...string) string { return fill(s.in[p], args) }

// fill replaces {0}, {1} … by the arguments.
func fill(template string, args []string) string {
	var b strings.Builder
	for {
		at := strings.IndexByte(template, '{')
		if at < 0 || at+2 >= len(template) {
			b.WriteString(template)
			return b.String()
		}
		b.WriteString(template[:at])
		if n := int(template[at+1] - '0'); n < len(args) {
			b.WriteString(args[n])
		}
		template = template[at+3:]
	}
}

// place names a place in a layer; how is PlaceOf or AtPlace.
func (s speaker) place(at int, span diag.Span, how Phrase) string {
	name := ""
	if at >= 0 && at < len(s.Layers) {
		name = s.Layers[at]
	}
	if span.Start.Line > 0 {
		return s.say(how, strconv.Itoa(span.Start.Line), name)
	}
	return name
}

func (s speaker) of(c *resolve.Candidate) string {
	if c == nil {
		return ""
	}
	return s.place(c.Layer, c.Span, PlaceOf)
}

// now says what Flink reads.
func (s speaker) now() string {
	e := &s.Effective
	r := s.Release.String()
	value := shown(e.Key, e.Value)
	switch {
	case e.State == resolve.Invalid:
		return s.say(NowInvalid, e.Key, value, s.of(e.Winner))
	case e.State == resolve.AtDefault:
		how := NowDefault
		if !e.HasDefault {
			how = NowNothing
		}
		if len(e.Candidates) > 0 {
			how++
		}
		return s.say(how, e.Key, shown("", e.Default))
	case e.Known() && e.Dynamic:
		return s.say(NowDynamic, e.Key, value, s.of(e.Winner))
	case e.Known():
		return s.say(NowSet, e.Key, value, s.of(e.Winner))
	}
	text := ""
	switch {
	case s.Until != release.None:
		text = s.say(NowGone, e.Key, s.Until.String(), "", r)
	case s.Since != release.None:
		return s.say(NowFuture, e.Key, s.Since.String(), "", r)
	default:
		text = s.say(NowUnread, e.Key, "", "", r)
	}
	switch {
	case s.Instead != "":
		text += s.say(TookItsPlace, s.Instead)
	case len(s.Near) > 0:
		text += s.say(NearOnes, strings.Join(s.Near, ", "))
	}
	return text
}

// candidate says what became of one setting of the outcome e, which a release and an entry point give.
func (s speaker) candidate(e *core.Effective, c *resolve.Candidate, r string, entry layer.Entry) string {
	verb := Wins
	switch {
	case c.Status == resolve.ResetsKey:
		verb = IsReset
	case c.Status == resolve.Ignored:
		verb = DoesNotCount
	case c.Status != resolve.Wins:
		verb = Loses
	case !e.Known():
		verb = NobodyReads
	case e.State == resolve.Invalid:
		verb = IsTaken
	}
	value := shown(e.Key, c.Value.Text)
	if c.Key != e.Key {
		value = s.say(Spelled, value, c.Key)
	}
	return s.say(verb, s.place(c.Layer, c.Span, AtPlace), value, s.tail(e, c, r, entry))
}

// tail says why a setting wins or loses.
func (s speaker) tail(e *core.Effective, c *resolve.Candidate, r string, entry layer.Entry) string {
	key := ""
	if e.Winner != nil {
		key = e.Winner.Key
	}
	for i := range tails {
		if t := &tails[i]; t.reason == c.Reason {
			text := t.loses
			if c.Status == resolve.Wins {
				text = t.wins
			}
			return fill(text, []string{"", s.of(e.Winner), key, r, s.of(takenBackBy(e, c)), EntryName(entry)})
		}
	}
	return strings.ReplaceAll(string(c.Reason), "-", " ")
}

// takenBackBy returns the RESET that took a setting back: the lowest one above it, since the candidates that don't win go from
// the highest to the lowest.
func takenBackBy(e *core.Effective, c *resolve.Candidate) (reset *resolve.Candidate) {
	for i := range e.Candidates {
		other := &e.Candidates[i]
		if other.Layer == c.Layer && other.Span == c.Span && other.Key == c.Key {
			break
		}
		if other.Status == resolve.ResetsKey && (other.Action == source.ResetAll || other.Key == c.Key) {
			reset = other
		}
	}
	return reset
}

// lookup says under which keys Flink looks; "" where there is only one.
func (s speaker) lookup() string {
	if len(s.Spellings) == 0 || len(s.Spellings) == 1 && !s.Spellings[0].Entries {
		return ""
	}
	keys := make([]string, len(s.Spellings))
	for i := range s.Spellings {
		keys[i] = s.Spellings[i].Key
	}
	text := s.say(LooksUnder, strings.Join(keys, ", "))
	if s.Spellings[0].Entries {
		text += s.say(LooksEntries)
	}
	for i := range s.Spellings {
		if p := &s.Spellings[i]; p.Matched {
			how := MatchedOwn
			if _, entry := config.Entry(s.Winner.Key, p.Key); entry {
				how = MatchedEntries
			} else if p.How == Fallback {
				how = MatchedFallback
			} else if p.How == Deprecated {
				how = MatchedDeprecated
			}
			text += s.say(how, p.Key)
		}
	}
	return text
}

// way says what makes a layer win.
func (s speaker) way(w *Way) string {
	name := s.Layers[w.Layer]
	switch {
	case w.Wins:
		return s.say(WayWins, upper(name))
	case len(w.Edits) > 0:
		steps := make([]string, len(w.Steps))
		for i := range w.Steps {
			steps[i] = s.step(&w.Steps[i], w.Layer)
		}
		return s.say(WayNeeds, upper(name), strings.Join(steps, "; "))
	}
	why := s.say(WayNothing)
	if w.Reason != "" {
		why = s.tail(&s.Effective, &resolve.Candidate{Status: resolve.Ignored, Reason: w.Reason}, s.Release.String(), s.Entry)
	}
	return s.say(WayNever, upper(name), why)
}

func (s speaker) step(step *Step, at int) string {
	how, key, to, where := SetStep, step.Key, step.To, s.say(There)
	if step.Layer != at {
		where = s.say(InLayer, s.Layers[step.Layer])
	}
	switch {
	case step.Do == Rename:
		how = RenameStep
	case step.Do == Remove && step.Line > 0:
		how, where = RemoveStepAt, s.Layers[step.Layer]
	case step.Do == Remove:
		how, where = RemoveStep, s.Layers[step.Layer]
	default:
		to = shown(s.Key, to)
	}
	if key == s.Key {
		key = s.say(It)
	}
	return s.say(how, key, to, where, strconv.Itoa(step.Line))
}

// elsewhere says what another release, mode or entry point makes of it.
func (s speaker) elsewhere(o *Elsewhere) string {
	e := &o.Effective
	text := s.outcome(e)
	switch {
	case e.Known():
	case o.Until != release.None:
		text = s.say(IsGone, o.Until.String())
	case o.Since != release.None:
		text = s.say(IsNotYet, o.Since.String())
	}
	if e.Known() && e.Key != s.Key {
		text += s.say(CalledThere, e.Key)
	} else if o.Instead != "" {
		text += s.say(CalledThere, o.Instead)
	}
	r, entry := s.Release.String(), s.Entry
	if o.To != release.None {
		r = s.releases(o)
	}
	if o.Entry != "" {
		entry = o.Entry
	}
	switch {
	case !e.Known():
	case o.Why != nil:
		text += s.say(WhyThere, s.place(o.Why.Layer, o.Why.Span, AtPlace), s.tail(e, o.Why, r, entry))
	default:
		if len(o.Gained) > 0 {
			text += s.say(AlsoThere, messages(o.Gained))
		}
		if len(o.Lost) > 0 && o.State == s.State {
			text += s.say(NotThere, messages(o.Lost))
		}
	}
	return sentence(s.where(o, text))
}

// where puts the release, mode or entry point before a text.
func (s speaker) where(o *Elsewhere, text string) string {
	switch {
	case o.Mode == layer.Streaming:
		return s.say(InMode, "Streaming", "", text)
	case o.Mode != "":
		return s.say(InMode, "Batch", "", text)
	case o.Entry != "":
		return s.say(InEntry, EntryName(o.Entry), "", text)
	}
	return s.say(InReleases, s.releases(o), "", text)
}

// releases names the releases that agree.
func (s speaker) releases(o *Elsewhere) string {
	switch {
	case o.From == o.To:
		return o.From.String()
	case o.To == release.Last:
		return s.say(AndNewer, o.From.String())
	}
	return s.say(FromTo, o.From.String(), o.To.String())
}

// outcome says what a read gives.
func (s speaker) outcome(e *core.Effective) string {
	how, value := IsSet, shown(e.Key, e.Value)
	switch {
	case e.State == resolve.Invalid:
		how = IsInvalid
	case e.State == resolve.AtDefault && e.HasDefault:
		how, value = IsDefault, shown("", e.Default)
	case e.State == resolve.AtDefault:
		how = IsNothing
	case !e.Known():
		how = IsUnread
	case e.Dynamic:
		how = IsDynamic
	}
	return s.say(how, value, s.of(e.Winner))
}

// messages joins the messages of findings.
func messages(list []diag.Diagnostic) string {
	all := make([]string, len(list))
	for i := range list {
		all[i] = list[i].Message
	}
	return strings.Join(all, "; ")
}

// sentence ends a text with a full stop.
func sentence(text string) string {
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "。") {
		return text
	}
	return text + "."
}

// shown is a value of the key as words show it: stars for a secret, quotes for an empty text, and of a long text its
// beginning.
func shown(key, text string) string {
	switch {
	case catalog.Secret(key):
		return "******"
	case text == "":
		return `""`
	}
	return diag.Clip(text)
}
