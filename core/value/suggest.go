package value

import (
	"math"
	"strconv"
	"strings"

	"flinkconf/core/option"
)

// mostSuggested bounds the texts, in bytes, for which a suggestion is looked for; no single value is longer.
const mostSuggested = 200

// suggest returns what a text that can't be read most likely means, or "". The caller checks that it can be read.
func (r Rules) suggest(text string, s *Spec) string {
	if len(text) > mostSuggested && s.Type != option.Map {
		return ""
	}
	if text = bare(text); text == "" {
		return ""
	}
	switch s.Type {
	case option.Boolean:
		return suggestBoolean(text)
	case option.Integer, option.Long:
		return suggestInteger(text)
	case option.Float, option.Double:
		return suggestFloat(text)
	case option.Duration:
		return suggestDuration(text, r.Release)
	case option.MemorySize:
		return suggestSize(text)
	case option.Enum:
		return suggestEnum(text, s.Enum)
	case option.Map:
		return r.suggestMap(text)
	}
	return ""
}

// suggestBoolean knows the words of other programs and slips of one letter.
func suggestBoolean(text string) string {
	s := javaLower(text)
	switch LineOf(" 1 t y yes on enable enabled , 0 f n no off disable disabled ", s) {
	case 1:
		return "true"
	case 2:
		return "false"
	}
	return nearest(s, []string{"true", "false"})
}

// suggestInteger knows separators between digits, the suffix of Java's long, other bases, and decimals that are 0.
func suggestInteger(text string) string {
	s := strings.TrimRight(plainDigits(text), "lL")
	s = ungroup(strings.ReplaceAll(s, "_", ""))
	if n, err := strconv.ParseInt(s, 10, 64); err == nil {
		return strconv.FormatInt(n, 10)
	}
	if len(s) > 2 && s[0] == '0' {
		if n, err := strconv.ParseInt(s, 0, 64); err == nil {
			return strconv.FormatInt(n, 10)
		}
	}
	const exact = 1 << 53
	if f, bad := parseDouble(s); bad == "" && f == math.Trunc(f) && math.Abs(f) <= exact {
		return strconv.FormatInt(int64(f), 10)
	}
	return ""
}

// suggestFloat knows decimal commas, per cents, separators and other words for what is no number.
func suggestFloat(text string) string {
	s := strings.ReplaceAll(plainDigits(text), "_", "")
	switch javaLower(strings.TrimLeft(s, "+-.")) {
	case "inf", "infinity":
		if s[0] == '-' {
			return "-Infinity"
		}
		return "Infinity"
	case "nan":
		return "NaN"
	}
	if percent, ok := strings.CutSuffix(s, "%"); ok {
		if f, bad := parseDouble(percent); bad == "" {
			return javaDouble(f / 100)
		}
		return ""
	}
	if strings.Count(s, ",") == 1 && !strings.Contains(s, ".") && ungroup(s) == s {
		return strings.Replace(s, ",", ".", 1)
	}
	return s
}

// plainDigits writes the digits of other scripts as ASCII ones, and the minus sign as a hyphen.
func plainDigits(s string) string {
	if isASCII(s) {
		return s
	}
	return strings.Map(func(c rune) rune {
		if d, ok := digit(c); ok {
			return rune('0' + d)
		}
		if c == '\u2212' {
			return '-'
		}
		return c
	}, s)
}

// ungroup takes out the commas or blanks of a number that is written in groups of three digits, such as 1,000; any other
// text is returned as it is.
func ungroup(s string) string {
	for _, mark := range [...]string{",", " ", "'"} {
		groups := strings.Split(strings.TrimLeft(s, "+-"), mark)
		if len(groups) < 2 || len(groups[0]) > 3 || groups[0] == "" {
			continue
		}
		ok := true
		for i, g := range groups {
			ok = ok && all(g, isDigit) && (i == 0 || len(g) == 3)
		}
		if ok {
			return strings.ReplaceAll(s, mark, "")
		}
	}
	return s
}
