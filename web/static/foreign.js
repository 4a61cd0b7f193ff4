// The tables of an HTML text that people bring, as core/overlay describes them; core/overlay/dom says the same where there
// is no browser, and a test compares the two. The document is inert: nothing of it runs and nothing is fetched.

const unseen = new Set("script style noframes template noscript iframe object svg math select textarea button title".split(" "));
const blocks = new Set(("address article aside blockquote center dd details div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav " +
	"ol p pre section summary table td th tr ul").split(" "));

// tables returns one text in which each table, row and cell has a control character behind it, as overlay.Decode takes it.
export async function tables(text) {
	const found = [];
	walk(new DOMParser().parseFromString(withoutCode(text), "text/html"), (el) => {
		if (el.localName === "table") found.push(rows(el));
		return el.localName !== "table" && !unseen.has(el.localName);
	});
	return found.map((rows) => rows.map((cells) => cells.map((cell) => cell + "\x1f").join("") + "\x1e").join("") + "\x1d").join("");
}

// The page's policy refuses the styles and handlers of a document, inert or not, and says so on the console. So there are none:
// elements of styles become ones that are read alike, and the mark makes other attributes, and is taken out of texts again.
const mark = "\uE000";
const withoutCode = (text) => text.replace(/<(\/?)style(?=[\s/>])/gi, "<$1noframes").replace(/\b(?:style|on\w+)(?=\s*=)/gi, "$&" + mark);

// walk visits the elements in another one, those of an element that visit answers false for not.
function walk(node, visit) {
	for (const el of node.children) if (visit(el)) walk(el, visit);
}

function rows(table) {
	const found = [];
	walk(table, (el) => {
		if (el.localName !== "tr") return el.localName !== "caption";
		found.push([...el.children].filter((cell) => /^t[dh]$/.test(cell.localName)).map((cell) => lines(inside(cell))));
		return false;
	});
	return found;
}

function inside(node) {
	return [...node.childNodes].map((child) => {
		if (child.nodeType === Node.TEXT_NODE) return child.data.replace(/[\x1d-\x1f\uE000]/g, "").replace(/[\t\n\f\r\u00a0]/g, " ");
		const name = child.localName;
		if (!name || unseen.has(name)) return "";
		if (name === "br") return "\n";
		if (blocks.has(name)) return `\n${name === "li" ? "• " : ""}${inside(child)}\n`;
		return name === "span" && /label|badge/.test(child.className) ? ` ${inside(child)} ` : inside(child);
	}).join("");
}

function lines(text) {
	let item = "";
	const kept = [];
	for (const line of text.split("\n").map((line) => line.replace(/ +/g, " ").replace(/^ | $/g, ""))) {
		if (line === "•") item = "• ";
		else if (line) {
			kept.push(item + line);
			item = "";
		}
	}
	return kept.join("\n");
}
