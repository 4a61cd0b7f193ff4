package secret

import (
	"strings"

	"flinkconf/core/source"
)

// remark tells that a comment begins in code.
func (f *finder) remark(text string) bool {
	switch f.notation {
	case source.SQL:
		return strings.HasPrefix(text, "--")
	case source.Python:
		return text[0] == '#'
	}
	return strings.HasPrefix(text, "//")
}

// state tells what is open at a place in code: a quote, '#' or '*' for a comment, 0 for none. Places come in their order.
func (f *finder) state(to int) byte {
	for f.read < to {
		rest := f.text[f.read:]
		b := rest[0]
		f.read++
		switch f.inside {
		case '#':
			if b == '\n' {
				f.inside = 0
			}
		case '*':
			if strings.HasPrefix(rest, "*/") {
				f.inside = 0
			}
		case 0:
			f.open(rest)
		default:
			switch {
			case b == '\\' && f.program():
				f.read++
			case f.long && b == f.inside && strings.HasPrefix(rest, strings.Repeat(string(b), 3)):
				f.inside, f.long, f.read = 0, false, f.read+2
			case !f.long && (b == f.inside || b == '\n' && f.program()):
				f.inside = 0
			}
		}
	}
	return f.inside
}

// open notes the quote or comment that begins, if one does.
func (f *finder) open(rest string) {
	switch b := rest[0]; {
	case b == '\'' && f.program() && f.notation != source.Python:
		if strings.HasPrefix(rest, `'\`) {
			f.read += 2
		} else if len(rest) > 2 && rest[2] == '\'' {
			f.read += 2
		}
	case b == '\'' || b == '"' || b == '`':
		f.inside = b
		if f.long = f.program() && strings.HasPrefix(rest, strings.Repeat(string(b), 3)); f.long {
			f.read += 2
		}
	case strings.HasPrefix(rest, "/*") && f.notation != source.Python:
		f.inside = '*'
	case f.remark(rest):
		f.inside = '#'
	}
}

// openData notes that the fields of a Secret begin.
func (f *finder) openData(k *key) {
	if f.code || k.start < f.data {
		return
	}
	f.place(k)
	at, sign := f.separator(k)
	if sign != ':' {
		return
	}
	if k.start >= f.document {
		begin := strings.LastIndex(f.text[:k.start], "\n---") + 1
		f.document = len(f.text)
		if end := strings.Index(f.text[k.start:], "\n---"); end >= 0 {
			f.document = k.start + end
		}
		f.resource = f.isSecret(f.text[begin:f.document])
	}
	if !f.resource {
		return
	}
	if at = f.skip(at, false); at < len(f.text) && f.text[at] == '{' {
		depth := 0
		for f.data = at; f.data < len(f.text); f.data++ {
			switch f.text[f.data] {
			case '{':
				depth++
			case '}':
				if depth--; depth == 0 {
					return
				}
			}
		}
		return
	}
	if line := f.header(at); line >= 0 {
		_, f.data = f.below(line, k, false)
	}
}

// isSecret tells that a document is a resource of the kind Secret.
func (f *finder) isSecret(document string) bool {
	for {
		_, rest, ok := strings.Cut(document, "kind")
		if !ok {
			return false
		}
		document = rest
		kind, ok := strings.CutPrefix(strings.TrimLeft(rest, "\\\"' "), ":")
		kind = strings.TrimLeft(kind, "\\\"' ")
		if ok && strings.HasPrefix(kind, "Secret") && keyLength(kind) == len("Secret") {
			return true
		}
	}
}

// address finds the password before the host of an address, whose "://" stands at the offset.
func (f *finder) address(at int) (next int) {
	const longest = 500
	from := at + len("://")
	rest := f.text[from:min(len(f.text), from+longest)]
	colon := strings.IndexAny(rest, ":/@?#,; \t\r\n\"'`<>()")
	if colon < 0 || rest[colon] != ':' {
		return from
	}
	from += colon + 1
	rest = rest[colon+1:]
	digits := 0
	for digits < len(rest) && rest[digits] >= '0' && rest[digits] <= '9' {
		digits++
	}
	if digits > 0 && digits <= 5 && digits < len(rest) && rest[digits] != '@' && !inKey(rest[digits]) {
		return from // a port
	}
	end := -1
	for i := 0; i < len(rest) && strings.IndexByte(" \t\r\n\"'`<>", rest[i]) < 0; i++ {
		switch rest[i] {
		case '@':
			end = i
			continue
		case '/', '?', ',':
			if end < 0 {
				continue
			}
		default:
			continue
		}
		break
	}
	if end <= 0 {
		return from
	}
	scheme := at
	for scheme > 0 && at-scheme < 30 && inKey(f.text[scheme-1]) {
		scheme--
	}
	host := rest[end+1:]
	f.add(f.text[scheme:at]+"://"+host[:keyLength(host)], from, from+end)
	return from + end
}

// armoured finds the private key of a PEM text, whose head stands at the offset.
func (f *finder) armoured(at int) (next int) {
	const mark = "-----"
	rest := f.text[at+len(mark):]
	label, _, ok := strings.Cut(rest[:min(len(rest), 60)], mark)
	if !ok || !strings.HasSuffix(label, "PRIVATE KEY") {
		return at + len(mark)
	}
	from := at + len(mark)*2 + len(label)
	to := len(f.text)
	if end := strings.Index(f.text[from:], mark+"END"); end >= 0 {
		to = from + end
	}
	for from < to && strings.IndexByte(" \t\r\n\\nr#\"'+", f.text[from]) >= 0 && !(f.text[from]|0x20 >= 'a' && f.text[from-1] != '\\') {
		from++
	}
	for to > from && (strings.IndexByte(" \t\r\n\\#\"'+", f.text[to-1]) >= 0 || f.text[to-1] == 'n' && f.text[to-2] == '\\') {
		to--
	}
	f.add("PRIVATE KEY", from, to)
	return to
}
