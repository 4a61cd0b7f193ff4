package oldclient

import (
	"sort"
	"strconv"
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// Problem is what is wrong with a file or a session.
type Problem uint8

// The problems. Those up to BadValue are found when the file is parsed, the others when a session is opened or used.
const (
	// BrokenYAML: the text is no YAML; Fault.YAML says why.
	BrokenYAML Problem = iota
	// NoMapping: the text is empty, a list or a single text.
	NoMapping
	UnknownSection
	// NullSection: a section without anything below it.
	NullSection
	// SectionShape: a list in place of a mapping, or the other way around.
	SectionShape
	// KeyShape: a key is a list or a mapping.
	KeyShape
	// NullValue: a key without a value.
	NullValue
	// BadScalar: a number that the client's parser fails on.
	BadScalar
	// QuestionMark: a text between brackets has a question mark, which means something of its own to snakeyaml there.
	QuestionMark
	// BadValue: one of the client's own keys has a value that it doesn't allow.
	BadValue
	// NoType: `execution.type` is missing, without which no session of 1.9 and 1.10 starts.
	NoType
	// UnknownKey: 1.13 fails on keys of `execution` that it doesn't know.
	UnknownKey
	// IdleRange: max-idle-state-retention is less than five minutes above min-idle-state-retention.
	IdleRange
	// TooParallel: 1.9 and 1.10 don't start with a maximum above 32768.
	TooParallel
	// NoCatalog and NoDatabase: there is none of that name.
	NoCatalog
	NoDatabase
	// BadDialect: `table.sql-dialect` is no dialect.
	BadDialect
	// BadOption: an option that is read at once can't be parsed.
	BadOption
)

// Fault is one problem with its place.
type Fault struct {
	_       incomparable
	Problem Problem
	// Key is the key with its section, or the name of the section, or "".
	Key string
	// KeyNode and ValueNode are where it stands; both are nil for what isn't there.
	KeyNode, ValueNode *yaml.Node
	YAML               *yaml.Error
}

// Stage is when the client notices a problem.
type Stage string

// The stages.
const (
	AtParse Stage = "parse"
	AtOpen  Stage = "open"
	// AtUse is the first statement or query.
	AtUse Stage = "use"
)

// At returns when the client of a release notices the fault.
func (f Fault) At(r release.Release) Stage {
	switch {
	case f.Problem <= BadValue:
		return AtParse
	case r <= release.V1_9, r == release.V1_10 && f.Problem == IdleRange:
		return AtUse
	}
	return AtOpen
}

// File is what an environment file says.
type File struct {
	// Entries are the settings that count, in the order in which the client sees them: one for each key.
	Entries []Entry
	// Hidden are settings that another one of the same key replaces.
	Hidden []Entry
	Faults []Fault
	// Catalogs are the names of those that the file declares.
	Catalogs []string
	// Top is the mapping at the top, and Sections the key of each section; nil where there is none.
	Top      *yaml.Node
	Sections map[string]*yaml.Node
	// Second is where a second document begins, which is not read, or 0.
	Second int
}

// Entry returns the setting of a key.
func (f *File) Entry(key string) (Entry, bool) {
	for _, e := range f.Entries {
		if e.Key == key {
			return e, true
		}
	}
	return Entry{}, false
}

// Parse reads an environment file as the client of a release does. A file with faults is refused; its entries are what could
// be read all the same.
func Parse(text string, r release.Release) *File {
	f := &File{Sections: map[string]*yaml.Node{}}
	top, err := yaml.Parse(text)
	if err != nil && (err.Problem == yaml.SecondDocument || err.Problem == yaml.NoStart) && err.Start > 0 {
		f.Second = err.Start // the client stops reading here
		top, err = yaml.Parse(text[:err.Start])
	}
	switch {
	case err != nil:
		f.fault(Fault{Problem: BrokenYAML, YAML: err})
		return f
	case top == nil || top.Kind != yaml.Mapping:
		f.fault(Fault{Problem: NoMapping, ValueNode: top})
		return f
	}
	f.Top = top
	f.older(text, top, false)
	names := strings.Join(Sections(r), " ") + " "
	last := map[string]int{}
	all := pairs(top)
	for i, p := range all {
		if name, ok := keyText(p.key); ok {
			last[name] = i
		}
	}
	for i, p := range all {
		name, ok := keyText(p.key)
		switch {
		case !ok:
			f.fault(Fault{Problem: KeyShape, KeyNode: p.key})
		case name == "" || strings.Contains(name, " ") || !strings.Contains(" "+names, " "+name+" "):
			f.fault(Fault{Problem: UnknownSection, Key: name, KeyNode: p.key, ValueNode: p.value})
		default:
			f.Sections[name] = p.key
			from := len(f.Entries)
			f.section(name, p, r)
			if last[name] != i { // a later one takes its place
				f.Hidden = append(f.Hidden, f.Entries[from:]...)
				f.Entries = f.Entries[:from]
			}
		}
	}
	return f
}

// mostFaults bounds the faults of one file; the first one is enough to stop the client.
const mostFaults = 100

func (f *File) fault(one Fault) {
	if len(f.Faults) < mostFaults {
		f.Faults = append(f.Faults, one)
	}
}

// older looks for what YAML 1.1 doesn't know and the parser of config.yaml takes.
func (f *File) older(text string, n *yaml.Node, flow bool) {
	switch {
	case n.Kind == yaml.Scalar && n.Style == yaml.DoubleQuoted:
		for i := n.Start; i+1 < n.End; i++ {
			if text[i] != '\\' {
				continue
			}
			if i++; text[i] == '/' {
				f.fault(Fault{Problem: BrokenYAML, ValueNode: n, YAML: &yaml.Error{Problem: yaml.BadEscape, Start: i - 1, End: i + 1, Begun: n.Start}})
				return
			}
		}
	case n.Kind == yaml.Scalar && n.Style == yaml.Plain && flow && strings.IndexByte(n.Text, '?') >= 0:
		f.fault(Fault{Problem: QuestionMark, ValueNode: n})
	}
	for _, item := range n.Items {
		f.older(text, item, flow || n.Style == yaml.Flow && n.Kind != yaml.Scalar)
	}
}

// pair is an entry of a mapping.
type pair struct{ key, value *yaml.Node }

// pairs returns the entries of a mapping.
func pairs(n *yaml.Node) []pair {
	out := make([]pair, 0, len(n.Items)/2)
	for i := 0; i+1 < len(n.Items); i += 2 {
		out = append(out, pair{n.Items[i], n.Items[i+1]})
	}
	return out
}

// keyText returns the text of a key: a scalar's as it is written. An alias stands for its own name.
func keyText(n *yaml.Node) (string, bool) {
	switch n.Kind {
	case yaml.Scalar:
		return n.Text, true
	case yaml.Alias:
		return n.Anchor, true
	}
	return "", false
}

// section reads one section.
func (f *File) section(name string, p pair, r release.Release) {
	list := strings.Contains(sections, "*"+name+" ")
	isNull := p.value.Kind == yaml.Scalar
	if isNull {
		_, isNull, _ = Scalar(p.value, r)
	}
	switch {
	case isNull:
		f.fault(Fault{Problem: NullSection, Key: name, KeyNode: p.key, ValueNode: p.value})
	case list && p.value.Kind != yaml.Sequence, !list && p.value.Kind != yaml.Mapping:
		f.fault(Fault{Problem: SectionShape, Key: name, KeyNode: p.key, ValueNode: p.value})
	case list:
		f.items(name, p)
	default:
		from := len(f.Entries)
		w := walk{f: f, r: r, raw: map[string]int{}}
		w.mapping("", p.value)
		f.settle(name+".", &w)
		if name != "deployment" || r < release.V1_13 { // 1.13 doesn't look at it
			f.check(f.Entries[from:])
		}
	}
}

// items looks at the entries of a list.
func (f *File) items(name string, p pair) {
	for _, item := range p.value.Items {
		if item.Kind != yaml.Mapping {
			f.fault(Fault{Problem: SectionShape, Key: name, KeyNode: p.key, ValueNode: item})
			continue
		}
		for _, q := range pairs(item) {
			if key, _ := keyText(q.key); name == "catalogs" && strings.EqualFold(key, "name") && q.value.Kind == yaml.Scalar {
				f.Catalogs = append(f.Catalogs, q.value.Text)
			}
		}
	}
}

// walk flattens one section. The keys are as they are written.
type walk struct {
	f       *File
	r       release.Release
	entries []Entry
	hidden  []Entry
	raw     map[string]int // the entry of each key
}

// mapping flattens a mapping. Of a key that is there twice the last value counts, at the place of the first.
func (w *walk) mapping(prefix string, n *yaml.Node) {
	all := pairs(n)
	at := make(map[string]int, len(all))
	kept := all[:0:0]
	for _, p := range all {
		key, ok := keyText(p.key)
		if !ok {
			w.f.fault(Fault{Problem: KeyShape, KeyNode: p.key})
			continue
		}
		if first, again := at[key]; again {
			w.hide(prefix+key, kept[first])
			kept[first] = p
			continue
		}
		at[key] = len(kept)
		kept = append(kept, p)
	}
	for _, p := range kept {
		key, _ := keyText(p.key)
		w.value(prefix+key, p.key, p.value)
	}
}

// hide remembers a scalar that doesn't count.
func (w *walk) hide(key string, p pair) {
	if p.value.Kind == yaml.Scalar {
		text, _, _ := Scalar(p.value, w.r)
		w.hidden = append(w.hidden, Entry{Key: key, Value: text, KeyNode: p.key, ValueNode: p.value})
	}
}

// value adds what a key's value stands for. An entry of a list is its own key. An alias is a text: the name of its anchor.
func (w *walk) value(key string, k, v *yaml.Node) {
	text := v.Anchor
	switch v.Kind {
	case yaml.Mapping:
		w.mapping(key+".", v)
		return
	case yaml.Sequence:
		for i, item := range v.Items {
			w.value(key+"."+strconv.Itoa(i), item, item)
		}
		return
	case yaml.Scalar:
		var null, ok bool
		text, null, ok = Scalar(v, w.r)
		if null || !ok {
			p := NullValue
			if !null {
				p = BadScalar
			}
			w.f.fault(Fault{Problem: p, Key: key, KeyNode: k, ValueNode: v})
			return
		}
	}
	e := Entry{Key: key, Value: text, KeyNode: k, ValueNode: v}
	if at, again := w.raw[key]; again {
		w.hidden = append(w.hidden, w.entries[at])
		w.entries[at] = e
		return
	}
	w.raw[key] = len(w.entries)
	w.entries = append(w.entries, e)
}

// settle turns the keys of a section to lower case. Where two become one the client goes by the order of Java's HashMap, and
// the last one counts.
func (f *File) settle(prefix string, w *walk) {
	last := make(map[string]int, len(w.entries))
	var order []int
	for i, e := range w.entries {
		key := lower(e.Key)
		if j, clash := last[key]; clash {
			if order == nil {
				order = hashOrder(w.entries)
			}
			if order[j] > order[i] {
				continue
			}
		}
		last[key] = i
	}
	for i, e := range w.entries {
		key := lower(e.Key)
		counts := last[key] == i
		e.Key = prefix + key
		if counts {
			f.Entries = append(f.Entries, e)
		} else {
			f.Hidden = append(f.Hidden, e)
		}
	}
	for _, e := range w.hidden {
		e.Key = prefix + lower(e.Key)
		f.Hidden = append(f.Hidden, e)
	}
}

// hashOrder returns the place of each entry in the iteration of a java.util.HashMap of their keys.
func hashOrder(entries []Entry) []int {
	size := 16
	for len(entries)*4 > size*3 {
		size *= 2
	}
	bucket := make([]int, len(entries))
	order := make([]int, len(entries))
	for i, e := range entries {
		bucket[i] = int(value.JavaHash(e.Key)) & (size - 1)
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return bucket[order[i]] < bucket[order[j]] })
	place := make([]int, len(entries))
	for at, i := range order {
		place[i] = at
	}
	return place
}

// check notes the client's own keys whose values it doesn't allow.
func (f *File) check(entries []Entry) {
	for _, e := range entries {
		if rule, ok := RuleOf(e.Key); ok && !rule.Allows(e.Value) {
			f.fault(Fault{Problem: BadValue, Key: e.Key, KeyNode: e.KeyNode, ValueNode: e.ValueNode})
		}
	}
}
