// The forms of schema 1. Keys, codes, values and sentences are texts; sentences are English. Lines and columns begin at 1 and
// count code points, and line 0 is a place that nobody wrote. Layers are counted from 0; -1 is the workspace as a whole, -2 its
// query.

/** A Flink release from "1.9" to "2.3". */
export type Release = string;

export type Mode = "streaming" | "batch";

/** How queries are run, which decides what layers there are and which of Flink's stores they feed. */
export type Entry = "sql-client" | "sql-gateway" | "table-api" | "datastream-bridge";

/** A place for settings, from the lowest to the highest. Of several layers of one kind the later one is higher. */
export type Kind = "cluster-file" | "env-properties" | "deployment" | "cli" | "stream-env" | "settings" | "table-config" | "session";

/** How a text is written. */
export type Notation =
	| "config.yaml"
	| "flink-conf.yaml"
	| "properties"
	| "args"
	| "flink-deployment"
	| "sql"
	| "java"
	| "scala"
	| "python"
	| "sql-client.yaml";

/** Something that a query has and that options are about. */
export type Feature =
	| "select" | "insert" | "sinks" | "constants" | "group-agg" | "global-agg" | "distinct-agg" | "group-window" | "session-window"
	| "window-tvf" | "window-tvf-agg" | "over-agg" | "join" | "joins" | "interval-join" | "lookup-join" | "temporal-join" | "window-join"
	| "top-n" | "dedup" | "window-rank" | "sort" | "limit" | "union-all" | "cdc-source" | "keyless-cdc" | "upsert-source" | "updating"
	| "keyed-sink" | "other-key" | "not-null-sink" | "char-sink" | "nested-sink" | "sink-parallelism" | "single-sink"
	| "bad-sink-parallelism" | "on-conflict" | "options-hint" | "query-hint" | "reused" | "nested-project" | "cast" | "current-time"
	| "async-lookup" | "user-function" | "watermark" | "model-call" | "filter" | "theta-join" | "full-join" | "match"
	| "wide-join" | "old-rows-sink" | "state-hint" | "upsert-sink" | "spare-join" | "old-rows-rank";

type Scalar = "String" | "Boolean" | "Integer" | "Long" | "Float" | "Double" | "Duration" | "MemorySize" | "Enum" | "Map";

/** The type of an option's value, as Flink's documentation names it. */
export type OptionType = Scalar | `List<${Scalar}>`;

/** The whole input. What is missing takes its default, and fields that are not listed here are passed over. */
export interface Workspace {
	schema?: 1;
	/** The newest by default. */
	flink?: Release;
	/** "streaming" by default. */
	mode?: Mode;
	/** "sql-client" by default. */
	entry?: Entry;
	/** The job's SQL, of which only the shape counts: no setting is read from it. */
	query?: string;
	/** What the queries have or lack, against what is read in their text. */
	shape?: { [F in Feature]?: boolean };
	layers?: Layer[];
	/** Tables of options that Flink itself doesn't have. */
	overlays?: Overlay[];
}

/** A text at its place. */
export interface Layer {
	/** By default the kind that the notation mostly has. */
	kind?: Kind;
	/** By default the notation that the kind mostly has. */
	notation?: Notation;
	/** What people call it, such as the name of a file. */
	name?: string;
	text?: string;
	/** The version of what reads the layer before Flink does, such as the Kubernetes operator's; the newest by default. */
	tool?: string;
	/** Keeps the text and leaves it out. */
	disabled?: boolean;
}

/** A table of options that somebody gave. */
export interface Overlay {
	name?: string;
	options?: Definition[];
}

export interface Definition {
	key: string;
	/** "String" by default. */
	type?: OptionType;
	/** The table said no type; it was told by the default. */
	guessed?: boolean;
	default?: string;
	mode?: "Batch" | "Streaming" | "Batch, Streaming";
	required?: boolean;
	/** The values of an enum with what they mean. */
	values?: Record<string, string>;
	/** Other keys of the option, true where they are deprecated. */
	aliases?: Record<string, boolean>;
	description?: string;
}

/** A workspace as the functions return it: with all that has a default. */
export interface FullWorkspace extends Workspace {
	schema: 1;
	flink: Release;
	mode: Mode;
	entry: Entry;
	layers: (Layer & { kind: Kind; notation: Notation; text: string })[];
}

/** A stretch of a text. The end is behind the last character. */
export interface Span {
	line: number;
	column: number;
	endLine: number;
	endColumn: number;
}

