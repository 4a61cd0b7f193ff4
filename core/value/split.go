package value

import "strings"

// split cuts a text at a delimiter as Flink's StructuredOptionsSplitter does. A part may stand in single or double
// quotes, a quote inside being doubled; blanks around parts go. A quote behind the first character of an unquoted part
// is an ordinary one. Two delimiters in a row have an empty part between them; one at the start or the end adds none.
func split(text string, delimiter byte) ([]string, reason) {
	var out []string
	last := byte(0) // what came last: 'd' a delimiter, 'q' a quoted part, 0 nothing or an unquoted part
	for i := 0; i < len(text); {
		c := text[i]
		if n := blankAt(text, i); n > 0 && c != delimiter {
			i += n
			continue
		}
		part, before := "", last
		last = 0
		switch {
		case c == delimiter:
			last = 'd'
			i++
			if before != 'd' {
				continue
			}
		case before == 'q':
			return nil, BadQuoting
		case c == '\'' || c == '"':
			last = 'q'
			if part, i = quoted(text, i); i < 0 {
				return nil, OpenQuote
			}
		default:
			part = text[i:]
			if end := strings.IndexByte(part, delimiter); end >= 0 {
				part = part[:end]
			}
			i += len(part)
			part = Trim(part)
		}
		out = append(out, part)
	}
	return out, ""
}

// quoted reads the quoted part that starts at i and returns it without its quotes, and where it ends; end is negative
// if the quote isn't closed.
func quoted(text string, i int) (part string, end int) {
	quote := text[i]
	start := i + 1
	var b strings.Builder
	for {
		n := strings.IndexByte(text[start:], quote)
		if n < 0 {
			return "", -1
		}
		b.WriteString(text[start : start+n])
		start += n + 1
		if start >= len(text) || text[start] != quote {
			return b.String(), start
		}
		b.WriteByte(quote)
		start++
	}
}

// blankAt returns the length of the character at i if Java's Character.isWhitespace holds for it, else 0. No-break
// spaces are none.
func blankAt(text string, i int) int {
	c := text[i]
	if c < 0x80 {
		if c == ' ' || 0x09 <= c && c <= 0x0d || 0x1c <= c && c <= 0x1f {
			return 1
		}
		return 0
	}
	// In UTF-8 three bytes from such a first one on are one character of the list or none of it.
	if c >= 0xe1 && i+3 <= len(text) && strings.Contains("\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u2028\u2029\u205f\u3000", text[i:i+3]) {
		return 3
	}
	return 0
}

// escape puts a part into single quotes when it holds the delimiter or a quote, so that split gives it back. Parts with
// blanks around and empty parts are printed bare, although they don't come back.
func escape(part string, delimiter string) string {
	if !strings.ContainsAny(part, delimiter+`'"`) {
		return part
	}
	return "'" + strings.ReplaceAll(part, "'", "''") + "'"
}
