package value

import (
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"flinkconf/core/option"
)

// appendJSON adds the canonical JSON of a value: a list as array, a map as object with sorted keys, anything else as its
// canonical text in quotes.
func (v Value) appendJSON(out []byte) []byte {
	switch {
	case v.list:
		out = append(out, '[')
		for i, item := range v.List() {
			if i > 0 {
				out = append(out, ',')
			}
			out = item.appendJSON(out)
		}
		return append(out, ']')
	case v.typ == option.Map:
		entries := append([]Entry(nil), v.Entries()...)
		sort.Slice(entries, func(i, j int) bool { return entries[i].Key < entries[j].Key })
		out = append(out, '{')
		for i, e := range entries {
			if i > 0 {
				out = append(out, ',')
			}
			out = append(AppendJSONString(out, e.Key), ':')
			out = AppendJSONString(out, e.Value)
		}
		return append(out, '}')
	}
	return AppendJSONString(out, v.scalar())
}

// AppendJSONString appends a string as JSON. Bytes that are no UTF-8 become U+FFFD.
func AppendJSONString(out []byte, s string) []byte {
	const hex = "0123456789abcdef"
	out = append(out, '"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			out = append(out, '\\', byte(c))
		case c == '\n':
			out = append(out, `\n`...)
		case c == '\r':
			out = append(out, `\r`...)
		case c == '\t':
			out = append(out, `\t`...)
		case c < 0x20:
			out = append(out, `\u00`...)
			out = append(out, hex[c>>4], hex[c&15])
		default:
			out = utf8.AppendRune(out, c)
		}
	}
	return append(out, '"')
}

// jsonReader reads the JSON arrays and objects in which the catalogue keeps the defaults of lists and maps: strings,
// numbers and words, no nesting.
type jsonReader struct {
	rest string
	bad  bool
}

// array returns the elements of an array, strings without their quotes.
func (j *jsonReader) array() (items []string) {
	if !j.take('[') {
		j.bad = true
		return nil
	}
	for first := true; !j.take(']'); first = false {
		if !first && !j.take(',') || j.bad {
			j.bad = true
			return nil
		}
		items = append(items, j.scalar())
	}
	return items
}

// object returns the entries of an object in their order.
func (j *jsonReader) object() (entries []Entry) {
	if !j.take('{') {
		j.bad = true
		return nil
	}
	for first := true; !j.take('}'); first = false {
		if !first && !j.take(',') || j.bad {
			j.bad = true
			return nil
		}
		key := j.scalar()
		if !j.take(':') {
			j.bad = true
			return nil
		}
		entries = append(entries, Entry{key, j.scalar()})
	}
	return entries
}

// take skips white space, and the character if it is next.
func (j *jsonReader) take(c byte) bool {
	j.rest = strings.TrimLeft(j.rest, " \t\r\n")
	if j.rest == "" || j.rest[0] != c {
		return false
	}
	j.rest = j.rest[1:]
	return true
}

// scalar reads a string, or a number or word as it stands.
func (j *jsonReader) scalar() string {
	if !j.take('"') {
		end := strings.IndexAny(j.rest, ",:]} \t\r\n")
		if end <= 0 {
			j.bad = true
			return ""
		}
		word := j.rest[:end]
		j.rest = j.rest[end:]
		return word
	}
	for i := 0; i < len(j.rest); i++ {
		switch j.rest[i] {
		case '\\':
			i++
		case '"':
			s, ok := unquoteJSON(j.rest[:i])
			j.rest, j.bad = j.rest[i+1:], j.bad || !ok
			return s
		}
	}
	j.bad = true
	return ""
}

// unquoteJSON resolves the escapes of a JSON string; ok is false for one that JSON doesn't have.
func unquoteJSON(s string) (text string, ok bool) {
	if strings.IndexByte(s, '\\') < 0 {
		return s, true
	}
	out := make([]byte, 0, len(s))
	for s != "" {
		if s[0] == '\\' && len(s) > 1 && s[1] == '/' {
			out, s = append(out, '/'), s[2:]
			continue
		}
		c, _, rest, err := strconv.UnquoteChar(s, '"') // the other escapes of JSON are Go's too
		if err != nil {
			return "", false
		}
		out, s = utf8.AppendRune(out, c), rest
	}
	return string(out), true
}
