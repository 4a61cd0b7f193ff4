package upgrade

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// defaults lists the options that nobody sets and whose default is another one in the new release, and pins them if that
// is asked for. A default that only one of the two releases declares says nothing. A default below zero, which older releases had for what is off, has no text in newer ones.
func (m *mover) defaults() {
	at := m.pinLayer()
	done := map[string]bool{}
	for i := range m.first.Effective { // what is set stays so under the name that it has in the new release
		if f := &m.first.Effective[i]; f.Option != nil && f.State != resolve.AtDefault {
			done[m.is.Named(f.Key, m.old.Release)] = true
		}
	}
	for _, was := range m.was.All() {
		if was.Pattern || was.Internal || !was.HasDefault || strings.HasPrefix(was.Default, "-") || strings.HasPrefix(was.Key, imageKey) {
			continue
		}
		if f := m.first.Find(was.Key); f != nil && f.State != resolve.AtDefault {
			continue
		}
		key := m.is.Named(was.Key, m.old.Release)
		is, ok := catalog.In(key, m.now.Release)
		if !ok {
			continue
		}
		old, had := m.wasRules.Default(was)
		now, has := m.isRules.Default(&is)
		if !had || !has || done[key] || was.Default == is.Default || same(old, was, now, &is) {
			continue
		}
		done[key] = true
		d := Default{Key: key, Before: m.isRules.Format(old), After: m.isRules.Format(now)}
		v, ok := m.meaning(m.wasRules, was, value.Raw{Text: d.Before})
		w, read := m.meaning(m.isRules, &is, value.Raw{Text: d.After})
		if ok && read && v.Canonical() == w.Canonical() {
			continue // spelled in another way
		}
		word, ok := catalog.Reworded(was.Key, key, d.Before)
		if back, known := catalog.Reworded(key, was.Key, d.After); ok && strings.EqualFold(word, d.After) || known && strings.EqualFold(back, d.Before) {
			continue // called by another name
		}
		if ok {
			d.Before = word
		}
		if m.PinDefaults && at >= 0 {
			l := &m.now.Layers[at]
			if edits, err := source.Set(l.Notation, l.Text, key, d.Before, m.after(at)); err != nil {
				m.need(at, key, because("The old default, {1}, can't be written down: {0}", err, d.Before))
			} else {
				m.change(Change{Kind: Pinned, Layer: at, Key: key, Before: d.After, After: d.Before, Why: diag.Say("The default of Flink {0}, which is another one in {1}.", m.old.Release.String(), m.flink()), Edits: edits})
				continue
			}
		}
		m.out.Defaults = append(m.out.Defaults, d)
	}
}

// pinLayer returns the layer that takes pinned defaults, or -1.
func (m *mover) pinLayer() int {
	if m.PinLayer > 0 && m.PinLayer <= len(m.now.Layers) {
		return m.PinLayer - 1
	}
	for _, p := range layer.MakePlan(m.now.Layers, m.now.Entry, m.now.Release).Placements {
		if p.Ignored == "" && source.Writable(m.now.Layers[p.Layer].Notation) {
			return p.Layer
		}
	}
	if m.PinDefaults {
		m.need(diag.Workspace, "", "There is no layer that the old defaults could be written in.")
	}
	return -1
}

// compare evaluates both workspaces and reports what came out differently and isn't in the report yet.
func (m *mover) compare() {
	before, after := m.first, core.Evaluate(m.now)
	told := map[string]bool{}
	for i := range m.out.Needs {
		told[m.out.Needs[i].Key] = true
	}
	for i := range m.out.Changes {
		if c := &m.out.Changes[i]; c.Kind == Removed || c.Kind == Pinned || m.eased[c.Key] {
			told[c.Key] = true
		}
	}
	delete(told, "") // what is about no key says nothing about an option that has no name in the new release
	seen := map[string]bool{}
	for i := range before.Effective {
		b := &before.Effective[i]
		if b.Option == nil {
			continue
		}
		key := m.optionOf(m.is.Named(b.Key, m.old.Release))
		seen[key] = true
		a := after.Find(key)
		if m.tells(told, b) || told[key] || b.Winner != nil && m.dead[b.Winner.Layer] || strings.HasPrefix(key, imageKey) || b.Key == javaHome {
			continue
		}
		if why := m.differs(b, a); why != "" {
			m.need(placeOf(b, a), b.Key, why)
		}
	}
	for i := range after.Effective {
		a := &after.Effective[i]
		if a.State == resolve.Set && a.Option != nil && !seen[a.Key] && a.Key != javaHome && !m.tells(told, a) {
			m.need(placeOf(a, a), a.Key, diag.Say("Flink {0} makes nothing of it, and in {1} it counts.", m.old.Release.String(), m.flink()))
		}
	}
	m.errors(&before, &after)
}

