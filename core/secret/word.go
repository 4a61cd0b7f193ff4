package secret

import "strings"

// key is a word that may be a key.
type key struct {
	_          incomparable
	text       string
	start, end int
	// dashes tells a flag, property that it is one of -D.
	dashes, property bool
	// quote is the quote right before it, 0 without one; quoted tells that one follows as well.
	quote  byte
	quoted bool
	// head is the text of the line before it, and first tells that nothing but a mark or a command is there. escaped tells that
	// lines end with a backslash and an n.
	head           string
	first, escaped bool
}

// word looks at a word between two offsets, and returns where to go on if that is behind it.
func (f *finder) word(start, end int) (next int) {
	k := key{start: start, end: end}
	k.text, k.property = strings.CutPrefix(f.text[start:end], "-D")
	n := 0
	switch f.at(start - 1) {
	case '\\':
		n = len("n") // the end of a line
	case '%':
		n = len("3D") // a sign of an address
	}
	if n > 0 && n < len(k.text) && f.secret(k.text[n:]) {
		k.text = k.text[n:]
	}
	bare := strings.TrimLeft(k.text, "-")
	k.dashes = k.property || len(bare) < len(k.text) && !(f.sql && strings.HasPrefix(k.text, "--") && f.state(start) == 0)
	k.text = bare
	if k.text == "" || k.text[0] == '$' {
		return end
	}
	field := k.text == "value" || k.text == "name" || k.text == "key"
	if k.text == "data" || k.text == "stringData" {
		f.openData(&k)
	}
	if !f.nests && !field && !f.holds(&k) {
		return end
	}
	f.place(&k)
	if f.nests && k.first {
		f.nest(&k)
	}
	if secret := f.holds(&k); secret || field {
		return f.behind(&k, secret)
	}
	return end
}

// harmless are the ends of keys that say where a secret is. Flink hides what they hold as well, for it goes by the word alone.
var harmless = [...]string{"secretname", "secretref", "keyref", "pullsecrets", "accounttoken", "file", "path", "location", "enabled"}

// holds tells whether a key's value is a secret.
func (f *finder) holds(k *key) bool {
	if k.start < f.data || f.variables[k.text[strings.LastIndexByte(k.text, '.')+1:]] {
		return true
	}
	if !f.secret(k.text) {
		return false
	}
	for _, end := range harmless {
		if n := len(k.text) - len(end); n >= 0 && strings.EqualFold(k.text[n:], end) {
			return false
		}
	}
	return true
}

// place finds out where on its line and in which quotes a key stands.
func (f *finder) place(k *key) {
	const longest = 200 // no line is indented so far
	k.head = f.text[max(0, k.start-longest):k.start]
	k.head = k.head[strings.LastIndexByte(k.head, '\n')+1:]
	end := strings.LastIndex(k.head, "\\n")
	k.escaped = end >= 0 || strings.Count(k.head, "\"")%2 == 1
	if end >= 0 && !f.nests {
		k.head = k.head[end+len("\\n"):]
	}
	if f.is(k.start-1, quotes) {
		k.quote = f.text[k.start-1]
	}
	k.quoted = f.skipQuotes(k.end) > k.end
	marks := strings.Trim(k.head, " \t#*/>-\"'")
	switch marks {
	case "", "export", "ENV", "SET", "set":
		k.first = len(k.head) < longest && !k.dashes
	}
}

// nest finds the key in full where it is nested below others.
func (f *finder) nest(k *key) {
	if f.at(f.skipQuotes(k.end)) != ':' {
		return
	}
	column, n := len(k.head), len(f.parents)
	for n > 0 && f.parents[n-1].column >= column {
		n--
	}
	if n > 0 && n < 16 {
		k.text = f.parents[n-1].key + "." + k.text
	}
	f.parents = append(f.parents[:n], parent{column: column, key: k.text})
}

// comment tells that a key stands in a comment, as far as that can be told by its line.
func (f *finder) comment(k *key) bool {
	if f.code {
		in := f.around(k)
		return in == '#' || in == '*'
	}
	return strings.HasPrefix(strings.TrimLeft(k.head, " \t"), "#") || strings.Contains(k.head, " #")
}

// around tells what is open around a key in code, see state.
func (f *finder) around(k *key) byte {
	at := k.end - len(k.text)
	if k.quoted && k.quote != 0 {
		for at = k.start - 1; f.at(at-1) == '\\'; at-- {
		}
	}
	return f.state(at)
}

// behind looks for the value behind a key, and returns where to go on.
func (f *finder) behind(k *key, secret bool) int {
	at, sign := f.separator(k)
	switch {
	case sign != 0:
	case !secret:
		return k.end
	case strings.HasSuffix(k.head, "&") && f.yaml:
		at, sign = f.skip(k.end, false), ':' // an anchor
	default:
		if at, sign = f.argument(k); sign == 0 {
			return k.end
		}
	}
	if !secret {
		if sign != ':' && sign != '<' {
			return k.end
		}
		return f.pair(k, at, sign)
	}
	from, to := f.extent(k, at, sign)
	if from == to {
		return k.end
	}
	f.add(k.text, from, to)
	return to
}

