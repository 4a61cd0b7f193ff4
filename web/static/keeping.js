// When the texts of this tab are kept: for a reload always, and over visits once they were changed here. What a link or an
// example brings was somebody else's, and another tab may have kept something since.

import * as offline from "./offline.js";
import * as slots from "./slots.js";
import * as storage from "./storage.js";
import * as stored from "./stored.js";

export let kept = ""; // the workspace's JSON as it was last handed over
let first; // the same as it was opened
let changed = false; // what is open is to be kept over visits
let touched = false; // it was changed here, whatever has become of what was kept
let moved = false; // another workspace was opened in place of the one of the start
let wiped = false; // people have deleted what was kept, and nothing has changed since

// keep remembers the workspace as it is now. other tells that it was opened in place of the one before.
export function keep(text, other) {
	kept = text;
	if (other || first === undefined) {
		slots.flush();
		slots.adopt(text);
		first = text;
	}
	if (other) [moved, changed, touched, wiped] = [true, false, false, false];
	if (text !== first) [changed, touched, wiped] = [true, true, false];
	if (changed) slots.autosave(text);
}

// claim has what is opened next kept over visits, as if it had been changed here.
export const claim = () => (changed = touched = true);

// leave keeps the texts of a page that is being left, text with what was typed last and restore what it started with.
export function leave(text, restore) {
	const before = kept || restore;
	const typed = text !== before;
	if (typed || changed || !wiped && (restore || moved || location.hash)) storage.putRestored(text);
	if (typed) slots.autosave(text); // what the program has no time left to hand over
	slots.flush();
}

// crashed keeps a text apart with which the program has ended; without storage the history entry does.
export function crashed(text) {
	slots.drop();
	if (!wiped && !storage.putBroken(text)) storage.putInHistory(text);
}

// change does what people want to be done about what is kept: an id deletes that, "all" everything, "off" has nothing kept any more
// and "on" has things kept again. What is open stays open; it isn't kept again until it changes. The promise is of everything
// that is kept then.
export async function change(what) {
	slots.flush(); // what waits to be kept belongs to all that is kept
	if (what === "off" || what === "on") storage.setKeeping(what === "on");
	if (what === "on") {
		[changed, wiped] = [true, false];
		slots.autosave(kept);
		slots.flush();
		offline.again();
	} else if (what === "off" || what === "all") {
		forget();
		await stored.removeAll();
	} else if (what) {
		if (slots.holds(what) || what === stored.inTab) forget();
		await stored.remove(what);
		if (changed) slots.autosave(kept); // there may be room for it now
		slots.flush();
	}
	return { keeping: storage.keeping(), denied: storage.denied(), items: await stored.list() };
}

// disown has what is open count as never changed, so that it isn't kept over visits.
function disown() {
	slots.drop();
	slots.adopt("");
	[first, changed] = [kept || first, false];
}

// forget has a reload find nothing either.
function forget() {
	disown();
	[moved, wiped] = [false, true];
}

// Another tab wants nothing to be kept any more, or wants that again; it deletes what this one has kept, which a reload of this one
// may find then; or it goes on in the slot of this one.
addEventListener("storage", ({ key, newValue }) => {
	if (!storage.keeping()) {
		forget();
		stored.removeTab();
	} else if (key === null || newValue === null && slots.holds(key)) {
		disown();
		moved = true;
	} else if (storage.isSwitch(key)) {
		[changed, wiped] = [touched, false];
		if (touched) slots.autosave(kept);
	} else if (slots.holds(key)) {
		secure();
	}
});

// secure keeps what was typed here, should another tab have gone on in the slot of this one.
function secure() {
	if (changed) slots.secure(kept);
}

// A page that comes back as it was when it was left doesn't need what it kept for a new start.
addEventListener("pageshow", ({ persisted }) => {
	if (!persisted) return;
	storage.takeRestored();
	secure(); // it wasn't told what other tabs did
});
