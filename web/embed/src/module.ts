// Loads modules when they are wanted.

/** Returns a function that loads a module. A browser may remember that an address failed, so each new attempt has another one. */
export function lazily<Module>(name: string, self: string): () => Promise<Module> {
	const address = new URL(name, self);
	let failures = 0;
	return async () => {
		try {
			return (await import(address.href)) as Module;
		} catch (error) {
			address.search = `again=${++failures}`;
			throw error;
		}
	};
}
