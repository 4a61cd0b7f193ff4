package yaml

import "strings"

// look finds where a line is wrong: the first token on it, or in the brackets and quotes that begin on it, that can't stand
// where it stands, or the end of the text if something is open. It serves to place an error; whether there is one is up to
// the library. begun is where the brackets or the quotes begin, or -1; at is -1 if nothing is found.
func look(text string, start int) (at, begun int) {
	open := []int{}
	value, colon := -1, false // where a complete key or value begins; whether a colon was just before
	for at = start; ; {
		inside := len(open) > 0
		for at < len(text) && blank(text[at]) && (inside || text[at] == ' ' || text[at] == '\t') {
			at++
		}
		begun = -1
		if inside {
			begun = open[len(open)-1]
		}
		switch {
		case inside && (at == len(text) || documentMark(text, at)):
			return at, begun
		case !inside && (at == len(text) || strings.IndexByte("\r\n#", text[at]) >= 0):
			return -1, -1
		}
		begins := at
		switch c := text[at]; {
		case c == '#':
			at += len(firstLine(text[at:]))
			continue
		case documentMark(text, at):
			at += 3
			continue
		case !inside && strings.IndexByte(":-?", c) >= 0 && (at+1 == len(text) || blank(text[at+1])):
			at++
			value = -1
			continue
		case inside && c == ':':
			if value < 0 || colon || strings.ContainsAny(text[value:at], "\r\n") {
				return at, begun
			}
			value, colon = -1, true
			at++
			continue
		case inside && c == ',':
			if value < 0 && !colon {
				return at, begun
			}
			value, colon = -1, false
			at++
			continue
		case c == ']' || c == '}':
			if !inside || text[begun] != c-2 {
				return at, begun
			}
			open = open[:len(open)-1]
			begins = begun
			at++
			colon = false
		case value >= 0, c == ',':
			return at, begun
		case c == '[' || c == '{':
			open = append(open, at)
			colon = false
			at++
			continue
		case c == '&' || c == '!':
			at = wordEnd(text, at)
			continue
		case c == '\'' || c == '"':
			end, closed := quoteEnd(text, at)
			if !closed {
				return end, at
			}
			at = end
		default:
			at += plainLength(text[at:], inside)
			if !inside {
				continue
			}
		}
		value = begins
	}
}

// plainLength returns how long the plain scalar is that a text begins with.
func plainLength(text string, inside bool) int {
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == ':' && (i+1 == len(text) || blank(text[i+1])), c == '#' && blank(text[i-1]):
			return i
		case inside && strings.IndexByte(",[]{}", c) >= 0, !inside && (c == '\n' || c == '\r'):
			return i
		}
	}
	return len(text)
}

// documentMark tells whether `---` or `...` stands at an offset.
func documentMark(text string, at int) bool {
	word := text[at:min(len(text), at+3)]
	return (word == "---" || word == "...") && lineStart(text, at) == at && wordEnd(text, at) == at+3
}
