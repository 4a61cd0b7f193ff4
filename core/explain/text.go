package explain

import (
	"strconv"
	"strings"

	"flinkconf/core/check"
	"flinkconf/core/config"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
	"flinkconf/core/source"
)

// teller makes the words about an explanation.
type teller struct {
	_ incomparable
	*Explanation
	// about is the outcome that the sentences are about, args what is filled into them.
	about *Outcome
	args  [arguments]string
	words diag.Words
	lines []Line
}

// Line is one sentence about an explanation.
type Line struct {
	Part Part
	Text string
	// Way is the number of the way that it tells, or -1.
	Way int
	// Where is the place elsewhere that it is about, and What the text without it; "" if there is none.
	Where, What string
}

// Part says what a line is about.
type Part uint8

// The parts, in the order of the lines. Those up to Looked have one heading.
const (
	// Now is what Flink reads, the first line.
	Now Part = iota
	// Job is what the job takes in its place.
	Job
	// Tried is what became of one candidate.
	Tried
	// Looked is where Flink looks, or what may be meant.
	Looked
	// ToWin is what makes another layer win.
	ToWin
	// Changed is what would change it.
	Changed
	// Found is one finding.
	Found
)

// incomparable is the first field of a struct that nobody compares: it spares the program the function that would.
type incomparable [0]func()

// Text puts an explanation into the language of the words: headings, and below each of them its Lines, which begin with two
// blanks. An empty line is before each heading but the first.
func Text(x *Explanation, words diag.Words) string {
	var text strings.Builder
	var head diag.Text
	for _, l := range Lines(x, words) {
		if heads[l.Part] != head {
			if head != "" {
				text.WriteByte('\n')
			}
			head = heads[l.Part]
			text.WriteString(words.Of(head) + "\n")
		}
		text.WriteString("  " + l.Text + "\n")
	}
	return text.String()
}

// Lines puts an explanation into the language of the words, nil for English.
func Lines(x *Explanation, words diag.Words) []Line {
	t := tell(x, words)
	t.now()
	t.tried(len(x.Candidates))
	t.looked()
	t.over(&x.Outcome)
	for i := range x.Ways {
		if !x.Ways[i].Wins {
			t.line(ToWin, t.way(&x.Ways[i])).Way = i
		}
	}
	if x.Left > 0 {
		t.args[aMore] = strconv.Itoa(x.Left)
		t.line(ToWin, t.say("Layers that were not tried: {9}."))
	}
	for _, o := range x.Elsewhere {
		text, where, what := t.elsewhere(o)
		l := t.line(Changed, text)
		l.Where, l.What = where, what
	}
	if x.Brief {
		t.line(Changed, t.say("The texts are so long that only values were compared, and no findings."))
	}
	for i := range x.found {
		d := &x.found[i]
		t.args[aStart], t.args[aText], t.args[aMore] = t.place(d.Layer, d.Span), words.Of(severities[d.Severity]), t.bare(d)
		t.line(Found, t.say("{7}, {6}: {9}."))
	}
	return t.lines
}

// tell begins to speak about what is now.
func tell(x *Explanation, words diag.Words) *teller {
	t := &teller{Explanation: x, words: words}
	t.over(&x.Outcome)
	return t
}

// line adds a sentence and returns it.
func (t *teller) line(part Part, text string) *Line {
	t.lines = append(t.lines, Line{Part: part, Text: text, Way: -1})
	return &t.lines[len(t.lines)-1]
}

// bare is a message without a full stop; most have none.
func (t *teller) bare(d *diag.Diagnostic) string {
	return strings.TrimSuffix(strings.TrimSuffix(d.Message.In(t.words), "."), "。")
}

// over goes over to speak about an outcome.
func (t *teller) over(o *Outcome) {
	t.about = o
	value := o.Value
	if o.State == resolve.AtDefault {
		value = o.Default
	}
	t.args = [arguments]string{aKey: o.Key, aValue: shown(value, o.Key, ""), aRelease: o.releases().In(t.words), anEntry: string(o.Entry)}
	if w := o.Winner; w != nil {
		t.args[aPlace], t.args[aWinner] = t.place(w.Layer, w.Span), w.Key
	}
}

// say fills the arguments into a template.
func (t *teller) say(template diag.Text) string {
	return string(diag.Fill(nil, t.words.Of(template), t.args[:]))
}

// place names a place in a layer.
func (t *teller) place(at int, span diag.Span) string {
	name := t.layer(at)
	if span.Start.Line == 0 || at == diag.Workspace {
		return name
	}
	return string(diag.Fill(nil, t.words.Of(aLine), []string{strconv.Itoa(span.Start.Line), name}))
}

