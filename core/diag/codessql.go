package diag

// The codes about SQL scripts.
const (
	ResetWithSemicolon     Code = "reset-with-semicolon"
	SetSplitsAtLastEquals  Code = "set-splits-at-last-equals"
	SetStopsAtQuote        Code = "set-stops-at-quote"
	SQLBadCharacter        Code = "sql-bad-character"
	SQLBlankKept           Code = "sql-blank-kept"
	SQLCommentBehind       Code = "sql-comment-behind-statement"
	SQLControlKey          Code = "sql-control-key"
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

// sqlPages explains them.
var sqlPages = []Page{
	{ResetWithSemicolon, "RESET takes the semicolon for a part of the key", "Since 1.15 a semicolon that touches an unquoted key belongs to the key, so RESET looks for a key that nobody set, without an error. Write RESET 'key';"},
	{SetSplitsAtLastEquals, "SET divides at the last equals sign", "Without quotes everything up to the last = that touches the key is the key. Put key and value in quotes."},
	{SetStopsAtQuote, "The value ends at the second quote", "With an unquoted key Flink takes the text between the first two quotes and drops the rest, without an error. Put the key in quotes too; two quotes in a row then stand for one."},
	{SQLBadCharacter, "A character that SQL can't read", "Outside quotes the parser knows no such character, and the statement fails. Since 1.17 the client itself cuts the script into tokens and gives up there, so that nothing from this statement on is run."},
	{SQLBlankKept, "The value begins with a blank", "Up to 1.10 the SQL client hands over everything behind the =, blanks included, and most values can't be read then. Write the value right behind the =."},
	{SQLCommentBehind, "A comment behind the semicolon", "A line that ends in a comment doesn't end the statement for most clients: it fails or runs into the next one, and up to 1.12 the comment becomes a part of the value. Put the comment on a line of its own before the statement (or leave it out up to 1.12)."},
	{SQLControlKey, "A control character is a key press", "Since 1.15 the client reads scripts through its terminal, for which control characters are keys: most do nothing, some delete what stands before them or throw the statement away. In a literal write the character as a code, as in U&'\\0007'."},
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
