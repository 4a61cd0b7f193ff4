package secret

import (
	"flinkconf/core/catalog"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// Stars stand for a secret where values are shown, written as Flink does.
const Stars = "******"

// Shown returns a text that is given to an option for people to look at: Stars for a secret, and in any other text for each secret in it,
// such as the password in an address or an entry of a map. under is the key that it is written under, "" for the option's own.
func Shown(text, option, under string) string {
	switch {
	case catalog.Secret(option), catalog.Secret(under):
		return Stars
	case keyLength(text) == len(text): // one word alone
		return text
	}
	return within(option, text, Stars, catalog.At(release.Last).SecretText)
}

// WithoutOf returns the value of a key, whose own value is no secret, with Placeholder in the place of each secret in it.
func WithoutOf(key, value string, secret func(key string) bool) string {
	return within(key, value, Placeholder, secret)
}

// within returns the value of a key with another text in the place of each secret in it.
func within(key, value, with string, secret func(key string) bool) string {
	line := key + ": " + value // at the beginning of a line it would be read as one that has a key
	return replaced(line, with, Find(line, source.FlinkDeployment, secret))[len(key)+len(": "):]
}
