package secret

import "strings"

// extent finds the value that begins behind the sign after a key; from and to are the same where there is none.
func (f *finder) extent(k *key, at int, sign byte) (from, to int) {
	at = f.skip(at, (k.quoted && sign != ' ' || f.code) && !f.comment(k))
	if f.yaml {
		at = f.properties(at)
	}
	if !f.code && !f.args && sign == ':' {
		if line := f.header(at); line >= 0 {
			return f.below(line, k, true)
		}
		if f.at(at) == '#' {
			at++ // no value to YAML, but to whoever wrote it
		}
	}
	quote := at
	for f.program && f.at(quote) == '(' {
		quote = f.skip(quote+1, true)
	}
	begin := quote
	if f.code && (k.quoted || f.state(k.start) == 0) { // what a text is made of may be said before it
		for quote-begin < 7 && (f.at(quote) == '&' || inKey(f.at(quote))) {
			quote++
		}
	}
	quote = f.past(quote, "\\")
	if f.is(quote, quotes) {
		if quote == at && f.closes(k, at) {
			return at, at
		}
		from, to = f.quotedText(k, at, quote)
		if sign == ',' && f.is(f.skip(f.skipQuotes(to), true), ":=") {
			return at, at // the next key
		}
		return from, to
	}
	if sign == ':' && f.is(at, "[{") && !f.has(at, "{{") {
		line := f.text[at+1 : f.until(at, "\n")]
		switch end := strings.LastIndexAny(line, "]}"); {
		case end > 0 && f.text[at] == '[' && strings.IndexByte(line[:end], '{') < 0 && !strings.Contains(line[:end], ": "):
			return at + 1, at + 1 + end
		case end >= 0, strings.TrimSpace(line) == "":
			return at, at // what is in there has keys of its own
		}
	}
	return f.bareText(k, at, sign)
}

// header returns the end of the line if nothing but a comment or the header of a block stands behind the offset, else -1.
func (f *finder) header(at int) (line int) {
	at = f.past(f.past(at, "|>+-0123456789"), " \t\r")
	if at >= len(f.text) || f.at(at) == '\n' || f.at(at) == '#' && f.yaml && f.is(at+1, " \r\n") {
		return at
	}
	return -1
}

// closes tells that a quote is the end of a text which began before the key.
func (f *finder) closes(k *key, at int) bool {
	if k.quoted || strings.Count(k.head, f.text[at:at+1])%2 == 0 {
		return false
	}
	return at+1 == len(f.text) || f.is(at+1, " \t\r\n,;)]}:+")
}

// properties passes over the tag and the anchor of a YAML value.
func (f *finder) properties(at int) int {
	for range 2 {
		if f.at(at) == '&' || f.has(at, "!!") || f.has(at, "! ") {
			at = f.skip(f.until(at, " \t\r\n"), false)
		}
	}
	return at
}

// quotedText finds the value in the quotes that begin at the offset, and in those that a sum adds to it.
func (f *finder) quotedText(k *key, begin, at int) (from, to int) {
	level := 0
	for level < at-begin && f.at(at-1-level) == '\\' {
		level++
	}
	oneLine := f.flat || f.comment(k)
	from, to, at = f.inQuotes(at, level, oneLine)
	for f.program {
		next := f.skip(at, true)
		plus := f.at(next) == '+'
		if plus {
			next = f.skip(next+1, true)
		} else if next == at || !f.python {
			break
		}
		if f.is(next, "\"'") {
			_, to, at = f.inQuotes(next, 0, oneLine)
			continue
		}
		at = next + nameLength(f.text[next:])
		if !plus || at == next {
			break
		}
		f.refer(f.text[next:at])
	}
	return from, to
}

// inQuotes finds the text in quotes that begin at the offset with so many backslashes before each, and what is behind them. A
// quote that is doubled or has more backslashes is a part of the text. Quotes that nothing closes end with the line.
func (f *finder) inQuotes(at, level int, oneLine bool) (from, to, after int) {
	q := f.text[at]
	run := f.past(at, f.text[at:at+1]) - at
	width := 1
	switch {
	case run >= 3 && f.program:
		width, oneLine = 3, false
	case run%2 == 0 && (at+run == len(f.text) || f.is(at+run, " \t\r\n,;)]}:=+\\<&")):
		return at + run/2, at + run/2, at + run
	case run == 2:
		width = 2
	}
	escapes := q == '"' || f.program
	ends := f.text[at:at+1] + "\n"
	from = at + width
	for i := from; ; {
		if i = f.until(i, ends); i == len(f.text) {
			break
		}
		before := 0
		for i-1-before >= from && f.at(i-1-before) == '\\' {
			before++
		}
		if f.text[i] == '\n' {
			if i++; oneLine || width < 3 && f.program && before == 0 {
				break
			}
			continue
		}
		run := f.past(i, ends[:1]) - i
		switch {
		case level > 0 && before > level, level == 0 && escapes && before%2 == 1:
			run = 1 // a part of the text
		case level > 0:
			return from, i - before, i + 1
		case width == 3 && run < 3:
		case width > 1:
			return from, i + max(0, run-width), i + run
		case run%2 == 1:
			return from, i + run - 1, i + run
		}
		i += run
	}
	line := f.until(from, "\n")
	return from, from + len(strings.TrimRight(f.text[from:line], " \t\r")), line
}

