package source

import (
	"sort"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// jsonKind is what a value is once kubectl has made JSON of it.
type jsonKind uint8

const (
	jsonNull jsonKind = iota
	jsonBool
	jsonNumber
	jsonText
	jsonList
	jsonObject
)

// jsonWords name the kinds to people.
var jsonWords = [...]diag.Text{"nothing", "a boolean", "a number", "a text", "a list", "nested keys"}

// jsonValue is a value as kubectl sends it to the API server and as Java prints it.
type jsonValue struct {
	kind jsonKind
	// text is that of a scalar: of a number as Java prints it, of a boolean "true" or "false".
	text string
	// dynamic tells that a template fills it in; open that it is nothing but a word of the template's, so that it may
	// become anything.
	dynamic, open bool
	// at is the node that the value is written with, which is the alias where an alias stands for it.
	at    *yaml.Node
	items []*jsonValue
	// fields are sorted by name, as an object of the API server is.
	fields []jsonField
}

type jsonField struct {
	_     incomparable
	name  string
	at    *yaml.Node
	value *jsonValue
}

// field returns a field of an object; one that is null counts as absent, as it does for the API server.
func (v *jsonValue) field(name string) (jsonField, bool) {
	if v == nil {
		return jsonField{}, false
	}
	i := sort.Search(len(v.fields), func(i int) bool { return v.fields[i].name >= name })
	if i == len(v.fields) || v.fields[i].name != name || v.fields[i].value.kind == jsonNull {
		return jsonField{}, false
	}
	return v.fields[i], true
}

// path follows names separated by dots; ok is false where one of them is missing.
func (v *jsonValue) path(names string) (f jsonField, ok bool) {
	f.value = v
	for _, name := range strings.Split(names, ".") {
		if f, ok = f.value.field(name); !ok {
			return jsonField{}, false
		}
	}
	return f, true
}

// jsonMaker makes JSON of YAML as kubectl does (sigs.k8s.io/yaml: YAML 1.1 words and numbers, keys sorted).
type jsonMaker struct {
	tmpl *template
	// through is the alias that stands for what is made, with owner as its key.
	through, owner *yaml.Node
	open           map[*yaml.Node]bool
	made           int
	// repeated are keys that come twice in one mapping, of which the last one counts.
	repeated []*yaml.Node
	// bad is the first node that can't be made JSON, and why.
	bad *yaml.Node
	why diag.Text
}

func (m *jsonMaker) fail(n *yaml.Node, why diag.Text) *jsonValue {
	if m.through != nil {
		n = m.through
	}
	if m.bad == nil {
		m.bad, m.why = n, why
	}
	return &jsonValue{at: n}
}

func (m *jsonMaker) value(n *yaml.Node) *jsonValue {
	if m.made++; m.made > mostExpanded {
		return m.fail(n, "The aliases stand for too many entries.")
	}
	if n.Kind == yaml.Alias {
		if m.open == nil {
			m.open = map[*yaml.Node]bool{}
		}
		if m.open[n.Target] {
			return m.fail(n, "The alias stands for a part of the text that holds the alias itself.")
		}
		m.open[n.Target] = true
		outer := m.through
		if outer == nil {
			m.through = n
		}
		v := m.value(n.Target)
		m.through = outer
		delete(m.open, n.Target)
		return v
	}
	at := n
	if m.through != nil {
		at = m.through
	}
	v := &jsonValue{at: at}
	switch n.Kind {
	case yaml.Sequence:
		v.kind = jsonList
		for _, item := range n.Items {
			v.items = append(v.items, m.value(item))
		}
	case yaml.Mapping:
		v.kind = jsonObject
		m.object(v, n)
	default:
		m.scalar(v, n)
	}
	return v
}

// scalar types a scalar. A tag of YAML's own changes the type, other tags don't count.
func (m *jsonMaker) scalar(v *jsonValue, n *yaml.Node) {
	v.kind, v.text = jsonText, n.Text
	tag := strings.TrimPrefix(n.Tag, yaml.CorePrefix)
	if n.Tag == "" && n.Style == yaml.Plain || among("int float bool null", tag) {
		kind, text, ok := jsonScalar(n.Text)
		if !ok {
			m.fail(n, "JSON has no infinity and no NaN, so kubectl can't send this.")
		}
		v.kind, v.text = kind, text
	}
	if m.tmpl.holds(n.Start, n.End) {
		v.kind, v.text = jsonText, m.tmpl.restore(n.Text, n.Start, n.End)
		v.dynamic, v.open = true, n.Style == yaml.Plain
	} else if v.kind == jsonText && templateOf(v.text) != nil {
		v.dynamic = true
	}
}

// object adds the entries of a mapping, those of `<<` where the mapping doesn't have them itself.
func (m *jsonMaker) object(v *jsonValue, n *yaml.Node) {
	at := make(map[string]int, len(n.Items)/2)
	var merges []int
	for i := 0; i+1 < len(n.Items) && m.bad == nil; i += 2 {
		k, item := n.Items[i], n.Items[i+1]
		if k.Kind == yaml.Scalar && k.Style == yaml.Plain && k.Text == "<<" {
			merges = append(merges, i)
			continue
		}
		m.field(v, at, k, item, true)
	}
	for _, i := range merges {
		if m.through == nil {
			m.owner = n.Items[i]
		}
		m.merge(v, at, n.Items[i+1])
	}
	sort.SliceStable(v.fields, func(i, j int) bool { return v.fields[i].name < v.fields[j].name })
}

func (m *jsonMaker) field(v *jsonValue, at map[string]int, k, item *yaml.Node, own bool) {
	name, ok := m.key(k)
	if !ok {
		return
	}
	f := jsonField{name: name, at: k}
	if m.through == nil {
		m.owner = k
	} else {
		f.at = m.owner
	}
	i, again := at[name]
	if again && !own {
		return
	}
	f.value = m.value(item)
	if again {
		if m.tmpl == nil && m.through == nil { // in a template two branches may have one key
			m.repeated = append(m.repeated, v.fields[i].at)
		}
		v.fields[i] = f
		return
	}
	at[name] = len(v.fields)
	v.fields = append(v.fields, f)
}

// merge adds what `<<` stands for: a mapping, or a list of them of which earlier ones come first.
func (m *jsonMaker) merge(v *jsonValue, at map[string]int, n *yaml.Node) {
	if m.made++; m.made > mostExpanded {
		m.fail(n, "The aliases stand for too many entries.")
		return
	}
	outer := m.through
	if n.Kind == yaml.Alias {
		if outer == nil {
			m.through = n
		}
		if n = n.Target; m.open[n] {
			m.fail(n, "The alias stands for a part of the text that holds the alias itself.")
			return
		}
		if m.open == nil {
			m.open = map[*yaml.Node]bool{}
		}
		m.open[n] = true
		defer delete(m.open, n)
	}
	switch n.Kind {
	case yaml.Sequence:
		for _, item := range n.Items {
			m.merge(v, at, item)
		}
	case yaml.Mapping:
		for i := 0; i+1 < len(n.Items) && m.bad == nil; i += 2 {
			m.field(v, at, n.Items[i], n.Items[i+1], false)
		}
	default:
		m.fail(n, "`<<` wants a mapping.")
	}
	m.through = outer
}

// key makes the text of a key: numbers and booleans become texts, null and collections can't.
func (m *jsonMaker) key(k *yaml.Node) (string, bool) {
	n := k
	if n.Kind == yaml.Alias {
		n = n.Target
	}
	if n.Kind == yaml.Scalar {
		v := &jsonValue{}
		m.scalar(v, n)
		if v.kind != jsonNull {
			return v.text, m.bad == nil
		}
	}
	m.fail(k, "A key must be a text; this one is null, a list or a mapping.")
	return "", false
}

// whole tells whether a number is an integer for the API server.
func (v *jsonValue) whole() bool { return v.kind == jsonNumber && !strings.ContainsAny(v.text, ".E") }
