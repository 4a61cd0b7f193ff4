package app

// Dialog is an open dialog; the zero value is none.
type Dialog string

// The dialogs.
const (
	// KeysDialog lists what the keyboard does.
	KeysDialog Dialog = "keys"
	// UpgradeDialog moves the workspace to another release.
	UpgradeDialog Dialog = "upgrade"
	// AddDialog offers new layers, ImportDialog proposes layers for texts, ConvertDialog writes the open layer in another
	// notation, ExportDialog everything.
	AddDialog     Dialog = "add"
	ImportDialog  Dialog = "import"
	ConvertDialog Dialog = "convert"
	ExportDialog  Dialog = "export"
	// CompareDialog compares the workspace with another.
	CompareDialog Dialog = "compare"
	// ShareDialog offers the workspace as a link.
	ShareDialog Dialog = "share"
	// TablesDialog proposes the options of foreign tables, and lists those that are imported.
	TablesDialog Dialog = "tables"
	// StoredDialog lists what the page keeps in this browser.
	StoredDialog Dialog = "stored"
)

// dialogRow is what there is to say about a dialog.
type dialogRow struct {
	dialog Dialog
	title  Word
	// wide tells that it takes the whole screen as far as there is room.
	wide bool
	// body makes what is in it.
	body func(s *State, d *Derived) DialogBody
	// open prepares the state for it; nil for nothing to do.
	open func(s *State)
}

var dialogRows []dialogRow

// The rows are set here, since what they lead to opens dialogs in turn.
func init() {
	dialogRows = []dialogRow{
		{KeysDialog, WKeys, false, keysDialog, nil},
		{UpgradeDialog, WUpgrade, true, upgradeDialog, openUpgrade},
		{CompareDialog, WCompare, true, compareDialog, openCompare},
		{AddDialog, WAddTitle, false, addDialog, nil},
		{ImportDialog, WImportTitle, false, importDialog, nil},
		{ConvertDialog, WConvertTitle, false, convertDialog, nil},
		{ExportDialog, WExportTitle, false, exportDialog, nil},
		{ShareDialog, WShareDialog, false, shareDialog, openShare},
		{TablesDialog, WTables, false, tablesDialog, openTables},
		{StoredDialog, WStored, false, storedDialog, openStored},
	}
}

// DialogBody is what is in a dialog: the view of its own function in package ui.
type DialogBody interface {
	// Alike tells whether another body, of the same dialog, would be drawn alike.
	Alike(other any) bool
}

// DialogView is the open dialog.
type DialogView struct {
	Lang   Lang
	Dialog Dialog
	Title  string
	Wide   bool
	// Body is nil when no dialog is open.
	Body DialogBody
	// Toast is the message that is shown in the dialog.
	Toast ToastView
}

// Alike tells whether another dialog would be drawn alike.
func (v *DialogView) Alike(other any) bool {
	o := other.(*DialogView)
	return v.Lang == o.Lang && v.Dialog == o.Dialog && v.Title == o.Title && v.Toast == o.Toast && (v.Body == nil || v.Body.Alike(o.Body))
}

func dialogView(s *State, d *Derived) DialogView {
	v := DialogView{Lang: s.Lang, Dialog: s.Dialog, Toast: toastView(s, true)}
	if row := rowOfDialog(s.Dialog); row != nil {
		v.Title, v.Wide, v.Body = s.Lang.T(row.title), row.wide, row.body(s, d)
		if b, ok := v.Body.(interface{ Title() string }); ok {
			v.Title = b.Title()
		}
	}
	return v
}

func rowOfDialog(dialog Dialog) *dialogRow {
	for i := range dialogRows {
		if dialogRows[i].dialog == dialog {
			return &dialogRows[i]
		}
	}
	return nil
}

// OpenDialog opens a dialog.
type OpenDialog struct{ Dialog Dialog }

func (a OpenDialog) update(s State, _ *Derived) State {
	row := rowOfDialog(a.Dialog)
	if row == nil {
		return s
	}
	s.Menu, s.Dialog = "", a.Dialog
	if row.open != nil {
		row.open(&s)
	}
	return s
}

// CloseDialog closes the open dialog.
type CloseDialog struct{}

func (CloseDialog) update(s State, _ *Derived) State {
	switch s.Dialog {
	case ImportDialog:
		s.Imports = nil
	case TablesDialog:
		if s.Table == nil {
			break
		}
		s.Table = s.Table.next
		s.Dialog = s.waiting()
		return s
	}
	s.Dialog = ""
	return s
}
