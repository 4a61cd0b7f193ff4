package upgrade

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/fix"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// layer moves the text of one layer.
func (m *mover) layer(at int) {
	old, l := &m.old.Layers[at], &m.now.Layers[at]
	reading := source.Read(old.Notation, old.Text, m.before(at))
	if reading.Failed {
		if l.Notation = old.Notation; strings.TrimSpace(l.Text) != "" {
			m.need(at, "", diag.Say("Flink {0} can't load the text, so it stays as it is.", m.old.Release.String()))
		}
		return
	}
	if l.Notation != old.Notation {
		m.rewrite(at, &reading)
		m.bury(at)
		return
	}
	m.versions(at)
	m.keys(at, &reading)
	wanted := m.assignments(at)
	if l.Notation == source.SQL {
		m.respell(at)
	} else {
		m.proposals(at)
		m.settle(at, wanted)
	}
	m.bury(at)
}

// bury notes a text that the new release can't load.
func (m *mover) bury(at int) {
	l := &m.now.Layers[at]
	if m.dead[at] = source.Read(l.Notation, l.Text, m.after(at)).Failed; m.dead[at] && strings.TrimSpace(l.Text) != "" {
		m.need(at, "", diag.Say("{0} can't load the text.", m.flink()))
	}
}

// written tells an assignment that stands in the text, which a tool doesn't make by itself.
func written(a *source.Assignment) bool {
	return a.Action != source.ResetAll && !(a.Derived && a.KeySpan == a.ValueSpan)
}

// keys gives the settings of a text the names and spellings of the new release, one after the other.
func (m *mover) keys(at int, reading *source.Reading) {
	l := &m.now.Layers[at]
	there := source.Read(l.Notation, l.Text, m.after(at)).Assignments // what the new release reads in the text as it is
	paired := len(there) == len(reading.Assignments)
	done := map[string]bool{}
	for i := len(reading.Assignments) - 1; i >= 0; i-- { // the last one of a key is the one that counts
		a := &reading.Assignments[i]
		if !written(a) || done[a.Key] || a.Ignored != "" {
			continue
		}
		done[a.Key] = true
		g := m.goal(a)
		m.unfold(at, &g)
		if !g.gone && paired && there[i].KeySpan == a.KeySpan && there[i].Key == g.key && there[i].Value == g.raw {
			g.key, g.raw = a.Key, a.Value // a constant of the program, whose key the new release knows itself
		}
		switch {
		case g.fold != "":
			for key := range m.fold(at, a, &g) {
				done[key] = true
			}
			continue
		case g.gone:
			m.remove(at, a, g.why)
		case m.beaten(at, a.Key, g.key):
			m.remove(at, a, diag.Say(beatenBy, m.flink()))
			continue
		case g.key != a.Key:
			m.rename(at, a, &g)
		}
		if !g.gone && g.raw.Text != a.Value.Text && g.why != "" {
			m.set(at, &g, a)
		}
		if g.need != "" {
			m.need(at, a.Key, g.need)
		}
	}
}

// beatenBy says why a setting goes that had no effect.
const beatenBy diag.Text = "It has no effect: Flink looks at another spelling first, and both are called the same in {0}."

// beaten tells that a setting has lost to another spelling of its option which has the given key in the new release, so
// that it would win there.
func (m *mover) beaten(at int, key, now string) bool {
	return m.losers[strconv.Itoa(at)+" "+key] == now
}

// findLosers makes losers: by layer and key, the new key of the spelling that a setting lost to.
func (m *mover) findLosers() {
	m.losers = map[string]string{}
	for i := range m.first.Effective {
		f := &m.first.Effective[i]
		if f.Winner == nil || f.Option == nil {
			continue
		}
		for j := range f.Candidates {
			c := &f.Candidates[j]
			if c.Reason != diag.KeyOrder || c.Key == f.Winner.Key {
				continue
			}
			to := f.Winner.Key
			if m.is.Lookup(to) == nil {
				to = m.is.Named(f.Key, m.old.Release)
			}
			m.losers[strconv.Itoa(c.Layer)+" "+c.Key] = to
		}
	}
}

// assignments are those of a layer's text as it is now, read as the old release does.
func (m *mover) assignments(at int) []source.Assignment {
	l := &m.now.Layers[at]
	return source.Read(l.Notation, l.Text, m.before(at)).Assignments
}

