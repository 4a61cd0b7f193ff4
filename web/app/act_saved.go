package app

// Unsaved tells that the texts can't be kept for later visits, and why: "denied", "full" or "long".
type Unsaved struct{ Why string }

func (a Unsaved) update(s State, _ *Derived) State {
	switch a.Why {
	case "full":
		return s.say(WUnsavedFull)
	case "long":
		return s.say(WUnsavedLong)
	}
	return s.say(WUnsavedDenied)
}
