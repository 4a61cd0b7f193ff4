package docs

import "embed"

//go:embed en/*.md zh/*.md
var files embed.FS

// builtIn returns the sections of a language in the order of file names and, in a file, of the text. The files are part of
// the program, so one that can't be read is left out rather than reported; the tests see to it that none is.
func builtIn(lang string) []section {
	var all []section
	eachFile(lang, func(name, text string) { all = append(all, split(name, text)...) })
	return all
}

func eachFile(lang string, visit func(name, text string)) {
	entries, err := files.ReadDir(lang)
	if err != nil {
		return
	}
	for _, e := range entries {
		if data, err := files.ReadFile(lang + "/" + e.Name()); err == nil {
			visit(lang+"/"+e.Name(), string(data))
		}
	}
}
