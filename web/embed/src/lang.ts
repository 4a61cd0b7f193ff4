// The languages that there are words in.

export type Lang = "en" | "zh";

/** Returns the language for a tag such as "zh-CN", English for those that there are no words in. */
export const langOf = (tag: string): Lang => (/^zh\b/i.test(tag) ? "zh" : "en");

/** Returns the language that fits a place in a page best: its own, or that of what is around it. */
export function langAt(place: Element): Lang {
	for (let at: Element | null = place; at; ) {
		const near: Element | null = at.closest("[lang]");
		if (near) return langOf(near.getAttribute("lang") ?? "");
		const root = at.getRootNode();
		at = root instanceof ShadowRoot ? root.host : null;
	}
	return "en";
}
