// Runs the program without a page: its interface for a host page, a bundler or Node.
//
// Go's runtime and the program see a scope of their own in place of globalThis, so nothing lands among the host's globals, and
// nothing that the host has put there gets in.

import runtime from "flinkconf-runtime";

/** What the program offers, as wasm/api.go describes it. Each function gives a promise; bad input breaks it with an Error. */
export interface Api {
	readonly version: string;
	evaluate(workspace: object): Promise<Evaluation>;
	docs(key: string, release?: string, lang?: string): Promise<Record<string, unknown>>;
	explain(workspace: object, key: string): Promise<object>;
	convert(workspace: object, layer: number, notation: string, options?: object): Promise<object>;
	upgrade(workspace: object, release: string, options?: object): Promise<object>;
	encode(workspace: object, view?: object, options?: object): Promise<string>;
	decode(fragment: string): Promise<{ workspace: object; view: Record<string, unknown>; problems: Diagnostic[] }>;
	render(workspace: object, options?: object): Promise<string>;
}

/** An evaluation of schema 1. The parts that the embeds read have types. */
export interface Evaluation {
	readonly schema: number;
	readonly flink: string;
	readonly effective: readonly Effective[];
	readonly diagnostics: readonly Diagnostic[];
}

/** An option of an evaluation, and what a read of it gives. */
export interface Effective {
	readonly key: string;
	readonly state: "set" | "default" | "invalid" | "removed" | "unknown";
	readonly value: string;
	readonly candidates: readonly object[];
}

/** A finding of an evaluation. Lines and columns begin at 1 and count code points; a layer of -1 or none is the workspace. */
export interface Diagnostic {
	readonly code: string;
	readonly severity: "error" | "warning" | "info" | "hint";
	readonly layer?: number;
	readonly line?: number;
	readonly key?: string;
	readonly message: string;
	readonly found?: string;
	readonly suggestion?: string;
	readonly fixes?: readonly { readonly title: string; readonly edits: readonly { readonly text: string }[] }[];
}

/** Where a program comes from. */
export interface Source {
	/** The program's binary, as an answer that may still be arriving or as bytes. */
	wasm(): Promise<Response | BufferSource>;
	/** The texts of an asset such as "docs-en", where there are any. */
	text?(asset: string): Promise<string>;
	/** Called when the program has ended, which it only does by a fault. */
	ended?(): void;
}

interface Scope {
	flinkconf?: Api;
	[name: string]: unknown;
}

/** Starts a program and returns its interface. The promise breaks where the binary can't be had or doesn't start. */
export async function run(source: Source): Promise<Api> {
	const scope: Scope = {
		Array, Date, Error, JSON, Object, Promise, String, Uint8Array, TextDecoder, TextEncoder, console, crypto, performance,
		flinkconfBoot: source.text && { text: source.text },
		document: {}, // the drawing library wants one to be there, and draws nothing
	};
	const Go = runtime(scope);
	const go = new Go();
	go.argv = ["flinkconf", "api"];
	go.env = { GOTRACEBACK: "system" }; // the addresses by which web/cmd/trace finds the names of functions
	const { instance } = await instantiate(await source.wasm(), go.importObject);
	// The program runs until it waits for calls, before run returns.
	void go.run(instance).finally(() => source.ended?.());
	if (!scope.flinkconf) throw new Error("the program of the Config Playground did not start");
	return scope.flinkconf;
}

async function instantiate(from: Response | BufferSource, imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
	if (!("arrayBuffer" in from)) return WebAssembly.instantiate(from, imports);
	if (!from.ok) throw new Error(`${from.url}: ${from.status} ${from.statusText}`);
	if (!from.body) return WebAssembly.instantiate(await from.arrayBuffer(), imports);
	// Hosts that don't know the type of such files call them something else.
	return WebAssembly.instantiateStreaming(new Response(from.body, { headers: { "Content-Type": "application/wasm" } }), imports);
}
