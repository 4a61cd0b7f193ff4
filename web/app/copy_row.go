package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/secret"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// CopiedPart is what of a row is copied; the zero value counts as CopySetting.
type CopiedPart string

// The parts, in the order of the menu.
const (
	CopySetting  CopiedPart = "setting"
	CopyKey      CopiedPart = "key"
	CopyValue    CopiedPart = "value"
	CopySentence CopiedPart = "sentence"
)

var copiedParts = [...]named{
	{string(CopySetting), WCopySetting}, {string(CopyKey), WCopyKey}, {string(CopyValue), WCopyValue}, {string(CopySentence), WCopySentence},
}

// CopyRow puts something about an option on the clipboard; without a key about the selected one.
type CopyRow struct {
	Key  string
	Part CopiedPart
}

func (a CopyRow) update(s State, _ *Derived) State {
	if s.Menu == RowMenu {
		return closeMenu(s)
	}
	return s
}

func (a CopyRow) effect(st *Store) {
	if a.Key == "" && st.state.Heading == 0 {
		a.Key = st.state.Selected.Key
	}
	text := st.derived.copied(a.Key, a.Part, st.state)
	if text == "" {
		return
	}
	st.browser.Copy(text, func(ok bool) { st.Dispatch(CopiedRow{text, ok}) })
}

// CopiedRow tells whether a text about a row arrived on the clipboard.
type CopiedRow struct {
	Text string
	OK   bool
}

func (a CopiedRow) update(s State, _ *Derived) State {
	if !a.OK {
		return s.say(WNotCopied)
	}
	return s.say(WCopiedText, diag.Clip(a.Text))
}

// copied is the text about an option that is copied. A value that Flink hides stays hidden, and so does a password in another.
func (d *Derived) copied(key string, part CopiedPart, s State) string {
	text := d.withSecrets(key, part, s)
	if part == CopyKey || catalog.Secret(key) {
		return text
	}
	return secret.WithoutOf(key, text, d.Evaluation.View().SecretText)
}

// withSecrets is copied with what is in values that Flink doesn't hide.
func (d *Derived) withSecrets(key string, part CopiedPart, s State) string {
	e, i := d.Evaluation.Find(key), d.rowOf(key)
	if e == nil || i < 0 {
		return ""
	}
	switch part {
	case CopyKey:
		return key
	case CopyValue:
		if d.rows[i].Look == NothingLook {
			return ""
		}
		return d.rows[i].Value
	case CopySentence:
		words, _ := d.sentence(key, e, e.Option, s)
		return key + s.Lang.T(WColon) + Plain(words)
	}
	return settingText(e, s.Workspace)
}

// settingText writes what is read for the option as the layer that sets it writes settings, or else as config.yaml does.
func settingText(e *core.Effective, w *core.Workspace) string {
	set := source.Setting{Key: e.Key, Value: value.Raw{Text: e.Value}}
	if e.Winner == nil {
		set.Value.Text = e.Default
	} else if e.Winner.Reason != diag.MapEntry {
		set.Value = e.Winner.Value
	}
	if e.Winner != nil && catalog.Secret(e.Key) {
		set.Value = value.Raw{Text: secret.Stars}
	}
	notation := source.ConfigYAML
	context := source.Context{Release: w.Release}
	if e.Winner != nil && e.Winner.Layer >= 0 && e.Winner.Layer < len(w.Layers) {
		lay := &w.Layers[e.Winner.Layer]
		// A resource is more than a setting: what goes into it is written as in the file that becomes of it.
		if lay.Notation != source.FlinkDeployment {
			notation, context.Tool = lay.Notation, lay.Tool
		}
	}
	for range 2 {
		text, losses, err := source.WriteDynamic(notation, []source.Setting{set}, map[string]bool{e.Key: e.Dynamic}, context)
		if err == nil && len(losses) == 0 {
			return strings.TrimRight(text, "\r\n")
		}
		notation = source.ConfigYAML
	}
	return e.Key + ": " + set.Value.Text
}

// OpenRowMenu opens the menu of a row, or closes it; without a key that of the selected one.
type OpenRowMenu struct{ Key string }

func (a OpenRowMenu) update(s State, d *Derived) State {
	other := a.Key != "" && (a.Key != s.Selected.Key || s.Heading != 0)
	if s.Menu == RowMenu && !other {
		return closeMenu(s)
	}
	if other {
		s = SelectKey(a).update(s, d)
	}
	if s.Heading != 0 || !d.listed(s.Selected.Key) {
		return s
	}
	s.Menu = RowMenu
	return s.focus(menuItem(0))
}

// RowMenuView is the menu of the selected row.
type RowMenuView struct {
	Lang Lang
	Open bool
	// Top is its place below the upper end of the list in CSS pixels.
	Top int
	// Texts are what its entries copy.
	Texts [len(copiedParts)]string
}

// rowMenuHeight is the height of the menu in sixteenths of the root font size.
const rowMenuHeight = 212

func (d *Derived) rowMenu(s *State) RowMenuView {
	m := RowMenuView{Lang: s.Lang, Open: s.Menu == RowMenu}
	if !m.Open {
		return m
	}
	view := s.Lists[EffectiveList]
	for i := range d.items {
		if it := &d.items[i]; it.Kind == RowItem && it.Row.Key == s.Selected.Key {
			m.Top = it.Top + s.columns() - view.Top
			below := m.Top + it.Height
			if height := s.rem(rowMenuHeight); below+height <= view.Height || m.Top < height {
				m.Top = below
			} else {
				m.Top -= height
			}
			m.Top = max(m.Top, 0)
		}
	}
	for i := range copiedParts {
		m.Texts[i] = diag.Clip(d.copied(s.Selected.Key, CopiedPart(copiedParts[i].value), *s))
	}
	return m
}

// Menu returns the menu as it is drawn.
func (m *RowMenuView) Menu() *MenuView {
	v := MenuView{Lang: m.Lang}
	if m.Open {
		v.Menu = RowMenu
		v.addCopies()
		for i := range v.Items {
			v.Items[i].Note = m.Texts[i]
		}
	}
	return &v
}

// addCopies adds the entries of the row's menu.
func (m *MenuView) addCopies() {
	for i := range copiedParts {
		m.add("copy-row", copiedParts[i].value, copiedParts[i].word, NoWord)
	}
}
