package source

import (
	"strings"

	"flinkconf/core/release"
)

// properties is the text of FLINK_PROPERTIES, the variable of the container images. Up to 1.18 the image's entry script
// appends it to flink-conf.yaml and replaces environment variables; from 1.19 on it cuts the text into lines and keys and
// values of its own (docker-entrypoint.sh of apache/flink-docker).
var properties = reader{
	read:   readProperties,
	set:    setProperties,
	remove: removeProperties,
	files:  []string{"flink_properties", "flink.properties", "flink-properties.txt"},
	detect: detectProperties,
}

// appended tells whether the release's image appends the text to flink-conf.yaml.
func appended(c Context) bool { return c.Release != release.None && c.Release < release.V1_19 }

func readProperties(text string, c Context) Reading {
	r := flatReader{text: text, places: newPlaces(text)}
	r.out.Assignments = make([]Assignment, 0, strings.Count(text, ":"))
	eachLine := r.propertyLine
	if appended(c) {
		eachLine = r.confLine
		if c.Release < release.V1_12 {
			eachLine = r.echoedLine
		}
	}
	for at := 0; at < len(text); {
		var l line
		l, at = nextProperty(text, at, appended(c))
		before := len(r.out.Assignments)
		eachLine(l)
		if len(r.out.Assignments) > before {
			r.placeholders(&r.out.Assignments[len(r.out.Assignments)-1])
		}
	}
	r.closeBlock()
	inOrder(r.out.Diagnostics)
	r.out.Diagnostics = merged(r.out.Diagnostics, repeated(r.out.Assignments))
	return r.out
}

// nextProperty is nextLine; the script of 1.19 and later knows "\n" only.
func nextProperty(text string, at int, java bool) (line, int) {
	if java {
		return nextLine(text, at)
	}
	if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
		return line{at, at + i}, at + i + 1
	}
	return line{at, len(text)}, len(text)
}

// echoedLine is a line of the images of 1.9 to 1.11, whose shell replaces backslash sequences: `\n` begins a new line.
func (r *flatReader) echoedLine(l line) {
	for at := l.start; at <= l.end; {
		end := l.end
		if i := strings.Index(r.text[at:l.end], `\n`); i >= 0 {
			end = at + i
		}
		r.confLine(line{at, end})
		at = end + len(`\n`)
	}
	if n := len(r.out.Assignments); n > 0 {
		a := &r.out.Assignments[n-1]
		a.Value.Text = echoed.Replace(a.Value.Text)
	}
}

// echoed are the backslash sequences of a POSIX shell's echo, apart from `\n`.
var echoed = strings.NewReplacer(`\\`, `\`, `\t`, "\t", `\a`, "\a", `\b`, "\b", `\f`, "\f", `\r`, "\r", `\v`, "\v")

// property is a line of the script of 1.19 and later, after its rules.
type property struct {
	key, value string
	// The bytes that key and value were made of; valueStart is at the end of the line where there is no value.
	keyStart, keyEnd, valueStart, valueEnd int
	// colon is the place of the first colon, or -1.
	colon int
}

// shellBlank is what the script takes out of a line.
func shellBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// splitProperty applies the rules: all white space goes, the first colon separates key and value, one colon at the value's
// end goes if it is the only one, and what remains is handed to Flink as `-Dkey=value`, where the first equals sign counts.
// ok is false for a line of nothing but white space.
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
	if p.value == "-n" || p.value == "-e" || p.value == "-E" {
		p.value = "" // the script's echo takes them for options
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
	return p, p.key != ""
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

// propertyLine reads one line as the images from 1.19 on do.
func (r *flatReader) propertyLine(l line) {
	p, ok := splitProperty(r.text, l)
	if !ok {
		return
	}
	if p.colon >= 0 && p.valueStart == p.valueEnd && r.parent(l, p.keyStart, p.colon+1) {
		r.add(p.keyStart, p.keyEnd, p.valueStart, p.valueEnd, p.key, p.value)
		return
	}
	if p.valueStart < p.valueEnd {
		r.leaf(l, p.keyStart, p.keyEnd)
	} else {
		r.closeBlock()
	}
	r.add(p.keyStart, p.keyEnd, p.valueStart, p.valueEnd, p.key, p.value)
	switch {
	case r.text[p.keyStart] == '#':
		r.commentKey(p, l)
	case p.colon < 0 || p.keyStart == p.keyEnd || p.valueStart == p.valueEnd:
		r.noColon(p)
	default:
		if hash := commentIn(r.text, p.valueStart, p.valueEnd); hash >= 0 {
			r.commentInValue(p, hash)
		} else {
			r.blanksInside(p)
		}
		r.quotes(p.keyStart, p.keyEnd, p.valueStart, p.valueEnd)
	}
}
