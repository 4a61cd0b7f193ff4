package app

import "strings"

// The areas of the keyboard, as data-area names them.
const (
	areaSearch    = "search"
	areaFinder    = "finder"
	areaField     = "field"
	areaEditor    = "editor"
	areaEffective = "effective"
	areaLayers    = "layers"
	areaProblems  = "problems"
	areaTabs      = "tabs"
	areaText      = "text"
	areaMenu      = "menu"
	areaDialog    = "dialog"
	areaUpgrade   = "upgrade"
	areaDiff      = "upgrade-diff"
	areaReleases  = "releases"
	areaCompare   = "compare"
	areaCompared  = "compare-search"
)

// toList is what Escape does in most areas.
var toList Action = Focus{effectiveGrid, EffectiveTab}

// keyActions are the actions of keys that do the same every time in an area.
var keyActions = [...]struct {
	area, key string
	action    Action
}{
	{areaLayers, "ArrowUp", MoveCard{-1}},
	{areaLayers, "ArrowDown", MoveCard{+1}},
	{areaTabs, "ArrowLeft", MoveTab{-1}},
	{areaTabs, "ArrowRight", MoveTab{+1}},
	{areaReleases, "ArrowLeft", MoveRelease{-1}},
	{areaReleases, "ArrowRight", MoveRelease{+1}},
	{areaReleases, "Home", MoveRelease{-1 << 30}},
	{areaReleases, "End", MoveRelease{+1 << 30}},
	{areaEffective, "ArrowDown", MoveRow{By: +1}},
	{areaEffective, "ArrowUp", MoveRow{By: -1}},
	{areaEffective, "PageDown", MoveRow{Pages: +1}},
	{areaEffective, "PageUp", MoveRow{Pages: -1}},
	{areaEffective, "Home", MoveRow{By: -1 << 30}},
	{areaEffective, "End", MoveRow{By: +1 << 30}},
	{areaEffective, "Enter", Enter{}},
	{areaEffective, " ", Enter{}},
	{areaEffective, "ArrowRight", OpenRow{true}},
	{areaEffective, "ArrowLeft", OpenRow{false}},
	{areaEffective, "c", CopyRow{}},
	{areaEffective, "m", OpenRowMenu{}},
	{areaEffective, "ContextMenu", OpenRowMenu{}},
	{areaUpgrade, "ArrowDown", MoveUpgrade{+1}},
	{areaUpgrade, "ArrowUp", MoveUpgrade{-1}},
	{areaUpgrade, "PageDown", MoveUpgrade{+8}},
	{areaUpgrade, "PageUp", MoveUpgrade{-8}},
	{areaUpgrade, "Home", MoveUpgrade{-1 << 30}},
	{areaUpgrade, "End", MoveUpgrade{+1 << 30}},
	{areaUpgrade, "ArrowRight", Focus{On: diffPane}},
	{areaUpgrade, "Enter", Focus{On: diffPane}},
	{areaCompare, "ArrowDown", MoveCompared{By: +1}},
	{areaCompare, "ArrowUp", MoveCompared{By: -1}},
	{areaCompare, "PageDown", MoveCompared{Pages: +1}},
	{areaCompare, "PageUp", MoveCompared{Pages: -1}},
	{areaCompare, "Home", MoveCompared{By: -1 << 30}},
	{areaCompare, "End", MoveCompared{By: +1 << 30}},
	{areaCompare, "Enter", PickCompared{-1}},
	{areaCompared, "ArrowDown", Focus{On: compareGrid}},
	{areaCompared, "Enter", Focus{On: compareGrid}},
	{areaDiff, "ArrowDown", MoveInDiff{+1}},
	{areaDiff, "ArrowUp", MoveInDiff{-1}},
	{areaDiff, "ArrowLeft", Focus{On: upgradeList}},
}

