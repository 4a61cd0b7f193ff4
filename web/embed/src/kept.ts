// What of a view a person has opened or holds the focus on, over the time that it is drawn anew.

/** Names an element by what it is about and where it stands in there. */
function nameOf(place: Element, element: Element, selector: string): string {
	const near = element.closest<HTMLElement>("[data-key], [data-code], [data-layer]");
	const about = near && place.contains(near) ? near : place;
	const at = [...about.querySelectorAll(selector)].indexOf(element);
	return JSON.stringify([about === place ? "" : { ...(about as HTMLElement).dataset, line: "", state: "" }, at]);
}

const focusable = "a[href], button, summary, [tabindex]";

/** Notes what is open and focused in a place, and returns what brings it back when what is in the place is another view. */
export function keep(place: HTMLElement): () => void {
	const open = new Set([...place.querySelectorAll("details[open]")].map((details) => nameOf(place, details, "details")));
	const active = (place.getRootNode() as ShadowRoot).activeElement;
	const focused = active && active !== place && place.contains(active) ? nameOf(place, active, focusable) : undefined;
	return () => {
		for (const details of place.querySelectorAll("details")) if (open.has(nameOf(place, details, "details"))) details.open = true;
		if (focused === undefined) return;
		const same = [...place.querySelectorAll<HTMLElement>(focusable)].find((element) => nameOf(place, element, focusable) === focused);
		// What had the focus may be gone, such as the button of what was mended: the next one is the nearest.
		(same ?? place.querySelector("button") ?? place).focus({ preventScroll: true });
	};
}
