package value

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// explain makes a problem of a reason. It costs more than parsing, which doesn't matter as few values are wrong.
func (r Rules) explain(raw Raw, s *Spec, bad reason) *Problem {
	if s.List {
		return r.explainList(raw.Text, s, bad)
	}
	switch s.Type {
	case option.Duration:
		bad = unitReason(raw.Text, bad, func(unit string) bool { return looseDuration(unit) != 0 })
	case option.MemorySize:
		bad = unitReason(raw.Text, bad, func(unit string) bool { return looseSize(unit) >= 0 })
	}
	return &Problem{
		Reason:     bad,
		Found:      diag.Clip(raw.Text),
		Wanted:     r.wantedAfter(bad, s),
		Suggestion: r.readable(r.suggest(raw.Text, s), s),
	}
}

// explainList blames the element that can't be read, if the text falls into elements.
func (r Rules) explainList(text string, s *Spec, bad reason) *Problem {
	p := &Problem{Reason: bad, Found: diag.Clip(text), Wanted: r.wanted(s), Suggestion: r.readable(r.suggestList(text, s), s)}
	texts, quoting := split(text, ';')
	if quoting != "" {
		return p
	}
	one := &Spec{Type: s.Type, Enum: s.Enum}
	for _, t := range texts {
		if _, bad := r.parseOne(Raw{Text: t}, one); bad != "" {
			element := r.explain(Raw{Text: t}, one, bad)
			p.Reason, p.Found = element.Reason, element.Found
			if len(texts) > 1 {
				p.Wanted = element.Wanted
			}
			return p
		}
	}
	return p
}

// readable keeps a suggestion only if the release reads it.
func (r Rules) readable(suggestion string, s *Spec) string {
	if suggestion == "" {
		return ""
	}
	if _, bad := r.parse(Raw{Text: suggestion}, s); bad != "" {
		return ""
	}
	return suggestion
}

// wantedAfter says what a type takes, with an eye on what was wrong.
func (r Rules) wantedAfter(bad reason, s *Spec) diag.Text {
	duration := s.Type == option.Duration
	switch bad {
	case Negative, Signed:
		if duration {
			return "a whole number without a sign and a unit, such as 5 s"
		}
		return "a whole number without a sign and a unit, such as 512 mb"
	case UnknownUnit:
		switch {
		case duration && r.Release <= release.V1_9:
			return "one of the units h, min, s, ms"
		case duration:
			return "one of the units d, h, min, s, ms, µs, ns"
		}
		return "one of the units bytes, kb, mb, gb, tb"
	case Overflow:
		switch {
		case duration && r.Release < release.V2_0:
			return "a number of at most 64 bits, and a time that java.time.Duration holds"
		case duration:
			return "a time that java.time.Duration holds"
		case s.Type == option.MemorySize:
			return "less than 8388608 tb"
		}
	case OutOfRange:
		return "a number that a float holds, up to 3.4028235E38"
	case BadQuoting, OpenQuote:
		return "quotes around the whole part and doubled inside, such as 'it''s'"
	case DuplicateKey:
		return "each key once"
	}
	return r.wanted(s)
}

// wanted says what a type takes.
func (r Rules) wanted(s *Spec) diag.Text {
	if s.List {
		if r.yaml() {
			return "a list such as [a, b] or a;b"
		}
		return "a list with semicolons, such as a;b"
	}
	switch s.Type {
	case option.Boolean:
		return "true or false"
	case option.Integer:
		return "a whole number from -2147483648 to 2147483647"
	case option.Long:
		return "a whole number of at most 64 bits, digits only"
	case option.Float, option.Double:
		return "a number such as 0.5"
	case option.Duration:
		if r.Release <= release.V1_9 {
			return "a whole number and h, min, s or ms, such as 5 s"
		}
		return "a whole number and a unit, such as 5 s or 500 ms"
	case option.MemorySize:
		return "a whole number and a unit, such as 512 mb or 2 gb"
	case option.Enum:
		return diag.Say("one of {0}", strings.Join(s.Enum, ", "))
	case option.Map:
		if r.yaml() {
			return "a map such as {k1: v1, k2: v2} or k1:v1,k2:v2"
		}
		return "a map such as k1:v1,k2:v2"
	}
	return "a text"
}
