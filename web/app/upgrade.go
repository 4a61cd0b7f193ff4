package app

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/secret"
	"flinkconf/core/source"
	"flinkconf/core/upgrade"
)

// Upgrading is what the upgrade assistant remembers.
type Upgrading struct {
	// To is the target; the zero value stands for the newest release.
	To release.Release
	// Pin keeps defaults that change, YAML makes a config.yaml of a file that may stay a flink-conf.yaml; see upgrade.Options.
	Pin, YAML bool
	// Item is the number of the selected item.
	Item int
	// Unfolded are the places of the differences, as DiffRow.Place, where unchanged lines are shown.
	Unfolded keySet
}

func (u *Upgrading) target() release.Release {
	if u.To == release.None {
		return release.Last
	}
	return u.To
}

// UpgradeView is the upgrade assistant. Two of them are drawn alike when they come from the same upgrade and state.
type UpgradeView struct {
	Lang Lang
	made *upgradeMemo
	was  Upgrading
}

// Alike tells whether another assistant would be drawn alike.
func (v *UpgradeView) Alike(other any) bool {
	o := other.(*UpgradeView)
	return v.Lang == o.Lang && v.made == o.made && v.was == o.was
}

// Title says from where the way goes.
func (v *UpgradeView) Title() string {
	word := WUpgradeFrom
	if v.made.of.to < v.made.of.workspace.Release {
		word = WDowngradeFrom
	}
	return v.Lang.Say(word, v.made.of.workspace.Release.String())
}

// Target is the release that is chosen.
func (v *UpgradeView) Target() string { return v.made.of.to.String() }

// Releases lists the releases to choose from, newest first.
func (v *UpgradeView) Releases() []Choice { return TopBar{Release: v.made.of.to}.Releases() }

// CanApply tells that there is another release to go to.
func (v *UpgradeView) CanApply() bool { return v.made.of.to != v.made.of.workspace.Release }

// Summary counts what was done and what is left to do.
func (v *UpgradeView) Summary() string {
	r := &v.made.report
	parts := []string{v.Lang.Count(len(r.Changes), WUpgradeChangeOne, WUpgradeChangeMany)}
	if n := len(r.Needs); n > 0 {
		add(&parts, v.Lang.Count(n, WUpgradeNeedOne, WUpgradeNeedMany))
	}
	return strings.Join(parts, " · ")
}

// Nothing says why there is nothing to see, or "".
func (v *UpgradeView) Nothing() string {
	r := &v.made.report
	switch {
	case !v.CanApply():
		return v.Lang.Say(WUpgradeSame, v.Target())
	case len(r.Changes)+len(r.Needs)+len(r.Defaults) == 0:
		return v.Lang.Say(WUpgradeNothing, v.Target())
	}
	return ""
}

// Options are the wishes that have an effect here, by the words of ToggleUpgrade.
func (v *UpgradeView) Options() []Choice {
	var all []Choice
	if n := len(v.made.report.Defaults); n > 0 || v.was.Pin {
		all = append(all, Choice{"pin", v.Lang.T(WUpgradePin), v.was.Pin})
	}
	if v.made.mayYAML {
		all = append(all, Choice{"yaml", v.Lang.T(WUpgradeYAML), v.was.YAML})
	}
	return all
}

// Groups are the items under their headings.
func (v *UpgradeView) Groups() []UpgradeGroup {
	var groups []UpgradeGroup
	for _, it := range v.made.items {
		if n := len(groups); n == 0 || groups[n-1].Kind != it.Kind {
			title := [...]Word{NeedItem: WUpgradeNeeds, ChangeItem: WUpgradeChanges, DefaultItem: WUpgradeDefaults}[it.Kind]
			groups = append(groups, UpgradeGroup{Kind: it.Kind, Title: v.Lang.T(title)})
		}
		it.Selected = it.Index == v.was.Item
		g := &groups[len(groups)-1]
		g.Items = append(g.Items, it)
	}
	return groups
}

// Layers are the texts that differ, with the lines that are shown.
func (v *UpgradeView) Layers() []DiffLayer {
	layers := make([]DiffLayer, len(v.made.layers))
	for i := range layers {
		layers[i] = v.made.layers[i].folded(&v.was, v.Lang)
	}
	return layers
}

// Unchanged names the layers whose texts stay as they are, or is "".
func (v *UpgradeView) Unchanged() string {
	if v.made.unchanged == "" {
		return ""
	}
	return v.Lang.Say(WUpgradeUnchanged, v.made.unchanged)
}

// ItemSign tells apart what there is to say about an upgrade.
type ItemSign uint8

// The signs, in the order of the list.
const (
	// NeedItem is what a person has to decide.
	NeedItem ItemSign = iota
	// ChangeItem was done.
	ChangeItem
	// DefaultItem is an option that nobody sets and whose default is another one.
	DefaultItem
)

// UpgradeGroup is a part of the list of items.
type UpgradeGroup struct {
	Kind  ItemSign
	Title string
	Items []UpgradeItem
}

// UpgradeItem is a line of the list. Title may hold code marks.
type UpgradeItem struct {
	Kind        ItemSign
	Index       int
	Title, Note string
	Selected    bool
}

