package oldclient

import (
	"strings"
	"testing"

	"flinkconf/core/release"
)

// TestScalar compares scalars with what the client's parser made of them: Flink's shaded Jackson 2.9.8 to 2.10.1 (up to
// 1.12) and 2.12.1 (1.13), asked with `a: SCALAR`. "!" is a failure, "~" null.
func TestScalar(t *testing.T) {
	for _, row := range []struct{ text, old, new, reason string }{
		{"007", "7", "7", "a leading 0"},
		{"010", "10", "8", "which is octal for the newer parser"},
		{"08", "8.0", "8.0", "no octal number, and so a number with an exponent or a point"},
		{"0", "0", "0", "nothing else"},
		{"-0", "0", "0", "Java has no negative zero among whole numbers"},
		{"+5", "5", "5", "the sign goes"},
		{"-5", "-5", "-5", "and stays"},
		{"0x10", "0x10", "16", "hexadecimal numbers are new"},
		{"0X10", "0X10", "0X10", "with a small x"},
		{"-0x1F", "-0x1F", "-31", "with a sign"},
		{"0xg", "0xg", "0xg", "no number"},
		{"0b101", "0b101", "5", "binary numbers are new"},
		{"0o17", "0o17", "0o17", "YAML 1.2's octal numbers are texts"},
		{"1_000", "!", "1000", "the older parser stumbles over underscores"},
		{"1__0", "!", "10", "any number of them"},
		{"1_", "!", "1", "also at the end"},
		{"_1", "_1", "_1", "but not at the beginning"},
		{"-1_000", "!", "-1000", "with a sign"},
		{"+1_0", "!", "10", "or a plus"},
		{"0_7", "!", "7", "octal"},
		{"07_7", "!", "63", "octal too"},
		{"1_000.5", "1000.5", "1000.5", "in other numbers they were never a problem"},
		{"12345678901", "12345678901", "12345678901", "long"},
		{"12345678901234567890", "12345678901234567890", "12345678901234567890", "longer"},
		{"1.10", "1.1", "1.1", "as Java prints it"},
		{"1.", "1.0", "1.0", "a point at the end"},
		{".5", "0.5", "0.5", "and at the beginning"},
		{"+.5", "0.5", "0.5", "behind a sign"},
		{"1e3", "1000.0", "1000.0", "an exponent without a sign, which YAML 1.1 doesn't have and the parser takes"},
		{"1.5e+3", "1500.0", "1500.0", "with one"},
		{".5e1", "5.0", "5.0", "all at once"},
		{"1e400", "Infinity", "Infinity", "too large"},
		{"1.0E10", "1.0E10", "1.0E10", "Java's own way"},
		{"0.1e-10", "1.0E-11", "1.0E-11", "small"},
		{"99999999999999999999.5", "1.0E20", "1.0E20", "large"},
		{".inf", "!", "!", "taken for a number and not read as one"},
		{"-.INF", "!", "!", "in every spelling"},
		{".nan", "!", "!", "nor this"},
		{".", ".", ".", "a point alone"},
		{"+", "+", "+", "a sign alone"},
		{"1:30", "1:30", "1:30", "base 60 stays a text"},
		{"190:20:30", "190:20:30", "190:20:30", "also longer"},
		{"1:30.5", "!", "!", "but not with a point"},
		{"2020-01-01", "2020-01-01", "2020-01-01", "dates are texts"},
		{"1.2.3", "1.2.3", "1.2.3", "so are versions"},
		{"1,000", "1,000", "1,000", "and commas"},
		{"5 s", "5 s", "5 s", "and durations"},
		{"yes", "true", "true", "YAML 1.1's booleans"},
		{"Yes", "true", "true", "in three letter cases"},
		{"yEs", "yEs", "yEs", "and no more"},
		{"On", "true", "true", "on"},
		{"no", "false", "false", "no"},
		{"OFF", "false", "false", "off"},
		{"y", "y", "y", "the short ones are texts"},
		{"True", "true", "true", "the usual word"},
		{"tRue", "tRue", "tRue", "not in any letter case"},
		{"~", "~", "~", "null"},
		{"Null", "~", "~", "null in words"},
		{"nULL", "nULL", "nULL", "not in any letter case"},
		{"", "~", "~", "nothing at all"},
		{"''", "", "", "quotes make a text"},
		{"'007'", "007", "007", "and keep it"},
		{"!!str 5", "5", "5", "so does the tag"},
		{`!!int "5"`, "5", "5", "a number in quotes"},
		{"!!int abc", "abc", "abc", "a tag that doesn't fit means nothing"},
		{"!!float 1", "1.0", "1.0", "a whole number made a double"},
		{"!!bool yes", "true", "true", "a boolean"},
		{"!!bool abc", "abc", "abc", "that is none"},
		{"!!null x", "~", "~", "null in spite of the text"},
		{"!foo 5", "5", "5", "an unknown tag makes a text"},
		{"! 5", "5", "5", "the tag without a name means nothing"},
		{"<<", "<<", "<<", "a text; there are no merge keys"},
		{"=", "=", "=", "a text"},
		{"!!int 0x10", "0x10", "16", "a tag doesn't change the bases"},
		{"!!int 1_0", "!", "10", "nor underscores"},
		{"!!float abc", "!", "!", "but a double must be one"},
		{"-_1", "-1.0", "-1.0", "an underscore at the beginning of a number with a sign"},
		{"1_e3", "1000.0", "1000.0", "and before an exponent"},
		{"0b", "0b", "0b", "no digits"},
		{"0x_1", "0x_1", "1", "an underscore behind the base"},
		{"+0x1", "+0x1", "1", "a plus sign"},
		{"09.5", "9.5", "9.5", "a leading 0"},
		{"1e", "1e", "1e", "no exponent"},
		{`"\ud83d\ude00"`, "😀", "😀", "two halves of a character"},
	} {
		for _, r := range []release.Release{release.V1_9, release.V1_12, release.V1_13} {
			f := Parse("configuration:\n  a: "+row.text+"\n", r)
			got := "?"
			switch {
			case len(f.Faults) == 1 && f.Faults[0].Problem == BadScalar:
				got = "!"
			case len(f.Faults) == 1 && f.Faults[0].Problem == NullValue:
				got = "~"
			case len(f.Entries) == 1:
				got = f.Entries[0].Value
			}
			want := row.old
			if r == release.V1_13 {
				want = row.new
			}
			if got != want {
				t.Errorf("%s: %q gives %q, want %q: %s", r, row.text, got, want, row.reason)
			}
		}
	}
}

