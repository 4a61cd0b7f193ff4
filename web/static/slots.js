// The texts that are kept over visits. What is kept had been resolved and drawn before: a text that ends the program never
// gets that far.
//
// Each line of work has a slot of its own: what a tab opens goes on in the slot that holds it, what comes from elsewhere (a link,
// a file, an example) gets a new one, and so does a tab that finds that another one has written into its slot. So no tab takes
// another one's texts away, and a link that is opened and changed doesn't take the place of what was there before. The latest
// slot is what the next visit opens; the others are offered by the list of what is stored.
//
// The name of a slot has the version of the form, so that a form that isn't known is left alone.

import { denied, keeping, keys, prefix, putInHistory, read, write } from "./storage.js";

const slotPrefix = prefix + "saved.2.";
// oldSlot is what versions before the slots kept: one text, without its time.
const oldSlot = prefix + "saved.1";

// mostSlots is how many are kept; the oldest makes room.
const mostSlots = 6;

// mostSaved bounds what is kept over visits, in UTF-16 units: browsers give a site some five million in all.
const mostSaved = 1_500_000;

// saveDelay is how long nothing has to be typed before the texts are written, in milliseconds.
const saveDelay = 800;

// lastTime is the latest time that a slot can have been written at; beyond it dates have no words.
const lastTime = 8e15;

// slots lists what is kept, the latest first: the slot's key, its text, and when it was written in milliseconds, 0 if nobody knows.
// A value that isn't a time and a workspace is no slot: it was written by something else, and is left alone.
export function slots() {
	const all = [];
	for (const key of keys("localStorage")) {
		const value = read("localStorage", key);
		if (key === oldSlot) all.push({ key, at: 0, text: value });
		const at = key.startsWith(slotPrefix) ? Number.parseInt(value) : NaN;
		const text = value.slice(value.indexOf(" ") + 1);
		if (at > 0 && at < lastTime && text.startsWith("{")) all.push({ key, at, text });
	}
	return all.sort((a, b) => b.at - a.at);
}

let slot = ""; // where the texts of this tab go, "" for a new one
let seen = ""; // what this tab has last written there or found
let written = 0; // the time of that
let timer;
let pending = "";
let told = "";
let report = () => {};

// tell sets who is told the first time that texts can't be kept, and why: "denied", "full" or "long".
export const tell = (to) => (report = to);

// adopt says what the tab has opened: it goes on in the slot that holds just this text.
export function adopt(text) {
	const found = slots().find((s) => s.text === text);
	[slot, seen, written] = found ? [found.key, found.text, found.at] : ["", "", 0];
}

// holds tells whether the texts of this tab go into a slot.
export const holds = (key) => key === slot;

// autosave keeps a text over visits, once nothing has changed for a moment.
export function autosave(text) {
	if (!slot) adopt(text); // an undo leads back to what was open before
	pending = text;
	clearTimeout(timer);
	timer = setTimeout(() => flush(), saveDelay);
}

// secure keeps the text of this tab where another one has gone on in its slot: nothing else may hold it then. It stays as old as it
// is, since what the other tab writes is later.
export function secure(text) {
	const all = slots();
	if (pending || !all.some((s) => s.key === slot) || all.some((s) => s.text === text)) return;
	pending = text;
	flush(written);
}

// flush writes the text that waits, as of a time if that isn't now.
export function flush(at = 0) {
	clearTimeout(timer);
	if (!pending) return;
	const text = pending;
	pending = "";
	if (!keeping()) return;
	let problem = "";
	if (text.length > mostSaved) problem = "long";
	else if (!put(text, at)) problem = denied() ? "denied" : "full";
	if (problem) putInHistory(text);
	if (problem && problem !== told) queueMicrotask(() => report(problem)); // the program may be in the middle of something
	told = problem;
}

// put writes a text into the slot of this tab. A slot of another tab that holds the same text will do: the text of this one is
// there again after an undo, for instance. A slot that is written now is the latest, even if the clock was ahead before. The oldest
// makes room, but not where that is no use.
function put(text, at) {
	const all = slots();
	const now = at || Math.max(Date.now(), (all[0]?.at ?? 0) + 1);
	const mine = all.find((s) => s.text === text) ?? all.find((s) => s.key === slot && s.text === seen);
	const key = mine && mine.key !== oldSlot ? mine.key : slotPrefix + Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
	const oldest = all.filter((s) => s !== mine).slice(mostSlots - 1).map((s) => [s.key, read("localStorage", s.key)]);
	const there = write("localStorage", key, `${now} ${text}`);
	for (const [name] of oldest) write("localStorage", name, "");
	if (!there && !(oldest.length > 0 && write("localStorage", key, `${now} ${text}`))) {
		for (const [name, value] of oldest) write("localStorage", name, value);
		return false;
	}
	if (mine?.key === oldSlot) write("localStorage", oldSlot, ""); // what it held is in the form of today now
	[slot, seen, written] = [key, text, now];
	return true;
}

// drop forgets the text that waits, since the program has ended with it.
export function drop() {
	clearTimeout(timer);
	pending = "";
}
