package golden

import (
	"regexp"
	"strings"

	"flinkconf/core/layer"
)

var (
	// quoted is what a sentence quotes.
	quoted = regexp.MustCompile("“[^”]*”|`[^`]*`|\"[^\"]*\"|'[^']*'")
	// prose is a word of small letters that is no part of a key, a flag, a path or a name.
	prose = regexp.MustCompile(`(^|[^A-Za-z0-9_.:/=<>{}\-])([a-z]{2,})($|[^A-Za-z0-9_:/=(<>{}\-.]|[.][^A-Za-z])`)
)

// kept are words of small letters that sentences in other languages hold all the same: names, values and units.
var kept = map[string]bool{}

func init() {
	for _, word := range strings.Fields(`
		batch blink bytes catalog config default delta deployment disable echo embedded execution failurerate false file
		filesystem fixeddelay full gb hashmap hive ingress jar job jobmanager join kb kind kryo kubectl last legacy local mb
		min mini ms none ns null off pojo rocksdb running scheme session set shell shuffle sql state streaming tb template
		true typeinfo upsert yaml`) {
		kept[word] = true
	}
}

// English returns the words in a sentence that are English prose: those that are neither quoted nor names nor in one of the
// texts, which the sentence may be about.
func English(sentence string, texts ...string) (found []string) {
	for _, match := range prose.FindAllStringSubmatch(quoted.ReplaceAllString(sentence, "“”"), -1) {
		word, own := match[2], false
		for _, text := range texts {
			own = own || strings.Contains(text, word)
		}
		if !own && !kept[word] {
			found = append(found, word)
		}
	}
	return found
}

// Texts returns what the layers say themselves, with and without blanks, and their names.
func Texts(layers []layer.Layer, query string) []string {
	texts := []string{query}
	for i := range layers {
		texts = append(texts, layers[i].Text, strings.ReplaceAll(layers[i].Text, " ", ""), layers[i].Name)
	}
	return texts
}
