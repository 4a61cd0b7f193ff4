package docs

import "embed"

//go:embed en zh
var files embed.FS

// builtIn returns the sections of a language in the order of file names and, in a file, of the text. The files are part of
// the program, so one that can't be read is left out rather than reported; the tests see to it that none is.
func builtIn(lang string) []section {
	var all []section
	eachFile(lang, func(name, text string) { all = append(all, split(name, text)...) })
	return all
}

// eachFile visits the texts that lie in a folder itself, in the order of their names.
func eachFile(dir string, visit func(name, text string)) {
	entries, err := files.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if name := dir + "/" + e.Name(); !e.IsDir() {
			if data, err := files.ReadFile(name); err == nil {
				visit(name, string(data))
			}
		}
	}
}
