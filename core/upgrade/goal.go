package upgrade

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// goal is what becomes of a setting. A gone one has no place in the new release.
type goal struct {
	_    [0]func() // goals are never compared, so that the compiler makes no code for it
	key  string
	raw  value.Raw
	gone bool
	// why says what is different, need what a person has to know; "" for nothing.
	why, need diag.Text
	// fold is the map that the setting is an entry of, where the new release reads it only as a whole.
	fold string
}

// say adds a sentence about what is different.
func (g *goal) say(t diag.Text) {
	if g.why != "" {
		g.why += diag.Next
	}
	g.why += t
}

// javaHome is read by the start scripts in every release; it is an option only from 2.0 on.
const javaHome = "env.java.home"

// imageKey begins the options that name the container image, which goes with the release.
const imageKey = "kubernetes.container.image"

// goal works out what a setting of the old release is in the new one.
func (m *mover) goal(a *source.Assignment) goal {
	g := goal{key: a.Key, raw: a.Value}
	from, to := "Flink "+m.old.Release.String(), m.flink()
	read := m.was.Lookup(a.Key)
	if len(read) == 0 || a.Key == javaHome {
		return g // what comes to life by it is seen when all is done
	}
	first := &read[0]
	switch now := m.is.Lookup(a.Key); {
	case now != nil:
	case first.Via == catalog.ByPrefix:
		name := first.Option.Key
		if first.Alias.Key != "" {
			name = first.Alias.Key
		}
		g.key = m.is.Named(strings.TrimSuffix(a.Key, "."+first.Entry), m.old.Release)
		if g.key != "" && m.is.Lookup(g.key+"."+first.Entry) == nil {
			g.fold = g.key
			g.why = diag.Say("{0} reads the map {1} as a whole only, and no single entries of it.", to, name)
			return g
		}
		if g.gone = g.key == ""; !g.gone {
			g.key += "." + first.Entry
		}
	default:
		g.key = m.is.Named(first.Option.Key, m.old.Release)
		g.gone = g.key == ""
	}
	if g.gone {
		g.key = a.Key
		if g.why = diag.Say("{0} has nothing like it.", to); g.need == "" {
			g.need = diag.Say("{0} has no option like it, so what it did has to be done in another way or is lost.", to)
			if def, ok := m.wasRules.Default(first.Option); ok && !a.Dynamic && a.Action == source.SetKey {
				if v, ok := m.meaning(m.wasRules, first.Option, a.Value); ok && v.Canonical() == def.Canonical() {
					g.need = "" // it said what the old release did anyway
				}
			}
		}
		return g
	}
	if g.key != a.Key {
		g.why = diag.Say("{0} doesn't read {1}; the option is called {2} there.", to, a.Key, g.key)
	}
	now := m.is.Lookup(g.key)
	if a.Action != source.SetKey || a.Dynamic || first.Loose || now[0].Loose || first.Via == catalog.ByPrefix || now[0].Via == catalog.ByPrefix {
		return g
	}
	if m.reword(&g, from, to, first.Option, now[0].Option); strings.HasPrefix(a.Key, imageKey) && !a.Derived {
		if image, ok := retagged(g.raw.Text, m.old.Release.String(), m.now.Release.String()); ok {
			g.raw = value.Raw{Text: image}
			g.say("The text names the release.")
		} else {
			g.need = diag.Say("The image has to be one with {0}.", to)
		}
	}
	return g
}

