package app

import (
	"strconv"

	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// Interpret returns the action that an event stands for, or nil. taken tells that the browser is not to do anything of its
// own about it.
func Interpret(s *State, ev *Event) (a Action, taken bool) {
	switch ev.Type {
	case "click":
		a = clicked(ev)
		return a, a != nil && ev.Do != "all"
	case "input":
		return typed(ev), false
	case "change":
		return chosen(ev), false
	case "keydown":
		a = pressed(s, ev)
		return a, a != nil
	case "scroll":
		if list, ok := ParseList(ev.List); ok {
			return Scrolled{list, ev.View}, false
		}
	case "caret":
		return MoveCaret{ev.Caret}, false
	case "file":
		if s.Dialog == CompareDialog {
			return OpenCompared{ev.Name, ev.Value}, false
		}
		return OpenFile{ev.Name, ev.Value}, false
	case "resize":
		return Resized{ev.Rem, ev.Narrow, ev.Low}, false
	case "unsaved":
		return Unsaved{ev.Value}, false
	case "cancel":
		return CloseDialog{}, true
	case "scheme":
		return SystemDark{ev.Dark}, false
	}
	return nil, false
}

// clicks are the actions of elements with data-do that do the same every time.
var clicks = [...]struct {
	do     string
	action Action
}{
	{"theme", ToggleTheme{}},
	{"lang", ToggleLang{}},
	{"open", ChooseFiles{}},
	{"copy", CopyWorkspace{}},
	{"download", DownloadWorkspace{}},
	{"toggle-layer", ToggleLayer{}},
	{"up", MoveLayer{+1}},
	{"down", MoveLayer{-1}},
	{"delete", DeleteLayer{}},
	{"undo", TakeBack{}},
	{"undo-step", Undo{}},
	{"redo-step", Redo{}},
	{"close-dialog", CloseDialog{}},
	{"all", ToggleAll{}},
	{"clear-search", ClearSearch{}},
	{"fetch", RetryTexts{}},
	{"write", WriteDraft{}},
	{"remove", RemoveDraft{}},
	{"why", ToggleWhy{}},
	{"apply-upgrade", ApplyUpgrade{}},
	{"take-compared", TakeCompared{}},
	{"unsure", ToggleUnsure{}},
	{"clear-corrections", ClearCorrections{}},
}

// clicked is what a click on an element with data-do does.
func clicked(ev *Event) Action {
	for i := range clicks {
		if clicks[i].do == ev.Do {
			return clicks[i].action
		}
	}
	number, _ := strconv.Atoi(ev.Arg)
	switch ev.Do {
	case "mode":
		return SetMode{layer.Mode(ev.Arg)}
	case "dialog":
		return OpenDialog{Dialog(ev.Arg)}
	case "menu":
		return ToggleMenu{Menu(ev.Arg)}
	case "tab":
		return ShowTab{Tab: Tab(ev.Arg)}
	case "example":
		return OpenExample{number}
	case "add":
		return addArg(ev.Arg)
	case "layer":
		return OpenLayer{ev.Layer}
	case "dismiss":
		return HideToast{number}
	case "filter":
		return ToggleFilter{ev.Arg}
	case "row":
		return ClickRow{ev.Key, ev.Part}
	case "text":
		if ev.Key != "" {
			return SelectKey{ev.Key}
		}
	case "goto":
		return GoTo{ev.Key, max(ev.Part, 0), ev.Layer, ev.Line, ev.Column}
	case "problem":
		return ClickProblem{ev.Number}
	case "fix":
		return ApplyFix{ev.Item, number}
	case "feature":
		return CycleFeature{ev.Arg}
	case "way":
		return TakeWay{number}
	case "upgrade-item":
		return upgradeItem(ev.Arg)
	case "upgrade-option":
		return ToggleUpgrade{ev.Arg}
	case "compare-toggle":
		return ToggleCompare{ev.Arg}
	case "compare-row":
		return PickCompared{number}
	case "compare-problem":
		return PickProblem{number}
	case "unfold":
		return UnfoldDiff{ev.Arg}
	}
	return nil
}

// typed is what typing into an element with data-do does.
func typed(ev *Event) Action {
	switch ev.Do {
	case "edit":
		return EditText{ev.Layer, ev.Value, ev.Caret, ev.Joined}
	case "search":
		return Search{ev.Value}
	case "rename":
		return RenameLayer{ev.Value}
	case "draft":
		return TypeDraft{ev.Value}
	case "compare-search":
		return SearchCompared{ev.Value}
	case "compare-text":
		return TypeCompared{ev.Value}
	}
	return nil
}

// chosen is what a choice in a select with data-do does.
func chosen(ev *Event) Action {
	switch ev.Do {
	case "release":
		return SetRelease{ev.Value}
	case "entry":
		return SetEntry{layer.Entry(ev.Value)}
	case "notation":
		return SetNotation{source.Notation(ev.Value)}
	case "tool":
		return SetTool{ev.Value}
	case "add-feature":
		return CycleFeature{ev.Value}
	case "upgrade-to":
		return UpgradeTo{ev.Value}
	case "compare-base":
		return CompareBase{ev.Value}
	case "compare-release", "compare-mode", "compare-entry":
		return ChangeSide{ev.Do, ev.Value}
	case "draft-layer":
		if n, err := strconv.Atoi(ev.Value); err == nil {
			return DraftLayer{n}
		}
	}
	return nil
}
