package share

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/source"
)

// writing is one way in which a secret can stand in texts: KEY and VALUE are filled in.
type writing struct {
	text, reason string
	// keys are those that can be written so, nil for all; named is what is said to be left out if that is something else.
	keys  []string
	named string
	// simple tells that a value with blanks or signs can't be written so.
	simple bool
	// key tells that Flink takes the value, or a part of it, for a key, which an export has.
	key bool
}

var (
	secretKeys  = []string{"s3.secret-key", "db.password", "sasl.jaas.config", "my-token", "DB_PASSWORD", "fs.azure.account.key.x.blob.core.windows.net"}
	secretNames = []string{"DB_PASSWORD", "AWS_SECRET_ACCESS_KEY", "my-token", "db.pass"}
	marks       = []string{"Hunter2Marker", "Hunter!2+/=Marker", "$ecretHunterMarker", "Hunter,2;&Marker", "Hunter:2#Marker"}
	marksInText = []string{"Hunter 2 Marker"}
)

// everywhere are the ways that any notation has.
var everywhere = []writing{
	{text: "jdbc:mysql://root:VALUE@host:3306/db", reason: "in an address", keys: []string{"mysql://host"}, simple: true},
	{text: "s3a://AKIA:VALUE@bucket/x", reason: "in an address of S3", keys: []string{"s3a://bucket"}, simple: true},
	{text: "jdbc:mysql://host/db?user=a&KEY=VALUE&ssl=true", reason: "in the query of an address", keys: []string{"password", "token"}, simple: true},
	{text: "jdbc:mysql://host/db?KEY=VALUE", reason: "at the end of an address", keys: []string{"password", "pwd"}, simple: true},
	{text: "x%3Fuser%3Da%26KEY%3DVALUE%26b%3Dc", reason: "encoded as a part of an address", keys: []string{"password"}, simple: true},
}

// commented are the ways in comments; "#" stands for the notation's mark.
var commented = []writing{
	{text: "# KEY: VALUE", reason: "in a comment"},
	{text: "# KEY = VALUE", reason: "in a comment with an equals sign"},
	{text: "#KEY=VALUE", reason: "in a comment without blanks"},
	{text: "#   - KEY: \"VALUE\"", reason: "in a comment with quotes"},
	{text: "# 'KEY' = 'VALUE'", reason: "in a comment with single quotes"},
	{text: "# run with --KEY VALUE now", reason: "a flag in a comment", keys: []string{"password", "db.password"}, simple: true},
	{text: "# KEY: |VALUE", reason: "the sign of a block in a comment"},
	{text: "# KEY: #VALUE", reason: "two comment signs"},
	{text: "# KEY: [VALUE", reason: "a bracket in a comment"},
	{text: "# KEY=[VALUE]", reason: "brackets in a comment"},
	{text: "# -DKEY=VALUE", reason: "an option in a comment", simple: true},
	{text: "# curl -H \"Authorization: Bearer VALUE\" x", reason: "a header in a comment", keys: []string{"Authorization"}},
	{text: "# export KEY=VALUE", reason: "a command in a comment", keys: secretNames},
}

