// The workspace that a value is checked in: one layer that sets one option.

/** An option and a value for it. */
export interface Setting {
	/** The key; names in angle brackets stand for any name. */
	readonly key: string;
	/** The value, "" for none. */
	readonly value: string;
	readonly flink: string;
	/** Whether only batch jobs read the option. */
	readonly batch: boolean;
	/** Whether the file of a cluster sets it, and not a session. */
	readonly inFile: boolean;
}

/** Returns a key that a setting may have: names that stand for any name are one. */
export const spelledOut = (key: string): string => key.replace(/[<>]/g, "");

export function workspaceOf(s: Setting): object {
	const key = spelledOut(s.key);
	const batch = s.batch || (key === "execution.runtime-mode" && /^batch$/i.test(s.value.trim()));
	return { flink: s.flink, mode: batch ? "batch" : "streaming", layers: s.value ? [s.inFile ? file(s, key) : session(s, key)] : [] };
}

/** Flink 1.9 to 1.12 read a SET without quotes. */
function session({ value, flink }: Setting, key: string): object {
	const text = /^1\.(9|1[0-2])$/.test(flink) ? `SET ${key}=${value};\n` : `SET '${key}' = '${value.replaceAll("'", "''")}';\n`;
	return { kind: "session", notation: "sql", text };
}

/** Flink 2 reads YAML in its file; before, it took the rest of the line. */
function file({ value, flink }: Setting, key: string): object {
	const [notation, text] = flink.startsWith("1.") ? ["flink-conf.yaml", value] : ["config.yaml", JSON.stringify(value)];
	return { kind: "cluster-file", notation, text: `${key}: ${text}\n` };
}
