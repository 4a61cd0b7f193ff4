// The forms of schema 1.

export interface Layer {
	kind: "cluster-file" | "env-properties" | "deployment" | "cli" | "stream-env" | "settings" | "table-config" | "session";
	notation: string;
	name?: string;
	text: string;
	/** The version of what reads the layer before Flink does. */
	tool?: string;
	disabled?: boolean;
}

export interface Workspace {
	schema?: 1;
	/** A release such as "2.2". */
	flink?: string;
	mode?: "streaming" | "batch";
	entry?: string;
	layers?: Layer[];
	/** The job's SQL, of which only the shape counts. */
	query?: string;
	[other: string]: unknown;
}

/** A place. Lines and columns begin at 1 and count code points; line 0 is a place that nobody wrote. */
export interface Place {
	layer: number;
	line: number;
	column: number;
	spelled: string;
	raw: string;
}

export interface Candidate extends Place {
	status: string;
	reason: string;
	[other: string]: unknown;
}

export interface Effective {
	key: string;
	known: boolean;
	state: "set" | "default" | "invalid" | "removed" | "unknown";
	type?: string;
	value?: string;
	/** Nanoseconds, bytes, a JSON list or map, or the text. */
	canonical?: string;
	default?: string;
	winner?: Place;
	candidates?: Candidate[];
	[other: string]: unknown;
}

export interface Diagnostic {
	code: string;
	severity: "error" | "warning" | "info" | "hint";
	layer?: number;
	line?: number;
	column?: number;
	endLine?: number;
	endColumn?: number;
	key?: string;
	message: string;
	found?: string;
	wanted?: string;
	suggestion?: string;
	fixes?: { title: string; edits: Record<string, unknown>[] }[];
	[other: string]: unknown;
}

export interface Evaluation {
	schema: 1;
	flink: string;
	effective: Effective[];
	diagnostics: Diagnostic[];
	[other: string]: unknown;
}

export function version(): Promise<string>;
export function evaluate(workspace: Workspace): Promise<Evaluation>;
export function explain(workspace: Workspace, key: string): Promise<Record<string, unknown>>;
export function convert(workspace: Workspace, layer: number, notation: string, options?: { flat?: boolean }): Promise<{ text: string; losses: { key: string; why: string }[] }>;
export function upgrade(workspace: Workspace, release: string, options?: { pinDefaults?: boolean; pinLayer?: number; configYaml?: boolean }): Promise<{ workspace: Workspace; report: Record<string, unknown> }>;
export function encode(workspace: Workspace, view?: Record<string, unknown>, options?: { keep?: string[]; settingsOnly?: boolean }): Promise<string>;
export function decode(fragment: string): Promise<{ workspace: Workspace; view: Record<string, unknown>; problems: Diagnostic[] }>;
