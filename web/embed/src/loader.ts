// Defines <flink-config>. What the element does is in view.ts, which comes with the first element that wants it.

import { frames } from "./frames";
import type { View } from "./view";

const self = SELF; // a classic script knows its address only while it is run

class FlinkConfig extends HTMLElement {
	#view: View | undefined;

	async connectedCallback(): Promise<void> {
		const { View } = (await import(new URL(VIEW, self).href)) as typeof import("./view");
		this.#view ??= new View(this);
		await this.#view.show();
	}
}

if (!customElements.get("flink-config")) customElements.define("flink-config", FlinkConfig);

frames();
