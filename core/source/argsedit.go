package source

import (
	"strings"

	"flinkconf/core/diag"
)

// removeArg takes out every flag of the key that is read, each with the blanks before it.
func removeArg(text, key string, c Context) ([]diag.Edit, error) {
	a := parseArgs(text, c.Release)
	if a.open >= 0 {
		return nil, errOpenQuote
	}
	p := newPlaces(text)
	var edits []diag.Edit
	for i := range a.commands {
		cmd := &a.commands[i]
		drop := map[int]bool{}
		for _, f := range cmd.flags() {
			if f.key == key {
				for w := f.word; w < f.end; w++ {
					drop[w] = true
				}
			}
		}
		for w := 0; w < len(cmd.words); w++ {
			if !drop[w] {
				continue
			}
			first := w
			for drop[w+1] {
				w++
			}
			from, to := cmd.gap(text, first, w)
			p.add(&edits, from, to, "")
		}
	}
	if len(edits) == 0 {
		return nil, nil
	}
	before, after := readArgs(text, c).Assignments, readArgs(diag.Apply(text, edits), c).Assignments
	if !holds(after, key, nil) || !sameOthers(before, after, key) {
		return nil, errCannotRemove
	}
	return edits, nil
}

// gap is what goes with the words from first to last: what is between them and the word before, or the word behind where
// they begin a line. Line continuations go with them, so that what is left is still one command.
func (c *argsCommand) gap(text string, first, last int) (from, to int) {
	from, to = c.words[first].from, c.words[last].to
	before, behind := c.name, (*word)(nil)
	if first > 0 {
		before = &c.words[first-1]
	}
	if last+1 < len(c.words) {
		behind = &c.words[last+1]
	}
	switch {
	case behind != nil && (before == nil || strings.IndexByte(text[before.to:from], '\n') >= 0):
		to = behind.from
	case before != nil:
		from = before.to
	default:
		line := strings.LastIndexByte(text[:from], '\n') + 1
		end := breakAt(text, to)
		if strings.Trim(text[line:from], " \t") == "" && strings.Trim(text[to:end], " \t\r") == "" {
			from, to = line, min(end+1, len(text))
		}
	}
	return from, to
}

var (
	errOpenQuote  error = diag.Fault("a quote in the text is never closed")
	errKeyAsFlag  error = diag.Fault("the key can't be written as a -D flag")
	errNotAsAsked error = diag.Fault("the text can't be changed so that the key gets this value")
)

// setArg changes the last flag of the key, or adds one behind the last flag.
func setArg(text, key, raw string, c Context) ([]diag.Edit, error) {
	if key == "" || strings.ContainsAny(key, "=\n") {
		return nil, errKeyAsFlag
	}
	a := parseArgs(text, c.Release)
	if a.open >= 0 {
		return nil, errOpenQuote
	}
	p := newPlaces(text)
	edit, err := a.changeFlag(key, raw)
	if err != nil {
		return nil, err
	}
	changed := text[:edit.at.from] + edit.text + text[edit.at.to:]
	after := readArgs(changed, c).Assignments
	if !holds(after, key, &raw) || !sameOthers(readArgs(text, c).Assignments, after, key) {
		return nil, errNotAsAsked
	}
	return p.edits(edit.at.from, edit.at.to, edit.text), nil
}

// lastValue returns the value that the last assignment of the key gives it; ok is false if there is none or a reset
// follows it.
func lastValue(all []Assignment, key string) (value string, ok bool) {
	for _, a := range all {
		switch {
		case a.Action == ResetAll || a.Action == ResetKey && a.Key == key:
			value, ok = "", false
		case a.Action == SetKey && a.Key == key:
			value, ok = a.Value.Text, true
		}
	}
	return value, ok
}

// replacement puts a text in the place of a stretch of bytes.
type replacement struct {
	at   span
	text string
}

