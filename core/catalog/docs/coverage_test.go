//go:build !js

package docs

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"flinkconf/core/catalog/internal/facts"
)

// forTables tells whether an option belongs to the Table API, the SQL client or the SQL gateway. These have texts that
// leave no question open; the others have at least a sentence.
func forTables(key string) bool {
	return strings.HasPrefix(key, "table.") || strings.HasPrefix(key, "sql-client.") || strings.HasPrefix(key, "sql-gateway.")
}

// Each option of any release has a text in each language. The numbers are shown by build.sh and go test -v.
func TestEveryOptionHasAText(t *testing.T) {
	k := load(t)
	var tables, others []string
	for key := range k.options {
		if forTables(key) {
			tables = append(tables, key)
		} else {
			others = append(others, key)
		}
	}
	var counts []string
	for _, keys := range [][]string{tables, others} {
		slices.Sort(keys)
		for _, lang := range Languages() {
			own := Keys(lang)
			var missing []string
			for _, key := range keys {
				if _, found := slices.BinarySearch(own, key); !found {
					missing = append(missing, key)
				}
			}
			counts = append(counts, fmt.Sprintf("%d/%d %s", len(keys)-len(missing), len(keys), lang))
			if len(missing) > 0 {
				t.Errorf("%d options have no text in %s:\n  %s", len(missing), lang, strings.Join(missing, "\n  "))
			}
		}
	}
	t.Logf("measured: texts about options: table.* %s; other %s", strings.Join(counts[:2], ", "), strings.Join(counts[2:], ", "))
}

// fromFlink tells whether the option is one that Flink sets for itself, in each release that has it.
func fromFlink(options []facts.Option) bool {
	return !slices.ContainsFunc(options, func(o facts.Option) bool { return !o.Internal })
}

// short are the words by which a text says that there is nothing to advise: the option is gone, was renamed, or isn't
// for people.
var short = map[string][]string{
	English: {"internal", "removed", "gone", "up to 1.", "older name", "old name", "former name", "earlier name", "renamed", "no longer", "replaced", "sets it itself", "by hand"},
	Chinese: {"内部", "移除", "消失", "及以前", "旧名", "改名", "曾用名", "不再", "取代", "自行设置", "自己设置", "手动设置", "手工设置"},
}

// A text about an option of the Table API or SQL says when to change it, or why there is no such time.
func TestDepth(t *testing.T) {
	k := load(t)
	for _, lang := range Languages() {
		for _, s := range builtIn(lang) {
			if !forTables(s.key) || fromFlink(k.options[s.key]) || slices.Contains(headings(s.text), Headings(lang)[0]) {
				continue
			}
			if !slices.ContainsFunc(short[lang], func(w string) bool { return strings.Contains(s.text, w) }) {
				t.Errorf("%s: %s does not say when to change it, nor that it is internal or gone", s.file, s.key)
			}
		}
	}
}

// Each line of text is whole sentences: it ends with a full stop, or with a colon where a list follows.
func TestSentences(t *testing.T) {
	ends := map[string]string{English: ".?!", Chinese: "。？！"}
	colons := map[string]string{English: ":", Chinese: "："}
	for _, lang := range Languages() {
		for _, s := range builtIn(lang) {
			blocks := strings.Split(strings.TrimSpace(s.text), "\n\n")
			for i, block := range blocks {
				for line := range strings.Lines(block) {
					line = strings.TrimSpace(line)
					last, _ := utf8.DecodeLastRuneInString(line)
					before := i+1 < len(blocks) && strings.HasPrefix(blocks[i+1], "- ") && strings.HasSuffix(line, colons[lang])
					if !strings.HasPrefix(line, "#") && !before && !strings.ContainsRune(ends[lang], last) {
						t.Errorf("%s: %s: a line without an end: %q", s.file, s.key, line)
					}
				}
			}
		}
	}
}

// A text is read beside a form: too short says nothing, too long is not read. A Chinese character counts as it would
// count on the screen.
func TestLength(t *testing.T) {
	k := load(t)
	for _, lang := range Languages() {
		for _, s := range builtIn(lang) {
			n, least, most := len(strings.Fields(s.text)), 12, 220
			if lang == Chinese {
				n, least, most = len([]rune(s.text)), 20, 900
			}
			if forTables(s.key) && !fromFlink(k.options[s.key]) {
				least *= 3
			}
			if n < least || n > most {
				t.Errorf("%s: %s has length %d, want %d to %d", s.file, s.key, n, least, most)
			}
		}
	}
}