// rename gives every assignment of a key another one. Where the text sets that too, which Flink looks at first, the old
// one goes.
func (m *mover) rename(at int, a *source.Assignment, g *goal) {
	l := &m.now.Layers[at]
	all := m.assignments(at)
	maker := fix.Maker{Release: m.old.Release, Layers: m.now.Layers}
	var edits []diag.Edit
	ok := true
	for i := range all {
		b := &all[i]
		if b.Key == g.key && b.Action == source.SetKey {
			m.remove(at, a, diag.Say("{0} reads {1} in its place, which the text sets too.", m.flink(), g.key))
			return
		}
		if b.Key != a.Key || !written(b) {
			continue
		}
		fixes := maker.Rename(&resolve.Candidate{Write: resolve.Write{Assignment: *b, Layer: at}}, g.key)
		if ok = ok && len(fixes) > 0; ok {
			edits = append(edits, fixes[0].Edits...)
		}
	}
	if ok && len(edits) > 0 {
		renamed := source.Read(l.Notation, diag.Apply(l.Text, edits), m.before(at)).Assignments
		ok = len(renamed) == len(all)
		for i := range renamed {
			key := all[i].Key
			if key == a.Key && written(&all[i]) {
				key = g.key
			}
			ok = ok && renamed[i].Key == key && renamed[i].Value == all[i].Value
		}
	} else {
		ok = false
	}
	c := Change{Kind: Renamed, Layer: at, Key: a.Key, Before: a.Key, After: g.key, Why: g.why, Edits: edits}
	if ok {
		m.change(c)
		return
	}
	// A nested key may have to move to another place.
	text := l.Text
	gone, err := source.Remove(l.Notation, text, a.Key, m.before(at))
	if err == nil {
		text = diag.Apply(text, gone)
		var added []diag.Edit
		if added, err = source.Set(l.Notation, text, g.key, a.Value.Text, m.before(at)); err == nil {
			text = diag.Apply(text, added)
		}
	}
	if err != nil {
		m.stuck(at, a.Key, c.Why, err)
		return
	}
	c.Edits = whole(l.Text, text)
	m.change(c)
}

// whole is the edit that makes one text of another, without what both begin and end with.
func whole(old, text string) []diag.Edit {
	from := 0
	for from < len(old) && from < len(text) && old[from] == text[from] {
		from++
	}
	for from > 0 && (from < len(old) && old[from]&0xC0 == 0x80 || from < len(text) && text[from]&0xC0 == 0x80) {
		from--
	}
	end := len(old)
	tail := len(text)
	for end > from && tail > from && old[end-1] == text[tail-1] && old[end-1] < 0x80 {
		end, tail = end-1, tail-1
	}
	return []diag.Edit{{Span: diag.NewLines(old).Span(from, end), Text: text[from:tail]}}
}

// set gives a key the goal's text.
func (m *mover) set(at int, g *goal, a *source.Assignment) {
	l := &m.now.Layers[at]
	edits, err := source.Set(l.Notation, l.Text, g.key, g.raw.Text, m.before(at))
	if err != nil || len(edits) == 0 {
		if edits, err = source.Set(l.Notation, l.Text, g.key, g.raw.Text, m.after(at)); err != nil {
			m.stuck(at, a.Key, g.why, err)
			return
		}
	}
	if len(edits) > 0 {
		m.change(Change{Kind: Reworded, Layer: at, Key: a.Key, Before: a.Value.Text, After: g.raw.Text, Why: g.why, Edits: edits})
	}
}

// mark begins a comment that goes to the end of the line; "" for arguments, which have none.
func mark(n source.Notation) string {
	switch n {
	case source.SQL:
		return "-- "
	case source.Java, source.Scala:
		return "// "
	case source.Args:
		return ""
	}
	return "# "
}