// optionOf returns the key under which the new release's evaluation lists what reads a key.
func (m *mover) optionOf(key string) string {
	if found := m.is.Lookup(key); len(found) > 0 && found[0].Via != catalog.ByPattern {
		return found[0].Option.Key
	}
	return key
}

// tells tells whether the report says something about a key or one of the spellings that are written.
func (m *mover) tells(told map[string]bool, f *core.Effective) bool {
	for i := range f.Candidates {
		if told[f.Candidates[i].Key] {
			return true
		}
	}
	return told[f.Key]
}

// differs says what became of an option's value, "" if it is the same.
func (m *mover) differs(b, a *core.Effective) diag.Text {
	set := a != nil && a.State == resolve.Set
	switch {
	case b.State == resolve.Set && !set:
		if a != nil && a.State == resolve.Invalid {
			return diag.Say("{0} can't read its value.", m.flink())
		}
		return diag.Say("It is no longer set in {0}.", m.flink())
	case b.State != resolve.Set && set:
		return diag.Say("Its value doesn't count in Flink {0}, and in {1} it does.", m.old.Release.String(), m.flink())
	case !set:
		return ""
	case b.Dynamic || a.Dynamic:
		if b.Dynamic != a.Dynamic || b.Value != a.Value {
			return diag.Say("What it is set to is known only when the text is used, and reads otherwise in {0}.", m.flink())
		}
		return ""
	}
	if b.Canonical == a.Canonical {
		return ""
	}
	v, ok := m.meaning(m.wasRules, b.Option, b.Winner.Value)
	w, read := m.meaning(m.isRules, a.Option, a.Winner.Value)
	if ok && read && b.Winner.Reason != diag.MapEntry && a.Winner.Reason != diag.MapEntry && same(v, b.Option, w, a.Option) {
		return ""
	}
	if word, ok := catalog.Reworded(b.Key, a.Key, b.Value); ok && strings.EqualFold(word, a.Value) {
		return ""
	}
	return diag.Say("Its value was {0} and is {1} in {2}.", hidden(b.Key, b.Value), hidden(a.Key, a.Value), m.flink())
}

// hidden leaves a secret out.
func hidden(key, text string) string {
	if catalog.Secret(key) {
		return diag.Text("(hidden)").Arg()
	}
	return "“" + diag.Clip(secret.Shown(text, key, "")) + "”"
}

// placeOf is the layer that an option's value comes from.
func placeOf(b, a *core.Effective) int {
	for _, f := range [...]*core.Effective{a, b} {
		if f != nil && f.Winner != nil {
			return f.Winner.Layer
		}
	}
	return diag.Workspace
}

// errors reports what the new release refuses and the old one didn't, where nothing about the key is in the report.
func (m *mover) errors(before, after *core.Evaluation) {
	had := map[string]bool{}
	for i := range before.Diagnostics {
		had[fault(&before.Diagnostics[i])] = true
	}
	for i := range after.Diagnostics {
		d := &after.Diagnostics[i]
		if d.Severity == diag.Error && !had[fault(d)] {
			m.out.Needs = append(m.out.Needs, Need{Layer: d.Layer, Span: d.Span, Key: d.Key, Why: d.Sentence()})
		}
	}
}

// fault names a finding for the comparison of two evaluations.
func fault(d *diag.Diagnostic) string {
	return strconv.Itoa(d.Layer) + " " + string(d.Code) + " " + d.Key + " " + d.Found.String()
}
