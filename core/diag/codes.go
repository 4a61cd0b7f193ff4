package diag

import "sort"

// Code is the stable kebab-case name of a kind of diagnostic.
type Code string

// Page explains a code to people: `flinkconf explain CODE` and the screen show it.
type Page struct {
	Code  Code
	Title string
	// Text is one or two plain sentences: what happened, why Flink behaves that way, what to do.
	Text string
}

// Pages returns the page of every code, sorted by code.
func Pages() []Page {
	all := append([]Page(nil), pages...)
	sort.Slice(all, func(i, j int) bool { return all[i].Code < all[j].Code })
	return all
}

// PageOf returns the page of a code; ok is false for a word that is no code.
func PageOf(c Code) (page Page, ok bool) {
	for _, p := range pages {
		if p.Code == c {
			return p, true
		}
	}
	return Page{}, false
}

// The codes about the workspace as a whole.
const (
	WorkspaceSyntax Code = "workspace-syntax"
	WorkspaceField  Code = "workspace-field"
	UnknownRelease  Code = "unknown-release"
	UnknownWord     Code = "unknown-word"
	TextTooLong     Code = "text-too-long"
	BinaryText      Code = "binary-text"
	NotationUnread  Code = "notation-unread"
	FileNotRead     Code = "file-not-read"
	LayerNotInEntry Code = "layer-not-in-entry"
)

// The codes about a key.
const (
	UnknownKey       Code = "unknown-key"
	RemovedKey       Code = "removed-key"
	FutureKey        Code = "future-key"
	DeprecatedAlias  Code = "deprecated-alias"
	FallbackAlias    Code = "fallback-alias"
	AliasShadowed    Code = "alias-shadowed"
	ClusterUnseen    Code = "cluster-unseen"
	RedundantDefault Code = "redundant-default"
	UncheckedKey     Code = "unchecked-key"
	UncertainKey     Code = "uncertain-key"
)

// The codes about a value.
const (
	InvalidValue    Code = "invalid-value"
	InvalidTimeZone Code = "invalid-time-zone"
)

// The codes about options that mean something only together.
const (
	MiniBatchNeedsLatency  Code = "minibatch-needs-latency"
	MiniBatchNeedsSize     Code = "minibatch-needs-size"
	TwoPhaseNeedsMiniBatch Code = "two-phase-needs-minibatch"
	OnlySourcesObey        Code = "only-sources-obey"
	OtherMode              Code = "other-mode"
	RuntimeModeDiffers     Code = "runtime-mode-differs"
)

// The codes about a text in its notation.
const (
	YAMLSyntax         Code = "yaml-syntax"
	YAMLAliases        Code = "yaml-aliases"
	YAMLDuplicateKey   Code = "yaml-duplicate-key"
	YAMLKeyNotText     Code = "yaml-key-not-text"
	YAMLNotAMapping    Code = "yaml-not-a-mapping"
	YAMLNullLeaf       Code = "yaml-null-leaf"
	YAMLSecondDocument Code = "yaml-second-document"
	YAMLTag            Code = "yaml-tag"
	BlanksRemoved      Code = "blanks-removed"
	CommentBecomesKey  Code = "comment-becomes-key"
	CommentCutsValue   Code = "comment-cuts-value"
	DuplicateKey       Code = "duplicate-key"
	LeafAndBranch      Code = "leaf-and-branch"
	LineIgnored        Code = "line-ignored"
	LineWithoutColon   Code = "line-without-colon"
	LossyScalar        Code = "lossy-scalar"
	NestingIgnored     Code = "nesting-ignored"
	Placeholder        Code = "placeholder"
	QuotesKept         Code = "quotes-kept"
)

// The codes about flags on a command line.
const (
	FlagAfterJar         Code = "flag-after-jar"
	FlagNeedsValue       Code = "flag-needs-value"
	FlagSetsParallelism  Code = "flag-sets-parallelism"
	FlagTakesNextWord    Code = "flag-takes-next-word"
	FlagUnread           Code = "flag-unread"
	FlagValueEndsAtBlank Code = "flag-value-ends-at-blank"
	MissingContinuation  Code = "missing-continuation"
	ShellQuoteOpen       Code = "shell-quote-open"
	UnknownFlag          Code = "unknown-flag"
)

