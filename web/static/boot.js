// Starts the program and stands by: shows how far the download is, what went wrong if it can't start, and, should the
// program end, the workspace as text and a way to go on. It is the only part of the page that works without the program.
//
// The names of the assets come from this script's own element, so that index.html is the only file that holds them.
//
// What the program and this script say to each other is in globalThis.flinkconfBoot:
//   restore          the workspace's JSON to open at the start, or ""
//   returned         true if that is what was kept from an earlier visit
//   own              true if the fragment of the address was written for that workspace
//   safe             true if it is to be opened with all layers switched off
//   others           how many other texts are kept over visits
//   keep(text, other) remembers the workspace's JSON as it is now, for a reload and for later visits; other tells that it was
//                    opened in place of the one before
//   unsaved(report)  sets who is told why the workspace can't be kept for later visits
//   offline(report)  sets who is told how far the page is from working without a network, see offline.js
//   save(name, value) and load(name) keep a preference where storage is allowed
//   stored(change)   a promise of all that is kept in this browser, after a change or "", as keeping.js has it
//   home             the address for links to this page, where that isn't its own, or ""
//   lang, words      the language of the page at the start, and its words where that isn't English, or ""
//   text(asset)      a promise of an asset with texts, such as "docs-en"
//   tables(document) a promise of the tables of an HTML document, as foreign.js has them
//   ready()          the screen is drawn
//   crash(reason)    the screen can't be drawn any more
// globalThis.flinkconf is the page's public interface. Its promise `ready` is there from the beginning.

import * as keeping from "./keeping.js";
import { slots, tell } from "./slots.js";
import * as offline from "./offline.js";
import { asset, canUnpack, isHere, loadScript } from "./assets.js";
import { texts } from "./boot_words.js";
import * as storage from "./storage.js";
import { withLastTyping } from "./typed.js";
import { tables } from "./foreign.js";

const byId = (id) => document.getElementById(id);
byId("boot-stuck").remove(); // it tells of a page whose scripts don't run
const lang = (new URLSearchParams(location.hash.slice(1, 4000)).get("lang") || storage.load("lang") || navigator.language || "en").toLowerCase().startsWith("zh") ? "zh" : "en";
const say = texts[lang];
const theme = storage.load("theme");
document.documentElement.lang = lang === "zh" ? "zh-Hans" : "en";
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

const assets = document.querySelector("script[data-wasm]").dataset;
const { wasm, runtime, textEditor, home = "" } = assets;
let phase = "loading"; // then "running", then "over"
let waiting = ""; // a text that is opened only if the visitor wants it
let started = false; // the program has been run, for better or worse
let ended = ""; // the text with which the program has ended
let tail = ""; // the end of what the program wrote to its error output
let resolveReady, rejectReady;

globalThis.flinkconf = {
	ready: new Promise((resolve, reject) => ([resolveReady, rejectReady] = [resolve, reject])),
};
globalThis.flinkconf.ready.catch(() => {}); // the page itself shows the failure

globalThis.flinkconfBoot = {
	home,
	lang,
	words: "",
	restore: "",
	returned: false,
	own: false,
	safe: false,
	others: 0,
	keep: (text, other) => phase === "over" || keeping.keep(text, other),
	unsaved: tell,
	offline: offline.report,
	save: storage.save,
	load: storage.load,
	stored: keeping.change,
	text,
	tables,
	ready() {
		phase = "running";
		storage.takeStarting();
		resolveReady();
		offline.begin(handOver);
	},
	crash,
};

const fetched = {};

// text fetches texts, once for all that ask meanwhile. Who has them keeps them, and who hasn't may ask again.
function text(wanted) {
	const upper = (_, letter) => letter.toUpperCase();
	const name = assets[wanted.replace(/-(.)/, upper)] ?? assets[`lazy-${wanted}`.replace(/-(.)/g, upper)];
	if (!name) return Promise.reject(new Error(`there are no texts ${wanted}`));
	return fetched[wanted] ??= asset(name).then((response) => response.text()).finally(() => delete fetched[wanted]);
}

// A reload, and a visit to another page and back, find the texts as they were left. The storage is the tab's own and ends
// with it. A text with which the program did not start is not tried again: fail shows it instead.
function leave() {
	const { restore } = globalThis.flinkconfBoot;
	if (phase === "running") {
		keeping.leave(withLastTyping(keeping.kept || restore), restore);
	} else if (!started) {
		storage.putRestored(restore || waiting);
	}
	if (phase !== "over") storage.takeStarting(); // the visitor left it; it hasn't hung
}
addEventListener("pagehide", leave);

