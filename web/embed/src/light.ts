// Reads the workspace that stands in an element as ordinary HTML: a <pre> for each layer, as its author or a site generator with a
// highlighter writes it, or a table of keys and values.

import type { Layer, Workspace } from "./workspace";

/** The notation of what a highlighter calls a language. */
const languages: Record<string, string> = {
	sql: "sql", yaml: "yaml", yml: "yaml", properties: "properties", ini: "properties", java: "java", scala: "scala", python: "python", py: "python",
	bash: "args", shell: "args", sh: "args", console: "args", text: "", plaintext: "",
};

/** Returns what the element holds. Attributes that aren't there leave a field out, which means its default. */
export function read(host: HTMLElement): Workspace {
	const workspace: Workspace = circumstances(host);
	const layers: Layer[] = [];
	for (const element of host.querySelectorAll("pre, table")) {
		if (element.closest(".flinkconf") || lineNumbers(element)) continue;
		if (element.matches("table")) {
			// Highlighters put the numbers of lines beside a text with a table, around it or in it.
			const layer = element.querySelector("pre") || element.closest("pre") ? undefined : tableLayer(element as HTMLTableElement);
			if (layer) layers.push(layer);
		} else if (!element.parentElement?.closest("pre")) {
			if (from(host, element, "data-query") !== undefined) workspace.query = textOf(element);
			else layers.push(textLayer(host, element, workspace.flink));
		}
	}
	workspace.layers = layers;
	return workspace;
}

/** Returns what the element's attributes say about the workspace. */
export function circumstances(host: HTMLElement): Workspace {
	const workspace: Workspace = {};
	for (const [attribute, field] of [["release", "flink"], ["mode", "mode"], ["entry", "entry"]] as const) {
		const value = host.getAttribute(attribute)?.trim();
		if (value) workspace[field] = value;
	}
	return workspace;
}

function textLayer(host: HTMLElement, pre: Element, release?: string): Layer {
	const layer: Layer = { text: textOf(pre) };
	for (const field of ["kind", "notation", "name", "tool"] as const) {
		const value = from(host, pre, `data-${field}`);
		if (value) layer[field] = value;
	}
	if (from(host, pre, "data-disabled") !== undefined) layer.disabled = true;
	if (!layer.notation && !(layer.kind && !language(host, pre))) layer.notation = notation(language(host, pre), layer, release);
	return layer;
}

/** Returns an attribute of a text, of the <code> in it, or of what is around it inside the element. */
function from(host: HTMLElement, pre: Element, attribute: string): string | undefined {
	const code = pre.querySelector("code");
	for (let at: Element | null = code ?? pre; at && at !== host; at = at.parentElement) {
		const value = at.getAttribute(attribute);
		if (value !== null) return value;
	}
	return undefined;
}

/** Returns the language that a highlighter has noted at a text or around it. */
function language(host: HTMLElement, pre: Element): string {
	for (let at: Element | null = pre.querySelector("code") ?? pre; at && at !== host; at = at.parentElement) {
		const noted = at.getAttribute("data-lang") ?? at.getAttribute("data-language") ?? /(?:^|\s)(?:language|lang|highlight|highlight-source)-([\w+]+)/.exec(at.className)?.[1];
		const known = noted && languages[noted.toLowerCase()];
		if (known !== undefined && known !== "") return known;
	}
	return "";
}

function notation(language: string, layer: Layer, release = ""): string {
	const text = layer.text ?? "";
	const told =
		language ||
		(/^\s*(?:SET|RESET|CREATE|INSERT|SELECT)\b/im.test(text) ? "sql"
		: /(?:^|\s)-D\s*\S/.test(text) ? "args"
		: /^\s*[\w.-]+\s*:(?:\s|$)/m.test(text) ? "yaml"
		: /^\s*[\w.-]+\s*=/m.test(text) ? "properties"
		: "sql");
	if (told !== "yaml") return told;
	if (/^kind:\s*["']?Flink(?:Deployment|SessionJob)\b/m.test(text)) return "flink-deployment";
	if (/sql-client/.test(layer.name ?? "")) return "sql-client.yaml";
	return /flink-conf\.ya?ml$/.test(layer.name ?? "") || /^1\.(?:9|1[0-8])\b/.test(release) ? "flink-conf.yaml" : "config.yaml";
}

/** Makes SET statements of a table's rows, or nothing of a table without any. */
function tableLayer(table: HTMLTableElement): Layer | undefined {
	const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
	const lines: string[] = [];
	for (const row of table.rows) {
		const [key = "", value] = [...row.cells].slice(0, 2).map((cell) => textOf(cell).trim());
		const head = [...row.cells].every((cell) => cell.tagName === "TH");
		if (!head && value !== undefined && /^\S+$/.test(key)) lines.push(`SET ${quoted(key)} = ${quoted(value)};\n`);
	}
	return lines.length ? { kind: "session", notation: "sql", text: lines.join("") } : undefined;
}

const numbers = /(?:^|[\s_-])(?:linenos?|lineno|lnt?|line-?numbers?(?:-rows)?|gutter)(?:$|\s)/;

/** Tells whether a <pre> has the numbers of another one's lines. */
function lineNumbers(element: Element): boolean {
	if (!element.matches("pre")) return false;
	const cell = element.closest("td");
	return !!cell && cell.cellIndex === 0 && (cell.parentElement as HTMLTableRowElement).querySelectorAll("pre").length > 1;
}

/** What some highlighters make of a line, with nothing between two of them. */
const lines = "div, li, tr";

/** Returns the text of an element without what a site has added for people, such as numbers of lines and buttons. */
function textOf(element: Element): string {
	let text = "";
	const walk = (node: Node): void => {
		for (const child of node.childNodes) {
			if (child instanceof Text) text += child.data;
			else if (child instanceof HTMLBRElement) text += "\n";
			else if (child instanceof Element && !added(child)) {
				if (text && !text.endsWith("\n") && child.matches(lines)) text += "\n";
				walk(child);
			}
		}
	};
	walk(element);
	return text;
}

const added = (element: Element): boolean =>
	element.matches("button, script, style, template, svg, [aria-hidden='true']") || (!element.matches("pre, code") && numbers.test(element.className.toString()));