// remove takes a key out of a text and leaves a comment where it was, if the text can hold one there.
func (m *mover) remove(at int, a *source.Assignment, why diag.Text) {
	l := &m.now.Layers[at]
	c := Change{Kind: Removed, Layer: at, Key: a.Key, Before: a.Value.Text, Why: why}
	edits, err := source.Remove(l.Notation, l.Text, a.Key, m.before(at))
	if err != nil {
		m.stuck(at, a.Key, why, err)
		return
	}
	if len(edits) == 0 {
		return
	}
	c.Edits = edits
	plain := diag.Apply(l.Text, edits)
	if mark := mark(l.Notation); mark != "" && edits[0].Span.Start.Column == 1 {
		note := mark + remark(a, m.flink(), l.Notation)
		start := edits[0].Span.Start
		indent := ""
		if lines := diag.NewLines(l.Text); a.Span.Start.Line == start.Line {
			line := l.Text[lines.Offset(start):]
			indent = line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		}
		with := append([]diag.Edit(nil), edits...)
		with[0].Text = indent + note + "\n" + with[0].Text
		text := diag.Apply(l.Text, with)
		known := len(source.Comments(l.Notation, text, m.after(at))) > len(source.Comments(l.Notation, plain, m.after(at)))
		if program := l.Notation == source.Java || l.Notation == source.Scala || l.Notation == source.Python; (known || program) && m.agree(at, plain, text) {
			c.Edits, c.After = with, note
		}
	}
	m.change(c)
}

// remark is what a comment says about a setting that was taken out. In a script it has no semicolon, at which an old SQL
// client would end a statement.
func remark(a *source.Assignment, flink string, n source.Notation) string {
	text := a.Key + ": " + a.Value.Text + " (taken out for " + flink + ")"
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == ';' && n == source.SQL || r == 0x2028 || r == 0x2029 {
			return ' '
		}
		return r
	}, text)
}

// agree tells whether two texts of a layer give the same assignments and statements in both releases.
func (m *mover) agree(at int, a, b string) bool {
	for _, c := range []source.Context{m.before(at), m.after(at)} {
		x, y := source.Read(m.now.Layers[at].Notation, a, c), source.Read(m.now.Layers[at].Notation, b, c)
		if len(x.Assignments) != len(y.Assignments) || len(x.Statements) != len(y.Statements) || x.Failed != y.Failed {
			return false
		}
		for i := range x.Assignments {
			if x.Assignments[i].Key != y.Assignments[i].Key || x.Assignments[i].Value != y.Assignments[i].Value {
				return false
			}
		}
	}
	return true
}

// proposals makes the changes that the reader of a program proposes where the new release has no such constant or method.
func (m *mover) proposals(at int) {
	l := &m.now.Layers[at]
	for range 100 {
		found := source.Read(l.Notation, l.Text, m.after(at)).Diagnostics
		changed := false
		for i := range found {
			d := &found[i]
			if len(d.Fixes) > 0 && (d.Code == diag.ConstantOfOtherRelease || d.Code == diag.NoSuchMethod || d.Code == diag.MethodOfOtherRelease) {
				m.change(Change{Kind: Respelled, Layer: at, Key: d.Key, Before: d.Found.String(), After: d.Suggestion, Why: d.Message, Edits: d.Fixes[0].Edits})
				changed = true
				break
			}
		}
		if !changed {
			return
		}
	}
}

// settle writes the values anew that the new release reads otherwise in the same text, such as one in quotes.
func (m *mover) settle(at int, wanted []source.Assignment) {
	l := &m.now.Layers[at]
	last := map[string]int{}
	for i := range wanted {
		last[wanted[i].Key] = i
	}
	got := map[string]string{}
	for _, a := range source.Read(l.Notation, l.Text, m.after(at)).Assignments {
		if a.Action == source.SetKey && a.Ignored == "" {
			got[a.Key] = a.Value.Text
		}
	}
	for i := range wanted {
		a := &wanted[i]
		if last[a.Key] != i || !written(a) || a.Action != source.SetKey || a.Dynamic || a.Ignored != "" {
			continue
		}
		if text, ok := got[a.Key]; ok && (text == a.Value.Text || m.alike(a.Key, text, a.Value.Text)) {
			continue
		}
		edits, err := source.Set(l.Notation, l.Text, a.Key, a.Value.Text, m.after(at))
		if err == nil && len(edits) > 0 {
			m.change(Change{
				Kind: Respelled, Layer: at, Key: a.Key, Before: got[a.Key], After: a.Value.Text, Edits: edits,
				Why: diag.Say("{0} reads the text as it was in another way.", m.flink()),
			})
		}
	}
}

// alike tells whether every option of the new release that reads the key reads two texts alike.
func (m *mover) alike(key, a, b string) bool {
	found := m.is.Lookup(key)
	for _, f := range found {
		v, ok := m.meaning(m.isRules, f.Option, value.Raw{Text: a})
		w, read := m.meaning(m.isRules, f.Option, value.Raw{Text: b})
		if !ok || !read || v.Canonical() != w.Canonical() {
			return false
		}
	}
	return len(found) > 0
}
