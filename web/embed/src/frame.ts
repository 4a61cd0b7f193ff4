// The script of embed.html: one element that shows what the fragment of the address holds, in place of the way to the playground
// that is there without scripts.
//
//	embed.html#v=1&…&view=effective&keys=table.exec.*&theme=dark&lang=zh&readonly=1
//
// The parent is told how high the content is, {type: "flinkconf:height", height}, and may change the theme,
// {type: "flinkconf:theme", theme}.

import type { Diagnostic } from "./engine";
import { openedOf, themes, type Opened } from "./frame-address";
import { wordsFor, type FrameWords } from "./frame-words";
import { program } from "./program";

/** What the frame uses of <flink-config>. */
interface Embed extends HTMLElement {
	workspace: object;
}

const main = document.querySelector("main") ?? document.body;
const root = document.documentElement;
let shown: HTMLElement | undefined;
let visits = 0;
/** The theme that the parent has told, before that of the address. */
let asked: string | undefined;

async function show(): Promise<void> {
	const visit = ++visits;
	const opened = openedOf(location.hash, navigator.language);
	const words = wordsFor(opened.lang);
	root.lang = words.lang;
	setTheme(asked ?? opened.theme);
	shown = undefined;
	main.replaceChildren(said("status", words.loading));
	try {
		const { engine } = await program();
		const { workspace, problems } = await (await engine()).decode(opened.link);
		if (visit !== visits) return;
		const embed = elementFor(opened, workspace);
		shown = embed;
		const nothing = !opened.keys && workspace.layers.length === 0 && problems.length === 0;
		main.replaceChildren(...(nothing ? [said("status", words.empty)] : told(problems, words)), embed);
	} catch (error) {
		if (visit !== visits) return;
		main.replaceChildren(...failure(error, opened, words));
	}
}

/** Makes the element that shows a workspace. */
function elementFor(opened: Opened, workspace: object): HTMLElement {
	const embed = document.createElement("flink-config") as Embed;
	embed.setAttribute("loading", "eager");
	embed.setAttribute("lang", opened.lang);
	embed.setAttribute("theme", root.dataset["theme"] ?? "auto");
	if (opened.view) embed.setAttribute("view", opened.view);
	if (opened.keys) embed.setAttribute("keys", opened.keys);
	embed.toggleAttribute("readonly", opened.readonly);
	embed.workspace = workspace;
	return embed;
}

/** What is wrong with a link, of which the rest is shown. */
function told(problems: readonly Diagnostic[], words: FrameWords): Node[] {
	if (problems.length === 0) return [];
	const list = document.createElement("ul");
	for (const { code, message } of problems.slice(0, 20)) {
		const item = document.createElement("li");
		const known = words.problems?.[code];
		if (known === undefined) item.lang = "en";
		item.textContent = known ?? message;
		list.append(item);
	}
	// That secrets were left out is no damage.
	const damaged = problems.some((p) => p.severity !== "info");
	const box = said(damaged ? "alert" : "status", damaged ? words.damaged : "");
	box.append(list);
	return [box];
}

/** What is shown where the program can't be had: the way to try again, and the one to the playground itself. */
function failure(error: unknown, opened: Opened, words: FrameWords): Node[] {
	const box = said("alert", words.failed.replace("{0}", error instanceof Error ? error.message : String(error)));
	const retry = document.createElement("button");
	retry.textContent = words.retry;
	retry.addEventListener("click", () => void show());
	const link = document.createElement("a");
	link.href = new URL("./" + opened.link, location.href).href;
	link.target = "_blank";
	link.rel = "noopener";
	link.textContent = words.open;
	box.append(retry, " ", link);
	return [box];
}

function said(role: string, text: string): HTMLElement {
	const box = document.createElement("div");
	box.className = role;
	box.role = role;
	if (text) {
		const line = document.createElement("p");
		line.textContent = text;
		box.append(line);
	}
	return box;
}

function setTheme(theme: string): void {
	root.dataset["theme"] = theme;
	shown?.setAttribute("theme", theme);
}

let lastHeight = 0;

/** Tells the parent the height of the content. It doesn't depend on the frame's, so that the two don't chase each other. */
function tellHeight(): void {
	const height = Math.ceil(document.body.getBoundingClientRect().height);
	if (height === lastHeight || height === 0) return;
	lastHeight = height;
	parent.postMessage({ type: "flinkconf:height", height }, "*"); // whoever shows the frame sees its height anyway
}

if (parent !== window) {
	new ResizeObserver(tellHeight).observe(document.body);
	addEventListener("message", ({ source, data }) => {
		if (source !== parent || typeof data !== "object" || data === null || data.type !== "flinkconf:theme") return;
		if (themes.has(data.theme)) setTheme((asked = data.theme));
	});
}
addEventListener("hashchange", () => void show());
void show();
