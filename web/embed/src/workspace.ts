// The input of the program, schema 1, and how much of it an element takes.

export interface Layer {
	kind?: string;
	notation?: string;
	name?: string;
	tool?: string;
	disabled?: boolean;
	text?: string;
}

export interface Workspace {
	flink?: string;
	mode?: string;
	entry?: string;
	query?: string;
	layers?: Layer[];
	[other: string]: unknown;
}

/** The most that an element reads, in bytes of UTF-8 over all its texts. */
export const mostBytes = 256 << 10;

/** Returns a copy of the workspace whose texts have mostBytes together, and whether something had to be left out. */
export function bounded(workspace: Workspace): { workspace: Workspace; cut: boolean } {
	let left = mostBytes;
	let cut = false;
	const part = (text: unknown): string => {
		const whole = typeof text === "string" ? text : "";
		const bytes = new Uint8Array(Math.min(left, 3 * whole.length));
		const { read, written } = new TextEncoder().encodeInto(whole, bytes);
		left -= written;
		cut ||= read < whole.length;
		return whole.slice(0, read);
	};
	const copy: Workspace = { ...workspace };
	if (Array.isArray(workspace.layers)) copy.layers = workspace.layers.map((layer) => ({ ...layer, text: part(layer?.text) }));
	if (workspace.query) copy.query = part(workspace.query);
	else delete copy.query;
	return { workspace: copy, cut };
}
