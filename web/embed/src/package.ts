// The functions of the package, for whatever way the program's binary is had.

import { run, type Api, type Source } from "./engine";

/** Makes the package's functions. The program is started with the first call, and anew after one that it did not survive. */
export function functions(wasm: Source["wasm"]): Pick<Api, "evaluate" | "explain" | "convert" | "upgrade" | "encode" | "decode"> & { version(): Promise<string> } {
	let running: Promise<Api> | undefined;
	const forget = () => (running = undefined);
	const start = () =>
		(running ??= run({ wasm, ended: forget }).catch((error: unknown) => {
			forget();
			throw error;
		}));
	return {
		version: async () => (await start()).version,
		evaluate: async (...given) => (await start()).evaluate(...given),
		explain: async (...given) => (await start()).explain(...given),
		convert: async (...given) => (await start()).convert(...given),
		upgrade: async (...given) => (await start()).upgrade(...given),
		encode: async (...given) => (await start()).encode(...given),
		decode: async (...given) => (await start()).decode(...given),
	};
}
