package app

// The areas of the keyboard, as data-area names them.
const (
	areaSearch    = "search"
	areaField     = "field"
	areaEditor    = "editor"
	areaEffective = "effective"
	areaLayers    = "layers"
	areaProblems  = "problems"
	areaTabs      = "tabs"
	areaMenu      = "menu"
)

// pressed is what a key does where it was pressed.
func pressed(s State, ev Event) Action {
	k := ev.Press
	if k.Composing || k.Ctrl || k.Alt || k.Meta {
		return nil
	}
	switch {
	case k.Key == "F8" && k.Shift:
		return NextProblem{-1}
	case k.Key == "F8":
		return NextProblem{+1}
	case k.Key == "Escape" && s.Menu != "":
		return CloseMenu{Focus: true}
	}
	switch ev.Area {
	case areaMenu:
		return inMenu(k, ev.Item)
	case areaSearch:
		return inSearch(s, k)
	case areaEditor:
		if k.Key == "Escape" {
			return Focus{effectiveGrid, EffectiveTab}
		}
		return nil
	case areaField:
		switch {
		case k.Key == "Escape":
			return Focus{effectiveGrid, EffectiveTab}
		case k.Key == "Enter" && ev.Do == "draft":
			return WriteDraft{}
		}
		return nil
	}
	if k.Key == "/" {
		return Focus{searchField, EffectiveTab}
	}
	if k.Shift {
		return nil
	}
	switch ev.Area {
	case areaEffective:
		return inEffective(s, k)
	case areaLayers:
		switch k.Key {
		case "ArrowUp":
			return MoveCard{-1}
		case "ArrowDown":
			return MoveCard{+1}
		case "Escape":
			return Focus{effectiveGrid, EffectiveTab}
		}
	case areaProblems:
		switch k.Key {
		case "ArrowUp":
			return MoveProblem{ev.Number, -1}
		case "ArrowDown":
			return MoveProblem{ev.Number, +1}
		case "Escape":
			return Focus{effectiveGrid, EffectiveTab}
		}
	case areaTabs:
		switch k.Key {
		case "ArrowLeft":
			return MoveTab{-1}
		case "ArrowRight":
			return MoveTab{+1}
		}
	default:
		if k.Key == "Escape" {
			return Focus{effectiveGrid, EffectiveTab}
		}
	}
	return nil
}

func inMenu(k Press, item int) Action {
	switch k.Key {
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

func inSearch(s State, k Press) Action {
	switch k.Key {
	case "Escape":
		if s.Search != "" {
			return ClearSearch{}
		}
		return Focus{On: effectiveGrid}
	case "ArrowDown", "Enter":
		return EnterList{}
	}
	return nil
}

func inEffective(s State, k Press) Action {
	switch k.Key {
	case "ArrowDown":
		return MoveRow{By: +1}
	case "ArrowUp":
		return MoveRow{By: -1}
	case "PageDown":
		return MoveRow{Pages: +1}
	case "PageUp":
		return MoveRow{Pages: -1}
	case "Home":
		return MoveRow{By: -1 << 30}
	case "End":
		return MoveRow{By: +1 << 30}
	case "Enter", " ":
		return Enter{}
	case "ArrowRight":
		return OpenRow{true}
	case "ArrowLeft":
		return OpenRow{false}
	case "Escape":
		if s.Open.has(s.Selected.Key) {
			return OpenRow{false}
		}
		if s.Search != "" {
			return ClearSearch{}
		}
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
