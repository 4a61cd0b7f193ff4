// Package secret finds the secrets in a text by how they look: in comments, in the properties of tables, in the arguments and
// variables of a container, in addresses, resources and programs, and in texts that can't be read. What a text sets is for
// package source to say; this one goes by signs alone, so that it finds a value where no setting is, and may take one for a
// secret that is none. It costs linear time.
package secret

import (
	"strings"

	"flinkconf/core/source"
)

// Placeholder stands in a text where a secret value was. It needs no quotes in any notation.
const Placeholder = "left-out"

// PlaceholderMap is Placeholder in the place of a whole map, which Flink reads from entries.
const PlaceholderMap = Placeholder + ":" + Placeholder

// Value is a secret value: what stands between two offsets of a text, without its quotes.
type Value struct {
	_ incomparable
	// Key is what it is the value of, as the text has it; of a password in an address it is the host.
	Key      string
	From, To int
}

// incomparable is the first field of a struct that nobody compares: it spares the program the function that would.
type incomparable [0]func()

// Find returns the secrets of a text in the order of their places. secret tells of a key whether its value is one. The
// variables of a program, of the shell or of YAML that such a value is taken from count as further keys; some may be known before.
func Find(text string, n source.Notation, secret func(key string) bool, variables ...string) (found []Value) {
	known := make(map[string]bool, len(variables))
	for _, v := range variables {
		known[v] = true
	}
	for range mostPasses {
		before := len(known)
		f := finder{text: text, secret: secret, variables: known}
		switch n {
		case source.SQL:
			f.sql, f.code = true, true
		case source.Java, source.Scala, source.Python:
			f.program, f.code, f.python = true, true, n == source.Python
		case source.ConfigYAML, source.FlinkDeployment, source.SQLClientYAML:
			f.yaml, f.nests = true, n == source.ConfigYAML
		case source.Args:
			f.args = true
		default:
			f.flat = true
		}
		f.run()
		if found = f.found; len(known) == before {
			break
		}
	}
	return found
}

// Without returns the text with Placeholder in the place of each value.
func Without(text string, values []Value) string { return replaced(text, Placeholder, values) }

func replaced(text, with string, values []Value) string {
	if len(values) == 0 {
		return text
	}
	var out []byte
	done := 0
	for _, v := range values {
		out = append(append(out, text[done:v.From]...), with...)
		done = v.To
	}
	return string(append(out, text[done:]...))
}

// mostPasses is how often a text is read. Each time the variables count that the time before found behind where they get their
// values, such as one that another is taken from.
const mostPasses = 10

// finder goes through a text once.
type finder struct {
	text string
	// What the notation is like. code tells that a value without quotes is code, of SQL or a program; yaml that anchors and
	// aliases may stand in the text, nests that all of its keys are of Flink and may be nested; flat that each line is one.
	sql, code, program, python, yaml, nests, args, flat bool

	secret    func(key string) bool
	variables map[string]bool
	found     []Value
	// name, which ends at nameEnd, and value, whose text begins at valueAt, are the fields of the last pair, such as a
	// container's variable.
	name             string
	value            key
	nameEnd, valueAt int
	// parents are the keys above the line in a file that nests them.
	parents []parent
	// document is where the document ends that was looked at last, and data where the values of a Secret end.
	document, data int
	resource       bool
	// read is how far code was read, inside what is open there: a quote, or the sign of a comment; long tells a quote of three.
	read   int
	inside byte
	long   bool
	// unclosed tells that no comment ends any more.
	unclosed bool
}

// parent is a key with what it is in full, and the column it stands in.
type parent struct {
	_      incomparable
	column int
	key    string
}

func (f *finder) run() {
	for at := 0; at < len(f.text); {
		switch b := f.text[at]; {
		case b == ':' && f.has(at, "://"):
			at = f.address(at)
		case b == '-' && f.has(at, "-----BEGIN "):
			at = f.armoured(at)
		case inKey(b):
			end := at + keyLength(f.text[at:])
			at = max(end, f.word(at, end))
		default:
			at++
		}
	}
}

// add notes a value, unless it tells no secret, and follows the variables in it. It takes the place of a part of it that was
// found before.
func (f *finder) add(key string, from, to int) {
	content := f.text[from:to]
	if name := content[1:]; content[0] == '*' && f.yaml && keyLength(name) == len(name) {
		f.refer(name)
		return
	}
	f.follow(content)
	closed := f.past(to, "})%")
	if f.has(from, "$(") { // a command
		closed = f.until(from, ")\n") + 1
	}
	if Open(content) || closed <= len(f.text) && Open(f.text[from:closed]) {
		return
	}
	n := len(f.found)
	for n > 0 && f.found[n-1].To > from {
		n--
	}
	f.found = append(f.found[:n], Value{Key: key, From: from, To: to})
}

// follow notes the variables in a value.
func (f *finder) follow(value string) {
	marks := "$"
	if f.program {
		marks = "${"
	}
	for {
		i := strings.IndexAny(value, marks)
		if i < 0 {
			return
		}
		value = strings.TrimLeft(value[i:], "${")
		f.refer(value[:nameLength(value)])
	}
}

// refer notes a variable, of which the last part counts.
func (f *finder) refer(name string) {
	name = name[strings.LastIndexByte(name, '.')+1:]
	if name == "" || name[0] >= '0' && name[0] <= '9' {
		return
	}
	if strings.Contains(" null none true false name key value env default ", " "+strings.ToLower(name)+" ") {
		return
	}
	f.variables[name] = true
}

// Open tells a value that tells no secret: none, Placeholder, or something that is filled in elsewhere.
func Open(value string) bool {
	value = strings.Trim(value, " \t\r\n\"'")
	if strings.Contains("  ~ null none true false {} ... … ", " "+strings.ToLower(value)+" ") {
		return true
	}
	if after, ok := strings.CutPrefix(value, Placeholder); ok && nameLength(after) == 0 {
		return true
	}
	name := strings.Trim(value, "${}%<>() ")
	constant := name == strings.ToUpper(name)
	begins := func(with, end string) bool {
		return len(value) >= len(with)+len(end) && strings.HasPrefix(value, with) && strings.HasSuffix(value, end)
	}
	switch {
	case begins("{{", "}}"):
		return !strings.ContainsAny(value, quotes)
	case begins("$(", ")"):
		return true
	case begins("${", "}"):
		end := strings.IndexAny(name, "-=+}")
		return end <= 0 || end == len(name)-1 || name[end] == '-' && name[end-1] != ':' && name[:end] != strings.ToUpper(name[:end])
	case begins("{", "}"), constant && (begins("%", "%") || begins("$", "")):
		return nameLength(name) == len(name)
	case begins("<", ">"):
		return !strings.ContainsAny(value, "0123456789")
	}
	return strings.Trim(value, "*") == "" || value == "%s"
}
