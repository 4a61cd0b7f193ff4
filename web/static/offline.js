// The page's side of the service worker (sw.js, which says what the two tell each other): has the page kept for use without
// a network, and tells the visitor that a newer build is there. The page needs none of it to work, and where a browser or a
// host doesn't play along nothing happens.
//
// Whether anything may be kept is the visitor's choice, which storage.js knows; stored.js lists the files that are kept.
//
// The prompt is drawn here and not by the program: a newer build may be what mends a program that doesn't start.

import { keeping } from "./storage.js";

const words = {
	en: { ready: "A new version is ready. Your texts stay.", reload: "Reload", later: "Not now" },
	zh: { ready: "新版本已就绪，您的内容会保留。", reload: "重新加载", later: "暂不" },
};

// takeOverTime is how long a new worker may take until the page is loaded anew all the same, and checkTime how often a page
// that stays open looks for a newer build, in milliseconds.
const takeOverTime = 4000;
const checkTime = 60 * 60 * 1000;

const container = (() => {
	try {
		return navigator.serviceWorker; // missing without TLS, and in some private windows
	} catch {
		return undefined; // forbidden in a sandboxed frame
	}
})();

// A page in a frame belongs to somebody else's, which decides about the reader's storage. A page without a worker beside it,
// such as a single file, has none to speak of.
const here = new URL(".", document.baseURI).href;
const assets = document.querySelector("script[data-wasm]").dataset;
const script = assets.lazyWorker;
const possible = Boolean(container && script && window.top === window);

let begun = false;
let handOver = () => {}; // keeps the texts for the next start
let registration;
let controlled = Boolean(container?.controller);
let taking = false; // the visitor wants the new build
let checked = 0;
let ours = ""; // the cache of the worker in charge, when all is there
let state = script && !container ? "none" : "";
let tell = () => {};

// report sets who is told how far the page is from working without a network: "coming", "ready", "none", or "" where there is
// nothing to say.
export function report(to) {
	tell = to;
	tell(state);
}

function say(now) {
	state = now;
	tell(state);
}

container?.addEventListener("message", ({ data, ports }) => {
	if (data === "needed?") ports[0].postMessage(Object.values(assets).map((name) => new URL(name, document.baseURI).href));
});
container?.addEventListener("controllerchange", () => {
	if (taking) return reload();
	if (controlled && begun) offer(); // another tab has taken the newer build
	controlled = true;
});
addEventListener("online", check);
document.addEventListener("visibilitychange", () => {
	if (!document.hidden && Date.now() - checked > checkTime) check();
});

// begin has the page kept, once there is nothing better to do. keep is called before the page is left for a newer build.
export function begin(keep) {
	handOver = keep;
	again();
}

// again does so for a visitor who has allowed it again.
export function again() {
	if (begun || !possible || !keeping()) return;
	begun = true;
	(globalThis.requestIdleCallback ?? setTimeout)(register);
}

// rescue does the same for a page that has failed, if it came from a worker: the next build may be better.
export function rescue(keep) {
	if (controlled) begin(keep);
}

async function register() {
	if (!begun) return;
	let made;
	try {
		made = await container.register(script, { updateViaCache: "none" });
	} catch {
		return say("none"); // no such file, another type, storage denied
	}
	if (!begun || !keeping()) return forget(); // the visitor has changed their mind meanwhile
	registration = made;
	registration.onupdatefound = () => follow(made.installing);
	follow(registration.installing);
	follow(registration.waiting); // the first one may be past its installation before a busy page hears of it
	if (registration.active && registration.waiting) offer();
	ask();
	check();
}

// follow watches a worker that is on its way in.
function follow(worker) {
	worker?.addEventListener("statechange", () => {
		if (worker.state === "installed" && registration?.active) {
			offer();
			if (ours) worker.postMessage({ spare: ours });
		}
		if (worker.state === "activated" || worker.state === "redundant") ask();
	});
}

// ask finds out whether all files are there.
function ask() {
	if (!registration || !keeping()) return; // the worker brings in again what isn't there
	if (!registration.active) return say(registration.installing || registration.waiting ? "coming" : "none");
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = ({ data }) => {
		ours = data;
		say(data ? "ready" : "none");
	};
	registration.active.postMessage("complete?", [port2]);
}

// check looks for a newer build. A host that has taken the worker away wants nothing to be kept any more.
async function check() {
	if (!registration?.active || !navigator.onLine) return;
	checked = Date.now();
	try {
		await registration.update();
	} catch {
		const { status } = await fetch(script, { method: "HEAD", cache: "no-store" }).catch(() => ({}));
		if (status === 404 || status === 410) await forget("none");
	}
}

// registered returns the registration of this page's worker, if there is one. A worker of the whole host isn't ours.
export async function registered() {
	const found = await container?.getRegistration(here);
	return found?.scope === here ? found : undefined;
}

// ownCaches returns the names of the caches of this page's worker, as sw.js names them.
export const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(`flinkconf ${here} `));

// forget has nothing kept any more, until the next visit or again.
export async function forget(then = "") {
	[begun, registration] = [false, undefined];
	await (await registered())?.unregister();
	for (const name of await ownCaches()) await caches.delete(name);
	say(then);
}

// offer shows that a newer build is ready.
function offer() {
	const prompt = document.getElementById("update");
	if (prompt.firstChild) return;
	const [text, take, later] = ["span", "button", "button"].map((name) => document.createElement(name));
	const speak = () => {
		const say = words[document.documentElement.lang.startsWith("zh") ? "zh" : "en"];
		[text.textContent, take.textContent, later.textContent] = [say.ready, say.reload, say.later];
	};
	const language = new MutationObserver(speak);
	let before; // what had the focus
	take.className = "button primary";
	take.onclick = takeOver;
	later.className = "button quiet";
	later.onclick = () => {
		language.disconnect();
		prompt.replaceChildren();
		before?.focus();
	};
	take.onfocus = later.onfocus = ({ relatedTarget }) => (before = prompt.contains(relatedTarget) ? before : relatedTarget);
	speak();
	language.observe(document.documentElement, { attributeFilter: ["lang"] });
	prompt.append(text, take, later);
}

// takeOver has the newer build's worker take over, which changes the controller. Where another tab has done so, a reload is all
// it takes.
function takeOver() {
	if (!registration?.waiting) return reload();
	taking = true;
	registration.waiting.postMessage("take over");
	setTimeout(reload, takeOverTime);
}

function reload() {
	handOver();
	location.reload();
}