// TestParse looks at what the recorded answers don't: the order of entries, and the parser's other oddities.
func TestParse(t *testing.T) {
	for _, row := range []struct{ text, want, reason string }{
		{"configuration:\n  a: &x 5\n  b: *x\n", "configuration.a=5 configuration.b=x", "an alias is the name of its anchor"},
		{"configuration:\n  a: {b: 1}\n  a.b: 2\n  a: {b: 3}\n", "configuration.a.b=2", "the last value of a key stands at the place of the first"},
		{"configuration:\n  a: {b: 1}\n  a: {c: 3}\n", "configuration.a.c=3", "nothing is merged"},
		{"configuration: {a: 1}\nexecution: {type: batch}\nconfiguration: {b: 2}\n", "execution.type=batch configuration.b=2", "a section again replaces the one before"},
		{"configuration:\n  5: x\n  true: y\n  ~: z\n", "configuration.5=x configuration.true=y configuration.~=z", "keys are as they are written"},
		{"configuration: {a: 1}\n---\nfoo: bar\n", "configuration.a=1", "what follows the first document isn't looked at"},
		{"configuration:\n  a: [x, {b: 1}, [y]]\n", "configuration.a.0=x configuration.a.1.b=1 configuration.a.2.0=y", "lists of all kinds"},
		{"configuration:\n  a: []\n  b: {}\n", "", "empty ones are nothing"},
		{"configuration:\n  <<: x\n", "configuration.<<=x", "no merge keys"},
		{"configuration: {a: 1}\n...\nfoo\n", "configuration.a=1", "nor what follows the end of it"},
	} {
		f := Parse(row.text, release.V1_12)
		var got []string
		for _, e := range f.Entries {
			got = append(got, e.Key+"="+e.Value)
		}
		if s := strings.Join(got, " "); s != row.want || len(f.Faults) > 0 {
			t.Errorf("%q: %q %v, want %q: %s", row.text, s, f.Faults, row.want, row.reason)
		}
	}
}

// TestOlder: what YAML 1.1 refuses and YAML 1.2 doesn't, asked of the same parsers.
func TestOlder(t *testing.T) {
	for _, text := range []string{`"\/x"`, "[x, http://h/?q=1]", "{b: http://h/?q=1}", "[b?c]", "[?b]"} {
		if f := Parse("configuration:\n  a: "+text+"\n", release.V1_13); len(f.Faults) == 0 {
			t.Errorf("%s is taken: %v", text, f.Entries)
		}
	}
	for _, text := range []string{`"\\/x"`, "http://h/?q=[1]", "'?'", "[x, '?']"} {
		if f := Parse("configuration:\n  a: "+text+"\n", release.V1_13); len(f.Faults) > 0 {
			t.Errorf("%s is refused: %v", text, f.Faults)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "{}", "execution:\n  type: streaming\n  Parallelism: 4\nconfiguration:\n  A.b: 1\n  a.B: 2\n", "tables: []\nfoo: 1\nexecution:\n",
		"execution: {restart-strategy: {type: failure-rate, delay: 5}}\ndeployment: {m: 'x:1', p: 2, D: a=b}\n", "configuration:\n  a: &x [1_0, .inf, ~]\n  b: *x\n---\nc\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<13 {
			return
		}
		for _, r := range []release.Release{release.V1_9, release.V1_11, release.V1_12, release.V1_13} {
			file := Parse(text, r)
			s, _ := Open(r, []*File{file}, nil, true)
			s.Writes()
			s.Set("execution.parallelism", text)
			s.Set(text, "1")
			s.ResetAll()
		}
	})
}
