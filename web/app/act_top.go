package app

import (
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/web/texts"
)

// SetRelease asks another Flink release.
type SetRelease struct{ Release string }

func (a SetRelease) update(s State, _ *Derived) State {
	r, err := release.Parse(a.Release)
	if err != nil || r == s.Workspace.Release {
		return s
	}
	s.todo.reveal = true
	s.edit().Release = r
	return s
}

// SetMode chooses the execution mode.
type SetMode struct{ Mode layer.Mode }

func (a SetMode) update(s State, _ *Derived) State {
	if !a.Mode.Valid() || a.Mode == s.Workspace.Mode {
		return s
	}
	s.edit().Mode = a.Mode
	return s
}

// SetEntry chooses the entry point.
type SetEntry struct{ Entry layer.Entry }

func (a SetEntry) update(s State, _ *Derived) State {
	if !a.Entry.Valid() || a.Entry == s.Workspace.Entry {
		return s
	}
	s.edit().Entry = a.Entry
	return s
}

// ToggleTheme changes between light and dark. A choice that is the system's own follows the system again.
type ToggleTheme struct{}

func (ToggleTheme) update(s State, _ *Derived) State {
	dark := !s.isDark()
	switch {
	case dark == s.Dark:
		s.Theme = SystemTheme
	case dark:
		s.Theme = DarkTheme
	default:
		s.Theme = LightTheme
	}
	return closeMenu(s)
}

// SystemDark tells that the system prefers dark or light.
type SystemDark struct{ Dark bool }

func (a SystemDark) update(s State, _ *Derived) State {
	s.Dark = a.Dark
	return s
}

// speak returns s in a language: at once where its words are there, else as soon as they arrive.
func (s State) speak(l Lang) State {
	if l == English || texts.Screen(l.String()) != nil {
		s.await = 0
		return s.inLang(l)
	}
	s.await = int(l) + 1
	if s.Texts[l][texts.Words] == Failed {
		s.Texts[l][texts.Words] = NotAsked
	}
	return s
}

// ToggleLang changes to the next language.
type ToggleLang struct{}

func (ToggleLang) update(s State, _ *Derived) State {
	s.LangChosen = true
	return closeMenu(s.speak((s.Lang + 1) % langEnd))
}

// ToggleMenu opens a menu, or closes it when it is open.
type ToggleMenu struct{ Menu Menu }

func (a ToggleMenu) update(s State, _ *Derived) State {
	if s.Menu == a.Menu {
		return closeMenu(s)
	}
	s.Menu = a.Menu
	return s.focus(menuItem(0))
}

// CloseMenu closes the open menu. Focus puts the focus back on the button that opened it.
type CloseMenu struct{ Focus bool }

func (a CloseMenu) update(s State, _ *Derived) State {
	if a.Focus {
		return closeMenu(s)
	}
	s.Menu = ""
	return s
}

func closeMenu(s State) State {
	if s.Menu == "" {
		return s
	}
	opener := menuButton(s.Menu)
	s.Menu = ""
	return s.focus(opener)
}

// menuButton is the selector of what the focus comes back to when a menu closes.
func menuButton(m Menu) string {
	if m == RowMenu {
		return effectiveGrid
	}
	return `[data-do="menu"][data-arg="` + string(m) + `"]`
}

// MoveInMenu moves the focus from the item by some items.
type MoveInMenu struct{ From, By int }

func (a MoveInMenu) update(s State, _ *Derived) State {
	n := len(menuView(s).Items)
	if n == 0 {
		return s
	}
	return s.focus(menuItem(((a.From+a.By)%n + n) % n))
}

// ShowTab opens a pane of the narrow screen.
type ShowTab struct {
	Tab   Tab
	Focus bool
}

func (a ShowTab) update(s State, _ *Derived) State {
	switch a.Tab {
	case LayersTab, EffectiveTab, DocsTab, ProblemsTab:
		s.Tab = a.Tab
	}
	if a.Focus {
		s = s.focus(`[data-do="tab"][data-arg="` + string(s.tab()) + `"]`)
	}
	return s
}

// MoveTab opens the next tab, or the one before.
type MoveTab struct{ By int }

func (a MoveTab) update(s State, d *Derived) State {
	all := Tabs{Tab: s.tab()}.Choices()
	for i, c := range all {
		if c.Chosen {
			next := all[((i+a.By)%len(all)+len(all))%len(all)]
			return ShowTab{Tab(next.Value), true}.update(s, d)
		}
	}
	return s
}
