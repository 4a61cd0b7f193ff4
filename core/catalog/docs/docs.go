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
//
// What texts say about facts is compared with the catalogue by tests, so it is said in a form that they read. A default is
// quoted as "the default is `X`", "defaults to `X`", "the default of `X`" or "default `X`" (默认值为 `X`, 默认为 `X`,
// 默认的 `X`, 默认 `X`), or a list item that begins with the value ends in ", the default" (，默认值). Where it isn't the
// same in every release that has the option, the same sentence names the releases, one range for each default: "up to
// 1.13", "before 1.14", "from 1.14", "since 1.14", "in 1.14", "in 1.14 and 1.15", "1.14 to 1.18" (1.13 及以前, 1.14 之前,
// 从 1.14 起, 在 1.14 中, 在 1.14 和 1.15 中, 1.14 至 1.18). A sentence with a default and a value that is in none of
// these forms is refused. The default of another option has its key in front: "`KEY` defaults to `X`", "the default of
// `KEY` is `X`" (`KEY` 的默认值为 `X`). A sentence that begins with "New in R" or "Gone in R" (R 新增, R 移除) is about the
// option itself, and one that begins with "Named `KEY` up to R" or "Called `KEY` in R" (R 及以前叫 `KEY`) about its other
// name. A value beside a key, as in "`KEY` is `X`" or "`KEY` to `X`" (`KEY` 为 `X`), is one that the option takes.
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
