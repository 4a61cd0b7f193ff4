// The package in Node, whose fetch reads no files.

import { readFile } from "node:fs/promises";
import { functions } from "./package";

export const { version, evaluate, explain, convert, upgrade, encode, decode } = functions(() => readFile(new URL("./flinkconf.wasm", import.meta.url)));
