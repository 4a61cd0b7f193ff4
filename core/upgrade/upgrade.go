// Package upgrade moves a workspace from one Flink release to another, up or down: it edits the texts so that the new release
// reads what the old one did, and says what it changed and what a person has to decide.
package upgrade

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// Options are the wishes of whoever asks. The zero value changes what must change.
type Options struct {
	// PinDefaults sets options that nobody sets and whose default is another one in the new release to the old default.
	PinDefaults bool
	// PinLayer is the layer that they are set in, counted from 1; 0 stands for the lowest that is read.
	PinLayer int
	// ConfigYAML makes a config.yaml of a flink-conf.yaml where the new release reads both, which is 1.19 and 1.20.
	ConfigYAML bool
}

// Kind says what was changed.
type Kind string

// The kinds of change.
const (
	// Renamed: a key has another name.
	Renamed Kind = "renamed"
	// Reworded: a value is spelled in another way.
	Reworded Kind = "reworded"
	// Removed: a setting was taken out, and where the notation has comments it is one now.
	Removed Kind = "removed"
	// Rewritten: a text is in another notation.
	Rewritten Kind = "rewritten"
	// Respelled: a statement is in the grammar of the new release.
	Respelled Kind = "respelled"
	// Versioned: a field that names the release.
	Versioned Kind = "version"
	// SwitchedOff: a layer that the old release didn't read, and the new one would.
	SwitchedOff Kind = "switched-off"
	// Pinned: the default of the old release was written down.
	Pinned Kind = "pinned"
)

// Change is one thing that was done.
type Change struct {
	Kind  Kind
	Layer int
	// Key is the key before, "" where the change is about no single key.
	Key string
	// Before and After are what the kind is about: keys, values, notations, statements.
	Before, After string
	// Why is a sentence for people.
	Why diag.Text
	// Edits are those of the layer's text as the changes before this one left it.
	Edits []diag.Edit
}

// Need is something that a person has to look at: nothing was changed for it, or what was changed is not enough.
type Need struct {
	_ [0]func() // never compared, so that the compiler makes no code for it
	// Layer is the layer it is about, or diag.Workspace. Span is a place in its new text, if there is one.
	Layer int
	Span  diag.Span
	Key   string
	Why   diag.Text
}

// Default is an option that nobody sets and that has another default in the new release.
type Default struct{ Key, Before, After string }

// Report says what was done and what is left to do. Changes are in the order in which they were made.
type Report struct {
	From, To release.Release
	Changes  []Change
	Needs    []Need
	Defaults []Default
}

// To returns the workspace for another release, and a report. For its own release it comes back as it is. To never fails:
// what can't be carried over stays as it is, or is taken out, and is in the report.
//
// The steps: notations that the release doesn't read are replaced; keys get the names, values the spellings and statements
// the grammar of the release; what it has nothing like is taken out; defaults are pinned, if that is asked for. At last both
// workspaces are evaluated, and each option that has another value afterwards and isn't in the report yet is put there.
func To(w core.Workspace, r release.Release, o Options) (core.Workspace, Report) {
	if !w.Release.Valid() {
		w.Release = release.Last
	}
	m := &mover{Options: o, old: w, now: w, dead: map[int]bool{}, eased: map[string]bool{}, out: Report{From: w.Release, To: r}}
	if !r.Valid() || r == w.Release {
		m.out.To = w.Release
		return w, m.out
	}
	m.now.Release = r
	m.now.Layers = append([]layer.Layer(nil), w.Layers...)
	m.was, m.is = w.View(), m.now.View()
	m.chooseNotations()
	m.wasRules = value.Rules{Release: w.Release, YAML: layer.MakePlan(w.Layers, w.Entry, w.Release).YAML}
	m.isRules = value.Rules{Release: r, YAML: layer.MakePlan(m.now.Layers, w.Entry, r).YAML}
	m.first = core.Evaluate(w)
	m.findLosers()
	for i := range m.now.Layers {
		m.layer(i)
	}
	m.defaults()
	m.compare()
	return m.now, m.out
}

