package secret

import "testing"

func TestShown(t *testing.T) {
	for _, c := range []struct{ text, option, under, want, reason string }{
		{"hunter2", "s3.secret-key", "", Stars, "a secret"},
		{"", "s3.secret-key", "", Stars, "whether there is one is not said either"},
		{"hunter2", "pipeline.global-job-parameters", "pipeline.global-job-parameters.password", Stars, "written under a key that says so"},
		{"{a: b, password: hunter2}", "pipeline.global-job-parameters", "", "{a: b, password: " + Stars + "}", "an entry of a map"},
		{"a:b,password:hunter2", "pipeline.global-job-parameters", "", "a:b,password:" + Stars, "an entry of a map as it is written"},
		{"jdbc:x://u:hunter2@h/d?password=hunter2&a=b", "x.url", "", "jdbc:x://u:" + Stars + "@h/d?password=" + Stars + "&a=b", "in an address"},
		{"-Xmx1g -Djavax.net.ssl.keyStorePassword=hunter2", "env.java.opts.all", "", "-Xmx1g -Djavax.net.ssl.keyStorePassword=" + Stars, "of a virtual machine"},
		{"36 h", "table.exec.state.ttl", "table.exec.state.ttl", "36 h", "no secret"},
		{"password", "table.exec.state.ttl", "", "password", "a word alone"},
		{"", "table.exec.state.ttl", "", "", "nothing"},
	} {
		if got := Shown(c.text, c.option, c.under); got != c.want {
			t.Errorf("%s, %s %s is shown as %q, want %q: %s", c.text, c.option, c.under, got, c.want, c.reason)
		}
	}
}
