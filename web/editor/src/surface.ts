// What the program calls.

import { Compartment, EditorState, type Extension, type StateEffect } from "@codemirror/state";
import { EditorView, placeholder, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { completion } from "./completion";
import { findings, findingsAt, setFindings } from "./findings";
import { languageOf } from "./languages";
import { look } from "./look";
import { marks, setMarks } from "./marks";
import type { Lines, Program, Words } from "./program";
import { tipAtCaret, tips } from "./tips";
import { byProgram, typing } from "./typing";
import { keys } from "./keys";

// How many lines beyond those in view the program is asked about, so that scrolling by a few lines asks nothing.
const spare = 30;

const none: Lines = [0, 0, [], []];

// Whether what stands beside and under the lines may be elsewhere, after a change, than where the program would put it:
// where lines came or went, and where something was written into a finding.
function disturbs({ changes, startState, state }: ViewUpdate): boolean {
	if (startState.doc.lines !== state.doc.lines) return true;
	let disturbed = false;
	changes.iterChanges((from, to, _, __, inserted) => {
		disturbed ||= inserted.lines > 1 || startState.doc.lineAt(from).to < to || findingsAt(startState, from, to).length > 0;
	});
	return disturbed;
}

export class Surface {
	readonly view: EditorView;
	private layer = -1;
	private readonly language = new Compartment();
	private readonly labels = new Compartment();
	private readonly phrases = new Compartment();
	private worn: [language: Extension, labels: Extension, phrases: Extension] = [[], [], []];
	private program: Program;
	/** The lines as they were said last, and whether the text has changed under them. */
	private said = "";
	private shown = none;
	private stale = false;
	/** What waits for the end of an input method's work. */
	private waiting: string | undefined;

	constructor(host: HTMLElement, program: Program) {
		this.program = program;
		const root = host.attachShadow({ mode: "open" });
		this.view = new EditorView({ root, parent: root, state: this.fresh("") });
	}

	private readonly ask = ((what: string, ...values: unknown[]) => (this.program as (...all: unknown[]) => unknown)(what, ...values)) as Program;

	private readonly extensions: Extension = [
		typing(this.ask, () => this.layer),
		tips(this.ask),
		completion(this.ask),
		marks(tipAtCaret(this.ask)),
		findings,
		keys,
		look,
		ViewPlugin.define(() => ({ update: (update) => this.watch(update) })),
	];

	private fresh(text: string): EditorState {
		const [language, labels, phrases] = this.worn;
		return EditorState.create({
			doc: text,
			extensions: [this.phrases.of(phrases), this.labels.of(labels), this.language.of(language), this.extensions],
		});
	}

	/** Shows the text of another layer. */
	open(layer: number, text: string) {
		this.layer = layer;
		this.said = "";
		this.shown = none;
		if (text !== this.text) {
			this.view.setState(this.fresh(text));
			this.view.scrollDOM.scrollTo(0, 0);
		}
		this.watchSoon();
	}

	/** Replaces a stretch of the text; what is selected stays selected. */
	change(from: number, to: number, insert: string) {
		this.view.dispatch({ changes: { from, to, insert }, annotations: byProgram.of(true) });
	}

	/** Dresses the editor: the notation of the text, its name for those who can't see it, and a sample of what belongs there. */
	dress(notation: string, label: string, sample: string) {
		this.worn[0] = languageOf(notation);
		this.worn[1] = [EditorView.contentAttributes.of({ "aria-label": label }), placeholder(sample)];
		this.reconfigure();
	}

	/** Gives the editor its words. */
	words(words: string) {
		const pairs = JSON.parse(words) as Words;
		this.worn[2] = EditorState.phrases.of(Object.fromEntries(pairs.flatMap((word, i) => (i % 2 ? [] : [[word, pairs[i + 1] ?? ""]]))));
		this.reconfigure();
	}

	private reconfigure() {
		const [language, labels, phrases] = this.worn;
		this.view.dispatch({
			effects: [this.language.reconfigure(language), this.labels.reconfigure(labels), this.phrases.reconfigure(phrases)],
			annotations: byProgram.of(true),
		});
	}

	/** Selects a stretch and brings it into view. */
	select(from: number, to: number) {
		const most = this.view.state.doc.length;
		const [anchor, head] = [Math.min(from, most), Math.min(to, most)];
		this.view.dispatch({
			selection: { anchor, head },
			effects: EditorView.scrollIntoView(anchor, { y: this.inView(anchor) ? "nearest" : "center", yMargin: 24 }),
			annotations: byProgram.of(true),
		});
	}

	private inView(at: number) {
		const block = this.view.lineBlockAt(at);
		const { scrollTop, clientHeight } = this.view.scrollDOM;
		return block.top >= scrollTop && block.bottom <= scrollTop + clientHeight;
	}

	/** Shows what is beside and under the lines. */
	lines(said: string) {
		if (this.view.composing) {
			// An input method works on the text under its caret; what changes there may end its work.
			this.waiting = said;
			return;
		}
		this.waiting = undefined;
		if (said === this.said && !this.stale) return;
		this.said = said;
		this.stale = false;
		this.shown = said ? (JSON.parse(said) as Lines) : none;
		const effects: StateEffect<unknown>[] = [setMarks.of(this.shown[2]), setFindings.of(this.shown[3])];
		this.view.dispatch({ effects, annotations: byProgram.of(true) });
	}

	focus() {
		this.view.focus();
	}

	get text() {
		return this.view.state.doc.toString();
	}

	/** The layer whose text is shown. */
	get shows() {
		return this.layer;
	}

	/** Ends the talk with a program that is no more. */
	silence() {
		this.program = (() => "") as unknown as Program;
	}

	private watch(update: ViewUpdate) {
		if (update.docChanged && !this.stale) this.stale = disturbs(update);
		if (update.viewportChanged || update.docChanged) this.watchSoon();
		if (this.waiting !== undefined && !this.view.composing) queueMicrotask(() => this.waiting !== undefined && this.lines(this.waiting));
	}

	/** Asks for the lines in view unless they are there. An update is under way: the asking waits for its end. */
	private watchSoon() {
		queueMicrotask(() => {
			const { doc } = this.view.state;
			const from = doc.lineAt(this.view.viewport.from).number;
			const to = doc.lineAt(this.view.viewport.to).number;
			if (from >= this.shown[0] && to <= this.shown[1]) return;
			this.lines(this.ask("lines", Math.max(1, from - spare), to + spare));
		});
	}
}