// mover is a move that is under way. Texts of now are those of old until their layer's turn comes; notations are the new
// ones from the start.
type mover struct {
	Options
	old, now          core.Workspace
	was, is           *catalog.View
	wasRules, isRules value.Rules
	// first is what the old release makes of the old workspace.
	first core.Evaluation
	out   Report
	// dead are layers whose new text can't be loaded any more, eased are keys that have another value of the same effect.
	dead  map[int]bool
	eased map[string]bool
	// leaves are the keys of the cluster's file; nil until they are asked for.
	leaves map[string]bool
	losers map[string]string
}

// change notes a change and makes its edits.
func (m *mover) change(c Change) {
	for i := range c.Edits {
		c.Edits[i].Layer = c.Layer
	}
	if c.Edits != nil {
		l := &m.now.Layers[c.Layer]
		l.Text = diag.Apply(l.Text, c.Edits)
	}
	m.out.Changes = append(m.out.Changes, c)
}

// need notes something for a person.
func (m *mover) need(at int, key string, why diag.Text) {
	m.out.Needs = append(m.out.Needs, Need{Layer: at, Key: key, Why: why})
}

// stuck notes that a text can't be changed as it should.
func (m *mover) stuck(at int, key string, why diag.Text, err error) {
	m.need(at, key, why+diag.Next+because("The text can't be changed in place: {0}", err))
}

// because is a sentence about an error, which comes with a full stop or without.
func because(says diag.Text, err error, args ...string) diag.Text {
	text := diag.Say(says, append([]string{diag.TextOf(err).Arg()}, args...)...)
	if strings.HasSuffix(text.String(), ".") {
		return text
	}
	return text + diag.Stop
}

// before and after are what the reading of a layer's text depends on in the two releases.
func (m *mover) before(at int) source.Context {
	return source.Context{Release: m.old.Release, Tool: m.old.Layers[at].Tool, Environment: layer.Environment(m.old.Layers, at), OldTexts: !m.wasRules.YAML && m.old.Release >= release.V1_19}
}

func (m *mover) after(at int) source.Context {
	return source.Context{Release: m.now.Release, Tool: m.now.Layers[at].Tool, Environment: layer.Environment(m.now.Layers, at), OldTexts: !m.isRules.YAML && m.now.Release >= release.V1_19}
}

// flink names the new release.
func (m *mover) flink() string { return "Flink " + m.now.Release.String() }

// chooseNotations decides in which notation each text will be, and switches off files that only the new release would
// read.
func (m *mover) chooseNotations() {
	r := m.now.Release
	for i := range m.now.Layers {
		l := &m.now.Layers[i]
		switch {
		case l.Kind == layer.ClusterFile && l.Notation == source.FlinkConf && m.old.Release < release.V2_0 &&
			(r >= release.V2_0 || m.ConfigYAML && r >= release.V1_19):
			l.Notation = source.ConfigYAML
		case l.Kind == layer.ClusterFile && l.Notation == source.ConfigYAML && m.old.Release >= release.V1_19 && r < release.V1_19:
			l.Notation = source.FlinkConf
		case l.Notation == source.SQLClientYAML && m.old.Release <= release.V1_13 && r > release.V1_13:
			l.Notation = source.SQL
		}
	}
	before, after := layer.MakePlan(m.old.Layers, m.old.Entry, m.old.Release), layer.MakePlan(m.now.Layers, m.old.Entry, r)
	unread := map[int]bool{}
	for _, p := range before.Placements {
		unread[p.Layer] = p.Ignored == diag.NotReadByRelease
	}
	for _, p := range after.Placements {
		if l := &m.now.Layers[p.Layer]; unread[p.Layer] && (p.Ignored == "" || l.Notation != m.old.Layers[p.Layer].Notation) {
			l.Notation, l.Disabled = m.old.Layers[p.Layer].Notation, true
			m.change(Change{Kind: SwitchedOff, Layer: p.Layer, Before: l.Name, Why: diag.Say("Flink {0} doesn't read this file and {1} would, so the layer is switched off.", m.old.Release.String(), m.flink())})
		}
	}
}
