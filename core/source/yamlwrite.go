package source

import (
	"strings"

	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

const (
	// deepest is how many parents a written key gets at most; what is left of it keeps its dots.
	deepest = 8
	// longestKey is how long a written key may be, in bytes, to stand before its colon on one line; YAML allows 1024
	// characters.
	longestKey = 1000
)

// branch is a key, or the beginning of keys, on the way to being written.
type branch struct {
	name     string
	set      *Setting
	children []*branch
	by       map[string]*branch
	// leaves counts the settings in it.
	leaves int
}

// child returns the branch of a name below b, made where it isn't there yet.
func (b *branch) child(name string) *branch {
	c := b.by[name]
	if c == nil {
		c = &branch{name: name, by: map[string]*branch{}}
		b.by[name] = c
		b.children = append(b.children, c)
	}
	return c
}

// writeConfigYAML writes nested YAML: keys that share a parent stand below it, in the order in which they come first, and
// a key that shares none keeps its dots.
//
//   - A key that has a value and is the parent of others can't be both in one tree, so that the others keep their dots:
//     `backend: rocksdb` and `backend.incremental: true` stand side by side, and Flink reads both.
//   - What the start scripts look for, `env.…`, stands in full on a line of its own: they search the file for
//     `env.java.home:` before there is a Java that could read YAML.
func writeConfigYAML(settings []Setting, c Context) (text string, losses []Loss) {
	var w yamlWriter
	root := &branch{by: map[string]*branch{}}
	for i := range settings {
		s := &settings[i]
		at := root
		at.leaves++
		rest := s.Key
		if !c.Flat && !strings.HasPrefix(rest, "env.") && nestable(rest) {
			for depth := 0; depth < deepest; depth++ {
				name, behind, found := strings.Cut(rest, ".")
				if !found {
					break
				}
				at, rest = at.child(name), behind
				at.leaves++
			}
		}
		at = at.child(rest)
		at.leaves++
		at.set = s
	}
	w.branch(root, "", "")
	return w.out.String(), w.losses
}

// nestable tells a key that can be cut at its dots: each part has a name.
func nestable(key string) bool {
	return key != "" && key[0] != '.' && key[len(key)-1] != '.' && !strings.Contains(key, "..")
}

// yamlWriter writes the lines of a config.yaml.
type yamlWriter struct {
	out    strings.Builder
	losses []Loss
}

// branch writes what is below b with the indentation; prefix stands before each name, with its dot.
func (w *yamlWriter) branch(b *branch, indent, prefix string) {
	for _, c := range b.children {
		names := []string{prefix + c.name}
		for c.set == nil && c.leaves == 1 {
			c = c.children[0]
			names = append(names, c.name)
		}
		name := strings.Join(names, ".")
		if c.set != nil {
			w.leaf(c.set, indent, name)
			w.branch(c, indent, name+".")
			continue
		}
		w.out.WriteString(indent + keyToken(name, false) + ":\n")
		w.branch(c, indent+"  ", "")
	}
}

// leaf writes one setting.
func (w *yamlWriter) leaf(s *Setting, indent, name string) {
	token := writtenValue(s.Value, indent)
	if token == "" {
		lose(&w.losses, s.Key, "YAML has no spelling for a character of this value.")
		return
	}
	key := keyToken(name, false)
	if len(key) > longestKey {
		key = "? " + key + "\n" + indent
	}
	w.out.WriteString(indent + key + ": " + token + "\n")
}

// writtenValue writes a value so that Flink stores it as it is given, or "" where YAML can't: a text that reads as another
// type or in another spelling goes into quotes.
func writtenValue(raw value.Raw, indent string) string {
	if raw.Kind != value.Text {
		if token := numberToken(raw); token != "" {
			return token
		}
	}
	if typed, isNull := value.ResolveScalar(raw.Text); harmless(raw.Text) && !isNull && typed.Text == raw.Text && !exponentKept(raw) {
		return raw.Text
	}
	if block := blockText(raw.Text, indent); block != "" {
		return block
	}
	for _, token := range valueTokens(raw.Text, nil, false) {
		// An anchor's name depends on the lists before it, and a number with an exponent may be one that a Float can't
		// hold when YAML has typed it.
		if plain := token == raw.Text; !plain || strings.IndexByte(token, '&') < 0 && !exponentKept(raw) {
			return token
		}
	}
	return ""
}

// harmless tells a text in which no character means anything to YAML, which most keys and values are. Of any other one the
// reader has to be asked.
func harmless(text string) bool {
	for i := range len(text) {
		c := text[i]
		switch {
		case '0' <= c && c <= '9', 'a' <= c|0x20 && c|0x20 <= 'z':
		case i == 0:
			return false
		case c == '.' || c == '-' || c == '_' || c == '/' || c == ';' || c == '+':
		case c == ' ' && i+1 < len(text) && text[i+1] != '#' && text[i+1] != ' ':
		default:
			return false
		}
	}
	return text != ""
}

// exponentKept tells a text that YAML reads as a number with an exponent.
func exponentKept(raw value.Raw) bool {
	typed, _ := value.ResolveScalar(raw.Text)
	return typed.Kind == value.Double && strings.IndexByte(raw.Text, 'E') >= 0
}

// numberToken writes a number or boolean as YAML types it, or "" where its text is another one.
func numberToken(raw value.Raw) string {
	token := raw.Text
	switch token {
	case "Infinity":
		token = ".inf"
	case "-Infinity":
		token = "-.inf"
	case "NaN":
		token = ".nan"
	}
	if typed, isNull := value.ResolveScalar(token); !isNull && typed == raw {
		return token
	}
	return ""
}

// blockText writes a text of several lines as a block, or returns "" where it needs escapes or other care.
func blockText(text, indent string) string {
	body, ended := strings.CutSuffix(text, "\n")
	if strings.IndexByte(body, '\n') < 0 || strings.HasSuffix(body, "\n") || strings.IndexByte(" \t\n", body[0]) >= 0 {
		return ""
	}
	mark := "|-"
	if ended {
		mark = "|"
	}
	lines := strings.Split(body, "\n")
	for _, l := range lines {
		escapes := strings.Count(string(yaml.AppendDouble(nil, l)), `\`)
		if strings.TrimRight(l, " \t") != l || escapes != strings.Count(l, `"`)+2*strings.Count(l, `\`) {
			return "" // blanks that no one sees, or characters that need escapes
		}
	}
	for i, l := range lines {
		if l != "" {
			lines[i] = "  " + indent + l
		}
	}
	return mark + "\n" + strings.Join(lines, "\n")
}
