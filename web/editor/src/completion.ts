// Completion. The program decides what can be written at a place, in which order and how; this shows it as it comes.

import { autocompletion, type Completion, type CompletionContext, type CompletionResult, startCompletion } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { prose } from "./dom";
import type { Offer, OfferItem, Program } from "./program";

interface Entry extends Completion {
	match: number[];
	old: number;
}

function entry(program: Program, [label, detail, insert, caret, match, key, type, old, more]: OfferItem): Entry {
	return {
		label,
		detail,
		type,
		match,
		old,
		apply(view: EditorView, _: Completion, from: number, to: number) {
			view.dispatch({
				changes: { from, to, insert },
				selection: { anchor: from + caret },
				userEvent: "input.complete",
				scrollIntoView: true,
			});
			if (more) startCompletion(view);
		},
		info() {
			const html = key && program("about", key);
			return html ? prose(html) : null;
		},
	};
}

/** Completion by what the program offers. */
export function completion(program: Program) {
	const source = (context: CompletionContext): CompletionResult | null => {
		const answer = program("complete", context.pos, context.explicit);
		if (!answer) return null;
		const [from, to, items] = JSON.parse(answer) as Offer;
		return {
			from,
			to,
			options: items.map((item) => entry(program, item)),
			filter: false,
			getMatch: (shown) => (shown as Entry).match,
		};
	};
	return autocompletion({
		override: [source],
		icons: false,
		optionClass: (shown) => ((shown as Entry).old ? "old" : ""),
	});
}
