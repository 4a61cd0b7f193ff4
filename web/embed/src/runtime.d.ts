// Go's JavaScript runtime as a module, which the build makes of the wasm_exec.js of the Go that builds the program.

declare module "flinkconf-runtime" {
	interface Go {
		argv: string[];
		env: Record<string, string>;
		readonly importObject: WebAssembly.Imports;
		run(instance: WebAssembly.Instance): Promise<void>;
	}
	/** Sets the runtime up in a scope that it takes for globalThis, and returns the class that runs programs there. */
	export default function (scope: Record<string, unknown>): new () => Go;
}