// A page that is out of sight may be thrown away without a word, as phones and busy browsers do. What it has kept for a new start
// it doesn't need once it is seen again.
document.addEventListener("visibilitychange", () => {
	if (phase !== "running") return;
	if (document.hidden) leave();
	else storage.takeRestored();
});

// handOver does so for a start that the visitor wants, such as that of a newer build: the texts are there again, whatever has become of
// what was kept, and while the page can still do all it may take.
function handOver() {
	leave();
	if (ended) storage.takeBroken(); // opened at once, without being asked about
	storage.putRestored(ended || withLastTyping(keeping.kept || globalThis.flinkconfBoot.restore || waiting), true);
}

// An address that gets #safe while the page is open asks for it, too.
addEventListener("hashchange", (event) => {
	if (location.hash !== "#safe" || phase !== "running") return;
	event.stopImmediatePropagation(); // for the program it is no link
	handOver();
	location.reload();
});

function fail(reason, error) {
	if (phase === "over") return;
	phase = "over";
	offline.rescue(handOver);
	const [what, advice] = say[reason];
	byId("boot-progress").hidden = true;
	byId("boot-words").textContent = what;
	byId("boot-advice").textContent = advice;
	byId("boot-advice").hidden = false;
	const detail = [String(error?.message ?? error ?? ""), lastWords(), reason === "start" && globalThis.flinkconfBoot.restore].filter(Boolean).join("\n");
	byId("boot-detail").textContent = detail;
	byId("boot-detail").hidden = detail === "";
	const retry = byId("boot-retry");
	retry.textContent = say.retry;
	retry.hidden = reason.startsWith("no");
	retry.addEventListener("click", () => location.reload());
	document.documentElement.dataset.boot = "failed";
	rejectReady(new Error(what + (detail ? " " + detail : "")));
}

// lastWords is the first line of the last panic, which says what happened.
function lastWords() {
	const lines = tail.split("\n").filter((line) => /^(panic|fatal error|runtime error)/.test(line));
	return lines.at(-1) ?? "";
}

function crash(reason) {
	if (phase === "loading") return fail("start", reason);
	if (phase === "over") return;
	phase = "over";
	const text = withLastTyping(keeping.kept || globalThis.flinkconfBoot.restore);
	ended = text;
	keeping.crashed(text);
	silence();
	byId("crash-title").textContent = say.crashed;
	byId("crash-words").textContent = text ? say.crashedWords : say.crashedEmpty;
	byId("crash-workspace").value = text;
	byId("crash-workspace").hidden = text === "";
	const detail = String(reason?.message ?? reason ?? "") || lastWords();
	byId("crash-detail").textContent = detail;
	byId("crash-detail").hidden = detail === "";
	const restart = byId("crash-restart");
	restart.textContent = say.restart;
	restart.addEventListener("click", () => {
		handOver();
		location.reload();
	});
	offerCopy(text);
	const fresh = byId("crash-fresh");
	fresh.textContent = say.fresh;
	fresh.hidden = text === "";
	fresh.addEventListener("click", () => {
		storage.takeBroken();
		location.hash = "fresh";
		location.reload();
	});
	byId("app").inert = true;
	byId("crash").hidden = false;
	document.documentElement.dataset.boot = "crashed";
	restart.focus();
}

// offerCopy lets the text of the panel be copied.
function offerCopy(text) {
	const copy = byId("crash-copy");
	copy.textContent = say.copy;
	copy.hidden = text === "";
	copy.onclick = async () => {
		byId("crash-workspace").select();
		try {
			await navigator.clipboard.writeText(text);
			byId("crash-said").textContent = say.copied;
		} catch {
			byId("crash-said").textContent = say.notCopied;
		}
	};
}

// chooseStart finds the workspace to open: what a reload left, else what an earlier visit did. With what a start or a run
// ended before, or when the fragment asks for safe mode, the visitor is asked first.
async function chooseStart() {
	const boot = globalThis.flinkconfBoot;
	const asked = location.hash;
	if (asked === "#safe" || asked === "#fresh") history.replaceState(history.state, "", location.pathname + location.search);
	const [restored, own] = storage.takeRestored();
	const hung = storage.takeStarting();
	if (asked === "#fresh") return;
	const broken = storage.takeBroken() || hung;
	const earlier = slots();
	const text = restored || (earlier[0]?.text ?? "");
	if (broken && broken !== restored || asked === "#safe" && text) return recover(broken, text);
	[boot.restore, boot.returned, boot.own] = [text, !restored && text !== "", own];
	boot.others = earlier.filter((slot) => slot.text !== text).length;
}

