package value

import (
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// parseList reads a list. In the YAML dialect a text that is a YAML sequence with elements that can all be read is that
// sequence; everything else is cut at semicolons.
func (r Rules) parseList(text string, s *Spec) (Value, reason) {
	one := &Spec{Type: s.Type, Enum: s.Enum}
	if r.yaml() {
		if v, ok := r.yamlList(text, one); ok {
			return v, ""
		}
	}
	texts, bad := split(text, ';')
	if bad != "" {
		return Value{}, bad
	}
	elements := r
	if s.Type == option.Map && r.Release < release.V2_0 {
		elements.YAML = false // up to 1.20 the pieces are read without YAML even in YAML mode
	}
	items := make([]Value, 0, len(texts))
	for _, t := range texts {
		v, bad := elements.parseOne(Raw{Text: t}, one)
		if bad != "" {
			return Value{}, bad
		}
		items = append(items, v)
	}
	return listValue(s.Type, items), ""
}

// parseMap reads a map from string to string. In the YAML dialect a text that is a YAML mapping is that mapping;
// everything else is cut at commas, and each piece at its colon.
func (r Rules) parseMap(text string) (Value, reason) {
	if r.yaml() {
		if v, ok := yamlMap(text); ok {
			return v, ""
		}
	}
	pieces, bad := split(text, ',')
	if bad != "" {
		return Value{}, bad
	}
	entries := make([]Entry, 0, len(pieces))
	for _, p := range pieces {
		pair, bad := split(p, ':')
		if bad != "" {
			return Value{}, bad
		}
		if len(pair) != 2 {
			return Value{}, NotKeyValue
		}
		entries = append(entries, Entry{pair[0], pair[1]})
	}
	if repeated(entries) {
		return Value{}, DuplicateKey
	}
	return mapValue(entries), ""
}

// repeated tells whether two entries have the same key.
func repeated(entries []Entry) bool {
	if len(entries) < 2 {
		return false
	}
	seen := make(map[string]bool, len(entries))
	for _, e := range entries {
		if seen[e.Key] {
			return true
		}
		seen[e.Key] = true
	}
	return false
}

// mapText prints a map in the release's dialect.
func (r Rules) mapText(entries []Entry) string {
	if r.yaml() {
		var w FlowPrinter
		w.entries(entries)
		return string(w.out)
	}
	var b strings.Builder
	for i, e := range entries {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(escape(escape(e.Key, ":")+":"+escape(e.Value, ":"), ","))
	}
	return b.String()
}

// listText prints a list in the release's dialect; ok is false when an element can't be printed.
func (r Rules) listText(v Value) (text string, ok bool) {
	ok = true
	print := func(item Value) string {
		t, printed := r.Text(item)
		ok = ok && printed
		return t
	}
	if r.yaml() {
		var w FlowPrinter
		w.list(v.List(), print)
		return string(w.out), ok
	}
	parts := make([]string, len(v.List()))
	for i, item := range v.List() {
		parts[i] = escape(print(item), ";")
	}
	return strings.Join(parts, ";"), ok
}