// ID is the element id of the item.
func (it *UpgradeItem) ID() string { return "upgrade-" + strconv.Itoa(it.Index) }

// upgradeKey is what an upgrade depends on.
type upgradeKey struct {
	workspace *core.Workspace
	to        release.Release
	pin, yaml bool
	in        spoken
}

// upgradeMemo is an upgrade that was made.
type upgradeMemo struct {
	of     upgradeKey
	now    core.Workspace
	report upgrade.Report
	items  []UpgradeItem
	layers []diffText
	// unchanged are the names of the other layers.
	unchanged string
	// mayYAML tells that upgrade.Options.ConfigYAML makes a difference.
	mayYAML bool
}

// upgraded returns the upgrade that the assistant is about; it is made when the assistant first asks for it.
func (d *Derived) upgraded(s *State) *upgradeMemo {
	key := upgradeKey{s.Workspace, s.Upgrade.target(), s.Upgrade.Pin, s.Upgrade.YAML, d.spoken}
	if d.upgrade == nil || d.upgrade.of != key {
		d.upgrade = d.makeUpgrade(key)
	}
	return d.upgrade
}

func upgradeDialog(s *State, d *Derived) DialogBody {
	v := &UpgradeView{Lang: s.Lang, made: d.upgraded(s), was: s.Upgrade}
	v.was.Item = max(0, min(v.was.Item, len(v.made.items)-1))
	return v
}

func (d *Derived) makeUpgrade(key upgradeKey) *upgradeMemo {
	m := &upgradeMemo{of: key}
	m.now, m.report = upgrade.To(*key.workspace, key.to, upgrade.Options{PinDefaults: key.pin, ConfigYAML: key.yaml})
	w := key.workspace
	names := labels(w, key.in.Lang)
	for i := range w.Layers {
		l := &w.Layers[i]
		m.mayYAML = m.mayYAML || l.Kind == layer.ClusterFile && l.Notation == source.FlinkConf && !l.Disabled &&
			key.to >= release.V1_19 && key.to < release.V2_0 && key.to != w.Release
	}
	m.listItems(names, key.in.Lang)
	places := d.placeItems(m)
	var unchanged []string
	for i := range w.Layers {
		if t := m.diffOf(i, &places[i]); t != nil {
			m.layers = append(m.layers, *t)
		} else {
			add(&unchanged, names[i])
		}
	}
	m.unchanged = strings.Join(unchanged, key.in.Lang.T(WComma))
	return m
}

// listItems makes the items: what has to be decided, then what was done, then what changes by itself.
func (m *upgradeMemo) listItems(names []string, l Lang) {
	r := &m.report
	item := func(kind ItemSign, title, note string) {
		m.items = append(m.items, UpgradeItem{Kind: kind, Index: len(m.items), Title: title, Note: note})
	}
	for i := range r.Needs {
		n := &r.Needs[i]
		title := l.T(WWorkspace)
		switch {
		case n.Key != "":
			title = code(n.Key)
		case n.Layer == diag.Query:
			title = l.T(WQueryText)
		case n.Layer >= 0 && n.Layer < len(names):
			title = names[n.Layer]
		}
		item(NeedItem, title, l.Told(n.Why))
	}
	for i := range r.Changes {
		c := &r.Changes[i]
		item(ChangeItem, changeTitle(c, names, l), l.Told(c.Why))
	}
	for i := range r.Defaults {
		before, after := shownDefaults(&r.Defaults[i])
		item(DefaultItem, code(r.Defaults[i].Key), code(before)+becomes+code(after))
	}
}

// shownDefaults are an option's two defaults. Long ones that begin alike are shown from the element on in which they differ.
func shownDefaults(d *upgrade.Default) (before, after string) {
	before, after = shownDefault(d.Before), shownDefault(d.After)
	if before == after {
		head, _ := common(d.Before, d.After)
		if at := strings.LastIndexAny(d.Before[:head], ";,"); at >= 0 {
			head = at + 1
		}
		before, after = "…"+clipped(d.Before[head:], 40), "…"+clipped(d.After[head:], 40)
	}
	return before, after
}

// changeTitle says what was changed. The values of secrets are left out.
func changeTitle(c *upgrade.Change, names []string, l Lang) string {
	before, after := oneLine(c.Before), oneLine(c.After)
	if c.Key != "" && c.Kind != upgrade.Renamed {
		before, after = secret.Shown(before, c.Key, ""), secret.Shown(after, c.Key, "")
	}
	switch c.Kind {
	case upgrade.Removed:
		if c.Key == "" {
			return l.Say(WUpgradeComments, names[c.Layer])
		}
		return l.Say(WUpgradeRemoved, c.Key)
	case upgrade.SwitchedOff:
		return l.Say(WUpgradeOff, names[c.Layer])
	case upgrade.Pinned:
		return l.Say(WUpgradePinned, c.Key, after)
	case upgrade.Reworded:
		return code(c.Key) + l.T(WColon) + code(before) + becomes + code(after)
	}
	if before == "" {
		return code(after)
	}
	return code(before) + becomes + code(after)
}

// oneLine is a text, such as two statements, on one line that isn't too long.
func oneLine(text string) string { return diag.Clip(strings.ReplaceAll(text, "\n", " ")) }

// becomes stands between what was and what is.
const becomes = " → "