/** A new text for a stretch of a layer. Those of one list belong together, and their places are those before any of them. */
export interface Edit extends Span {
	layer: number;
	text: string;
}

/** A setting in a layer. */
export interface Place {
	layer: number;
	line: number;
	column: number;
	/** The key as it reaches Flink, which may be an alias. */
	spelled: string;
	/** The text that reaches Flink's configuration, before it is given a type. */
	raw: string;
	/** The value is known only where the text is used, such as that of a shell's variable. */
	dynamic?: true;
}

/** What became of a setting that could supply the value: it is taken, another is taken, a RESET took it away, it is a RESET, or it never reaches Flink. */
export type Status = "wins" | "shadowed" | "removed" | "reset" | "ignored";

/** Why a setting wins, loses or doesn't count. */
export type Reason =
	| "only-write" | "later-write" | "own-before-root" | "key-order" | "restored-by-reset" | "kept-in-root" | "map-entry"
	| "whole-map-first" | "taken-back-by-reset" | "file-not-read" | "no-such-layer" | "layer-disabled" | "root-unseen" | "later-unseen"
	| "unreadable-text" | "lost-in-image" | "not-taken" | "refused-by-set" | "not-parsed" | "reset";

export interface Candidate extends Place {
	status: Status;
	reason: Reason;
}

/**
 * What a read of the option gives: the winner's value; the default; an error of Flink, whatever lower layers hold; nothing, since
 * only earlier releases read the key; or nothing, since no release does.
 */
export type State = "set" | "default" | "invalid" | "removed" | "unknown";

/** What Flink makes of a key. */
export interface Outcome {
	/** The option's current key; what is no option keeps the key that it has. */
	key: string;
	/** The release or an overlay has the option. */
	known: boolean;
	/** For options that are known. */
	type?: OptionType;
	/** The name of the overlay that the option comes from. */
	imported?: string;
	state: State;
	/** The text that this release prints for the value; the raw one where it can't be read. "" without a value. */
	value: string;
	/** The value in one form for all releases: nanoseconds, bytes, a JSON list or map, or the text. "" where there is none. */
	canonical: string;
	/** The value is known only where the text is used. */
	dynamic?: true;
	/** The text that this release prints for the default, where the option has one. */
	default?: string;
	/** The setting that supplies the value; none where the default does. */
	winner?: Place;
}

export interface Effective extends Outcome {
	/** The winner first, then from the highest to the lowest. */
	candidates: Candidate[];
}

/** What several options mean together, such as the parallelism that an operator really gets. */
export interface Derived {
	/** A word that stays the same, such as "effective-parallelism-operators". */
	name: string;
	title: string;
	/** As this release prints such values. "" where it is unknown. */
	value: string;
	/** Nanoseconds, bytes, a JSON map, a number or a word. "" where it is unknown. */
	canonical: string;
	/** The keys that take part and that some layer mentions. */
	from: string[];
	/** The setting that decides; none where a default does. */
	winner?: Place;
	because: string;
	/** The settings alone don't tell it. */
	unknown?: true;
}

/** A finding. One without a place has line 0. */
export interface Diagnostic extends Span {
	/** A word that stays the same and has a page of its own, such as "unknown-key". */
	code: string;
	severity: "error" | "warning" | "info" | "hint";
	layer: number;
	key?: string;
	message: string;
	found?: string;
	wanted?: string;
	suggestion?: string;
	/** Ways to mend it, the best first. */
	fixes?: { title: string; edits: Edit[] }[];
}

/** What the job's queries have. */
export interface Shape {
	/** Each has its place, with layer -1 where there is no text; unsure lists what the text doesn't tell. */
	queries: { layer: number; line: number; column: number; has: Feature[]; unsure: Feature[] }[];
	/** Why something is unsure. */
	notes?: { layer: number; line: number; column: number; features: Feature[]; message: string }[];
}

/** The whole output. */
export interface Evaluation {
	schema: 1;
	flink: Release;
	/** Every option that a layer mentions, sorted by key. */
	effective: Effective[];
	derived?: Derived[];
	/** Sorted by layer, place and code. */
	diagnostics: Diagnostic[];
	/** Where there are queries. */
	shape?: Shape;
}

/** Where an outcome holds: in the releases from the one to the other, in a mode, for an entry point. */
export interface Where {
	from: Release;
	to: Release;
	mode: Mode;
	entry: Entry;
	/** The key that the option has there or that took its place, where it isn't the one that was asked for. */
	instead?: string;
	/** Why what wins here, or stands first, doesn't win there. */
	reason?: Reason;
}

