package value

import (
	"slices"
	"testing"
)

func TestProblems(t *testing.T) {
	phases := []string{"AUTO", "ONE_PHASE", "TWO_PHASE"}
	materialize := []string{"NONE", "AUTO", "FORCE"}
	modes := []string{"STREAMING", "BATCH", "AUTOMATIC"}
	for _, c := range []struct {
		text, typ, rules string
		enum             []string
		reason, want     string // want is the suggestion
		why              string
	}{
		{"yes", "Boolean", "1.20", nil, NotBoolean, "true", "YAML 1.1's word"},
		{"off", "Boolean", "2.2", nil, NotBoolean, "false", "YAML 1.1's word"},
		{"1", "Boolean", "2.2", nil, NotBoolean, "true", "C's word"},
		{"\"true\"", "Boolean", "2.2", nil, NotBoolean, "true", "quotes that a notation keeps"},
		{" true", "Boolean", "2.2", nil, NotBoolean, "true", "nothing is trimmed"},
		{"ture", "Boolean", "2.2", nil, NotBoolean, "true", "two letters swapped"},
		{"flase", "Boolean", "2.2", nil, NotBoolean, "false", "two letters swapped"},
		{"maybe", "Boolean", "2.2", nil, NotBoolean, "", "means neither"},
		{"", "Boolean", "2.2", nil, Blank, "", "nothing to go by"},

		{" 5", "Integer", "2.2", nil, NotNumber, "5", "nothing is trimmed"},
		{"5L", "Integer", "2.2", nil, NotNumber, "5", "Java's long"},
		{"1_000", "Integer", "2.2", nil, NotNumber, "1000", "Java's separators"},
		{"1,000,000", "Integer", "2.2", nil, NotNumber, "1000000", "groups of three"},
		{"1,00", "Integer", "2.2", nil, NotNumber, "", "no groups of three"},
		{"5.0", "Integer", "2.2", nil, Decimal, "5", "the decimals are 0"},
		{"5.5", "Integer", "2.2", nil, Decimal, "", "rounding is no business of ours"},
		{"1e3", "Integer", "2.2", nil, Decimal, "1000", "a whole number all the same"},
		{"0x10", "Integer", "2.2", nil, NotNumber, "16", "a number in another base"},
		{"3000000000", "Integer", "2.2", nil, Overflow, "", "no other number is meant"},
		{"5 s", "Integer", "2.2", nil, NotNumber, "", "the unit of the option isn't known here"},
		{"5l", "Long", "2.2", nil, NotNumber, "5", "Java's long"},

		{"0,5", "Double", "2.2", nil, NotNumber, "0.5", "a decimal comma"},
		{"1,000", "Double", "2.2", nil, NotNumber, "", "thousand or one"},
		{"50%", "Double", "2.2", nil, NotNumber, "0.5", "per cent"},
		{"inf", "Double", "2.2", nil, NotNumber, "Infinity", "C's word"},
		{"-.inf", "Double", "2.2", nil, NotNumber, "-Infinity", "YAML's word, given as text"},

		{"1.5 s", "Duration", "1.20", nil, Decimal, "1500 ms", "no decimals"},
		{"0.5 h", "Duration", "1.20", nil, Decimal, "30 min", "no decimals"},
		{"1h30m", "Duration", "2.2", nil, SeveralUnits, "90 min", "one unit only"},
		{"1 h 30 min", "Duration", "2.2", nil, SeveralUnits, "90 min", "one unit only"},
		{"1 day, 2 hours and 3 minutes", "Duration", "2.2", nil, SeveralUnits, "1563 min", "one unit only"},
		{"30 min 1 h", "Duration", "2.2", nil, SeveralUnits, "", "units fall from left to right where they are meant as a sum"},
		{"5 seconds.", "Duration", "2.2", nil, UnknownUnit, "5 s", "a full stop"},
		{"10 mins", "Duration", "2.2", nil, UnknownUnit, "10 min", "not one of Flink's words"},
		{"2 weeks", "Duration", "2.2", nil, UnknownUnit, "14 d", "days are the longest unit"},
		{"1 us", "Duration", "2.2", nil, UnknownUnit, "1 µs", "the sign is wanted"},
		{"5 m", "Duration", "1.14", nil, UnknownUnit, "5 min", "m came with 1.15"},
		{"1 d", "Duration", "1.9", nil, UnknownUnit, "24 h", "days came with 1.10"},
		{"1 ns", "Duration", "1.9", nil, UnknownUnit, "", "milliseconds are the shortest unit of 1.9"},
		{"PT5S", "Duration", "2.0", nil, NoNumber, "5 s", "ISO came with 2.1"},
		{"P1DT12H", "Duration", "1.20", nil, NoNumber, "36 h", "ISO came with 2.1"},
		{"-1", "Duration", "2.2", nil, Negative, "", "no negative time is meant as a positive one"},
		{"-PT5S", "Duration", "2.2", nil, Negative, "", "ISO with a sign"},
		{"+5 s", "Duration", "2.2", nil, Signed, "5 s", "a plus changes nothing"},
		{"5\u00a0s", "Duration", "2.2", nil, UnknownUnit, "5 s", "a no-break space from a web page"},
		{"5 s # note", "Duration", "2.2", nil, UnknownUnit, "5 s", "a comment that the notation doesn't know"},
		{"1,000 ms", "Duration", "2.2", nil, UnknownUnit, "1000 ms", "groups of three"},
		{"1 month", "Duration", "2.2", nil, UnknownUnit, "", "months differ"},
		{"99999999999999999999 ns", "Duration", "1.20", nil, Overflow, "", "64 bits up to 1.20"},
		{"forever", "Duration", "2.2", nil, NoNumber, "", "no such time"},

		{"1.5g", "MemorySize", "2.2", nil, Decimal, "1536 mb", "no decimals"},
		{"1.3g", "MemorySize", "2.2", nil, Decimal, "1331 mb", "rounded in the unit below"},
		{"1.5 tb", "MemorySize", "2.2", nil, Decimal, "1536 gb", "no decimals"},
		{"64 kib", "MemorySize", "2.2", nil, UnknownUnit, "64 kb", "kb is 1024 bytes already"},
		{"10 GiB", "MemorySize", "2.2", nil, UnknownUnit, "10 gb", "gb is 1024 mb already"},
		{"1 byte", "MemorySize", "2.2", nil, UnknownUnit, "1 bytes", "there is no singular"},
		{"2 megabytes", "MemorySize", "2.2", nil, UnknownUnit, "2 mb", "the words are mebibytes and so on"},
		{"1 pb", "MemorySize", "2.2", nil, UnknownUnit, "1024 tb", "tb is the largest unit"},
		{"-1 mb", "MemorySize", "2.2", nil, Negative, "", "no negative size"},
		{"0.5", "MemorySize", "2.2", nil, Decimal, "", "half a byte"},
		{"50%", "MemorySize", "2.2", nil, UnknownUnit, "", "of what"},

		{"one-phase", "Enum", "2.2", phases, NotEnum, "ONE_PHASE", "a dash for the underscore"},
		{"two phase", "Enum", "2.2", phases, NotEnum, "TWO_PHASE", "a blank for the underscore"},
		{"TWO_PHAES", "Enum", "2.2", phases, NotEnum, "TWO_PHASE", "a slip"},
		{"phase", "Enum", "2.2", phases, NotEnum, "", "two constants"},
		{"stream", "Enum", "2.2", modes, NotEnum, "STREAMING", "the beginning of one"},
		{"RuntimeExecutionMode.BATCH", "Enum", "2.2", modes, NotEnum, "BATCH", "Java's name"},
		{"BATCH,STREAMING", "Enum", "2.2", modes, NotEnum, "", "two constants"},
		{"forced", "Enum", "2.2", materialize, NotEnum, "FORCE", "a longer form"},
		{"off", "Enum", "2.2", materialize, NotEnum, "NONE", "the constant that switches off"},
		{"auto ", "Enum", "2.2", materialize, NotEnum, "AUTO", "nothing is trimmed"},

		{"1,2", "List<Integer>", "1.20", nil, NotNumber, "1;2", "semicolons separate"},
		{"[1, 2]", "List<Integer>", "1.18", nil, NotNumber, "1;2", "YAML came with 1.19"},
		{"5 s;1.5 s", "List<Duration>", "2.2", nil, Decimal, "5 s;1500 ms", "one element"},
		{"[fixed, x]", "List<Integer>", "2.2", nil, NotNumber, "", "no numbers"},
		{"'a", "List<String>", "2.2", nil, OpenQuote, "", "where the quote ends can't be told"},

		{"k=v,k2=v2", "Map", "2.2", nil, NotKeyValue, "{k: v, k2: v2}", "a colon is wanted"},
		{"k=v", "Map", "1.18", nil, NotKeyValue, "k:v", "a colon is wanted"},
		{"k:v;k2:v2", "Map", "1.18", nil, NotKeyValue, "k:v,k2:v2", "commas separate"},
		{"u:http://x", "Map", "1.18", nil, NotKeyValue, "'u:''http://x'''", "the value's colon needs quotes"},
		{"'k':'v'", "Map", "1.18", nil, BadQuoting, "k:v", "quotes go around the pair"},
		{"k:v,k:w", "Map", "2.2", nil, DuplicateKey, "", "one of the two is meant"},
		{"k", "Map", "2.2", nil, NotKeyValue, "", "there is no value"},
	} {
		r := rulesOf(t, c.rules)
		name := c.typ
		if name == "Enum" {
			name = "String"
		}
		s := specNamed(t, name)
		if c.enum != nil {
			s.Type, s.Enum = 8, c.enum
		}
		_, p := r.Parse(Raw{Text: c.text}, s)
		if p == nil {
			t.Errorf("%s %s %q (%s): can be read", c.rules, c.typ, c.text, c.why)
			continue
		}
		if p.Reason != c.reason || p.Suggestion != c.want || p.Wanted == "" {
			t.Errorf("%s %s %q (%s): got %+v, want reason %s, suggestion %q", c.rules, c.typ, c.text, c.why, *p, c.reason, c.want)
		}
		if c.want != "" {
			if _, again := r.Parse(Raw{Text: c.want}, s); again != nil {
				t.Errorf("%s %s: the suggestion %q can't be read", c.rules, c.typ, c.want)
			}
		}
	}
}

func TestNearest(t *testing.T) {
	words := []string{"hourly", "daily", "weekly"}
	for _, c := range []struct{ text, want, reason string }{
		{"dialy", "daily", "a swap is one step"},
		{"dayly", "daily", "a letter changed"},
		{"weeekly", "weekly", "a letter too many"},
		{"yearly", "", "three steps"},
		{"dy", "", "too short to tell"},
	} {
		if got := nearest(c.text, words); got != c.want {
			t.Errorf("%q (%s): got %q, want %q", c.text, c.reason, got, c.want)
		}
	}
	if got := nearest("abcx", []string{"abcd", "abce"}); got != "" {
		t.Errorf("two words are as near, and %q was taken", got)
	}
	if got := nearest("abcd", []string{"abce", "abcd"}); !slices.Contains([]string{"abcd"}, got) {
		t.Errorf("the word itself is nearest, and %q was taken", got)
	}
}
