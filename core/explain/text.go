package explain

import (
	"strconv"
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/config"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// teller makes the words about an explanation.
type teller struct {
	*Explanation
	// about is the outcome that the sentences are about, args what is filled into them.
	about *Outcome
	args  [arguments]string
}

// Text puts an explanation into words: headings, and below each of them lines that begin with two blanks. A heading without
// lines is left out, and an empty line is before each but the first.
func Text(x *Explanation) string {
	t := tell(x)
	var b strings.Builder
	part := func(head, lines string) {
		if lines != "" {
			b.WriteString(head + lines)
		}
	}
	part(nowHead, t.now())
	t.over(&x.Outcome)
	lines := ""
	for i := range x.Ways {
		if !x.Ways[i].Wins {
			lines += line(t.way(&x.Ways[i]))
		}
	}
	if x.Left > 0 {
		lines += line("Layers that were not tried: " + strconv.Itoa(x.Left) + ".")
	}
	part("\n"+WaysHead+"\n", lines)
	lines = ""
	for _, o := range x.Elsewhere {
		lines += line(t.elsewhere(o))
	}
	if x.Brief {
		lines += line("The texts are so long that only values were compared, and no findings.")
	}
	part("\n"+elsewhereHead, lines)
	lines = ""
	for i := range x.found {
		d := &x.found[i]
		lines += line(d.Severity.String() + ", " + t.place(d.Layer, d.Span) + ": " + bare(d.Message) + ".")
	}
	part("\n"+findingsHead, lines)
	return b.String()
}

// tell begins to speak about what is now.
func tell(x *Explanation) *teller {
	t := &teller{Explanation: x}
	t.over(&x.Outcome)
	return t
}

func line(text string) string { return "  " + text + "\n" }

// bare is a message without a full stop; most have none.
func bare(message string) string { return strings.TrimSuffix(message, ".") }

// over goes over to speak about an outcome.
func (t *teller) over(o *Outcome) {
	t.about = o
	t.args[aKey], t.args[aValue], t.args[aPlace], t.args[aWinner] = o.Key, shown(o.Key, o.Value), "", ""
	if o.State == resolve.AtDefault {
		t.args[aValue] = shown("", o.Default)
	}
	if w := o.Winner; w != nil {
		t.args[aPlace], t.args[aWinner] = t.place(w.Layer, w.Span), w.Key
	}
	t.args[aRelease], t.args[anEntry] = o.releases(), string(o.Entry)
}

// say fills the arguments into a template.
func (t *teller) say(template string) string {
	out := ""
	for {
		before, after, found := strings.Cut(template, "{")
		out += before
		if !found {
			return out
		}
		out += t.args[after[0]-'0']
		template = after[2:]
	}
}

// place names a place in a layer.
func (t *teller) place(at int, span diag.Span) string {
	if at < 0 || at >= len(t.Layers) {
		return "the workspace"
	}
	if span.Start.Line == 0 {
		return t.Layers[at]
	}
	return "line " + strconv.Itoa(span.Start.Line) + " of " + t.Layers[at]
}

// releases names the releases that agree.
func (o *Outcome) releases() string {
	text := o.From.String()
	if o.From != o.To {
		if o.To == release.Last {
			return text + " and newer"
		}
		text += " to " + o.To.String()
	}
	return text
}

// kind tells what a read gives.
func (t *teller) kind() int {
	switch o := t.about; {
	case o.State == resolve.Invalid:
		return isInvalid
	case o.State == resolve.AtDefault && o.HasDefault:
		return isDefault
	case o.State == resolve.AtDefault:
		return isNothing
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

// now says what Flink reads, and what became of each candidate.
func (t *teller) now() string {
	x := t.Explanation
	text := t.say(outcomes[t.kind()].now)
	switch {
	case x.State == resolve.AtDefault && len(x.Candidates) > 0:
		text += " Nothing that is set arrives."
	case x.State == resolve.AtDefault:
		text += " Nobody sets it."
	case x.Instead != "":
		text += " " + x.Instead + " took its place."
	case len(x.Near) > 0:
		text += " Close to it: " + strings.Join(x.Near, ", ") + "."
	}
	if x.Asked != x.Key {
		text = x.Asked + " is read as " + x.Key + ". " + text
	}
	text = line(text)
	for i := range x.Candidates {
		text += line(t.candidate(&x.Candidates[i]))
	}
	keys := x.Names.Keys
	if len(keys) < 2 && !x.Names.Entries {
		return text
	}
	looks := "Flink looks for it under " + strings.Join(keys, ", then ")
	if x.Names.Entries {
		looks += ", each also with a dot and the name of an entry behind"
	}
	if x.Winner != nil {
		looks += "; it is there under " + x.Winner.Key
		for i := range x.Option.Aliases {
			if a := &x.Option.Aliases[i]; a.Key == x.Winner.Key && a.Deprecated {
				looks += ", an old spelling"
			}
		}
	}
	return text + line(looks+".")
}

// candidate says what became of one setting.
func (t *teller) candidate(c *resolve.Candidate) string {
	t.args[aStart] = upper(t.place(c.Layer, c.Span))
	text := shown(t.about.Key, c.Value.Text)
	if c.Key != t.about.Key {
		text += " under " + c.Key
	}
	t.args[aText] = text
	if c.Status == resolve.Wins {
		switch {
		case t.about.Option == nil:
			return t.say("{6}, {7}, arrives, and nothing reads it.")
		case t.about.State == resolve.Invalid:
			return t.say("{6}, {7}, is what counts and can't be read: ") + t.tail(c) + "."
		}
	}
	for i := range verbs {
		if verbs[i].status == c.Status {
			text = t.say(verbs[i].words)
		}
	}
	return text + t.tail(c) + "."
}

// tail says why a setting wins or loses.
func (t *teller) tail(c *resolve.Candidate) string {
	// What took it back is the lowest RESET above it: the candidates that don't win go from the highest to the lowest.
	for i := range t.about.Candidates {
		other := &t.about.Candidates[i]
		if other == c {
			break
		}
		if other.Status == resolve.ResetsKey && (other.Action == source.ResetAll || other.Key == c.Key) {
			t.args[aReset] = t.place(other.Layer, other.Span)
		}
	}
	for i := range tails {
		if tails[i].reason == c.Reason {
			if c.Status == resolve.Wins {
				return t.say(tails[i].wins)
			}
			return t.say(tails[i].loses)
		}
	}
	return string(c.Reason)
}

// way says what makes a layer win.
func (t *teller) way(w *Way) string {
	name := upper(t.Layers[w.Layer])
	switch {
	case w.Wins:
		return name + " wins."
	case w.Reason != "":
		return name + " can't: " + t.tail(&resolve.Candidate{Reason: w.Reason}) + "."
	case len(w.Edits) == 0:
		return name + " can't: no edit that was tried makes it win."
	}
	name += ": "
	for i := range w.Steps {
		s := &w.Steps[i]
		if i > 0 {
			name += "; "
		}
		key, to, where := s.Key, s.To, " there"
		if key == t.Key {
			key = "it"
		}
		switch {
		case s.Do == Remove:
			where = " from " + t.Layers[s.Layer] + " (line " + strconv.Itoa(s.Line) + ")"
		case s.Do == Set:
			to = " to " + shown(t.Key, to)
		default:
			to = " to " + to
		}
		name += string(s.Do) + " " + key + to + where
	}
	return name + "."
}

// elsewhere says what another release, mode or entry point makes of it.
func (t *teller) elsewhere(o *Outcome) string {
	t.over(o)
	text := "Flink " + o.releases()
	if o.Mode != t.Mode {
		text = "Mode " + string(o.Mode)
	} else if o.Entry != t.Entry {
		text = "Entry point " + string(o.Entry)
	}
	text += ": " + t.say(outcomes[t.kind()].elsewhere)
	called := o.Instead
	if o.Option != nil && o.Key != t.Key {
		called = o.Key
	}
	if called != "" {
		text += "; the option is called " + called + " there"
	}
	switch {
	case o.Option == nil:
	case o.Why != nil:
		text += ". " + upper(t.place(o.Why.Layer, o.Why.Span)) + " doesn't win: " + t.tail(o.Why)
	default:
		for i := range o.Gained {
			text += ". Found there: " + bare(o.Gained[i].Message)
		}
		for i := 0; i < len(o.Lost) && o.State == t.State; i++ {
			text += ". No longer found: " + bare(o.Lost[i].Message)
		}
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
			name = kindNames[r]
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
