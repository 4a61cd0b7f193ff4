package value

import (
	"strings"

	"flinkconf/core/option"
)

// suggestList mends each element that can't be read, and the separators.
func (r Rules) suggestList(text string, s *Spec) string {
	one := &Spec{Type: s.Type, Enum: s.Enum}
	texts, bad := split(text, ';')
	switch {
	case bad != "":
		return ""
	case len(texts) > 1:
		return r.mendList(texts, one)
	}
	inner := bare(text)
	if strings.HasPrefix(inner, "[") && strings.HasSuffix(inner, "]") {
		inner = inner[1 : len(inner)-1]
	}
	if s.Type == option.Map || strings.ContainsAny(inner, "[]{}") || Trim(inner) == "" {
		return ""
	}
	texts = nil
	for _, t := range strings.FieldsFunc(inner, func(c rune) bool { return c == ',' || c == ';' || c == '\n' }) {
		t = bare(t)
		if item, ok := strings.CutPrefix(t, "- "); ok {
			t = bare(item)
		}
		if t != "" {
			texts = append(texts, t)
		}
	}
	return r.mendList(texts, one)
}

// mendList writes a list of the elements, those that can't be read replaced by what they most likely mean; "" if one
// has no such replacement.
func (r Rules) mendList(texts []string, one *Spec) string {
	for i, t := range texts {
		if _, bad := r.parseOne(Raw{Text: t}, one); bad != "" {
			if t = r.readable(r.suggest(t, one), one); t == "" {
				return ""
			}
		}
		texts[i] = escape(t, ";")
	}
	return strings.Join(texts, ";")
}

// suggestMap knows other separators between entries and between key and value, YAML where it isn't read, and values
// that hold a colon.
func (r Rules) suggestMap(text string) string {
	inner := text
	if strings.HasPrefix(inner, "{") && strings.HasSuffix(inner, "}") {
		inner = inner[1 : len(inner)-1]
	}
	if strings.ContainsAny(inner, "[]{}") {
		return ""
	}
	mark := ","
	for _, m := range [...]string{"\n", ";"} {
		if strings.Contains(inner, m) {
			mark = m
		}
	}
	var entries []Entry
	seen := map[string]bool{}
	for _, piece := range strings.Split(inner, mark) {
		if Trim(piece) == "" {
			continue
		}
		at := strings.IndexAny(piece, ":=")
		if at < 0 {
			return ""
		}
		key, val := bare(piece[:at]), bare(piece[at+1:])
		if key == "" || val == "" || seen[key] {
			return ""
		}
		seen[key] = true
		entries = append(entries, Entry{key, val})
	}
	if len(entries) == 0 {
		return ""
	}
	return r.mapText(entries)
}
