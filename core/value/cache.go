package value

import "flinkconf/core/option"

// Cache is Rules that remember the defaults they have worked out. It must not be used by two goroutines at once.
type Cache struct {
	Rules
	defaults map[*option.Option]*Default
}

// Default is an option's default as the release prints it. Value is unknown, and the texts are "", where there is none.
type Default struct {
	Value           Value
	Text, Canonical string
}

// DefaultOf returns the default of an option; the caller must not change it.
func (c *Cache) DefaultOf(o *option.Option) *Default {
	d := c.defaults[o]
	if d == nil {
		d = new(Default)
		if v, ok := c.Rules.Default(o); ok {
			*d = Default{v, c.Format(v), v.Canonical()}
		}
		if c.defaults == nil {
			c.defaults = make(map[*option.Option]*Default)
		}
		c.defaults[o] = d
	}
	return d
}

// Default is Rules.Default, worked out once for each option.
func (c *Cache) Default(o *option.Option) (v Value, ok bool) {
	d := c.DefaultOf(o)
	return d.Value, d.Value.known
}