var inYAML = []writing{
	{text: "KEY: VALUE\nb: 1\n", reason: "bare", simple: true},
	{text: "KEY: \"VALUE\"\nb: 1\n", reason: "in double quotes"},
	{text: "KEY: 'VALUE'\nb: 1\n", reason: "in single quotes"},
	{text: "\"KEY\": \"VALUE\"\n", reason: "both in quotes"},
	{text: "KEY: \"VALUE\n  VALUE\"\nb: 1\n", reason: "over a line end in quotes"},
	{text: "KEY: VALUE\n  VALUE\nb: 1\n", reason: "over a line end", simple: true},
	{text: "KEY:\n  VALUE\nb: 1\n", reason: "on the next line", simple: true},
	{text: "KEY:\n  \"VALUE\"\nb: 1\n", reason: "on the next line in quotes"},
	{text: "KEY:   # ours\n  VALUE\nb: 1\n", reason: "on the next line, behind a comment", simple: true},
	{text: "KEY: |\n  VALUE\n  VALUE\nb: 1\n", reason: "a block"},
	{text: "KEY: >-\n  VALUE\n\n  VALUE\nb: 1\n", reason: "a folded block"},
	{text: "KEY: |2+ # ours\n  VALUE\nb: 1\n", reason: "a block with an indentation"},
	{text: "KEY: !!str VALUE\nb: 1\n", reason: "with a tag", simple: true},
	{text: "KEY: &pw VALUE\nb: 1\n", reason: "with an anchor", simple: true},
	{text: "x: &pw VALUE\nKEY: *pw\n", reason: "an alias", keys: []string{"s3.secret-key", "db.password"}, named: "pw", simple: true},
	{text: "a: {KEY: VALUE, b: 1}\n", reason: "in a flow map", simple: true},
	{text: "a: {\"KEY\":\"VALUE\", b: 1}\n", reason: "in a flow map with quotes"},
	{text: "a:\n- KEY: VALUE\n  b: 1\n", reason: "in a list", simple: true},
	{text: "a:\r\n  KEY: \"VALUE\"\r\nb: 1\r\n", reason: "with the line ends of Windows"},
	{text: "# KEY: |\n#   VALUE\n#   VALUE\nb: 1\n", reason: "a block in a comment"},
	{text: "# KEY:\n#   VALUE\nb: 1\n", reason: "on the next line in a comment"},
	{text: "a: 1 # KEY: VALUE\n", reason: "in a comment behind a value"},
}

