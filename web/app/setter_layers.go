package app

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/config"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/resolve"
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
	if why := g.loses(t.Layer); why != "" {
		t.Loses = d.losesWords(g, why, WWouldLose, s.Lang)
		if why != losesToWinner {
			t.Loses = s.Lang.Say(WWouldNot, t.Loses)
		}
		if t.Layer != best && g.loses(best) == "" {
			t.Better, t.BetterName = best, d.labels[best]
		} else if w := g.e; w != nil && w.Winner != nil && writable(w.Winner.Layer) && w.Winner.Layer != t.Layer {
			t.Better, t.BetterName = w.Winner.Layer, d.labels[w.Winner.Layer]
		}
	}
}

// losesToWinner is the reason of loses that is not the fate of a whole layer.
const losesToWinner diag.Reason = "winner"

// loses tells why the option would not count if it were written into a layer, or "" if it would, by where things stand now.
// An evaluation of the changed text would say the same, but takes too long for every layer and key press.
func (g *setting) loses(at int) diag.Reason {
	if at < 0 {
		return losesToWinner
	}
	p := &g.plan.Placements[g.at[at]]
	if p.Ignored != "" {
		return p.Ignored
	}
	if g.lost&(1<<at) != 0 {
		return diag.LostInImage
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

// lostLayers are the layers of which the container image loses everything, as bits.
func lostLayers(e *core.Evaluation, w *core.Workspace) uint64 {
	var lost, kept uint64
	for i := range w.Layers {
		if w.Layers[i].Kind != layer.EnvProperties {
			continue
		}
		for i := range e.Effective {
			for n := range e.Effective[i].Candidates {
				c := &e.Effective[i].Candidates[n]
				if c.Reason == diag.LostInImage {
					lost |= 1 << c.Layer
				} else {
					kept |= 1 << c.Layer
				}
			}
		}
		break
	}
	return lost &^ kept
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

// holdWords says of a layer what it holds, and whether a value there counts.
func (d *Derived) holdWords(g *setting, at int, l Lang) string {
	state, value := WHoldsNothing, ""
	wins, reset := false, false
	if g.e != nil {
		for i := range g.e.Candidates {
			c := &g.e.Candidates[i]
			if c.Layer != at {
				continue
			}
			wins = wins || c.Status == resolve.Wins
			switch {
			case c.Action != source.SetKey:
				reset = true
			case state == WHoldsNothing:
				state, value = WHolds, shownEmpty(shortened(c.Value.Text))
			}
		}
	}
	if catalog.Secret(g.key) && value != "" {
		value = secretValue
	}
	why := g.loses(at)
	fate := ""
	switch {
	case wins:
		fate = l.T(WWins)
	case reset && state == WHoldsNothing:
		state, fate = WHolds, l.T(WTakenBack)
		value = "RESET"
	case why == "" && state == WHoldsNothing:
		fate = l.T(WWouldWin)
	case why == "":
		fate = l.T(WShadowed)
		if reset {
			fate = l.T(WTakenBack)
		}
	case state == WHolds:
		fate = d.losesWords(g, why, WLosesTo, l)
	default:
		fate = d.losesWords(g, why, WWouldLoseTo, l)
	}
	return l.Say(state, d.labels[at], value, fate)
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

// inheritedWords says what counts without the layer.
func (d *Derived) inheritedWords(g *setting, l Lang, text string, from, at int) string {
	if g.o == nil && from < 0 {
		return ""
	}
	if catalog.Secret(g.key) && text != "" {
		text = secretValue
	}
	_, held := rawIn(g.e, at)
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
