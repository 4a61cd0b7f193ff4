// The languages of the notations. Only their colours and indentation are used: what can be written is the program's to say.

import { javaLanguage } from "@codemirror/lang-java";
import { pythonLanguage } from "@codemirror/lang-python";
import { SQLDialect } from "@codemirror/lang-sql";
import { yamlLanguage } from "@codemirror/lang-yaml";
import { type Language, StreamLanguage } from "@codemirror/language";
import { scala } from "@codemirror/legacy-modes/mode/clike";
import { properties } from "@codemirror/legacy-modes/mode/properties";
import type { Extension } from "@codemirror/state";

// The words of Flink's SQL that people write in scripts, DDL and queries.
const flink = SQLDialect.define({
	keywords: `add all alter analyze and any array as asc at begin between by call cascade case cast catalog catalogs change
		columns comment compute constraint create cross cumulate current current_date current_time current_timestamp database
		databases default define delete desc describe distinct distributed drop else end enforced escape except execute exists
		explain extended extract fetch filter first following for from full function functions global group grouping having hop
		if ignore in index inner insert intersect interval into is jar jars join json key language last lateral left like limit
		load localtime localtimestamp match_recognize materialized measures metadata modify module modules names natural no not
		null nulls of offset on only options or order ordinality outer over overlay overwrite partition partitioned partitions
		pattern per percent plan preceding primary procedures quit range recursive refresh remove rename replace reset respect
		restrict right rows select session set sets show similar size some statement statistics statement_set substring symmetric
		system table tables temporal temporary then to trim truncate tumble unbounded union unique unload unnest unset update
		upsert use user using value values view views virtual watermark when where window with within without`,
	types: `bigint binary bool boolean bytes char character date dec decimal double float int integer map multiset numeric
		precision raw real row smallint string time timestamp timestamp_ltz tinyint varbinary varchar variant zone`,
	builtin: "",
	identifierQuotes: "`",
});

const legacy = <T>(mode: Parameters<typeof StreamLanguage.define<T>>[0]) => StreamLanguage.define(mode);
const lines = legacy(properties);

// Arguments of a command: options with keys, and what they are set to.
const args = legacy<{ value: boolean }>({
	startState: () => ({ value: false }),
	token(stream, state) {
		const { value } = state;
		state.value = false;
		if (stream.eatSpace()) return null;
		if (value) {
			stream.match(/^("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'])+/);
			return "string";
		}
		if (stream.match(/^-(D\s*|-)?[\w.<>-]+/)) {
			state.value = stream.peek() === "=";
			if (state.value) stream.next();
			return "propertyName.definition";
		}
		if (stream.match(/^#.*/)) return "comment";
		if (!stream.match(/^("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'])+/)) stream.next();
		return null;
	},
});

const byNotation: Record<string, Language> = {
	"config.yaml": yamlLanguage,
	"flink-conf.yaml": lines,
	"flink-deployment": yamlLanguage,
	"sql-client.yaml": yamlLanguage,
	properties: lines,
	args,
	sql: flink.language,
	java: javaLanguage,
	scala: legacy(scala),
	python: pythonLanguage,
};

/** The language of a notation; a notation without one is plain text. */
export function languageOf(notation: string): Extension {
	return byNotation[notation] ?? [];
}
