// The squiggles under what the program has found. They move along with the text until the program says anew what it finds.

import { type EditorState, RangeSet, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Finding } from "./program";

export const setFindings = StateEffect.define<Finding[]>();

// The stretch of a finding in the text: at least a character, and not beyond its first line, since a whole statement
// underlined is hard to read.
function stretch([line, column, endLine, endColumn]: Finding, state: EditorState): [from: number, to: number] | undefined {
	if (line < 1 || line > state.doc.lines) return undefined;
	const first = state.doc.line(line);
	const from = Math.min(first.from + column, first.to);
	const to = endLine > line ? first.to : Math.min(first.from + endColumn, first.to);
	if (to > from) return [from, to];
	return from < first.to ? [from, from + 1] : from > first.from ? [from - 1, from] : undefined;
}

function squiggles(findings: Finding[], state: EditorState): DecorationSet {
	const ranges: Range<Decoration>[] = [];
	for (const finding of findings) {
		const place = stretch(finding, state);
		if (place) ranges.push(Decoration.mark({ class: "finding " + finding[4], finding }).range(...place));
	}
	return RangeSet.of(ranges, true);
}

const field = StateField.define<DecorationSet>({
	create: () => Decoration.none,
	update(set, transaction) {
		for (const effect of transaction.effects) {
			if (effect.is(setFindings)) return squiggles(effect.value, transaction.state);
		}
		return transaction.docChanged ? set.map(transaction.changes) : set;
	},
	provide: (f) => EditorView.decorations.from(f),
});

export const findings = field;

export interface Found {
	from: number;
	to: number;
	finding: Finding;
}

/** The findings around a place or in a stretch, the worst first. */
export function findingsAt(state: EditorState, at: number, until = at): Found[] {
	const found: Found[] = [];
	state.field(field).between(at, until, (from, to, { spec }) => {
		found.push({ from, to, finding: spec.finding });
	});
	const order = ["error", "warning", "info", "hint"];
	return found.sort((a, b) => order.indexOf(a.finding[4]) - order.indexOf(b.finding[4]));
}

/** The findings on the line of a place. */
export function findingsOnLine(state: EditorState, at: number): Found[] {
	const line = state.doc.lineAt(at);
	return findingsAt(state, line.from, line.to);
}
