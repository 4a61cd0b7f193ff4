// The keyboard. Tab is not among the keys: it leaves the editor, as it leaves any field. Escape is only the popups'; without
// one it is the page's. The keys of the completions come with those.

import { copyLineDown, copyLineUp, deleteLine, insertNewlineAndIndent, moveLineDown, moveLineUp, standardKeymap, toggleComment } from "@codemirror/commands";
import { EditorView, keymap } from "@codemirror/view";

export const keys = [
	keymap.of([
		{ key: "Enter", run: insertNewlineAndIndent, shift: insertNewlineAndIndent },
		{ key: "Mod-/", run: toggleComment },
		{ key: "Alt-ArrowUp", run: moveLineUp },
		{ key: "Shift-Alt-ArrowUp", run: copyLineUp },
		{ key: "Alt-ArrowDown", run: moveLineDown },
		{ key: "Shift-Alt-ArrowDown", run: copyLineDown },
		{ key: "Shift-Mod-k", run: deleteLine },
		...standardKeymap,
	]),
	EditorView.contentAttributes.of({
		spellcheck: "false",
		autocorrect: "off",
		autocapitalize: "off",
		autocomplete: "off",
		translate: "no",
		// A text that can be edited has the focus in turn anyway; this says so to those who look for it.
		tabindex: "0",
		"aria-keyshortcuts": "Control+Space Control+.",
	}),
];
