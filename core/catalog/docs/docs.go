// Package docs holds the texts that explain options, in the project's own words. It knows nothing about the catalogue:
// a text belongs to a key, and what the catalogue says (type, default, releases) is shown beside it.
//
// The texts are Markdown in the folder of their language, one file per area. A level-2 heading is the option's key, and
// everything up to the next one is its text: first what the option does, without a heading, then at most the level-3
// headings of Headings, in that order. There is no raw HTML, no link and no code block; a code span that is an option's
// key can be made a link by whoever renders it.
package docs

import (
	"embed"
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

//go:embed en/*.md zh/*.md
var files embed.FS

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

// byLanguage has the texts by language and key. They are cut into sections on first use: most visitors read a handful of
// them, and some none.
var byLanguage = sync.OnceValue(func() map[string]map[string]section {
	all := make(map[string]map[string]section)
	for _, lang := range Languages() {
		texts := make(map[string]section)
		for _, s := range read(lang) {
			texts[s.key] = s
		}
		all[lang] = texts
	}
	return all
})

// read returns the sections of a language in the order of file names and, in a file, of the text. The files are part of
// the program, so one that can't be read is left out rather than reported; the tests see to it that none is.
func read(lang string) []section {
	entries, err := files.ReadDir(lang)
	if err != nil {
		return nil
	}
	var all []section
	for _, e := range entries {
		data, err := files.ReadFile(lang + "/" + e.Name())
		if err != nil {
			continue
		}
		all = append(all, split(lang+"/"+e.Name(), string(data))...)
	}
	return all
}

// split cuts a file at its level-2 headings. What comes before the first one is the file's own title.
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
		all = append(all, section{key: strings.TrimSpace(key), text: strings.TrimSpace(body) + "\n", file: file})
		text = text[end:]
	}
}
