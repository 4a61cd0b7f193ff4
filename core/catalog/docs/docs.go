// Package docs holds the texts that explain options, in the project's own words. It knows nothing about the catalogue:
// a text belongs to a key, and what the catalogue says (type, default, releases) is shown beside it.
//
// The texts are Markdown in the folder of their language, one file per area. A level-2 heading is the option's key, and
// everything up to the next one is its text: first what the option does, without a heading, then at most the level-3
// headings of Headings, in that order. There is no raw HTML, no link and no code block; a code span that is an option's
// key can be made a link by whoever renders it.
//
// Guides are whole texts about a topic, a file each in the folder guides of their language (guide.go).
//
// The texts are part of native programs. The page has them as assets that are rendered when it is built (web/bundle), and
// fetches them after its program has started.
package docs

import (
	"sort"
	"strings"
	"sync"
)

// English and Chinese are the languages there are folders for. English is complete; the others follow it.
const (
	English = "en"
	Chinese = "zh"
)

// Languages returns the languages there are texts in, English first.
func Languages() []string { return []string{English, Chinese} }

// Headings returns the headings that a text in the language may have, in their order; nil for a language without texts.
// The n-th heading means the same in every language.
func Headings(lang string) []string {
	switch lang {
	case English:
		return []string{"When to change it", "Depends on", "Values", "By release"}
	case Chinese:
		return []string{"何时调整", "依赖条件", "取值", "版本差异"}
	}
	return nil
}

// section is the text of one key and where it was found, for messages of tests.
type section struct {
	key, text, file string
}

// Text returns the Markdown that explains the option with this key. The language is a tag such as "en", "zh" or
// "zh-CN", of which only the part up to the first '-' or '_' counts, in any letter case. A key without a text in that
// language, and any language without texts, falls back to English; got tells which language the text is in. ok is false
// if there is no text for the key at all, and then markdown and got are empty.
func Text(lang, key string) (markdown, got string, ok bool) {
	all := byLanguage()
	for _, l := range []string{base(lang), English} {
		if s, found := all[l][key]; found {
			return s.text, l, true
		}
	}
	return "", "", false
}

// Keys returns the keys that have a text in the language itself, without falling back, in byte order. The language is
// read as Text does.
func Keys(lang string) []string {
	texts := byLanguage()[base(lang)]
	keys := make([]string, 0, len(texts))
	for key := range texts {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}

// base returns the language of a tag without region or script.
func base(tag string) string {
	if i := strings.IndexAny(tag, "-_"); i >= 0 {
		tag = tag[:i]
	}
	return strings.ToLower(tag)
}

// byLanguage returns the sections by language and key. They are cut out of the files on first use.
var byLanguage = sync.OnceValue(func() map[string]map[string]section {
	all := make(map[string]map[string]section)
	for _, lang := range Languages() {
		all[lang] = byKey(builtIn(lang))
	}
	return all
})

// byKey sorts sections under their keys.
func byKey(sections []section) map[string]section {
	all := make(map[string]section, len(sections))
	for _, s := range sections {
		all[s.key] = s
	}
	return all
}

// split cuts a text at its level-2 headings. A level-1 heading is the title of a file and belongs to no section.
func split(file, text string) []section {
	const mark = "\n## "
	var all []section
	text = "\n" + text
	for {
		i := strings.Index(text, mark)
		if i < 0 {
			return all
		}
		text = text[i+len(mark):]
		end := strings.Index(text, mark)
		if end < 0 {
			end = len(text)
		}
		key, body, _ := strings.Cut(text[:end], "\n")
		body, _, _ = strings.Cut(body, "\n# ")
		all = append(all, section{key: strings.TrimSpace(key), text: strings.TrimSpace(body) + "\n", file: file})
		text = text[end:]
	}
}
