package app

import (
	"strconv"
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// Form is a control for values of some types.
type Form string

// The controls. The zero value is none.
const (
	// TextForm is a field for any text; there is one for every option, since a text that Flink can't read may be meant.
	TextForm Form = "text"
	// SecretForm is a field that hides what is typed.
	SecretForm Form = "secret"
	// SwitchForm is on or off.
	SwitchForm Form = "switch"
	// ChoiceForm chooses one of the constants.
	ChoiceForm Form = "choice"
	// NumberForm is a number without a unit, AmountForm a whole number with one.
	NumberForm Form = "number"
	AmountForm Form = "amount"
	// LinesForm has a line for each element of a list or entry of a map.
	LinesForm Form = "lines"
)

// formOf returns the control for the values of an option.
func formOf(o *option.Option) Form {
	switch {
	case o.List && o.Type == option.Map:
		return TextForm
	case o.List || o.Type == option.Map:
		return LinesForm
	}
	switch o.Type {
	case option.Boolean:
		return SwitchForm
	case option.Enum:
		return ChoiceForm
	case option.Integer, option.Long, option.Float, option.Double:
		return NumberForm
	case option.Duration, option.MemorySize:
		return AmountForm
	}
	return TextForm
}

// Parts are what a control shows of a text.
type Parts struct {
	// On is that of a switch.
	On bool
	// Text is the number, the amount, or the lines; for a switch and a choice the constant.
	Text string
	// Choices are the constants or units. Note says what the chosen constant means.
	Choices []Choice
	Note    string
	// Whole tells that the number has no decimals, Pairs that the lines are those of a map.
	Whole, Pairs bool
}

func (p *Parts) same(o *Parts) bool {
	return p.On == o.On && p.Text == o.Text && p.Note == o.Note && p.Whole == o.Whole && p.Pairs == o.Pairs &&
		alike(len(p.Choices), len(o.Choices), func(i int) bool { return p.Choices[i] == o.Choices[i] })
}

// partsOf takes a text apart for a control; fits tells that the control can show it and gives the same text back.
func partsOf(f Form, text string, g *setting) (p Parts, fits bool) {
	spec := value.SpecOf(g.o)
	switch f {
	case SwitchForm:
		v, bad := g.rules.Parse(value.Raw{Text: text}, spec)
		return Parts{On: v.Bool(), Text: text}, bad == nil || text == ""
	case ChoiceForm:
		v, bad := g.rules.Parse(value.Raw{Text: text}, spec)
		p.Text = v.Text()
		if text == "" {
			p.Choices = []Choice{{Chosen: true}}
		}
		for i := range spec.Enum {
			p.Choices = append(p.Choices, Choice{spec.Enum[i], spec.Enum[i], spec.Enum[i] == p.Text})
		}
		return p, bad == nil || text == ""
	case NumberForm:
		p = Parts{Text: text, Whole: g.o.Type == option.Integer || g.o.Type == option.Long}
		return p, isNumeric(text)
	case AmountForm:
		amount, unit := splitAmount(text)
		p.Text = amount
		p.Choices = unitChoices(g, unit)
		_, bad := g.rules.Parse(value.Raw{Text: joinAmount("1", unit)}, spec)
		return p, bad == nil && isNumeric(amount)
	case LinesForm:
		v, bad := g.rules.Parse(value.Raw{Text: text}, spec)
		p.Pairs = g.o.Type == option.Map
		if bad != nil && text != "" {
			return p, false
		}
		var lines []string
		for _, item := range v.List() {
			add(&lines, g.rules.Format(item))
		}
		for _, entry := range v.Entries() {
			add(&lines, entry.Key+"="+entry.Value)
		}
		p.Text = strings.Join(lines, "\n")
		return p, strings.Count(p.Text, "\n") == max(0, len(lines)-1)
	}
	return p, false
}

// isNumeric tells whether a text is made of what numbers are made of, so that a field for numbers can show it.
func isNumeric(text string) bool { return strings.Trim(text, "0123456789+-.eE") == "" }

// splitAmount cuts a text into a number and a unit.
func splitAmount(text string) (amount, unit string) {
	text = value.Trim(text)
	n := len(text) - len(strings.TrimLeft(text, "0123456789+-."))
	return text[:n], value.Trim(text[n:])
}

// joinAmount is the inverse.
func joinAmount(amount, unit string) string { return value.Trim(amount + " " + unit) }

// units are those of durations and of memory sizes, the smallest first, with the words for them.
var units = [...]struct {
	of   option.Type
	text string
	word Word
}{
	{option.Duration, "ns", WUnitNanos}, {option.Duration, "us", WUnitMicros}, {option.Duration, "ms", WUnitMillis},
	{option.Duration, "s", WUnitSeconds}, {option.Duration, "min", WUnitMinutes}, {option.Duration, "h", WUnitHours}, {option.Duration, "d", WUnitDays},
	{option.MemorySize, "bytes", WUnitBytes}, {option.MemorySize, "kb", WUnitKilo}, {option.MemorySize, "mb", WUnitMega},
	{option.MemorySize, "gb", WUnitGiga}, {option.MemorySize, "tb", WUnitTera},
}

// unitChoices lists the units that a release reads, with the one that is chosen, however it is spelled.
func unitChoices(g *setting, chosen string) []Choice {
	var list []Choice
	there := false
	spec := value.SpecOf(g.o)
	for i := range units {
		u := &units[i]
		if u.of != g.o.Type {
			continue
		}
		if _, bad := g.rules.Parse(value.Raw{Text: "1 " + u.text}, spec); bad != nil {
			continue
		}
		there = there || u.text == chosen
		list = append(list, Choice{Value: u.text, Chosen: u.text == chosen})
	}
	if !there {
		list = append(list, Choice{Value: chosen, Label: chosen, Chosen: true})
	}
	return list
}

// label puts the words for them to the units and constants.
func (p *Parts) label(f Form, about *About, l Lang) {
	for i := range p.Choices {
		c := &p.Choices[i]
		switch {
		case f == ChoiceForm:
			if c.Label == "" {
				c.Label = l.T(WChoose)
			}
			switch words := about.constant(c.Value); {
			case c.Chosen: // the closed list shows it alone, and what it means below
				p.Note = words
			case words != "":
				c.Label += l.T(WColon) + clipped(words, 56)
			}
		case c.Value == "":
			c.Label = l.T(WNoUnit)
		case c.Label == "":
			for n := range units {
				if units[n].text == c.Value {
					c.Label = l.T(units[n].word)
				}
			}
		}
	}
}

// textOfLines makes the text of a list or map of lines: the plain way where Flink reads that as meant, else as Flink prints it.
func textOfLines(lines string, g *setting) string {
	old := value.Rules{Release: release.V1_18}
	spec := value.SpecOf(g.o)
	var meant value.Value
	text := ""
	if g.o.Type == option.Map {
		var entries []value.Entry
		for _, line := range strings.Split(lines, "\n") {
			if key, text, _ := strings.Cut(line, "="); value.Trim(line) != "" {
				entries = append(entries, value.Entry{Key: value.Trim(key), Value: value.Trim(text)})
			}
		}
		meant = value.MapOf(entries)
		text = old.Format(meant)
	} else {
		var parts []string
		for _, line := range strings.Split(lines, "\n") {
			if line = value.Trim(line); strings.ContainsAny(line, `;'"`) {
				line = "'" + strings.ReplaceAll(line, "'", "''") + "'"
			}
			if line != "" {
				add(&parts, line)
			}
		}
		text = strings.Join(parts, ";")
		meant, _ = old.Parse(value.Raw{Text: text}, spec)
	}
	for _, way := range [...]string{text, g.rules.Format(meant)} {
		if v, bad := g.rules.Parse(value.Raw{Text: way}, spec); bad == nil && v.Canonical() == meant.Canonical() {
			return way
		}
	}
	return text
}

// stepped adds to a number as people do: a whole one by ones, one with decimals in its last place.
func stepped(text string, by int) (string, bool) {
	if text == "" {
		text = "0"
	}
	whole, decimals, found := strings.Cut(text, ".")
	n, err := strconv.ParseInt(whole+decimals, 10, 64)
	if err != nil || n > 1<<62 || n < -1<<62 {
		return "", false
	}
	text = strconv.FormatInt(n+int64(by), 10)
	if !found {
		return text, true
	}
	sign := ""
	if text[0] == '-' {
		sign, text = "-", text[1:]
	}
	for len(text) <= len(decimals) {
		text = "0" + text
	}
	at := len(text) - len(decimals)
	return sign + text[:at] + "." + text[at:], true
}
