// Takes the fragment of embed.html apart: what is for the frame, and the link.

/** What a fragment asks for. */
export interface Opened {
	/** The rest of the fragment, which the program reads. It begins with #. */
	readonly link: string;
	/** The view and the keys, "" where the fragment says nothing of them. */
	readonly view: string;
	readonly keys: string;
	readonly theme: string;
	readonly lang: string;
	readonly readonly: boolean;
}

export const themes: ReadonlySet<unknown> = new Set(["light", "dark", "auto"]);
const views: ReadonlySet<string> = new Set(["effective", "docs", "layers", "full"]);

/** The longest part that is read, in characters. */
const longest = 2000;

/** Reads a fragment. What it doesn't say, or says wrongly, is as if it weren't there; lang is the reader's language. */
export function openedOf(fragment: string, lang: string): Opened {
	const own = new Map<string, string>();
	const rest: string[] = [];
	for (const part of fragment.replace(/^#/, "").split("&")) {
		const [, name = "", value = ""] = /^(view|keys|theme|lang|readonly)=([^]*)$/.exec(part) ?? [];
		if (!name) rest.push(part);
		else if (value.length <= longest && !own.has(name)) own.set(name, plain(value));
	}
	const given = (name: string, such: (value: string) => boolean, otherwise: string): string => {
		const value = own.get(name);
		return value !== undefined && such(value) ? value : otherwise;
	};
	return {
		link: "#" + rest.join("&"),
		view: given("view", (v) => views.has(v), ""),
		keys: given("keys", () => true, ""),
		theme: given("theme", (v) => themes.has(v), "auto"),
		lang: given("lang", (v) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(v), lang || "en"),
		readonly: own.get("readonly") === "1",
	};
}

/** Takes the escapes out of a value; one with wrong escapes is as it is. */
function plain(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}
