package diag

// The codes about a value.
const (
	BadFileURL          Code = "bad-file-url"
	BareNumber          Code = "bare-number"
	DeprecatedValue     Code = "deprecated-value"
	InvalidTimeZone     Code = "invalid-time-zone"
	InvalidValue        Code = "invalid-value"
	ListIsOneElement    Code = "list-is-one-element"
	NumberOutOfRange    Code = "number-out-of-range"
	SuspiciousMagnitude Code = "suspicious-magnitude"
	UnfilledPlaceholder Code = "unfilled-placeholder"
	ValueLeftOut        Code = "value-left-out"
	WordNotTaken        Code = "word-not-taken"
)

// valuePages explains them.
var valuePages = []Page{
	{BadFileURL, "No URL of a file", "What follows file:// is the name of a host, up to the next slash. A path on Windows needs three slashes and no backslashes: file:///D:/jars/a.jar."},
	{BareNumber, "No unit", "A duration without a unit counts milliseconds, a memory size without one counts bytes. A unit says so to the next reader."},
	{DeprecatedValue, "Deprecated value", "Flink still takes the value and has a newer one in its place, or means to drop it. The newer one does the same today and will still be read after an upgrade."},
	{InvalidTimeZone, "Not a time zone that Flink accepts", "Since 1.18 Flink takes region names and offsets written as GMT+08:00 only; from 1.13 to 1.17 it refuses UTC+8 and short names. A wrong zone fails each query. Write a region such as Asia/Shanghai, or GMT with an offset in hours and minutes."},
	{InvalidValue, "Value can't be read", "Flink parses a value when something asks for it and then fails; it does not fall back to a lower layer or to the default. Write the value as the finding says, or remove the setting, which lets the next layer count."},
	{ListIsOneElement, "The list has one element", "Flink divides a list at semicolons, and since 1.19 with config.yaml it also reads a YAML list such as [a, b]. A comma divides nothing by itself, so the whole text is one element."},
	{NumberOutOfRange, "Number that Flink refuses", "The text can be read, but Flink refuses the number when it uses the option, which may be long after it was set. The finding names the range."},
	{SuspiciousMagnitude, "A unit may be missing or wrong", "The value can be read and is far from what the option usually holds, by a factor that looks like a slip in the unit. Without a unit a duration counts milliseconds and a memory size bytes. If the value is meant, writing it with a unit makes that plain."},
	{UnfilledPlaceholder, "Placeholder", "Flink fills in no variables and no templates here: if nothing else does so first, it gets the text as it stands. Let the tool that starts Flink fill it in, or write the value."},
	{ValueLeftOut, "A secret value was left out", "Passwords, tokens and keys stay out of links, exports and files that are passed on, unless the one who makes them asks for them. A word stands in their place, and Flink would take it for the value. Put your own value there before you use the text."},
	{WordNotTaken, "Word that Flink refuses", "The option takes any text, but Flink refuses all words but a few when it uses the option, in this release and perhaps not in the next: some of these options became enums later. Use one of the words in the finding."},
}
