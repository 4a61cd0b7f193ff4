// The one place where HTML becomes elements: the program's own, in which all text that people wrote is escaped.

interface Policy {
	createHTML(text: string): string;
}

// Pages may ask for policies by their names, and a name may be used once: this module is loaded once, with the engine.
const policies = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;
const policy = policies?.createPolicy("flinkconf", { createHTML: (text) => text });

/** Makes elements of HTML that the program has written. Nothing in it runs. */
export function fragment(html: string): DocumentFragment {
	const template = document.createElement("template");
	template.innerHTML = policy ? policy.createHTML(html) : html;
	return template.content;
}
