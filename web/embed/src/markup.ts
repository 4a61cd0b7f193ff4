// The one way in which HTML gets into a page. It is what the program has written, which escapes all that people wrote.

let policy: { createHTML(html: string): string } | undefined;

/** Makes nodes of the program's HTML, by the policy "flinkconf" where a page asks for Trusted Types. */
export function markup(html: string): DocumentFragment {
	policy ??= globalThis.trustedTypes?.createPolicy("flinkconf", { createHTML: (text) => text }) ?? { createHTML: (text) => text };
	const template = document.createElement("template");
	template.innerHTML = policy.createHTML(html);
	return template.content;
}

declare global {
	// The part of Trusted Types that is used here; a policy's HTML goes where a string goes.
	var trustedTypes: { createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(html: string): string } } | undefined;
}
