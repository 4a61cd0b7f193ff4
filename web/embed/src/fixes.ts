// The buttons that mend problems, put behind what the program has written about them.

import { button } from "./dom";
import type { Diagnostic } from "./engine";

/** Puts a button for each fix into the list of problems, which may hold fewer than there are. */
export function offer(view: ParentNode, diagnostics: readonly Diagnostic[], apply: (problem: Diagnostic, fix: number) => void): void {
	const taken = new Set<number>();
	for (const item of view.querySelectorAll<HTMLElement>('[part~="problem"]')) {
		const { code, layer, line = "", fixes } = item.dataset;
		const at = diagnostics.findIndex((d, i) => !taken.has(i) && d.code === code && String(d.layer ?? -1) === layer && String(d.line || "") === line);
		taken.add(at);
		const titles = fixes?.split("\t");
		const problem = diagnostics[at];
		problem?.fixes?.forEach((fix, i) => item.append(button("fix", titles?.[i] ?? fix.title, () => apply(problem, i))));
	}
}
