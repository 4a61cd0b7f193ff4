// Package texts holds the texts that explain options, and the guides, as the page shows them: HTML that was rendered from
// core/catalog/docs when the page was built, in assets per language (part.go) that are fetched after the program has started.
// Neither the texts nor what renders them is part of what has to arrive before anything works. A language other than
// English has an asset with the templates of the core's sentences (core/diag/words) and the words of the screen, too.
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

// Asset joins sections into what Load takes.
func Asset(sections []Section) string {
	var all strings.Builder
	for _, s := range sections {
		all.WriteString(mark + s.Key + "\n" + s.HTML)
		if !strings.HasSuffix(s.HTML, "\n") {
			all.WriteByte('\n')
		}
	}
	return all.String()
}

// WordsAsset joins the templates of messages and the words of the screen, as diag.ParseWords takes them, into what Load takes.
func WordsAsset(words, screen string) string {
	return Asset([]Section{{screenKey, screen}, {wordsKey, words}})
}

// loaded holds what has arrived by language.
var loaded struct {
	sync.Mutex
	in map[string]*arrived
}

// arrived is what has arrived in a language.
type arrived struct {
	html          [PartEnd]map[string]string
	words, screen diag.Words
	guides        []Guide
	// version counts the arrivals of texts about options.
	version int
}

// of returns what has arrived in a language; empty where nothing has. The lock is held.
func of(lang string) *arrived {
	if a := loaded.in[base(lang)]; a != nil {
		return a
	}
	return new(arrived)
}

// Load takes over a part of the texts of a language from an asset, in place of what was there of it. An empty asset leaves none.
func Load(lang string, part Part, asset string) {
	loaded.Lock()
	defer loaded.Unlock()
	if loaded.in == nil {
		loaded.in = make(map[string]*arrived)
	}
	a := of(lang)
	loaded.in[base(lang)] = a
	a.html[part] = make(map[string]string)
	if part != Words {
		a.version++
	}
	switch part {
	case Words:
		a.words, a.screen = nil, nil
	case Docs:
		a.guides = nil
	}
	for _, section := range strings.Split("\n"+asset, "\n"+mark)[1:] {
		switch key, text, _ := strings.Cut(section, "\n"); key {
		case screenKey:
			a.screen = diag.ParseWords(text)
		case wordsKey:
			a.words = diag.ParseWords(text)
		case guidesKey:
			a.guides = parseList(text)
		default:
			a.html[part][key] = strings.TrimSuffix(text, "\n") + "\n"
		}
	}
}

// Version returns a number that is another one whenever texts have arrived that HTML may return for the language, for those
// who make something of all of them.
func Version(lang string) int {
	loaded.Lock()
	defer loaded.Unlock()
	return of(lang).version + of(fallback).version
}

// Told returns the templates of messages in a language; nil, which stands for English, as long as there are none.
func Told(lang string) diag.Words {
	loaded.Lock()
	defer loaded.Unlock()
	return of(lang).words
}

// Screen returns the words of the screen in a language by those in English; nil as long as there are none.
func Screen(lang string) diag.Words {
	loaded.Lock()
	defer loaded.Unlock()
	return of(lang).screen
}

// Loaded tells whether a part of the texts of the language is there. English needs no words.
func Loaded(lang string, part Part) bool {
	loaded.Lock()
	defer loaded.Unlock()
	if part == Words {
		return base(lang) == fallback || of(lang).screen != nil
	}
	return len(of(lang).html[part]) > 0
}

// HTML returns the text that explains the option with this key, or a guide under its GuideKey. The language is a tag such as
// "en", "zh" or "zh-CN", of which only the part up to the first '-' or '_' counts, in any letter case. A key without a text in
// that language falls back to English; got tells which language the text is in. ok is false when there is no text at all.
func HTML(lang, key string) (html, got string, ok bool) {
	loaded.Lock()
	defer loaded.Unlock()
	for _, l := range []string{base(lang), fallback} {
		for _, texts := range of(l).html {
			if html, ok := texts[key]; ok {
				return html, l, true
			}
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
