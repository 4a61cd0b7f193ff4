// Package oldclient is the SQL client of Flink 1.9 to 1.13 as far as settings go: what its environment file says, what a
// session makes of it, and what SET and RESET change.
//
// From 1.14 on the client reads no such file, and its SET writes the session's configuration directly.
package oldclient

import (
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// Last is the last release with an environment file.
const Last = release.V1_13

// The sections of the file that hold settings, each with the dot that keys of them are named with here and in SET.
const (
	Execution     = "execution."
	Configuration = "configuration."
	Deployment    = "deployment."
)

// sections are the names at the top of a file; those with a star hold lists.
const sections = " *tables *functions *catalogs *modules execution configuration deployment "

// Sections returns the names that a file of the release may have at its top.
func Sections(r release.Release) []string {
	names := strings.Fields(strings.ReplaceAll(sections, "*", ""))
	if r <= release.V1_9 {
		names = append(names[:3], names[4:]...)
	}
	return names
}

// Entry is one setting of a file: a key with its section in front, in lower case and flattened with dots, and its value as
// the client's parser prints it.
type Entry struct {
	_          incomparable
	Key, Value string
	// KeyNode and ValueNode are what it was written with; both are the entry itself in a list.
	KeyNode, ValueNode *yaml.Node
}

// Rule is what the client checks about one of its own keys.
type Rule struct {
	Key string
	// Words are the values that are allowed, one blank between two, or "" for a number or any text.
	Words string
	// Number tells a whole number of at least Least and at most Most; a Time is one in milliseconds.
	Number, Time bool
	Least, Most  int64
	// Default is what the client goes by where the key isn't there, if that ends up in an option.
	Default string
}

const (
	mostInt  = 1<<31 - 1
	mostLong = 1<<63 - 1
)

// rules are the client's own keys (ExecutionEntry and DeploymentEntry of its configuration package).
var rules = []Rule{
	{Key: Execution + "type", Words: "streaming batch"},
	{Key: Execution + "planner", Words: "old blink"},
	{Key: Execution + "time-characteristic", Words: "event-time processing-time"},
	{Key: Execution + "periodic-watermarks-interval", Number: true, Time: true, Least: 1, Most: mostLong, Default: "200"},
	{Key: Execution + "min-idle-state-retention", Number: true, Time: true, Most: mostLong, Default: "0"},
	{Key: Execution + "max-idle-state-retention", Number: true, Time: true, Most: mostLong, Default: "0"},
	{Key: Execution + "parallelism", Number: true, Least: 1, Most: mostInt, Default: "1"},
	{Key: Execution + "max-parallelism", Number: true, Least: 1, Most: mostInt, Default: "128"},
	{Key: Execution + "max-table-result-rows", Number: true, Least: 1, Most: mostInt},
	{Key: Execution + "result-mode"},
	{Key: Execution + "current-catalog"},
	{Key: Execution + "current-database"},
	{Key: Execution + "restart-strategy.type", Words: "fallback none fixed-delay failure-rate"},
	{Key: Execution + "restart-strategy.attempts", Number: true, Least: 1, Most: mostInt, Default: "2147483647"},
	{Key: Execution + "restart-strategy.delay", Number: true, Time: true, Most: mostLong, Default: "10000"},
	{Key: Execution + "restart-strategy.failure-rate-interval", Number: true, Time: true, Least: 1, Most: mostLong, Default: "60000"},
	{Key: Execution + "restart-strategy.max-failures-per-interval", Number: true, Least: 1, Most: mostInt, Default: "1"},
	{Key: Deployment + "response-timeout", Number: true, Time: true, Most: mostLong},
	{Key: Deployment + "gateway-address"},
	{Key: Deployment + "gateway-port", Number: true, Most: 65535},
}

// Rules returns what the client checks about its own keys. The result must not be changed.
func Rules() []Rule { return rules }

// RuleOf returns the rule of one of the client's own keys.
func RuleOf(key string) (Rule, bool) {
	for _, r := range rules {
		if r.Key == key {
			return r, true
		}
	}
	return Rule{}, false
}

// Allows tells whether the client takes the value.
func (r Rule) Allows(text string) bool {
	switch {
	case r.Words != "":
		return text != "" && !strings.Contains(text, " ") && strings.Contains(" "+r.Words+" ", " "+text+" ")
	case r.Number:
		n, ok := javaLong(text)
		return ok && r.Least <= n && n <= r.Most
	}
	return true
}

// javaLong reads a whole number as Java does.
func javaLong(text string) (int64, bool) {
	v, problem := value.Rules{Release: release.V1_12}.Parse(value.Raw{Text: text}, value.Spec{Type: option.Long})
	if problem != nil {
		return 0, false
	}
	return v.Int(), true
}

// lower is Java's toLowerCase for keys.
func lower(key string) string { return strings.ToLower(key) }

// incomparable, as a blank first field, says that the values of a struct are never compared with ==, so that the compiler
// makes no code for it.
type incomparable [0]func()
