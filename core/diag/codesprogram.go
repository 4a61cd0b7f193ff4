package diag

// The codes about programs.
const (
	ConditionalSetting     Code = "conditional-setting"
	ConstantOfOtherRelease Code = "constant-of-other-release"
	DynamicValue           Code = "dynamic-value"
	ExecutedSet            Code = "executed-set"
	MethodOfOtherRelease   Code = "method-of-other-release"
	NoSuchMethod           Code = "no-such-method"
	RetentionTooClose      Code = "retention-too-close"
	SetAfterHandover       Code = "set-after-handover"
	SetterWithoutKey       Code = "setter-without-key"
	UnknownConstant        Code = "unknown-constant"
	WrongValueType         Code = "wrong-value-type"
)

// programPages explains them.
var programPages = []Page{
	{ConditionalSetting, "A setting under a condition", "Whether the setting is made depends on something that is known only when the program runs. The playground reads it as if it were made."},
	{ConstantOfOtherRelease, "The constant belongs to another release", "Option constants move between classes and go away. The program doesn't compile with this release; use the constant of this release, or write the key as a text."},
	{DynamicValue, "Known only when the program runs", "The playground reads the text of a program and doesn't run it. Where a key or a value is computed, it shows the expression and makes no guess."},
	{ExecutedSet, "SET isn't for programs", "Only the SQL client and the SQL gateway act on SET and RESET. A table environment refuses the statement with an exception; set the key on its TableConfig."},
	{MethodOfOtherRelease, "The method belongs to another release", "Methods come and go with releases. The program doesn't compile with this release, or the call fails."},
	{NoSuchMethod, "The object has no such method", "TableConfig and Configuration look alike and have different methods: TableConfig takes two texts by set, Configuration by setString."},
	{RetentionTooClose, "The two times are too close", "Up to 1.20 the old setter of the retention takes a shortest and a longest time and throws an exception unless they are five minutes apart, or both zero. Only the first one reaches an option; set table.exec.state.ttl instead."},
	{SetAfterHandover, "Set after the configuration was copied", "Builders and environments copy a Configuration when they get it. What is set on it afterwards reaches nobody; set it earlier, or on the TableConfig."},
	{SetterWithoutKey, "The setter writes no key", "In this release the setter changes a field of its object. Nothing appears in a configuration, and what wins against a key of the same meaning depends on the object."},
	{UnknownConstant, "Unknown option constant", "No option of this release has the constant. If the class is Flink's, the program doesn't compile; the name may be mistyped."},
	{WrongValueType, "The value has another type", "A typed option takes a value of its own type, and a text only where the method takes two texts. Otherwise the program doesn't compile, or the call fails."},
}
