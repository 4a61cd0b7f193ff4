// What the page keeps in this browser, and nowhere else: here are the names of it all, the preferences, what a tab keeps over
// a reload, and the mark of a start or a run that went wrong. Texts that are kept over visits are the matter of slots.js;
// stored.js lists everything for people and deletes it. Storage may be denied, full, or hold what another version wrote;
// nothing here throws.
//
// Pages of one origin share its storage, and some hosts have everybody's pages below one origin: names hold the folder of the
// page, except at the top. Files have no neighbours to be told apart from, and may be moved.

const folder = location.protocol === "file:" ? "/" : new URL(".", document.baseURI).pathname;
export const prefix = folder === "/" ? "flinkconf." : "flinkconf" + folder;
const restoreKey = prefix + "restore";
const fragmentKey = prefix + "fragment";
const brokenKey = prefix + "broken.1";
const startingKey = prefix + "starting";
const keepKey = prefix + "keep";

export const read = (area, key) => {
	try {
		return globalThis[area].getItem(key) ?? "";
	} catch {
		return "";
	}
};

// write keeps a value, or forgets it where it is empty, and tells whether it could. Where people want nothing to be kept it does
// only what they ask for.
export const write = (area, key, value, asked = false) => {
	try {
		if (!value) globalThis[area].removeItem(key);
		else if (asked || keeping()) globalThis[area].setItem(key, value);
		else return false;
		return true;
	} catch {
		return false;
	}
};

// keys lists what this page keeps in an area, without what a page in a folder below does.
export const keys = (area) => {
	try {
		return Object.keys(globalThis[area]).filter((key) => key.startsWith(prefix) && !key.includes("/", prefix.length));
	} catch {
		return [];
	}
};

// keeping tells whether anything may be kept. It is asked each time, since another tab may have changed it.
export const keeping = () => read("localStorage", keepKey) !== "nothing";
export const setKeeping = (on) => write("localStorage", keepKey, on ? "" : "nothing", true);
export const isSwitch = (key) => key === keepKey;

// denied tells that the browser lets the page keep nothing over visits.
export function denied() {
	const probe = prefix + "probe";
	return !write("localStorage", probe, "1", true) || !write("localStorage", probe, "");
}

export const load = (name) => read("localStorage", prefix + name);
export const save = (name, value) => write("localStorage", prefix + name, value);

// putRestored keeps a text for the next start in this tab, and the fragment that belongs to it; asked tells that people want
// that start.
export function putRestored(text, asked = false) {
	if (!text) return;
	const kept = write("sessionStorage", restoreKey, text, asked) && write("sessionStorage", fragmentKey, location.hash, asked);
	if (!kept) putInHistory(text, asked);
}

// inHistory is the text that the history entry holds, if any.
export const inHistory = () => history.state?.[restoreKey] ?? "";

// putInHistory has the history entry hold a text, which survives a reload, too; an empty one takes it out. A page that is being
// left can't do that any more.
export function putInHistory(text, asked = false) {
	if (text && !asked && !keeping()) return;
	try {
		history.replaceState(text ? { [restoreKey]: text } : null, "");
	} catch {
		// longer than the browser takes
	}
}

// takeRestored returns the text that this tab is to open, once, and whether the fragment in the address belongs to it. What
// the history entry holds stays as long as nothing else does: a tab that is reloaded without a change would have nothing.
export function takeRestored() {
	const inTab = read("sessionStorage", restoreKey);
	const text = inTab || inHistory();
	// A reload goes to the address as it was when it was asked for. The fragment may have followed the texts since.
	const reloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
	const own = !inTab || reloaded || read("sessionStorage", fragmentKey) === location.hash;
	write("sessionStorage", restoreKey, "");
	write("sessionStorage", fragmentKey, "");
	if (inTab && inHistory()) putInHistory("");
	return [text, text !== "" && own];
}

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
