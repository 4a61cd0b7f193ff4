package overlay

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"flinkconf/core/option"
)

// nones are what tables write for an option without a default.
const nones = " (none) （none） (无) （无） 无 (无默认值) （无默认值） "

// setDefault reads a default. Tables quote texts, and quotes become typographic ones on the way through a page.
func (d *Definition) setDefault(cell string) {
	text := plain(strings.TrimSpace(strings.Trim(strings.TrimSpace(cell), "`")))
	if text == "" || len(text) > MaxValue || isOneOf(text, nones) {
		return
	}
	d.HasDefault, d.Default = true, text
}

// setType reads a type, when the default is known. Up to Flink 1.13 the type's cell lists the constants of an enum.
func (d *Definition) setType(cell string) {
	name, list, _ := strings.Cut(cell, "\n")
	known := false
	if d.Type, d.List, known = typeOf(name); !known {
		d.Type, d.List, d.Guessed = guess(d.Default), false, true
	}
	if at := listStart(list); at >= 0 && d.Type == option.Enum {
		d.listed(list[at:])
	}
	if !d.List {
		d.Default = unquote(d.Default)
	}
}

// typeNames are types as tables name them, in small letters and without blanks.
var typeNames = []struct {
	text string
	is   option.Type
}{
	{"boolean", option.Boolean}, {"bool", option.Boolean}, {"integer", option.Integer}, {"int", option.Integer}, {"long", option.Long},
	{"float", option.Float}, {"double", option.Double}, {"duration", option.Duration}, {"memorysize", option.MemorySize},
	{"string", option.String}, {"enum", option.Enum}, {"map", option.Map},
}

// typeOf reads the name of a type, such as List<String>.
func typeOf(name string) (t option.Type, list, ok bool) {
	name = strings.ToLower(strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) || c == '`' {
			return -1
		}
		return c
	}, name))
	if item, is := strings.CutPrefix(name, "list<"); is {
		name, list = strings.TrimSuffix(item, ">"), true
	} else if strings.HasPrefix(name, "map<") {
		name = "map"
	}
	for _, n := range typeNames {
		if n.text == name {
			return n.is, list, true
		}
	}
	return option.String, false, false
}

// guess returns the type that a default looks like where a table shows none. Numbers may be of any width.
func guess(text string) option.Type {
	if text == "true" || text == "false" {
		return option.Boolean
	}
	if _, err := strconv.ParseInt(text, 10, 64); err == nil {
		return option.Long
	}
	return option.String
}

// unquote takes the quotes off a text.
func unquote(s string) string {
	for _, pair := range [...][2]string{{`"`, `"`}, {"“", "”"}, {"'", "'"}, {"‘", "’"}} {
		if inner, ok := strings.CutPrefix(s, pair[0]); ok {
			if inner, ok = strings.CutSuffix(inner, pair[1]); ok {
				return inner
			}
		}
	}
	return s
}

// listWords begin the list of an enum's constants.
var listWords = []string{"Possible values", "Supported values", "可选值", "可能的值", "可取值", "支持的值"}

// listStart returns where a list of constants begins in a cell, at the start of a line; -1 if none does.
func listStart(cell string) int {
	for _, word := range listWords {
		if strings.HasPrefix(cell, word) {
			return 0
		}
		if at := strings.Index(cell, "\n"+word); at >= 0 {
			return at + 1
		}
	}
	return -1
}

// describe reads a description, and the list of constants in it.
func (d *Definition) describe(cell string) {
	// A list below a text says what it may hold, and not all that it may.
	if at := listStart(cell); at >= 0 && d.Type == option.Enum {
		cell = cell[:at] + d.listed(cell[at:])
	}
	d.paragraphs(cell)
}

// paragraphs sets the description, without the lines in it that list other keys.
func (d *Definition) paragraphs(cell string) {
	var kept []string
	for _, line := range strings.Split(cell, "\n") {
		line = strings.TrimSpace(plain(line))
		if words, ok := strings.CutPrefix(line, "Fallback keys:"); ok {
			d.addAliases(words, false)
		} else if words, ok = strings.CutPrefix(line, "Deprecated keys:"); ok {
			d.addAliases(words, true)
		} else if line != "" {
			kept = append(kept, line)
		}
	}
	d.Description = strings.TrimSpace(clipBytes(strings.Join(kept, "\n"), MaxDescription))
}

// listed reads the constants of a list that begins with its heading: items below it, or names in brackets behind it. It
// returns the lines behind the items, with the line break before them.
func (d *Definition) listed(text string) (rest string) {
	head, below, _ := strings.Cut(text, "\n")
	if open := strings.IndexByte(head, '['); open >= 0 {
		names, behind, _ := strings.Cut(head[open+1:], "]")
		for _, name := range strings.Split(names, ",") {
			d.addValue(bare(name), "")
		}
		return behind + "\n" + below
	}
	for below != "" {
		line, next, _ := strings.Cut(below, "\n")
		if item, ok := bullet(line); ok {
			name, text := item, ""
			if at := strings.IndexAny(item, ":："); at >= 0 {
				_, size := utf8.DecodeRuneInString(item[at:])
				name, text = item[:at], item[at+size:]
			}
			d.addValue(bare(name), text)
		} else if strings.TrimSpace(line) != "" {
			break
		}
		below = next
	}
	return "\n" + below
}

// bare takes off a name what tables set it in.
func bare(name string) string { return unquote(strings.Trim(strings.TrimSpace(name), "`")) }

// addValue adds a constant; what isn't one word is none.
func (d *Definition) addValue(name, text string) {
	name = plain(name)
	if name == "" || len(name) > MaxValue || strings.IndexFunc(name, unicode.IsSpace) >= 0 || len(d.Values) >= MaxValues {
		return
	}
	for _, v := range d.Values {
		if v.Name == name {
			return
		}
	}
	d.Values = append(d.Values, Value{name, strings.TrimSpace(clipBytes(plain(text), MaxDescription))})
}

// bullet returns an item of a list without the sign before it.
func bullet(line string) (item string, ok bool) {
	line = strings.TrimSpace(line)
	for _, sign := range []string{"•", "-", "*", "·", "◦"} {
		if item, ok = strings.CutPrefix(line, sign+" "); ok {
			return strings.TrimSpace(item), true
		}
	}
	return "", false
}

// plain takes out of a text what isn't shown or changes how the rest is: control and format characters.
func plain(s string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == '\n' || c == '\t' || unicode.IsSpace(c):
			return ' '
		case c == utf8.RuneError, unicode.IsControl(c), unicode.Is(unicode.Cf, c):
			return -1
		}
		return c
	}, s)
}

// clipBytes cuts a text at n bytes, between characters.
func clipBytes(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}
