//go:build js && wasm

package ui

import (
	"strconv"
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/core/diag"
	"flinkconf/web/app"
)

// each is a list of n elements.
func each(n int, draw func(i int) *vecty.HTML) vecty.List {
	list := make(vecty.List, n)
	for i := range list {
		list[i] = draw(i)
	}
	return list
}

// choices are the options of a select.
func choices(list []app.Choice) vecty.List {
	return each(len(list), func(i int) *vecty.HTML {
		c := &list[i]
		return html(0, `<option .value={} .selected={}>{}</option>`, &c.Value, c.Chosen, &c.Label)
	})
}

// joined is a list of choices as a key for a part.
func joined(list []app.Choice) string {
	var b strings.Builder
	for i := range list {
		c := &list[i]
		b.WriteString(c.Value + "\t" + c.Label + "\t" + strconv.FormatBool(c.Chosen) + "\n")
	}
	return b.String()
}

// runs is a text with its stretches of code.
func runs(s string) vecty.List {
	all := app.Runs(s)
	return each(len(all), func(i int) *vecty.HTML {
		if r := &all[i]; r.Code {
			return html(0, `<code>{}</code>`, &r.Text)
		}
		return vecty.Text(all[i].Text)
	})
}

// chip is a place in a layer; with a place in the order of the Tab key, "-1" for none, it is a button that leads there. In
// lists it has none, since they are walked by arrows.
func chip(c *app.Chip, stop string) *vecty.HTML {
	if c.Kind == "" || stop == "" {
		return html(0, `<span class="chip" class:none={} ?data-kind={} ?title={}><span>{}</span>{}</span>`, c.Kind == "", string(c.Kind), c.Title(), &c.Name, c.Number())
	}
	return html(0, `<button class="chip" type="button" tabindex={} data-do="goto" data-kind={} title={} data-to={} data-line={}
		data-column={}><span>{}</span>{}</button>`, stop, string(c.Kind), c.Title(), &c.Layer, &c.Line, &c.Column, &c.Name, c.Number())
}

// severity is the sign of a severity with its word for those who can't see it.
func severity(s diag.Severity, word *string) *vecty.HTML {
	level := s.String()
	return html(0, `<span class="severity" data-severity={} ?title={}>{}<span class="unseen">{}</span></span>`,
		level, word, drawing(level), word)
}
