package yaml

import "strings"

// AppendBlock appends a text as snakeyaml-engine writes it outside of flow collections, without the line break at its end:
// plain where it can be, as a literal block (`|-`) where it has several lines, in single quotes where a plain spelling
// would mean something else, in double quotes where it holds characters that aren't printable, or blanks at the end of
// lines. quote asks for quotes around a text that would be plain, because it reads as a number, a boolean or null. The
// lines of a block begin with indent blanks, at least one.
func AppendBlock(out []byte, text string, quote bool, indent int) []byte {
	lines := strings.ContainsAny(text, "\n\u0085\u2028\u2029")
	switch {
	case needsDouble(text, lines):
		return AppendDouble(out, text)
	case lines:
		return appendLiteral(out, text, indent)
	case quote || !plainInBlock(text):
		return appendSingle(out, text)
	}
	return append(out, text...)
}

// needsDouble tells whether a text can neither be plain nor in single quotes nor, if it has several lines, a literal block.
func needsDouble(text string, lines bool) bool {
	if lines && (strings.HasSuffix(text, " ") || strings.Contains(text, " \n")) {
		return true
	}
	for _, r := range text {
		if !(0x20 <= r && r < 0x7f || r == '\n' || r == 0x85 || r == 0x2028 || r == 0x2029 || written(r)) {
			return true
		}
	}
	return false
}

// appendLiteral appends a literal block. Its first line has the indentation in it where the text itself begins with a
// blank or an empty line; it is then always 2, whatever indent is, because Flink's files have it so.
func appendLiteral(out []byte, text string, indent int) []byte {
	out = append(out, '|')
	if text[0] == ' ' || text[0] == '\n' {
		out = append(out, '2')
	}
	body, ended := strings.CutSuffix(text, "\n")
	switch {
	case !ended:
		out = append(out, '-')
	case body == "" || strings.HasSuffix(body, "\n"):
		out = append(out, '+')
	}
	for line := range strings.SplitSeq(body, "\n") {
		out = append(out, '\n')
		if line != "" {
			for range indent {
				out = append(out, ' ')
			}
			out = append(out, line...)
		}
	}
	return out
}

// plainInBlock tells whether a text of one line without control characters can do without quotes.
func plainInBlock(text string) bool {
	if text == "" || text[0] == ' ' || text[len(text)-1] == ' ' || strings.HasPrefix(text, "---") || strings.HasPrefix(text, "...") {
		return false
	}
	for i := 0; i < len(text); i++ {
		blankNext := i+1 == len(text) || text[i+1] == ' '
		switch c := text[i]; c {
		case ':':
			if blankNext {
				return false
			}
		case '#':
			if i == 0 || text[i-1] == ' ' {
				return false
			}
		case '?', '-':
			if i == 0 && blankNext {
				return false
			}
		case ',', '[', ']', '{', '}', '&', '*', '!', '|', '>', '\'', '"', '%', '@', '`':
			if i == 0 {
				return false
			}
		}
	}
	return true
}
