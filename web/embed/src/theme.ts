// Tells whether an element stands on a dark page.

const system = matchMedia("(prefers-color-scheme: dark)");

/** Returns the theme that the attribute names, or the one of what is behind the element. */
export function themeOf(host: HTMLElement): "light" | "dark" {
	const named = host.getAttribute("theme");
	if (named === "light" || named === "dark") return named;
	for (let at: Element | null = host; at; at = at.parentElement) {
		const light = lightness(getComputedStyle(at).backgroundColor);
		if (light !== undefined) return light < 0.5 ? "dark" : "light";
	}
	const scheme = getComputedStyle(host).colorScheme;
	return /dark/.test(scheme) && (!/light/.test(scheme) || system.matches) ? "dark" : "light";
}

/** Returns how light a colour is in the browser's words, from 0 to 1; none of one that what is behind shines through. */
function lightness(color: string): number | undefined {
	const [, form = "", parts = ""] = /^(\w+)\((?:[a-z][\w-]* )?(.*)\)$/.exec(color) ?? [];
	const [first = 0, second = 0, third = 0, alpha = 1] = parts.split(/[\s,/]+/).map(Number);
	if (!form || !(alpha > 0.5)) return undefined;
	if (/^(ok)?l(ab|ch)$/.test(form)) return form.startsWith("ok") ? first : first / 100;
	return (0.299 * first + 0.587 * second + 0.114 * third) / (form === "color" ? 1 : 255);
}

const watched = new Set<() => void>();
const tell = (): void => watched.forEach((changed) => changed());
let fade: ReturnType<typeof setTimeout> | undefined;
const observer = new MutationObserver(() => {
	tell();
	clearTimeout(fade); // there are pages that note there how far they are scrolled
	fade = setTimeout(tell, 500); // a page may fade into its other theme
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
