package catalog

import (
	"strings"

	"flinkconf/core/release"
)

// template is a key with placeholders in angle brackets, such as `metrics.reporter.<name>.class`. A placeholder stands for
// one segment, without dots; the last one, at the end of the key, for everything that is left.
type template struct {
	_    [0]func() // never compared, so that the compiler makes no code for it
	text string
	row  uint16
	// head is the text before the first placeholder.
	head string
	// loose tells that the option's own key has a reporter's name where the template has the placeholder: what the key
	// means depends on the kind of the reporter, which the key does not tell.
	loose bool
	// open tells that the template ends in a placeholder, so it says next to nothing about the key.
	open bool
	// literal is the number of bytes that are no placeholder.
	literal int
	// asMap has the releases in which entries of the option may follow the key.
	asMap release.Set
}

func newTemplate(text, key string, n uint16, asMap release.Set) template {
	t := template{text: text, row: n, loose: text != key, asMap: asMap}
	t.head, _, _ = strings.Cut(text, "<")
	t.open = strings.HasSuffix(text, ">")
	inside := false
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '<':
			inside = true
		case '>':
			inside = false
		default:
			if !inside {
				t.literal++
			}
		}
	}
	return t
}

// before puts the sure templates before the loose ones, and among them the most literal ones first.
func (t *template) before(u *template) bool {
	if t.loose != u.loose {
		return u.loose
	}
	if t.literal != u.literal {
		return t.literal > u.literal
	}
	return t.text < u.text
}

// match tells whether the key fits the template. With asEntry the key must go on behind the template with a dot and an
// entry, which is returned.
func (t *template) match(key string, asEntry bool) (entry string, ok bool) {
	if !strings.HasPrefix(key, t.head) {
		return "", false
	}
	key, rest := key[len(t.head):], t.text[len(t.head):]
	for rest != "" {
		// rest starts with a placeholder.
		rest = rest[strings.IndexByte(rest, '>')+1:]
		if rest == "" {
			return "", key != "" && !asEntry
		}
		n := strings.IndexByte(key, '.')
		if n <= 0 {
			return "", false
		}
		literal, _, _ := strings.Cut(rest, "<")
		if !strings.HasPrefix(key[n:], literal) {
			return "", false
		}
		key, rest = key[n+len(literal):], rest[len(literal):]
	}
	if !asEntry {
		return "", key == ""
	}
	if len(key) > 1 && key[0] == '.' {
		return key[1:], true
	}
	return "", false
}

// fill returns the template with its placeholders replaced by the segments that key has in their places; ok is false
// where key has none, or where the template ends in a placeholder and so fits anyway.
func (t *template) fill(key string) (filled string, ok bool) {
	if t.open || strings.Count(key, ".") != strings.Count(t.text, ".") {
		return "", false
	}
	var b strings.Builder
	rest := t.text
	for {
		segment, more, dotted := strings.Cut(rest, ".")
		mine, others, _ := strings.Cut(key, ".")
		if mine == "" {
			return "", false
		}
		if segment[0] == '<' {
			segment = mine
		}
		b.WriteString(segment)
		if !dotted {
			return b.String(), true
		}
		b.WriteByte('.')
		rest, key = more, others
	}
}
