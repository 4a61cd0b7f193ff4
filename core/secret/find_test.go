package secret

import (
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
