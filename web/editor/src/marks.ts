// The margin: a sign beside each line that says something, and the stripe behind the lines of the selected option. Both move
// along with the text until the program says anew what is there.

import { type EditorState, RangeSet, RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { type Command, Decoration, type DecorationSet, EditorView, GutterMarker, gutter, gutterLineClass } from "@codemirror/view";
import { findingsAt } from "./findings";
import type { MarkRow } from "./program";

class Sign extends GutterMarker {
	constructor(
		readonly kind: string,
		readonly words: string,
	) {
		super();
	}

	override eq(other: Sign) {
		return this.kind === other.kind && this.words === other.words;
	}

	override toDOM() {
		const sign = document.createElement("span");
		sign.className = "sign";
		sign.dataset.mark = this.kind;
		sign.title = this.words;
		return sign;
	}
}

const atNumber = new (class extends GutterMarker {
	override elementClass = "at";
})();
const atLine = Decoration.line({ class: "at" });

interface Marks {
	signs: RangeSet<Sign>;
	numbers: RangeSet<GutterMarker>;
	stripe: DecorationSet;
}

export const setMarks = StateEffect.define<MarkRow[]>();

function marksOf(rows: MarkRow[], state: EditorState): Marks {
	const signs = new RangeSetBuilder<Sign>();
	const numbers = new RangeSetBuilder<GutterMarker>();
	const stripe = new RangeSetBuilder<Decoration>();
	for (const [line, kind, at, words] of rows) {
		if (line > state.doc.lines) break;
		const { from } = state.doc.line(line);
		if (kind) signs.add(from, from, new Sign(kind, words));
		if (at) {
			numbers.add(from, from, atNumber);
			stripe.add(from, from, atLine);
		}
	}
	return { signs: signs.finish(), numbers: numbers.finish(), stripe: stripe.finish() };
}

const field = StateField.define<Marks>({
	create: () => ({ signs: RangeSet.empty, numbers: RangeSet.empty, stripe: Decoration.none }),
	update(marks, transaction) {
		for (const effect of transaction.effects) {
			if (effect.is(setMarks)) return marksOf(effect.value, transaction.state);
		}
		if (!transaction.docChanged) return marks;
		const { changes } = transaction;
		return { signs: marks.signs.map(changes), numbers: marks.numbers.map(changes), stripe: marks.stripe.map(changes) };
	},
	provide: (f) => [
		EditorView.decorations.from(f, (marks) => marks.stripe),
		gutterLineClass.from(f, (marks) => marks.numbers),
	],
});

/** The margin. A click on a sign puts the caret on its line, behind the first finding there if there is one, and opens what
 * there is to say. */
export function marks(open: Command) {
	const click = (view: EditorView, { from, to }: { from: number; to: number }) => {
		let signed = false;
		view.state.field(field).signs.between(from, from, () => {
			signed = true;
		});
		if (!signed) return false;
		view.dispatch({ selection: { anchor: findingsAt(view.state, from, to)[0]?.to ?? from }, userEvent: "select.pointer" });
		return open(view);
	};
	return [field, gutter({ class: "cm-signs", markers: (view) => view.state.field(field).signs, domEventHandlers: { click } })];
}