/** Why an option has its value, as fields and, in each `text`, in words, which mask secrets. */
export interface Explanation extends Outcome, Where {
	schema: 1;
	/** The key that was asked for. */
	asked: string;
	candidates: (Candidate & { text: string })[];
	/** The keys under which Flink looks for the option, in its order. */
	lookup: string[];
	/** Flink looks for single entries of the map, too. */
	entries: boolean;
	/** For each layer, the highest first: whether it wins, and the edits by which it would; reason tells why nothing helps. */
	layers: { layer: number; wins: boolean; reason?: Reason; edits: Edit[]; text: string }[];
	/** Where the outcome is another one, with the warnings and errors that there are only there, and those that there are only here. */
	elsewhere: (Outcome & Where & { gained: Diagnostic[]; lost: Diagnostic[]; text: string })[];
	diagnostics: Diagnostic[];
	/** Keys that may be meant, for a key that is none. */
	near: string[];
	/** The number of layers, the lowest ones, for which no edits were tried. */
	untried: number;
	/** The workspace is so large that outcomes elsewhere were compared by their values alone. */
	brief: boolean;
	/** All of it in words. */
	text: string;
}

/** What the new text doesn't have: a setting, or with the key "" something as a whole, such as the comments. */
export interface Loss {
	key: string;
	why: string;
}

export interface Conversion {
	text: string;
	losses: Loss[];
}

export interface Report {
	schema: 1;
	from: Release;
	to: Release;
	/** What was changed, in this order. */
	changes: {
		kind: "renamed" | "reworded" | "removed" | "rewritten" | "respelled" | "version" | "switched-off" | "pinned";
		layer: number;
		key?: string;
		/** The key, value, notation or statement before and after. */
		before?: string;
		after?: string;
		why?: string;
		/** Edits of the text as the changes before this one left it. */
		edits?: Edit[];
	}[];
	/** What a person has to look at, some of it at a place in the new text. */
	needs: ({ layer: number; key?: string; why?: string } & Partial<Span>)[];
	/** The options that nobody sets and that have another default in the new release. */
	defaults: { key: string; before?: string; after?: string }[];
}

/** What the playground shows of a workspace. */
export interface View {
	/** The option that is selected. */
	key?: string;
	/** The guide that is open. */
	guide?: string;
	tab?: "layers" | "effective" | "docs" | "problems";
	/** The layer whose text is open: an index, -1 for none, or -2 for the query. The highest by default. */
	layer?: number;
	search?: string;
	/** Options that nobody sets are listed, too. */
	all?: boolean;
	/** A language such as "en". */
	lang?: string;
}

/** Returns the version of the program, which is not the package's where it is a build of somebody's own. */
export function version(): Promise<string>;

/** Returns what Flink makes of every key that a layer mentions, and what is wrong with the texts. */
export function evaluate(workspace: Workspace): Promise<Evaluation>;

/** Tells why a key has its value, what would make each layer win, and where it would be another one. */
export function explain(workspace: Workspace, key: string): Promise<Explanation>;

/**
 * Writes the settings of a layer in another notation. `flat` asks for keys in full where they would be nested. A layer that Flink
 * can't load breaks the promise, and so does a notation that nothing can be written in.
 */
export function convert(workspace: Workspace, layer: number, notation: Notation, options?: { flat?: boolean }): Promise<Conversion>;

/**
 * Moves a workspace to another release. `pinDefaults` sets options that nobody sets to their old default, where the new one is
 * another, in the layer `pinLayer` or else in the lowest that is read. `configYaml` makes a config.yaml of a flink-conf.yaml where
 * the release reads both.
 */
export function upgrade(
	workspace: Workspace,
	release: Release,
	options?: { pinDefaults?: boolean; pinLayer?: number; configYaml?: boolean },
): Promise<{ workspace: FullWorkspace; report: Report }>;

/**
 * Returns the fragment of a link to the workspace, which begins with "#v=1". Values of secrets are left out but for the keys of
 * `keep`, where "*" is all of them. `settingsOnly` drops comments and layout. A workspace that is too large for a link breaks the
 * promise.
 */
export function encode(workspace: Workspace, view?: View, options?: { keep?: string[]; settingsOnly?: boolean }): Promise<string>;

/** Returns what a link or its fragment holds, however it has suffered; what couldn't be read is among the problems. */
export function decode(fragment: string): Promise<{ workspace: FullWorkspace; view: View; problems: Diagnostic[] }>;
