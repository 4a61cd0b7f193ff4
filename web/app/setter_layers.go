package app

import (
	"strconv"
	"strings"

	"flinkconf/core/config"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
	"flinkconf/core/source"
)

// chooseLayer lists the layers that can be written, with what they hold, and chooses one of them.
func (d *Derived) chooseLayer(t *Setter, g *setting, s *State, chosen int) {
	w := s.Workspace
	writable := func(i int) bool {
		return i >= 0 && i < len(w.Layers) && source.Readable(w.Layers[i].Notation) && !w.Layers[i].Disabled
	}
	best, most := -1, -1
	all := order(w)
	for _, i := range all {
		if !writable(i) {
			continue
		}
		n := 0
		if g.loses(i) == "" {
			n = 2
		}
		if i == s.Layer {
			n++
		}
		if n > most {
			best, most = i, n
		}
	}
	t.Layer = best
	if g.e != nil && g.e.Winner != nil && writable(g.e.Winner.Layer) {
		t.Layer = g.e.Winner.Layer
	}
	if writable(chosen) {
		t.Layer = chosen
	}
	for _, i := range all {
		if writable(i) {
			t.Layers = append(t.Layers, Choice{strconv.Itoa(i), d.holdWords(g, i, s.Lang), i == t.Layer})
		}
	}
	if t.Layer < 0 {
		return
	}
	t.name = d.labels[t.Layer]
	if why := g.loses(t.Layer); why != "" && g.sure(t.Layer) {
		t.Loses = d.losesWords(g, why, WWouldLose, s.Lang)
		if why != losesToWinner {
			t.Loses = s.Lang.Say(WWouldNot, t.Loses)
		}
		if t.Layer != best && g.loses(best) == "" && g.sure(best) {
			t.Better, t.BetterName = best, d.labels[best]
		} else if w := g.e; w != nil && w.Winner != nil && writable(w.Winner.Layer) && w.Winner.Layer != t.Layer {
			t.Better, t.BetterName = w.Winner.Layer, d.labels[w.Winner.Layer]
		}
	}
}

// losesToWinner is the reason of loses that is not the fate of a whole layer.
const losesToWinner diag.Reason = "winner"

// loses tells why the option would not count if a value that Flink can read were written into a layer, or "" if it would, by
// where things stand now. An evaluation of the changed text would say the same where sure says so, but takes too long for every
// layer and key press. Elsewhere it is a guess that is good enough to choose a layer by, and nobody is told.
func (g *setting) loses(at int) diag.Reason {
	if at < 0 {
		return losesToWinner
	}
	p := g.placement(at)
	if p.Ignored != "" {
		return p.Ignored
	}
	if p.Unseen != "" && (strings.HasPrefix(g.key, "table.") || g.key == "execution.runtime-mode") {
		return p.Unseen
	}
	if g.e == nil {
		return ""
	}
	for i := range g.e.Candidates {
		// What never arrives doesn't arrive with another value.
		if c := &g.e.Candidates[i]; c.Layer == at && c.Status == resolve.Ignored && c.Reason != diag.RefusedBySet && c.Reason != diag.UnreadableText {
			return c.Reason
		}
	}
	if g.e.Winner == nil || g.e.Winner.Layer == at {
		return ""
	}
	w := g.e.Winner
	if _, ofMap := g.entryOf(w.Key); ofMap && p.Store == w.Store {
		return "" // the whole map hides its entries
	}
	key := g.key
	for i := range g.e.Candidates {
		if c := &g.e.Candidates[i]; c.Layer == at && c.Action == source.SetKey {
			key = c.Key
			break
		}
	}
	later := g.at[at] > g.at[w.Layer]
	switch {
	case p.Store != w.Store:
		later = p.Store == layer.Own
	case key != w.Key && g.o != nil:
		later = g.rank(key) < g.rank(w.Key)
	}
	if later {
		return ""
	}
	return losesToWinner
}

// placement is what becomes of the option in a layer, as far as the layer itself decides that.
func (g *setting) placement(at int) layer.Placement {
	return g.plan.Of(g.plan.Placements[g.at[at]], &source.Assignment{Key: g.key})
}

// sure tells whether it can be known without an evaluation what comes of a change to a layer. It can't where the text has
// effects besides the assignment itself: the container image makes one file of the cluster's and FLINK_PROPERTIES, the SQL
// client's old file gives several options a value each, a session goes on behind what is written into it, a program is changed
// where it says so itself, and in a template nothing is removed. Of a key that is no option nothing counts.
func (g *setting) sure(at int) bool {
	if at < 0 || g.o == nil {
		return false
	}
	l := &g.layers[at]
	for i := range g.layers {
		other := &g.layers[i]
		switch {
		case other.Disabled:
		case other.Notation == source.SQLClientYAML:
			return false
		case other.Kind == layer.EnvProperties && (l.Kind == layer.EnvProperties || l.Kind == layer.ClusterFile):
			return false
		case l.Kind == layer.Session && other.Kind == layer.Session && g.at[i] > g.at[at]:
			return false
		}
	}
	if l.Kind == layer.Session && g.rules.Release < release.V1_14 || (l.Kind == layer.StreamEnv || l.Kind == layer.Settings) && l.Notation != source.Properties {
		return false
	}
	if l.Kind == layer.TableConfig && g.elsewhere(at) {
		return false
	}
	for i := range g.all.Diagnostics {
		if d := &g.all.Diagnostics[i]; d.Layer == at && d.Code == diag.UnfilledPlaceholder {
			return false
		}
	}
	if g.e == nil {
		return true
	}
	for i := range g.e.Candidates {
		c := &g.e.Candidates[i]
		if _, entry := g.entryOf(c.Key); entry || c.Layer == at && c.Status == resolve.Ignored {
			return false
		}
	}
	return true
}

