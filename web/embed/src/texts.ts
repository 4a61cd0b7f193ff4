// The texts of the layers, one of which shows, and the tabs that choose it.

import { button, make, setText } from "./dom";
import type { Diagnostic } from "./engine";
import type { Lang } from "./lang";
import { isWord, say } from "./words";
import { mostBytes, type Layer, type Workspace } from "./workspace";

/** The layer of the query in what the program says about places. */
export const query = -2;

/** One text. */
interface Sheet {
	readonly layer: number;
	readonly place: HTMLElement;
	readonly gutter: HTMLElement;
	readonly text: HTMLTextAreaElement | HTMLPreElement;
	readonly tab: HTMLButtonElement;
}

export class Texts {
	readonly element = make("div", "texts");
	readonly tabs = make("div", "tabs");
	readonly #changed: (layer: number, text: string) => void;
	#sheets: Sheet[] = [];
	#form = "";
	#chosen = 0;

	/** changed is called with each text that a person writes. */
	constructor(changed: (layer: number, text: string) => void) {
		this.#changed = changed;
		this.tabs.role = "tablist";
		this.tabs.addEventListener("keydown", (event) => this.#move(event));
	}

	/** Shows the texts of a workspace. Fields stay what they are while the layers are the same ones, and with them the caret. */
	show(workspace: Workspace, lang: Lang, readonly: boolean): void {
		const names = namesOf(workspace.layers ?? [], lang);
		const layers = (workspace.layers ?? []).map((layer, at) => ({ at, name: names[at] ?? "", text: layer.text ?? "", disabled: !!layer.disabled }));
		if (workspace.query !== undefined) layers.push({ at: query, name: say(lang, "Query"), text: workspace.query, disabled: false });
		const form = JSON.stringify([readonly, layers.map(({ at, name, disabled }) => [at, name, disabled])]);
		if (form !== this.#form) {
			this.#form = form;
			this.#sheets = layers.map(({ at, name, disabled }) => this.#sheet(at, name, disabled, readonly));
			this.element.replaceChildren(...this.#sheets.map(({ place }) => place));
			this.tabs.replaceChildren(...this.#sheets.map(({ tab }) => tab));
			this.#choose(Math.min(this.#chosen, layers.length - 1));
		}
		this.tabs.setAttribute("aria-label", say(lang, "Texts"));
		this.tabs.hidden = layers.length < 2;
		layers.forEach(({ text }, i) => this.#sheets[i] && write(this.#sheets[i], text));
		this.element.hidden = layers.length === 0;
	}

	/** Marks the lines that something is found in. */
	mark(diagnostics: readonly Diagnostic[]): void {
		for (const sheet of this.#sheets) {
			const worst = new Map<number, string>();
			for (const { layer, line, severity } of diagnostics) {
				if (layer === sheet.layer && line && severity !== "hint" && rank(severity) < rank(worst.get(line))) worst.set(line, severity);
			}
			const marks = JSON.stringify([...worst]);
			if (sheet.gutter.dataset["marks"] === marks) continue;
			sheet.gutter.dataset["marks"] = marks;
			number(sheet);
		}
	}

	#sheet(layer: number, name: string, disabled: boolean, readonly: boolean): Sheet {
		const text = make(readonly ? "pre" : "textarea", "text");
		const gutter = make("div", "gutter");
		gutter.ariaHidden = "true";
		text.ariaLabel = name;
		text.dir = "ltr";
		text.translate = false;
		if (text instanceof HTMLTextAreaElement) {
			Object.assign(text, { wrap: "off", spellcheck: false, autocapitalize: "off", autocomplete: "off", maxLength: mostBytes });
			text.addEventListener("input", () => {
				grow(sheet);
				this.#changed(layer, text.value);
			});
		} else {
			text.tabIndex = 0; // it may be wider than its place
			text.role = "group";
		}
		const place = make("div", "sheet", gutter, text);
		place.toggleAttribute("data-disabled", disabled);
		const tab = button("tab", name, () => this.#choose(this.#sheets.indexOf(sheet)));
		tab.role = "tab";
		const sheet: Sheet = { layer, place, gutter, text, tab };
		return sheet;
	}

	#choose(at: number): void {
		this.#chosen = Math.max(at, 0);
		const tabbed = this.#sheets.length > 1;
		this.#sheets.forEach(({ place, tab }, i) => {
			const chosen = i === this.#chosen;
			place.hidden = !chosen;
			tab.ariaSelected = String(chosen);
			tab.tabIndex = chosen ? 0 : -1;
			place.role = tabbed ? "tabpanel" : null;
			place.ariaLabel = tabbed ? tab.textContent : null;
		});
	}

	#move(event: KeyboardEvent): void {
		const last = this.#sheets.length - 1;
		const ahead = getComputedStyle(this.tabs).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
		const to = event.key === "Home" ? 0 : event.key === "End" ? last : !/^Arrow(Left|Right)$/.test(event.key) ? -1 : event.key === ahead ? this.#chosen + 1 : this.#chosen - 1 + (this.#chosen ? 0 : last + 1);
		if (to < 0) return;
		event.preventDefault();
		this.#choose(to > last ? 0 : to);
		this.#sheets[this.#chosen]?.tab.focus();
	}
}

/** Names the layers as the view does that stands beside them: without a name of its own by the file or the kind, and numbered if it isn't the first such. */
function namesOf(layers: readonly Layer[], lang: Lang): string[] {
	const called = layers.map(({ name, kind, notation }) => {
		kind ??= KINDS[notation ?? ""];
		const file = kind === "cluster-file" || kind === "deployment" ? name || notation : undefined;
		return file ?? (kind && isWord(kind) ? say(lang, kind) : name || notation || kind || "");
	});
	return layers.map(({ name }, at) => {
		const n = called.slice(0, at + 1).filter((other) => other === called[at]).length;
		return name || called[at] + (n > 1 ? ` (${n})` : "");
	});
}

function write(sheet: Sheet, text: string): void {
	if (sheet.text instanceof HTMLTextAreaElement) {
		if (sheet.text.value !== text.replaceAll(/\r\n?/g, "\n")) sheet.text.value = text;
	} else setText(sheet.text, text);
	grow(sheet);
}

/** Gives a field as many lines as its text has. */
function grow(sheet: Sheet): void {
	const text = sheet.text instanceof HTMLTextAreaElement ? sheet.text.value : (sheet.text.textContent ?? "");
	const lines = text.split("\n").length;
	if (sheet.text instanceof HTMLTextAreaElement) sheet.text.rows = lines;
	if (sheet.gutter.dataset["lines"] === String(lines)) return;
	sheet.gutter.dataset["lines"] = String(lines);
	number(sheet);
}

/** Writes the numbers of the lines, those with a finding in its colour. */
function number({ gutter }: Sheet): void {
	const marks = new Map(JSON.parse(gutter.dataset["marks"] ?? "[]") as [number, string][]);
	const pieces: (Node | string)[] = [];
	let plain = "";
	for (let line = 1; line <= Number(gutter.dataset["lines"]); line++) {
		const severity = marks.get(line);
		if (severity) {
			const mark = document.createElement("b");
			mark.dataset["severity"] = severity;
			mark.textContent = String(line);
			pieces.push(plain, mark);
			plain = "\n";
		} else plain += `${line}\n`;
	}
	gutter.replaceChildren(...pieces, plain);
}

const severities = ["error", "warning", "info"];
const rank = (severity: string | undefined): number => (severity ? severities.indexOf(severity) : severities.length);
