package core

import (
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// squeeze takes the blanks out of values that mean the same without them, such as `1 h` and `[a, b]`: from 1.19 on the
// container image takes them out of FLINK_PROPERTIES anyway, and a value that needs them is lost there.
func (c *conversion) squeeze(to source.Notation) {
	if to != source.Properties || c.to.Release < release.V1_19 {
		return
	}
	for i := range c.settings {
		s := &c.settings[i]
		tight := value.Raw{Text: strings.Join(strings.FieldsFunc(s.Value.Text, func(r rune) bool { return r == ' ' || '\t' <= r && r <= '\r' }), "")}
		if tight.Text != s.Value.Text && c.sameMeaning(s.Key, s.Value, tight) {
			s.Value = tight
		}
	}
}

// sameMeaning tells whether every option that reads the key reads two values alike.
func (c *conversion) sameMeaning(key string, a, b value.Raw) bool {
	matches := c.view.Lookup(key)
	for _, m := range matches {
		spec := value.SpecOf(m.Option)
		v, problem := c.to.Parse(a, spec)
		if problem != nil || m.Loose {
			return false
		}
		if w, problem := c.to.Parse(b, spec); problem != nil || !w.Same(v) {
			return false
		}
	}
	return len(matches) > 0
}
