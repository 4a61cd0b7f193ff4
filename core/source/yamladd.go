package source

import (
	"sort"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// parentOf is a mapping in which a key can be added under what is left of it.
type parentOf struct {
	n    *yaml.Node
	rest string
	flow bool
}

// adding proposes the places for a key that isn't there: in the deepest mapping that is a parent of it, else with dots in
// a shallower one, at last at the end of the file.
func (e *yamlEditor) adding(key, raw string) []proposal {
	if e.top == nil || e.top.Kind != yaml.Mapping {
		return e.addingFirst(key, raw)
	}
	parents := []parentOf{{e.top, key, e.top.Style == yaml.Flow}}
	e.parents(&parents, 0)
	sort.SliceStable(parents, func(i, j int) bool { return len(parents[i].rest) < len(parents[j].rest) })
	var out []proposal
	for _, p := range parents {
		keyToken := keyToken(p.rest, p.flow)
		for _, token := range valueTokens(raw, nil, p.flow) {
			entry := keyToken + ": " + token
			if p.n.Style == yaml.Flow {
				out = append(out, func() []diag.Edit { return e.addFlow(p.n, entry) })
				continue
			}
			if p.n == e.top && e.top.Column == 0 {
				out = append(out, func() []diag.Edit {
					return []diag.Edit{addLine(e.text, &e.places, len(e.text), entry, breakOf(e.text))}
				})
			}
			out = append(out, func() []diag.Edit { return e.addBehind(p.n, entry) }, func() []diag.Edit { return e.addBefore(p.n, entry) })
		}
	}
	return out
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
			*parents = append(*parents, parentOf{v, rest, p.flow || v.Style == yaml.Flow})
			e.parents(parents, len(*parents)-1)
		}
	}
}

// addingFirst proposes the first entry of a text without one.
func (e *yamlEditor) addingFirst(key, raw string) []proposal {
	var out []proposal
	for _, token := range valueTokens(raw, nil, false) {
		entry := keyToken(key, false) + ": " + token
		if e.top != nil && e.top.From < e.top.Start { // comments may stand behind an anchor
			out = append(out, func() []diag.Edit { return e.places.edits(e.top.Start, e.top.End, entry) })
		}
		if e.top != nil && e.top.From < e.top.End {
			out = append(out, func() []diag.Edit { return e.places.edits(e.top.From, e.top.End, entry) })
		}
		out = append(out, func() []diag.Edit {
			return []diag.Edit{addLine(e.text, &e.places, len(e.text), entry, breakOf(e.text))}
		})
		if e.top != nil {
			out = append(out, func() []diag.Edit {
				return []diag.Edit{addLine(e.text, &e.places, lineStart(e.text, e.top.Start), entry, breakOf(e.text))}
			})
		}
	}
	return out
}

// addFlow adds an entry to a flow mapping.
func (e *yamlEditor) addFlow(n *yaml.Node, entry string) []diag.Edit {
	if len(n.Items) == 0 {
		return e.places.edits(n.Start+1, n.Start+1, entry)
	}
	at := flowEnd(n, len(n.Items)/2-1)
	return e.places.edits(at, at, ", "+entry)
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

// addBehind adds a line behind the last entry of a block mapping.
func (e *yamlEditor) addBehind(n *yaml.Node, entry string) []diag.Edit {
	last := len(n.Items)/2 - 1
	blanks, _, ok := e.indentation(n, last)
	if !ok {
		return nil
	}
	at := pastBreak(e.text, lineEnd(e.text, flowEnd(n, last)))
	return []diag.Edit{addLine(e.text, &e.places, at, blanks+entry, breakOf(e.text))}
}

// addBefore adds a line before the first entry of a block mapping.
func (e *yamlEditor) addBefore(n *yaml.Node, entry string) []diag.Edit {
	blanks, start, ok := e.indentation(n, 0)
	if !ok {
		return nil
	}
	return []diag.Edit{addLine(e.text, &e.places, start, blanks+entry, breakOf(e.text))}
}

// valueTokens returns the ways to write a value, the best first: in the quotes of the value that was there (old, which may
// be nil), or in those that it needs.
func valueTokens(raw string, old *yaml.Node, flow bool) []string {
	single, double := "'"+strings.ReplaceAll(raw, "'", "''")+"'", string(yaml.AppendDouble(nil, raw))
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
