// Brings the generated option tables of a page to life: each row gets a button beside its key, and a pressed one opens a panel
// below the row, where a value can be checked as Flink reads it.
//
//	<script type="module" src="https://…/flinkconf-tables.js" data-release="2.2" data-lang="en"></script>
//
// All attributes can be left out: data-release is the release that the page is about (the newest that the program knows),
// data-lang the language of the panels, "en" or "zh" (that of the table), and data-tables a selector of the tables to look at (all).
//
// The program is loaded when the first button is pressed. Nothing of the page changes but for the buttons and panels, which are
// elements with a shadow root of their own, the panel in a row of its own while it is open: no style, no identifier and no global is added.

import { keyCells } from "./tables-rows";
import { buttonName, Entry, follow } from "./tables-entry";

/** How many rows of a page get a button, as many as an import of tables reads. */
const mostRows = 2000;

const script = [...document.scripts].find((s) => s.src === SELF);
const { release, lang, tables = "table" } = script?.dataset ?? {};

const entries = new WeakMap<HTMLTableCellElement, Entry>();

/** Gives the rows that have none a button. Pages that draw their content anew take buttons away, too. */
function scan(): void {
	let rows = document.querySelectorAll(buttonName).length;
	for (const table of document.querySelectorAll(tables)) {
		// A table inside of another one is text of a cell.
		if (!(table instanceof HTMLTableElement) || table.parentElement?.closest("table")) continue;
		for (const found of keyCells(table)) {
			const known = entries.get(found.cell);
			if (known?.key === found.key && known.isIn(found.cell)) continue;
			known?.remove();
			if (rows++ >= mostRows) return;
			entries.set(found.cell, new Entry(found, release, lang));
		}
	}
}

/** Tells whether a change is in a table, brings one or takes one away: there are pages that change all the time. */
function matters({ target, addedNodes, removedNodes }: MutationRecord): boolean {
	if (target instanceof Element && target.closest("table")) return true;
	return [...addedNodes, ...removedNodes].some((node) => node instanceof Element && (node.localName === "table" || node.querySelector("table")));
}

let waiting = false;
new MutationObserver((changes) => {
	if (waiting || !changes.some(matters)) return;
	waiting = true;
	setTimeout(() => {
		waiting = false;
		follow();
		scan();
	}, 100);
}).observe(document, { childList: true, subtree: true });
scan();
