// What package-node.ts uses of Node.

declare module "node:fs/promises" {
	export function readFile(name: URL): Promise<Uint8Array<ArrayBuffer>>;
}
