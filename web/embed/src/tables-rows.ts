// Finds the keys in tables of options, by the rules of core/overlay, which a test compares with these.

/** The cell of a key, and where things about the option go. */
export interface Found {
	readonly key: string;
	readonly cell: HTMLTableCellElement;
	/** The node in the cell that the key ends in. */
	readonly end: ChildNode;
	/** The cell of the description, or the row's last one. */
	readonly text: HTMLTableCellElement;
}

interface Columns {
	readonly key: number;
	readonly text: number;
	readonly count: number;
}

/** Yields the rows of a table with a key, if the table is one of options. */
export function* keyCells(table: HTMLTableElement): Generator<Found> {
	let columns: Columns | undefined;
	for (const row of [...table.rows]) {
		const headings = columnsOf(row);
		if (headings) {
			columns = headings;
			continue;
		}
		const cells = row.cells;
		if (cells.length === 0) continue;
		columns ??= withoutHeadings(row);
		if (!columns) return;
		const cell = cells[columns.key];
		if (!cell || cells.length < columns.count || cells.length < 2) continue;
		const key = keyOf(written(cell));
		const end = key && endOf(cell, key);
		if (end) yield { key, cell, end, text: cells[columns.text] ?? cell };
	}
}

/** Returns the columns that a row of headings names. */
function columnsOf(row: HTMLTableRowElement): Columns | undefined {
	const found: string[] = [];
	for (const cell of row.cells) {
		const text = written(cell).trim();
		const folded = text.length > 60 ? "" : text.replace(/[ \t\n*_`?？:：\u3000]/g, "").toLowerCase();
		const is = Object.hasOwn(HEADINGS, folded) ? HEADINGS[folded] : undefined;
		if (is === undefined && text && found.length === 0) return undefined;
		found.push(is && !found.includes(is) ? is : "");
	}
	const key = found.indexOf("key");
	if (key < 0 || !["default", "type", "description"].some((is) => found.includes(is))) return undefined;
	const text = found.indexOf("description");
	return { key, text: text < 0 ? found.length - 1 : text, count: found.length };
}

/** Returns the usual columns of a table that begins with a key in place of headings. */
function withoutHeadings(row: HTMLTableRowElement): Columns | undefined {
	const count = row.cells.length;
	const key = row.cells[0] && keyOf(written(row.cells[0]));
	return key?.includes(".") && count >= 3 && count <= 6 ? { key: 0, text: count - 1, count } : undefined;
}

/** Returns the key that a cell begins with, in the catalogue's spelling; "" if labels aren't all that is behind it. */
function keyOf(cell: string): string {
	const [, word = "", labels = ""] = /^(\S*)\s*([^]*)$/.exec(cell.trim()) ?? [];
	const key = word.replace(/^\*\*|\*\*$/g, "").replace(/^[`"'“”]+|[`"'“”]+$/g, "").replace(/\.\*$/, ".<name>");
	const holes = key.match(/</g)?.length ?? 0;
	const isKey = key.length <= 200 && holes <= 2 && /[a-z]/i.test(key) && /^([\w$#/:-]|<(?!>)(\.(?!\.)|[\w$#/:-])+>|(?!^)\.(?!\.|$))+$/.test(key);
	return isKey && /^($|[\p{Lu}(（|])/u.test(labels) ? key : "";
}

const unseen = "script,style,noframes,template,noscript,iframe,object,svg,math,select,textarea,button,title";
const blocks = "address,article,aside,blockquote,center,dd,details,div,dl,dt,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,td,th,tr,ul";

/** Returns what is written in a node, as an import of tables reads it. */
function written(node: Node): string {
	let text = "";
	for (const child of node.childNodes) {
		if (child instanceof Text) text += child.data.replace(/[\p{Cc}\p{Cf}]/gu, (c) => (/\s/.test(c) ? " " : ""));
		if (!(child instanceof Element) || child.matches(unseen)) continue;
		if (child.localName === "br") text += "\n";
		else if (child.matches(blocks)) text += `\n${written(child)}\n`;
		else if (child.localName === "span" && /label|badge/.test(child.className)) text += ` ${written(child)} `;
		// Signs that lead to the place of a heading aren't part of it.
		else if (!(child.localName === "a" && /^[#¶§\s\u200b]*$/.test(child.textContent))) text += written(child);
	}
	return text;
}

/** Returns the node of a cell that its key ends in. */
function endOf(cell: HTMLTableCellElement, key: string): ChildNode | undefined {
	let length = 0;
	for (const child of cell.childNodes) {
		length += (child instanceof Text ? child.data : child instanceof Element && !child.matches(unseen) ? written(child) : "").trim().length;
		// A key may be written a little shorter than it is spelled, as a.* is.
		if (length > 0 && length >= key.replace(/<name>$/, "*").length) return child;
	}
	return undefined;
}