var inResources = []writing{
	{text: "env:\n- name: KEY\n  value: VALUE\n", reason: "a variable", keys: secretNames, simple: true},
	{text: "env:\n  - value: \"VALUE\"\n    name: KEY\n", reason: "a variable, value first", keys: secretNames},
	{text: "env: [{value: VALUE, name: KEY}]\n", reason: "a variable on one line, value first", keys: secretNames, simple: true},
	{text: "{\"env\": [{\"value\": \"VALUE\", \"name\": \"KEY\"}]}\n", reason: "a variable in JSON, value first", keys: secretNames},
	{text: "{\"env\": [\n  {\n    \"name\": \"KEY\",\n    \"value\": \"VALUE\"\n  }\n]}\n", reason: "a variable in JSON over lines", keys: secretNames},
	{text: "env:\n- name: KEY\n  value: >\n    VALUE\n    VALUE\n", reason: "a variable as a block", keys: secretNames},
	{text: "env:\n- name: \"KEY\"\n  value:\n    VALUE\n", reason: "a variable on the next line", keys: secretNames, simple: true},
	{text: "args: [--KEY, VALUE]\n", reason: "an argument in a list", keys: []string{"password", "db.password"}, simple: true},
	{text: "args: [\"--KEY\", \"VALUE\"]\n", reason: "an argument in a list with quotes", keys: []string{"password", "db.password"}},
	{text: "args:\n- --KEY\n- VALUE\n- --b\n", reason: "an argument in a list over lines", keys: []string{"password", "db.password"}, simple: true},
	{text: "args:\n  - \"--KEY\"\n  - \"VALUE\"\n", reason: "an argument over lines in quotes", keys: []string{"password", "db.password"}},
	{text: "args:\n- --KEY=VALUE\n- --b\n", reason: "an argument with an equals sign", keys: []string{"password", "db.password"}, simple: true},
	{text: "args: [\"-DKEY=VALUE\", \"-Db=1\"]\n", reason: "an option in a list"},
	{text: "command: flink run --KEY VALUE x.jar\n", reason: "an argument in a command", keys: []string{"password", "db.password"}, simple: true},
	{text: "environment:\n  KEY: VALUE\n", reason: "a variable of compose", keys: secretNames, simple: true},
	{text: "environment:\n  - KEY=VALUE\n", reason: "a variable of compose in a list", keys: secretNames, simple: true},
	{text: "environment:\n  - \"KEY=VALUE\"\n", reason: "a variable of compose in quotes", keys: secretNames},
	{text: "environment:\n  KEY: ${KEY:-VALUE}\n", reason: "the default of a variable", keys: []string{"DB_PASSWORD"}, simple: true},
	{text: "apiVersion: v1\ndata:\n  any: VALUE\n  other.yaml: |\n    VALUE\nkind: Secret\n", reason: "a Secret", keys: []string{"any"}, simple: true},
	{text: "kind: Secret\nstringData: {any: VALUE, b: \"VALUE\"}\n", reason: "a Secret on one line", keys: []string{"any"}, simple: true},
	{text: "{\"kind\": \"Secret\", \"data\": {\"any\": \"VALUE\"}}\n", reason: "a Secret in JSON", keys: []string{"any"}},
	{text: "a: 1\n---\nkind: Secret\ndata:\n  any: VALUE\n---\nb: 1\n", reason: "a Secret among others", keys: []string{"any"}, simple: true},
	{text: "db:\n  auth:\n    KEY: VALUE\n", reason: "values of Helm", keys: []string{"password", "postgresPassword"}, simple: true},
	{text: "a: {{ .Values.x }}\nKEY: {{ .Values.y | default \"VALUE\" }}\n", reason: "a default of Helm", keys: []string{"db.password"}},
	{text: "a: |\n  <property><name>KEY</name><value>VALUE</value></property>\n", reason: "a property of Hadoop", keys: []string{"fs.s3a.secret.key"}, simple: true},
	{text: "a: |\n  <name>KEY</name>\n  <value>VALUE</value>\n", reason: "a property of Hadoop over lines", keys: []string{"fs.s3a.secret.key"}, simple: true},
	{text: "a: <KEY>VALUE</KEY>\n", reason: "an element of XML", keys: []string{"password"}, simple: true},
	{text: "KEY: [VALUE, VALUE]\n", reason: "a list", keys: []string{"my.tokens"}, simple: true},
	{text: "FLINK_PROPERTIES: \"a: 1\\nKEY: VALUE\\nb: 1\"\n", reason: "lines with a backslash", keys: []string{"s3.secret-key", "token"}, simple: true},
	{text: "a: |\n  export KEY=VALUE\n  x\n", reason: "a command in a block", keys: secretNames, simple: true},
	{text: "a: |\n  -----BEGIN RSA PRIVATE KEY-----\n  VALUE\n  VALUE\n  -----END RSA PRIVATE KEY-----\n", reason: "a private key", keys: []string{"PRIVATE KEY"}},
}

var inFlat = []writing{
	{text: "KEY: VALUE\nb: 1\n", reason: "a line"},
	{text: "KEY: VALUE", reason: "the last line"},
	{text: "KEY: x\\\n  VALUE\\\n  VALUE\nb: 1\n", reason: "lines that a backslash joins", simple: true, key: true},
	{text: "# KEY = x\\\n#  VALUE\nb: 1\n", reason: "commented lines that a backslash joins", simple: true, key: true},
	{text: "  KEY: 'VALUE\nb: 1\n", reason: "a quote that nothing closes"},
	{text: "# old\n#KEY: 'VALUE\nb: 'x'\n", reason: "a quote that nothing closes in a comment"},
	{text: "env.java.opts.all: -Djavax.net.ssl.KEY=VALUE -Db=c\n", reason: "an option of Java", keys: []string{"keyStorePassword", "trustStorePassword"}, simple: true},
	{text: "a.b: x:1,KEY:VALUE,c:d\n", reason: "an entry of a map", keys: []string{"my-token"}, simple: true},
	{text: "a.b: x required username=\"u\" KEY=\"VALUE\";\n", reason: "a part of a JAAS configuration", keys: []string{"password"}},
}

