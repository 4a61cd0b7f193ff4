// What the build puts in place of these names, see web/bundle/embed.go. Addresses are relative to the module that has them.

/** The address of the module itself, or of the classic script. */
declare const SELF: string;
/** The addresses of the program and, by the names of the assets, of its texts. For engine-page.ts. */
declare const PROGRAM: string;
declare const TEXTS: Record<string, string>;
/** The address of the module engine-page.ts. For the modules that use it. */
declare const ENGINE: string;
/** The address of the module view.ts. For the loader. */
declare const VIEW: string;
/** What stands over the columns of option tables, as core/overlay has it: the column by the folded heading. For the tables. */
declare const HEADINGS: Record<string, string>;
/** The Flink releases, the newest first, and the kind of layer that each notation is usually used for. For the view. */
declare const RELEASES: readonly string[];
declare const KINDS: Record<string, string>;
