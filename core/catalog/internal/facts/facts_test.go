package facts

import (
	"strings"
	"testing"

	"flinkconf/core/option"
)

// Each mistake in an option must be named, with the key.
func TestParseRefuses(t *testing.T) {
	const rest = `"class":"x.C","field":"F","group":"table"}`
	tests := []struct {
		in, want string
		reason   string
	}{
		{`{}`, "unmarshal", "a facts file is a list"},
		{`[] []`, "behind the end", "two lists in one file"},
		{`[{"key":"k","type":"String","colour":1,` + rest + `]`, "colour", "a field nobody knows may be a slip of a known one"},
		{`[{"key":"k","type":"Strin",` + rest + `]`, "Strin", "no such type"},
		{`[{"type":"String",` + rest + `]`, "must be there", "no key"},
		{`[{"key":"k","type":"String","class":"x.C","field":"F","group":"tables"}]`, "tables", "no such group"},
		{`[{"key":"k","type":"String","execMode":"ALL",` + rest + `]`, "ALL", "no such mode"},
		{`[{"key":"k","type":"Enum",` + rest + `]`, "values", "an enum without constants"},
		{`[{"key":"k","type":"String","enumClass":"x.E","values":[{"name":"A"}],` + rest + `]`, "enumClass", "constants without an enum"},
		{`[{"key":"k","type":"Enum","enumClass":"x.E","values":[{"name":"A","text":"a"}],"default":"a",` + rest + `]`, "no constant", "an enum's default is a name, not a text"},
		{`[{"key":"k","type":"Integer","default":"5",` + rest + `]`, "does not fit", "a text for a number"},
		{`[{"key":"k","type":"Integer","default":5.0,` + rest + `]`, "does not fit", "a decimal for an integer"},
		{`[{"key":"k","type":"Double","default":5,` + rest + `]`, "does not fit", "Java prints 5.0"},
		{`[{"key":"k","type":"Boolean","default":1,` + rest + `]`, "does not fit", "a number for a boolean"},
		{`[{"key":"k","type":"String","isList":true,"default":"a",` + rest + `]`, "unmarshal", "a text for a list"},
		{`[{"key":"k","type":"Map","default":["a"],` + rest + `]`, "unmarshal", "a list for a map"},
		{`[{"key":"k","type":"Duration","default":"5 s","defaultNanos":"5000000",` + rest + `]`, "exact amount", "five seconds are more"},
		{`[{"key":"k","type":"Duration","default":"5 s",` + rest + `]`, "exact amount", "the amount is missing"},
		{`[{"key":"k","type":"Duration","default":"5 ages","defaultNanos":"5",` + rest + `]`, "exact amount", "no such unit"},
		{`[{"key":"k","type":"MemorySize","default":"1 kb","defaultBytes":"1000",` + rest + `]`, "exact amount", "a kb is 1024 bytes"},
		{`[{"key":"k","type":"String","default":"a","defaultNanos":"5",` + rest + `]`, "exact amount", "an amount of a text"},
		{`[{"key":"k","type":"Duration","defaultNanos":"5",` + rest + `]`, "exact amount", "an amount of nothing"},
		{`[{"key":"k","type":"String","fallbackKeys":["a"],"deprecatedKeys":["b"],` + rest + `]`, "lookupOrder", "the order of both kinds is open"},
		{`[{"key":"k","type":"String","fallbackKeys":["a"],"deprecatedKeys":["b"],"lookupOrder":["a"],` + rest + `]`, "lacks", "an alias is missing"},
		{`[{"key":"k","type":"String","fallbackKeys":["a"],"deprecatedKeys":["b"],"lookupOrder":["a","c"],` + rest + `]`, `"c"`, "no such alias"},
		{`[{"key":"k","type":"String","fallbackKeys":["a","a"],` + rest + `]`, "twice", "one alias twice"},
		{`[{"key":"k","type":"String","owners":[{"class":"x.D","field":"F"}],` + rest + `]`, "owners lack", "the main constant is an owner too"},
		{`[{"key":"k","type":"String","owners":[{"class":"x.C","field":"F","colour":1}],` + rest + `]`, "colour", "the same for an owner's fields"},
		{`[{"key":"k","type":"String","prefixMap":true,` + rest + `]`, "prefixMap", "only maps have entries"},
		{`[{"key":"k.<n>","type":"String",` + rest + `]`, "pattern", "a placeholder makes a pattern"},
		{`[{"key":"k","type":"String","pattern":true,` + rest + `]`, "pattern", "a pattern needs a placeholder"},
		{`[{"key":"k","type":"String","pattern":true,"keyTemplate":"k",` + rest + `]`, "placeholder", "so does a template"},
		{`[{"key":"k.<n>","type":"String","pattern":true,"keyTemplate":"k.<m>",` + rest + `]`, "another", "two placeholders for one key"},
		{`[{"key":"b","type":"String",` + rest + `,{"key":"a","type":"String",` + rest + `]`, "byte order", "out of order"},
		{`[{"key":"b","type":"String",` + rest + `,{"key":"b","type":"String",` + rest + `]`, "once each", "twice"},
	}
	for _, test := range tests {
		if _, err := Parse([]byte(test.in)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error is %v, want one with %q, because %s", test.in, err, test.want, test.reason)
		}
	}
}

func TestRespelt(t *testing.T) {
	of := func(typ option.Type, text string) *option.Option {
		return &option.Option{Type: typ, HasDefault: true, Default: text}
	}
	list := of(option.String, `["a","b"]`)
	list.List = true
	empty := of(option.String, `[]`)
	empty.List = true
	tests := []struct {
		old, new *option.Option
		want     bool
		reason   string
	}{
		{of(option.Long, "30000"), of(option.Duration, "30 s"), true, "milliseconds"},
		{of(option.Integer, "0"), of(option.Duration, "0 ms"), true, "zero"},
		{of(option.Long, "30000"), of(option.Duration, "31 s"), false, "another amount"},
		{of(option.Long, "-1"), &option.Option{Type: option.Duration}, false, "a default and none"},
		{of(option.String, "5 minutes"), of(option.Duration, "5 min"), true, "a text that becomes a duration"},
		{of(option.String, "-1 ms"), of(option.Duration, "0 ms"), false, "minus one is not zero"},
		{of(option.String, "32kb"), of(option.MemorySize, "32 kb"), true, "a text that becomes a size"},
		{of(option.Integer, "1024"), of(option.MemorySize, "20 kb"), false, "another size"},
		{of(option.String, "ng"), of(option.Enum, "Ng"), true, "enums are read in any case"},
		{of(option.Enum, "Ng"), of(option.Enum, "Default"), false, "another constant"},
		{of(option.String, "a;b"), list, true, "a text that becomes a list"},
		{of(option.String, "a,b"), list, false, "a comma parts nothing"},
		{of(option.String, ""), empty, true, "no elements"},
		{of(option.String, "a"), of(option.String, "A"), false, "texts differ by case"},
	}
	for _, test := range tests {
		if got := Respelt(test.old, test.new); got != test.want {
			t.Errorf("%s %q to %s %q: %v, because %s", test.old.Type, test.old.Default, test.new.Type, test.new.Default, got, test.reason)
		}
	}
}
