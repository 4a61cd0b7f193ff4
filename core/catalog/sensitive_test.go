package catalog

import (
	"testing"

	"flinkconf/core/release"
)

func TestSensitive(t *testing.T) {
	tests := []struct {
		key    string
		since  release.Release // None: no release hides it
		secret bool
		reason string
	}{
		{"security.ssl.keystore-password", release.V1_9, true, "a password"},
		{"my.PassWord.x", release.V1_9, true, "letter case does not count"},
		{"s3.secret-key", release.V1_9, true, "the word may stand anywhere"},
		{"fs.azure.account.key.x.blob.core.windows.net", release.V1_9, true, "an account's key"},
		{"metrics.reporter.dghttp.apikey", release.V1_11, true, "hidden since 1.11"},
		{"foo.api-key", release.V2_1, true, "this spelling only since 2.1"},
		{"security.delegation.tokens.enabled", release.V1_17, true, "harmless, but Flink goes by the word"},
		{"x.basic-auth.y", release.V1_17, true, "hidden since 1.17"},
		{"sasl.jaas.config", release.V1_17, true, "hidden since 1.17"},
		{"user.artifacts.http-headers.a", release.V1_19, true, "hidden since 1.19"},
		{"s3.access-key", release.None, true, "no release hides it, the next one will"},
		{"fs.azure.sas.signature", release.None, true, "a name of a cloud"},
		{"AccountKey", release.None, true, "a part of a connection string"},
		{"DB_PASS", release.None, true, "the last part of a variable"},
		{"compass", release.None, false, "a part of a word"},
		{"PWD", release.None, false, "the shell's folder"},
		{"aws.credentials.provider", release.None, false, "how to get one"},
		{"GOOGLE_APPLICATION_CREDENTIALS", release.None, false, "a file"},
		{"ssl.private-key.location", release.None, false, "a file"},
		{"security.kerberos.login.keytab", release.None, false, "a file"},
		{"security.kerberos.login.use-ticket-cache", release.None, false, "a switch"},
		{"key.format", release.None, false, "a format"},
		{"key.fields", release.None, false, "columns"},
		{"properties.group.id", release.None, false, "a group"},
		{"parallelism.default", release.None, false, "nothing secret"},
		{"", release.None, false, "no key"},
	}
	for _, test := range tests {
		for _, r := range release.All() {
			want := test.since != release.None && r >= test.since
			if got := At(r).Sensitive(test.key); got != want {
				t.Errorf("%s, %s: %v, because %s", r, test.key, got, test.reason)
			}
		}
		if got := Secret(test.key); got != test.secret {
			t.Errorf("%s: secret is %v, because %s", test.key, got, test.reason)
		}
	}
}
