package dom

import "flinkconf/core/overlay"

// Read returns the options of a text's tables, whether it is HTML, Markdown or the text of a page.
func Read(text string) overlay.Result {
	if len(text) > overlay.MaxText {
		return overlay.TooLong()
	}
	if !overlay.IsHTML(text) {
		return overlay.Read(overlay.Texts(text))
	}
	tables, err := Tables(text)
	if err != nil {
		return overlay.TooDeep()
	}
	return overlay.Read(tables)
}