// reword finds a text that means in the new release what the goal's text means in the old one, the nearest first.
func (m *mover) reword(g *goal, from, to string, was, is *option.Option) {
	text := g.raw.Text
	v, ok := m.meaning(m.wasRules, was, g.raw)
	if !ok {
		if _, ok := m.meaning(m.isRules, is, g.raw); ok && g.key != was.Key {
			g.need = diag.Say("{0} can't read the value and {1} can.", from, to)
		}
		return
	}
	if was.Type == option.Enum && is.Type == option.String && !is.List && text != v.Text() {
		g.raw = value.Raw{Text: v.Text()}
		g.say(diag.Say("{0} takes it for a text and not for a constant in any letter case.", to))
		return
	}
	if w, ok := m.meaning(m.isRules, is, g.raw); ok && same(v, was, w, is) {
		return
	}
	if word, ok := catalog.Reworded(was.Key, is.Key, text); !ok {
		g.need = diag.Say("The value has no counterpart among those of {0}.", is.Key)
		return
	} else if word != text {
		g.raw = value.Raw{Text: word}
		g.say(diag.Say("The value is called {0} there.", word))
		return
	}
	tries := []string{m.isRules.Format(v), m.wasRules.Format(v), strings.ToUpper(v.Text()), text}
	if v.Type() == option.Duration {
		nanos := v.Canonical()
		tries = append(tries, nanos+" ns", strings.TrimSuffix(nanos, "000000"), strings.TrimSuffix(nanos, "000000")+" ms")
	} else {
		tries = append(tries, v.Canonical())
	}
	said := diag.Say("{0} reads {1} in another way.", to, hidden(was.Key, text))
	if _, ok := m.meaning(m.isRules, is, g.raw); !ok {
		said = diag.Say("{0} can't read {1}.", to, hidden(was.Key, text))
	}
	for _, t := range tries {
		if w, ok := m.meaning(m.isRules, is, value.Raw{Text: t}); ok && same(v, was, w, is) {
			g.raw = value.Raw{Text: t}
			g.say(said)
			return
		}
	}
	old, had := m.meaning(m.wasRules, was, value.Raw{Text: was.Default})
	def, has := m.isRules.Default(is)
	had = had && was.HasDefault
	if had && has && same(v, was, old, was) {
		m.eased[g.key], m.eased[was.Key] = true, true
		g.raw = value.Raw{Text: m.isRules.Format(def)}
		g.say(said)
		g.say("It was the default, as the new text is now.")
		return
	}
	g.need = said + diag.Next + "No text says the same there."
}

// meaning reads a text as the option's value, also where the engine reads a time or a size in the text of a String.
func (m *mover) meaning(rules value.Rules, o *option.Option, raw value.Raw) (value.Value, bool) {
	if v, read, _, _ := rules.Textual(o.Key, raw.Text); read {
		return v, v.Known()
	}
	v, problem := rules.Parse(raw, value.SpecOf(o))
	return v, problem == nil || problem.Quiet && v.Known()
}

// same tells whether two values mean the same. A number and a time agree in milliseconds, as all numbers do that became
// times; words agree in any letter case where one of the two is a constant; a text agrees with whatever can be read in it.
func same(v value.Value, was *option.Option, w value.Value, is *option.Option) bool {
	a, b := v.Canonical(), w.Canonical()
	if number(v) && w.Type() == option.Duration {
		a = millis(a)
	} else if number(w) && v.Type() == option.Duration {
		b = millis(b)
	}
	if a == b || was == is {
		return a == b
	}
	if v.Type() == option.Enum || w.Type() == option.Enum {
		return strings.EqualFold(a, b)
	}
	plain := func(v value.Value, o *option.Option) bool { return v.Type() == option.String && !o.List }
	return plain(v, was) != plain(w, is) && v.Type() != option.Duration && w.Type() != option.Duration
}

func number(v value.Value) bool { return v.Type() == option.Integer || v.Type() == option.Long }

// millis turns milliseconds into nanoseconds.
func millis(n string) string {
	if n == "0" {
		return n
	}
	return n + "000000"
}

// Same tells whether two values, each of an option in a release of its own, mean the same: times and numbers of milliseconds,
// constants in any letter case, texts and what can be read in them.
func Same(v value.Value, was *option.Option, w value.Value, is *option.Option) bool {
	return same(v, was, w, is)
}