// bareText finds a value without quotes.
func (f *finder) bareText(k *key, at int, sign byte) (from, to int) {
	part := sign == '=' && f.is(k.start-1, "?&;") || sign == '%'
	in := byte(0)
	if f.code {
		in = f.around(k)
		direct := f.at(k.end) == '=' && at-k.end == 1
		statement := f.sql && strings.IndexAny(k.text, ".-") > 0 && strings.EqualFold(strings.TrimSpace(k.head), "SET")
		switch {
		case in == 0 && f.program && !part:
			name := nameLength(f.text[at:])
			if after := strings.TrimLeft(f.text[at+name:], " "); after == "" || after[0] != '(' && !inKey(after[0]) { // no call, no type
				f.refer(f.text[at : at+name])
			}
			return at, at
		case in == 0 && !part && !statement, in != 0 && in != '#' && in != '*' && !part && !direct && !k.first && sign != ':' && sign != ' ':
			return at, at
		}
	}
	if f.has(at, "bearer ") || f.has(at, "basic ") {
		at = f.until(at, " ") + 1
	}
	shell := f.args || strings.Contains(k.head, "export")
	b := bare{
		code:   f.code && in != '#' && in != '*',
		blanks: sign == '-' || sign == ':' && !f.args || k.first && !(shell && !f.comment(k)) || k.quote != 0 && !k.quoted,
		signs:  !k.first && sign != '-',
		remark: !f.code,
		lines:  sign == ':' && k.first && f.yaml && !f.comment(k),
	}
	if k.quote != 0 && !k.quoted {
		b.quote, b.signs = k.quote, sign == ':' || part
	}
	if sign == '<' {
		b = bare{quote: '<', blanks: true}
	}
	b.column, b.escaped, b.joined = len(k.head), k.escaped, f.args || f.comment(k)
	return at, at + b.length(f.text[at:])
}

// bare says how a value without quotes ends.
type bare struct {
	// code tells that any quote ends it, quote that this one does.
	code  bool
	quote byte
	// blanks tells that blanks belong to it, signs that a sign before another name ends it, remark that a comment may follow,
	// and lines that lines further in than the column do belong to it. escaped tells that a backslash and an n end it, joined
	// that a backslash joins lines.
	blanks, signs, remark, lines, escaped, joined bool

	column int
}

// signs may end a value.
const signs = "'\"`;,)]}&"

// length returns how long the value is. The signs at its end belong to what is around it.
func (b *bare) length(text string) int {
	i := 0
	for ; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n':
			joined := b.joined && strings.HasSuffix(strings.TrimRight(text[:i], "\r"), "\\")
			if !joined && !(b.lines && b.goesOn(text[i+1:])) {
				return ended(text[:i])
			}
		case b.escaped && c == '\\' && strings.HasPrefix(text[i:], "\\n"), c == b.quote && b.quote != 0:
			return ended(text[:i])
		case c == ' ' || c == '\t' || c == '\r':
			if !b.blanks || b.remark && strings.HasPrefix(strings.TrimLeft(text[i:min(len(text), i+40)], " \t"), "#") {
				return ended(text[:i])
			}
		case c == '%' && len(text) > i+2 && strings.EqualFold(text[i:i+3], "%26"):
			return i
		case strings.IndexByte(signs, c) >= 0 && (b.signs || b.code):
			next := i + len(text[i:]) - len(strings.TrimLeft(text[i:], signs+" "))
			end := next + keyLength(text[next:])
			name := b.signs && end > next && end < len(text) && (text[end] == '=' || text[end] == ':')
			if name || b.code && strings.ContainsAny(text[i:next], "'\"`") {
				return ended(text[:i])
			}
		}
	}
	return ended(text)
}

// goesOn tells that the line that begins goes on with the value.
func (b *bare) goesOn(text string) bool {
	content := strings.TrimLeft(text, " ")
	return len(text)-len(content) > b.column && content != "" && content[0] != '\n' && content[0] != '#'
}

// ended returns the length of a value without what is around it.
func ended(value string) int { return len(strings.TrimRight(value, signs+" \t\r\\")) }

// below finds the value in the lines below that of a key, which ends at the offset: those of a YAML block, or a text that begins
// on the next line. Where the lines have keys of their own there is none if only a text is wanted.
func (f *finder) below(at int, k *key, scalar bool) (from, to int) {
	block := strings.ContainsAny(f.text[k.end:at], "|>")
	remark := f.comment(k)
	column := len(k.head)
	if k.quote != 0 {
		column--
	}
	for {
		end := strings.IndexByte(f.text[at:], '\n')
		if end < 0 {
			break
		}
		at += end + 1
		line, _, _ := strings.Cut(f.text[at:], "\n")
		content := strings.TrimLeft(line, " ")
		if remark {
			content, _ = strings.CutPrefix(content, "#")
			content = strings.TrimLeft(content, " ")
		}
		indent := len(line) - len(content)
		if content = strings.TrimRight(content, " \t\r"); content == "" || !remark && !block && content[0] == '#' {
			continue
		}
		if indent <= column {
			break
		}
		if from == 0 {
			from = at + indent
			if !block && scalar {
				name := keyLength(strings.TrimLeft(content, "'\""))
				after := strings.TrimLeft(strings.TrimLeft(content, "'\"")[name:], "'\"")
				if strings.HasPrefix(content, "- ") || name > 0 && strings.HasPrefix(after, ":") && (len(after) == 1 || after[1] == ' ') {
					return at, at
				}
				if content[0] == '"' || content[0] == '\'' {
					from, to, _ = f.inQuotes(from, 0, remark)
					return from, to
				}
			}
		}
		to = at + indent + len(content)
	}
	return from, to
}
