// Loads the module of the program.

import { lazily } from "./module";

/** Returns the module, of which a page has one. */
export const program = lazily<typeof import("./engine-page")>(ENGINE, SELF);
