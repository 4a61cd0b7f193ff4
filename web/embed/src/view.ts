// The inside of a <flink-config>: its shadow root and what is drawn there.

import type { Api } from "./engine";

const engine = async (): Promise<Api> => ((await import(new URL(ENGINE, SELF).href)) as typeof import("./engine-page")).engine();

export class View {
	readonly #host: HTMLElement;

	constructor(host: HTMLElement) {
		this.#host = host;
	}

	async show(): Promise<void> {
		const api = await engine();
		this.#host.dataset["version"] = api.version;
	}
}
