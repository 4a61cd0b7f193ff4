// Package texts holds the texts that explain options as the page shows them: HTML that was rendered from
// core/catalog/docs when the page was built, one asset per language, fetched after the program has started. Neither the
// texts nor what renders them is part of what has to arrive before anything works. The asset of a language other than
// English also brings the templates of the core's sentences (core/diag/words).
package texts

import (
	"strings"
	"sync"

	"flinkconf/core/diag"
)

// fallback is the language that stands in where a text is missing in another one.
const fallback = "en"

// Section is the text of one key.
type Section struct{ Key, HTML string }

// mark begins a section of an asset; the rest of its line is the key. No line of HTML begins so.
const mark = "## "

// wordsKey is the key of the section that holds the templates of messages, as diag.ParseWords takes them. No option has it.
const wordsKey = "="

// screenKey is the key of the section that holds the words of the screen in the same form.
const screenKey = "=="

// Asset joins sections, the templates of messages, and the words of the screen into what Load takes.
func Asset(sections []Section, words, screen string) string {
	var all strings.Builder
	for _, table := range [...]Section{{screenKey, screen}, {wordsKey, words}} {
		if table.HTML != "" {
			sections = append([]Section{table}, sections...)
		}
	}
	for _, s := range sections {
		all.WriteString(mark + s.Key + "\n" + s.HTML)
		if !strings.HasSuffix(s.HTML, "\n") {
			all.WriteByte('\n')
		}
	}
	return all.String()
}

// loaded holds the HTML by language and key.
var loaded struct {
	sync.Mutex
	byLanguage map[string]map[string]string
	words      map[string]diag.Words
	screen     map[string]diag.Words
	version    int
}

// Load takes over the texts of a language from an asset.
func Load(lang, asset string) {
	texts := make(map[string]string)
	for _, part := range strings.Split("\n"+asset, "\n"+mark)[1:] {
		key, html, _ := strings.Cut(part, "\n")
		texts[key] = strings.TrimSuffix(html, "\n") + "\n"
	}
	loaded.Lock()
	defer loaded.Unlock()
	if loaded.byLanguage == nil {
		loaded.byLanguage = make(map[string]map[string]string)
		loaded.words, loaded.screen = make(map[string]diag.Words), make(map[string]diag.Words)
	}
	if words, ok := texts[screenKey]; ok {
		loaded.screen[base(lang)] = diag.ParseWords(words)
		delete(texts, screenKey)
	}
	if words, ok := texts[wordsKey]; ok {
		loaded.words[base(lang)] = diag.ParseWords(words)
		delete(texts, wordsKey)
	}
	loaded.byLanguage[base(lang)] = texts
	loaded.version++
}

// Version returns a number that is another one whenever texts have arrived, for those who make something of all of them.
func Version() int {
	loaded.Lock()
	defer loaded.Unlock()
	return loaded.version
}

// Words returns the templates of messages in a language; nil, which stands for English, as long as there are none.
func Words(lang string) diag.Words {
	loaded.Lock()
	defer loaded.Unlock()
	return loaded.words[base(lang)]
}

// Screen returns the words of the screen in a language by those in English; nil as long as there are none.
func Screen(lang string) diag.Words {
	loaded.Lock()
	defer loaded.Unlock()
	return loaded.screen[base(lang)]
}

// Loaded tells whether the texts of the language are there.
func Loaded(lang string) bool {
	loaded.Lock()
	defer loaded.Unlock()
	return len(loaded.byLanguage[base(lang)]) > 0
}

// HTML returns the text that explains the option with this key. The language is a tag such as "en", "zh" or "zh-CN", of
// which only the part up to the first '-' or '_' counts, in any letter case. A key without a text in that language falls
// back to English; got tells which language the text is in. ok is false when there is no text at all.
func HTML(lang, key string) (html, got string, ok bool) {
	loaded.Lock()
	defer loaded.Unlock()
	for _, l := range []string{base(lang), fallback} {
		if html, ok := loaded.byLanguage[l][key]; ok {
			return html, l, true
		}
	}
	return "", "", false
}

// base returns the language of a tag without region or script.
func base(tag string) string {
	if i := strings.IndexAny(tag, "-_"); i >= 0 {
		tag = tag[:i]
	}
	return strings.ToLower(tag)
}
