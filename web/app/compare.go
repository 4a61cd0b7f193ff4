package app

import (
	"slices"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
	"flinkconf/web/texts"
)

// Comparing is what the comparison remembers. One side is the workspace of the screen, the other is made of a base and of what
// is chosen in place of its release, mode and entry point.
type Comparing struct {
	// Base is the other workspace: "" for that of the screen, a number for an example, givenBase for Given.
	Base string
	// Release, Mode and Entry stand in place of the base's own; their zero values keep it.
	Release release.Release
	Mode    layer.Mode
	Entry   layer.Entry
	// Given is a workspace that was pasted or opened, nil until then; Name is what it is called.
	Given *core.Workspace
	Name  string
	// Text is what is being pasted, Problem why it is no workspace.
	Text, Problem string
	// Swapped has the other side on the left.
	Swapped bool
	// Same shows what is the same, too; All also options that neither side mentions.
	Same, All bool
	// Kind shows only differences of a kind; the zero value shows all.
	Kind Difference
	// Problems shows the problems in place of the values.
	Problems bool
	Search   string
	// Row is the number of the selected row among those that are shown.
	Row int
}

// givenBase is the base that somebody pastes or opens.
const givenBase = "given"

// waits tells that there is no other side yet.
func (c *Comparing) waits() bool { return c.Base == givenBase && c.Given == nil }

// base is the workspace that the other side is made of.
func (s *State) base() *core.Workspace {
	c := &s.Compare
	if c.Base == givenBase && c.Given != nil {
		return c.Given
	}
	if n, err := strconv.Atoi(c.Base); err == nil && n >= 0 && n < len(examples) {
		return examples[n].workspace()
	}
	return s.Workspace
}

// other makes the workspace of the other side.
func (s *State) other() core.Workspace {
	c := &s.Compare
	w := *s.base()
	if c.Release.Valid() {
		w.Release = c.Release
	}
	if c.Mode != "" {
		w.Mode = c.Mode
	}
	if c.Entry != "" {
		w.Entry = c.Entry
	}
	return w
}

// compareKey is what the two evaluations depend on.
type compareKey struct {
	workspace, given *core.Workspace
	base             string
	release          release.Release
	mode             layer.Mode
	entry            layer.Entry
}

// listKey is what the list of a comparison depends on besides the evaluations.
type listKey struct {
	swapped, same, all bool
	kind               Difference
	search             string
	in                 spoken
}

// compareMemo is a comparison that was made.
type compareMemo struct {
	evaluator core.Evaluator
	of        compareKey
	// sides are this workspace and the other, and what Flink makes of them.
	sides [2]comparedSide
	list  *comparison
}

// comparedSide is one of the two.
type comparedSide struct {
	workspace  *core.Workspace
	evaluation core.Evaluation
}

// comparison is what is shown of two sides; the same pointer means the same picture.
type comparison struct {
	of listKey
	// sides are the left and the right one with the names of their layers, swapped those of the memo.
	sides  [2]comparedSide
	labels [2][]string
	// unchecked are the keys that Flink hands on to plug-ins.
	unchecked [2]map[string]bool
	rows      []comparedRow
	shown     []int
	counts    [differences]int
	problems  []ComparedProblem
}

// compared returns the comparison that the dialog shows. The sides are evaluated once for each pair of workspaces.
func (d *Derived) compared(s *State) *comparison {
	c := &s.Compare
	m := &d.compare
	key := compareKey{s.Workspace, c.Given, c.Base, c.Release, c.Mode, c.Entry}
	if m.of != key {
		other := s.other()
		m.of, m.list = key, nil
		for i, w := range [...]*core.Workspace{s.Workspace, &other} {
			m.sides[i] = comparedSide{w, m.evaluator.EvaluateAll(*w)}
		}
	}
	of := listKey{c.Swapped, c.Same, c.All, c.Kind, c.Search, d.spoken}
	if m.list == nil || m.list.of != of {
		m.list = m.makeList(of, c.Base == "")
	}
	return m.list
}

