// The inside of a <flink-config>: its shadow root and what is drawn there.

import { button, make, setText } from "./dom";
import { applied } from "./edits";
import type { Diagnostic, Edit, Evaluation } from "./engine";
import { offer } from "./fixes";
import { Head, type Choice } from "./head";
import { keep } from "./kept";
import { langAt, type Lang } from "./lang";
import { circumstances, read } from "./light";
import { program } from "./program";
import { styles } from "./styles";
import { query, Texts } from "./texts";
import { themeOf, watchTheme } from "./theme";
import { say, type Word } from "./words";
import { bounded, type Workspace } from "./workspace";

/** How long nothing has to be typed before the view follows, in milliseconds: long texts take their time, and typing goes first. */
const shortest = 120;
const longest = 2000;

const views = ["effective", "docs", "layers", "full"];
const themes = ["light", "dark", "auto"];

let turn: Promise<void> = Promise.resolve();

/** Waits for a task of its own: of many elements on a page the first shows before the last is evaluated, and keys come in between. */
const task = (): Promise<void> => (turn = turn.then(() => new Promise((start) => setTimeout(start))));

/** What a view is made of besides the workspace. */
interface Options {
	readonly view: string;
	readonly keys: string;
	readonly lang: Lang;
	readonly theme: string;
	readonly readonly: boolean;
}

export class View {
	/** Tells whether the workspace is there, and whether the first view of it is drawn. */
	loaded = false;
	shown = false;
	evaluation: Evaluation | undefined;

	readonly #host: HTMLElement;
	readonly #root: ShadowRoot;
	#workspace: Workspace = {};
	#original = "";
	#cut = false;

	readonly #texts = new Texts((layer, text) => this.#write(layer, text));
	readonly #head = new Head(this.#texts.tabs, (choice) => this.#choose(choice), () => this.#reset());
	readonly #result = make("div", "result");
	readonly #limit = make("p", "note");
	readonly #trouble = make("p", "note");
	readonly #status = make("p", "unseen");
	readonly #frame = make("div", "frame", this.#head.element, make("div", "body", this.#texts.element, this.#result), this.#limit, this.#trouble, this.#status);

	#timer: ReturnType<typeof setTimeout> | undefined;
	#stale = false;
	#working: Promise<void> | undefined;
	#took = 0; // what the last view took to draw
	#drawn = ""; // what the view that is drawn was made of
	#shows = ""; // what the program has written there, and the problems that buttons mend
	#told: Word | undefined; // what is to be said before the number of problems
	#unwatch: (() => void) | undefined;

	constructor(host: HTMLElement, root: ShadowRoot) {
		this.#host = host;
		this.#root = root;
		this.#frame.role = "group";
		this.#result.tabIndex = -1;
		this.#status.role = "status";
		this.#trouble.role = "alert";
		this.#trouble.hidden = true;
	}

	/** Draws the first view, of the workspace that is given by the time that the program is there, or of what the element holds. */
	async open(given: () => Workspace | undefined): Promise<void> {
		const { engine } = await program();
		await engine();
		// Before the page is parsed the element may not have its content yet.
		if (document.readyState === "loading") await new Promise((parsed) => document.addEventListener("DOMContentLoaded", parsed, { once: true }));
		this.#load(given());
		this.loaded = true;
		await this.#update();
	}