var inArgs = []writing{
	{text: "-Da=1 -DKEY=VALUE -Db=1", reason: "an option", simple: true},
	{text: "-D KEY=VALUE -D b=1", reason: "an option behind a blank", simple: true},
	{text: "-DKEY='VALUE' -Db=1", reason: "in single quotes"},
	{text: "-DKEY=\"VALUE\" -Db=1", reason: "in double quotes"},
	{text: "\"-DKEY=VALUE\" -Db=1", reason: "as a whole in quotes"},
	{text: "-D'KEY=VALUE' -Db=1", reason: "the setting in quotes"},
	{text: "flink run x.jar --KEY VALUE --b c", reason: "an argument of the job", keys: []string{"password", "db.password"}, simple: true},
	{text: "flink run x.jar --KEY \"VALUE\" --b c", reason: "an argument of the job in quotes", keys: []string{"password", "db.password"}},
	{text: "flink run x.jar --KEY \\\n  VALUE --b c", reason: "an argument on the next line", keys: []string{"password", "db.password"}, simple: true},
	{text: "flink run x.jar -KEY VALUE", reason: "an argument with one dash", keys: []string{"password"}, simple: true},
	{text: "KEY=VALUE flink run x.jar", reason: "a variable before the command", keys: secretNames, simple: true},
	{text: "export KEY=VALUE\nflink run x.jar", reason: "a variable of the shell", keys: secretNames, simple: true},
	{text: "export KEY=\"VALUE\"\nflink run x.jar", reason: "a variable in quotes", keys: secretNames},
	{text: "X=VALUE\nflink run x.jar -DKEY=$X", reason: "a variable that an option takes", named: "X", simple: true},
	{text: "docker run -e KEY=VALUE flink", reason: "a variable of docker", keys: secretNames, simple: true},
	{text: "docker run -e \"KEY=VALUE\" flink", reason: "a variable of docker in quotes", keys: secretNames},
	{text: "docker run -e FLINK_PROPERTIES=\"a: 1\nKEY: VALUE\nb: 1\" flink", reason: "in FLINK_PROPERTIES", simple: true},
	{text: "curl -H \"Authorization: Bearer VALUE\" x", reason: "a header", keys: []string{"Authorization"}},
}

var inSQL = []writing{
	{text: "SET 'KEY' = 'VALUE';\nSET 'b' = '1';", reason: "SET"},
	{text: "SET KEY=VALUE;", reason: "SET without quotes", keys: []string{"s3.secret-key", "db.password"}, simple: true},
	{text: "CREATE TABLE t (a INT) WITH ('connector' = 'jdbc', 'KEY' = 'VALUE');", reason: "a table's property"},
	{text: "CREATE CATALOG c WITH (\n  'KEY' = 'VALUE'\n);", reason: "a catalog's property"},
	{text: "CREATE TABLE t (a INT) WITH ('KEY' = 'VALUE\nVALUE', 'b' = 'c');", reason: "over a line end"},
	{text: "CREATE TABLE t (a INT) WITH ('KEY'\n=\n'VALUE', 'b' = 'c');", reason: "over lines"},
	{text: "CREATE TABLE t (a INT) WITH ('KEY' /* ours */ = -- mine\n 'VALUE', 'b' = 'c');", reason: "with comments in between"},
	{text: "CREATE TABLE t (a INT) WITH ('KEY' = '''VALUE''x', 'b' = 'c');", reason: "quotes in it"},
	{text: "CREATE TABLE t (a INT) WITH ('KEY' = U&'VALUE', 'b' = 'c');", reason: "with code points"},
	{text: "SELECT * FROM t /*+ OPTIONS('KEY' = 'VALUE') */;", reason: "a hint"},
	{text: "/* SET 'KEY' = 'VALUE'; */", reason: "a block comment"},
	{text: "/*\n * KEY: VALUE\n */\nSELECT 1;", reason: "bare in a block comment"},
	{text: "CREATE TABLE t (a INT) WITH ('properties.x' = 'y required username=\"u\" KEY=\"VALUE\";');", reason: "JAAS", keys: []string{"password"}},
	{text: "CREATE TABLE t (a INT) WITH ('h' = 'Authorization: Bearer VALUE');", reason: "a header", keys: []string{"Authorization"}},
	{text: "CREATE TABLE t (a INT) WITH ('c' = 'Endpoint=sb://x/;SharedAccessKey=VALUE');", reason: "a connection string", keys: []string{"SharedAccessKey"}, simple: true},
	{text: "EXECUTE x('WITH (''KEY'' = ''VALUE'')');", reason: "SQL in SQL"},
}

