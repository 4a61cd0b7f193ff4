package source

import (
	"unicode/utf8"

	"flinkconf/core/diag"
)

// unreadable tells whether a text is too long or no text at all, before any notation looks at it.
func unreadable(text string) (d diag.Diagnostic, bad bool) {
	if len(text) > MaxText {
		return diag.Diagnostic{
			Code: diag.TextTooLong, Severity: diag.Error, Found: "a longer text", Wanted: "at most 4 MiB",
			Message: "The text is longer than 4 MiB and isn't read.",
		}, true
	}
	if at := binaryAt(text); at >= 0 {
		places := newPlaces(text)
		return diag.Diagnostic{
			Code: diag.BinaryText, Severity: diag.Error, Span: places.span(at, at+1), Found: "bytes that are no text",
			Message: "The layer holds bytes that are no text.",
		}, true
	}
	return diag.Diagnostic{}, false
}

// binaryAt returns the offset of the first byte that gives a binary text away, or -1: a NUL or a byte that is no UTF-8, if
// more than one in ten of the first bytes are such. A few of them are a text with a slip in it, or in another encoding;
// Flink reads flink-conf.yaml with them.
func binaryAt(text string) int {
	const looked, fewest = 4096, 4
	first, wrong := -1, 0
	for i := 0; i < min(len(text), looked); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == 0 || r == utf8.RuneError && size == 1 {
			if wrong++; first < 0 {
				first = i
			}
		}
		i += size
	}
	if wrong >= fewest && wrong*10 > min(len(text), looked) {
		return first
	}
	return -1
}
