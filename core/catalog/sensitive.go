package catalog

import (
	"strings"
	"sync"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// secrets are the words that mark a key whose value Flink hides, with the release that added each. They are what
// GlobalConfiguration.isSensitive of the released classes (the newest patch of each minor) goes by.
var secrets = [...]struct {
	word  string
	since release.Release
}{
	{"password", release.V1_9},
	{"secret", release.V1_9},
	{"fs.azure.account.key", release.V1_9},
	{"apikey", release.V1_11},
	{"auth-params", release.V1_17},
	{"service-key", release.V1_17},
	{"token", release.V1_17},
	{"basic-auth", release.V1_17},
	{"jaas.config", release.V1_17},
	{"http-headers", release.V1_19},
	{"api-key", release.V2_1},
}

// names mark secrets whose keys no release of Flink hides. They are words of keys without dots, dashes and underscores: what
// Flink's development branch hides, and how connectors, clouds and tools call the rest.
var names = [...]string{
	"accesskey", "accountkey", "apikey", "authparam", "basicauth", "servicekey", "httpheader", "jaasconfig",
	"passwd", "passphrase", "storepass", "privatekey", "signingkey", "encryptionkey", "keystorekey", "authorization", "signature",
}

// parts are names that count as a whole key or as its last part only.
var parts = [...]string{"pass", "pwd", "credentials", "sig"}

// about are the ends of keys that say something about a secret, such as the file that holds it.
var about = [...]string{"file", "path", "location", "dir", "url", "uri", "name", "type", "class", "provider", "enabled", "algorithm"}

// Sensitive tells whether Flink hides the key's value in this release where it prints the configuration: the key has one of a
// few words in it, in any letter case.
func (v *View) Sensitive(key string) bool { return hidden(key, v.release) }

// Secret tells whether the key's value should not be shown or put into a link unasked: some release of Flink hides it, or it has
// a name that connectors and tools use for secrets. Unlike Sensitive it does not depend on the release, so that choosing an older
// one reveals nothing. The latest answers are remembered.
func Secret(key string) bool {
	known.Lock()
	defer known.Unlock()
	secret, ok := known.secret[key]
	if !ok {
		if secret = isSecret(key); known.secret == nil || len(known.secret) >= rememberedKeys {
			known.secret = map[string]bool{}
		}
		known.secret[strings.Clone(key)] = secret
	}
	return secret
}

var known struct {
	sync.Mutex
	secret map[string]bool
}

func isSecret(key string) bool {
	if hidden(key, release.Last) {
		return true
	}
	last := strings.ToLower(key[strings.LastIndexAny(key, "._-")+1:])
	for _, part := range parts {
		if last == part && key != "PWD" { // the shell's folder
			return !strings.Contains(strings.ToLower(key), "application") // Google's is a file
		}
	}
	words := strings.ToLower(strings.NewReplacer(".", "", "-", "", "_", "").Replace(key))
	for _, end := range about {
		if strings.HasSuffix(words, end) {
			return false
		}
	}
	for _, name := range names {
		if strings.Contains(words, name) {
			return true
		}
	}
	return false
}

// hidden tells whether a release hides the key's value.
func hidden(key string, r release.Release) bool {
	key = strings.ToLower(key)
	for _, s := range secrets {
		if s.since <= r && strings.Contains(key, s.word) {
			return true
		}
	}
	return false
}

// SecretText tells whether the key is Secret and its value a text. What is typed as anything else, such as a switch with "token" in
// its name, tells nobody a secret.
func (v *View) SecretText(key string) bool {
	if !Secret(key) {
		return false
	}
	for _, m := range v.Lookup(key) {
		if t := m.Option.Type; t != option.String && (t != option.Map || m.Option.List) {
			return false
		}
	}
	return true
}
