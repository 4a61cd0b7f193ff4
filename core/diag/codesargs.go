package diag

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

// argsPages explains them.
var argsPages = []Page{
	{FlagAfterJar, "Flag behind the jar", "The client reads its own flags up to the jar; what follows is handed to the program. Move the flag before the jar."},
	{FlagNeedsValue, "A flag lacks its value", "The flag takes a value and none follows, so the client prints its help and submits nothing. Write -Dkey=value."},
	{FlagSetsParallelism, "-p sets parallelism.default", "When it submits a job, the client writes the value of -p to parallelism.default, over a -D flag of the same key. The playground evaluates -D flags; write one to see its effect."},
	{FlagTakesNextWord, "The next word becomes the value", "After -D and a blank the client wants key=value. A word without an equals sign is the key alone, and the next word becomes its value, even if it is meant as the jar."},
	{FlagUnread, "The flag isn't read", "The command of this release doesn't read the flag where it stands, so it changes nothing."},
	{FlagValueEndsAtBlank, "A blank ends the value", "A shell cuts a command at blanks. The value ends there, and the next word is taken for the jar, which ends the flags. Put the value in quotes."},
	{MissingContinuation, "The line before doesn't go on", "A command goes on in the next line only if the line ends in a backslash. Without it the shell takes the flags for another command."},
	{ShellQuoteOpen, "A quote is never closed", "A quote begins here and the text ends before another one closes it. A shell waits for more and runs nothing."},
	{UnknownFlag, "The client doesn't know the flag", "At a flag that it doesn't know the client stops reading flags and takes the flag for the jar. Flags behind it aren't read."},
}
