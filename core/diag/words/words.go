// Package words holds the templates of the core's sentences in other languages, one text per language: a line with the
// English template, and below it the other one behind a tab. It is what the page fetches in its language; the program
// that it runs doesn't hold it.
package words

import _ "embed"

//go:embed zh.txt
var zh string

// Table returns the table of a language, as diag.ParseWords takes it; "" for English and for languages without one.
func Table(lang string) string {
	if lang == "zh" {
		return zh
	}
	return ""
}
