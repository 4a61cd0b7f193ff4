package secret

import "strings"

// remark tells that a comment begins in code.
func (f *finder) remark(at int) bool {
	switch {
	case f.sql:
		return f.has(at, "--")
	case f.python:
		return f.at(at) == '#'
	}
	return f.has(at, "//")
}

// state tells what is open at a place in code: a quote, '#' or '*' for a comment, 0 for none. Places come in their order.
func (f *finder) state(to int) byte {
	for f.read < to {
		at, b := f.read, f.text[f.read]
		f.read++
		switch {
		case f.inside == 0:
			f.open(at)
		case f.inside == '#':
			if b == '\n' {
				f.inside = 0
			}
		case f.inside == '*':
			if f.has(at, "*/") {
				f.inside = 0
			}
		case b == '\\' && f.program:
			f.read++
		case f.long:
			if b == f.inside && f.at(at+1) == b && f.at(at+2) == b {
				f.inside, f.long, f.read = 0, false, at+3
			}
		case b == f.inside, b == '\n' && f.program:
			f.inside = 0
		}
	}
	return f.inside
}

// open notes the quote or comment that begins, if one does.
func (f *finder) open(at int) {
	switch b := f.at(at); {
	case b == '\'' && f.program && !f.python: // a character
		if f.at(at+1) == '\\' || f.at(at+2) == '\'' {
			f.read += 2
		}
	case f.is(at, quotes):
		f.inside = b
		if f.long = f.program && f.at(at+1) == b && f.at(at+2) == b; f.long {
			f.read += 2
		}
	case !f.python && f.has(at, "/*"):
		f.inside = '*'
	case f.remark(at):
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
	if at = f.skip(at, false); f.at(at) == '{' {
		for depth := 1; depth > 0 && at < len(f.text); {
			at = f.until(at+1, "{}")
			if f.at(at) == '{' {
				depth++
			} else {
				depth--
			}
		}
		f.data = at
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
	begin := at + len("://")
	from := f.until(begin, ":/@?#,; \t\r\n\"'`<>()") + 1
	if f.at(from-1) != ':' {
		return begin
	}
	digits := f.past(from, "0123456789")
	if n := digits - from; n > 0 && n <= 5 && f.at(digits) != '@' && !inKey(f.at(digits)) {
		return from // a port
	}
	to := -1
	for i := from; i-from < 500; i++ {
		i = f.until(i, "@/?, \t\r\n\"'`<>")
		if f.at(i) == '@' {
			to = i
		} else if to >= 0 || !f.is(i, "/?,") {
			break
		}
	}
	if to <= from {
		return from
	}
	scheme := at
	for inKey(f.at(scheme - 1)) {
		scheme--
	}
	f.add(f.text[scheme:at]+"://"+f.text[to+1:to+1+keyLength(f.text[to+1:])], from, to)
	return to
}

// armoured finds the private key of a PEM text, whose head stands at the offset.
func (f *finder) armoured(at int) (next int) {
	const mark, name = "-----", "PRIVATE KEY-----"
	head := f.text[at+len(mark) : min(len(f.text), at+60)]
	end := strings.Index(head, mark)
	if end += len(mark); end < len(name) || head[end-len(name):end] != name {
		return at + len(mark)
	}
	from := at + len(mark) + end
	to := len(f.text)
	if end := strings.Index(f.text[from:], mark+"END"); end >= 0 {
		to = from + end
	}
	const blanks = " \t\r\n\\#\"'+"
	for f.is(from, blanks) || f.at(from-1) == '\\' {
		from++
	}
	for to > from && (f.is(to-1, blanks) || f.at(to-2) == '\\') {
		to--
	}
	if from < to {
		f.add("PRIVATE KEY", from, to)
	}
	return to
}
