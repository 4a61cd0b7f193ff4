// The service worker: it keeps all files of one build in this browser, so that the page works without a network.
//
// web/bundle puts two constants in front of this text, which make it another one with each build:
//   build  names the build
//   files  has the integrity of each file of the build, by its name: index.html and all whose names hold a hash
//
// A build comes in as a whole or not at all, into a cache of its own. A newer build waits until the visitor wants it, or
// until no page of the older one is open; offline.js in the page tells them. What is said between the two:
//   page to worker  "take over"   the visitor wants the build of this worker, now
//                   "complete?"   whether all files are here; the name of their cache goes to the port that comes with it, or ""
//                   {spare}       the worker is to wait; of the other builds only the one in the cache of that name is of use
//   worker to page  "needed?"     the addresses that the page may still ask for, to that port
// Nothing is said to the worker in charge when another one comes in: that would keep it in charge.
// Whatever isn't of the build goes past this worker as if it weren't there: foreign files, other methods, parts of files.

const { scope } = registration;
const prefix = `flinkconf ${scope} `; // an origin may host several playgrounds; all of them see all caches
const own = prefix + build;
const page = new URL("index.html", scope).href;
const wanted = new Map(Object.entries(files).map(([name, integrity]) => [new URL(name, scope).href, integrity]));

// silence is how long a page may take to answer, in milliseconds. One that is asleep doesn't answer.
const silence = 5000;

addEventListener("install", (event) => event.waitUntil(fill().catch(async (error) => {
	await caches.delete(own);
	throw error;
})));

// The first visit is to be served from now on, too: it may lose the network before the second.
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", (event) => {
	if (event.data === "take over") event.waitUntil(skipWaiting());
	if (event.data?.spare) sweep(event.data.spare);
	if (event.data === "complete?") event.waitUntil(answer(event.ports[0]));
});

addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method !== "GET" || request.headers.has("Range")) return;
	const url = new URL(request.url);
	url.hash = "";
	if (request.mode === "navigate") {
		if (isPage(url)) event.respondWith(serve(page, request));
	} else if (wanted.has(url.href) || isOfAnyBuild(url)) {
		event.respondWith(serve(url.href, request));
	}
});

// isPage tells whether an address is that of the page. Other pages may be hosted below the same path.
function isPage({ origin, pathname }) {
	const address = origin + pathname;
	return address === scope || address === page;
}

// isOfAnyBuild tells whether an address looks like that of a file of some build: a page of an older one may ask for it.
const isOfAnyBuild = ({ href }) => href.startsWith(scope) && /-[0-9a-f]{10}\.\w+$/.test(href);

async function serve(url, request) {
	return (await find(url)) ?? fetch(request);
}

// find looks for a file in the cache of this build, then in those of others. Without storage there is none.
async function find(url) {
	try {
		for (const name of [own, ...await others()]) {
			const found = await caches.match(url, { cacheName: name, ignoreVary: true });
			if (found) return found;
		}
	} catch {
		// the network may have it
	}
}

const others = async () => (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);

// fill brings in what isn't there yet.
async function fill() {
	const cache = await caches.open(own);
	const there = await present(cache);
	await Promise.all([...wanted].filter(([url]) => !there.has(url)).map(async ([url, integrity]) => cache.put(url, await bring(url, integrity))));
}

const present = async (cache) => new Set((await cache.keys()).map((request) => request.url));

// bring returns a file of this build. A name with a hash means the same content for ever: another build's cache and the
// browser's own are as good as the network. The integrity tells a host's error page, a captive portal's login and the page
// of a later build apart from the file; a browser's copy may be one of these, so the host is asked, too.
async function bring(url, integrity) {
	if (url !== page) {
		const found = await find(url);
		if (found) return found;
	}
	try {
		return await get(url, { cache: url === page ? "no-cache" : "force-cache", integrity });
	} catch {
		return get(url, { cache: "reload", integrity });
	}
}

async function get(url, how) {
	const response = await fetch(url, how);
	if (!response.ok) throw new Error(`${url}: ${response.status}`);
	// A copy: a page can't be opened from an answer that was redirected, and a cache takes none that varies by everything.
	const headers = new Headers(response.headers);
	headers.delete("Vary");
	return new Response(response.body, { headers });
}

// answer tells whether the page works without a network. What a browser has thrown away is brought in again, if the host
// still has it.
async function answer(port) {
	const complete = await fill().then(() => true, () => false);
	port.postMessage(complete ? own : "");
	if (complete && !registration.waiting) sweep();
}

// sweep deletes the caches of other builds, but for one that is spared, from which no open page needs anything any more. While a build
// is on its way in there is nothing to be sure of. No event waits for it: a newer worker can't take over before
// the events of this one are dealt with. Should the browser end the worker meanwhile, the next visit sweeps.
async function sweep(spared) {
	const old = (await others()).filter((name) => name !== spared);
	if (old.length === 0 || registration.installing) return;
	const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
	const answers = await Promise.all(windows.filter(({ url }) => isPage(new URL(url))).map(ask));
	if (answers.includes(undefined)) return;
	const needed = answers.flat().filter((url) => !wanted.has(url));
	for (const name of old) {
		const there = await present(await caches.open(name));
		if (!needed.some((url) => there.has(url))) await caches.delete(name);
	}
}

// ask returns what a page may still ask for, undefined if it doesn't say. One that has gone meanwhile needs nothing.
function ask(client) {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = ({ data }) => resolve(data);
		setTimeout(async () => resolve((await clients.get(client.id)) ? undefined : []), silence);
		client.postMessage("needed?", [port2]);
	});
}
