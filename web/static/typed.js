// What was typed last: the program hands the workspace over when it is idle, so the last keys before a fault, or before the page is
// left, are only on the screen.

// withLastTyping puts what the editor holds into the workspace.
export function withLastTyping(text) {
	try {
		const shown = globalThis.flinkconfEditor.shown;
		const workspace = JSON.parse(text);
		// The query text has no number of a layer.
		const [owner, name] = shown.layer === -2 ? [workspace, "query"] : [workspace.layers[shown.layer], "text"];
		const old = owner[name] ?? "";
		// As web/app/text.go shows a text: without returns at line ends, and with a sign for any other.
		if (old.replaceAll("\r\n", "\n").replaceAll("\r", "␍") === shown.text) return text;
		const lines = old.includes("\r\n") ? shown.text.replaceAll("\n", "\r\n") : shown.text;
		owner[name] = /\r(?!\n)/.test(old) ? lines.replaceAll("␍", "\r") : lines;
		// To the letter as core/encode.go writes it: the next visit has to find it again.
		const { schema, flink, mode, entry, query, ...others } = workspace;
		return JSON.stringify({ schema, flink, mode, entry, query: query || undefined, ...others }, null, 2) + "\n";
	} catch {
		return text; // no workspace or editor yet, or no such layer
	}
}
