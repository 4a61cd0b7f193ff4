package program

import (
	"testing"

	"flinkconf/core/value"
)

// The constants and the lists of words must keep the same order; these are words from each stretch of them, the last too.
func TestWordsHaveTheirConstants(t *testing.T) {
	for word, want := range map[string]methodID{
		"": methodOther, "getConfi": methodOther, "getConfig": methodGetConfig, "sqlQuery": methodRunSQL, "add_insert_sql": methodRunSQL,
		"set": methodSet, "setBytes": methodSetBytes, "setClass": methodSetClass, "configure": methodConfigure, "stringType": methodDeclare, "mapType": methodDeclare,
		"newInstance": methodNewInstance, "fromMap": methodFromMap, "name": methodName, "parse": methodParse, "box": methodValueOf,
		"toString": methodToString, "parseLong": methodParseLong, "apply": methodListOf, "entry": methodSingletonMap,
		"emptyMap": methodEmptyMap, "intern": methodGetID, "strip": methodTrim, "stripMargin": methodStripMargin,
		"toNanos": methodDurationPart, "toLong": methodToLong, "putAll": methodAddAll, "put": methodPut, "removeConfig": methodRemoveKey,
	} {
		if got := methodID(value.LineOf(methodNames, lower(word))); got != want {
			t.Errorf("%s: %d, want %d", word, got, want)
		}
	}
	for method, want := range map[methodID]string{
		methodSet: "", methodSetString: "String", methodSetBytes: "bytes", methodSetDouble: "Double", methodSetClass: "Class", methodConfigure: "",
	} {
		if got := method.takes(); got != want {
			t.Errorf("setter %d takes %q, want %q", method, got, want)
		}
	}
	for path, want := range map[string]classID{
		"": classOther, "x.Configuration": classConfiguration, "TableEnvironment": classTableEnvironment, "Builder": classBuilder,
		"ConfigOptions": classConfigOptions, "TreeMap": classJavaMap, "java.time.Duration": classDuration, "TimeZone": classZone,
		"str": classPythonString, "Objects": classOtherNumber, "Seq": classList, "Lists": classOtherList, "ImmutableMap": classOtherMap,
		"timedelta": classTimedelta, "dict": classPythonCopy, "Any": classUndeclared,
	} {
		if got := classOf(path); got != want {
			t.Errorf("%s: %d, want %d", path, got, want)
		}
	}
	for field, want := range map[string]string{"Duration.ZERO": "PT0.000000000S", "Boolean.FALSE": "false", "Boolean.false": ""} {
		if got := constantField(field).text; got != want {
			t.Errorf("%s: %q, want %q", field, got, want)
		}
	}
	if wanted := times(0, 1).text; wanted != constantField("Duration.ZERO").text {
		t.Errorf("Duration.ZERO is not %s", wanted)
	}
}
