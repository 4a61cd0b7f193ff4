package app

import (
	"sort"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/source"
	"flinkconf/core/value"
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
	place := bytesOf(text, at)
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
	from := at - unitsIn(text[w.from:place])
	to := at + unitsIn(text[place:w.to])
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
	return pack(o.label, o.detail, o.text, unitsIn(o.text[:o.caret]), o.match, o.key, kind, flag(o.old), flag(o.more))
}

// keysFor returns the keys that match what is typed of one.
func keysFor(w *writing, n source.Notation, s *State) (list []offered) {
	view := catalog.At(s.Workspace.Release)
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

// valuesFor returns the values of the key that match what is typed of one.
func valuesFor(w *writing, n source.Notation, s *State) (list []offered) {
	found := catalog.At(s.Workspace.Release).Lookup(w.key)
	if len(found) == 0 {
		return nil
	}
	o := found[0].Option
	typed := w.typed
	if o.List {
		// Of a list the last element is being written.
		typed = strings.TrimLeft(typed[strings.LastIndexAny(typed, ";,[")+1:], " ")
	}
	fixed := w.typed[:len(w.typed)-len(typed)]
	word := strings.ToLower(typed)
	offer := func(text, detail string, old bool) {
		v := offered{label: text, detail: detail, old: old, value: true}
		if n == source.Args && w.quote == 0 {
			v.label = strings.ReplaceAll(text, " ", "")
		}
		if v.cost = v.matches(word); v.cost < 0 {
			return
		}
		if old {
			v.cost += costOld
		}
		v.text = quoted(fixed+v.label, w, n)
		v.caret = len(v.text)
		list = append(list, v)
	}
	byDefault := s.Lang.T(WDefault)
	switch {
	case o.Type == option.Boolean:
		for _, text := range [...]string{"true", "false"} {
			detail := ""
			if text == o.Default {
				detail = byDefault
			}
			offer(text, detail, false)
		}
		return list
	case len(o.Values) > 0:
		for i := range o.Values {
			v := &o.Values[i]
			detail := ""
			if o.HasDefault && (v.Name == o.Default || v.Text == o.Default) {
				detail = byDefault
			}
			offer(v.Text, detail, v.Deprecated)
		}
		return list
	case o.Key == zoneOption:
		for _, zone := range strings.Fields(zones) {
			if value.Zone(zone, s.Workspace.Release) == nil {
				offer(zone, "", false)
			}
		}
	case o.Type == option.Duration || o.Type == option.MemorySize:
		units := durations
		if o.Type == option.MemorySize {
			units = sizes
		}
		if number := leadingDigits(typed); number != "" {
			// What is typed behind the number begins a unit; a blank before that may be there or not.
			word = strings.ToLower(strings.TrimLeft(typed[len(number):], " "))
			for _, unit := range strings.Fields(units) {
				if strings.HasPrefix(unit, word) {
					offerUnit(&list, number+" "+unit, len(number), word, fixed, w, n)
				}
			}
			return list
		}
	}
	if o.HasDefault && o.Default != "" && len(o.Default) < 100 {
		offer(o.Default, byDefault, false)
	}
	return list
}

// offerUnit offers a number with its unit, of which word is typed.
func offerUnit(list *[]offered, text string, digits int, word, fixed string, w *writing, n source.Notation) {
	v := offered{label: text, value: true, match: []int{0, digits}}
	if word != "" {
		v.match = append(v.match, digits+1, digits+1+len(word))
	}
	if n == source.Args && w.quote == 0 {
		v.label, v.match = strings.ReplaceAll(text, " ", ""), nil
	}
	v.text = quoted(fixed+v.label, w, n)
	v.caret = len(v.text)
	*list = append(*list, v)
}

const (
	zoneOption = "table.local-time-zone"
	zones      = "UTC Europe/Berlin Europe/London Europe/Paris America/New_York America/Chicago America/Los_Angeles America/Sao_Paulo Asia/Shanghai Asia/Tokyo Asia/Kolkata Asia/Singapore Australia/Sydney GMT+08:00 default"
	durations  = "ms s min h d"
	sizes      = "kb mb gb"
)

func leadingDigits(s string) string {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return s[:n]
}

// quoted is a value as it is written at the place: in the quotes that are there, with what ends it where nothing does yet.
func quoted(text string, w *writing, n source.Notation) string {
	end := ""
	if n == source.SQL && w.bare && !w.closed {
		end = ";"
	}
	switch {
	case w.quote != 0 && w.closed:
		return text
	case w.quote != 0:
		return text + string(w.quote) + end
	case n == source.SQL && w.unquoted:
		return "'" + text + "'" + end
	case w.unquoted:
		return `"` + text + `"`
	case n == source.FlinkDeployment && (text == "true" || text == "false" || leadingDigits(text) == text):
		// The resource wants texts, and YAML would make something else of it.
		return `"` + text + `"`
	}
	return text
}

// bytesOf returns the byte offset of an offset in UTF-16 units.
func bytesOf(text string, units int) int {
	for i, c := range text {
		if units <= 0 {
			return i
		}
		units--
		if c >= 0x10000 {
			units--
		}
	}
	return len(text)
}
