//go:build js && wasm

package ui

import (
	"strconv"
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// choices are the options of a select.
func choices(list []app.Choice) vecty.List {
	var options vecty.List
	for i := range list {
		c := &list[i]
		options = append(options, html(0, `<option .value={} .selected={}>{}</option>`, c.Value, c.Chosen, c.Label))
	}
	return options
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
	var list vecty.List
	for _, r := range app.Runs(s) {
		if r.Code {
			list = append(list, html(0, `<code>{}</code>`, r.Text))
		} else {
			list = append(list, vecty.Text(r.Text))
		}
	}
	return list
}

// chip is a place in a layer; with active it is a button that leads there. It is no stop of the Tab key, since lists are
// walked by arrows.
func chip(c *app.Chip, active bool) *vecty.HTML {
	if c.Kind == "" || !active {
		return html(0, `<span class="chip" class:none={} ?data-kind={} ?title={}><span>{}</span>{}</span>`, c.Kind == "", string(c.Kind), c.Title, c.Name, c.Number)
	}
	return html(0, `<button class="chip" type="button" tabindex="-1" data-do="goto" data-kind={} title={} data-to={} data-line={}
		data-column={}><span>{}</span>{}</button>`, string(c.Kind), c.Title, c.Layer, c.Line, c.Column, c.Name, c.Number)
}

// severity is the sign of a severity with its word for those who can't see it.
func severity(level, word string) *vecty.HTML {
	return html(0, `<span class="severity" data-severity={} ?title={}>{}<span class="unseen">{}</span></span>`,
		level, word, drawing(level), word)
}
