// Package config is Flink's Configuration: a map from keys to values, and the rules by which a read of an option finds its
// value in there.
//
// A Store is the bare map with the lookup; the resolver has two of them and knows the writes behind. A Configuration has
// the values as well and does what the class of that name does, and a TableConfig is one on top of another.
package config

import (
	"flinkconf/core/option"
	"flinkconf/core/value"
)

// Configuration is Flink's class of that name, under the rules of one release. New makes one.
type Configuration struct {
	rules  value.Rules
	store  Store
	writes []write
}

// write is a value on its way into the map: as text or as YAML has it, or typed where a program set it so.
type write struct {
	key   string
	raw   value.Raw
	typed value.Value
}

// New returns an empty configuration.
func New(rules value.Rules) *Configuration { return &Configuration{rules: rules, store: Store{}} }

func (c *Configuration) put(w write) {
	c.store[w.key] = len(c.writes)
	c.writes = append(c.writes, w)
}

func (c *Configuration) key(write int) string { return c.writes[write].key }

// SetRaw gives a key a value: with a text what Configuration.setString does. It is looked at when it is read.
func (c *Configuration) SetRaw(key string, raw value.Raw) { c.put(write{key: key, raw: raw}) }

// Set gives an option a typed value, under its own key. The entries of a map that were given one by one are removed (1.14).
func (c *Configuration) Set(o *option.Option, v value.Value) {
	if NamesOf(o, c.rules.Release).Entries {
		c.store.RemoveBelow(o.Key)
	}
	c.put(write{key: o.Key, typed: v})
}

// AddAll copies what another configuration holds; prefix is put before its keys.
func (c *Configuration) AddAll(other *Configuration, prefix string) {
	for i, w := range other.writes {
		if at, ok := other.store[w.key]; ok && at == i {
			w.key = prefix + w.key
			c.put(w)
		}
	}
}

// RemoveKey removes a key and all keys below it, whatever they are (1.17), and tells whether there were any.
func (c *Configuration) RemoveKey(key string) bool {
	_, had := c.store[key]
	delete(c.store, key)
	return c.store.RemoveBelow(key) || had
}

// RemoveConfig removes an option under the first of its keys that is there, and tells whether one was. Of a map that is
// there both as a whole and entry by entry the entries go first, which are what a read does not find.
func (c *Configuration) RemoveConfig(o *option.Option) bool {
	names := NamesOf(o, c.rules.Release)
	for _, key := range names.Keys {
		if names.Entries && c.store.RemoveBelow(key) {
			return true
		}
		if _, ok := c.store[key]; ok {
			delete(c.store, key)
			return true
		}
	}
	return false
}

// ContainsKey tells whether the map has a key.
func (c *Configuration) ContainsKey(key string) bool {
	_, ok := c.store[key]
	return ok
}

// Contains tells whether a read of the option finds something, readable or not.
func (c *Configuration) Contains(o *option.Option) bool {
	found, _ := c.find(o)
	return len(found) > 0
}

// find returns what a read of the option finds, as Store.Find does.
func (c *Configuration) find(o *option.Option) (found []int, under string) {
	names := NamesOf(o, c.rules.Release)
	var all []int
	if names.Entries {
		for i := range c.writes {
			all = append(all, i)
		}
	}
	return c.store.Find(names, all, c.key)
}

// GetOptional reads an option as Configuration.getOptional does; found is false where it is empty. A problem that isn't
// Quiet is the exception that Flink throws. The value is unknown where nothing is found, at such a problem, and where 1.9
// takes the option's default instead of the text.
func (c *Configuration) GetOptional(o *option.Option) (v value.Value, found bool, p *value.Problem) {
	at, under := c.find(o)
	switch {
	case len(at) == 0:
		return value.Value{}, false, nil
	case under != "":
		var entries []value.Entry
		for _, i := range at {
			name, _ := Entry(c.key(i), under)
			entries = append(entries, value.Entry{Key: name, Value: c.text(i)})
		}
		return value.MapOf(entries), true, nil
	}
	first := c.writes[at[0]]
	if first.typed.Known() && first.typed.Type() == o.Type && first.typed.IsList() == o.List {
		return first.typed, true, nil
	}
	if first.typed.Known() {
		first.raw = value.Raw{Text: c.text(at[0])}
	}
	v, p = c.rules.Parse(first.raw, value.SpecOf(o))
	return v, true, p
}

// Get is GetOptional with the option's default where nothing is found; the value is unknown where there is none.
func (c *Configuration) Get(o *option.Option) (value.Value, *value.Problem) {
	v, _, p := c.GetOptional(o)
	return c.orDefault(o, v, p)
}

func (c *Configuration) orDefault(o *option.Option, v value.Value, p *value.Problem) (value.Value, *value.Problem) {
	if !v.Known() && (p == nil || p.Quiet) {
		v, _ = c.rules.Default(o)
	}
	return v, p
}

// text is a value as a text, as an option of type String reads it.
func (c *Configuration) text(write int) string {
	w := &c.writes[write]
	if w.typed.Known() {
		return c.rules.Format(w.typed)
	}
	v, _ := c.rules.Parse(w.raw, value.Spec{})
	return v.Text()
}

// Map returns what Configuration.toMap does: every key with its value as text.
func (c *Configuration) Map() map[string]string {
	all := make(map[string]string, len(c.store))
	for key, at := range c.store {
		all[key] = c.text(at)
	}
	return all
}
