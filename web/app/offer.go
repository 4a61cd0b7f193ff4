package app

import (
	"sort"
	"strings"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/source"
)

// mostOffered is the number of completions that are offered.
const mostOffered = 50

// offered is a completion.
type offered struct {
	_ incomparable
	// label is what is shown, detail what stands beside it.
	label, detail string
	// text is what is written, with the caret caret bytes behind its start.
	text  string
	caret int
	// match are the stretches of the label that match what was typed, from and to in turns.
	match []int
	// key is the option it is about, or "".
	key string
	// value tells a value from a key, old an old spelling, and more that there is something to be written at the caret.
	value, old, more bool
	cost             int
}

// What it costs a completion that it isn't what one would choose; see the costs of match.go, which are lower.
const (
	costOld      = 20
	costInternal = 40
)

// complete is what can be written at a place of the open text, in UTF-16 units, as web/editor/src/program.ts has it; "" for
// nothing. Unless a person has asked for it, what is there already isn't offered.
func (d *Derived) complete(s *State, at int, asked bool) string {
	if !s.hasLayer(s.Layer) {
		return ""
	}
	lay := &s.Workspace.Layers[s.Layer]
	text := Shown(lay.Text)
	place := offsetOf(text, at)
	context := source.Context{Release: s.Workspace.Release, Tool: lay.Tool, Environment: layer.Environment(s.Workspace.Layers, s.Layer)}
	w, ok := writingAt(lay.Notation, text, place, context)
	if !ok {
		return ""
	}
	var list []offered
	if w.value {
		list = valuesFor(&w, lay.Notation, s)
	} else {
		list = keysFor(&w, lay.Notation, s)
	}
	sort.SliceStable(list, func(a, b int) bool { return list[a].before(&list[b]) })
	list = list[:min(len(list), mostOffered)]
	if len(list) == 0 || !asked && list[0].label == w.typed {
		return ""
	}
	from := at - UnitsIn(text[w.from:place])
	to := at + UnitsIn(text[place:w.to])
	return string(pack(from, to, packEach(len(list), func(i int) packed { return list[i].pack() })))
}

// before tells whether the completion stands before another one: what matches better, or further in front.
func (o *offered) before(p *offered) bool {
	if o.cost != p.cost || len(o.match) == 0 || len(p.match) == 0 {
		return o.cost < p.cost
	}
	return o.match[0] < p.match[0]
}

func (o *offered) pack() packed {
	flag := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	kind := "key"
	if o.value {
		kind = "value"
	}
	return pack(o.label, o.detail, o.text, UnitsIn(o.text[:o.caret]), o.match, o.key, kind, flag(o.old), flag(o.more))
}

// keysFor returns the keys that match what is typed of one.
func keysFor(w *writing, n source.Notation, s *State) (list []offered) {
	view := s.Workspace.View()
	word := strings.ToLower(w.typed)
	tail, caret := keyTail(w, n)
	// With nothing typed a session is about tables.
	tables := word == "" && w.parent == "" && (n == source.SQL || n == source.Java || n == source.Scala || n == source.Python)
	offer := func(key string, o *option.Option, alias bool) {
		rest, below := strings.CutPrefix(key, w.parent)
		if !below || rest == "" {
			return
		}
		found := offered{label: rest, key: o.Key, old: alias || o.JavaDeprecated, more: tail != "" && !w.reset}
		if found.cost = found.matches(word); found.cost < 0 {
			return
		}
		if tables && !strings.HasPrefix(key, "table.") {
			found.cost++
		}
		if found.old {
			found.cost += costOld
		}
		if o.Internal {
			found.cost += costInternal
		}
		found.detail = core.TypeName(o)
		if o.HasDefault {
			found.detail += " · " + shownDefault(o.Default)
		}
		if o.Imported != nil {
			found.detail += " · " + o.Imported.From
		}
		if alias {
			found.detail = s.Lang.T(WOldSpelling)
		}
		name := withoutHoles.Replace(rest)
		if w.unquoted {
			name = `'` + name
		}
		found.text, found.caret = name+tail, len(name)+caret
		list = append(list, found)
	}
	for _, o := range view.All() {
		offer(o.Key, o, false)
		for i := range o.Aliases {
			offer(o.Aliases[i].Key, o, true)
		}
	}
	return list
}

// withoutHoles makes a key of a pattern.
var withoutHoles = strings.NewReplacer("<", "", ">", "")

// matches tells what it costs the label that it matches a word in lower case only so well, and notes where; -1 is not at all.
func (o *offered) matches(word string) int {
	if word == "" {
		return 0
	}
	if at := find(o.label, word); at >= 0 {
		first := at
		for ; at >= 0; at = findFrom(o.label, word, at+1) {
			if startsPart(o.label, at) {
				o.match = []int{at, at + len(word)}
				if at == 0 {
					return atStart
				}
				return atStart + 1
			}
		}
		o.match = []int{first, first + len(word)}
		return inside
	}
	var m loose
	if !m.match(o.label, word) {
		return -1
	}
	for i := range 2 * m.count {
		o.match = append(o.match, int(m.spans[i]))
	}
	return loosely + m.count
}

// keyTail is what follows a key that stands alone, and where the caret goes in it: so much as the notation wants between key
// and value.
func keyTail(w *writing, n source.Notation) (tail string, caret int) {
	q := string(w.quote)
	if w.quote == 0 {
		q = ""
	}
	if !w.bare || w.closed {
		return "", 0
	}
	switch n {
	case source.SQL:
		if w.unquoted {
			q = "'"
		}
		if w.reset {
			return q + ";", len(q) + 1
		}
		if q == "" {
			return " = ", 3
		}
		return q + " = " + q + q + ";", 2*len(q) + 3
	case source.Args:
		return q + "=", len(q) + 1
	case source.Java, source.Scala, source.Python:
		if q == "" {
			return "", 0
		}
		tail = q + ", " + q + q + ")"
		if n == source.Java {
			tail += ";"
		}
		return tail, len(q+", ") + 1
	}
	return q + ": ", len(q) + 2
}
