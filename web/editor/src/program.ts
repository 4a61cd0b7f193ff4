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

// What the program says comes as arrays, which take less room to make than objects.

/** What is beside and under the lines in view, from up to to. */
export type Lines = [from: number, to: number, marks: MarkRow[], findings: Finding[]];

/** A line with its sign ("" for none), 1 if the selected option is on it, and what the sign says. */
export type MarkRow = [line: number, kind: string, at: number, words: string];

/** A finding: lines from 1 and columns in UTF-16 units from 0; the severity's name and the word for it; the message; the
 * number of the problem and the titles of its fixes. */
export type Finding = [
	line: number,
	column: number,
	endLine: number,
	endColumn: number,
	severity: "error" | "warning" | "info" | "hint",
	word: string,
	message: Turns,
	problem: number,
	fixes: string[],
];

/** Text and code in turns, text first. */
export type Turns = string[];

/** What can be written in place of the text from up to to. */
export type Offer = [from: number, to: number, items: OfferItem[]];

/** What can be written: its label and a note beside it; the text, and where the caret goes in that; pairs of start and end in
 * the label that match what was typed; the option it is about, or ""; its kind; 1 for an old spelling; 1 if more is to be
 * written where the caret goes. */
export type OfferItem = [
	label: string,
	detail: string,
	text: string,
	caret: number,
	match: number[],
	key: string,
	kind: "key" | "value",
	old: number,
	more: number,
];

/** A key from up to to: its facts such as type and default, the value now, and the first words about the option. Those are
 * our own Markdown, made into HTML when the page was built. */
export type About = [from: number, to: number, key: string, facts: string[], now: Turns, html: string];

/** The words of the editor in the language of the page: pairs of what the library calls them and the word. */
export type Words = string[];
