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
	rows := d.rows(true)
	if len(rows) == 0 {
		d.noOption()
		return
	}
	for _, e := range rows[:min(len(rows), mostDocs)] {
		d.open("section", "part", "option", "data-key", e.Key, "data-state", string(e.State))
		d.line()
		d.open("h3")
		d.code(e.Key)
		d.close("h3")
		d.line()
		if e.Option == nil {
			for _, line := range d.speaker.About(e, 0) {
				d.put("p", line.Text, "part", "note")
				d.line()
			}
		}
		d.facts(e)
		d.explained(e)
		d.close("section")
		d.line()
	}
	d.leftOut(len(rows) - mostDocs)
}

// facts write a table of what the catalogue knows about an option, and of what the workspace makes of it.
func (d *drawing) facts(e *core.Effective) {
	in := catalog.Releases(e.Key)
	if e.Option == nil && in == 0 && len(e.Candidates) == 0 {
		return
	}
	d.open("table", "part", "facts")
	d.line()
	d.put("caption", d.say("Facts for Flink {0}", d.w.Release.String()))
	d.line()
	d.open("tbody")
	d.line()
	if len(e.Candidates) > 0 {
		d.fact("Value", func() { d.value(e) })
		d.fact("Set by", func() { d.setBy(e) })
	}
	if o := e.Option; o != nil {
		d.declared(o, e)
	}
	if in != 0 {
		d.released(e.Key, in)
	}
	d.close("tbody")
	d.line()
	d.close("table")
	d.line()
}

// fact writes one row of the facts.
func (d *drawing) fact(name diag.Text, what func()) {
	d.open("tr")
	d.put("th", d.say(name), "scope", "row")
	d.open("td")
	what()
	d.close("td")
	d.close("tr")
	d.line()
}

// declared writes how the option is declared.
func (d *drawing) declared(o *option.Option, e *core.Effective) {
	d.fact("Type", func() { d.code(core.TypeName(o)) })
	d.fact("Default", func() {
		switch {
		case !e.HasDefault:
			d.put("em", d.say("none"))
		case e.Default == "":
			d.code(`""`)
		default:
			d.code(e.Default)
		}
	})
	if len(o.Values) > 0 {
		d.fact("Possible values", func() {
			d.codes(len(o.Values), func(i int) (string, bool) { return o.Values[i].Text, o.Values[i].Deprecated })
		})
	}
	if len(o.Aliases) > 0 {
		d.fact("Also read as", func() {
			d.codes(len(o.Aliases), func(i int) (string, bool) { return o.Aliases[i].Key, o.Aliases[i].Deprecated })
		})
	}
	if m := o.Imported; m != nil {
		d.fact("Imported from", func() { d.text(m.From) })
	}
}

// codes write a list of words, of some of which it is said that they are deprecated.
func (d *drawing) codes(n int, item func(i int) (text string, deprecated bool)) {
	for i := range min(n, most) {
		if i > 0 {
			d.text(", ")
		}
		text, deprecated := item(i)
		d.code(text)
		if deprecated {
			d.text(d.say(" (deprecated)"))
		}
	}
	if n > most {
		d.text(" …")
	}
}

// released writes in which releases the option is there, and what changed about it from one to the next, newest first.
func (d *drawing) released(key string, in release.Set) {
	d.fact("Releases", func() { d.text(ranges(in).In(d.words)) })
	changes := catalog.History(key)
	if n := len(changes); n == 0 || n == 1 && changes[0].In == release.First {
		return
	}
	d.fact("History", func() {
		d.open("ul")
		for i := len(changes) - 1; i >= 0; i-- {
			if c := &changes[i]; c.What != option.Added || c.In != release.First {
				d.put("li", clip(changed(c).In(d.words)))
			}
		}
		d.close("ul")
	})
}

// explained writes the text about an option.
func (d *drawing) explained(e *core.Effective) {
	if o := e.Option; o != nil && o.Imported != nil {
		if o.Imported.Description != "" {
			d.put("p", o.Imported.Description, "part", "explained")
			d.line()
		}
		return
	}
	if d.Text == nil {
		return
	}
	key := e.Key
	if e.Option != nil {
		key = e.Option.Key // of a pattern
	}
	html, lang := d.Text(key)
	if html == "" {
		return
	}
	if lang == d.Lang {
		lang = ""
	}
	d.open("div", "part", "explained", "lang", lang)
	d.line()
	d.WriteString(strings.ReplaceAll(withoutLocalLinks(html), "\n\n", "\n&#10;"))
	d.close("div")
	d.line()
}

// withoutLocalLinks leaves of the links in a text that lead to a place in the playground, which is elsewhere, what they say.
func withoutLocalLinks(html string) string {
	var out strings.Builder
	for {
		before, link, found := strings.Cut(html, `<a href="#`)
		out.WriteString(before)
		if !found {
			return out.String()
		}
		_, link, _ = strings.Cut(link, ">")
		said, rest, _ := strings.Cut(link, "</a>")
		out.WriteString(said)
		html = rest
	}
}