var inPrograms = []writing{
	{text: "conf.setString(\"KEY\", \"VALUE\")", reason: "a call"},
	{text: "conf.setString(\n  \"KEY\",\n  \"VALUE\")", reason: "a call over lines"},
	{text: "props.put(\"KEY\", \"VALUE\"); f()", reason: "another call"},
	{text: "x = \"{\\\"KEY\\\": \\\"VALUE\\\"}\"", reason: "JSON in a string"},
	{text: "sql(\"CREATE TABLE t (a INT) WITH ('KEY' = 'VALUE')\")", reason: "SQL in a string"},
	{text: "x(\"KEY\" -> \"VALUE\")", reason: "an arrow"},
	{text: "b.KEY(\"VALUE\").build()", reason: "a setter", keys: []string{"setPassword", "withAuthToken", "password"}},
	{text: "p = \"VALUE\"\nb.setPassword(p)", reason: "a setter of a variable", named: "p", keys: []string{"setPassword"}},
	{text: "password = \"VALUE\"", reason: "a variable", keys: []string{"password"}},
	{text: "dbPassword = \"VALUE\" + \"VALUE\"", reason: "a sum", keys: []string{"dbPassword"}},
	{text: "X = \"VALUE\"\nconf.setString(\"KEY\", X)", reason: "a constant", named: "X"},
	{text: "x(\"jdbc:x://h/d?user=a&KEY=VALUE\")", reason: "an address in a string", keys: []string{"password"}, simple: true},
	{text: "x(\"user=a;KEY=VALUE\")", reason: "a connection string", keys: []string{"password"}, simple: true},
	{text: "x(\"KEY=VALUE\")", reason: "a string of a key and a value", keys: []string{"password"}},
	{text: "x(\"y required username=\\\"u\\\" KEY=\\\"VALUE\\\";\")", reason: "JAAS", keys: []string{"password"}},
	{text: "x(\"Authorization\", \"Bearer VALUE\")", reason: "a header", keys: []string{"Authorization"}},
	{text: "x(\"-----BEGIN PRIVATE KEY-----\\nVALUE\\n-----END PRIVATE KEY-----\")", reason: "a private key", keys: []string{"PRIVATE KEY"}, simple: true},
	{text: "x(\"--KEY\", \"VALUE\")", reason: "an argument", keys: []string{"password"}},
}

// writingsOf returns the ways in which a notation writes secrets.
func writingsOf(n source.Notation) (all []writing) {
	mark := "#"
	switch n {
	case source.SQL:
		all, mark = append(all, inSQL...), "--"
	case source.Java, source.Scala:
		all, mark = append(all, inPrograms...), "//"
	case source.Python:
		all = append(all, inPrograms...)
		all = append(all,
			writing{text: "x = \"\"\"\nKEY = 'VALUE'\n\"\"\"", reason: "a long string"},
			writing{text: "password: str = 'VALUE'", reason: "with a type", keys: []string{"password"}},
			writing{text: "x = f'{y}?KEY=VALUE'", reason: "a part of a formatted string", keys: []string{"password"}, simple: true},
			writing{text: "os.environ['KEY'] = 'VALUE'", reason: "a variable of the environment", keys: secretNames},
			writing{text: "x = {'KEY': 'VALUE'}", reason: "a dictionary"},
			writing{text: "x(password='VALUE')", reason: "a named argument", keys: []string{"password"}})
	case source.Args:
		all = append(all, inArgs...)
	case source.FlinkConf, source.Properties:
		all = append(all, inFlat...)
	case source.ConfigYAML:
		all = append(all, inYAML...)
		all = append(all, writing{text: "s3:\n  access:\n    key: VALUE\n\tbroken: [\n", reason: "nested", keys: []string{"s3.access.key"}, simple: true})
	default:
		all = append(append(all, inYAML...), inResources...)
	}
	for _, w := range commented {
		w.text = strings.ReplaceAll(w.text, "#", mark) + "\n"
		all = append(all, w)
	}
	for _, w := range everywhere {
		switch n {
		case source.SQL:
			w.text = "CREATE TABLE t (a INT) WITH ('url' = '" + w.text + "');"
		case source.Java, source.Scala, source.Python:
			w.text = "x(\"" + w.text + "\")"
		case source.Args:
			w.text = "-Da.b=" + w.text + " -Dc=d"
		default:
			w.text = "a.b: " + w.text + "\nc: d\n"
		}
		all = append(all, w)
	}
	return all
}