// layer names a layer, or what there is besides them.
func (t *teller) layer(at int) string {
	if at == diag.Query {
		return t.words.Of(theQuery)
	}
	if at < 0 || at >= len(t.Layers) {
		return t.words.Of(theWorkspace)
	}
	name := t.Layers[at]
	called, number, numbered := strings.Cut(name, " (")
	for _, kind := range kindNames {
		if kind != "" && string(kind) == called {
			if name = t.words.Of(kind); numbered {
				name += " (" + number
			}
		}
	}
	return name
}

// releases names the releases that agree.
func (o *Outcome) releases() diag.Text {
	text := o.From.String()
	switch {
	case o.From == o.To:
		return diag.Say("{0}", text)
	case o.To == release.Last:
		return diag.Say("{0} and newer", text)
	}
	return diag.Say("{0} to {1}", text, o.To.String())
}

// kind tells what a read gives.
func (t *teller) kind() int {
	o := t.about
	switch {
	case o.State == resolve.Invalid:
		return isInvalid
	case o.State == resolve.AtDefault && !o.HasDefault:
		return isNothing
	case o.State == resolve.AtDefault && len(o.Candidates) > 0:
		return isDefaultTried
	case o.State == resolve.AtDefault:
		return isDefault
	case o.Option != nil && o.Dynamic:
		return isDynamic
	case o.Option != nil:
		return isSet
	case o.Until != release.None:
		t.args[aMore] = o.Until.String()
		return isGone
	case o.Since != release.None:
		t.args[aMore] = o.Since.String()
		return isNotYet
	}
	return isUnread
}

// now says what Flink reads.
func (t *teller) now() {
	t.line(Now, t.say(outcomes[t.kind()].now))
	if job := t.ofJob(); job != nil {
		t.args[aStart], t.args[aText], t.args[aMore] = t.place(job.Layer, job.Span), shown(job.Value.Text, t.about.Key, job.Key), job.Key
		t.line(Job, t.say("That is what TableConfig.get gives. The job takes {7}, from {6}: it gets all settings in one map, where Flink looks for {9} first."))
	}
}

// tried says what became of the candidates, but for those behind the first most.
func (t *teller) tried(most int) {
	for i := range min(most, len(t.Candidates)) {
		t.line(Tried, t.candidate(&t.Candidates[i]))
	}
}

// looked says where Flink looks, or what may be meant.
func (t *teller) looked() {
	x := t.Explanation
	looks, between := diag.Text(""), diag.Text(", then ")
	switch names := &x.Names; {
	case names.Entries:
		looks = "Flink looks for it under {9}, each also with a dot and the name of an entry behind."
	case len(names.Keys) > 1:
		looks = "Flink looks for it under {9}."
	case len(x.Near) > 0:
		looks, between = "Close to it: {9}.", ", "
	}
	if looks != "" {
		t.args[aMore] = strings.Join(append(x.Near, x.Names.Keys...), t.words.Of(between))
		t.line(Looked, t.say(looks))
	}
}

// ofJob returns the setting that the job takes in place of what the TableConfig says, or nil.
func (t *teller) ofJob() *resolve.Candidate {
	return check.OfJob(t.about.Option, t.about.Candidates, t.about.Entry, t.about.From)
}

// candidate says what became of one setting.
func (t *teller) candidate(c *resolve.Candidate) string {
	t.args[aStart] = upper(t.place(c.Layer, c.Span))
	text := shown(c.Value.Text, t.about.Key, c.Key)
	if t.args[aText] = text; c.Key != t.about.Key {
		t.args[aMore] = c.Key
		t.args[aText] = t.say("{7} under {9}")
	}
	t.args[aMore] = t.tail(c)
	words := diag.Text("")
	for i := range verbs {
		if verbs[i].status == c.Status {
			words = verbs[i].words
		}
	}
	if c.Status == resolve.Wins {
		switch {
		case t.about.Option == nil:
			words = "{6}, {7}, arrives, and nothing reads it."
		case t.about.State == resolve.Invalid:
			words = "{6}, {7}, is what counts and can't be read: {9}."
		}
	} else if c == t.ofJob() {
		words = "{6}, {7}, loses in the TableConfig and is what the job takes: {9}."
	}
	return t.say(words)
}