// elsewhere tells whether a program sets something in another place than its layer's, where the queries don't see it: what is
// written into it may go there, too.
func (g *setting) elsewhere(at int) bool {
	for i := range g.all.Effective {
		all := g.all.Effective[i].Candidates
		for n := range all {
			if c := &all[n]; c.Layer == at && c.Kind(g.layers) != layer.TableConfig && (c.Ignored != "" || c.Unseen != "") {
				return true
			}
		}
	}
	return false
}

// rank is the place of a spelling in the order in which Flink looks for them.
func (g *setting) rank(key string) int {
	names := config.NamesOf(g.o, g.rules.Release)
	for i, name := range names.Keys {
		if name == key {
			return i
		}
	}
	return len(names.Keys)
}

// losesWords says why a layer loses, by the word for losing to another one.
func (d *Derived) losesWords(g *setting, why diag.Reason, to Word, l Lang) string {
	if why != losesToWinner || g.e == nil || g.e.Winner == nil {
		return l.T(reasonWord(why, false))
	}
	at := g.e.Winner.Layer
	if at < 0 || at >= len(d.labels) {
		return l.Say(to, l.T(WWorkspace))
	}
	return l.Say(to, d.labels[at])
}

// holdWords says of a layer what it holds and what became of that, or else whether a value there would count, where that can be
// known.
func (d *Derived) holdWords(g *setting, at int, l Lang) string {
	var held *resolve.Candidate
	if g.e != nil {
		for i := range g.e.Candidates {
			c := &g.e.Candidates[i]
			if c.Layer == at && (held == nil || c.Status == resolve.Wins || held.Action != source.SetKey && c.Action == source.SetKey) {
				held = c
			}
		}
	}
	if held == nil {
		state, fate := WHoldsNothing, ""
		switch why := g.loses(at); {
		case !g.sure(at):
			state = WHoldsNothingNow
		case why == "":
			fate = l.T(WWouldWin)
		default:
			fate = d.losesWords(g, why, WWouldLoseTo, l)
		}
		return l.Say(state, d.labels[at], "", fate)
	}
	value := "RESET"
	if held.Action == source.SetKey {
		value = held.Value.Text
		if _, entry := g.entryOf(held.Key); entry {
			value, _ = g.in(at)
		}
		value = shownEmpty(shortened(secret.Shown(value, g.key, held.Key)))
	}
	return l.Say(WHolds, d.labels[at], value, d.fateWords(g, held, l))
}

// fateWords says in a few words what became of a candidate.
func (d *Derived) fateWords(g *setting, c *resolve.Candidate, l Lang) string {
	switch {
	case c.Status == resolve.Wins:
		return l.T(WWins)
	case c.Status == resolve.Ignored:
		return l.T(reasonWord(c.Reason, false))
	case c.Status != resolve.Shadowed:
		return l.T(WTakenBack)
	case g.e.Winner == nil:
		return l.T(WShadowed)
	}
	return d.losesWords(g, losesToWinner, WLosesTo, l)
}

// shortened keeps a long text out of the way.
func shortened(text string) string {
	text, _, more := strings.Cut(text, "\n")
	if more {
		return text + "…"
	}
	return clipped(text, 24)
}

// clipped returns a text, or of a long one its beginning.
func clipped(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}

// inherited returns what counts without a layer: the text and the layer that it comes from, or -1 for the default.
func (g *setting) inherited(at int) (text string, from int) {
	if g.e != nil {
		for i := range g.e.Candidates {
			if c := &g.e.Candidates[i]; c.Layer != at && c.Action == source.SetKey && (c.Status == resolve.Wins || c.Status == resolve.Shadowed) {
				return c.Value.Text, c.Layer
			}
		}
	}
	return g.byDefault(), -1
}

// byDefault is the default as Flink prints it, or "".
func (g *setting) byDefault() string {
	if g.o == nil {
		return ""
	}
	v, ok := g.rules.Default(g.o)
	if !ok {
		return ""
	}
	if g.o.Type == option.Duration && !g.o.List {
		if text, ok := g.rules.HighestUnit(v); ok {
			return text
		}
	}
	return g.rules.Format(v)
}

// inheritedWords says what counts without the layer, or nothing where that can't be known.
func (d *Derived) inheritedWords(g *setting, l Lang, text string, from, at int) string {
	if g.o == nil && from < 0 {
		return ""
	}
	if text != "" {
		text = secret.Shown(text, g.key, "")
	}
	_, held := rawIn(g.e, at)
	if held && !g.sure(at) {
		return ""
	}
	word := WInherits
	switch {
	case from >= 0 && held:
		word = WWithout
	case from >= 0:
	case g.o.HasDefault && held:
		word = WWithoutDefault
	case g.o.HasDefault:
		word = WInheritsDefault
	case held:
		word = WWithoutNothing
	default:
		word = WInheritsNothing
	}
	if from < 0 {
		return l.Say(word, shownEmpty(shortened(text)), "", d.labels[at])
	}
	words := l.Say(word, shownEmpty(shortened(text)), d.labels[from], d.labels[at])
	switch {
	case g.o == nil:
	case g.o.HasDefault:
		words += l.Say(WTheDefault, shownEmpty(shortened(g.byDefault())))
	default:
		words += l.T(WHasNoDefault)
	}
	return words
}
