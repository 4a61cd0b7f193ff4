// Completion. The program decides what can be written at a place, in which order and how; this shows it as it comes.

import { autocompletion, type Completion, type CompletionContext, type CompletionResult, startCompletion } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { prose } from "./dom";
import type { Offer, OfferItem, Program } from "./program";

interface Entry extends Completion {
	item: OfferItem;
}

function entry(program: Program, item: OfferItem): Entry {
	return {
		item,
		label: item.label,
		detail: item.detail,
		type: item.kind,
		apply(view: EditorView, _: Completion, from: number, to: number) {
			view.dispatch({
				changes: { from, to, insert: item.text },
				selection: { anchor: from + item.caret },
				userEvent: "input.complete",
				scrollIntoView: true,
			});
			if (item.more) startCompletion(view);
		},
		info() {
			const html = item.key && program("about", item.key);
			return html ? prose(html) : null;
		},
	};
}

/** Completion by what the program offers. */
export function completion(program: Program) {
	const source = (context: CompletionContext): CompletionResult | null => {
		const answer = program("complete", context.pos, context.explicit);
		if (!answer) return null;
		const offer = JSON.parse(answer) as Offer;
		return {
			from: offer.from,
			to: offer.to,
			options: offer.items.map((item) => entry(program, item)),
			filter: false,
			getMatch: (shown) => (shown as Entry).item.match,
		};
	};
	return autocompletion({
		override: [source],
		icons: false,
		optionClass: (shown) => ((shown as Entry).item.old ? "old" : ""),
	});
}
