package words

import (
	_ "embed"
	"strings"

	"flinkconf/core/diag"
)

//go:embed pages_zh.txt
var pagesZh string

// Page returns the page of a code in a language; ok is false for languages that have none, English among them, where
// diag.PageOf has it.
func Page(lang string, c diag.Code) (p diag.Page, ok bool) {
	title, text, ok := page(lang, string(c), 0)
	return diag.Page{Code: c, Title: title, Text: text}, ok
}

// PageOfReason is Page for a reason.
func PageOfReason(lang string, r diag.Reason) (p diag.ReasonPage, ok bool) {
	title, text, ok := page(lang, string(r), 1)
	return diag.ReasonPage{Reason: r, Title: title, Text: text}, ok
}

// page looks a word up in a part of the pages: 0 are the codes, 1 are the reasons.
func page(lang, word string, part int) (title, text string, ok bool) {
	if lang != "zh" {
		return "", "", false
	}
	for line := range strings.Lines(strings.Split(pagesZh, "\n--\n")[part]) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) == 3 && fields[0] == word {
			return fields[1], fields[2], true
		}
	}
	return "", "", false
}
