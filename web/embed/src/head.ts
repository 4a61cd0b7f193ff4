// The bar above the texts: what Flink it is, which text shows, and the way to the playground.

import { button, make, setText } from "./dom";
import type { Lang } from "./lang";
import { say, type Word } from "./words";
import type { Workspace } from "./workspace";

/** What a person chose in the bar. */
export type Choice = Pick<Workspace, "flink" | "mode">;

const svg = "http://www.w3.org/2000/svg";

export class Head {
	readonly element = make("header", "head");
	readonly #release = document.createElement("select");
	readonly #mode = document.createElement("select");
	readonly #fact = make("span", "fact");
	readonly #link = make("a", "link");
	readonly #reset: HTMLButtonElement;

	constructor(tabs: HTMLElement, chosen: (choice: Choice) => void, reset: () => void) {
		this.#release.append(...RELEASES.map((release) => new Option(`Flink ${release}`, release)));
		this.#mode.append(new Option("", "streaming"), new Option("", "batch"));
		this.#release.part.add("select", "release");
		this.#mode.part.add("select", "mode");
		this.#release.addEventListener("change", () => chosen({ flink: this.#release.value }));
		this.#mode.addEventListener("change", () => chosen({ mode: this.#mode.value }));
		this.#reset = button("reset", "", reset);
		this.#link.target = "_blank";
		this.#link.rel = "noopener";
		this.element.append(drawing(), this.#release, this.#mode, this.#fact, tabs, make("span", "end", this.#reset, this.#link));
	}

	/** Shows a workspace as the program has read it; changed tells whether it is other than its author's. */
	show(workspace: Workspace, release: string, lang: Lang, readonly: boolean, changed: boolean): void {
		const mode = workspace.mode === "batch" ? "batch" : "streaming";
		const word: Record<string, Word> = { streaming: "Streaming", batch: "Batch" };
		for (const option of this.#mode.options) option.text = say(lang, word[option.value] ?? "Streaming");
		this.#release.ariaLabel = say(lang, "Flink release");
		this.#mode.ariaLabel = say(lang, "Execution mode");
		this.#release.value = release;
		this.#mode.value = mode;
		this.#release.hidden = this.#mode.hidden = readonly;
		this.#fact.hidden = !readonly;
		setText(this.#fact, `Flink ${release} · ${say(lang, word[mode] ?? "Streaming")}`);
		setText(this.#reset, say(lang, "Reset"));
		this.#reset.hidden = !changed;
		if (this.#link.lang !== lang) {
			this.#link.lang = lang;
			this.#link.replaceChildren(say(lang, "Open in playground"), " ", arrow(), make("span", "unseen", ` (${say(lang, "opens in a new tab")})`));
		}
	}

	/** Sets where the way to the playground leads; without an address there is none. */
	lead(address: string): void {
		this.#link.hidden = !address;
		this.#link.href = address;
	}
}

function arrow(): HTMLElement {
	const sign = make("span", "", "↗");
	sign.ariaHidden = "true";
	return sign;
}

/** Draws layers. */
function drawing(): SVGElement {
	const picture = document.createElementNS(svg, "svg");
	picture.setAttribute("viewBox", "0 0 16 16");
	picture.setAttribute("aria-hidden", "true");
	for (const d of ["M8 1.5 14.5 5 8 8.5 1.5 5z", "M1.8 8 8 11.3 14.2 8", "M1.8 10.9 8 14.2l6.2-3.3"]) {
		const path = document.createElementNS(svg, "path");
		path.setAttribute("d", d);
		if (d.endsWith("z")) path.setAttribute("class", "top");
		picture.append(path);
	}
	return picture;
}
