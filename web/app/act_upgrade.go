package app

import (
	"slices"
	"strconv"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// openUpgrade begins at the first item.
func openUpgrade(s *State) { s.Upgrade.Item, s.Upgrade.Unfolded = 0, "" }

// UpgradeTo chooses the release to go to.
type UpgradeTo struct{ Release string }

func (a UpgradeTo) update(s State, _ *Derived) State {
	r, err := release.Parse(a.Release)
	if err != nil {
		return s
	}
	s.Upgrade = Upgrading{To: r, Pin: s.Upgrade.Pin, YAML: s.Upgrade.YAML}
	return s.reveal()
}

// ToggleUpgrade changes a wish, see UpgradeView.Options.
type ToggleUpgrade struct{ Option string }

func (a ToggleUpgrade) update(s State, _ *Derived) State {
	switch a.Option {
	case "pin":
		s.Upgrade.Pin = !s.Upgrade.Pin
	case "yaml":
		s.Upgrade.YAML = !s.Upgrade.YAML
	}
	s.Upgrade.Item = 0
	return s.reveal()
}

// SelectUpgrade selects an item, in the list and in the texts.
type SelectUpgrade struct{ Item int }

func (a SelectUpgrade) update(s State, d *Derived) State {
	m := d.upgraded(&s)
	if a.Item < 0 || a.Item >= len(m.items) {
		return s
	}
	s.Upgrade.Item = a.Item
	for i := range m.layers {
		m.layers[i].unfold(&s.Upgrade, s.Lang)
	}
	return s.reveal()
}

// unfold shows the lines of the selected item where a text is too long to be shown whole.
func (t *diffText) unfold(u *Upgrading, l Lang) {
	for i := range t.items {
		if slices.Contains(t.items[i], u.Item) {
			rows := t.folded(u, l).Rows
			last := &rows[len(rows)-1]
			if !slices.ContainsFunc(rows, func(r DiffRow) bool { return r.Selected }) {
				u.Unfolded = u.Unfolded.with(last.Place)
			}
			return
		}
	}
}

// MoveUpgrade selects an item further down or up in the list.
type MoveUpgrade struct{ By int }

func (a MoveUpgrade) update(s State, d *Derived) State {
	last := len(d.upgraded(&s).items) - 1
	return SelectUpgrade{min(max(0, min(s.Upgrade.Item, last)+a.By), last)}.update(s, d)
}

// MoveInDiff selects the item of the next lines in the texts, or of those before.
type MoveInDiff struct{ By int }

func (a MoveInDiff) update(s State, d *Derived) State {
	m := d.upgraded(&s)
	// The items in the order of the lines that are about them.
	var order []int
	for i := range m.layers {
		for _, items := range m.layers[i].items {
			for _, item := range items {
				if !slices.Contains(order, item) {
					order = append(order, item)
				}
			}
		}
	}
	if len(order) == 0 {
		return s
	}
	at := slices.Index(order, s.Upgrade.Item)
	if at < 0 && a.By < 0 {
		at = 0
	}
	return SelectUpgrade{order[max(0, min(at+a.By, len(order)-1))]}.update(s, d)
}

// UnfoldDiff shows folded lines.
type UnfoldDiff struct{ Place string }

func (a UnfoldDiff) update(s State, _ *Derived) State {
	s.Upgrade.Unfolded = s.Upgrade.Unfolded.with(a.Place)
	return s.focus(diffPane)
}

// ApplyUpgrade takes over the workspace for the other release, as one step.
type ApplyUpgrade struct{}

func (ApplyUpgrade) update(s State, d *Derived) State {
	m := d.upgraded(&s)
	if m.of.to == s.Workspace.Release {
		return s
	}
	before, open := s.Workspace, s.Layer
	w := m.now
	s.Workspace, s.Reading, s.Dialog, s.Upgrade = &w, nil, "", Upgrading{}
	s.todo.reveal = true
	s = s.showPlace(open, diag.Span{Start: s.Caret, End: s.Caret})
	text := s.Lang.Say(WUpgraded, w.Release.String())
	if n := len(m.report.Needs); n > 0 {
		text += s.Lang.Count(n, WUpgradedNeedOne, WUpgradedNeedMany)
	}
	return s.toast(text, before, open)
}

// The selectors of the list and of the differences.
const (
	upgradeList = `[data-area="` + areaUpgrade + `"]`
	diffPane    = `[data-area="` + areaDiff + `"]`
)

// upgradeItem is an item by the argument of an element.
func upgradeItem(arg string) Action {
	n, err := strconv.Atoi(arg)
	if err != nil {
		return nil
	}
	return SelectUpgrade{n}
}
