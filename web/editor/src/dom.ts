import type { Turns } from "./program";

/** An element with children; a text becomes a text node. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
	const made = document.createElement(tag);
	if (className) made.className = className;
	made.append(...children);
	return made;
}

/** The nodes of text and code in turns. */
export function runs(parts: Turns): (Node | string)[] {
	return parts.map((part, i) => (i % 2 ? element("code", "", part) : part));
}

/** A place for words about an option. They are our own Markdown, made into HTML when the page was built. */
export function prose(html: string): HTMLElement {
	const made = element("div", "prose");
	made.innerHTML = html;
	// Links are the option pane's.
	for (const link of made.querySelectorAll("a")) link.replaceWith(...link.childNodes);
	return made;
}