func (a *argsText) changeFlag(key, raw string) (replacement, error) {
	for i := len(a.commands) - 1; i >= 0; i-- {
		c := &a.commands[i]
		flags := c.flags()
		for j := len(flags) - 1; j >= 0; j-- {
			if flags[j].key == key {
				return c.rewrite(flags[j], key, raw), nil
			}
		}
	}
	return a.addFlag(key, raw)
}

// rewrite changes the value of a flag where it stands.
func (c *argsCommand) rewrite(f cliFlag, key, raw string) replacement {
	last := &c.words[f.end-1]
	whole := span{c.words[f.word].from, last.to}
	name := "-" + f.short
	value := f.values[len(f.values)-1]
	switch {
	case f.cliOption.values < 2:
		return replacement{span{c.words[value.word].from, last.to}, shellQuoted(raw)}
	case f.valueless && f.values[0].from == len(name) && len(last.quotes) == 0:
		return replacement{span{last.to, last.to}, "=" + shellQuoted(raw)}
	case !f.valueless && value.word == f.values[0].word && value.from > 0 && !last.quoted(last.end(value.from)-1):
		return replacement{c.written(value), shellQuoted(raw)}
	case f.end-f.word > 1:
		return replacement{whole, name + " " + shellQuoted(key) + "=" + shellQuoted(raw)}
	}
	return replacement{whole, name + shellQuoted(key) + "=" + shellQuoted(raw)}
}

// addFlag puts a new flag behind the last one of the first command that takes any (the last line of a bare list), written
// as that one is, or before the jar.
func (a *argsText) addFlag(key, raw string) (replacement, error) {
	flagText := shellQuoted(key) + "=" + shellQuoted(raw)
	if len(a.commands) == 0 {
		end := len(a.text)
		before := ""
		if end > 0 && a.text[end-1] != '\n' {
			before = a.lineBreak()
		}
		return replacement{span{end, end}, before + "-D" + flagText + strings.Repeat("\n", min(end, 1))}, nil
	}
	var c *argsCommand
	for i := range a.commands {
		cmd := &a.commands[i]
		if !cmd.lost && cmd.takesProperties(a.release) && (c == nil || c.kind == bareFlags && cmd.kind == bareFlags) {
			c = cmd
		}
	}
	if c == nil {
		return replacement{}, diag.Fault(needsClient(a.release))
	}
	at, model := c.lastFlag()
	if at < 0 {
		return replacement{span{c.words[0].from, c.words[0].from}, "-D" + flagText + " "}, nil
	}
	name, between := "-D", " "
	if model != nil {
		if c.words[model.word].text == "-D" {
			name = "-D "
		}
		if between = a.between(c, model.word); strings.IndexByte(between, '\n') < 0 {
			between = " "
		}
	}
	return replacement{span{at, at}, between + name + flagText}, nil
}

// lastFlag returns where a new flag goes: behind the last -D, or the last option, or the command's name. at is -1 if there
// is none of them.
func (c *argsCommand) lastFlag() (at int, model *usedOption) {
	at = -1
	if c.name != nil {
		at = c.name.to
	}
	for i := range c.used {
		o := &c.used[i]
		if o.short == "D" {
			model = o
		}
		if model == nil || model == o {
			at = c.words[o.end-1].to
		}
	}
	return at, model
}

// between is what stands between the word and the one before it; for the first word of a text of flags that each have a
// line of their own it is a line break.
func (a *argsText) between(c *argsCommand, at int) string {
	before := c.name
	if at > 0 {
		before = &c.words[at-1]
	}
	if before != nil {
		return a.text[before.to:c.words[at].from]
	}
	if len(a.commands) > 1 && a.commands[1].kind == bareFlags {
		return a.lineBreak()
	}
	return " "
}

// lineBreak is how the text ends its lines.
func (a *argsText) lineBreak() string {
	if strings.Contains(a.text, "\r\n") {
		return "\r\n"
	}
	return "\n"
}
