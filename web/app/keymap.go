package app

// KeyMap is the dialog that lists what the keyboard does.
type KeyMap struct {
	Lang   Lang
	Groups []KeyGroup
}

// KeyGroup are the keys of a part of the screen.
type KeyGroup struct {
	Name string
	Rows []KeyRow
}

// KeyRow is what a key does. Keys are those that do it, each of them alone; a "+" in one means together.
type KeyRow struct {
	Keys  []string
	Words string
}

// Alike tells whether another list would be drawn alike.
func (m *KeyMap) Alike(other any) bool { return m.Lang == other.(*KeyMap).Lang }

// keyMap has a line for each key, under the heading of its group.
var keyMap = [...]struct {
	group Word
	keys  []string
	words Word
}{
	{WKeysAnywhere, []string{"/"}, WKeySearch},
	{WKeysAnywhere, []string{"Ctrl+K"}, WKeyFindTexts},
	{WKeysAnywhere, []string{"F8"}, WKeyNextProblem},
	{WKeysAnywhere, []string{"Shift+F8"}, WKeyPreviousProblem},
	{WKeysAnywhere, []string{"Ctrl+S"}, WKeyShare},
	{WKeysAnywhere, []string{"Ctrl+Z"}, WKeyUndo},
	{WKeysAnywhere, []string{"Ctrl+Shift+Z", "Ctrl+Y"}, WKeyRedo},
	{WKeysAnywhere, []string{"Ctrl+V"}, WKeyPaste},
	{WKeysAnywhere, []string{"Esc"}, WKeyGoBack},
	{WKeysAnywhere, []string{"?"}, WKeyHelp},
	{WKeysList, []string{"↑", "↓"}, WKeyMoveLine},
	{WKeysList, []string{"←", "→"}, WKeyFold},
	{WKeysList, []string{"Enter"}, WKeyOpenLine},
	{WKeysList, []string{"*"}, WKeyFoldAll},
	{WKeysList, []string{"c"}, WKeyCopyRow},
	{WKeysEditor, []string{"Ctrl+Space"}, WKeyComplete},
	{WKeysEditor, []string{"Ctrl+."}, WKeyFindings},
	{WKeysEditor, []string{"Esc", "Tab"}, WKeyLeave},
	{WLayers, []string{"↑", "↓"}, WKeyStack},
	{WLayers, []string{"Alt+↑", "Alt+↓"}, WKeyMoveLayer},
	{WLayers, []string{"F2"}, WKeyRename},
	{WLayers, []string{"Delete"}, WKeyDeleteLayer},
}

func keysDialog(s *State, _ *Derived) DialogBody {
	m := &KeyMap{Lang: s.Lang}
	group := NoWord
	for i := range keyMap {
		row := &keyMap[i]
		if row.group != group {
			group = row.group
			m.Groups = append(m.Groups, KeyGroup{Name: s.Lang.T(group)})
		}
		rows := &m.Groups[len(m.Groups)-1].Rows
		*rows = append(*rows, KeyRow{row.keys, s.Lang.T(row.words)})
	}
	return m
}
