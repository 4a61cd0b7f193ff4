// Where the page's assets come from: the host, by their names, or the page itself. In the single file the name of an asset
// is "#" and the id of an element that holds the asset compressed with gzip, as base64.

// isHere tells whether the page itself holds an asset.
export const isHere = (name) => name.startsWith("#");

// canUnpack tells whether this browser can read the assets that the page holds.
export const canUnpack = () => typeof DecompressionStream === "function";

// asset returns a response with what an asset holds.
export async function asset(name) {
	if (isHere(name)) return new Response(unpacked(name));
	const response = await fetch(name, { credentials: "same-origin" });
	if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
	return response;
}

function unpacked(name) {
	const element = document.getElementById(name.slice(1));
	if (!element) throw new Error(`${name} is missing`);
	const letters = atob(element.textContent);
	const bytes = new Uint8Array(letters.length);
	for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
	return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}

// loadScript runs a script once it is there.
export async function loadScript(name) {
	const script = document.createElement("script");
	if (isHere(name)) {
		script.textContent = await (await asset(name)).text();
		document.head.append(script);
		return;
	}
	await new Promise((resolve, reject) => {
		script.src = name;
		script.onload = resolve;
		script.onerror = () => reject(new Error(name));
		document.head.append(script);
	});
}
