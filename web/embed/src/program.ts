// Loads the module of the program.

let failures = 0;

/** Returns the module, of which a page has one. A browser may remember that an address failed, so each new attempt has another one. */
export async function program(): Promise<typeof import("./engine-page")> {
	const address = new URL(ENGINE, SELF);
	if (failures > 0) address.search = `again=${failures}`;
	try {
		return (await import(address.href)) as typeof import("./engine-page");
	} catch (error) {
		failures++;
		throw error;
	}
}
