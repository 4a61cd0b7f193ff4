package core

import (
	"strings"
	"testing"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

func TestRedact(t *testing.T) {
	for _, c := range []struct {
		notation   source.Notation
		text, want string
		keys       string
		reason     string
	}{
		{source.ConfigYAML, "s3:\n  access-key: AKIA # ours\n  endpoint: x\n", "s3:\n  access-key: '******' # ours\n  endpoint: x\n", "s3.access-key", "the rest of the text stays"},
		{source.FlinkConf, "s3.access-key: one\ns3.access-key: two\n", "", "s3.access-key", "a value that loses is secret, too"},
		{source.SQL, "SET 'fs.oss.accessKeySecret' = 'it''s';", "", "fs.oss.accessKeySecret", "quotes"},
		{source.Args, "-Dsecurity.ssl.rest.key-password=hush -Da=b", "-Dsecurity.ssl.rest.key-password='******' -Da=b", "security.ssl.rest.key-password", "one flag of several"},
		{source.Args, `-Dsecurity.ssl.rest.key-password="$PW"`, `-Dsecurity.ssl.rest.key-password="$PW"`, "", "the name of a variable tells nothing"},
		{source.Java, `tableEnv.getConfig().set("s3.secret-key", "hush");`, "", "s3.secret-key", "a program"},
		{source.ConfigYAML, "a: [1\ns3.secret-key: hush\nb: 2", "a: [1\n******\nb: 2", "", "nothing can be read, so lines have to do"},
		{source.ConfigYAML, "parallelism.default: 4 # no secret\n", "parallelism.default: 4 # no secret\n", "", "nothing to hide"},
	} {
		w := Workspace{Release: release.V1_20, Entry: layer.SQLClient, Layers: []layer.Layer{{Kind: layer.KindOf(c.notation), Notation: c.notation, Text: c.text}}}
		got, keys := Redact(w)
		text := got.Layers[0].Text
		if c.want != "" && text != c.want || strings.Join(keys, " ") != c.keys {
			t.Errorf("%s %q: %q hides %q, want %q hiding %q: %s", c.notation, c.text, text, keys, c.want, c.keys, c.reason)
		}
		for _, secret := range []string{"AKIA", "hush", "one", "two", "it'"} {
			if strings.Contains(text, secret) {
				t.Errorf("%s %q still tells %q: %s", c.notation, text, secret, c.reason)
			}
		}
		if w.Layers[0].Text != c.text {
			t.Errorf("%q was changed in place", c.text)
		}
	}
}
