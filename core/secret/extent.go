package secret

import (
	"strings"

	"flinkconf/core/source"
)

// extent finds the value that begins behind the sign after a key; from and to are the same where there is none.
func (f *finder) extent(k *key, at int, sign byte) (from, to int) {
	at = f.skip(at, (k.quoted && sign != ' ' || f.code) && !f.comment(k))
	if f.yaml() {
		at = f.properties(at)
	}
	if !f.code && f.notation != source.Args && sign == ':' {
		if line := f.header(at); line >= 0 {
			return f.below(line, k, true)
		}
		if f.text[at] == '#' {
			at++ // no value to YAML, but to whoever wrote it
		}
	}
	if at == len(f.text) {
		return at, at
	}
	quote := at
	if f.code && (k.quoted || f.state(k.start) == 0) { // what a text is made of may be said before it
		for quote < len(f.text) && quote-at < 7 && (f.text[quote] == '&' || f.text[quote] == '_' || inKey(f.text[quote])) {
			quote++
		}
	}
	for quote < len(f.text) && f.text[quote] == '\\' {
		quote++
	}
	if quote < len(f.text) && strings.IndexByte("'\"`", f.text[quote]) >= 0 {
		if quote == at && f.closes(k, at) {
			return at, at
		}
		from, to = f.quotedText(k, at, quote)
		if after := f.skip(f.skipQuotes(to), true); sign == ',' && after < len(f.text) && (f.text[after] == ':' || f.text[after] == '=') {
			return at, at // the next key
		}
		return from, to
	}
	if sign == ':' && (f.text[at] == '[' || f.text[at] == '{') && !strings.HasPrefix(f.text[at:], "{{") {
		line, _, _ := strings.Cut(f.text[at+1:], "\n")
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
	at += len(f.text[at:]) - len(strings.TrimLeft(f.text[at:], "|>+-0123456789"))
	at = f.skip(at, false)
	rest, _, _ := strings.Cut(f.text[at:], "\n")
	if rest == "" || rest == "\r" || f.yaml() && strings.HasPrefix(rest, "# ") || rest == "#" {
		return at + len(rest)
	}
	return -1
}

// closes tells that a quote is the end of a text which began before the key.
func (f *finder) closes(k *key, at int) bool {
	if k.quoted || strings.Count(k.head, f.text[at:at+1])%2 == 0 {
		return false
	}
	return at+1 == len(f.text) || strings.IndexByte(" \t\r\n,;)]}:+", f.text[at+1]) >= 0
}

// properties passes over the tag and the anchor of a YAML value.
func (f *finder) properties(at int) int {
	for range 2 {
		if at == len(f.text) || f.text[at] != '!' && f.text[at] != '&' {
			break
		}
		end := strings.IndexAny(f.text[at:], " \t\r\n")
		if end < 0 || f.text[at] == '!' && end > 1 && f.text[at+1] != '!' {
			break
		}
		at = f.skip(at+end, false)
	}
	return at
}

// quotedText finds the value in the quotes that begin at the offset, and in those that a sum adds to it.
func (f *finder) quotedText(k *key, begin, at int) (from, to int) {
	level := 0
	for level < at-begin && f.text[at-1-level] == '\\' {
		level++
	}
	oneLine := f.notation == source.FlinkConf || f.notation == source.Properties || f.comment(k)
	from, to, at = f.quotes(at, level, oneLine)
	for f.program() {
		next := f.skip(at, true)
		plus := next < len(f.text) && f.text[next] == '+'
		if plus {
			next = f.skip(next+1, true)
		}
		if next == len(f.text) || !plus && (next == at || f.notation != source.Python) {
			break
		}
		if f.text[next] == '"' || f.text[next] == '\'' {
			_, to, at = f.quotes(next, 0, oneLine)
			continue
		}
		if !plus {
			break
		}
		name := nameLength(f.text[next:])
		f.refer(f.text[next : next+name])
		if at = next + name; name == 0 {
			break
		}
	}
	return from, to
}

// quotes finds the text in quotes that begin at the offset with so many backslashes before each, and what is behind them. A
// quote that is doubled or has more backslashes is a part of the text. Quotes that nothing closes end with the line.
func (f *finder) quotes(at, level int, oneLine bool) (from, to, after int) {
	text := f.text
	q := text[at]
	run := runLength(text[at:], q)
	width := 1
	switch {
	case run >= 3 && f.program():
		width, oneLine = 3, false
	case run%2 == 0 && (at+run == len(text) || strings.IndexByte(" \t\r\n,;)]}:=+\\<&", text[at+run]) >= 0):
		return at + run/2, at + run/2, at + run
	case run == 2:
		width = 2
	}
	escapes := q == '"' || f.program()
	from = at + width
	line := -1
	slashes := 0
	for i := from; i < len(text); i++ {
		b := text[i]
		if b == '\\' {
			slashes++
			continue
		}
		before := slashes
		slashes = 0
		if b == '\n' {
			if line < 0 {
				line = i
			}
			if oneLine || width < 3 && f.program() && before == 0 {
				break
			}
		}
		if b != q {
			continue
		}
		if level > 0 {
			if before <= level {
				return from, i - before, i + 1
			}
			continue
		}
		if escapes && before%2 == 1 {
			continue
		}
		run := runLength(text[i:], q)
		switch {
		case width > 1 && run < width && width == 3:
		case width > 1:
			return from, i + max(0, run-width), i + run
		case run%2 == 1:
			return from, i + run - 1, i + run
		}
		i += run - 1
	}
	if line < 0 {
		line = len(text)
	}
	to = from + len(strings.TrimRight(text[from:line], " \t\r"))
	return from, to, line
}

// runLength is how often a sign stands at the beginning of a text.
func runLength(text string, b byte) (n int) {
	for n < len(text) && text[n] == b {
		n++
	}
	return n
}

// bareText finds a value without quotes.
func (f *finder) bareText(k *key, at int, sign byte) (from, to int) {
	part := k.start > 0 && strings.IndexByte("?&;", f.text[k.start-1]) >= 0 && sign == '=' || sign == '%'
	in := byte(0)
	if f.code {
		in = f.around(k)
		direct := k.end < at && f.text[k.end] == '=' && at-k.end == 1
		statement := f.notation == source.SQL && strings.IndexAny(k.text, ".-") > 0 && strings.EqualFold(strings.TrimSpace(k.head), "SET")
		switch {
		case in == 0 && f.program() && !part:
			name := nameLength(f.text[at:])
			if after := strings.TrimLeft(f.text[at+name:], " "); after == "" || after[0] != '(' && !inKey(after[0]) { // no call, no type
				f.refer(f.text[at : at+name])
			}
			return at, at
		case in == 0 && !part && !statement, in != 0 && in != '#' && in != '*' && !part && !direct && !k.first && sign != ':' && sign != ' ':
			return at, at
		}
	}
	from = at
	for _, scheme := range [...]string{"bearer ", "basic "} {
		if len(f.text)-at > len(scheme) && strings.EqualFold(f.text[at:at+len(scheme)], scheme) {
			at += len(scheme)
		}
	}
	shell := f.notation == source.Args || strings.Contains(k.head, "export")
	b := bare{
		code:   f.code && in != '#' && in != '*',
		blanks: sign == '-' || sign == ':' && f.notation != source.Args || k.first && !(shell && !f.comment(k)) || k.quote != 0 && !k.quoted,
		signs:  !k.first && sign != '-',
		remark: !f.code,
		lines:  sign == ':' && k.first && f.yaml() && !f.comment(k),
	}
	if k.quote != 0 && !k.quoted {
		b.quote, b.signs = k.quote, sign == ':' || part
	}
	if sign == '<' {
		b = bare{quote: '<', blanks: true}
	}
	b.column, b.escaped, b.joined = len(k.head), k.escaped, f.notation == source.Args || f.comment(k)
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
	block := strings.IndexAny(f.text[k.end:at], "|>") >= 0
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
					from, to, _ = f.quotes(from, 0, remark)
					return from, to
				}
			}
		}
		to = at + indent + len(content)
	}
	return from, to
}
