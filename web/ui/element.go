//go:build js && wasm

package ui

import "github.com/hexops/vecty"

// The functions below stand before vecty's own, which the compiler copies into every place that calls them, closures and
// all. Kept from that, the drawing code takes less than half the room in the program.

// el is an element.
//
//go:noinline
func el(tag string, parts ...vecty.MarkupOrChild) *vecty.HTML { return vecty.Tag(tag, parts...) }

// txt is a text.
//
//go:noinline
func txt(s string) *vecty.HTML { return vecty.Text(s) }

// mark is the markup of an element: attributes, classes and the like. Nil ones are left out.
//
//go:noinline
func mark(parts ...vecty.Applyer) vecty.MarkupList { return vecty.Markup(parts...) }

// set sets an attribute.
//
//go:noinline
func set(name, value string) vecty.Applyer { return vecty.Attribute(name, value) }

// property sets a property of the DOM element.
//
//go:noinline
func property(name string, value any) vecty.Applyer { return vecty.Property(name, value) }

// class adds a class.
//
//go:noinline
func class(name string) vecty.Applyer { return vecty.Class(name) }

// style sets a property of the element's style. It goes through the DOM, which the page's policy allows.
//
//go:noinline
func style(name, value string) vecty.Applyer { return vecty.Style(name, value) }