// recover asks what to do with a text that has ended the program; before is what had been kept until then.
function recover(broken, before) {
	const boot = globalThis.flinkconfBoot;
	const text = broken || before;
	// Nothing is lost by leaving without an answer: the next start asks again.
	storage.putBroken(broken);
	offline.rescue(handOver);
	waiting = before === broken ? "" : before;
	byId("crash-title").textContent = say.recover;
	byId("crash-words").textContent = broken ? say.recoverWords : say.recoverAsked;
	byId("crash-workspace").value = text;
	byId("crash-workspace").hidden = false;
	offerCopy(text);
	byId("app").inert = true;
	byId("crash").hidden = false;
	document.documentElement.dataset.boot = "recover";
	return new Promise((resolve) => {
		const choice = (id, words, take) => {
			const button = byId(id);
			button.textContent = words;
			button.hidden = false;
			button.onclick = () => {
				for (const made of document.querySelectorAll("#crash button")) [made.onclick, made.hidden] = [null, made.id === "crash-anyway" || made.id === "crash-before"];
				byId("crash").hidden = true;
				byId("app").inert = false;
				delete document.documentElement.dataset.boot;
				storage.takeBroken();
				waiting = "";
				take();
				resolve();
			};
		};
		choice("crash-restart", say.safe, () => [boot.restore, boot.safe] = [text, keeping.claim()]);
		choice("crash-anyway", say.anyway, () => [boot.restore] = [text, keeping.claim()]);
		if (broken && before && before !== broken) choice("crash-before", say.before, () => boot.restore = before);
		choice("crash-fresh", say.fresh, () => {});
		byId("crash-restart").focus();
	});
}

// silence keeps events from a program that has ended: each would end in another error.
function silence() {
	for (const kind of ["click", "input", "change", "keydown"]) {
		byId("crash").addEventListener(kind, (event) => event.stopPropagation());
	}
	globalThis.flinkconfEditor?.surface?.silence();
	for (const kind of ["scroll", "resize"]) {
		addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
	}
}

// counted reports how much of a response has arrived. The length is that of the compressed bytes while those that arrive
// are not, so with a Content-Encoding only the amount is told.
function counted(response) {
	const total = response.headers.get("Content-Encoding") ? 0 : Number(response.headers.get("Content-Length"));
	const bar = byId("boot-progress");
	const mega = (n) => (n / 1e6).toFixed(1);
	let done = 0;
	if (total > 0) bar.max = total;
	const body = response.body.pipeThrough(
		new TransformStream({
			transform(chunk, out) {
				done += chunk.byteLength;
				if (total > 0) bar.value = Math.min(done, total);
				byId("boot-words").textContent = total > 0 ? say.loaded(mega(done), mega(total)) : say.loadedSome(mega(done));
				out.enqueue(chunk);
			},
		}),
	);
	return new Response(body, { headers: { "Content-Type": "application/wasm" } });
}

async function instantiate(response, imports) {
	if (WebAssembly.instantiateStreaming && response.body && globalThis.TransformStream) {
		return WebAssembly.instantiateStreaming(counted(response), imports);
	}
	return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

// listenToErrors keeps the end of the program's error output, where a panic says what happened.
function listenToErrors() {
	const decoder = new TextDecoder();
	const write = globalThis.fs.writeSync;
	globalThis.fs.writeSync = (fd, bytes) => {
		tail = (tail + decoder.decode(bytes, { stream: true })).slice(-8000);
		return write.call(globalThis.fs, fd, bytes);
	};
}

async function start() {
	byId("boot-words").textContent = say.loading;
	if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiate !== "function") return fail("noWasm");
	if (isHere(wasm) && !canUnpack()) return fail("noUnpack");
	const missing = isHere(wasm) ? "damaged" : "fetch";
	// The download goes on while the visitor chooses.
	const chosen = chooseStart();
	let response;
	try {
		const words = lang === "en" ? "" : text(`words-${lang}`).catch(() => ""); // without them the page speaks English
		[response, globalThis.flinkconfBoot.words] = await Promise.all([asset(wasm), words, loadScript(runtime), loadScript(textEditor)]);
	} catch (error) {
		return fail(missing, error);
	}
	listenToErrors();
	await chosen;
	const go = new globalThis.Go();
	go.env = { GOTRACEBACK: "system" }; // the addresses by which web/cmd/trace finds the names of functions
	let program;
	try {
		program = await instantiate(response, go.importObject);
	} catch (error) {
		return fail(error instanceof TypeError ? missing : "start", error);
	}
	byId("boot-words").textContent = say.starting;
	// A trap inside a callback ends the program without telling go.run.
	addEventListener("error", (event) => {
		if (event.error instanceof WebAssembly.RuntimeError) crash(event.error);
	});
	try {
		started = true;
		storage.starting(globalThis.flinkconfBoot.restore);
		await go.run(program.instance);
		crash();
	} catch (error) {
		crash(error);
	}
}

start();
