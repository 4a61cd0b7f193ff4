// Defines <flink-config>. What the element does is in view.ts, which comes with the first element that wants it.

import { frames } from "./frames";
import { langAt } from "./lang";
import { lazily } from "./module";
import type { View } from "./view";
import type { Workspace } from "./workspace";
import type { Evaluation } from "./engine";

/** The attributes that are texts; each has a property of its name. */
const texts = ["release", "mode", "entry", "keys", "view", "theme", "height", "loading"] as const;

// Until the first view is drawn, the element's own content is what shows.
const fallback = new CSSStyleSheet();
fallback.replaceSync(
	":host{display:block!important;visibility:visible!important;opacity:1!important;content-visibility:visible!important}:host([hidden]){display:none!important}" +
		"p{all:initial;display:block;font:.8125rem/1.5 system-ui,sans-serif;color:inherit;margin:.5rem 0}" +
		"button{font:inherit;color:inherit;margin-inline-start:.5rem;padding:.2rem .7rem;border:1px solid color-mix(in srgb,currentColor 40%,transparent);border-radius:7px;background:none;cursor:pointer}button:first-child{margin:0}",
);

const inView = new IntersectionObserver(
	(entries) => {
		for (const { isIntersecting, target } of entries) if (isIntersecting) void (target as FlinkConfig).load();
	},
	{ rootMargin: "50%" },
);

const view = lazily<typeof import("./view")>(VIEW, SELF); // now: a classic script knows its address only while it is run

class FlinkConfig extends HTMLElement {
	static readonly observedAttributes = [...texts, "readonly", "lang"];

	readonly #root = this.attachShadow({ mode: "open" });
	#view: View | undefined;
	#opening: Promise<void> | undefined;
	#given: Workspace | undefined;

	constructor() {
		super();
		this.#root.adoptedStyleSheets = [fallback];
		this.#root.append(document.createElement("slot"));
	}

	connectedCallback(): void {
		// What was set on the element before it was one hides its properties.
		for (const name of [...texts, "readonly", "workspace"]) {
			if (!Object.hasOwn(this, name)) continue;
			const set = this as unknown as Record<string, unknown>;
			const value = set[name];
			delete set[name];
			set[name] = value;
		}
		if (this.#view?.shown) this.#view.connected();
		else this.#wait();
	}

	disconnectedCallback(): void {
		inView.unobserve(this);
		this.#view?.disconnected();
	}

	attributeChangedCallback(name: string): void {
		if (this.#view?.loaded) this.#view.changed(name);
		else if (name === "loading" && this.isConnected) this.#wait();
	}

	get readonly(): boolean {
		return this.hasAttribute("readonly");
	}
	set readonly(is: boolean) {
		this.toggleAttribute("readonly", is);
	}

	/** The texts and their circumstances: those of now, or before the first view those that were set. */
	get workspace(): Workspace | undefined {
		return this.#view?.loaded ? this.#view.workspace : this.#given;
	}
	set workspace(given: Workspace | undefined) {
		if (given != null && typeof given !== "object") throw new TypeError("wanted is a workspace object");
		this.#given = given ?? undefined;
		if (this.#view?.loaded) this.#view.take(this.#given);
	}

	/** What the last view shows. */
	get evaluation(): Evaluation | undefined {
		return this.#view?.evaluation;
	}

	/** Evaluates what the element holds now, whether it is in view or not. */
	async evaluate(): Promise<Evaluation> {
		await this.#open();
		return (this.#view as View).evaluate();
	}

	/** Loads what the element does; what goes wrong is told by the event "error" and a note. */
	async load(): Promise<void> {
		await this.#open().catch(() => {});
	}

	#wait(): void {
		if (this.#opening) return; // it may be moved meanwhile
		inView.unobserve(this);
		if (this.loading === "eager") void this.load();
		else if (this.loading === "click") this.#note("", "Try it here", "在此试用");
		else {
			this.#note();
			inView.observe(this);
		}
	}

	#open(): Promise<void> {
		inView.unobserve(this);
		this.#opening ??= this.#start().catch((error: unknown) => {
			this.#opening = undefined;
			const message = error instanceof Error ? error.message : String(error);
			this.#note(this.#in("The interactive view could not be loaded.", "交互视图未能加载。"), "Try again", "重试");
			this.dispatchEvent(new CustomEvent("error", { detail: { message } }));
			throw error;
		});
		return this.#opening;
	}

	async #start(): Promise<void> {
		this.#note();
		const { View } = await view();
		this.#view ??= new View(this, this.#root);
		await this.#view.open(() => this.#given);
	}

	/** Shows, below the element's own content, what there is to say and a button that loads the rest; or neither. */
	#note(text?: string, label?: string, chinese?: string): void {
		if (this.#view?.shown) return;
		this.#root.querySelector("p")?.remove();
		if (text === undefined) return;
		const note = document.createElement("p");
		const button = document.createElement("button");
		note.part.add("note");
		button.part.add("button");
		button.type = "button";
		button.textContent = this.#in(label ?? "", chinese ?? "");
		button.addEventListener("click", () => void this.load());
		note.append(text, button);
		this.#root.append(note);
	}

	#in(english: string, chinese: string): string {
		return langAt(this) === "zh" ? chinese : english;
	}
}

interface FlinkConfig extends Record<(typeof texts)[number], string> {}

for (const name of texts) {
	Object.defineProperty(FlinkConfig.prototype, name, {
		get(this: FlinkConfig) {
			return this.getAttribute(name) ?? "";
		},
		set(this: FlinkConfig, value: unknown) {
			if (value == null) this.removeAttribute(name);
			else this.setAttribute(name, String(value));
		},
		enumerable: true,
		configurable: true,
	});
}

// A page may load the module and the classic script.
if (!customElements.get("flink-config")) customElements.define("flink-config", FlinkConfig);

frames();
