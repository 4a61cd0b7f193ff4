// The editor of the page, as one classic script: it puts globalThis.flinkconfEditor there. The program calls create once;
// boot.js asks for `shown` when the program may be gone.

import type { Program } from "./program";
import { Surface } from "./surface";

const editor = {
	/** The one editor of the page. */
	surface: undefined as Surface | undefined,
	/** Makes an editor in an element without children. It lives in a shadow root, where styles are sheets and no elements. */
	create(host: HTMLElement, program: Program) {
		editor.surface = new Surface(host, program);
		return editor.surface;
	},
	/** The text as it is now and whose it is, or undefined before there is an editor. */
	get shown() {
		return editor.surface && { layer: editor.surface.shows, text: editor.surface.text };
	},
};

declare global {
	var flinkconfEditor: typeof editor;
}

globalThis.flinkconfEditor = editor;
