package source

import (
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/value"
)

// splitReader is the file mode since 1.15: the script goes through the line reader of a terminal, which asks after each
// line whether the statement is complete.
func splitReader(m mapped, r release.Release) (s script) {
	_, inked := trimmed(m.text, 0, len(m.text))
	most := m.end(inked)
	m, added := terminalText(m)
	place := func(from, to int) span {
		at := sourceSpan(m, from, to)
		return span{min(at.from, most), min(at.to, most)} // the semicolon that is added has no place of its own
	}
	c := client{
		growing: growing{lexer: lexer{text: m.text, escapes: r >= release.V2_0}},
		quotes:  r >= release.V1_18, own: r >= release.V1_17,
	}
	from, last := 0, -1
	for at := 0; at < len(m.text); {
		end := breakAt(m.text, at)
		if i := lastInk(m.text, at, end); i >= 0 {
			last = i
		}
		verdict := incomplete
		if c.closed(at, end) && last >= 0 && m.text[last] == ';' {
			verdict = c.ask(value.Trim(m.text[from:end]) == ";", end)
		}
		at = min(end+1, len(m.text))
		switch verdict {
		case incomplete:
			continue
		case complete:
			start, stop := from, end
			if !c.own {
				start, stop = trimmed(m.text, from, end)
			}
			first, behind := trimmed(m.text, from, end)
			ended := !added || behind < len(m.text)
			s.pieces = append(s.pieces, piece{m.slice(start, stop), place(first, behind), ended})
		case ownCommand, quit:
			first, behind := trimmed(m.text, from, end)
			s.commands = append(s.commands, place(first, behind))
			if verdict == quit {
				s.quit = true
				return s
			}
		case stuck:
			s.stop = &token{c.bad.kind, m.start(c.bad.start), m.end(c.bad.end)}
			first, behind := trimmed(m.text, from, end)
			s.rest = place(first, behind)
			return s
		}
		from, last = at, -1
		c.restart(from)
	}
	if first, behind := trimmed(m.text, from, len(m.text)); first < behind && m.text[first:behind] != ";" {
		s.rest = place(first, behind)
		s.open, s.openAt = c.state, m.start(c.openAt)
		if !c.quotes {
			s.open, s.openAt = openNothing, 0
		}
	}
	return s
}

// swallowed are the characters that a terminal takes for key presses: all control characters but the line break. keys are
// those of them that do something: they delete, move the cursor or throw the statement away, which isn't followed here.
const (
	swallowed = "\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\v\f\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x7f"
	keys      = "\x01\x02\x07\x08\x0f\x10\x13\x14\x15\x17\x1b\x1f\x7f"
)

// terminalText is what comes out of the terminal's line reader: the script without blanks around it, with a semicolon at
// its end, and without the characters that it swallows.
func terminalText(m mapped) (text mapped, added bool) {
	start, end := trimmed(m.text, 0, len(m.text))
	m = m.slice(start, end)
	added = !strings.HasSuffix(m.text, ";")
	if !added && !strings.ContainsAny(m.text, swallowed) {
		return m, false
	}
	var b mapping
	for at := 0; at < len(m.text); {
		next := strings.IndexAny(m.text[at:], swallowed)
		if next < 0 {
			next = len(m.text) - at
		}
		b.add(m.text, at, at+next)
		at += next + 1
	}
	if added {
		b.put(";", len(m.text), 0)
	}
	return compose(b.done(), m), added
}

// verdict is what the client says after a line.
type verdict uint8

const (
	incomplete verdict = iota
	complete
	nothing // an empty statement that goes nowhere
	ownCommand
	quit
	stuck
)

// client decides where a statement ends, line by line.
type client struct {
	growing
	// quotes and own tell a client that wants quotes and comments closed, and one that has a lexer of its own.
	quotes, own bool
	state       openState
	openAt      int
	bad         token
}

// restart begins with the next statement.
func (c *client) restart(from int) {
	c.growing = growing{lexer: lexer{text: c.text, escapes: c.escapes}, from: from, pos: from}
	c.state, c.openAt = openNothing, from
}

// ask is called at the end of a line that ends in a semicolon; lone tells that there is nothing else.
func (c *client) ask(lone bool, end int) verdict {
	if lone {
		if c.own {
			return incomplete
		}
		return nothing
	}
	tokens, bad, ok := c.grow(end)
	switch {
	case !ok && c.own:
		c.bad = bad
		return stuck
	case !ok:
		return complete // the parser fails on it
	case c.own && (tokens.last != tokenSemicolon || tokens.count == 0):
		return incomplete
	case c.own && tokens.first == kwQuit:
		return quit
	case c.own && (tokens.first == kwClear || tokens.first == kwHelp):
		return ownCommand
	case tokens.unfinished():
		return incomplete
	}
	return complete
}

// closed follows quotes and comments through a line and tells whether the statement may end behind it. It is the client's
// own simple machine, which knows neither "//" nor the parser's other oddities.
func (c *client) closed(from, to int) bool {
	if !c.quotes {
		return true
	}
	if c.state == openLineComment {
		c.state = openNothing
	}
	text := c.text
	for i := from; i < to; i++ {
		next := byte(0)
		if i+1 < to {
			next = text[i+1]
		}
		switch c.state {
		case openNothing:
			c.openAt = i
			switch {
			case text[i] == '\'':
				c.state = openString
			case text[i] == '`':
				c.state = openName
			case text[i] == '-' && next == '-':
				c.state = openLineComment
				return false
			case text[i] == '/' && next == '*':
				c.state = openComment
				i++
				if i+1 < to && text[i+1] == '+' {
					c.state = openHint
					i++
				}
			}
		case openString:
			if text[i] == '\'' {
				c.state = openNothing
			}
		case openName:
			if text[i] == '`' {
				c.state = openNothing
			}
		case openComment, openHint:
			if text[i] == '*' && next == '/' {
				c.state = openNothing
			}
		}
	}
	return c.state == openNothing
}
