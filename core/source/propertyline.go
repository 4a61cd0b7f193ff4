package source

import "strings"

// property is a line of FLINK_PROPERTIES as the entry script of the images from 1.19 on takes it apart.
type property struct {
	key, value string
	// The bytes that key and value were made of; valueStart is at the end of the line where there is no value.
	keyStart, keyEnd, valueStart, valueEnd int
	// colon is the place of the first colon, or -1.
	colon int
}

// shellBlank is what the script takes out of a line.
func shellBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// splitProperty takes a line apart: all white space goes, the first colon separates key and value, and one colon at the
// value's end goes if it is the only one (bash's read with IFS=:). ok is false for a line of nothing but white space.
func splitProperty(text string, l line) (p property, ok bool) {
	start, end := l.start, l.end
	for start < end && shellBlank(text[start]) {
		start++
	}
	for end > start && shellBlank(text[end-1]) {
		end--
	}
	if start == end {
		return p, false
	}
	p = property{keyStart: start, keyEnd: end, valueStart: end, valueEnd: end, colon: -1}
	if i := strings.IndexByte(text[start:end], ':'); i >= 0 {
		p.colon = start + i
		p.keyEnd, p.valueStart = p.colon, p.colon+1
		for p.keyEnd > start && shellBlank(text[p.keyEnd-1]) {
			p.keyEnd--
		}
		for p.valueStart < end && shellBlank(text[p.valueStart]) {
			p.valueStart++
		}
	}
	p.key = withoutBlanks(text[p.keyStart:p.keyEnd])
	p.value = withoutBlanks(text[p.valueStart:p.valueEnd])
	if strings.IndexByte(p.value, ':') == len(p.value)-1 {
		p.value = strings.TrimSuffix(p.value, ":")
	}
	return p, true
}

// handOver brings key and value to Flink: through an unquoted echo, which takes `-n` and `-e` for options; through
// envsubst, whose part is up to expand (nil leaves the value alone); and as an unquoted argument `-Dkey=value`, which ends
// at a blank and whose first equals sign separates. ok is false where nothing arrives.
func (p *property) handOver(expand func(string) string) (ok bool) {
	if echoOption(p.value) {
		p.value = ""
	}
	if expand != nil {
		p.value = expand(p.value)
		if i := strings.IndexAny(p.value, " \t\n"); i >= 0 {
			p.value = p.value[:i]
		}
	}
	switch name, rest, found := strings.Cut(p.key, "="); {
	case p.key == "":
		p.key, p.value = p.value, "true"
		if name, rest, found := strings.Cut(p.key, "="); found {
			p.key, p.value = name, rest
		}
	case found:
		p.key, p.value = name, rest+"="+p.value
	}
	return p.key != ""
}

// echoOption tells whether bash's echo takes a word for an option.
func echoOption(word string) bool {
	return len(word) > 1 && word[0] == '-' && strings.Trim(word[1:], "neE") == ""
}

// PropertyLines returns the settings that the entry script of the images from 1.19 on makes of FLINK_PROPERTIES, in the
// order of their lines. expand is what envsubst makes of a value; nil leaves placeholders as they are.
func PropertyLines(text string, expand func(string) string) []Setting {
	var out []Setting
	for at := 0; at < len(text); {
		var l line
		l, at = nextProperty(text, at, false)
		if p, ok := splitProperty(text, l); ok && p.handOver(expand) {
			s := Setting{Key: p.key}
			s.Value.Text = p.value
			out = append(out, s)
		}
	}
	return out
}

// withoutBlanks is a text without its white space.
func withoutBlanks(s string) string {
	if strings.IndexFunc(s, func(c rune) bool { return c < 0x80 && shellBlank(byte(c)) }) < 0 {
		return s
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if !shellBlank(s[i]) {
			out = append(out, s[i])
		}
	}
	return string(out)
}
