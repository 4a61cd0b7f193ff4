// The button of a row, and the panel that it opens and closes.

import { langAt, langOf, type Lang } from "./lang";
import { Panel } from "./tables-panel";
import type { Found } from "./tables-rows";
import { buttonStyle } from "./tables-style";
import { say, wordsOf } from "./tables-words";

// Elements with such names have no look of their own, and pages know none to give them one.
export const buttonName = "flinkconf-button";

/** The entries whose panels are open. */
const open = new Set<Entry>();

/** Has the panels follow their rows, which a page may have moved or taken away. */
export function follow(): void {
	for (const entry of open) entry.follow();
}

/** What a row of a table got. */
export class Entry {
	readonly key: string;
	readonly #found: Found;
	readonly #flink: string | undefined;
	readonly #lang: Lang;
	readonly #host = document.createElement(buttonName);
	readonly #button = document.createElement("button");
	/** What the page has for as long as the panel is open. */
	readonly #added: HTMLElement[] = [];
	#panel: Panel | undefined;

	/** lang is that of the table where it isn't given. */
	constructor(found: Found, flink: string | undefined, lang: string | undefined) {
		this.key = found.key;
		this.#found = found;
		this.#flink = flink;
		this.#lang = lang === undefined ? langAt(found.cell) : langOf(lang);
		// What a copy of a row has is no more than the element.
		for (const copied of found.cell.querySelectorAll(buttonName)) copied.remove();

		const words = wordsOf(this.#lang);
		const button = this.#button;
		button.type = "button";
		button.part.add("button");
		button.textContent = words.button;
		button.ariaLabel = say(words.check, found.key);
		button.ariaExpanded = "false";
		button.addEventListener("click", () => this.#toggle());
		const root = this.#host.attachShadow({ mode: "open" });
		root.adoptedStyleSheets = [buttonStyle()];
		root.append(button);
		found.end.after(this.#host);
	}

	isIn(cell: HTMLTableCellElement): boolean {
		return cell.contains(this.#host);
	}

	remove(): void {
		this.#host.remove();
		this.#close();
	}

	#toggle(): void {
		const opens = !this.#panel?.host.isConnected;
		this.#close();
		if (opens) {
			this.#panel ??= new Panel(this.key, this.#flink, this.#lang, () => {
				this.#toggle();
				this.#button.focus();
			});
			this.#place(this.#panel.host);
		}
		this.#button.ariaExpanded = String(opens);
	}

	follow(): void {
		const { cell } = this.#found;
		const [first] = this.#added;
		if (!cell.isConnected) this.remove();
		else if (first instanceof HTMLTableRowElement && first.previousElementSibling !== cell.closest("tr")) cell.closest("tr")?.after(...this.#added);
	}

	#close(): void {
		open.delete(this);
		for (const added of this.#added.splice(0)) added.remove();
	}

	/** Puts the panel into a row of its own, or where rows share cells into the cell of the description. */
	#place(panel: HTMLElement): void {
		open.add(this);
		const { cell, text } = this.#found;
		const row = cell.closest("tr");
		if (!row || cell.closest("table")?.querySelector("[rowspan]")) {
			text.append(panel);
			this.#added.push(panel);
			return;
		}
		const below = document.createElement("tr");
		const whole = below.insertCell();
		whole.colSpan = [...row.cells].reduce((sum, { colSpan }) => sum + colSpan, 0);
		whole.append(panel);
		// With a second row those that follow stay even or odd, by which pages colour them.
		const even = document.createElement("tr");
		even.hidden = true;
		row.after(below, even);
		this.#added.push(below, even);
	}
}
