package upgrade

import (
	"sort"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// rewrite writes the settings of a layer in its new notation, line by line and in the order of the old text, with the
// comments between them. Keys are given in full, so that each keeps its line; of a key that is set twice the one that counts
// is kept.
func (m *mover) rewrite(at int, reading *source.Reading) {
	old, l := &m.old.Layers[at], &m.now.Layers[at]
	changes := []Change{{
		Kind: Rewritten, Before: string(old.Notation), After: string(l.Notation),
		Why: diag.Say("{0} doesn't read {1}.", m.flink(), string(old.Notation)),
	}}
	if m.ConfigYAML && l.Notation == source.ConfigYAML && !m.old.Layers[at].Disabled {
		changes[0].Why = "A config.yaml can hold all that the file does."
	}
	last := map[string]int{}
	for i := range reading.Assignments {
		if a := &reading.Assignments[i]; a.Action == source.SetKey && a.Ignored == "" && (written(a) || old.Notation == source.SQLClientYAML) {
			last[a.Key] = i
		}
	}
	goals := map[int]goal{}
	for i := range reading.Assignments {
		a := &reading.Assignments[i]
		if k, ok := last[a.Key]; ok && k == i {
			g := m.goal(a)
			if !g.gone && m.beaten(at, a.Key, g.key) {
				g.gone, g.why, g.need = true, diag.Say(beatenBy, m.flink()), ""
			}
			m.unfold(at, &g)
			goals[i] = g
		}
	}
	c := copier{mover: m, at: at, text: old.Text, lines: diag.NewLines(old.Text), comments: source.Comments(old.Notation, old.Text, m.before(at)), mark: mark(l.Notation)}
	folds := map[string]bool{}
	order := make([]int, 0, len(goals))
	for i := range reading.Assignments {
		if _, ok := goals[i]; ok {
			order = append(order, i)
		}
	}
	sort.SliceStable(order, func(x, y int) bool {
		return reading.Assignments[order[x]].Span.Start.Before(reading.Assignments[order[y]].Span.Start)
	})
	for _, i := range order {
		a, g := &reading.Assignments[i], goals[i]
		c.commentsUntil(c.lines.Offset(a.Span.Start))
		if folds[a.Key] {
			continue
		}
		if g.fold != "" {
			text, keys := m.folded(a, reading.Assignments)
			for key := range keys {
				folds[key] = true
			}
			g.key, g.raw = g.fold, value.Raw{Text: text}
			if _, whole := last[g.fold]; whole {
				g.gone, g.why = true, g.why+diag.Next+"The text sets the map as a whole too, which Flink looks at first."
			}
		}
		ch := Change{Layer: at, Key: a.Key, Before: a.Key, After: g.key, Why: g.why}
		switch {
		case g.gone:
			ch.Kind, ch.Before, ch.After = Removed, a.Value.Text, c.mark+remark(a, m.flink(), l.Notation)
			c.line(ch.After)
		case a.Dynamic:
			c.setting(a, &g)
		default:
			if c.setting(a, &g); g.key != a.Key {
				ch.Kind = Renamed
			}
		}
		if ch.Kind != "" {
			changes = append(changes, ch)
		}
		if !g.gone && g.fold == "" && g.raw.Text != a.Value.Text {
			changes = append(changes, Change{Kind: Reworded, Key: a.Key, Before: a.Value.Text, After: g.raw.Text, Why: g.why})
		}
		if g.need != "" {
			m.need(at, a.Key, g.need)
		}
	}
	c.commentsUntil(len(old.Text))
	changes[0].Edits = whole(old.Text, c.out.String())
	name := strings.TrimSuffix(l.Name, string(old.Notation))
	if name != l.Name {
		l.Name = name + string(l.Notation)
	}
	for i := range changes {
		changes[i].Layer = at
		m.change(changes[i])
	}
	if old.Notation == source.SQLClientYAML {
		m.sections(at)
	}
}

// sections says what of the old client's environment file no setting can hold.
func (m *mover) sections(at int) {
	for _, line := range strings.Split(m.old.Layers[at].Text, "\n") {
		word, _, _ := strings.Cut(line, ":")
		switch word {
		case "tables", "functions", "catalogs", "modules", "views", "deployment":
			m.need(at, "", diag.Say("The section “{0}” of the environment file is no setting; write it as statements of a script or as flags.", word))
		}
	}
}

// copier puts the new text together.
type copier struct {
	*mover
	at       int
	text     string
	lines    *diag.Lines
	comments []string
	mark     string
	from     int // offset in the old text up to which comments were taken
	out      strings.Builder
}

func (c *copier) line(text string) { c.out.WriteString(text + "\n") }

// commentsUntil takes over the comments before an offset, and an empty line before one where the old text has one.
func (c *copier) commentsUntil(end int) {
	for len(c.comments) > 0 {
		at := strings.Index(c.text[c.from:], c.comments[0])
		if at < 0 || c.from+at >= end {
			break
		}
		at += c.from
		c.gap(at)
		c.from = at + len(c.comments[0])
		for _, line := range strings.Split(c.comments[0], "\n") {
			c.line(c.mark + strings.TrimSpace(strings.Trim(strings.TrimLeft(line, "#/*-"), "\r")))
		}
		c.comments = c.comments[1:]
	}
	c.gap(end)
}

// gap keeps an empty line that stands before an offset.
func (c *copier) gap(at int) {
	before := strings.ReplaceAll(c.text[min(c.from, at):at], "\r", "")
	if c.out.Len() > 0 && strings.Contains(before, "\n\n") && at < len(c.text) && !strings.HasSuffix(c.out.String(), "\n\n") {
		c.out.WriteString("\n")
	}
	c.from = max(c.from, at)
}

// setting writes one setting.
func (c *copier) setting(a *source.Assignment, g *goal) {
	to := c.after(c.at)
	to.Flat = true
	var dynamic map[string]bool
	if a.Dynamic {
		dynamic = map[string]bool{g.key: true}
	}
	text, losses, err := source.WriteDynamic(c.now.Layers[c.at].Notation, []source.Setting{{Key: g.key, Value: g.raw}}, dynamic, to)
	switch {
	case err != nil:
		c.need(c.at, a.Key, because("The setting can't be written: {0}", err))
	case len(losses) > 0:
		c.need(c.at, a.Key, losses[0].Why)
		c.line(c.mark + remark(a, c.flink(), c.now.Layers[c.at].Notation))
	default:
		c.out.WriteString(strings.TrimSuffix(text, "\n") + "\n")
	}
}
