package bundle

import (
	"bytes"
	"strings"
)

// rawText lists the elements whose content is no markup: a '<' in there starts no tag.
var rawText = map[string]bool{"script": true, "style": true, "title": true, "textarea": true}

// eachAttribute calls visit for every attribute with a value, in order. tag and attr are in lower case; start and end
// bound the value without its quotes. It reads markup as written in our own pages: comments and raw text are passed over,
// character references are not decoded, since no file name needs one.
func eachAttribute(data []byte, visit func(tag, attr string, start, end int)) {
	at := 0
	for at < len(data) {
		open := bytes.IndexByte(data[at:], '<')
		if open < 0 {
			return
		}
		at += open
		if rest := data[at:]; bytes.HasPrefix(rest, []byte("<!--")) {
			end := bytes.Index(rest, []byte("-->"))
			if end < 0 {
				return
			}
			at += end + len("-->")
			continue
		}
		at++
		tag, next := word(data, at)
		if tag == "" {
			continue
		}
		at = attributes(data, next, tag, visit)
		if rawText[tag] {
			end := bytes.Index(bytes.ToLower(data[at:]), []byte("</"+tag))
			if end < 0 {
				return
			}
			at += end
		}
	}
}

// attributes visits the attributes of one start tag from behind its name, and returns the offset behind the tag.
func attributes(data []byte, at int, tag string, visit func(tag, attr string, start, end int)) int {
	for at < len(data) {
		switch c := data[at]; {
		case c == '>':
			return at + 1
		case isSpace(c) || c == '/':
			at++
			continue
		}
		attr, next := word(data, at)
		if attr == "" {
			at++
			continue
		}
		at = skipSpace(data, next)
		if at == len(data) || data[at] != '=' {
			continue
		}
		at = skipSpace(data, at+1)
		if at == len(data) {
			return at
		}
		start, until := at, " \t\r\n\f>"
		if quote := data[at]; quote == '"' || quote == '\'' {
			start, until = at+1, string(quote)
		}
		n := bytes.IndexAny(data[start:], until)
		if n < 0 {
			return len(data)
		}
		visit(tag, attr, start, start+n)
		at = start + n
		if until[0] != ' ' {
			at++
		}
	}
	return at
}

// word reads a tag or attribute name and returns it in lower case with the offset behind it.
func word(data []byte, at int) (string, int) {
	start := at
	for at < len(data) && !isSpace(data[at]) && strings.IndexByte("\"'<>/=", data[at]) < 0 {
		at++
	}
	return strings.ToLower(string(data[start:at])), at
}

func skipSpace(data []byte, at int) int {
	for at < len(data) && isSpace(data[at]) {
		at++
	}
	return at
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' }
