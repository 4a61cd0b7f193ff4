package render

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// mostDocs is the number of options that are explained.
const mostDocs = 100

// docs write what is known about the options.
func (d *drawing) docs() {
	rows := d.rows()
	if len(rows) == 0 {
		d.noOption()
	}
	for _, e := range rows[:min(len(rows), mostDocs)] {
		d.open("section part=option data-key data-state", e.Key, string(e.State))
		d.open("h3")
		d.code(e.Key)
		d.close("h3")
		if e.Option == nil {
			for _, line := range d.speaker.About(e, 0) {
				d.put(note, line.Text)
			}
		}
		d.facts(e)
		d.explained(e)
		d.close("section")
	}
	d.leftOut(len(rows) - mostDocs)
}

// facts write a table of what the workspace makes of an option, of how it is declared, and of its releases.
func (d *drawing) facts(e *core.Effective) {
	in := catalog.Releases(e.Key)
	if e.Option == nil && in == 0 && len(e.Candidates) == 0 {
		return
	}
	d.open("table part=facts")
	d.say("caption", "Facts for Flink {0}", d.w.Release.String())
	d.open("tbody")
	if len(e.Candidates) > 0 {
		d.fact(valueHead)
		d.value(e)
		d.endFact()
		d.fact(setByHead)
		d.setBy(e)
		d.endFact()
	}
	if e.Option != nil {
		d.declared(e.Option, e)
	}
	if in != 0 {
		d.fact("Releases")
		d.text(Ranges(in).In(d.words))
		d.endFact()
		d.changes(e.Key)
	}
	d.close("tbody")
	d.close("table")
}

// fact begins a row of the facts, and endFact ends it.
func (d *drawing) fact(name diag.Text) {
	d.open("tr")
	d.say("th scope=row", name)
	d.open("td")
}

func (d *drawing) endFact() {
	d.close("td")
	d.close("tr")
}

// declared writes how the option is declared.
func (d *drawing) declared(o *option.Option, e *core.Effective) {
	d.fact("Type")
	d.code(core.TypeName(o))
	d.endFact()
	d.fact("Default")
	if e.HasDefault {
		d.code(e.Default)
	} else {
		d.say("em", "none")
	}
	d.endFact()
	for i := range o.Values {
		d.one("Possible values", i, len(o.Values), o.Values[i].Text, o.Values[i].Deprecated)
	}
	for i := range o.Aliases {
		d.one("Also read as", i, len(o.Aliases), o.Aliases[i].Key, o.Aliases[i].Deprecated)
	}
	if o.Imported != nil {
		d.fact("Imported from")
		d.text(o.Imported.From)
		d.endFact()
	}
}

// one writes the word with the number i of so many in one row.
func (d *drawing) one(name diag.Text, i, of int, text string, deprecated bool) {
	if i == 0 {
		d.fact(name)
	} else {
		d.text(", ")
	}
	d.code(text)
	if deprecated {
		d.text(d.said(" (deprecated)"))
	}
	if i == of-1 {
		d.endFact()
	}
}

// changes write what changed about an option from one release to the next, newest first.
func (d *drawing) changes(key string) {
	changes := catalog.History(key)
	if len(changes) > 0 && changes[0].In == release.First {
		changes = changes[1:] // it was there before the first
	}
	if len(changes) == 0 {
		return
	}
	d.fact("History")
	d.open("ul")
	for i := len(changes) - 1; i >= 0; i-- {
		c := &changes[i]
		d.put("li", clip(d.said("{0}: {1}", c.In.String(), Changed(c, strings.Clone).In(d.words))))
	}
	d.close("ul")
	d.endFact()
}

// explained writes the text about an option.
func (d *drawing) explained(e *core.Effective) {
	key := e.Key
	if o := e.Option; o != nil {
		if o.Imported != nil {
			if o.Imported.Description != "" {
				d.put("p part=explained", o.Imported.Description)
			}
			return
		}
		key = o.Key // of a pattern
	}
	if d.Text == nil {
		return
	}
	html, lang := d.Text(key)
	if html == "" {
		return
	}
	if lang == d.Lang {
		lang = ""
	}
	d.open("div part=explained lang", lang)
	d.WriteString(strings.ReplaceAll(withoutLocalLinks(html), "\n\n", "\n&#10;"))
	d.close("div")
}

// withoutLocalLinks leaves of the links in a text that lead to a place in the playground, which is elsewhere, what they say.
func withoutLocalLinks(html string) string {
	var out strings.Builder
	for found := true; found; {
		var before, link string
		before, link, found = strings.Cut(html, `<a href="#`)
		_, link, _ = strings.Cut(link, ">")
		link, html, _ = strings.Cut(link, "</a>")
		out.WriteString(before + link)
	}
	return out.String()
}
