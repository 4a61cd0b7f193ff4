package yaml

import (
	"strconv"
	"strings"
	"unicode/utf16"
)

// mask is a text in which what snakeyaml-engine reads differently from the library has other characters, of the same
// length, so that every byte keeps its place.
type mask struct {
	original, text string
	// head is the length of the byte order mark at the beginning.
	head int
	// pairs are what was there and what stands for it, by turns; the latter is nowhere in original.
	pairs []string
	// names are pairs for the names of anchors.
	names []string
	// inserted are the places of blanks that were inserted, one after the other.
	inserted []int
	// slash is what the library makes of the escape that stands for `\/`; halves: the text may have halves of characters.
	slash  string
	halves bool
}

func newMask(text string) *mask {
	m := &mask{original: text, text: text, head: len(text) - len(strings.TrimPrefix(text, bom))}
	m.lineEnds()
	// The library skips a byte order mark at the beginning of each line, snakeyaml-engine only the first.
	m.replace(bom, "\ue004", "\ue005")
	// JSON's escape of the slash came with YAML 1.2; the library doesn't know it. It refuses surrogates, which JSON writes a
	// character beyond U+FFFF with, so that they stand a little higher, in the private use area.
	if to := m.replace(`\/`, `\v`, `\f`, `\a`, `\b`); to != "" {
		m.slash, _ = strconv.Unquote(`"` + to + `"`)
	}
	m.halves = m.replace(`\ud`, `\ue`)+m.replace(`\uD`, `\uE`) != ""
	m.questionMarks()
	m.version()
	return m
}

// plainCharacters are characters that mean nothing to the library, rare ones first.
var plainCharacters = strings.Split("~ $ ; = + _ / ^ < Q Z X J 9", " ")

// lineEnds masks what ends lines in YAML 1.1, and so for the library. For snakeyaml-engine it is a character like others
// inside a word; behind a blank it counts for one.
func (m *mask) lineEnds() {
	for _, end := range [][]string{{"\u0085", "\u07fb", "\u07fc"}, {"\u2028", "\ue000", "\ue001"}, {"\u2029", "\ue002", "\ue003"}} {
		from := end[0]
		if !strings.Contains(m.text, from) {
			continue
		}
		pieces := strings.SplitAfter(m.text, from)
		begins := true // only blanks were on the line so far
		for i, piece := range pieces {
			before, found := strings.CutSuffix(piece, from)
			line := strings.TrimRight(before, " \t")
			if line != "" {
				begins = line[len(line)-1] == '\n' || line[len(line)-1] == '\r'
			}
			switch {
			case !found:
			case begins: // it ends the line, but columns go on, and it takes one
				pieces[i] = line + "\n\n"[:len(from)-1] + before[len(line):] + " "
			case len(line) < len(before):
				pieces[i] = before + "   "[:len(from)]
			}
		}
		m.text = strings.Join(pieces, "")
		m.replace(from, end[1:]...)
	}
}

// unused returns the first of the candidates that is nowhere in the text, or "".
func (m *mask) unused(candidates ...string) string {
	for _, c := range candidates {
		if !strings.Contains(m.text, c) {
			return c
		}
	}
	return ""
}

// replace masks a piece wherever it is. It returns what stands for it, "" if nothing does.
func (m *mask) replace(from string, candidates ...string) string {
	body := m.text[m.head:]
	if !strings.Contains(body, from) {
		return ""
	}
	to := m.unused(candidates...)
	if to != "" {
		m.text = m.text[:m.head] + strings.ReplaceAll(body, from, to)
		m.pairs = append(m.pairs, from, to)
	}
	return to
}

// questionMarks masks the question marks that are no indicators. In brackets the library takes each one for an indicator,
// YAML 1.2 only one before a blank (c-mapping-key, ns-plain-first): a URL may have one.
func (m *mask) questionMarks() {
	to := m.unused(plainCharacters...)
	if to == "" || strings.IndexByte(m.text, '?') < 0 {
		return
	}
	m.pairs = append(m.pairs, "?", to)
	out := []byte("\n" + m.text[m.head:] + "\n")
	for i := 1; i < len(out)-1; i++ {
		inWord := !blank(out[i-1]) && strings.IndexByte(",[]{}", out[i-1]) < 0
		begins := !blank(out[i+1]) && out[i+1] != ',' && out[i+1] != ']'
		if out[i] == '?' && (inWord || begins) {
			out[i] = to[0]
		}
	}
	m.text = m.text[:m.head] + string(out[1:len(out)-1])
}

// version masks `%YAML 1.2`: the library takes 1.1 only, snakeyaml-engine any minor version.
func (m *mask) version() {
	const directive = "%YAML 1."
	at := strings.Index(m.text, directive)
	minor := at + len(directive)
	if at < 0 || minor == len(m.text) || m.text[minor] < '0' || m.text[minor] > '9' {
		return
	}
	if at == m.head || at > 0 && m.text[at-1] == '\n' {
		m.text = m.text[:minor] + "1" + m.text[minor+1:]
	}
}

// restore puts the original pieces back into a text of the library's.
func (m *mask) restore(s string, quotes Style) string {
	for i := 0; i < len(m.pairs); i += 2 {
		s = strings.ReplaceAll(s, m.pairs[i+1], m.pairs[i])
	}
	if quotes != DoubleQuoted {
		return s
	}
	if m.slash != "" {
		s = strings.ReplaceAll(s, m.slash, "/")
	}
	if !m.halves {
		return s
	}
	var units []uint16
	for _, r := range s {
		if 0xe000 <= r && r < 0xf000 {
			units = append(units, uint16(r-0x1000))
		} else {
			units = utf16.AppendRune(units, r)
		}
	}
	return string(utf16.Decode(units))
}

// narrow takes the inserted blanks out of the places again.
func (m *mask) narrow(n *Node, err *Error) {
	for i := len(m.inserted) - 1; i >= 0; i-- {
		at := m.inserted[i]
		line := at + len(firstLine(m.original[at:]))
		m.original = m.original[:at] + m.original[at+1:]
		if err != nil {
			back(at, &err.Start, &err.End, &err.Begun)
		}
		narrow(n, at, line)
	}
}

// narrow takes a blank out of the places of a node. line is the end of its line.
func narrow(n *Node, at, line int) {
	if n == nil {
		return
	}
	if at < n.Start && n.Start < line {
		n.Column--
	}
	back(at, &n.From, &n.Start, &n.End)
	for _, item := range n.Items {
		narrow(item, at, line)
	}
}

func back(at int, places ...*int) {
	for _, p := range places {
		if *p > at {
			*p--
		}
	}
}
