package app

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/share"
)

// Stored is all that the page keeps in this browser.
type Stored struct {
	// Denied tells that the browser lets the page keep nothing over visits, Off that people want nothing to be kept.
	Denied, Off bool
	Items       []StoredItem
}

// StoredItem is one thing that is kept.
type StoredItem struct {
	// ID is what it is deleted by.
	ID string
	// Kind is "texts", of a visit, "broken", with which the program ended, "tab", for a reload, "preference", "offline", the page's
	// own files, or "other".
	Kind string
	// Text is what is kept; of the page's own files their number.
	Text string
	// When says in words when texts were kept, "" where nobody knows.
	When string
	// Size is in bytes.
	Size int
}

// StoredChange is what is to be done about what is kept: the ID of an item deletes that.
type StoredChange string

// The other changes.
const (
	NoChange StoredChange = ""
	// DeleteAll deletes everything, KeepNothing also has nothing kept from then on but that choice, KeepAgain ends that.
	DeleteAll   StoredChange = "all"
	KeepNothing StoredChange = "off"
	KeepAgain   StoredChange = "on"
)

// Storing is what the dialog of what is stored remembers.
type Storing struct {
	// stored is nil until the browser has told.
	stored *Stored
	// shown is the item whose text is shown, secrets tells whether with its secrets.
	shown   string
	secrets bool
	// asked is the change that is to be confirmed.
	asked StoredChange
}

// StoredView is the dialog of what is stored.
type StoredView struct {
	_    incomparable
	Lang Lang
	// Waiting tells that the browser has not told yet, Off is as in Stored. Note is said in place of the list, or "".
	Waiting, Off bool
	Note         string
	// Offline is as in State.
	Offline Offline
	Rows    []StoredRow
	// Total is how much it is together, Asked the change to be confirmed below the list with the words for it, or "".
	Total           string
	Asked           StoredChange
	Warning, Really string
}

// Alike tells whether another dialog would be drawn alike. It is made anew only when something has changed.
func (v *StoredView) Alike(other any) bool { return v == other.(*StoredView) }

// storedMemo is a list with what it was made of.
type storedMemo struct {
	storing   Storing
	offline   Offline
	workspace *core.Workspace
	in        spoken
	view      *StoredView
}

// StoredRow is one thing in the list.
type StoredRow struct {
	_  incomparable
	ID string
	// Name says what it is, Gist how much.
	Name, Gist string
	// HasText tells that there is something to look at, IsOpenable that it can be opened.
	HasText, IsOpenable bool
	// Shown tells that Text is shown, Secrets that it is with its secrets; Hidden lists those that are left out, or "".
	Shown, Secrets, Asked bool
	Text, Hidden          string
}

func storedDialog(s *State, d *Derived) DialogBody {
	m := &d.exchange.stored
	if m.storing != s.Storing || m.offline != s.Offline || m.workspace != s.Workspace || m.in != d.spoken || m.view == nil {
		*m = storedMemo{s.Storing, s.Offline, s.Workspace, d.spoken, storedView(s)}
	}
	return m.view
}

func storedView(s *State) *StoredView {
	v := &StoredView{Lang: s.Lang, Offline: s.Offline}
	stored := s.Storing.stored
	if stored == nil {
		v.Waiting, v.Note = true, s.Lang.T(WStoredComing)
		return v
	}
	v.Off = stored.Off
	total, here := 0, encode(s.Workspace)
	for i := range stored.Items {
		v.Rows = append(v.Rows, s.Storing.row(&stored.Items[i], here, s.Lang))
		total += stored.Items[i].Size
	}
	switch {
	case stored.Denied:
		v.Note = s.Lang.T(WStoredDenied)
	case total == 0:
		v.Note = s.Lang.T(WStoredNothing)
	default:
		v.Total = s.Lang.Say(WStoredTotal, sizeWords(total))
	}
	switch s.Storing.asked {
	case DeleteAll:
		v.Asked, v.Warning, v.Really = DeleteAll, s.Lang.T(WStoredAllWarning), s.Lang.T(WStoredAll)
	case KeepNothing:
		v.Asked, v.Warning, v.Really = KeepNothing, s.Lang.T(WStoredOffWarning), s.Lang.T(WStoredOff)
	}
	return v
}

// row makes the line of an item; here is the JSON of what is open.
func (s *Storing) row(it *StoredItem, here string, l Lang) StoredRow {
	r := StoredRow{ID: it.ID, Gist: sizeWords(it.Size), Asked: string(s.asked) == it.ID}
	word, isText := WStoredOther, true
	switch it.Kind {
	case "texts":
		word = WStoredTexts
		if it.When == "" {
			word = WStoredOld
		}
	case "broken":
		word = WStoredBroken
	case "tab":
		word = WStoredTab
	case "preference":
		word, isText = WStoredPreference, false
		switch it.ID[strings.LastIndexByte(it.ID, '.')+1:] {
		case langPreference:
			word = WStoredLang
		case themePreference:
			word = WStoredTheme
		}
		r.Gist = it.Text + " · " + r.Gist
	case "offline":
		word, isText = WStoredOffline, false
		r.Gist = l.Say(WStoredFiles, it.Text) + " · " + r.Gist
	}
	r.Name = l.Say(word, it.When)
	if !isText {
		return r
	}
	w, names := readStored(it.Text)
	if len(names) > 0 {
		r.Gist = strings.Join(names, l.T(WComma)) + " · " + r.Gist
		r.IsOpenable = it.Text != here
		if !r.IsOpenable {
			r.Gist += " · " + l.T(WStoredHere)
		}
	}
	r.HasText = it.Text != ""
	if r.Shown = r.HasText && s.shown == it.ID; r.Shown {
		r.Secrets = s.secrets
		r.Text, r.Hidden = s.look(it, w, names, l)
	}
	return r
}

// readStored reads a text that is kept as a workspace, and returns the names of its layers: none where it is something else.
func readStored(text string) (w core.Workspace, names []string) {
	if !strings.HasPrefix(text, "{") {
		return w, nil
	}
	w, _ = core.DecodeWorkspace([]byte(text))
	for i := range w.Layers {
		name := w.Layers[i].Name
		if name == "" {
			name = string(w.Layers[i].Kind)
		}
		add(&names, name)
	}
	return w, names
}

// look returns what is shown of an item: the texts of a workspace one below the other, with their names.
func (s *Storing) look(it *StoredItem, w core.Workspace, names []string, l Lang) (text, hidden string) {
	if len(names) == 0 {
		if s.secrets {
			return it.Text, ""
		}
		return "", l.T(WStoredUnread)
	}
	if !s.secrets {
		var keys []string
		if w, keys = share.Redact(w); len(keys) > 0 {
			hidden = l.Say(WSecretsLeft, strings.Join(keys, ", "))
		}
	}
	var b strings.Builder
	for i, name := range names {
		b.WriteString("### " + name + "\n" + strings.TrimRight(w.Layers[i].Text, "\n") + "\n\n")
	}
	if w.Query != "" {
		b.WriteString("### " + l.T(WQuery) + "\n" + w.Query)
	}
	return Shown(strings.TrimRight(b.String(), "\n")), hidden
}

// sizeWords says how many bytes something has, as briefly in every language.
func sizeWords(n int) string {
	switch {
	case n < 1000:
		return strconv.Itoa(n) + " B"
	case n < 1_000_000:
		return strconv.Itoa((n+500)/1000) + " kB"
	}
	return strconv.FormatFloat(float64(n)/1e6, 'f', 1, 64) + " MB"
}
