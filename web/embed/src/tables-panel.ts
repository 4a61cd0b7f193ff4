// The panel of an option: a field for a value, what Flink makes of it, and what is known about the option.

import type { Api, Diagnostic, Evaluation } from "./engine";
import type { Lang } from "./lang";
import { program } from "./program";
import { panelStyle } from "./tables-style";
import { say, wordsOf, type Words } from "./tables-words";
import { spelledOut, workspaceOf } from "./tables-workspace";

type Engine = typeof import("./engine-page");

/** What is known about an option, of what wasm/docs.go writes. */
interface Docs {
	readonly flink: string;
	readonly known: boolean;
	readonly near?: readonly string[];
	readonly releases: readonly string[];
	readonly default?: string;
	readonly type?: string;
	readonly mode?: string;
	readonly values?: readonly { readonly name: string }[];
}

/** A pause in typing after which a value is checked, in milliseconds. */
const pause = 150;

export class Panel {
	/** The element to put into the page. */
	readonly host = document.createElement("flinkconf-panel");
	readonly #key: string;
	readonly #flink: string | undefined;
	readonly #lang: Lang;
	readonly #words: Words;
	readonly #group = element("div", "panel");
	readonly #field = element("input", "value");
	readonly #result = element("p", "result");
	readonly #found = element("ul", "problems");
	readonly #use = element("button", "use");
	readonly #link = element("a", "link");
	#engine: Engine | undefined;
	#api: Api | undefined;
	#docs: Docs | undefined;
	#checks = 0;

