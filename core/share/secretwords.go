package share

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/source"
)

// program tells the notations in which a value without quotes is code.
func program(n source.Notation) bool {
	return n == source.SQL || n == source.Java || n == source.Scala || n == source.Python
}

// words takes out what looks like the value of a secret key where no setting is: in comments, in the properties of tables, in
// the arguments of a job and in texts that can't be read. In code only texts in quotes are values, and what URLs hold.
func (s *secrets) words(text string, n source.Notation) string {
	var out []byte
	done := 0
	for at := 0; at < len(text); {
		if !inKey(text[at]) {
			at++
			continue
		}
		start := at
		for at < len(text) && inKey(text[at]) {
			at++
		}
		key, property := strings.CutPrefix(text[start:at], "-D")
		if !property {
			key = strings.TrimLeft(key, "-")
		}
		if !catalog.Secret(key) || !s.secret(key) {
			continue
		}
		from, to := valueBehind(text, start, at, n)
		if from == to {
			continue
		}
		s.add(key)
		out = append(append(out, text[done:from]...), Placeholder...)
		done, at = to, to
	}
	if done == 0 {
		return text
	}
	return string(append(out, text[done:]...))
}

// valueBehind finds the value that follows a key which stands between two offsets; from and to are the same where there is
// none, or one that something else fills in. A flag may have a blank before its value.
func valueBehind(text string, start, at int, n source.Notation) (from, to int) {
	code, flag := program(n), n == source.Args && strings.HasPrefix(text[start:], "--")
	url := start > 0 && (text[start-1] == '?' || text[start-1] == '&') && strings.HasPrefix(text[at:], "=")
	quoted := at < len(text) && (text[at] == '\'' || text[at] == '"')
	if quoted {
		at++
	}
	rest := text[at:]
	value := strings.TrimLeft(rest, " \t")
	switch variable := valueOfVariable(value); {
	case variable != "" && !code:
		value = variable
	case value != "" && (value[0] == '=' || value[0] == ':' || quoted && value[0] == ','):
		value = strings.TrimLeft(value[1:], " \t>=")
	case value == "" || !flag || value[0] == '-' || len(value) == len(rest):
		return 0, 0
	}
	from = len(text) - len(value)
	if value == "" {
		return from, from
	}
	q := value[0]
	if q == '|' && !code {
		return block(text, from)
	}
	closes := q == '\'' || q == '"' || q == '`'
	if closes {
		from++
		value = value[1:]
	} else if code && !url || strings.IndexByte("$<{%|>&*!", q) >= 0 {
		return from, from
	}
	switch {
	case open(value):
		return from, from
	case closes:
		return from, from + quotedLength(value, q)
	}
	return from, from + bareLength(value, code)
}

// valueOfVariable returns the value of a container's variable, and what follows it, from what stands behind its name: it is a
// field of its own, on the next line or behind a comma. It is "" where no such field follows.
func valueOfVariable(text string) string {
	field := strings.TrimLeft(text, ", \t\r\n\"'")
	value, ok := strings.CutPrefix(field, "value")
	if value = strings.TrimLeft(value, "\"'"); !ok || field == text || !strings.HasPrefix(value, ":") {
		return ""
	}
	return strings.TrimLeft(value[1:], " \t")
}

// block finds the lines of a YAML block that begins at the offset: those that are further in than the key before it.
func block(text string, at int) (from, to int) {
	head := strings.TrimLeft(text[at:], "|+-0123456789 \t\r")
	if !strings.HasPrefix(head, "\n") {
		return 0, 0
	}
	key := text[strings.LastIndexByte(text[:at], '\n')+1:]
	column := len(key) - len(strings.TrimLeft(key, " -"))
	for at = len(text) - len(head) + 1; at < len(text); {
		line, _, _ := strings.Cut(text[at:], "\n")
		content := strings.TrimLeft(line, " ")
		indent := len(line) - len(content)
		if content = strings.TrimRight(content, " \t\r"); content != "" {
			if indent <= column {
				break
			}
			if to == 0 {
				from = at + indent
			}
			to = at + indent + len(content)
		}
		at += len(line) + 1
	}
	if open(text[from:to]) {
		return from, from
	}
	return from, to
}

// quotedLength is the length of a value up to the quote that closes it, or to the end of the line. A quote that is doubled or has
// a backslash before it is a part of the value.
func quotedLength(value string, q byte) int {
	for i := 0; i < len(value); i++ {
		switch b := value[i]; {
		case b == '\n':
			return i
		case b == '\\' && q == '"':
			i++
		case b != q:
		case i > 0 && i+1 < len(value) && value[i+1] == q:
			i++
		default:
			return i
		}
	}
	return len(value)
}

// bareLength is the length of a value without quotes: it ends at a blank, or where signs end what is around it or come before
// another name, and in code at any quote. Other signs are a part of it.
func bareLength(value string, code bool) int {
	const signs = "'\"`;,)]}&"
	for i := 0; i < len(value); i++ {
		switch b := value[i]; {
		case strings.IndexByte(" \t\r\n", b) >= 0:
			return i
		case strings.IndexByte(signs, b) >= 0:
			next := len(value) - len(strings.TrimLeft(value[i:], signs))
			end := next
			for end < len(value) && inKey(value[end]) {
				end++
			}
			last := end == next && (end == len(value) || strings.IndexByte(" \t\r\n", value[end]) >= 0)
			name := end > next && end < len(value) && (value[end] == '=' || value[end] == ':')
			if last || name || code && strings.ContainsAny(value[i:next], "'\"`") {
				return i
			}
			i = next - 1
		}
	}
	return len(value)
}
