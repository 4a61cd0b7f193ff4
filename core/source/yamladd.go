package source

import (
	"sort"
	"strings"

	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// parentOf is a mapping in which a key can be added under what is left of it.
type parentOf struct {
	_    incomparable
	n    *yaml.Node
	rest string
	flow bool
}

// adding proposes the places for a key that isn't there: in the deepest mapping that is a parent of it, else with dots in
// a shallower one, at last at the end of the file.
func (e *yamlEditor) adding(key, raw string) {
	if e.top == nil || e.top.Kind != yaml.Mapping {
		e.addingFirst(key, raw)
		return
	}
	for _, p := range e.allParents(parentOf{n: e.top, rest: key, flow: e.top.Style == yaml.Flow}) {
		keyToken := keyToken(p.rest, p.flow)
		for _, token := range valueTokens(raw, nil, p.flow) {
			entry := keyToken + ": " + token
			if p.n == e.top && p.n.Style != yaml.Flow && e.top.Column == 0 {
				e.tries.line(len(e.text), entry)
			}
			e.newEntry(p.n, entry)
		}
	}
}

// allParents returns a parent of the key and those below it, the deepest first.
func (e *yamlEditor) allParents(top parentOf) []parentOf {
	parents := []parentOf{top}
	e.parents(&parents, 0)
	sort.SliceStable(parents, func(i, j int) bool { return len(parents[i].rest) < len(parents[j].rest) })
	return parents
}

// parents adds the mappings below the one with the index that are parents of the key.
func (e *yamlEditor) parents(parents *[]parentOf, from int) {
	p := (*parents)[from]
	for i := 0; i+1 < len(p.n.Items); i += 2 {
		k, v := p.n.Items[i], p.n.Items[i+1]
		if k.Kind != yaml.Scalar || v.Kind != yaml.Mapping || !isMapping(v) || isNull(k) {
			continue
		}
		if rest, ok := strings.CutPrefix(p.rest, k.Text+"."); ok && rest != "" {
			*parents = append(*parents, parentOf{n: v, rest: rest, flow: p.flow || v.Style == yaml.Flow})
			e.parents(parents, len(*parents)-1)
		}
	}
}

// addingFirst proposes the first entry of a text without one.
func (e *yamlEditor) addingFirst(key, raw string) {
	for _, token := range valueTokens(raw, nil, false) {
		entry := keyToken(key, false) + ": " + token
		if e.top != nil && e.top.From < e.top.Start { // comments may stand behind an anchor
			e.tries.put(e.top.Start, e.top.End, entry)
		}
		if e.top != nil && e.top.From < e.top.End {
			e.tries.put(e.top.From, e.top.End, entry)
		}
		e.tries.line(len(e.text), entry)
		if e.top != nil {
			e.tries.line(lineStart(e.text, e.top.Start), entry)
		}
	}
}

// newEntry proposes the places for an entry in a mapping: the end of one in braces, else a line behind the last entry or
// before the first one.
func (e *yamlEditor) newEntry(n *yaml.Node, entry string) {
	last := len(n.Items)/2 - 1
	switch {
	case n.Style == yaml.Flow && last < 0:
		e.tries.put(n.Start+1, n.Start+1, entry)
		return
	case n.Style == yaml.Flow:
		at := flowEnd(n, last)
		e.tries.put(at, at, ", "+entry)
		return
	}
	if blanks, _, ok := e.indentation(n, last); ok {
		e.tries.line(pastBreak(e.text, lineEnd(e.text, flowEnd(n, last))), blanks+entry)
	}
	if blanks, start, ok := e.indentation(n, 0); ok {
		e.tries.line(start, blanks+entry)
	}
}

// indentation returns the blanks before an entry of a block mapping; ok is false where something else is there.
func (e *yamlEditor) indentation(n *yaml.Node, entry int) (blanks string, start int, ok bool) {
	k := n.Items[2*entry]
	start = lineStart(e.text, k.From)
	if start == 0 && strings.HasPrefix(e.text, byteOrderMark) {
		start = len(byteOrderMark)
	}
	blanks = strings.TrimSuffix(e.text[start:k.From], "? ")
	return blanks, start, strings.Trim(blanks, " ") == ""
}

// valueTokens returns the ways to write a value, the best first: in the quotes of the value that was there (old, which may
// be nil), or in those that it needs.
func valueTokens(raw string, old *yaml.Node, flow bool) []string {
	single, double := inBothQuotes(raw)
	ways := []string{raw, single, double}
	if old != nil && old.Kind == yaml.Scalar {
		switch old.Style {
		case yaml.SingleQuoted:
			ways = ways[1:]
		case yaml.DoubleQuoted:
			ways = ways[2:]
		}
	}
	var out []string
	for _, token := range ways {
		if readsAs(token, raw, flow) {
			out = append(out, token)
		}
	}
	return out
}

// inBothQuotes writes a text in single quotes and in double quotes.
func inBothQuotes(raw string) (single, double string) {
	return singleQuoted(raw), string(yaml.AppendDouble(nil, raw))
}

func singleQuoted(raw string) string { return "'" + strings.ReplaceAll(raw, "'", "''") + "'" }

// readsAs tells whether a token on one line is read as the text, as a value of a block or a flow mapping.
func readsAs(token, raw string, flow bool) bool {
	text := "k: " + token
	if strings.ContainsAny(token, "\r\n") || strings.HasPrefix(token, " ") || strings.HasSuffix(token, " ") {
		return false
	}
	if flow {
		text = "{" + text + "}"
	}
	r := readConfigYAML(text, Context{})
	return len(r.Assignments) == 1 && r.Assignments[0].Key == "k" && r.Assignments[0].Value.Text == raw
}

// keyToken writes a key.
func keyToken(key string, flow bool) string {
	if key == "" {
		return "''"
	}
	typed, isNull := value.ResolveScalar(key)
	quote := isNull || typed.Kind != value.Text || strings.HasPrefix(key, byteOrderMark) // which would be the file's
	if !flow && !quote && plainKey(key) {
		return key
	}
	return string(yaml.AppendText(nil, key, quote))
}

// plainKey tells whether a key is read back as it is where it stands without quotes in a block mapping.
func plainKey(key string) bool {
	if harmless(key) {
		return true
	}
	if strings.ContainsAny(key, "\r\n") {
		return false
	}
	r := readConfigYAML(key+": x", Context{})
	return len(r.Assignments) == 1 && r.Assignments[0].Key == key
}
