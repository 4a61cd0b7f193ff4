// Makes the edits of a fix in a text.

import type { Edit } from "./engine";

/** Returns the text with the edits made, in the order of their places. One that overlaps one before it is left out. */
export function applied(text: string, edits: readonly Edit[]): string {
	const starts = [0];
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	const offset = (line: number, column: number): number => {
		if (line < 1) return 0;
		let at = starts[line - 1] ?? text.length;
		const end = (starts[line] ?? text.length + 1) - 1;
		for (; column > 1 && at < end; column--) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
		return at;
	};
	let out = "";
	let at = 0;
	for (const edit of [...edits].sort((a, b) => a.line - b.line || a.column - b.column)) {
		const start = offset(edit.line, edit.column);
		const end = offset(edit.endLine, edit.endColumn);
		if (start < at || end < start) continue;
		out += text.slice(at, start) + edit.text;
		at = end;
	}
	return out + text.slice(at);
}
