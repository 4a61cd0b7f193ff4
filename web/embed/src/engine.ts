// Runs the program without a page: its interface for a host page, a bundler or Node.
//
// Go's runtime and the program see a scope of their own in place of globalThis, so nothing lands among the host's globals, and
// nothing that the host has put there gets in.

import runtime from "flinkconf-runtime";
import type { Conversion, Evaluation, Explanation, FullWorkspace, Notation, Report, View } from "../npm/index";

export type { Diagnostic, Edit, Evaluation } from "../npm/index";

/** What the program offers, as wasm/api.go describes it. Each function gives a promise; bad input breaks it with an Error. */
export interface Api {
	readonly version: string;
	evaluate(workspace: object): Promise<Evaluation>;
	docs(key: string, release?: string, lang?: string): Promise<Record<string, unknown>>;
	explain(workspace: object, key: string): Promise<Explanation>;
	convert(workspace: object, layer: number, notation: Notation, options?: object): Promise<Conversion>;
	upgrade(workspace: object, release: string, options?: object): Promise<{ workspace: FullWorkspace; report: Report }>;
	encode(workspace: object, view?: object, options?: object): Promise<string>;
	decode(fragment: string): Promise<{ workspace: FullWorkspace; view: View; problems: Evaluation["diagnostics"] }>;
	render(workspace: object, options?: object): Promise<string>;
}

/** Where a program comes from. */
export interface Source {
	/** The program's binary, as an answer that may still be arriving or as bytes. */
	wasm(): Promise<Response | BufferSource>;
	/** The texts of an asset such as "docs-en", where there are any. */
	text?(asset: string): Promise<string>;
}

interface Scope {
	flinkconf?: Api;
	[name: string]: unknown;
}

/**
 * Returns a function for all who use one program. It gives the interface, and starts the program for the first who asks. One that
 * couldn't be started, or has ended, which it only does by a fault, is started anew for the next.
 */
export function shared(source: Source): () => Promise<Api> {
	let running: Promise<Api> | undefined;
	return () => {
		if (running) return running;
		const mine = run(source, forget);
		// Those who asked hold this one; what it does late is nothing to the one after it.
		function forget(): void {
			if (running === mine) running = undefined;
		}
		mine.catch(forget);
		return (running = mine);
	};
}

async function run(source: Source, ended: () => void): Promise<Api> {
	const scope: Scope = {
		Array, Date, Error, JSON, Object, Promise, String, Uint8Array, TextDecoder, TextEncoder, crypto, performance,
		// The program says nothing but why it ends. In Node, log would write into what the host's own program prints.
		console: { log: (text: string) => console.error(text), warn: (...what: unknown[]) => console.warn(...what) },
		flinkconfBoot: source.text && { text: source.text },
		document: {}, // the drawing library wants one to be there, and draws nothing
	};
	const Go = runtime(scope);
	const go = new Go();
	go.argv = ["flinkconf", "api"];
	go.env = { GOTRACEBACK: "system" }; // the addresses by which web/cmd/trace finds the names of functions
	const instance = await loaded(source, go.importObject);
	// The program runs until it waits for calls, before run returns.
	go.run(instance).then(ended, ended);
	if (!scope.flinkconf) throw new Error("the program of the Config Playground did not start");
	return watched(scope.flinkconf, ended);
}

async function loaded(source: Source, imports: WebAssembly.Imports): Promise<WebAssembly.Instance> {
	try {
		return (await instantiate(await source.wasm(), imports)).instance;
	} catch (cause) {
		throw new Error(`the program of the Config Playground can't be loaded: ${cause instanceof Error ? cause.message : cause}`, { cause });
	}
}

async function instantiate(from: Response | BufferSource, imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
	if (!("arrayBuffer" in from)) return WebAssembly.instantiate(from, imports);
	if (!from.ok) throw new Error(`${from.url} gives ${from.status} ${from.statusText}`.trim());
	if (!from.body) return WebAssembly.instantiate(await from.arrayBuffer(), imports);
	// Hosts that don't know the type of such files call them something else. What a browser has compiled it keeps for answers as
	// they came.
	const type = "application/wasm";
	const named = from.headers.get("Content-Type") === type ? from : new Response(from.body, { headers: { "Content-Type": type } });
	return WebAssembly.instantiateStreaming(named, imports);
}

/** Returns the interface of a program with an eye on it: one that has ended, or was torn out of a call, gives no promise. */
function watched(api: Api, ended: () => void): Api {
	const watch = (name: string, f: (...given: unknown[]) => unknown) => (...given: unknown[]): unknown => {
		let answer: unknown, cause: unknown;
		try {
			answer = f(...given);
		} catch (error) {
			cause = error;
		}
		if (answer instanceof Object && "then" in answer) return answer;
		ended();
		return Promise.reject(new Error(`flinkconf.${name}: the program has ended; the next call starts it anew`, { cause }));
	};
	return Object.fromEntries(Object.entries(api).map(([name, f]) => [name, typeof f === "function" ? watch(name, f) : f])) as unknown as Api;
}
