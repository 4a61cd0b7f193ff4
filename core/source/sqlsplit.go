package source

import (
	"strings"

	"flinkconf/core/release"
)

// script is a text cut into statements as the SQL client of a release cuts it.
type script struct {
	// pieces are the statements that reach the parser, in order.
	pieces []piece
	// commands are the words that the client obeys itself (QUIT, CLEAR, HELP; since 1.17).
	commands []span
	// quit tells that the last of them ends the client, so that nothing behind it is read.
	quit bool
	// stop is where the client found something that is no token and gave up (1.17 and later).
	stop *token
	// rest is what was begun and never executed, because nothing ended it.
	rest span
	// open is why it wasn't ended, and openAt the place of the quote or comment that nothing closes.
	open   openState
	openAt int
}

// span is a stretch of bytes.
type span struct{ from, to int }

func (s span) empty() bool { return s.from >= s.to }

// piece is one statement.
type piece struct {
	// The text is what the parser gets.
	mapped
	// span is where the statement stands in the source, with its semicolon and without the blanks around it.
	span
	// ended tells that the script has the semicolon that ends it; else the client added it.
	ended bool
}

// openState is what a statement is in the middle of at the end of a line.
type openState uint8

const (
	openNothing openState = iota
	openString
	openName
	openLineComment
	openComment
	openHint
)

// splitScript cuts a script into statements.
//
//   - 1.9 to 1.12: the client has no file mode. Lines are typed until one ends in a semicolon; quotes and comments mean
//     nothing. A last line without a semicolon is taken as if it had one.
//   - 1.13 and 1.14: the same line by line, but a comment at the end of a line doesn't count and lines that begin with "--"
//     are dropped, wherever they stand. The semicolon at the end isn't handed over.
//   - 1.15 and 1.16: a semicolon is added at the end of the script. Lines are added until the text ends in a semicolon;
//     then the parser gets it, and where the parser asks for more, more lines are added.
//   - 1.17: before the parser the client's own lexer looks whether the last token is a semicolon, and stops the script at
//     anything that it can't read.
//   - since 1.18: before that, quotes and comments must be closed.
func splitScript(text mapped, r release.Release) script {
	switch {
	case r <= release.V1_12:
		return splitTyped(text)
	case r <= release.V1_14:
		return splitLines(text)
	}
	return splitReader(text, r)
}

// splitTyped is the interactive client of 1.9 to 1.12.
func splitTyped(m mapped) (s script) {
	from, last := 0, -1
	take := func(to int, ended bool) {
		start, end := trimmed(m.text, from, to)
		s.pieces = append(s.pieces, piece{m.slice(start, end), sourceSpan(m, start, end), ended})
		from, last = to, -1
	}
	for at := 0; at < len(m.text); {
		end := breakAt(m.text, at)
		if i := lastInk(m.text, at, end); i >= 0 {
			last = i
		}
		at = min(end+1, len(m.text))
		if last >= 0 && m.text[last] == ';' {
			take(end, true)
		}
	}
	if last >= 0 {
		take(len(m.text), false)
	}
	return s
}

// sourceSpan is where text[from:to] stands in the source.
func sourceSpan(m mapped, from, to int) span { return span{m.start(from), m.end(to)} }

// breakAt returns the offset of the next "\n", or of the end of the text.
func breakAt(text string, from int) int {
	if i := strings.IndexByte(text[from:], '\n'); i >= 0 {
		return from + i
	}
	return len(text)
}

// lastInk returns the offset of the last character above the blank in text[from:to], or -1.
func lastInk(text string, from, to int) int {
	for to > from && text[to-1] <= ' ' {
		to--
	}
	if to == from {
		return -1
	}
	return to - 1
}

// trimmed narrows text[from:to] as Java's String.trim does: every character up to the blank goes.
func trimmed(text string, from, to int) (start, end int) {
	for to > from && text[to-1] <= ' ' {
		to--
	}
	for from < to && text[from] <= ' ' {
		from++
	}
	return from, to
}

// splitLines is the file mode of 1.13 and 1.14.
func splitLines(m mapped) (s script) {
	end := len(m.text)
	for end > 0 && m.text[end-1] == '\n' {
		end-- // empty lines at the end are no lines
	}
	var b mapping
	from, begun := 0, false
	take := func(to int, ended bool) {
		text := b.done()
		b, begun = mapping{}, false
		start, stop := trimmed(text.text, 0, len(text.text))
		if stop > start && text.text[stop-1] == ';' {
			start, stop = trimmed(text.text, start, stop-1)
		} else {
			ended = false
		}
		if start < stop {
			first, last := trimmed(m.text, from, to)
			s.pieces = append(s.pieces, piece{compose(text.slice(start, stop), m), sourceSpan(m, first, last), ended})
		}
		from = to
	}
	for at := 0; at < end; {
		to := min(breakAt(m.text, at), end)
		if begun {
			b.add(m.text, at-1, at)
		}
		begun = true
		begin, code := lineComment(m.text[at:to])
		b.add(m.text, at+begin, to)
		if last := lastInk(m.text, at, at+code); last >= 0 && m.text[last] == ';' {
			take(to, true)
		}
		at = to + 1
	}
	if begun {
		take(end, false)
	}
	return s
}

// lineComment returns how many bytes of a line are dropped because it begins with "--", and where a comment at its end
// begins, or the length of the line. Quotes mean nothing here. A carriage return or another line separator of Java ends
// the comment, and a comment that doesn't reach the end of the line is none.
func lineComment(line string) (begin, code int) {
	stop := len(line)
	if i := lastSeparator(line); i >= 0 {
		from := i + len("\r")
		if line[i] != '\r' {
			from = i + len("\u2028")
			if line[i] == 0xc2 {
				from = i + len("\u0085")
			}
		}
		if from == len(line) {
			stop = i
			if j := lastSeparator(line[:i]); j >= 0 {
				code = j
			}
		} else {
			code = i
		}
	}
	comment := strings.Index(line[code:stop], "--")
	if comment < 0 {
		return 0, len(line)
	}
	comment += code
	if code == 0 && strings.Trim(line[:comment], " \t\v\f\r") == "" {
		begin = stop
	}
	return begin, comment
}

// lastSeparator returns the offset of the last line separator as Java's patterns have it, or -1.
func lastSeparator(line string) int { return strings.LastIndexAny(line, "\r\u0085\u2028\u2029") }

// compose returns the mapping of m where m's source is the text of under.
func compose(m, under mapped) mapped {
	if len(under.runs) <= 1 && (len(under.runs) == 0 || under.runs[0] == run{}) {
		return m
	}
	out := mapped{text: m.text}
	for i, r := range m.runs {
		end := len(m.text)
		if i+1 < len(m.runs) {
			end = m.runs[i+1].at
		}
		if r.width > 0 {
			from := under.start(r.src)
			out.runs = append(out.runs, run{r.at, from, under.end(r.src+r.width) - from})
			continue
		}
		part := under.slice(min(r.src, len(under.text)), min(r.src+end-r.at, len(under.text)))
		for _, p := range part.runs {
			out.runs = append(out.runs, run{r.at + p.at, p.src, p.width})
		}
	}
	return out
}
