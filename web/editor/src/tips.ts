// What shows beside a place in the text: the findings there with their fixes, and what is known about a key. It comes by
// the mouse, by Mod-. at the caret, and by a click on a sign; the first fix has the focus then.

import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { closeHoverTooltips, type Command, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import { element, prose, runs } from "./dom";
import { type Found, findingsAt, findingsOnLine } from "./findings";
import type { About, Program } from "./program";

const setTip = StateEffect.define<Tooltip | null>();

/** The tip that a key has opened. It closes when the text or the caret changes. */
const tip = StateField.define<Tooltip | null>({
	create: () => null,
	update(shown, transaction) {
		for (const effect of transaction.effects) {
			if (effect.is(setTip)) return effect.value;
		}
		return transaction.docChanged || transaction.selection ? null : shown;
	},
	provide: (f) => showTooltip.from(f),
});

function aboutKey([, , key, facts, now, html]: About): HTMLElement {
	const part = element("section", "about", element("code", "key", key));
	if (facts.length) part.append(element("p", "facts", ...facts.map((fact) => element("span", "fact", fact))));
	if (now.length) part.append(element("p", "now", ...runs(now)));
	if (html) part.append(prose(html));
	return part;
}

function tooltip(program: Program, from: number, to: number, found: Found[], about: About | null): Tooltip {
	return {
		pos: from,
		end: to,
		above: true,
		create(view) {
			const close = () => {
				view.dispatch({ effects: [closeHoverTooltips, setTip.of(null)] });
				view.focus();
			};
			const dom = element("div", "tip");
			dom.setAttribute("role", "group");
			dom.setAttribute("aria-label", view.state.phrase("Findings"));
			dom.append(...found.map(({ finding: [, , , , severity, word, message, problem, titles] }) => {
				const fixes = titles.map((title, i) => {
					const button = element("button", "button small", title);
					button.type = "button";
					button.dataset.fix = String(i);
					button.addEventListener("click", () => {
						close();
						program("fix", problem, i);
					});
					return button;
				});
				return element(
					"section",
					"found " + severity,
					element("p", "", element("strong", "", word), " ", ...runs(message)),
					...(fixes.length ? [element("p", "fixes", ...fixes)] : []),
				);
			}));
			if (about) dom.append(aboutKey(about));
			dom.addEventListener("keydown", (event) => {
				if (event.key !== "Escape") return;
				event.preventDefault();
				close();
			});
			// The focus also goes when the tip is taken away, in the middle of an update.
			dom.addEventListener("focusout", ({ relatedTarget }) => {
				if (relatedTarget instanceof Node && dom.contains(relatedTarget)) return;
				setTimeout(() => dom.isConnected && view.dispatch({ effects: setTip.of(null) }));
			});
			return { dom };
		},
	};
}

function tipAt(program: Program, state: EditorState, at: number, found: Found[]): Tooltip | null {
	const answer = program("hover", at);
	const about = answer ? (JSON.parse(answer) as About) : null;
	const first = found[0];
	if (!first && !about) return null;
	const from = Math.min(first?.from ?? at, about?.[0] ?? at, at);
	const to = Math.max(first?.to ?? at, about?.[1] ?? at, at);
	return tooltip(program, Math.max(from, state.doc.lineAt(at).from), to, found, about);
}

/** Opens the tip at the caret. */
export function tipAtCaret(program: Program): Command {
	return (view) => {
		const { head } = view.state.selection.main;
		const here = findingsAt(view.state, head);
		const shown = tipAt(program, view.state, head, here.length ? here : findingsOnLine(view.state, head));
		if (!shown) return false;
		view.dispatch({ effects: setTip.of(shown) });
		// The buttons are there once the tooltip was drawn.
		const dom = view.dom.querySelector<HTMLElement>(".tip");
		const button = dom?.querySelector("button");
		if (button) button.focus();
		else if (dom) {
			dom.tabIndex = -1;
			dom.focus();
		}
		return true;
	};
}

/** Tips by mouse and key. */
export function tips(program: Program) {
	const close: Command = (view) => {
		if (!view.state.field(tip)) return false;
		view.dispatch({ effects: setTip.of(null) });
		return true;
	};
	return [
		tip,
		hoverTooltip((view, at) => tipAt(program, view.state, at, findingsAt(view.state, at)), { hideOnChange: true }),
		keymap.of([
			{ key: "Mod-.", run: tipAtCaret(program), preventDefault: true },
			{ key: "Escape", run: close },
		]),
	];
}
