package app

import "flinkconf/core"

// The places in the dialog of what is stored that the focus goes to.
const (
	keepSwitch   = `[data-do="stored-keep"]`
	storedReally = `[data-do="stored-do"]`
)

func openStored(s *State) { s.Storing = Storing{} }

func (a OpenDialog) effect(st *Store) {
	if a.Dialog == StoredDialog {
		st.changeStored(NoChange)
	}
}

// The page's files come in and go while the list is shown.
func (SetOffline) effect(st *Store) {
	if st.state.Dialog == StoredDialog {
		st.changeStored(NoChange)
	}
}

// changeStored has the browser do something about what is kept, and shows what is kept then.
func (st *Store) changeStored(change StoredChange) {
	if st.keeping {
		st.browser.Keep(encode(st.state.Workspace), false)
	}
	st.browser.Stored(string(change), func(s Stored) { st.Dispatch(StoredTold{change, s}) })
}

// StoredTold tells all that is kept, after a change.
type StoredTold struct {
	Change StoredChange
	Stored Stored
}

func (a StoredTold) update(s State, _ *Derived) State {
	s.Storing.stored = &a.Stored
	if a.Change == NoChange {
		return s
	}
	s.Storing.asked = NoChange
	switch a.Change {
	case KeepNothing:
		s = s.say(WStoredNowOff)
	case KeepAgain:
		s = s.say(WStoredNowOn)
	default:
		s = s.say(WStoredDeleted)
	}
	return s.focus(keepSwitch)
}

func (a StoredTold) effect(st *Store) {
	if a.Change == KeepAgain {
		st.savePreferences()
	}
}

// ShowStored shows the text of an item, or hides it.
type ShowStored struct{ ID string }

func (a ShowStored) update(s State, _ *Derived) State {
	if s.Storing.shown == a.ID {
		a.ID = ""
	}
	s.Storing.shown, s.Storing.secrets = a.ID, false
	return s
}

// ToggleStoredSecrets shows the secrets in the text that is shown, or hides them.
type ToggleStoredSecrets struct{}

func (ToggleStoredSecrets) update(s State, _ *Derived) State {
	s.Storing.secrets = !s.Storing.secrets
	return s
}

// OpenStored opens texts that are kept, in place of what is open.
type OpenStored struct{ ID string }

func (a OpenStored) update(s State, _ *Derived) State {
	if s.Storing.stored == nil {
		return s
	}
	for i := range s.Storing.stored.Items {
		it := &s.Storing.stored.Items[i]
		if it.ID != a.ID {
			continue
		}
		w, found := core.DecodeWorkspace([]byte(it.Text))
		before, open := s.Workspace, s.Layer
		return s.open(&w, found).toast(s.Lang.T(WStoredOpened), before, open)
	}
	return s
}

// AskStored asks whether a change is really wanted, in the place of the button for it; NoChange takes the question back.
type AskStored struct{ Change StoredChange }

func (a AskStored) update(s State, _ *Derived) State {
	before := s.Storing.asked
	s.Storing.asked = a.Change
	if a.Change != NoChange {
		return s.focus(storedReally)
	}
	return s.focus(storedAsker(before))
}

// storedAsker is the selector of the button that asks for a change.
func storedAsker(change StoredChange) string {
	if change == KeepNothing {
		return keepSwitch
	}
	return `[data-do="stored-ask"][data-arg="` + string(change) + `"]`
}

// ChangeStored does what was asked for.
type ChangeStored struct{}

func (ChangeStored) update(s State, _ *Derived) State { return s }

func (ChangeStored) effect(st *Store) { st.changeStored(st.state.Storing.asked) }

// SwitchKeeping has nothing kept any more, once that is confirmed, or things kept again.
type SwitchKeeping struct{}

func (a SwitchKeeping) update(s State, d *Derived) State {
	if s.Storing.stored == nil || s.Storing.stored.Off {
		return s
	}
	return AskStored{KeepNothing}.update(s, d)
}

func (SwitchKeeping) effect(st *Store) {
	if stored := st.state.Storing.stored; stored != nil && stored.Off {
		st.changeStored(KeepAgain)
	}
}

// storedAction is what a button of the dialog does.
func storedAction(do, arg string) Action {
	switch do {
	case "stored-show":
		return ShowStored{arg}
	case "stored-open":
		return OpenStored{arg}
	case "stored-ask":
		return AskStored{StoredChange(arg)}
	case "stored-do":
		return ChangeStored{}
	case "stored-keep":
		return SwitchKeeping{}
	}
	return nil
}
