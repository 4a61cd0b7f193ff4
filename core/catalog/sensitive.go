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

// upcoming are words that Flink's development branch hides and no release does yet.
var upcoming = [...]string{"access-key", "access.key", "accesskey"}

// Sensitive tells whether Flink hides the key's value in this release where it prints the configuration: the key has one of a
// few words in it, in any letter case.
func (v *View) Sensitive(key string) bool { return hidden(key, v.release) }

// Secret tells whether the key's value should not be shown or put into a link unasked: some release of Flink hides it, or
// the next one is going to. Unlike Sensitive it does not depend on the release, so that choosing an older one reveals
// nothing. The latest answers are remembered.
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
	key = strings.ToLower(key)
	for _, word := range upcoming {
		if strings.Contains(key, word) {
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
