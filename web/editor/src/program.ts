// What the editor and the program say to each other. The program (web/app through web/browser) decides; the editor shows
// and listens. What is more than a few numbers crosses as JSON, in one call.

/** Asks the program, or tells it something. The answer is JSON, or "" for none. Places are UTF-16 units from the text's start. */
export interface Program {
	/** The text was changed by a person. `joined` tells a change that goes on with the typing before it. */
	(what: "edit", layer: number, text: string, caret: number, joined: boolean): void;
	/** The caret was moved by a person. */
	(what: "caret", at: number): void;
	/** Lines from up to to (from 1, both included) are in view; the answer is Lines. */
	(what: "lines", from: number, to: number): string;
	/** What can be written at a place; the answer is Offer. `asked` tells that a person asked for it. */
	(what: "complete", at: number, asked: boolean): string;
	/** What is known about the key at a place; the answer is About. */
	(what: "hover", at: number): string;
	/** The first words about an option; the answer is HTML, made of our own Markdown when the page was built. */
	(what: "about", key: string): string;
	/** A fix of a finding was chosen. */
	(what: "fix", problem: number, fix: number): void;
	/** The way back through what was done, or forth again. */
	(what: "undo" | "redo"): void;
}

/** What is beside and under the lines in view. */
export interface Lines {
	from: number;
	to: number;
	marks: MarkRow[];
	findings: Finding[];
}

/** A line with its sign ("" for none), 1 if the selected option is on it, and what the sign says. */
export type MarkRow = [line: number, kind: string, at: 0 | 1, words: string];

export interface Finding {
	/** Line from 1, and column in UTF-16 units from 0, of start and end. */
	at: [line: number, column: number, endLine: number, endColumn: number];
	severity: "error" | "warning" | "info" | "hint";
	/** The severity as a word. */
	word: string;
	/** The message: text and code in turns, text first. */
	message: string[];
	problem: number;
	fixes: string[];
}

/** What can be written in place of the text from up to to. */
export interface Offer {
	from: number;
	to: number;
	items: OfferItem[];
}

export interface OfferItem {
	label: string;
	detail: string;
	/** What is written, with the caret at `caret` behind its start. */
	text: string;
	caret: number;
	/** Pairs of start and end in the label that match what was typed. */
	match: number[];
	/** The option that it is about, or "". */
	key: string;
	kind: "key" | "value" | "unit";
	/** An old spelling. */
	old: boolean;
	/** More is to be written where the caret goes. */
	more: boolean;
}

export interface About {
	from: number;
	to: number;
	key: string;
	/** Type, default and the like. */
	facts: string[];
	/** The value now: text and code in turns, text first. */
	now: string[];
	/** The first words about the option, made of our own Markdown when the page was built. */
	html: string;
}

/** The words of the editor in the language of the page: those of CodeMirror by its English phrases. */
export type Words = Record<string, string>;
