package app

import (
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// valuesFor returns the values of the key that match what is typed of one.
func valuesFor(w *writing, n source.Notation, s *State) (list []offered) {
	found := s.Workspace.View().Lookup(w.key)
	if len(found) == 0 {
		return nil
	}
	o := found[0].Option
	typed := w.typed
	if o.List {
		// Of a list the last element is being written.
		typed = strings.TrimLeft(typed[strings.LastIndexAny(typed, ";,[")+1:], " ")
	}
	fixed := w.typed[:len(w.typed)-len(typed)]
	word := strings.ToLower(typed)
	offer := func(text, detail string, old bool) {
		v := offered{label: text, detail: detail, old: old, value: true}
		if n == source.Args && w.quote == 0 {
			v.label = strings.ReplaceAll(text, " ", "")
		}
		if v.cost = v.matches(word); v.cost < 0 {
			return
		}
		if old {
			v.cost += costOld
		}
		v.text = quoted(fixed+v.label, w, n)
		v.caret = len(v.text)
		list = append(list, v)
	}
	byDefault := s.Lang.T(WDefault)
	switch {
	case o.Type == option.Boolean:
		for _, text := range [...]string{"true", "false"} {
			detail := ""
			if text == o.Default {
				detail = byDefault
			}
			offer(text, detail, false)
		}
		return list
	case len(o.Values) > 0:
		for i := range o.Values {
			v := &o.Values[i]
			detail := ""
			if o.HasDefault && (v.Name == o.Default || v.Text == o.Default) {
				detail = byDefault
			}
			offer(v.Text, detail, v.Deprecated)
		}
		return list
	case o.Key == zoneOption:
		for _, zone := range strings.Fields(zones) {
			if value.Zone(zone, s.Workspace.Release) == nil {
				offer(zone, "", false)
			}
		}
	case o.Type == option.Duration || o.Type == option.MemorySize:
		units := durations
		if o.Type == option.MemorySize {
			units = sizes
		}
		if number := leadingDigits(typed); number != "" {
			// What is typed behind the number begins a unit; a blank before that may be there or not.
			word = strings.ToLower(strings.TrimLeft(typed[len(number):], " "))
			for _, unit := range strings.Fields(units) {
				if strings.HasPrefix(unit, word) {
					offerUnit(&list, number+" "+unit, len(number), word, fixed, w, n)
				}
			}
			return list
		}
	}
	if o.HasDefault && o.Default != "" && len(o.Default) < 100 {
		offer(o.Default, byDefault, false)
	}
	return list
}

// offerUnit offers a number with its unit, of which word is typed.
func offerUnit(list *[]offered, text string, digits int, word, fixed string, w *writing, n source.Notation) {
	v := offered{label: text, value: true, match: []int{0, digits}}
	if word != "" {
		v.match = append(v.match, digits+1, digits+1+len(word))
	}
	if n == source.Args && w.quote == 0 {
		v.label, v.match = strings.ReplaceAll(text, " ", ""), nil
	}
	v.text = quoted(fixed+v.label, w, n)
	v.caret = len(v.text)
	*list = append(*list, v)
}

const (
	zoneOption = "table.local-time-zone"
	zones      = "UTC Europe/Berlin Europe/London Europe/Paris America/New_York America/Chicago America/Los_Angeles America/Sao_Paulo Asia/Shanghai Asia/Tokyo Asia/Kolkata Asia/Singapore Australia/Sydney GMT+08:00 default"
	durations  = "ms s min h d"
	sizes      = "kb mb gb"
)

func leadingDigits(s string) string {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return s[:n]
}

// quoted is a value as it is written at the place: in the quotes that are there, with what ends it where nothing does yet.
func quoted(text string, w *writing, n source.Notation) string {
	end := ""
	if n == source.SQL && w.bare && !w.closed {
		end = ";"
	}
	switch {
	case w.quote != 0 && w.closed:
		return text
	case w.quote != 0:
		return text + string(w.quote) + end
	case n == source.SQL && w.unquoted:
		return "'" + text + "'" + end
	case w.unquoted:
		return `"` + text + `"`
	case n == source.FlinkDeployment && (text == "true" || text == "false" || leadingDigits(text) == text):
		// The resource wants texts, and YAML would make something else of it.
		return `"` + text + `"`
	}
	return text
}
