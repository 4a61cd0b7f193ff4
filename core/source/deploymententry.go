package source

import (
	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// origin tells where an entry comes from.
type origin uint8

const (
	fromConf  origin = iota // flinkConfiguration
	fromField               // another field of the resource
	fromTool                // the operator itself
)

// confEntry is one key on its way to Flink.
type confEntry struct {
	_         incomparable
	key, text string
	dynamic   bool
	from      origin
	// k and v are the nodes of the key and the value; v is k for what the operator sets by itself.
	k, v *yaml.Node
	// list tells that the operator sets a list, which a config.yaml holds as one.
	list bool
}

// effective returns the text that a key has so far.
func (d *deployment) effective(key string) (string, bool) {
	i, ok := d.last[key]
	if !ok {
		return "", false
	}
	if i >= len(d.conf) {
		return d.jobConf[i-len(d.conf)].text, true
	}
	return d.conf[i].text, true
}

// put adds an entry of the cluster.
func (d *deployment) put(e confEntry) {
	d.last[e.key] = len(d.conf)
	d.conf = append(d.conf, e)
}

// derive adds a key that a field causes.
func (d *deployment) derive(key, text string, f jsonField, dynamic bool) {
	if i, ok := d.last[key]; ok && d.conf[i].from == fromConf && d.conf[i].text != text {
		e := &d.conf[i]
		d.note(diag.Diagnostic{
			Code: diag.FieldOverridesKey, Severity: diag.Warning, Span: d.span(e.k.From, max(e.k.End, e.v.End)), Key: key, Found: "the key in flinkConfiguration",
			Wanted:  diag.Say("the field {0}", f.name),
			Message: diag.Say("The field {0} of the resource decides this key, so the entry has no effect.", f.name),
			Fixes:   d.dropFix(e.k),
		})
	}
	d.put(confEntry{key: key, text: text, dynamic: dynamic, from: fromField, k: f.at, v: f.value.at})
}

// own adds a key that the operator sets by itself, over what was set or only where nothing was.
func (d *deployment) own(key, text string, at *yaml.Node, over bool) {
	if i, ok := d.last[key]; ok {
		if !over {
			return
		}
		if e := &d.conf[i]; e.from == fromConf && e.text != text {
			d.note(diag.Diagnostic{
				Code: diag.FieldOverridesKey, Severity: diag.Warning, Span: d.span(e.k.From, max(e.k.End, e.v.End)), Key: key, Found: "the key in flinkConfiguration",
				Wanted: diag.Text(text), Message: "The operator sets this key by itself, so the entry has no effect.", Fixes: d.dropFix(e.k),
			})
		}
	}
	d.put(confEntry{key: key, text: text, from: fromTool, k: at, v: at})
}
