// The package in a browser: the binary lies beside this file, where bundlers find it by this form of its address, too.

import { functions } from "./package";

export const { version, evaluate, explain, convert, upgrade, encode, decode } = functions(() => fetch(new URL("./flinkconf.wasm", import.meta.url)));
