//go:build !js

package docs

import (
	"iter"
	"strings"
)

// page is one text that people read: what is said about an option, or a guide.
type page struct {
	lang, where string
	// key is the option's, "" for a guide.
	key string
	// text is the Markdown without blocks of code.
	text string
}

// pagesIn returns the texts in a language, the guides behind those about options.
func pagesIn(lang string) []page {
	var all []page
	for _, s := range builtIn(lang) {
		all = append(all, page{lang, s.file + ": " + s.key, s.key, s.text})
	}
	for _, g := range guideFiles(lang) {
		text, _ := withoutFences(g.text)
		all = append(all, page{lang: lang, where: g.file, text: text})
	}
	return all
}

// statements yields the statements of all texts in all languages, each with the page that makes it.
func statements() iter.Seq2[page, clause] {
	return func(yield func(page, clause) bool) {
		for _, lang := range Languages() {
			for _, p := range pagesIn(lang) {
				for _, c := range clauses(p.text) {
					if !yield(p, c) {
						return
					}
				}
			}
		}
	}
}

// ofOptions leaves those of the texts about options.
func ofOptions(all iter.Seq2[page, clause]) iter.Seq2[page, clause] {
	return func(yield func(page, clause) bool) {
		for p, c := range all {
			if p.key != "" && !yield(p, c) {
				return
			}
		}
	}
}

// guideFile is the file of a guide, as it is.
type guideFile struct{ file, name, text string }

func guideFiles(lang string) []guideFile {
	var all []guideFile
	eachFile(lang+"/"+guidesDir, func(file, text string) {
		name := strings.TrimSuffix(file[strings.LastIndexByte(file, '/')+1:], ".md")
		all = append(all, guideFile{file, name, text})
	})
	return all
}

// fence is a block of code in a guide.
type fence struct {
	// info is what stands behind the opening mark, code the lines.
	info, code string
	// line is the number of the first line of code, from 1.
	line int
}

// withoutFences takes the blocks of code out of a text. A line with the opening mark stays in their place, so that what
// stands around is no paragraph in one.
func withoutFences(text string) (prose string, fences []fence) {
	var b strings.Builder
	n, inside := 0, false
	for line := range strings.Lines(text) {
		n++
		info, mark := strings.CutPrefix(strings.TrimSpace(line), "```")
		switch {
		case mark && inside:
			inside = false
		case mark:
			inside = true
			fences = append(fences, fence{info: strings.TrimSpace(info), line: n + 1})
			b.WriteString("\n")
		case inside:
			fences[len(fences)-1].code += line
		default:
			b.WriteString(line)
		}
	}
	return b.String(), fences
}
