//go:build js && wasm

package ui

import (
	"strconv"
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// attr sets an attribute; an empty value leaves it out.
func attr(name, value string) vecty.Applyer {
	if value == "" {
		return nil
	}
	return set(name, value)
}

// flag sets an ARIA attribute that is "true" or "false".
func flag(name string, on bool) vecty.Applyer { return set(name, strconv.FormatBool(on)) }

// number sets an attribute to a number.
func number(name string, n int) vecty.Applyer { return set(name, strconv.Itoa(n)) }

// does names what an element does.
func does(what, arg string) vecty.Applyer {
	return mark(set("data-do", what), attr("data-arg", arg))
}

// px is a length in CSS pixels.
func px(n int) string { return strconv.Itoa(n) + "px" }

// hidden hides an element with the attribute of that name.
func hidden(yes bool) vecty.Applyer { return property("hidden", yes) }

// button is a push button; more is further markup.
func button(look, what, arg, label string, more ...vecty.Applyer) *vecty.HTML {
	return el("button", mark(class("button"), classIf(look, look != ""), set("type", "button"), does(what, arg), mark(more...)),
		txt(label))
}

// iconButton is a push button that shows an icon and is named by its label.
func iconButton(what, arg, label, icon string, more ...vecty.Applyer) *vecty.HTML {
	return el("button", mark(class("button"), class("quiet"), class("icon-button"), set("type", "button"), does(what, arg),
		set("aria-label", label), set("title", label), mark(more...)),
		drawing(icon))
}

// classIf adds a class if the condition holds.
func classIf(name string, yes bool) vecty.Applyer {
	if !yes {
		return nil
	}
	return class(name)
}

// choices are the options of a select.
func choices(list []app.Choice) vecty.List {
	var options vecty.List
	for _, c := range list {
		options = append(options, el("option", mark(property("value", c.Value), property("selected", c.Chosen)), txt(c.Label)))
	}
	return options
}

// joined is a list of choices as a key for a memo.
func joined(list []app.Choice) string {
	var b strings.Builder
	for _, c := range list {
		b.WriteString(c.Value + "\t" + c.Label + "\t" + strconv.FormatBool(c.Chosen) + "\n")
	}
	return b.String()
}

// runs is a text with its stretches of code.
func runs(s string) vecty.List {
	var list vecty.List
	for _, r := range app.Runs(s) {
		if r.Code {
			list = append(list, el("code", txt(r.Text)))
		} else {
			list = append(list, txt(r.Text))
		}
	}
	return list
}

// chip is a place in a layer; with active it is a button that leads there. It is no stop of the Tab key, since lists are
// walked by arrows.
func chip(c app.Chip, active bool) *vecty.HTML {
	if c.Kind == "" || !active {
		return el("span", mark(class("chip"), classIf("none", c.Kind == ""), attr("data-kind", string(c.Kind)), attr("title", c.Title)),
			txt(c.Label))
	}
	return el("button", mark(class("chip"), set("type", "button"), set("tabindex", "-1"), does("goto", ""),
		set("data-kind", string(c.Kind)), set("title", c.Title),
		number("data-to", c.Layer), number("data-line", c.Line), number("data-column", c.Column)),
		txt(c.Label))
}

// severity is the sign of a severity with its word for those who can't see it.
func severity(level, word string) *vecty.HTML {
	return el("span", mark(class("severity"), set("data-severity", level), attr("title", word)),
		drawing(level), el("span", mark(class("unseen")), txt(word)))
}