func (m *compareMemo) makeList(of listKey, sameTexts bool) *comparison {
	c := &comparison{of: of, sides: m.sides}
	if of.swapped {
		c.sides[0], c.sides[1] = c.sides[1], c.sides[0]
	}
	for i := range c.sides {
		c.labels[i], c.unchecked[i] = labels(c.sides[i].workspace, of.in.Lang), map[string]bool{}
		for n := range c.sides[i].evaluation.Diagnostics {
			if g := &c.sides[i].evaluation.Diagnostics[n]; g.Code == diag.UncheckedKey {
				c.unchecked[i][g.Key] = true
			}
		}
	}
	if m.list != nil && m.list.of.swapped == of.swapped {
		c.rows = m.list.rows
	} else {
		c.rows = c.pairRows()
	}
	words := strings.Fields(strings.ToLower(of.search))
	for i := range c.rows {
		r := &c.rows[i]
		if !r.mentioned() && (!of.all || r.internal()) {
			continue
		}
		c.counts[r.kind]++
		if r.kind == NoDifference && !of.same || of.kind != NoDifference && r.kind != of.kind || !r.matches(words) {
			continue
		}
		c.shown = append(c.shown, i)
	}
	c.problems = c.oneSided(sameTexts)
	return c
}

func (r *comparedRow) matches(words []string) bool {
	for _, word := range words {
		if !strings.Contains(strings.ToLower(r.key()), word) && !strings.Contains(strings.ToLower(r.other()), word) {
			return false
		}
	}
	return true
}

// ComparedProblem is a finding that only one side has.
type ComparedProblem struct {
	Problem
	// Right tells that it is the right side's.
	Right bool
}

// oneSided lists the findings that only one side has. Where both have the same texts a finding is known by its place, else by
// what it is about.
func (c *comparison) oneSided(sameTexts bool) (list []ComparedProblem) {
	name := func(g *diag.Diagnostic) string {
		if sameTexts && g.Span.Known() {
			return string(g.Code) + " " + strconv.Itoa(g.Layer) + " " + strconv.Itoa(g.Span.Start.Line) + " " + strconv.Itoa(g.Span.Start.Column)
		}
		return string(g.Code) + " " + g.Key + " " + g.Found.String()
	}
	told := texts.Told(c.of.in.String())
	for side := range c.sides {
		left := map[string]int{}
		other := c.sides[1-side].evaluation.Diagnostics
		for i := range other {
			left[name(&other[i])]++
		}
		mine := c.sides[side].evaluation.Diagnostics
		for i := range mine {
			g := &mine[i]
			if n := name(g); left[n] > 0 {
				left[n]--
				continue
			}
			p := ComparedProblem{Right: side == 1}
			p.Index, p.Code, p.Severity, p.SeverityWord, p.Message, p.Key = i, g.Code, g.Severity, severityWord(g.Severity, c.of.in.Lang), marked(g, told), g.Key
			p.Chip = placeChip(g.Layer, g.Span.Start.Line, g.Span.Start.Column, c.sides[side].workspace, c.labels[side], c.of.in.Lang)
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b ComparedProblem) int { return int(b.Severity) - int(a.Severity) })
	return list
}

// CompareCell is an option's value on one side.
type CompareCell struct {
	Value string
	Look  Look
	Chip  Chip
}

// cell is an option as a side has it. A side has nothing of an option that its release doesn't have and that no layer sets.
func (c *comparison) cell(side int, e *core.Effective) CompareCell {
	l := c.of.in.Lang
	cell := CompareCell{Look: SetLook, Chip: Chip{Layer: -1}}
	if e == nil || !e.Known() && e.Winner == nil {
		cell.Value, cell.Look = l.Say(WCompareAbsent, c.sides[side].evaluation.Release.String()), NothingLook
		return cell
	}
	cell.Value, cell.Chip = e.Value, defaultChip(l)
	if e.Winner != nil {
		cell.Chip = chipOf(e.Winner, c.sides[side].workspace, c.labels[side], l)
	}
	switch e.State {
	case resolve.Invalid:
		cell.Look = BadLook
	case resolve.Unknown, resolve.Gone:
		cell.Look = UnreadLook
		if c.unchecked[side][e.Key] {
			cell.Look = UncheckedLook
		}
	case resolve.AtDefault:
		cell.Value, cell.Look = e.Default, DefaultLook
		switch {
		case !e.HasDefault:
			cell.Value, cell.Look = l.T(WNothing), NothingLook
		case e.Default == "":
			cell.Value = `""`
		}
		return cell
	default:
		if e.Dynamic {
			cell.Look = DynamicLook
		}
	}
	cell.Value = shownEmpty(secret.Shown(cell.Value, e.Key, ""))
	return cell
}
