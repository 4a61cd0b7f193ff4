// Package words holds the words of the screen in other languages than English, one text per language: a line with the English
// words, as they stand in web/app, and below it the others behind a tab. It is what the page fetches in its language; the
// program that it runs doesn't hold it.
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