// tail says why a setting wins or loses.
func (t *teller) tail(c *resolve.Candidate) string {
	// What took it back is the lowest RESET above it: the candidates that don't win go from the highest to the lowest.
	for i := range t.about.Candidates {
		r := &t.about.Candidates[i]
		if r == c {
			break
		}
		if r.Status == resolve.ResetsKey && (r.Action == source.ResetAll || r.Key == c.Key) {
			t.args[aReset] = t.place(r.Layer, r.Span)
		}
	}
	for i := range tails {
		if row := &tails[i]; row.reason == c.Reason {
			if c.Status == resolve.Wins {
				return t.say(row.wins)
			}
			return t.say(row.loses)
		}
	}
	return string(c.Reason)
}

// way says what makes a layer win.
func (t *teller) way(w *Way) string {
	name := upper(t.layer(w.Layer))
	switch {
	case w.Wins:
		t.args[aStart] = name
		return t.say("{6} wins.")
	case len(w.Edits) == 0:
		why := t.say("no edit that was tried makes it win")
		if w.Reason != "" {
			why = t.tail(&resolve.Candidate{Reason: w.Reason})
		}
		t.args[aStart], t.args[aMore] = name, why
		return t.say("{6} can't: {9}.")
	}
	var said []string
	for i := range w.Steps {
		s := &w.Steps[i]
		t.args[aStart], t.args[aText], t.args[aMore] = t.layer(s.Layer), s.To, s.Key
		if s.Key == t.Key {
			t.args[aMore] = t.say("it")
		}
		if s.Do == Set {
			t.args[aText] = shown(s.To, t.Key, s.Key)
		}
		said = append(said, t.say(steps[s.Do]))
	}
	t.args[aStart], t.args[aMore] = name, strings.Join(said, t.words.Of("; "))
	return t.say("{6}: {9}.")
}

// elsewhere says what another release, mode or entry point makes of it: as a text, and as its two parts.
func (t *teller) elsewhere(o *Outcome) (text, where, what string) {
	t.over(o)
	both := diag.Text("Flink {4}: {9}")
	switch {
	case o.Mode != t.Mode && o.Mode == layer.Batch:
		both = "batch: {9}"
	case o.Mode != t.Mode:
		both = "streaming: {9}"
	case o.Entry != t.Entry:
		both = "{5}: {9}"
	}
	t.args[aMore] = t.say(outcomes[t.kind()].elsewhere)
	called := o.Instead
	if o.Option != nil && o.Key != t.Key {
		called = o.Key
	}
	if called != "" {
		t.args[aText] = called
		t.args[aMore] = t.say("{9}; the option is called {7} there")
	}
	more := func(says diag.Text, text string) {
		t.args[aText] = text
		t.args[aMore] = t.say("{9}. ") + t.say(says)
	}
	switch {
	case o.Option == nil:
	case o.Why != nil:
		t.args[aStart] = upper(t.place(o.Why.Layer, o.Why.Span))
		more("{6} doesn't win: {7}", t.tail(o.Why))
	default:
		for i := range o.Gained {
			more("Found there: {7}", t.bare(&o.Gained[i]))
		}
		for i := 0; i < len(o.Lost) && o.State == t.State; i++ {
			more("No longer found: {7}", t.bare(&o.Lost[i]))
		}
	}
	what = t.say("{9}.")
	t.args[aMore] = ""
	where = strings.TrimRight(t.say(both), ":： ")
	t.args[aMore] = what
	return t.say(both), where, what
}

// shown is a value as words show it: stars for a secret, quotes for an empty text, and of a long text its beginning.
func shown(text, option, under string) string {
	if text = secret.Shown(text, option, under); text == "" {
		return `""`
	}
	return diag.Clip(text)
}

// upper begins a sentence with a place.
func upper(name string) string {
	if strings.HasPrefix(name, "the ") || strings.HasPrefix(name, "line ") {
		return string(name[0]-'a'+'A') + name[1:]
	}
	return name
}

// layerNames returns what to call the layers in a sentence: by the name of a file, or by the kind. Those that share a name are
// numbered.
func layerNames(layers []layer.Layer) []string {
	names := make([]string, len(layers))
	for i := range layers {
		l := &layers[i]
		name := string(l.Notation)
		if r := l.Kind.Rank(); r >= 0 && kindNames[r] != "" {
			name = string(kindNames[r])
		} else if l.Name != "" {
			name = l.Name
		}
		n := 1
		for k := range i {
			if before, _, _ := strings.Cut(names[k], " ("); before == name {
				n++
			}
		}
		if n > 1 {
			name += " (" + strconv.Itoa(n) + ")"
		}
		names[i] = name
	}
	return names
}

// entry tells whether a key gives one entry of the option, a map.
func (x *Explanation) entry(key string) bool {
	for _, name := range x.Names.Keys {
		if _, ok := config.Entry(key, name); ok && x.Names.Entries {
			return true
		}
	}
	return false
}