// TestNoWayLeaks crosses the notations with the ways of writing a secret, the keys and values: no part of a value is in a link
// or in anything that leaves the page by itself, and what was left out is named.
func TestNoWayLeaks(t *testing.T) {
	for _, n := range source.Notations() {
		for _, way := range writingsOf(n) {
			keys := way.keys
			if keys == nil {
				keys = secretKeys
			}
			values := marks
			if !way.simple {
				values = append(append([]string(nil), marks...), marksInText...)
			}
			for k, key := range keys {
				for i, value := range values {
					if way.simple && i == 3 || i == 3 && strings.HasPrefix(way.text, "a: 1 #") {
						continue // its signs would end the value
					}
					if i == 4 && way.simple && strings.Contains(way.text, "://") {
						continue
					}
					noLeak(t, n, &way, key, value, k == 0 && i == 0)
				}
			}
		}
	}
}

func noLeak(t *testing.T, n source.Notation, way *writing, key, value string, first bool) {
	t.Helper()
	text := strings.NewReplacer("KEY:-VALUE", key+":-"+value, "PRIVATE KEY", "PRIVATE KEY", "KEY", key, "VALUE", value).Replace(way.text)
	w := written(n, text)
	leaks := func(where, text string) {
		if strings.Contains(text, "Hunter") || strings.Contains(text, "Marker") {
			t.Errorf("%s, %s: %q has the secret in %s: %q", n, way.reason, w.Layers[0].Text, where, text)
		}
	}
	redacted, left := Redact(w)
	leaks("the workspace", string(core.EncodeWorkspace(redacted)))
	if way.named != "" {
		key = way.named
	}
	named := false
	for _, l := range left {
		named = named || strings.HasSuffix(l, key)
	}
	if !named {
		t.Errorf("%s, %s: %q: left out is %q", n, way.reason, text, left)
	}
	if kept, _, left := withoutSecrets(w, View{}, []string{"*"}); kept.Layers[0].Text != text || len(left) > 0 {
		t.Errorf("%s, %s: asked for, %q is %q", n, way.reason, text, kept.Layers[0].Text)
	}
	if first {
		link, err := Encode(w, View{}, Options{})
		back, _, _ := Decode(link.Fragment)
		if leaks("the link", back.Layers[0].Text); err != nil {
			t.Error(err)
		}
		leaks("the evaluation", string(core.EncodeEvaluation(core.Evaluate(redacted))))
		if !way.key {
			exportsLeakNothing(t, w, leaks)
		}
	}
}

// exportsLeakNothing writes what a workspace amounts to in every form.
func exportsLeakNothing(t *testing.T, w core.Workspace, leaks func(where, text string)) {
	t.Helper()
	e := core.Evaluate(w)
	for _, n := range source.Notations() {
		if !source.Writable(n) {
			continue
		}
		for _, s := range []core.Selection{{Notation: n}, {Notation: n, Flat: true, Brief: true}} {
			if out, err := core.Export(w, &e, s); err == nil {
				leaks("an export as "+string(n), out.Text)
			}
		}
	}
}
