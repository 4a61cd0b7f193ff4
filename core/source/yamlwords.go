package source

import (
	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// problemWords is what a diagnostic says.
type problemWords struct {
	message, found, wanted diag.Text
}

// brokenYAML says in words what each problem of the parser means. Nothing of the text is quoted: it may be secret.
var brokenYAML = [...]problemWords{
	yaml.NotUTF8:        {"The file holds a byte that is no UTF-8, and Flink's YAML parser reads UTF-8 only.", "a byte that is no UTF-8", "UTF-8"},
	yaml.NotPrintable:   {"The file holds a control character, which YAML doesn't allow, not even inside quotes.", "a control character", "an escape such as \"\\x07\" in double quotes"},
	yaml.TooLong:        {"The file is longer than the 3,145,728 characters that Flink's YAML parser reads.", "a longer file", "at most 3,145,728 characters"},
	yaml.TooDeep:        {"The nesting is deeper than Flink's YAML parser can follow.", "deep nesting", "flatter nesting, or keys with dots"},
	yaml.Tab:            {"A tab stands where YAML allows only blanks: before a key, behind a colon or a comma, or on an otherwise empty line.", "a tab", "blanks"},
	yaml.BadStart:       {"No unquoted value or key can begin with this character; put the text in quotes.", "a character with a meaning of its own", "quotes around the text"},
	yaml.NoColon:        {"The line should be `key: value`, and no colon with a blank behind it follows the key.", "a text without a colon", "key: value"},
	yaml.ValueHere:      {"The key above has a value already, so no indented `key:` can follow.", "a key below a value", "the indentation of the key above"},
	yaml.EntryHere:      {"No list entry can begin here; each entry starts a line of its own.", "a list entry", "a value"},
	yaml.KeyHere:        {"No key with a question mark can begin here.", "a question mark", "a value"},
	yaml.NoContent:      {"A value or a key is expected here.", "something else", "a value or a key"},
	yaml.NotInMapping:   {"This doesn't fit the entries before it: it is indented differently, or it is no `key: value`.", "something else", "key: value, indented like the entries before"},
	yaml.NotInSequence:  {"This doesn't fit the list entries before it: it is indented differently, or the dash is missing.", "something else", "a list entry, indented like the ones before"},
	yaml.NoComma:        {"A comma or the closing bracket is missing before this place.", "something else", "a comma or a closing bracket"},
	yaml.OpenQuote:      {"The closing quote is missing.", "a text without its closing quote", "a closing quote"},
	yaml.BadEscape:      {"Double quotes don't know this backslash sequence; double the backslash, or use single quotes.", "an unknown backslash sequence", "a doubled backslash, or single quotes"},
	yaml.BadHeader:      {"Behind | or > only +, -, one digit and a comment may stand on the line.", "a text", "the text on the next line"},
	yaml.BadIndent:      {"This line of the block text has fewer blanks before it than the lines around it.", "too few blanks", "the same indentation in each line"},
	yaml.BadAnchor:      {"This is no name for an anchor or an alias; a value that begins with & or * needs quotes.", "a wrong name", "a name, or quotes around the value"},
	yaml.NoAnchor:       {"No anchor of this name comes before the alias; a value that begins with * needs quotes.", "an alias without its anchor", "an anchor, or quotes around the value"},
	yaml.ManyAliases:    {"More than 50 aliases stand for lists or mappings, and Flink's YAML parser stops there.", "more than 50 aliases", "at most 50"},
	yaml.BadTag:         {"The tag is not written as YAML wants it; a value that begins with ! needs quotes.", "a wrong tag", "a tag, or quotes around the value"},
	yaml.BadDirective:   {"A line that begins with % is a directive of YAML, and this one is wrong.", "a wrong directive", "%YAML 1.2 or %TAG"},
	yaml.SecondDocument: {}, // which has a code of its own
	yaml.NoStart:        {"Behind the end of the document nothing more may stand but comments.", "more text", "the end of the file"},
}

// secondColon is yaml.ValueHere on the line of another key.
var secondColon = problemWords{"A value without quotes can't hold a colon with a blank behind it.", "a second colon", "quotes around the value"}