// The codes about SQL scripts.
const (
	ResetWithSemicolon     Code = "reset-with-semicolon"
	SetSplitsAtLastEquals  Code = "set-splits-at-last-equals"
	SetStopsAtQuote        Code = "set-stops-at-quote"
	SQLBadCharacter        Code = "sql-bad-character"
	SQLBlankKept           Code = "sql-blank-kept"
	SQLCommentBehind       Code = "sql-comment-behind-statement"
	SQLLastLineComment     Code = "sql-last-line-comment"
	SQLNotASet             Code = "sql-not-a-set"
	SQLPrompt              Code = "sql-prompt"
	SQLQuit                Code = "sql-quit"
	SQLQuotesKept          Code = "sql-quotes-kept"
	SQLScriptStopsHere     Code = "sql-script-stops-here"
	SQLTabLost             Code = "sql-tab-lost"
	SQLTwoStatementsOnLine Code = "sql-two-statements-on-a-line"
	SQLUnclosedComment     Code = "sql-unclosed-comment"
	SQLUnclosedQuote       Code = "sql-unclosed-quote"
	SQLUnfinishedStatement Code = "sql-unfinished-statement"
)

var pages = []Page{
	{WorkspaceSyntax, "The workspace is no JSON", "The text should be a workspace as JSON, but it stops being JSON at the place shown. Nothing after that place could be read."},
	{WorkspaceField, "A field of the workspace has the wrong type", "One field holds another type than the workspace format gives it. It was left out and everything else was read."},
	{UnknownRelease, "Unknown Flink release", "The playground answers for Flink 1.9 to 2.3, one minor release at a time. The newest release was taken instead."},
	{UnknownWord, "Unknown word", "This field takes one of a few words and holds another. Its default was taken instead."},
	{TextTooLong, "The text is too long", "A layer's text is read up to a limit that no real configuration reaches. The text is kept but not evaluated."},
	{BinaryText, "This is no text", "The layer holds bytes that are no text, such as an image or an archive. It is kept as it is and not evaluated."},
	{NotationUnread, "This notation can't be read yet", "The layer's text is kept but not evaluated, because this build has no reader for its notation."},
	{FileNotRead, "This release doesn't read the file", "Up to 1.18 Flink reads flink-conf.yaml; 1.19 and 1.20 read flink-conf.yaml if it is there and config.yaml otherwise; from 2.0 on only config.yaml is read. The other file changes nothing."},
	{LayerNotInEntry, "The layer doesn't exist for this entry point", "The chosen way to run queries has no such place for settings, so nothing in the layer reaches Flink."},
	{UnknownKey, "Unknown key", "No option of this release has the key. Flink takes it without a word and nothing reads it, unless a connector or plug-in of yours does."},
	{RemovedKey, "Removed key", "An earlier release read the key; this one doesn't, and ignores it without a word."},
	{FutureKey, "Key of a later release", "A later release reads the key; this one doesn't, and ignores it without a word."},
	{UncheckedKey, "Key of a plug-in", "Flink hands keys of this family on to a file system, a metrics reporter or another plug-in without looking at them. Whether the plug-in knows the key can't be told from here."},
	{UncertainKey, "Key that may be there", "The part of this release that would hold the option could not be looked into, and the releases around it disagree. Look it up in the documentation of your release."},
	{DeprecatedAlias, "Deprecated spelling", "The key is an old name that Flink still reads when the option's own key is absent. It logs a warning each time."},
	{FallbackAlias, "Fallback key", "The key belongs to another option and is read here only because the option's own key is absent."},
	{AliasShadowed, "Another spelling wins", "Two spellings of one option are set in the same store. Flink takes the first one in its own order, not the one written last."},
	{ClusterUnseen, "Not seen by programs of this release", "Up to 1.14 a Table API program reads table options only from its own TableConfig. What the cluster's file or flags say about them reaches SQL sessions but not programs."},
	{RedundantDefault, "Same as the default", "The value is what Flink would use anyway, and no lower layer says otherwise."},
	{InvalidValue, "Value can't be read", "Flink parses a value when something asks for it and then fails; it does not fall back to a lower layer or to the default."},
	{InvalidTimeZone, "Not a time zone that Flink accepts", "Since 1.18 Flink takes region names and offsets written as GMT+08:00 only; from 1.13 to 1.17 it refuses UTC+8 and short names. A wrong zone fails each query."},
	{MiniBatchNeedsLatency, "Mini-batch needs a latency", "With mini-batch on, Flink refuses every streaming query unless the allowed latency is at least one whole millisecond. The default is 0, so switching mini-batch on is never enough."},
	{MiniBatchNeedsSize, "Mini-batch needs a size", "With mini-batch on, an operator that buffers rows needs a positive number of rows to stop at. The default is -1, so a query that aggregates or deduplicates fails when it is translated."},
	{TwoPhaseNeedsMiniBatch, "Two phases need mini-batch", "A streaming group aggregation is split into a local and a global phase only when mini-batch is on. Without it the setting changes nothing there."},
	{OnlySourcesObey, "Only sources obey", "From 1.14 on a parallelism.default that the session or program holds itself beats the table option for every operator but the sources. In the SQL client the cluster's file counts as held by the session."},
	{OtherMode, "Documented for the other mode", "Flink documents the option for the execution mode that the workspace does not use, where it normally changes nothing."},
	{RuntimeModeDiffers, "The settings ask for the other mode", "The effective execution.runtime-mode is not the mode chosen for the workspace. Choose the mode that the job really runs in, since options and rules depend on it."},
	{YAMLSyntax, "Broken YAML", "The YAML parser stops at the place shown and Flink loads nothing of the file."},
	{YAMLAliases, "Aliases without end", "An alias stands for a part of the file that holds the alias itself, or aliases multiply into more entries than could be meant. Flink runs out of stack or memory while it loads the file."},
	{YAMLDuplicateKey, "Key given twice", "One mapping has the same key twice. Flink's YAML parser refuses that and loads nothing of the file."},
	{YAMLKeyNotText, "Key is no text", "Keys must be texts: a number, a boolean, a list or a mapping as key makes Flink fail while it loads the file. Quotes turn a number or a boolean into a text."},
	{YAMLNotAMapping, "The file is no mapping", "The file must be a mapping of keys to values. With a list or a single text at the top Flink loads nothing."},
	{YAMLNullLeaf, "Key without a value", "Flink's store takes no empty values: one key without a value makes it fail for the whole file. Two quotes make an empty text."},
	{YAMLSecondDocument, "Second document", "The file must be one YAML document. With a second one behind `---` Flink loads nothing."},
	{YAMLTag, "Tag that Flink doesn't know", "Flink's YAML parser knows the tags of YAML's core types only and refuses every other one, as well as a value that the tag doesn't fit."},
	{BlanksRemoved, "Blanks disappear", "Since 1.19 the container image takes every blank out of a line of FLINK_PROPERTIES, inside values too. Flink gets the value without them."},
	{CommentBecomesKey, "Comment becomes a key", "Since 1.19 the container image knows no comments in FLINK_PROPERTIES: the line, or what stands behind the #, becomes part of a key or a value."},
	{CommentCutsValue, "Value cut at a #", "In flink-conf.yaml a # begins a comment wherever it stands, inside a value and inside quotes too. What stands behind it is lost."},
	{DuplicateKey, "Key given twice", "The key is set more than once in this text. The last one counts."},
	{LeafAndBranch, "Key is a value and a parent", "One key has a value of its own and is the beginning of another key. Flink keeps both when it reads the text, but tools that write the file anew, such as the container image, lose one of them or fail."},
	{LineIgnored, "Line has no effect", "In flink-conf.yaml a line counts only as `key: value`, with a blank behind the colon and neither side empty. Flink logs a warning and goes on."},
	{LineWithoutColon, "Line without a colon", "Since 1.19 the container image cuts a line of FLINK_PROPERTIES at its first colon. Without one, or with nothing on one of its sides, the key or the value is not what was meant."},
	{LossyScalar, "Spelling changes", "YAML reads the value as a number or a boolean, and an option that takes a text gets it as Java prints it. Quotes keep the spelling."},
	{NestingIgnored, "Nesting is not read", "flink-conf.yaml has no nesting: the parent's line is dropped and the lines below it become keys of their own. Write each key in full, with dots."},
	{Placeholder, "Placeholder", "The container image puts the value of an environment variable here. Its value isn't known to the playground, so the text is kept as it is."},
	{QuotesKept, "Quotes are part of the value", "There is no quoting in this place: Flink takes the quotes as part of the value."},
	{FlagAfterJar, "Flag behind the jar", "The client reads its own flags up to the jar; what follows is handed to the program. Move the flag before the jar."},
	{FlagNeedsValue, "A flag lacks its value", "The flag takes a value and none follows, so the client prints its help and submits nothing. Write -Dkey=value."},
	{FlagSetsParallelism, "-p sets parallelism.default", "When it submits a job, the client writes the value of -p to parallelism.default, over a -D flag of the same key. The playground evaluates -D flags; write one to see its effect."},
	{FlagTakesNextWord, "The next word becomes the value", "After -D and a blank the client wants key=value. A word without an equals sign is the key alone, and the next word becomes its value, even if it is meant as the jar."},
	{FlagUnread, "The flag isn't read", "The command of this release doesn't read the flag where it stands, so it changes nothing."},
	{FlagValueEndsAtBlank, "A blank ends the value", "A shell cuts a command at blanks. The value ends there, and the next word is taken for the jar, which ends the flags. Put the value in quotes."},
	{MissingContinuation, "The line before doesn't go on", "A command goes on in the next line only if the line ends in a backslash. Without it the shell takes the flags for another command."},
	{ShellQuoteOpen, "A quote is never closed", "A quote begins here and the text ends before another one closes it. A shell waits for more and runs nothing."},
	{UnknownFlag, "The client doesn't know the flag", "At a flag that it doesn't know the client stops reading flags and takes the flag for the jar. Flags behind it aren't read."},
	{ResetWithSemicolon, "RESET takes the semicolon for a part of the key", "Since 1.15 a semicolon that touches an unquoted key belongs to the key, so RESET looks for a key that nobody set, without an error. Write RESET 'key';"},
	{SetSplitsAtLastEquals, "SET divides at the last equals sign", "Without quotes everything up to the last = that touches the key is the key. Put key and value in quotes."},
	{SetStopsAtQuote, "The value ends at the second quote", "With an unquoted key Flink takes the text between the first two quotes and drops the rest, without an error. Put the key in quotes too; two quotes in a row then stand for one."},
	{SQLBlankKept, "The value begins with a blank", "Up to 1.10 the SQL client hands over everything behind the =, blanks included, and most values can't be read then. Write the value right behind the =."},
	{SQLBadCharacter, "A character that SQL can't read", "Outside quotes the parser knows no such character, and the statement fails. Since 1.17 the client itself cuts the script into tokens and gives up there, so that nothing from this statement on is run."},
	{SQLCommentBehind, "A comment behind the semicolon", "A line that ends in a comment doesn't end the statement for most clients: it fails or runs into the next one, and up to 1.12 the comment becomes a part of the value. Put the comment on a line of its own before the statement (or leave it out up to 1.12)."},
	{SQLLastLineComment, "The last statement is never run", "A comment at the end of the script hides the semicolon, or keeps the statement open, so that the client waits for more and drops the statement without an error. End the script with the statement."},
	{SQLNotASet, "This isn't a SET or RESET for this release", "The statement begins with SET or RESET and doesn't have the form that this release's SQL client reads. It fails and changes nothing."},
	{SQLPrompt, "The client's prompt is in the text", "The text was copied from a terminal. The playground leaves out prompts and what the client printed; as a script file the text fails."},
	{SQLQuit, "The client ends here", "QUIT ends the client. Statements behind it aren't run."},
	{SQLQuotesKept, "The quotes become part of the text", "The client of this release doesn't take these quotes off, so Flink sees them in the key or the value."},
	{SQLScriptStopsHere, "A script stops here", "When it runs a file, the client stops at the first statement that fails. The playground goes on, to show what the other statements would do."},
	{SQLTabLost, "A tab is lost", "Since 1.15 the client reads scripts through its terminal, which swallows tabs, in quotes too."},
	{SQLTwoStatementsOnLine, "Two statements on one line", "The client cuts a script where a line ends in a semicolon. Two statements on one line reach the parser as one, which fails, or becomes part of the value up to 1.12."},
	{SQLUnclosedComment, "A comment is never closed", "A /* begins here and the script ends before */. Everything behind it is dropped or fails."},
	{SQLUnclosedQuote, "A quote is never closed", "A quote begins here and the script ends before another one closes it. Since 1.18 everything behind it is dropped without an error."},
	{SQLUnfinishedStatement, "The statement has no end", "A statement ends with a semicolon at the end of a line. Without it the client waits for more."},
}
