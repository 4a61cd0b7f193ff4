package diag

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

// textPages explains them.
var textPages = []Page{
	{YAMLSyntax, "Broken YAML", "The YAML parser stops at the place shown and Flink loads nothing of the file: a process that reads it does not start. The usual causes are a missing blank behind a colon, a tab, and a quote that is not closed."},
	{YAMLAliases, "Aliases without end", "An alias stands for a part of the file that holds the alias itself, or aliases multiply into more entries than could be meant. Flink runs out of stack or memory while it loads the file."},
	{YAMLDuplicateKey, "Key given twice", "One mapping has the same key twice. Flink's YAML parser refuses that and loads nothing of the file. Keep one of the two; flink-conf.yaml, up to 1.20, takes the last."},
	{YAMLKeyNotText, "Key is no text", "Keys must be texts: a number, a boolean, a list or a mapping as key makes Flink fail while it loads the file. Quotes turn a number or a boolean into a text."},
	{YAMLNotAMapping, "The file is no mapping", "The file must be a mapping of keys to values. With a list or a single text at the top Flink loads nothing."},
	{YAMLNullLeaf, "Key without a value", "Flink's store takes no empty values: one key without a value makes it fail for the whole file. Two quotes make an empty text."},
	{YAMLSecondDocument, "Second document", "The file must be one YAML document. With a second one behind `---` Flink loads nothing. Put all settings above the line, or into another layer."},
	{YAMLTag, "Tag that Flink doesn't know", "Flink's YAML parser knows the tags of YAML's core types only and refuses every other one, as well as a value that the tag doesn't fit."},
	{BlanksRemoved, "Blanks disappear", "Since 1.19 the container image takes every blank out of a line of FLINK_PROPERTIES, inside values too. Flink gets the value without them."},
	{CommentBecomesKey, "Comment becomes a key", "Since 1.19 the container image knows no comments in FLINK_PROPERTIES: the line, or what stands behind the #, becomes part of a key or a value."},
	{CommentCutsValue, "Value cut at a #", "In flink-conf.yaml a # begins a comment wherever it stands, inside a value and inside quotes too. What stands behind it is lost. config.yaml, from 1.19 on, keeps it inside quotes."},
	{DuplicateKey, "Key given twice", "The key is set more than once in this text. The last one counts. Remove the others, so that nobody changes the wrong one."},
	{LeafAndBranch, "Key is a value and a parent", "One key has a value of its own and is the beginning of another key. Flink keeps both when it reads the text, but tools that write the file anew, such as the container image, lose one of them or fail."},
	{LineIgnored, "Line has no effect", "In flink-conf.yaml a line counts only as `key: value`, with a blank behind the colon and neither side empty. Flink logs a warning and goes on."},
	{LineWithoutColon, "Line without a colon", "Since 1.19 the container image cuts a line of FLINK_PROPERTIES at its first colon. Without one, or with nothing on one of its sides, the key or the value is not what was meant."},
	{LossyScalar, "Spelling changes", "YAML reads the value as a number or a boolean, and an option that takes a text gets it as Java prints it. Quotes keep the spelling."},
	{NestingIgnored, "Nesting is not read", "flink-conf.yaml has no nesting: the parent's line is dropped and the lines below it become keys of their own. Write each key in full, with dots."},
	{Placeholder, "Placeholder", "The container image puts the value of an environment variable here, or a chart its own. What it will be isn't known to the playground, so the text is kept as it is."},
	{QuotesKept, "Quotes are part of the value", "There is no quoting in this place: Flink takes the quotes as part of the value, and a number or a word with quotes can't be read. Leave them out."},
}
