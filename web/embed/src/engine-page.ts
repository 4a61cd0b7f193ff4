// The one program of a host page. All that need it import this module, which a page has once, whatever imports it.

import { shared } from "./engine";

// A page has one policy for HTML, too.
export { markup } from "./markup";

/** Returns the program's interface. */
export const engine = shared({ wasm: () => fetch(at(PROGRAM)), text });

const at = (name: string): string => new URL(name, SELF).href;

async function text(asset: string): Promise<string> {
	const name = TEXTS[asset];
	if (!name) throw new Error(`there are no texts ${asset}`);
	const response = await fetch(at(name));
	if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
	return response.text();
}
