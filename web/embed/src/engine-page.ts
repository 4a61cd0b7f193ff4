// The one program of a host page. All that need it import this module, which a page has once, whatever imports it.

import { run, type Api } from "./engine";

// A page has one policy for HTML, too.
export { markup } from "./markup";

let running: Promise<Api> | undefined;

/** Returns the program's interface, and starts it for the first who asks. One that failed or ended is started anew for the next. */
export function engine(): Promise<Api> {
	running ??= run({ wasm: () => fetch(at(PROGRAM)), text, ended: forget }).catch((error: unknown) => {
		forget();
		throw error;
	});
	return running;
}

function forget(): void {
	running = undefined;
}

const at = (name: string): string => new URL(name, SELF).href;

async function text(asset: string): Promise<string> {
	const name = TEXTS[asset];
	if (!name) throw new Error(`there are no texts ${asset}`);
	const response = await fetch(at(name));
	if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
	return response.text();
}
