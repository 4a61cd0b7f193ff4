// Tells the program what a person does to the text, and which changes are one piece of typing.

import { Annotation, type Transaction } from "@codemirror/state";
import { EditorView, keymap, type ViewUpdate } from "@codemirror/view";
import type { Program } from "./program";

const isFirefox = /Gecko\/\d/.test(navigator.userAgent);

/** Marks what the program does itself, so that it isn't told about it. */
export const byProgram = Annotation.define<boolean>();

// How long a pause within one piece of typing may be, in milliseconds.
const pause = 600;

/** The typing as it goes on. */
class Typing {
	private kind = "";
	private at = -1;
	private time = 0;

	/** Tells whether a change goes on with the one before: of the same kind, beside it, and soon after it. */
	joins(transaction: Transaction): boolean {
		const kind = transaction.isUserEvent("input.type") ? "type" : transaction.isUserEvent("delete") ? "delete" : "";
		let start = 0;
		let end = 0;
		let pieces = 0;
		transaction.changes.iterChanges((from, to, _, toNew) => {
			[start, end] = [from, Math.max(to, from)];
			pieces++;
			this.next = toNew;
		});
		const now = Date.now();
		// An input method replaces what it has written until it is done.
		const composing = transaction.isUserEvent("input.type.compose") && !transaction.isUserEvent("input.type.compose.start");
		const beside = start === this.at || end === this.at || composing;
		const joined = kind !== "" && kind === this.kind && pieces === 1 && beside && (composing || now - this.time < pause);
		this.kind = kind;
		this.at = this.next;
		this.time = now;
		return joined;
	}

	/** Anything else ends it. */
	end() {
		this.kind = "";
	}

	private next = -1;
}

/** Has the program told about changes and the caret. `layer` is the layer whose text is shown. */
export function typing(program: Program, layer: () => number) {
	const typed = new Typing();
	const listen = EditorView.updateListener.of((update: ViewUpdate) => {
		const own = update.transactions.some((transaction) => transaction.annotation(byProgram));
		if (own) {
			if (update.docChanged || update.selectionSet) typed.end();
			return;
		}
		const { head } = update.state.selection.main;
		if (update.docChanged) {
			const joined = update.transactions.filter((t) => t.docChanged).every((t) => typed.joins(t));
			program("edit", layer(), update.state.doc.toString(), head, joined);
		} else if (update.selectionSet) {
			typed.end();
			program("caret", head);
		}
	});
	const back = (what: "undo" | "redo") => () => {
		typed.end();
		program(what);
		return true;
	};
	return [
		listen,
		keymap.of([
			{ key: "Mod-z", run: back("undo"), preventDefault: true },
			{ key: "Mod-y", mac: "Mod-Shift-z", run: back("redo"), preventDefault: true },
			{ key: "Mod-Shift-z", run: back("redo"), preventDefault: true },
		]),
		EditorView.domEventHandlers({
			beforeinput(event, view) {
				// The browser's own menu has these, too.
				if (event.inputType === "historyUndo" || event.inputType === "historyRedo") return back(event.inputType === "historyUndo" ? "undo" : "redo")();
				// In a shadow root Firefox (153) leaves what is selected within a line, and puts what is typed before it.
				if (!isFirefox || event.inputType !== "insertText" || !event.data || view.composing || view.state.selection.main.empty) return false;
				view.dispatch(view.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true });
				return true;
			},
			// Files are the page's: they become layers.
			drop: (event) => event.dataTransfer?.types.includes("Files") ?? false,
		}),
	];
}
