// The languages of the notations. Only their colours and indentation are used: what can be written is the program's to say.

import { javaLanguage } from "@codemirror/lang-java";
import { pythonLanguage } from "@codemirror/lang-python";
import { SQLDialect, StandardSQL } from "@codemirror/lang-sql";
import { yamlLanguage } from "@codemirror/lang-yaml";
import { type Language, StreamLanguage } from "@codemirror/language";
import { scala } from "@codemirror/legacy-modes/mode/clike";
import { properties } from "@codemirror/legacy-modes/mode/properties";
import { shell } from "@codemirror/legacy-modes/mode/shell";
import type { Extension } from "@codemirror/state";

// Flink's SQL as far as its words differ from the standard's.
const flink = SQLDialect.define({
	...StandardSQL.spec,
	keywords: StandardSQL.spec.keywords + " reset jar jars module modules catalog catalogs databases watermark metadata enforced overwrite explain use show statement load unload lateral table tumble hop cumulate session over match_recognize",
	types: StandardSQL.spec.types + " string bytes bigint tinyint timestamp_ltz row multiset map raw variant",
	identifierQuotes: "`",
});

const legacy = <T>(mode: Parameters<typeof StreamLanguage.define<T>>[0]) => StreamLanguage.define(mode);
const lines = legacy(properties);

const byNotation: Record<string, Language> = {
	"config.yaml": yamlLanguage,
	"flink-conf.yaml": lines,
	"flink-deployment": yamlLanguage,
	"sql-client.yaml": yamlLanguage,
	properties: lines,
	args: legacy(shell),
	sql: flink.language,
	java: javaLanguage,
	scala: legacy(scala),
	python: pythonLanguage,
};

/** The language of a notation; a notation without one is plain text. */
export function languageOf(notation: string): Extension {
	return byNotation[notation] ?? [];
}
