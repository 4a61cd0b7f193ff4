// The functions of the package, for whatever way the program's binary is had.

import type * as declared from "../npm/index";
import { shared, type Source } from "./engine";

/** What npm/index.d.ts declares. */
type Package = typeof declared;

/** Makes the package's functions. */
export function functions(wasm: Source["wasm"]): Package {
	const program = shared({ wasm });
	return {
		version: async () => (await program()).version,
		evaluate: async (...given) => (await program()).evaluate(...given),
		explain: async (...given) => (await program()).explain(...given),
		convert: async (...given) => (await program()).convert(...given),
		upgrade: async (...given) => (await program()).upgrade(...given),
		encode: async (...given) => (await program()).encode(...given),
		decode: async (...given) => (await program()).decode(...given),
	};
}
