package secret

import (
	"fmt"
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/source"
)

// TestFind shows where values are and what they are called; package share crosses all ways of writing one.
func TestFind(t *testing.T) {
	for _, c := range []struct {
		notation           source.Notation
		text, want, reason string
	}{
		{source.ConfigYAML, "s3:\n  secret-key: ab # c\n", "s3.secret-key=ab", "the key in full"},
		{source.FlinkDeployment, "- value: ab\n  name: DB_PASSWORD\n- value: c\n", "DB_PASSWORD=ab", "named by the field behind it"},
		{source.FlinkDeployment, "url: jdbc:mysql://u:ab@host:1/d\n", "mysql://host=ab", "named by the host"},
		{source.FlinkDeployment, "kind: Secret\ndata:\n  x: ab\nother: c\n", "x=ab", "any field of a Secret"},
		{source.SQL, "WITH ('password' = 'it''s', 'b' = 'c')", "password=it''s", "a quote in it"},
		{source.Java, "String x = \"ab\";\nconf.set(\"my.token\", x);", "x=ab", "a variable"},
		{source.Java, "password = \"a\" + \"b\";", "password=a\" + \"b", "all parts of a sum"},
		{source.Args, "PW=ab run --password $PW", "PW=ab", "a variable of the shell"},
		{source.ConfigYAML, "a: &pw ab\ns3.secret-key: *pw\n", "pw=ab", "an anchor"},
		{source.Properties, "a: --password=b --token=c\n", "password=b token=c", "several"},
		{source.Args, "A=ab B=$A C=$B run --password $C", "A=ab", "a variable of a variable"},
		{source.Args, "--password \\\r\n  ab", "password=ab", "a line that a backslash of Windows joins"},
		{source.FlinkDeployment, "- value: jdbc:x://u:ab@h/d\n  name: DB_PASSWORD\n", "DB_PASSWORD=jdbc:x://u:ab@h/d", "all of a value, and not the part that was found first"},
		{source.FlinkDeployment, "stringData: {a: \"{}\", x: ab}\nkind: Secret\nb: c\n", "x=ab", "braces in the values of a Secret"},
		{source.FlinkDeployment, "'my.token': |\n ab\nb: 1\n", "my.token=ab", "a block below a key in quotes, which is not a part of the indentation"},
		{source.Java, "b = \"cd\";\npassword = \"a\" + b;", "b=cd password=a", "a variable in a sum"},
		{source.Java, "char q = '\"';\npassword = \"ab\";", "password=ab", "a quote as a character opens no text"},
		{source.Python, "x = \"\"\"it's\"\"\"\npassword = \"\"\"a\"b\"\"\"\n", "password=a\"b", "quotes in long texts"},
	} {
		var got []string
		for _, v := range Find(c.text, c.notation, catalog.Secret) {
			got = append(got, v.Key+"="+c.text[v.From:v.To])
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q has %q, want %q", c.reason, c.text, got, c.want)
		}
	}
}

// TestFindWithManyVariables: whatever their number, all are found, and it ends.
func TestFindWithManyVariables(t *testing.T) {
	const many = 100
	var text strings.Builder
	for i := range many {
		fmt.Fprintf(&text, "V%d=ab run --password $V%d\n", i, i)
	}
	if found := Find(text.String(), source.Args, catalog.Secret); len(found) != many {
		t.Errorf("%d of %d values are found", len(found), many)
	}
}

func TestOpen(t *testing.T) {
	for _, text := range []string{"", "null", "true", "${PW}", "${s3.key}", "$PW", "$(cat x)", "{{ .x }}", "%s", "%PW%", "<your password>", "******", "left-out", "\"left-out\""} {
		if !Open(text) {
			t.Errorf("%q is no secret", text)
		}
	}
	for _, text := range []string{"a", "$ecret", "${PW:-ab}", "${PW-ab}", "{{ default \"ab\" }}", "%ab", "<ab1>", "left-outside", "$(ab", "{ab"} {
		if Open(text) {
			t.Errorf("%q is a secret", text)
		}
	}
}
