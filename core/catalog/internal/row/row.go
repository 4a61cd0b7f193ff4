// Package row packs what a row of the generated table says: core/catalog/gen writes it and core/catalog reads it. It holds
// no data.
package row

import (
	"strings"

	"flinkconf/core/option"
)

// Attr names what a change is about, and so what its value is: a Shape, a string's number or the place of a list.
type Attr uint8

// The attributes. A missing Change means the zero value: no aliases, no enum, no owners.
const (
	// IsShape: the value is a Shape.
	IsShape Attr = iota
	// IsDefault: the number of the default's text; whether there is one is in the Shape.
	IsDefault
	// IsRespelt is IsDefault where the new text is another spelling of the same value, such as 30000 and "30 s".
	IsRespelt
	// IsClass and IsField: the string's number of the declaring Java class, and the Field that tells the constant.
	IsClass
	IsField
	// IsEnum: the list of the class, the number of constants and, for each, its name, its text and 1 if it is deprecated, else 0.
	IsEnum
	// IsAliases: the list of their number and, for each, the alias' key and 1 if it is deprecated, else 0, in the order of look-up.
	IsAliases
	// IsOwners: the list of their number and, for each, class and Field.
	IsOwners
	// IsTemplate: the string's number of the key with a placeholder where the key has a reporter's name.
	IsTemplate

	// AttrCount is the number of attributes.
	AttrCount = int(iota)
)

// Field tells the name of an option's constant: below MostParts how many parts of the key to leave out so that the rest
// spells it, as half of all constants are named; else the number of the name as a string.
type Field = uint16

// MostParts is more than any key has parts, and less than the number of any string that isn't a key.
const MostParts Field = 16

// Constant is the name that a key's parts spell without the first ones: `b.c-d` of `a.b.c-d` gives B_C_D.
func Constant(key string, without Field) string {
	for ; without > 0; without-- {
		key = key[strings.IndexByte(key, '.')+1:]
	}
	name := []byte(key)
	for i, c := range name {
		switch {
		case 'a' <= c && c <= 'z':
			name[i] = c - 'a' + 'A'
		case c == '.' || c == '-':
			name[i] = '_'
		}
	}
	return string(name)
}

// Shape packs all attributes of an option that have few values.
type Shape uint16

// Bits of a Shape above the type (4 bits) and the mode (2 bits).
const (
	List Shape = 1 << (6 + iota)
	HasDefault
	JavaDeprecated
	Hidden
	Internal
	PrefixMap
	Inferred
)

// NewShape returns the shape of an option as far as it does not refer to strings.
func NewShape(o *option.Option) Shape {
	s := Shape(o.Type) | Shape(o.Mode)<<4
	for _, f := range []struct {
		on  bool
		bit Shape
	}{
		{o.List, List}, {o.HasDefault, HasDefault}, {o.JavaDeprecated, JavaDeprecated}, {o.Hidden, Hidden},
		{o.Internal, Internal}, {o.PrefixMap, PrefixMap}, {o.Inferred, Inferred},
	} {
		if f.on {
			s |= f.bit
		}
	}
	return s
}

// Type returns the option's type.
func (s Shape) Type() option.Type { return option.Type(s & 0xf) }

// Mode returns the option's mode.
func (s Shape) Mode() option.Mode { return option.Mode(s >> 4 & 3) }

// Fill sets the fields of o that a shape holds.
func (s Shape) Fill(o *option.Option) {
	o.Type, o.Mode = s.Type(), s.Mode()
	o.List = s&List != 0
	o.HasDefault = s&HasDefault != 0
	o.JavaDeprecated = s&JavaDeprecated != 0
	o.Hidden = s&Hidden != 0
	o.Internal = s&Internal != 0
	o.PrefixMap = s&PrefixMap != 0
	o.Inferred = s&Inferred != 0
}
