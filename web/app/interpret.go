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
	case "unread-file":
		return FileUnread{ev.Name}, false
	case "long-file":
		return FileTooLong{ev.Name}, false
	case "paste":
		switch s.Dialog {
		case "", AddDialog, ImportDialog, TablesDialog:
			return Paste{ev.Value, ev.HTML}, true
		}
	case "focusout":
		return EndRename{}, false
	case "drag":
		return PutLayer{ev.Layer, ev.Number}, true
	case "dblclick":
		if ev.Do == "layer" && ev.Layer >= 0 {
			return RenameCard{ev.Layer}, true
		}
	case "resize":
		return Resized{ev.Rem, ev.Narrow}, false
	case "unsaved":
		return Unsaved{ev.Value}, false
	case "offline":
		return SetOffline{Offline(ev.Value)}, false
	case "link":
		return OpenLink{Fragment: ev.Value}, false
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
	{"copy-export", CopyExport{}},
	{"download-export", DownloadExport{}},
	{"copy-text", CopyText{}},
	{"download-text", DownloadText{}},
	{"duplicate", Duplicate{}},
	{"convert", Convert{}},
	{"convert-beside", Convert{Beside: true}},
	{"import", TakeImports{}},
	{"take-table", TakeTable{}},
	{"propose", ProposeAdding{}},
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
	{"write-same", WriteDraft{Same: true}},
	{"remove", RemoveDraft{}},
	{"switch", FlipSwitch{}},
	{"as-text", ToggleAsText{}},
	{"browse", BrowseArea{}},
	{"guides", OpenGuide{}},
	{"close-guide", CloseGuide{}},
	{"dismiss-lesson", DismissLesson{}},
	{"why", ToggleWhy{}},
	{"apply-upgrade", ApplyUpgrade{}},
	{"take-compared", TakeCompared{}},
	{"unsure", ToggleUnsure{}},
	{"fold-all", FoldAll{}},
	{"offer", OpenOffer{}},
	{"find-texts", FindInTexts{}},
	{"finder", UseFinder{}},
	{"close-finder", CloseFinder{}},
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
	case "rename-card":
		return RenameCard{number}
	case "drop-import":
		return DropImport{number}
	case "drop-table":
		return ChangeTable{Number: number, Remove: true}
	case "dismiss":
		return HideToast{number}
	case "filter":
		return ToggleFilter{ev.Arg}
	case "row":
		return ClickRow{ev.Key, ev.Part}
	case "text":
		if ev.Key != "" && ev.Area == areaText {
			return FollowKey{ev.Key}
		}
		if ev.Key != "" {
			return SelectKey{ev.Key}
		}
	case "goto":
		return GoTo{ev.Key, max(ev.Part, 0), ev.Layer, ev.Line, ev.Column}
	case "problem":
		return ClickProblem{ev.Number}
	case "fix":
		return ApplyFix{ev.Item, number}
	case "guide":
		return OpenGuide{ev.Arg}
	case "feature":
		return CycleFeature{ev.Arg}
	case "fold":
		return Fold{number}
	case "block":
		return ToggleBlock{Blocks(number)}
	case "suggest":
		return TakeSuggestion{number}
	case "hit":
		return TakeHit{number}
	case "copy-row":
		return CopyRow{ev.Key, CopiedPart(ev.Arg)}
	case "row-menu":
		return OpenRowMenu{ev.Key}
	case "way":
		return TakeWay{number}
	case "stored-show", "stored-open", "stored-ask", "stored-do", "stored-keep":
		return storedAction(ev.Do, ev.Arg)
	case "upgrade-item":
		return upgradeItem(ev.Arg)
	case "upgrade-option":
		return ToggleUpgrade{ev.Arg}
	case "copy-link", "copy-code", "copy-markdown", "send-link", "download-code", "download-workspace":
		return TakeLink{ev.Do}
	case "compare-toggle":
		return ToggleCompare{ev.Arg}
	case "compare-row":
		return PickCompared{number}
	case "compare-problem":
		return PickProblem{number}
	case "unfold":
		return UnfoldDiff{ev.Arg}
	case "step":
		return StepAmount{number}
	case "instead":
		return TypeDraft{ev.Arg}
	case "better-layer":
		return DraftLayer{number}
	case "cell":
		return LookAtRelease{number}
	}
	return nil
}

// typed is what typing into an element with data-do does.
func typed(ev *Event) Action {
	switch ev.Do {
	case "edit":
		return EditText{ev.Layer, ev.Value, ev.Caret, ev.Joined}
	case "search":
		return TypeSearch{ev.Value, ev.Caret}
	case "finder":
		return TypeFinder{ev.Value}
	case "rename":
		return RenameLayer{ev.Value}
	case "adding":
		return TypeAdding{ev.Value}
	case "draft":
		return TypeDraft{ev.Value}
	case "amount":
		return TypeAmount{ev.Value}
	case "lines":
		return TypeLines{ev.Value}
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
	case "import-name", "import-kind", "import-notation", "import-where":
		return ChangeImport{ev.Number, ev.Do, ev.Value}
	case "table-name":
		return NameTable{ev.Value}
	case "rename-table":
		return ChangeTable{Number: ev.Number, Name: ev.Value}
	case "convert-to":
		return ChooseConvert{ExportFormat(ev.Value)}
	case "export-as":
		return ChooseExport{ExportFormat(ev.Value)}
	case "link-form", "link-view", "keep-secret", "share-as", "embed-form", "embed-view":
		return ChangeLink{ev.Do, ev.Value}
	case "brief":
		return ToggleBrief{}
	case "secrets":
		return ToggleSecrets{}
	case "stored-secrets":
		return ToggleStoredSecrets{}
	case "add-feature":
		return CycleFeature{ev.Value}
	case "upgrade-to":
		return UpgradeTo{ev.Value}
	case "unit":
		return TypeUnit{ev.Value}
	case "pick":
		return TypeDraft{ev.Value}
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