	/** The workspace as it is now; what is done to the copy has no effect. */
	get workspace(): Workspace {
		return structuredClone(this.#workspace);
	}

	/** Takes another workspace in place of the one there is; nothing stands for what the element holds. */
	take(given: Workspace | undefined): void {
		this.#load(given);
		this.#soon();
	}

	/** Follows the change of an attribute. */
	changed(name: string): void {
		const field = ({ release: "flink", mode: "mode", entry: "entry" } as const)[name];
		if (field) {
			const value = circumstances(this.#host)[field];
			const original = JSON.parse(this.#original) as Workspace;
			for (const workspace of [this.#workspace, original]) {
				if (value === undefined) delete workspace[field];
				else workspace[field] = value;
			}
			this.#original = JSON.stringify(original);
		}
		this.#dress();
		this.#soon();
	}

	/** Evaluates what there is now, and what comes meanwhile. */
	async evaluate(): Promise<Evaluation> {
		await this.#update();
		return this.evaluation as Evaluation;
	}

	connected(): void {
		this.#unwatch ??= watchTheme(() => this.#dress());
		this.#soon(); // it may stand in other surroundings
	}

	disconnected(): void {
		this.#unwatch?.();
		this.#unwatch = undefined;
	}

	get #options(): Options {
		const view = this.#host.getAttribute("view") ?? "";
		const theme = this.#host.getAttribute("theme") ?? "";
		return {
			view: views.includes(view) ? view : "effective",
			keys: this.#host.getAttribute("keys") ?? "",
			lang: langAt(this.#host),
			theme: themes.includes(theme) ? theme : "",
			readonly: this.#host.hasAttribute("readonly"),
		};
	}

	#load(given: Workspace | undefined): void {
		const found = given ? { ...circumstances(this.#host), ...(JSON.parse(JSON.stringify(given)) as Workspace) } : read(this.#host);
		({ workspace: this.#workspace, cut: this.#cut } = bounded(found));
		const { readonly, view } = this.#options;
		// There is something to write in, unless it is about what options are.
		if (!found.layers?.length && !found.query && !readonly && view !== "docs") this.#workspace.layers = [{ kind: "session", notation: "sql", text: "" }];
		this.#original = JSON.stringify(this.#workspace);
	}

	#write(layer: number, text: string): void {
		const target = this.#workspace.layers?.[layer];
		if (layer === query) this.#workspace.query = text;
		else if (target) target.text = text;
		this.#drawn = ""; // the field is ahead of it
		this.#soon(Math.min(Math.max(shortest, 2 * this.#took), longest));
	}

	#choose(choice: Choice): void {
		Object.assign(this.#workspace, choice);
		this.#soon();
	}

	#reset(): void {
		this.#workspace = JSON.parse(this.#original) as Workspace;
		this.#told = "The author's texts are back.";
		this.#result.focus({ preventScroll: true });
		this.#soon();
	}

	async #fix(problem: Diagnostic | undefined, fix: number): Promise<void> {
		// Places are those in the text that is drawn. Where there is another one by now, its problem is mended.
		while (problem && this.#drawn !== JSON.stringify([this.#workspace, this.#options])) {
			const { code, layer, message } = problem;
			problem = (await this.evaluate()).diagnostics.find((d) => d.code === code && d.layer === layer && d.message === message);
		}
		if (!problem) return;
		const by = new Map<number, Edit[]>();
		for (const edit of problem.fixes?.[fix]?.edits ?? []) by.set(edit.layer, [...(by.get(edit.layer) ?? []), edit]);
		for (const [layer, those] of by) {
			const text = layer === query ? this.#workspace.query : this.#workspace.layers?.[layer]?.text;
			if (text !== undefined) this.#write(layer, applied(text, those));
		}
		this.#told = "Fixed.";
		this.#soon();
	}

	/** Has the view follow what has changed, all that changes until then at once. */
	#soon(after = 0): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#update().catch(() => {}), after);
	}

	#update(): Promise<void> {
		clearTimeout(this.#timer);
		this.#stale = true;
		this.#working ??= this.#work();
		return this.#working;
	}

	/** Draws until there is nothing new. What comes while it does makes it go on, so there is never more than one at work. */
	async #work(): Promise<void> {
		try {
			while (this.#stale) {
				const { engine, markup } = await program();
				const api = await engine();
				await task();
				this.#stale = false;
				const options = this.#options;
				const workspace = this.workspace;
				const of = JSON.stringify([workspace, options]);
				if (of === this.#drawn && this.#trouble.hidden) continue;
				const start = performance.now();
				const [evaluation, html, link] = await Promise.all([
					api.evaluate(workspace),
					api.render(workspace, options),
					// More than a link can hold has no way to the playground.
					api.encode(workspace, { lang: options.lang, ...(/^[^*,\s]+$/.test(options.keys) ? { key: options.keys } : {}) }).catch(() => ""),
				]);
				if (this.#stale) continue; // the latest text wins
				this.#drawn = of;
				this.#head.lead(link && new URL("../" + link, SELF).href);
				this.#draw(options, workspace, evaluation, html, markup);
				this.#took = performance.now() - start;
			}
		} catch (error) {
			this.#fail(error, langAt(this.#host));
			throw error;
		} finally {
			this.#working = undefined;
		}
	}

	#draw(options: Options, workspace: Workspace, evaluation: Evaluation, html: string, markup: (html: string) => DocumentFragment): void {
		const { lang, readonly } = options;
		this.evaluation = evaluation;
		this.#frame.lang = lang;
		this.#frame.ariaLabel = say(lang, "Flink configuration");
		this.#frame.dataset["view"] = options.view;
		// The views that show the texts themselves do it in a better way where nobody writes.
		const withTexts = options.view === "layers" || options.view === "full";
		this.#frame.toggleAttribute("data-edited", !readonly);
		this.#texts.show(readonly && withTexts ? {} : this.#workspace, lang, readonly); // it may be ahead of the view
		this.#texts.mark(evaluation.diagnostics);
		this.#head.show(workspace, evaluation.flink, lang, readonly, JSON.stringify(workspace) !== this.#original);
		this.#limit.hidden = !this.#cut;
		setText(this.#limit, say(lang, "Only the first 256 KiB of the texts are read."));
		this.#trouble.hidden = true;
		this.#dress();
		const mendable = readonly ? [] : evaluation.diagnostics;
		const shows = JSON.stringify([html, mendable]);
		if (shows !== this.#shows) this.#replace(html, markup, mendable);
		this.#shows = shows;
		const problems = evaluation.diagnostics.filter(({ severity }) => severity !== "hint").length;
		const count = problems === 0 ? say(lang, "No problems") : problems === 1 ? say(lang, "1 problem") : say(lang, "{0} problems", problems);
		const told = this.#told ? say(lang, this.#told) + " " : "";
		this.#told = undefined;
		if (this.shown) setText(this.#status, told + count);
		this.#show(workspace, evaluation);
	}

	/** Puts a new view in the place of the one before. */
	#replace(html: string, markup: (html: string) => DocumentFragment, diagnostics: readonly Diagnostic[]): void {
		const content = markup(html);
		offer(content, diagnostics, (problem, fix) => void this.#fix(problem, fix).catch(() => {}));
		const bring = keep(this.#result);
		this.#result.replaceChildren(content);
		bring();
	}

	/** Takes the place of the element's own content with the first view, and tells the page of each. */
	#show(workspace: Workspace, evaluation: Evaluation): void {
		const first = !this.shown;
		if (first) {
			this.shown = true;
			this.#root.adoptedStyleSheets = [styles];
			this.#root.replaceChildren(this.#frame);
			if (this.#host.isConnected) this.#unwatch ??= watchTheme(() => this.#dress());
		}
		this.#host.dispatchEvent(new CustomEvent(first ? "ready" : "change", { detail: { workspace, evaluation } }));
	}

	/** Follows what only looks depend on. */
	#dress(): void {
		this.#frame.dataset["theme"] = themeOf(this.#host);
		this.#frame.style.blockSize = this.#host.getAttribute("height") ?? "";
		this.#result.tabIndex = this.#frame.style.blockSize ? 0 : -1; // what scrolls is for the keyboard, too
	}

	#fail(error: unknown, lang: Lang): void {
		if (!this.shown) return;
		this.#trouble.replaceChildren(
			say(lang, "The view could not be updated."),
			button("retry", say(lang, "Try again"), () => this.#soon()),
		);
		this.#trouble.hidden = false;
		const message = error instanceof Error ? error.message : String(error);
		this.#host.dispatchEvent(new CustomEvent("error", { detail: { message } }));
	}
}
