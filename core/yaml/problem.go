package yaml

import (
	"strings"
	"unicode/utf8"
)

// Problem says why a text can't be parsed.
type Problem uint8

// The problems. Where a construct was begun before the place at which parsing stops, Error.Begun is that beginning.
const (
	// NotUTF8 is a byte that is no UTF-8; NotPrintable a control character.
	NotUTF8 Problem = iota + 1
	NotPrintable
	// TooLong is a text of more code points than the parser takes; TooDeep one whose nodes nest too deep.
	TooLong
	TooDeep
	// Tab is a tab where something should begin, such as for indentation; BadStart another character that begins nothing.
	Tab
	BadStart
	// NoColon is a line that should be `key: value` and has no colon; Begun is the beginning of the line's text.
	NoColon
	// ValueHere is `key:` in a place where no entry may begin, as in `a: b: c` or on a line indented too far; EntryHere is
	// a `- ` in such a place and KeyHere a `? `.
	ValueHere
	EntryHere
	KeyHere
	// NoContent is a place where a value should be and something else is.
	NoContent
	// NotInMapping and NotInSequence are something at a mapping's or a sequence's end that belongs to no entry of it, such
	// as a line indented less than the entries before and more than their parent.
	NotInMapping
	NotInSequence
	// NoComma is a missing comma or closing bracket in a flow mapping or sequence.
	NoComma
	// OpenQuote is a quoted text without its closing quote.
	OpenQuote
	// BadEscape is a backslash sequence that double quotes don't know.
	BadEscape
	// BadHeader is something behind `|` or `>` that doesn't belong there; BadIndent a block scalar's line with fewer blanks
	// than it should have.
	BadHeader
	BadIndent
	// BadAnchor is a wrong name of an anchor or alias; NoAnchor an alias without its anchor; ManyAliases too many of them.
	BadAnchor
	NoAnchor
	ManyAliases
	// BadTag is a tag that is written wrongly or uses a handle nobody declared; BadDirective the same of a % line.
	BadTag
	BadDirective
	// NoStart is a second document's content, or a % line's, without `---`; SecondDocument is a second document.
	NoStart
	SecondDocument
)

// Error is why a text can't be parsed: the first problem in it. It holds no piece of the text, which may be secret.
type Error struct {
	Problem Problem
	// Start and End are the bytes at which parsing stops; they are the same at the end of the text.
	Start, End int
	// Begun is where the construct that can't be finished begins, or -1.
	Begun int
}

// settle moves the places to where characters begin and end in the text: what points to a byte means its character.
func (e *Error) settle(text string) {
	if e == nil {
		return
	}
	inside := func(at int) bool { return at > 0 && at < len(text) && !utf8.RuneStart(text[at]) }
	e.Start, e.End, e.Begun = min(e.Start, len(text)), min(e.End, len(text)), min(e.Begun, len(text))
	for inside(e.Start) {
		e.Start--
	}
	for inside(e.End) {
		e.End++
	}
	for inside(e.Begun) {
		e.Begun--
	}
}

// Error returns a short technical text; messages for people are up to the caller.
func (e *Error) Error() string { return "broken YAML" }

// mostPoints is the parser's limit in code points (LoadSettings.codePointLimit), mostDepth that of nesting, where Java's
// stack ends, and mostAliases that of aliases for collections.
const (
	mostPoints  = 3 << 20
	mostDepth   = 1060
	mostAliases = 50
)

// check looks at every character of the text: the parser's reader refuses control characters and bytes that are no UTF-8
// before anything else is done with them.
func check(text string) *Error {
	points := 0
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if c < 0x20 && c != '\n' && c != '\t' && c != '\r' || c == 0x7f {
				return &Error{Problem: NotPrintable, Start: i, End: i + 1, Begun: -1}
			}
			i++
			points++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			return &Error{Problem: NotUTF8, Start: i, End: i + 1, Begun: -1}
		case r < 0xa0 && r != 0x85, r == 0xfffe, r == 0xffff:
			return &Error{Problem: NotPrintable, Start: i, End: i + size, Begun: -1}
		}
		i += size
		points++
	}
	if points > mostPoints {
		return &Error{Problem: TooLong, Start: 0, End: 0, Begun: -1}
	}
	return nil
}

// bom is the byte order mark. It is skipped at the beginning, and takes no column anywhere else.
const bom = "\ufeff"

// columns counts the columns of a piece of one line.
func columns(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i]&0xc0 != 0x80 {
			n++
		}
	}
	if len(s) > n && strings.Contains(s, bom) {
		n -= strings.Count(s, bom)
	}
	return n
}
