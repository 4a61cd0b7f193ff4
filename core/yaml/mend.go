package yaml

import (
	"strings"
	"unicode/utf8"
)

// mostMended bounds the places of a text that are mended; each one costs a parse.
const mostMended = 8

// mend masks the place at which the library has stopped, if snakeyaml-engine wouldn't stop there.
func (m *mask) mend(e *Error, fault error) bool {
	at := e.Start
	for _, end := range []string{"\u0085", "\u2028", "\u2029"} {
		// Behind a bracket or a quote they end a line too.
		if strings.HasPrefix(m.original[at:], end) && m.text[at] != m.original[at] {
			m.text = m.text[:at] + "   "[:len(end)] + m.text[at+len(end):]
			return true
		}
	}
	switch {
	case e.Problem == BadAnchor && at < len(m.text) && !blank(m.text[at]) && strings.IndexByte(",[]{}/.*&", m.text[at]) < 0,
		e.Problem == ValueHere && endsWithName(m.text[:at]):
		return m.nameCharacter(at)
	case e.Problem == NoAnchor && strings.HasPrefix(m.text[e.End:], ":"):
		return m.nameCharacter(e.End)
	case fault != nil && strings.HasSuffix(fault.Error(), "found unknown directive name") && strings.Contains(m.text[at:], "\n---"):
		m.text = m.text[:e.Begun] + "#" + m.text[e.Begun+1:] // snakeyaml-engine passes over it
		return true
	case fault != nil && strings.HasSuffix(fault.Error(), "found a tab character where an indentation space is expected"):
		// The first line of a block scalar may begin with a tab (YAML 1.2, l-nb-literal-text).
		to := m.unused(plainCharacters...)
		if to == "" {
			return false
		}
		m.pairs = append(m.pairs, "\t", to)
		m.text = m.text[:at] + to + m.text[at+1:]
		return true
	case e.Problem == NoComma && at > 1 && at < len(m.text) && m.text[at-1] == ':' && strings.IndexByte(",[]{}", m.text[at]) >= 0:
		// In brackets a key ends before a colon with a bracket or a comma behind it (YAML 1.2, ns-plain-safe).
		m.text = m.text[:at] + " " + m.text[at:]
		m.original = m.original[:at] + " " + m.original[at:]
		m.inserted = append(m.inserted, at)
		return true
	}
	return false
}

// endsWithName tells whether a text ends with an anchor or an alias where a value begins.
func endsWithName(text string) bool {
	at := 1 + strings.LastIndexAny(text, " \t\r\n,[{")
	before := strings.TrimRight(text[:at], " \t")
	return at < len(text) && (text[at] == '&' || text[at] == '*') && before != "" && strings.IndexByte(":-?,[{\r\n", before[len(before)-1]) >= 0
}

// nameCharacter masks a character of an anchor's name: the library takes letters and digits, snakeyaml-engine almost all.
func (m *mask) nameCharacter(at int) bool {
	_, size := utf8.DecodeRuneInString(m.text[at:])
	from, to := m.text[at:at+size], ""
	for i := 0; i < len(m.names); i += 2 {
		if m.names[i] == from {
			to = m.names[i+1]
		}
	}
	if to == "" {
		letter := m.unused("_", "Z", "X", "J", "Q", "W", "9", "7")
		if letter == "" {
			return false
		}
		to = strings.Repeat(letter, size)
		m.names = append(m.names, from, to)
	}
	m.text = m.text[:at] + to + m.text[at+size:]
	return true
}