// pressed is what a key does where it was pressed.
func pressed(s *State, ev *Event) Action {
	k := &ev.Press
	escape := k.Key == "Escape"
	if k.Composing {
		return nil
	}
	if (k.Ctrl || k.Meta) && !k.Alt && !k.Shift && strings.EqualFold(k.Key, "s") {
		return CopyLink{}
	}
	if s.Dialog != "" {
		return inDialog(ev)
	}
	if (k.Ctrl || k.Meta) && !k.Alt && !k.Shift && strings.EqualFold(k.Key, "k") {
		return OpenFinder{}
	}
	if a := commanded(ev); a != nil {
		return a
	}
	if a := onCard(s, ev); a != nil {
		return a
	}
	switch {
	case (k.Ctrl || k.Meta) && k.Key == "Enter" && ev.Do == "lines":
		return WriteDraft{}
	case k.Ctrl || k.Alt || k.Meta:
		return nil
	case k.Key == "F8" && k.Shift:
		return NextProblem{-1}
	case k.Key == "F8":
		return NextProblem{+1}
	case escape && s.Menu != "":
		return CloseMenu{Focus: true}
	}
	// In these areas the keys mean something already.
	switch ev.Area {
	case areaMenu:
		return inMenu(k.Key, ev.Item)
	case areaSearch:
		return inSearch(s, k.Key)
	case areaFinder:
		return inFinder(s, k.Key)
	case areaEditor, areaField:
		switch {
		case ev.Do == "rename" && escape:
			return CancelRename{}
		case escape:
			return toList
		case ev.Area == areaField && k.Key == "Enter" && (ev.Do == "draft" || ev.Do == "amount"):
			return WriteDraft{}
		case ev.Do == "rename" && k.Key == "Enter":
			return EndRename{Enter: true}
		}
		return nil
	}
	switch k.Key {
	case "/":
		return Focus{searchField, EffectiveTab}
	case "?":
		return OpenDialog{KeysDialog}
	}
	if k.Key == "*" && ev.Area == areaEffective {
		return FoldAll{}
	}
	if k.Shift {
		return nil
	}
	if a := inArea(ev); a != nil {
		return a
	}
	switch ev.Area {
	case areaTabs:
		return nil
	case areaEffective:
		switch {
		case !escape:
		case s.Heading == 0 && s.Open.has(s.Selected.Key):
			return OpenRow{false}
		case s.Search != "":
			return ClearSearch{}
		}
		return nil
	case areaProblems:
		switch k.Key {
		case "ArrowUp":
			return MoveProblem{ev.Number, -1}
		case "ArrowDown":
			return MoveProblem{ev.Number, +1}
		}
	}
	switch {
	case escape && s.Guide != "":
		return CloseGuide{}
	case escape:
		return toList
	}
	return nil
}

// inArea is what a key does every time in its area.
func inArea(ev *Event) Action {
	for i := range keyActions {
		if row := &keyActions[i]; row.key == ev.Press.Key && row.area == ev.Area {
			return row.action
		}
	}
	return nil
}

// inDialog is what a key does in a dialog. The browser closes that by Escape.
func inDialog(ev *Event) Action {
	k := &ev.Press
	if k.Ctrl || k.Alt || k.Meta || k.Shift {
		return nil
	}
	return inArea(ev)
}

func inMenu(key string, item int) Action {
	switch key {
	case "ArrowDown":
		return MoveInMenu{item, +1}
	case "ArrowUp":
		return MoveInMenu{max(item, 0), -1}
	case "Home":
		return MoveInMenu{0, 0}
	case "End":
		return MoveInMenu{0, -1}
	case "Tab":
		return CloseMenu{Focus: true}
	}
	return nil
}

func inSearch(s *State, key string) Action {
	if a := s.Offer.pressed(key); a != nil {
		return a
	}
	switch {
	case key == "Escape" && s.Search != "":
		return ClearSearch{}
	case key == "Escape":
		return Focus{On: effectiveGrid}
	case key == "ArrowDown" || key == "Enter":
		return EnterList{}
	}
	return nil
}

// EnterList puts the focus from the search field into the list, on its first row if what is selected isn't listed.
type EnterList struct{}

func (EnterList) update(s State, d *Derived) State {
	if len(d.items) == 0 {
		return s
	}
	if !d.listed(s.Selected.Key) {
		s = s.selectKey(Selection{})
		s = MoveRow{By: +1}.update(s, d)
	}
	s.todo.reveal = true
	return s.focus(effectiveGrid)
}

// commanded is what a key does together with Ctrl, or with Cmd on a Mac. In fields the browser's own undo is left alone.
func commanded(ev *Event) Action {
	k := &ev.Press
	if !k.Ctrl && !k.Meta || k.Alt || ev.Area == areaField || ev.Area == areaSearch || ev.Area == areaFinder || ev.Area == areaEditor {
		return nil
	}
	// Caps Lock makes capitals of both.
	switch key := strings.ToLower(k.Key); {
	case key == "z" && !k.Shift:
		return Undo{}
	case key == "z", key == "y" && !k.Shift:
		return Redo{}
	}
	return nil
}

// onCard is what a key does to the layer whose card has the focus.
func onCard(s *State, ev *Event) Action {
	k := &ev.Press
	if ev.Area != areaLayers || ev.Layer < 0 || k.Ctrl || k.Meta || k.Shift || s.Menu != "" {
		return nil
	}
	switch {
	case k.Alt && k.Key == "ArrowUp":
		return MoveOf{ev.Layer, +1}
	case k.Alt && k.Key == "ArrowDown":
		return MoveOf{ev.Layer, -1}
	case k.Alt:
	case k.Key == "F2":
		return RenameCard{ev.Layer}
	case k.Key == "Delete":
		return DeleteCard{ev.Layer}
	}
	return nil
}
