// The parent's side of embed.html: frames grow with what they show, and follow the theme that the page gives them.
//
//	<iframe data-flinkconf data-theme="dark" height="480" src="https://…/embed.html#v=1&…"></iframe>
//
// Without this script a frame keeps its height and the theme of its address.

/** What a height may be, in pixels. */
const lowest = 100;
const highest = 4000;

const all = "iframe[data-flinkconf]";

/** Listens to the frames of a page. */
export function frames(): void {
	addEventListener("message", (event) => {
		const height = heightOf(event.data);
		const frame = height === undefined ? undefined : senderOf(event);
		if (height === undefined || !frame) return;
		frame.style.height = `${Math.min(Math.max(height, lowest), highest)}px`;
		tell(frame); // now there is somebody to tell it
	});
	new MutationObserver((records) => {
		for (const { target } of records) if (target instanceof HTMLIFrameElement && target.matches(all)) tell(target);
	}).observe(document, { subtree: true, attributeFilter: ["data-theme"] });
}

/** Returns the height that a message says, if it is one of ours. */
function heightOf(data: unknown): number | undefined {
	if (typeof data !== "object" || data === null) return undefined;
	const { type, height } = data as { type?: unknown; height?: unknown };
	return type === "flinkconf:height" && typeof height === "number" && Number.isInteger(height) && height > 0 ? height : undefined;
}

/** Returns the frame that a message comes from. One in a sandbox of its own has no origin; its window is enough. */
function senderOf(event: MessageEvent): HTMLIFrameElement | undefined {
	for (const frame of document.querySelectorAll<HTMLIFrameElement>(all)) {
		if (event.source && frame.contentWindow === event.source) {
			return event.origin === "null" || event.origin === originOf(frame) ? frame : undefined;
		}
	}
	return undefined;
}

function originOf(frame: HTMLIFrameElement): string | undefined {
	return URL.canParse(frame.src) ? new URL(frame.src).origin : undefined;
}

/** Tells a frame its theme. It is no secret, whoever the frame shows by now. */
function tell(frame: HTMLIFrameElement): void {
	const theme = frame.dataset["theme"];
	if (theme) frame.contentWindow?.postMessage({ type: "flinkconf:theme", theme }, "*");
}
