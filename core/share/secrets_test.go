package share

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// written is a workspace with one text, and a release that takes its notation.
func written(n source.Notation, text string) core.Workspace {
	r := release.V1_20
	if n == source.SQLClientYAML {
		r = release.V1_12
	}
	return core.Workspace{Release: r, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{{Kind: layer.KindOf(n), Notation: n, Text: text}}}
}

// TestSecretsStayAtHome: secret is "hunter2" in every text, and none of it goes into a link.
func TestSecretsStayAtHome(t *testing.T) {
	for _, c := range []struct {
		notation   source.Notation
		text, want string
		keys       string
		reason     string
	}{
		{source.ConfigYAML, "s3:\n  secret-key: hunter2 # ours\n  endpoint: x\n", "s3:\n  secret-key: left-out # ours\n  endpoint: x\n", "s3.secret-key", "nested, with a comment"},
		{source.ConfigYAML, "kubernetes.secrets: hunter2:/opt\n", "kubernetes.secrets: left-out:left-out\n", "kubernetes.secrets", "a map, which Flink reads from entries"},
		{source.SQL, "SET 'kubernetes.secrets' = 'hunter2:/opt';", "SET 'kubernetes.secrets' = 'left-out:left-out';", "kubernetes.secrets", "a map in quotes"},
		{source.Args, "-Dkubernetes.secrets=hunter2:/opt -Db=2", "-Dkubernetes.secrets=left-out:left-out -Db=2", "kubernetes.secrets", "a map in a flag"},
		{source.Properties, "kubernetes.secrets: hunter2:/opt\n", "kubernetes.secrets: left-out:left-out\n", "kubernetes.secrets", "a map in FLINK_PROPERTIES"},
		{source.ConfigYAML, "s3.secret-key: \"hunter2\"\n", "s3.secret-key: \"left-out\"\n", "s3.secret-key", "in quotes"},
		{source.ConfigYAML, "s3.secret-key: |\n  hunter2\nb: 1\n", "s3.secret-key: left-out\nb: 1\n", "s3.secret-key", "a block"},
		{source.ConfigYAML, "# s3.secret-key: hunter2\nb: 1\n", "# s3.secret-key: left-out\nb: 1\n", "s3.secret-key", "in a comment"},
		{source.ConfigYAML, "s3.secret-key: hunter2\n\tbroken: [\n", "s3.secret-key: left-out\n\tbroken: [\n", "s3.secret-key", "in a text that can't be read"},
		{source.FlinkConf, "s3.access-key: hunter2\ns3.access-key: hunter2\n", "s3.access-key: left-out\ns3.access-key: left-out\n", "s3.access-key s3.access-key", "twice: the earlier one is one as well"},
		{source.Properties, "security.ssl.internal.keystore-password: hunter2\n", "security.ssl.internal.keystore-password: left-out\n", "security.ssl.internal.keystore-password", "FLINK_PROPERTIES"},
		{source.Args, "-Da=1 -Ds3.secret-key=hunter2 -Db=2", "-Da=1 -Ds3.secret-key=left-out -Db=2", "s3.secret-key", "a flag"},
		{source.Args, "-Ds3.secret-key='hunter2'", "-Ds3.secret-key='left-out'", "s3.secret-key", "a flag in quotes"},
		{source.SQL, "SET 's3.secret-key' = 'hunter2';", "SET 's3.secret-key' = 'left-out';", "s3.secret-key", "SET"},
		{source.SQL, "SET s3.secret-key = hunter2;", "SET s3.secret-key = left-out;", "s3.secret-key", "SET without quotes"},
		{source.SQL, "CREATE TABLE t (a INT) WITH ('connector' = 'jdbc', 'password' = 'hunter2');", "CREATE TABLE t (a INT) WITH ('connector' = 'jdbc', 'password' = 'left-out');", "password", "a table's property"},
		{source.Java, "conf.setString(\"s3.secret-key\", \"hunter2\");\n", "conf.setString(\"s3.secret-key\", \"left-out\");\n", "s3.secret-key", "a program"},
		{source.Python, "x = (\"hunter2\")\nconf.set(\"s3.secret-key\", x)\n", "x = (\"left-out\")\nconf.set(\"s3.secret-key\", x)\n", "x", "a value in parentheses"},
		{source.Java, "String x = String.valueOf(\"hunter2\");\nconf.setString(\"s3.secret-key\", x);\n", "String x = String.valueOf(\"left-out\");\nconf.setString(\"s3.secret-key\", x);\n", "s3.secret-key", "a value of a call"},
		{source.ConfigYAML, "a: &x\n  hunter2\ns3.secret-key: *x\n", "a: &x\n  left-out\ns3.secret-key: *x\n", "s3.secret-key", "an anchor on a line of its own"},
		{source.Python, "# password = 'hunter2'\n", "# password = 'left-out'\n", "password", "a comment of a program"},
		{source.FlinkDeployment, "spec:\n  flinkConfiguration:\n    s3.secret-key: hunter2\n", "spec:\n  flinkConfiguration:\n    s3.secret-key: left-out\n", "s3.secret-key", "a resource"},
		{source.FlinkDeployment, "env:\n  - name: AWS_SECRET_ACCESS_KEY\n    value: hunter2\n", "env:\n  - name: AWS_SECRET_ACCESS_KEY\n    value: left-out\n", "AWS_SECRET_ACCESS_KEY", "a variable of a container"},
		{source.FlinkDeployment, "env: [{name: DB_PASSWORD, value: hunter2}]\n", "env: [{name: DB_PASSWORD, value: left-out}]\n", "DB_PASSWORD", "a variable on one line"},
		{source.FlinkDeployment, `{"env": [{"name": "DB_PASSWORD", "value": "hunter2"}]}`, `{"env": [{"name": "DB_PASSWORD", "value": "left-out"}]}`, "DB_PASSWORD", "a variable in JSON"},
		{source.FlinkDeployment, "args: [\"--password\", \"hunter2\"]\n", "args: [\"--password\", \"left-out\"]\n", "password", "an argument of the job"},
		{source.Args, "flink run job.jar --db.password hunter2 --b c", "flink run job.jar --db.password left-out --b c", "db.password", "an argument of the job behind a blank"},
		{source.Args, "flink run job.jar -Ds3.secret-key=hun,ter2 -b", "flink run job.jar -Ds3.secret-key=left-out -b", "s3.secret-key", "a sign in a value where no flag is read"},
		{source.ConfigYAML, "# s3.secret-key: hun;ter&2\n# {s3.secret-key: hunter2, b: 1}\n", "# s3.secret-key: left-out\n# {s3.secret-key: left-out, b: 1}\n", "s3.secret-key s3.secret-key", "signs in a value, and around one"},
		{source.ConfigYAML, "# 's3.secret-key': 'hun''ter2'\n", "# 's3.secret-key': 'left-out'\n", "s3.secret-key", "a quote in single quotes"},
		{source.ConfigYAML, "# s3.secret-key: \"hun\\\"ter2\"\n", "# s3.secret-key: \"left-out\"\n", "s3.secret-key", "a quote in double quotes"},
		{source.ConfigYAML, "s3:\n  secret-key: |-\n\n    hunter2\n     hunter2\n  b: 1\n\tbroken: [\n", "s3:\n  secret-key: |-\n\n    left-out\n  b: 1\n\tbroken: [\n", "s3.secret-key", "a block in a text that can't be read"},
		{source.ConfigYAML, "'s3.secret-key': |\n hunter2", "'s3.secret-key': left-out", "s3.secret-key", "a block at the end"},
		{source.FlinkDeployment, "env:\n  - name: DB_PASSWORD\n    value: |\n      hunter2\n      hunter2\n", "env:\n  - name: DB_PASSWORD\n    value: |\n      left-out\n", "DB_PASSWORD", "a variable with several lines"},
		{source.SQL, "CREATE TABLE t (a INT) WITH ('password' = 'hun''ter2', 'b' = '');", "CREATE TABLE t (a INT) WITH ('password' = 'left-out', 'b' = '');", "password", "a quote in a table's property"},
		{source.SQL, "CREATE TABLE t (a INT) WITH ('url'='jdbc:x?password=hunter2&a=b','b'='c');", "CREATE TABLE t (a INT) WITH ('url'='jdbc:x?password=left-out&a=b','b'='c');", "password", "a part of a URL"},
		{source.Java, "String url = \"jdbc:x?a=b&password=hunter2\";\n", "String url = \"jdbc:x?a=b&password=left-out\";\n", "password", "a URL at its end"},
	} {
		w := written(c.notation, c.text)
		link, err := Encode(w, View{}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		var keys []string
		for _, s := range link.Left {
			keys = append(keys, s.Key)
		}
		back, _, problems := Decode(link.Fragment)
		if got := back.Layers[0].Text; got != c.want || strings.Join(keys, " ") != c.keys {
			t.Errorf("%s: %q becomes %q, want %q; left out %q, want %q", c.reason, c.text, got, c.want, keys, c.keys)
		}
		if len(problems) != 1 || problems[0].Code != diag.LinkSecret {
			t.Errorf("%s: opening says %v", c.reason, problems)
		}
		if w.Layers[0].Text != c.text {
			t.Errorf("%s: the workspace itself was changed", c.reason)
		}
		kept, err := Encode(w, View{}, Options{Keep: strings.Fields(c.keys)})
		if back, _, _ := Decode(kept.Fragment); err != nil || len(kept.Left) > 0 || back.Layers[0].Text != c.text {
			t.Errorf("%s: asked for, it is %q", c.reason, back.Layers[0].Text)
		}
	}
}

// TestNoSecrets: what only looks like one stays.
func TestNoSecrets(t *testing.T) {
	for _, c := range []struct {
		notation     source.Notation
		text, reason string
	}{
		{source.ConfigYAML, "security.delegation.tokens.enabled: true\n", "a switch tells nothing"},
		{source.ConfigYAML, "s3.secret-key: ${S3_SECRET}\n", "a variable that something else fills in"},
		{source.ConfigYAML, "s3.secret-key:\nb: 1\n", "no value"},
		{source.ConfigYAML, "s3.secret-key: left-out\n", "left out before"},
		{source.ConfigYAML, "s3.secret-key: |\n  left-out\n\tbroken: [\n", "left out of a block before"},
		{source.ConfigYAML, "s3.secret-key: |\nb: 1\n\tbroken: [\n", "an empty block"},
		{source.SQL, "SELECT token, user FROM t WHERE token = other.token;", "columns"},
		{source.Java, "String password = System.getenv(\"PASSWORD\");\n", "code"},
		{source.Args, "-Ds3.secret-key=$SECRET", "a variable of the shell"},
		{source.Args, "flink run job.jar --password --b c", "a flag without a value"},
		{source.SQL, "--password is asked for\nSELECT token , value FROM t;", "a comment, and columns"},
		{source.SQL, "CREATE TABLE t (a INT) WITH ('password' = '', 'b' = 'c');", "an empty text"},
		{source.ConfigYAML, "security.kerberos.login.keytab: /etc/flink.keytab\nsecurity.kerberos.login.use-ticket-cache: true\nsecurity.ssl.internal.truststore: /etc/trust.jks\n", "files and a switch"},
		{source.ConfigYAML, "fs.s3a.aws.credentials.provider: com.amazonaws.auth.InstanceProfileCredentialsProvider\n", "how to get credentials"},
		{source.ConfigYAML, "a: http://secret-store:8200/v1\nb: registry/token-service:1.2\n", "hosts with a port or a tag"},
		{source.ConfigYAML, "a: jdbc:mysql://host:3306/db?user=a@b\n", "an address with a port and a mail"},
		{source.ConfigYAML, "# The password is asked for; see the wiki.\na: 1\n", "a comment"},
		{source.SQL, "CREATE TABLE t (token STRING, password STRING, PRIMARY KEY (token) NOT ENFORCED) WITH ('key.format' = 'json', 'key.fields' = 'token;password', 'properties.group.id' = 'x', 'ssl.truststore.location' = '/t.jks');", "columns, formats, groups, files"},
		{source.SQL, "SELECT JSON_OBJECT('token' VALUE token), 'a' AS password FROM t WHERE LENGTH(password) = 3;", "functions"},
		{source.SQL, "UPDATE t\nSET token = other WHERE a = 1;", "a column that is set"},
		{source.SQL, "-- the token, and how to get it\nSELECT 1;\n/* password */", "comments"},
		{source.Java, "String token = next();\nif (password == null) { throw new X(\"no password: \" + name); }\nlog(\"token={}\", token);\n", "code and messages"},
		{source.Java, "String t = getToken(\"a\") + nextToken(\"b\");\nb.setPassword(System.getenv(\"PW\"));\n", "calls that ask for one"},
		{source.Java, "t.select($(\"token\"), $(\"password\"));\nObject[] o = {\"a\", \"b\"};\n", "columns of a table"},
		{source.Python, "t.select(col('token'))\npassword = os.environ['PASSWORD']\nurl = f'jdbc:x?password={password}'\n", "code and a formatted string"},
		{source.Scala, "val schema = Map(\"type\" -> \"string\")\nval password: String = sys.env(\"PASSWORD\")\ndef f(password: String): Unit\n", "code with a type"},
		{source.FlinkDeployment, "spec:\n  podTemplate:\n    spec:\n      imagePullSecrets: [{name: regcred}]\n      volumes:\n      - name: secret-volume\n        secret:\n          secretName: flink-tls\n          items:\n          - key: password\n            path: password\n", "what names a secret"},
		{source.FlinkDeployment, "env:\n- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef:\n      name: db\n      key: password\n- name: B\n  value: c\n", "a reference to a secret"},
		{source.FlinkDeployment, "env:\n- name: DB_PASSWORD\n  value: $(OTHER)\n- name: B\n  value: c\n", "a variable of Kubernetes"},
		{source.FlinkDeployment, "kind: ConfigMap\ndata:\n  a: b\n---\nkind: Deployment\n", "a ConfigMap"},
		{source.FlinkDeployment, "env:\n  DB_PASSWORD: ${DB_PASSWORD}\n  B: ${DB_PASSWORD:?is missing}\n  PWD: /opt\n", "variables of compose"},
		{source.FlinkDeployment, "a: {{ .Values.password }}\nb: {{ .Values.token | quote }}\n", "values of Helm"},
		{source.FlinkDeployment, "fields: [password, token, user]\n", "a list of names"},
		{source.FlinkDeployment, "args:\n- --password\nb: c\n- name = DB_PASSWORD value = a\n- x (see --password) a\n", "a flag without a value, and what is no field"},
		{source.Args, "flink run -Dsecurity.kerberos.login.keytab=/etc/k x.jar --token-file /run/t --password=$(cat /run/p)", "files and a command"},
		{source.Args, "flink run x.jar --password-file x --passwords-enabled", "what is about a secret"},
	} {
		w := written(c.notation, c.text)
		w.Release = release.V2_2
		link, err := Encode(w, View{}, Options{})
		if back, _, _ := Decode(link.Fragment); err != nil || len(link.Left) > 0 || back.Layers[0].Text != c.text {
			t.Errorf("%s: %q becomes %q; left out %v", c.reason, c.text, back.Layers[0].Text, link.Left)
		}
	}
}

func TestSecretsOfTheQuery(t *testing.T) {
	w := textOf()
	w.Query = "CREATE TABLE t (a INT) WITH ('password' = 'hunter2')"
	link, err := Encode(w, View{}, Options{})
	back, _, _ := Decode(link.Fragment)
	if d := cmp.Diff(link.Left, []Secret{{diag.Query, "password"}}); err != nil || d != "" || strings.Contains(back.Query, "hunter2") {
		t.Errorf("%q: %v %s", back.Query, link.Left, d)
	}
}

func TestSettingsOnly(t *testing.T) {
	for _, c := range []struct {
		notation           source.Notation
		text, want, reason string
	}{
		{source.SQL, "-- why\n\nSET  'a' =  'b';\nSET 'c' = 'd';\n", "SET 'a' = 'b';\nSET 'c' = 'd';\n", "comments and blanks go"},
		{source.FlinkConf, "# why\na: 1\na: 2\n", "a: 2\n", "what loses against a later line goes"},
		{source.SQL, "-- why\nSET 'a' = 'b';\nINSERT INTO t SELECT 1;\n", "-- why\nSET 'a' = 'b';\nINSERT INTO t SELECT 1;\n", "a query is more than settings"},
		{source.SQL, "-- why\nRESET 'a';\n", "-- why\nRESET 'a';\n", "a reset depends on what is below"},
		{source.SQL, "SET 'a' = 'b'; -- why", "SET 'a' = 'b'; -- why", "a text with a flaw that needs its layout: the comment keeps the statement open"},
		{source.ConfigYAML, "a: [\n# why\n", "a: [\n# why\n", "a text that can't be read"},
	} {
		w := written(c.notation, c.text)
		link, err := Encode(w, View{}, Options{SettingsOnly: true})
		if back, _, _ := Decode(link.Fragment); err != nil || back.Layers[0].Text != c.want {
			t.Errorf("%s: %q becomes %q, want %q", c.reason, c.text, back.Layers[0].Text, c.want)
		}
	}
}

// TestSecretsOfTheView: what is searched and how a layer is named tells no secret either, be it one of the texts.
func TestSecretsOfTheView(t *testing.T) {
	w := textOf("")
	w.Layers[0].Notation, w.Layers[0].Text, w.Layers[0].Name = source.ConfigYAML, "s3.secret-key: hunter2\n", "config with hunter2"
	v := View{Search: "hunter2", Key: "db.password=other"}
	link, err := Encode(w, v, Options{})
	back, view, _ := Decode(link.Fragment)
	if err != nil || view.Search != Placeholder || view.Key != "db.password="+Placeholder || back.Layers[0].Name != "config with "+Placeholder {
		t.Errorf("the view is %+v, the name %q", view, back.Layers[0].Name)
	}
	if d := cmp.Diff(link.Left, []Secret{{0, "s3.secret-key"}, {0, "s3.secret-key"}, {diag.Workspace, "db.password"}, {diag.Workspace, "s3.secret-key"}}); d != "" {
		t.Error(d)
	}
	link, err = Encode(w, v, Options{Keep: []string{"*"}})
	if _, view, _ := Decode(link.Fragment); err != nil || view != v {
		t.Errorf("asked for, the view is %+v", view)
	}
}
