package yaml

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// fault is an error of the library's, on its way to a place.
type fault struct {
	text   string
	starts []int // of the lines
	// line is the one that the error names, from 0: that on which the construct begins, or where the parser stopped if it
	// begins on the first one; 0 if it names none.
	line int
	at   int    // how far the library had read
	name string // of an alias
	kind kind
}

// kind is a kind of error that the library has.
type kind struct {
	// text is how the error's text ends. The text isn't for people.
	text    string
	problem Problem
	// place finds where the problem is; without it before does, with these characters.
	place              func(f *fault) (at, begun int)
	characters, begins string
}

// kinds are the library's errors.
var kinds = []kind{
	{"mapping values are not allowed in this context", ValueHere, nil, ":", ""},
	{"block sequence entries are not allowed in this context", EntryHere, nil, "-", ""},
	{"mapping keys are not allowed in this context", KeyHere, nil, "?", ""},
	{"found character that cannot start any token", BadStart, nil, "\t@`%|>", ""},
	{"found a tab character that violates indentation", Tab, nil, "\t", ""},
	{"found a tab character where an indentation space is expected", Tab, nil, "\t", ""},
	{"could not find expected ':'", NoColon, (*fault).noColon, "", ""},
	{"did not find expected key", NotInMapping, (*fault).noEntry, "", ""},
	{"did not find expected '-' indicator", NotInSequence, (*fault).noEntry, "", ""},
	{"did not find expected node content", NoContent, (*fault).look, "", ""},
	{"did not find expected ',' or ']'", NoComma, (*fault).look, "", ""},
	{"did not find expected ',' or '}'", NoComma, (*fault).look, "", ""},
	{"found unexpected end of stream", OpenQuote, (*fault).quote, "", ""},
	{"found unexpected document indicator", OpenQuote, nil, "-.", `"'`},
	{"found unknown escape character", BadEscape, nil, `\`, `"`},
	{"did not find expected hexdecimal number", BadEscape, nil, `\`, `"`},
	{"found invalid Unicode character escape code", BadEscape, nil, `\`, `"`},
	{"did not find expected comment or line break", BadHeader, (*fault).header, "", ""},
	{"found an indentation indicator equal to 0", BadHeader, (*fault).header, "", ""},
	{"did not find expected alphabetic or numeric character", BadAnchor, (*fault).anchor, "", ""},
	{"found undefined tag handle", BadTag, nil, "", "!"},
	{"did not find expected tag URI", BadTag, nil, "", "!"},
	{"did not find expected whitespace or line break", BadTag, nil, "", "!"},
	{"did not find the expected '>'", BadTag, nil, "", "!"},
	{"did not find URI escaped octet", BadTag, nil, "", "!"},
	{"found unexpected non-alphabetical character", BadDirective, nil, "", "%"},
	{"could not find expected directive name", BadDirective, nil, "", "%"},
	{"found unknown directive name", BadDirective, nil, "", "%"},
	{"did not find expected version number", BadDirective, nil, "", "%"},
	{"did not find expected digit or '.' character", BadDirective, nil, "", "%"},
	{"found incompatible YAML document", BadDirective, nil, "", "%"},
	{"found duplicate %YAML directive", BadDirective, nil, "", "%"},
	{"found duplicate %TAG directive", BadDirective, nil, "", "%"},
	{"did not find expected '!'", BadDirective, nil, "", "%"},
	{"did not find expected whitespace", BadDirective, nil, "", "%"},
	{"did not find expected <document start>", NoStart, nil, "", ""},
	{"exceeded max depth of 10000", TooDeep, nil, "[{-?", ""},
	{"' referenced", NoAnchor, (*fault).alias, "", ""},
	{"", BadStart, nil, "", ""}, // none that is known
}

// explain makes a problem with a place of the library's error.
func explain(text string, err error) *Error {
	d := &drip{text: text}
	_, _, _ = load(d)
	f := &fault{text: text, at: d.read, starts: newPlaces(text).starts}
	message := err.Error()
	for i := range kinds {
		f.kind = kinds[i]
		if strings.HasSuffix(message, f.kind.text) {
			break
		}
	}
	if f.kind.problem == NoAnchor {
		_, f.name, _ = strings.Cut(strings.TrimSuffix(message, f.kind.text), "'")
	}
	if _, number, ok := strings.Cut(message, "yaml: line "); ok {
		number, _, _ = strings.Cut(number, ":")
		f.line, _ = strconv.Atoi(number)
		switch f.kind.problem {
		case NotInMapping, NotInSequence, NoContent, NoComma: // the parser's, which count from 0
		default:
			f.line--
		}
		f.line = max(0, min(f.line, len(f.starts)-1))
	}
	at, begun := f.before()
	if f.kind.place != nil {
		at, begun = f.kind.place(f)
	}
	e := &Error{Problem: f.kind.problem, Start: at, End: at, Begun: begun}
	if at < len(text) {
		_, size := utf8.DecodeRuneInString(text[at:])
		e.End += size + len(f.name)
		switch {
		case text[at] == '\t' && e.Problem == BadStart:
			e.Problem = Tab
		case e.Problem == BadEscape && e.End < len(text):
			e.End++
		}
	}
	return e
}
