// Tells whether an element stands on a dark page.

const system = matchMedia("(prefers-color-scheme: dark)");

/** Returns the theme that the attribute names, or the one of what is behind the element. */
export function themeOf(host: HTMLElement): "light" | "dark" {
	const named = host.getAttribute("theme");
	if (named === "light" || named === "dark") return named;
	for (let at: Element | null = host; at; at = at.parentElement) {
		const [red = 0, green = 0, blue = 0, alpha = 1] = /^rgba?\((.*)\)$/.exec(getComputedStyle(at).backgroundColor)?.[1]?.split(/[\s,/]+/).map(Number) ?? [0, 0, 0, 0];
		if (alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
	}
	const scheme = getComputedStyle(host).colorScheme;
	return /dark/.test(scheme) && (!/light/.test(scheme) || system.matches) ? "dark" : "light";
}

const watched = new Set<() => void>();
const tell = (): void => watched.forEach((changed) => changed());
const observer = new MutationObserver(() => {
	tell();
	setTimeout(tell, 500); // a page may fade into its other theme
});

/** Calls changed when the page may have another theme, until the returned function is called. */
export function watchTheme(changed: () => void): () => void {
	if (watched.size === 0) {
		system.addEventListener("change", tell);
		for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
	}
	watched.add(changed);
	return () => {
		watched.delete(changed);
		if (watched.size) return;
		observer.disconnect();
		system.removeEventListener("change", tell);
	};
}
