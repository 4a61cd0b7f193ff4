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

// slots lists what is kept, the latest first: the slot's key, its text, and when it was written in milliseconds, 0 if nobody knows.
export function slots() {
	const all = [];
	for (const key of keys("localStorage")) {
		const value = read("localStorage", key);
		if (key === oldSlot) all.push({ key, at: 0, text: value });
		const at = key.startsWith(slotPrefix) ? Number.parseInt(value) : NaN;
		if (at > 0) all.push({ key, at, text: value.slice(value.indexOf(" ") + 1) });
	}
	return all.sort((a, b) => b.at - a.at);
}

let slot = ""; // where the texts of this tab go, "" for a new one
let seen = ""; // what this tab has last written there or found
let timer;
let pending = "";
let told = "";

// adopt says what the tab has opened: it goes on in the slot that holds just this text.
export function adopt(text) {
	const found = slots().find((s) => s.text === text);
	[slot, seen] = found ? [found.key, found.text] : ["", ""];
}

// holds tells whether the texts of this tab go into a slot.
export const holds = (key) => key === slot;

// autosave keeps a text over visits, once nothing has changed for a moment. report is told the first time that it can't be
// kept, and why: "denied", "full" or "long".
export function autosave(text, report = () => {}) {
	if (!slot) adopt(text); // an undo leads back to what was open before
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
	if (!keeping()) return;
	let problem = "";
	if (text.length > mostSaved) problem = "long";
	else if (!put(text)) problem = denied() ? "denied" : "full";
	if (problem) putInHistory(text);
	if (problem && problem !== told) report(problem);
	told = problem;
}

// put writes a text into the slot of this tab. A slot of another tab that holds the same text will do: the text of this one is
// there again after an undo, for instance.
function put(text) {
	const all = slots();
	const now = Date.now();
	const mine = all.find((s) => s.text === text) ?? all.find((s) => s.key === slot && s.text === seen);
	const key = mine && mine.key !== oldSlot ? mine.key : slotPrefix + now.toString(36) + Math.random().toString(36).slice(2, 6);
	const others = all.filter((s) => s !== mine);
	while (others.length >= mostSlots) write("localStorage", others.pop().key, "");
	if (!write("localStorage", key, `${now} ${text}`)) return false;
	if (mine?.key === oldSlot) write("localStorage", oldSlot, ""); // what it held is in the form of today now
	[slot, seen] = [key, text];
	return true;
}

// drop forgets the text that waits, since the program has ended with it.
export function drop() {
	clearTimeout(timer);
	pending = "";
}