// pair puts the two fields together that name a variable and give its value, in any order: k is one of them, and its own value
// begins at the offset.
func (f *finder) pair(k *key, at int, sign byte) int {
	if k.text == "value" {
		f.value, f.valueAt = *k, at
		if !f.beside(f.nameEnd, k) || !f.secret(f.name) {
			return k.end
		}
		f.valueAt = 0
		from, to := f.extent(k, at, sign)
		if from < to {
			f.add(f.name, from, to)
		}
		return max(k.end, to)
	}
	begin := f.skipQuotes(f.skip(at, k.quoted))
	f.name = f.text[begin : begin+keyLength(f.text[begin:])]
	f.nameEnd = begin + len(f.name)
	if !f.secret(f.name) {
		return k.end
	}
	if f.valueAt > 0 {
		whole := f.text
		f.text = whole[:k.start]
		from, to := f.extent(&f.value, f.valueAt, ':')
		f.text = whole
		if from < to && f.beside(to, k) {
			f.add(f.name, from, to)
		}
		f.valueAt = 0
	}
	return f.nameEnd
}

// beside tells that nothing of account stands between the end of a field and the next one.
func (f *finder) beside(end int, k *key) bool {
	return end > 0 && end <= k.start && strings.Trim(strings.TrimPrefix(f.text[end:k.start], "</name>"), ",\\\"'< \t\r\n") == ""
}

// separator finds what stands between a key and its value: '=', ':', ',' between arguments of a call, '%' for an equals sign of
// an address, '<' for an element of XML, '(' for the call of a setter, or 0.
func (f *finder) separator(k *key) (at int, sign byte) {
	at = f.skipQuotes(k.end)
	if k.quoted && f.at(at) == ']' {
		at++
	}
	at = f.skip(at, (k.quoted || f.code) && !f.comment(k))
	switch sign = f.at(at); {
	case f.has(at, "%3d"):
		return at + 3, '%'
	case f.has(at, "->"):
		return at + 2, '='
	case sign == ',':
		constant := f.program && k.text == strings.ToUpper(k.text)
		if !k.quoted && !constant || !f.code || k.dashes || f.at(k.start-2) == '[' {
			return at, 0
		}
		return at + 1, ','
	case sign == '(' && f.program && !k.quoted && setter(k.text):
		return at + 1, '('
	case sign == '>' && strings.HasSuffix(k.head, "<"):
		return at + 1, '<'
	case sign == ':' && f.is(k.start-1, "/@"): // a host with its port, or an image with its tag
		return at, 0
	case sign != '=' && sign != ':':
		return at, 0
	}
	at++
	if f.at(at) == '=' || sign == '=' && f.at(at) == '>' {
		return at + 1, '='
	}
	if sign == ':' && strings.HasSuffix(k.head, "${") && f.is(at, "-=+?") {
		if f.at(at) == '?' {
			return at, 0 // what the shell says if there is none
		}
		at++
	}
	if sign == ':' && f.program && !k.quoted && f.around(k) == 0 {
		at = f.typed(at)
	}
	return at, sign
}

// setter tells that a method takes a secret, by its name.
func setter(name string) bool {
	name = name[strings.LastIndexByte(name, '.')+1:]
	return strings.HasPrefix(name, "set") || strings.HasPrefix(name, "with") || name == strings.ToLower(name)
}

// typed passes over the type of a variable.
func (f *finder) typed(at int) int {
	end := at
	for inKey(f.at(end)) || f.is(end, " []|") {
		end++
	}
	if f.at(end) == '=' {
		return end + 1
	}
	return at
}

// argument finds the value of a flag: behind a blank, or the next element of a list.
func (f *finder) argument(k *key) (at int, sign byte) {
	if !k.dashes || k.property || f.sql && (k.first || strings.TrimSpace(k.head) == "") {
		return 0, 0
	}
	end := f.skipQuotes(k.end)
	at = f.skip(end, false)
	switch f.at(at) {
	case 0, '-':
		return 0, 0
	case ',':
		return f.skip(at+1, true), ','
	case '\n':
		at = f.skip(at, true)
		if !strings.HasPrefix(strings.TrimSpace(k.head), "-") || !f.has(at, "- ") {
			return 0, 0
		}
		return at + 2, '-'
	}
	if at == end {
		return 0, 0
	}
	return at, ' '
}

// skipQuotes passes over quotes, which backslashes may stand before.
func (f *finder) skipQuotes(at int) int {
	for i := at; f.is(i, quotes+"\\"); i++ {
		if f.text[i] != '\\' {
			at = i + 1
		}
	}
	return at
}

// quotes are the signs that texts stand in.
const quotes = "'\"`"

// skip passes over blanks and line ends that are escaped, and, where that is said, over other line ends and what is a comment
// in code.
func (f *finder) skip(at int, wide bool) int {
	for {
		switch {
		case f.is(at, " \t") || wide && f.is(at, "\r\n"):
			at++
		case f.has(at, "\\\n"):
			at += 2
		case f.has(at, "\\\r\n"):
			at += 3
		case wide && f.code && !f.unclosed && f.has(at, "/*"):
			end := strings.Index(f.text[at:], "*/")
			if f.unclosed = end < 0; f.unclosed {
				return len(f.text)
			}
			at += end + 2
		case wide && f.code && f.remark(at):
			at = f.until(at, "\n")
		default:
			return at
		}
	}
}