	/** close closes the panel. */
	constructor(key: string, flink: string | undefined, lang: Lang, close: () => void) {
		this.#key = key;
		this.#flink = flink;
		this.#lang = lang;
		this.#words = wordsOf(lang);
		this.#group.role = "group";
		this.#group.ariaLabel = key;
		this.#group.lang = this.#lang;
		this.#group.dir = "ltr";
		this.#group.addEventListener("keydown", (event) => {
			if (event.key === "Escape") close();
		});
		const root = this.host.attachShadow({ mode: "open" });
		root.adoptedStyleSheets = [panelStyle()];
		root.append(this.#group);
		void this.#load();
	}

	async #load(): Promise<void> {
		const status = element("p", "status");
		status.role = "status";
		status.textContent = this.#words.loading;
		this.#group.replaceChildren(status);
		try {
			this.#engine = await program();
			this.#api = await this.#engine.engine();
			this.#docs = (await this.#api.docs(this.#key, this.#flink, this.#lang)) as unknown as Docs;
			await this.#draw(this.#api, this.#docs);
		} catch (error) {
			this.#fail(error);
		}
	}

	#fail(error: unknown): void {
		const said = element("p", "failure");
		said.role = "alert";
		said.textContent = say(this.#words.failed, error instanceof Error ? error.message : String(error));
		const retry = element("button", "retry");
		retry.textContent = this.#words.retry;
		retry.addEventListener("click", () => void this.#load());
		this.#group.replaceChildren(said, retry);
	}

	async #draw(api: Api, docs: Docs): Promise<void> {
		if (docs.releases.length === 0) {
			this.#group.replaceChildren(...this.#unknown(docs));
			return;
		}
		const about = this.#engine?.markup(await api.render(this.#workspace(docs), { view: "docs", keys: this.#key, lang: this.#lang }));
		// The row names the option, and the first words of the text say what it is about.
		for (const rest of about?.querySelectorAll("h3, [part=explained] > :not(:first-child)") ?? []) rest.remove();
		this.#group.replaceChildren(...(docs.known ? this.#form(docs) : []), about ?? "", this.#opener());
		await this.#check(api, docs);
	}

	/** An option that no release has. */
	#unknown(docs: Docs): Node[] {
		const said = element("p", "status");
		said.role = "status";
		said.textContent = say(this.#words.unknown, this.#key);
		if (!docs.near?.length) return [said];
		const near = element("p", "near");
		near.append(`${this.#words.near} `);
		docs.near.forEach((key, i) => near.append(i > 0 ? ", " : "", code(key)));
		return [said, near];
	}

	/** The field and what is said about what stands in it. */
	#form(docs: Docs): Node[] {
		const field = this.#field;
		field.type = "text";
		field.autocomplete = "off";
		field.spellcheck = false;
		field.autocapitalize = "off";
		field.placeholder = docs.default ?? docs.type ?? "";
		const label = document.createElement("label");
		label.append(this.#words.value, field);
		const values = document.createElement("datalist");
		values.id = "values"; // of this root alone
		for (const name of docs.values?.map((v) => v.name) ?? (docs.type === "Boolean" ? ["true", "false"] : [])) values.append(new Option(name, name));
		if (values.childElementCount > 0) field.setAttribute("list", values.id);
		let timer = 0;
		field.oninput = () => {
			clearTimeout(timer);
			timer = window.setTimeout(() => void this.#checkAgain(), pause);
		};
		field.onchange = () => void this.#checkAgain();
		const said = document.createElement("div");
		said.role = "status";
		said.append(this.#result, this.#found);
		this.#use.hidden = true;
		this.#use.onclick = () => {
			field.value = this.#use.value;
			field.focus();
			void this.#checkAgain();
		};
		return [label, values, said, this.#use];
	}

	#opener(): Node {
		const line = document.createElement("p");
		this.#link.target = "_blank";
		this.#link.rel = "noopener";
		this.#link.textContent = this.#words.open;
		this.#link.title = this.#words.opens;
		line.append(this.#link);
		return line;
	}

	async #checkAgain(): Promise<void> {
		try {
			if (this.#api && this.#docs) await this.#check(this.#api, this.#docs);
		} catch (error) {
			this.#fail(error);
		}
	}

	/** Says what Flink makes of the value in the field, and has the link carry it. */
	async #check(api: Api, docs: Docs): Promise<void> {
		const number = ++this.#checks;
		const value = this.#field.value;
		let workspace = this.#workspace(docs, value);
		let evaluation = await api.evaluate(workspace);
		// Some options are for clusters, which read them in their file.
		if (evaluation.diagnostics.some((d) => d.code === "set-too-late")) {
			workspace = this.#workspace(docs, value, true);
			evaluation = await api.evaluate(workspace);
		}
		const told = this.#engine?.markup(await api.render(workspace, { view: "effective", keys: spelledOut(this.#key), lang: this.#lang }));
		const fragment = await api.encode(workspace, { key: spelledOut(this.#key), lang: this.#lang });
		if (number !== this.#checks) return;
		this.#link.href = new URL(fragment, new URL("./", SELF)).href;
		const problems = value ? [...(told?.querySelectorAll("[data-code]") ?? [])] : [];
		for (const { lastChild } of problems) {
			// There is but one place that a problem can have here.
			if (lastChild instanceof Text) lastChild.data = lastChild.data.replace(/^[^:：]*(?=[:：])/, "");
		}
		this.#found.replaceChildren(...problems);
		this.#found.hidden = this.#found.childElementCount === 0;
		this.#say(evaluation, value);
	}

	#say(evaluation: Evaluation, value: string): void {
		const { result, bad } = value ? this.#verdict(evaluation) : { result: [], bad: false };
		this.#result.replaceChildren(...result);
		this.#result.hidden = result.length === 0;
		this.#result.toggleAttribute("data-bad", bad);
		const better = value ? replacement(evaluation.diagnostics, value) : undefined;
		this.#use.hidden = better === undefined;
		this.#use.value = better ?? "";
		this.#use.textContent = say(this.#words.use, better ?? "");
	}

	#verdict(evaluation: Evaluation): { result: (Node | string)[]; bad: boolean } {
		const set = evaluation.effective.filter((e) => e.candidates.length > 0);
		const read = set.find((e) => e.key === spelledOut(this.#key)) ?? set[0]; // others take it as their own where nobody sets them
		const flink = evaluation.flink;
		if (read?.state === "invalid") return { result: [say(this.#words.fails, flink)], bad: true };
		if (read?.state === "set") {
			const [before = "", after = ""] = say(this.#words.reads, flink, "\0").split("\0");
			return { result: [before, code(read.value), after], bad: false };
		}
		const refused = evaluation.diagnostics.some((d) => d.severity === "error");
		return { result: [say(refused ? this.#words.refused : this.#words.unread, flink)], bad: true };
	}

	#workspace(docs: Docs, value = "", inFile = false): object {
		return workspaceOf({ key: this.#key, value, flink: docs.flink, batch: docs.mode === "batch", inFile });
	}
}

/** Returns the value that a finding wants in place of the one that is checked. */
function replacement(diagnostics: readonly Diagnostic[], value: string): string | undefined {
	return diagnostics.find((d) => d.found === value.trim() && d.suggestion && d.fixes?.[0]?.edits[0]?.text.includes(d.suggestion))?.suggestion;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, part: string): HTMLElementTagNameMap[Name] {
	const made = document.createElement(name);
	made.part.add(part);
	return made;
}

function code(text: string): HTMLElement {
	const made = document.createElement("code");
	made.textContent = text;
	return made;
}
