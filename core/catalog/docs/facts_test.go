//go:build !js

package docs

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/catalog/internal/facts"
	"flinkconf/core/release"
)

// known is what the facts say about all releases together.
type known struct {
	options map[string][]facts.Option // by key, oldest release first
	aliases map[string]bool           // every fallback or deprecated key of any option
}

func load(t *testing.T) known {
	t.Helper()
	k, err := readKnown()
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// readKnown reads the facts once for all tests.
var readKnown = sync.OnceValues(func() (known, error) {
	k := known{options: map[string][]facts.Option{}, aliases: map[string]bool{}}
	for _, r := range release.All() {
		options, err := facts.Read(filepath.Join("..", "..", "..", "testdata", "catalog", r.String()+".json"))
		if err != nil {
			return k, err
		}
		for _, o := range options {
			k.options[o.Key] = append(k.options[o.Key], o)
			for _, a := range append(o.FallbackKeys, o.DeprecatedKeys...) {
				k.aliases[a] = true
			}
		}
	}
	return k, nil
})

// texts of a constant, as Flink reads and prints it.
func textOf(v facts.Value) string {
	if v.Text != "" {
		return v.Text
	}
	return v.Name
}

// reads tells whether some release reads the key: as an option's own, as an alias, in place of a placeholder or as an
// entry of a map.
func (k known) reads(key string) bool {
	return len(k.options[key]) > 0 || k.aliases[key] || slices.ContainsFunc(release.All(), func(r release.Release) bool {
		return catalog.At(r).Lookup(key) != nil
	})
}

// begins tells whether a key begins with the text and a dot, as guides name a group of options.
func (k known) begins(text string) bool {
	for key := range k.options {
		if strings.HasPrefix(key, text+".") {
			return true
		}
	}
	return false
}

// looksLikeKey tells whether a code span is meant as an option's key: words with dots, small letters at the front, and
// neither a file name nor a Java or SQL expression.
func looksLikeKey(s string) bool {
	return keyForm.MatchString(s) && !notKeys.MatchString(s) && !slices.Contains(otherDotted, s)
}

// keyForm is a key, with placeholders or with what marks those that Flink sets for itself.
var keyForm = regexp.MustCompile(`^(\$|__)?[a-z][\w-]*(\.(\w[\w-]*|<[\w-]+>))+$`)

// notKeys are files, Java packages and host names.
var notKeys = regexp.MustCompile(`\.(yaml|yml|xml|properties|conf|jar|py|sh|log|txt|json|zip|md|sql|html|so|svc|local|com|io|org)$|^(org|java|javax|com|io|pyflink|apache|spec|metadata|status)\.|[a-z]\.[A-Z]`)

// otherDotted are texts with dots that are fields of a Kubernetes resource or keys of the old SQL client's YAML file.
var otherDotted = []string{
	"job.parallelism", "jobManager.resource.memory", "taskManager.resource.memory", "execution.result-mode",
}

func TestEachKeyIsAnOption(t *testing.T) {
	k := load(t)
	for _, lang := range Languages() {
		for _, s := range builtIn(lang) {
			if len(k.options[s.key]) == 0 {
				t.Errorf("%s: %s is no option in any release", s.file, s.key)
			}
		}
	}
}

func TestNamedKeysExist(t *testing.T) {
	k := load(t)
	for _, lang := range Languages() {
		for _, p := range pagesIn(lang) {
			for _, c := range code(p.text) {
				if looksLikeKey(c) && !k.reads(c) && (p.key != "" || !k.begins(c)) {
					t.Errorf("%s names %q, which no release reads", p.where, c)
				}
			}
		}
	}
}

// Each constant of an enum has a list item under "Values", and nothing else is listed there as one.
func TestEnumConstants(t *testing.T) {
	k := load(t)
	for _, lang := range Languages() {
		for _, s := range builtIn(lang) {
			options := k.options[s.key]
			if len(options) == 0 || options[len(options)-1].Type != "Enum" {
				continue
			}
			var ever []string
			for _, o := range options {
				for _, v := range o.Values {
					ever = append(ever, textOf(v))
				}
			}
			listed := listedValues(lang, s.text)
			for _, v := range options[len(options)-1].Values {
				if !v.Deprecated && !slices.Contains(listed, textOf(v)) {
					t.Errorf("%s: %s has the constant %s, which the text does not explain", s.file, s.key, textOf(v))
				}
			}
			for _, v := range listed {
				if !slices.Contains(ever, v) {
					t.Errorf("%s: %s explains %s, which is no constant in any release", s.file, s.key, v)
				}
			}
		}
	}
}

// listedValues returns the code spans with which list items under "Values" begin.
func listedValues(lang, text string) []string {
	var all []string
	under := false
	for line := range strings.Lines(text) {
		if h, ok := strings.CutPrefix(line, "### "); ok {
			under = strings.TrimSpace(h) == Headings(lang)[2]
		}
		if item, ok := strings.CutPrefix(line, "- `"); ok && under {
			value, _, _ := strings.Cut(item, "`")
			all = append(all, value)
		}
	}
	return all
}

// factor is a number that is no release.
var factor = regexp.MustCompile(`\d\.\d+(?: times| ?倍)`)

// A release named in a text has to be one that exists, so that a slip such as "1.21" is found.
func TestReleasesExist(t *testing.T) {
	for _, lang := range Languages() {
		for _, p := range pagesIn(lang) {
			plain := factor.ReplaceAllString(outsideCode(p.text), "")
			for _, word := range strings.FieldsFunc(plain, func(c rune) bool { return (c < '0' || c > '9') && c != '.' }) {
				word = strings.Trim(word, ".")
				if major, _, ok := strings.Cut(word, "."); ok && (major == "1" || major == "2") {
					if _, err := release.Parse(word); err != nil {
						t.Errorf("%s speaks of %s: %v", p.where, word, err)
					}
				}
			}
		}
	}
}
