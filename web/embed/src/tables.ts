// Brings the generated option tables of a page to life.

import type { Api } from "./engine";

export const engine = async (): Promise<Api> => ((await import(new URL(ENGINE, SELF).href)) as typeof import("./engine-page")).engine();
