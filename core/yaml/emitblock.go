package yaml

import "strings"

// AppendBlockText is AppendText for a text outside of flow collections, on one line: as a key or a value in block style.
// A value for which IsLiteral is true is written with AppendLiteral.
func AppendBlockText(out []byte, text string, quote bool) []byte {
	return appendText(out, text, quote || !plainInBlock(text))
}

// plainInBlock tells whether a text without control characters can do without quotes outside of flow collections.
func plainInBlock(text string) bool {
	if text == "" || text[0] == ' ' || strings.HasSuffix(text, " ") || strings.HasSuffix(text, ":") ||
		strings.IndexByte("#,[]{}&*!|>'\"%@`", text[0]) >= 0 || strings.HasPrefix(text, "---") || strings.HasPrefix(text, "...") ||
		strings.Contains(text, ": ") || strings.Contains(text, " #") {
		return false
	}
	return text[0] != '-' && text[0] != '?' || len(text) > 1 && text[1] != ' '
}

// lineBreaks are the characters for which snakeyaml-engine writes a text as a literal. Only the first one breaks a line.
const lineBreaks = "\n\u0085\u2028\u2029"

// IsLiteral tells whether snakeyaml-engine writes a value in block style as a literal: a text with line breaks, without
// blanks at the end of a line and without characters that need escapes.
func IsLiteral(text string) bool {
	if !strings.ContainsAny(text, lineBreaks) || strings.HasSuffix(text, " ") || strings.Contains(text, " \n") {
		return false
	}
	for _, r := range text {
		if r != '\n' && (r < 0x20 || r == 0x7f || r > 0x7f && !written(r)) && !strings.ContainsRune(lineBreaks, r) {
			return false
		}
	}
	return true
}

// AppendLiteral appends a literal whose lines begin at a column, without the last line break.
func AppendLiteral(out []byte, text string, indent int) []byte {
	out = append(out, '|')
	if text[0] == ' ' || text[0] == '\n' {
		out = append(out, '2') // the lines' indentation, where they don't show it
	}
	body, broken := strings.CutSuffix(text, "\n")
	switch {
	case !broken:
		out = append(out, '-')
	case body == "" || strings.HasSuffix(body, "\n"):
		out = append(out, '+')
	}
	for line := range strings.SplitSeq(body, "\n") {
		out = append(out, '\n')
		if line != "" {
			out = append(out, strings.Repeat(" ", indent)...)
			out = append(out, line...)
		}
	}
	return out
}
