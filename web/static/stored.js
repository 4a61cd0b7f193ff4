// Everything that the page keeps in this browser, as a list for people, and its deletion. Only what belongs to this page is
// listed and touched: others may live on the same origin.

import * as offline from "./offline.js";
import * as storage from "./storage.js";
import { slots } from "./slots.js";

// The ids of what isn't an entry of localStorage: what the tab has for its reload, and the page's own files.
export const inTab = "tab";
const pageFiles = "offline";

// list returns what is kept: each thing with an id by which it can be deleted, a kind, its size in bytes, its text, and for
// texts of a visit when they were kept, in words. The kinds are "texts", "broken", "tab", "preference", whose name is
// the end of the id, "offline", with the number of files in place of a text, and "other".
export async function list() {
	const items = [];
	const time = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
	const kept = slots();
	for (const { key, at, text } of kept) items.push({ id: key, kind: "texts", size: size(text), text, when: at ? time.format(at) : "" });
	for (const key of storage.keys("localStorage").sort()) {
		if (storage.isSwitch(key) || kept.some((s) => s.key === key)) continue;
		const text = storage.read("localStorage", key);
		items.push({ id: key, kind: kindOf(key), size: size(text), text });
	}
	const tab = storage.keys("sessionStorage").map((key) => storage.read("sessionStorage", key));
	if (storage.inHistory()) tab.push(storage.inHistory());
	if (tab.length > 0) items.push({ id: inTab, kind: inTab, size: tab.reduce((sum, text) => sum + size(text), 0), text: tab.find((text) => text.startsWith("{")) ?? "" });
	const files = await filesOffline();
	if (files) items.push({ id: pageFiles, kind: pageFiles, size: files.size, text: String(files.count) });
	return items;
}

function kindOf(key) {
	const name = key.slice(storage.prefix.length);
	if (name.startsWith("broken.")) return "broken";
	return /^(lang|theme|blocks)$/.test(name) ? "preference" : "other";
}

const size = (text) => new Blob([text]).size;

// remove deletes one thing, and removeAll everything but the choice whether to keep anything.
export async function remove(id) {
	if (id === inTab) return removeTab();
	if (id === pageFiles) return removeOffline();
	storage.write("localStorage", id, "");
}

export async function removeAll() {
	for (const key of storage.keys("localStorage")) if (!storage.isSwitch(key)) storage.write("localStorage", key, "");
	removeTab();
	await removeOffline();
}

export function removeTab() {
	for (const key of storage.keys("sessionStorage")) storage.write("sessionStorage", key, "");
	if (storage.inHistory()) storage.putInHistory("");
}

// filesOffline tells how many files are kept for use without a network, and their size; nothing where there is no such thing.
async function filesOffline() {
	try {
		const found = await offline.registered();
		let [count, size] = [0, 0];
		for (const name of await offline.ownCaches()) {
			for (const answer of await (await caches.open(name)).matchAll()) {
				count++;
				size += (await answer.blob()).size;
			}
		}
		return found || count > 0 ? { count, size } : undefined;
	} catch {
		return undefined; // no such storage here, or it is denied
	}
}

async function removeOffline() {
	try {
		await offline.forget();
	} catch {
		// as above
	}
}
