// What the page keeps in this browser, and nowhere else: preferences, the texts as they were last, and the mark of a start or
// a run that went wrong. Storage may be denied, full, or hold what another version wrote; nothing here throws.
//
// The texts of a tab survive its reload in sessionStorage. Over visits they are kept in localStorage, under a name with the
// version of the form, so that a form that isn't known is left alone. What is kept there had been resolved and drawn before:
// a text that ends the program never gets that far. It is kept apart, for the panel that asks what to do with it.

const prefix = "flinkconf.";
const restoreKey = prefix + "restore";
const fragmentKey = prefix + "fragment";
const savedKey = prefix + "saved.1";
const brokenKey = prefix + "broken.1";
const startingKey = prefix + "starting";

// mostSaved bounds what is kept over visits, in UTF-16 units: browsers give a site some five million in all.
const mostSaved = 1_500_000;

// saveDelay is how long nothing has to be typed before the texts are written, in milliseconds.
const saveDelay = 800;

const read = (area, key) => {
	try {
		return globalThis[area].getItem(key) ?? "";
	} catch {
		return "";
	}
};

const write = (area, key, value) => {
	try {
		if (value) globalThis[area].setItem(key, value);
		else globalThis[area].removeItem(key);
		return true;
	} catch {
		return false;
	}
};

export const load = (name) => read("localStorage", prefix + name);
export const save = (name, value) => write("localStorage", prefix + name, value);

// putRestored keeps a text for the next start in this tab, and the fragment that belongs to it.
export const putRestored = (text) => text && (write("sessionStorage", restoreKey, text) && write("sessionStorage", fragmentKey, location.hash) || putInHistory(text));

// putInHistory has the history entry hold a text, which survives a reload, too. A page that is being left can't do that any
// more.
function putInHistory(text) {
	try {
		history.replaceState({ [restoreKey]: text }, "");
	} catch {
		// longer than the browser takes
	}
}

// takeRestored returns the text that this tab is to open, once, and whether the fragment in the address belongs to it. What
// the history entry holds stays as long as nothing else does: a tab that is reloaded without a change would have nothing.
export function takeRestored() {
	const inTab = read("sessionStorage", restoreKey);
	const text = inTab || (history.state?.[restoreKey] ?? "");
	// A reload goes to the address as it was when it was asked for. The fragment may have followed the texts since.
	const reloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
	const own = !inTab || reloaded || read("sessionStorage", fragmentKey) === location.hash;
	write("sessionStorage", restoreKey, "");
	write("sessionStorage", fragmentKey, "");
	if (inTab && history.state?.[restoreKey]) history.replaceState(null, "");
	return [text, text !== "" && own];
}

let timer;
let pending = "";
let told = "";

// autosave keeps a text over visits, once nothing has changed for a moment. report is told the first time that it can't be
// kept, and why: "denied", "full" or "long".
export function autosave(text, report) {
	pending = text;
	clearTimeout(timer);
	timer = setTimeout(() => flush(report), saveDelay);
}

// flush writes the text that waits.
export function flush(report = () => {}) {
	clearTimeout(timer);
	if (!pending) return;
	const text = pending;
	pending = "";
	let problem = "";
	if (text.length > mostSaved) problem = "long";
	else if (!write("localStorage", savedKey, text)) problem = write("localStorage", prefix + "probe", "1") ? "full" : "denied";
	write("localStorage", prefix + "probe", "");
	if (problem) putInHistory(text);
	if (problem && problem !== told) report(problem);
	told = problem;
}

// drop forgets the text that waits, since the program has ended with it.
export function drop() {
	clearTimeout(timer);
	pending = "";
}

export const saved = () => read("localStorage", savedKey);

// putBroken keeps apart a text with which the program ended, takeBroken returns it, once.
export const putBroken = (text) => write("localStorage", brokenKey, text);
export function takeBroken() {
	const text = read("localStorage", brokenKey);
	write("localStorage", brokenKey, "");
	return text;
}

// starting marks that a text is being opened; the mark of a start that never came to its end is found by the next one.
export const starting = (text) => write("sessionStorage", startingKey, text);
export function takeStarting() {
	const text = read("sessionStorage", startingKey);
	write("sessionStorage", startingKey, "");
	return text;
}
