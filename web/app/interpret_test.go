package app

import (
	"reflect"
	"testing"

	"flinkconf/core/layer"
	"flinkconf/core/source"
)

func TestInterpret(t *testing.T) {
	key := func(area, name string) Event {
		return Event{Type: "keydown", Area: area, Press: Press{Key: name}, Item: 2, Number: 1}
	}
	shift := func(e Event) Event { e.Press.Shift = true; return e }
	ctrl := func(e Event) Event { e.Press.Ctrl = true; return e }
	tests := []struct {
		name   string
		s      State
		ev     Event
		want   Action
		taken  bool
		reason string
	}{
		{"slash", State{}, key("", "/"), Focus{searchField, EffectiveTab}, true, "the search is one key away"},
		{"slash in the text", State{}, key(areaEditor, "/"), nil, false, "in a text it is a character"},
		{"slash in a field", State{}, key(areaField, "/"), nil, false, "in a field, too"},
		{"slash with Ctrl", State{}, ctrl(key("", "/")), nil, false, "the browser's own keys stay its own"},
		{"Ctrl-Z", State{}, ctrl(key(areaEffective, "z")), Undo{}, true, "the way back"},
		{"Ctrl-Z with Caps Lock", State{}, ctrl(key(areaEffective, "Z")), Undo{}, true, "a capital without Shift is no other key"},
		{"Ctrl-Shift-Z", State{}, shift(ctrl(key(areaEffective, "Z"))), Redo{}, true, "and forth again"},
		{"Ctrl-Shift-Z with Caps Lock", State{}, shift(ctrl(key(areaEffective, "z"))), Redo{}, true, "and forth again"},
		{"Ctrl-Y", State{}, ctrl(key(areaEffective, "y")), Redo{}, true, "as on Windows"},
		{"F8 in the text", State{}, key(areaEditor, "F8"), NextProblem{+1}, true, "F8 works everywhere"},
		{"Shift-F8", State{}, shift(key("", "F8")), NextProblem{-1}, true, "backwards"},
		{"Escape closes the menu", State{Menu: LayerMenu}, key(areaSearch, "Escape"), CloseMenu{Focus: true}, true, "the menu is on top"},
		{"Escape in the text", State{}, key(areaEditor, "Escape"), Focus{effectiveGrid, EffectiveTab}, true, "back to the list"},
		{"Escape in a search", State{Search: "x"}, key(areaSearch, "Escape"), ClearSearch{}, true, "first it empties the field"},
		{"Escape in an empty search", State{}, key(areaSearch, "Escape"), Focus{On: effectiveGrid}, true, "then it leaves"},
		{"Down from the search", State{}, key(areaSearch, "ArrowDown"), EnterList{}, true, "into the list"},
		{"Down in the list", State{}, key(areaEffective, "ArrowDown"), MoveRow{By: 1}, true, "to the next row"},
		{"chip of a feature", State{}, Event{Type: "click", Do: "feature", Arg: "top-n"}, CycleFeature{"top-n"}, true, "corrects it"},
		{"menu of features", State{}, Event{Type: "change", Do: "add-feature", Value: "top-n"}, CycleFeature{"top-n"}, false, "adds it"},
		{"card of the query", State{}, Event{Type: "click", Do: "layer", Layer: -2}, OpenLayer{-2}, true, "opens its text"},
		{"typing the query", State{}, Event{Type: "input", Do: "edit", Layer: -2, Value: "x", Caret: 1}, EditText{-2, "x", 1, false}, false, "is an edit as of a layer"},
		{"Down in the text", State{}, key(areaEditor, "ArrowDown"), nil, false, "the caret moves"},
		{"Shift-Down in the list", State{}, shift(key(areaEffective, "ArrowDown")), nil, false, "no range can be selected"},
		{"Enter in the list", State{}, key(areaEffective, "Enter"), Enter{}, true, "opens"},
		{"Enter in the value field", State{}, Event{Type: "keydown", Area: areaField, Do: "draft", Press: Press{Key: "Enter"}}, WriteDraft{}, true, "as the button beside it"},
		{"Enter while composing", State{}, Event{Type: "keydown", Area: areaField, Do: "draft", Press: Press{Key: "Enter", Composing: true}}, nil, false, "it ends the composition"},
		{"Tab in a menu", State{Menu: LayerMenu}, key(areaMenu, "Tab"), CloseMenu{Focus: true}, true, "a menu holds no Tab"},
		{"Down in a menu", State{Menu: LayerMenu}, key(areaMenu, "ArrowDown"), MoveInMenu{2, 1}, true, "to the next entry"},
		{"Up in the layers", State{}, key(areaLayers, "ArrowUp"), MoveCard{-1}, true, "to the layer above"},
		{"Up in the problems", State{}, key(areaProblems, "ArrowUp"), MoveProblem{1, -1}, true, "to the problem above"},
		{"Right in the tabs", State{}, key(areaTabs, "ArrowRight"), MoveTab{+1}, true, "to the next tab"},
		{"tick of a secret", State{}, Event{Type: "change", Do: "keep-secret", Value: "a.b"}, ChangeLink{"keep-secret", "a.b"}, false, "the box shows its tick by itself"},
		{"link of the dialog", State{}, Event{Type: "click", Do: "copy-link"}, TakeLink{"copy-link"}, true, "copies what the dialog shows"},
		{"a letter", State{}, key(areaEffective, "x"), nil, false, "means nothing"},
		{"click on a row", State{}, Event{Type: "click", Do: "row", Key: "a.b", Part: 2}, ClickRow{"a.b", 2}, true, "rows are told apart by key"},
		{"click on a row of what options mean together", State{}, Event{Type: "click", Do: "text", Key: "a.b"}, SelectKey{"a.b"}, true, "what is in no text stays where it is"},
		{"click on a key in a text about an option", State{}, Event{Type: "click", Do: "text", Area: areaText, Key: "a.b"}, FollowKey{"a.b"}, true, "links in texts lead on"},
		{"click on a text", State{}, Event{Type: "click", Do: "text"}, nil, false, "the words around them do nothing, and outside links lead out"},
		{"click on nothing", State{}, Event{Type: "click"}, nil, false, "most of the page does nothing"},
		{"new layer", State{}, Event{Type: "click", Do: "add", Arg: "session sql"}, AddLayer{layer.Session, source.SQL}, true, "kind and notation"},
		{"typing", State{}, Event{Type: "input", Do: "edit", Layer: 1, Value: "x", Caret: 1}, EditText{1, "x", 1, false}, false, "the browser has done it already"},
		{"select", State{}, Event{Type: "change", Do: "release", Value: "2.0"}, SetRelease{"2.0"}, false, "a choice arrives as change"},
		{"scroll", State{}, Event{Type: "scroll", List: "problems", View: Viewport{Top: 3}}, Scrolled{ProblemsList, Viewport{Top: 3}}, false, "lists by name"},
		{"scroll of something else", State{}, Event{Type: "scroll", List: "window"}, nil, false, "other things scroll, too"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, taken := Interpret(&test.s, &test.ev)
			if !reflect.DeepEqual(got, test.want) || taken != test.taken {
				t.Errorf("got %#v (taken %v), want %#v (taken %v): %s", got, taken, test.want, test.taken, test.reason)
			}
		})
	}
}
