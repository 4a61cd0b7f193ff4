package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// argsDiagnostics collects what is to be said about a text of arguments.
type argsDiagnostics struct {
	*argsText
	*places
	out []diag.Diagnostic
}

func (d *argsDiagnostics) note(n diag.Diagnostic, at span) {
	n.Span = d.span(at.from, at.to)
	n.Found, n.Wanted, n.Suggestion = n.Found.Clip(), n.Wanted.Clip(), diag.Clip(n.Suggestion)
	d.out = append(d.out, n)
}

// openQuote is about a quote that nothing closes: a shell runs nothing then.
func (d *argsDiagnostics) openQuote() diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.ShellQuoteOpen, Severity: diag.Error, Span: d.span(d.open, d.open+1),
		Found: diag.Text(d.argsText.text[d.open : d.open+1]), Wanted: "a second one that closes it",
		Message: "Nothing closes the quote that begins here, so the shell waits for more and runs nothing.",
	}
}

// command says what there is to say about one command.
func (d *argsDiagnostics) command(i int) {
	c := &d.commands[i]
	if c.lost {
		d.lost(&d.commands[i-1], c)
		return
	}
	if c.refused >= 0 {
		d.refused(c)
		return
	}
	parallelism := false
	for _, f := range c.flags() {
		d.placeholders(c, f)
		d.nextWord(c, f)
		parallelism = parallelism || f.key == "parallelism.default"
	}
	for _, o := range c.used {
		if o.short == "p" && len(o.values) == 1 {
			d.parallelism(c, o, parallelism)
		}
	}
	if c.rest < len(c.words) {
		d.unread(c)
	}
}

// lost is about flags on a line of their own behind a command.
func (d *argsDiagnostics) lost(before, c *argsCommand) {
	last := before.name
	if n := len(before.words); n > 0 {
		last = &before.words[n-1]
	}
	d.note(diag.Diagnostic{
		Code: diag.MissingContinuation, Severity: diag.Warning, Found: diag.Text(c.words[0].text), Wanted: `a "\" at the end of the line before`,
		Message: "The line before ends the command, so the shell takes this line for a command of its own and Flink never sees the flags.",
		Fixes:   d.fix("End the line before with a backslash", last.to, last.to, ` \`),
	}, span{c.words[0].from, c.words[len(c.words)-1].to})
}

// refused is about an option that lacks its value: the client prints its help and does nothing.
func (d *argsDiagnostics) refused(c *argsCommand) {
	w := c.words[c.refused]
	n := diag.Diagnostic{
		Code: diag.FlagNeedsValue, Severity: diag.Error, Found: diag.Text(w.text), Wanted: "a value",
		Message: "The flag lacks its value, so the client refuses the whole command.",
	}
	at := w.span
	if w.text == "-D" {
		n.Wanted = "-D key=value"
		if c.refused+1 < len(c.words) && !strings.HasPrefix(c.words[c.refused+1].text, "-") {
			next := c.words[c.refused+1]
			at.to = next.to
			n.Found = diag.Text("-D " + next.text)
			n.Key = diag.Clip(next.text)
			n.Suggestion = "-D" + next.text + "=true"
			if key, value, ok := strings.Cut(next.text, ":"); ok {
				n.Key = diag.Clip(key)
				n.Suggestion = "-D" + key + "=" + shellQuoted(strings.TrimLeft(value, " "))
			}
			n.Fixes = d.write(at.from, at.to, n.Suggestion)
		}
	}
	d.note(n, at)
}

// placeholders notes what the shell would replace in a flag.
func (d *argsDiagnostics) placeholders(c *argsCommand, f cliFlag) {
	for i := f.word; i < f.end; i++ {
		for _, h := range c.words[i].holes {
			d.note(diag.Diagnostic{
				Code: diag.Placeholder, Severity: diag.Info, Key: f.key, Found: diag.Text(d.argsText.text[h.from:h.to]),
				Message: "The shell puts something else here, which isn't known to the playground.",
			}, h)
		}
	}
}

// nextWord is about `-D key word`: without an equals sign the next word is the value, even where it is the jar.
func (d *argsDiagnostics) nextWord(c *argsCommand, f cliFlag) {
	if f.valueless || f.cliOption.values < 2 || f.values[0].word == f.values[1].word || f.values[0].to < len(c.words[f.values[0].word].text) {
		return
	}
	at := span{c.words[f.word].from, c.words[f.end-1].to}
	n := diag.Diagnostic{
		Code: diag.FlagTakesNextWord, Severity: diag.Warning, Key: f.key, Found: diag.Text(f.value), Wanted: "key=value in one word",
		Suggestion: "-D" + shellQuoted(f.key) + "=" + shellQuoted(f.value),
		Message:    "The key has no equals sign, so the client takes the next word for its value.",
	}
	keep := ""
	if key, value, ok := strings.Cut(f.key, ":"); ok {
		n.Suggestion = "-D" + shellQuoted(key) + "=" + shellQuoted(value)
		keep = d.argsText.text[c.words[f.values[0].word].to:at.to]
	}
	n.Fixes = d.fix(diag.Say("Write {0}", diag.Clip(n.Suggestion)), at.from, at.to, n.Suggestion+keep)
	d.note(n, at)
}

// parallelism is about -p: the client writes it to parallelism.default when it submits the job, after the -D flags.
func (d *argsDiagnostics) parallelism(c *argsCommand, o usedOption, alsoProperty bool) {
	n := diag.Diagnostic{
		Code: diag.FlagSetsParallelism, Severity: diag.Info, Key: "parallelism.default", Found: diag.Text(o.values[0].text),
		Suggestion: "-Dparallelism.default=" + o.values[0].text,
		Message:    "The client sets parallelism.default to this when it submits the job; the playground evaluates -D flags only.",
	}
	if alsoProperty {
		n.Severity = diag.Warning
		n.Message = "The client sets parallelism.default to this when it submits the job, over the value of the -D flag."
	}
	d.note(n, span{c.words[o.word].from, c.words[o.end-1].to})
}

// jarLike tells a word that can be meant as the program: a path or a file.
func jarLike(w word) bool { return strings.ContainsAny(w.text, "./") || len(w.holes) > 0 }

// unread is about the words behind the last option that is read.
func (d *argsDiagnostics) unread(c *argsCommand) {
	first := c.words[c.rest]
	message, reason := diag.Text(""), diag.FlagUnread
	switch {
	case !c.takesProperties(d.release) && c.kind == sqlClientCommand:
		message = "The SQL client takes -D since 1.18; before that it refuses the flag."
	case !c.takesProperties(d.release):
		message = "The client of 1.9 has no -D: the flag is taken for the jar or for an argument of the program."
	case c.dashes:
		message = "Nothing behind \"--\" is read as a flag."
	case len(first.text) > 1 && first.text[0] == '-':
		d.note(diag.Diagnostic{
			Code: diag.UnknownFlag, Severity: diag.Warning, Found: diag.Text(first.text), Wanted: "a flag of flink run",
			Message: "This release's client doesn't know the flag; it takes it for the jar and reads no flag behind it.",
		}, first.span)
		message = "The flag stands behind one that the client doesn't know, so it isn't read."
	default:
		message, reason = "The flag stands behind the jar, so it is an argument of the program and Flink doesn't read it.", diag.FlagAfterJar
		d.blankInValue(c)
	}
	jar := d.edit(first.from, first.from, "")
	for i := c.rest; i < len(c.words); i++ {
		if isProperty(c.words[i]) {
			i += d.unreadFlag(c, i, jar, reason, message) - 1
		}
	}
}

// unreadFlag is about the flag at a word and returns how many words it takes. jar is an edit at the place of the jar.
func (d *argsDiagnostics) unreadFlag(c *argsCommand, i int, jar diag.Edit, code diag.Code, message diag.Text) (words int) {
	w := c.words[i]
	at, words := w.span, 1
	text := w.text[len("-D"):]
	if text == "" && i+1 < len(c.words) {
		text, at.to, words = c.words[i+1].text, c.words[i+1].to, 2
	}
	key, _, _ := strings.Cut(text, "=")
	n := diag.Diagnostic{Code: code, Severity: diag.Warning, Key: diag.Clip(key), Found: diag.Text(d.argsText.text[at.from:at.to]), Message: message}
	if code == diag.FlagAfterJar && c.rest < i {
		jar.Text = d.argsText.text[at.from:at.to] + " "
		n.Wanted = diag.Say("the flag before {0}", c.words[c.rest].text)
		n.Fixes = fixOf("Move it before the jar", []diag.Edit{jar, d.edit(c.words[i-1].to, at.to, "")})
	}
	d.note(n, at)
	return words
}

// blankInValue is about `-Dkey=1 h`: the blank ends the value, and what follows it is taken for the jar.
func (d *argsDiagnostics) blankInValue(c *argsCommand) {
	flags := c.flags()
	if len(flags) == 0 || jarLike(c.words[c.rest]) || strings.HasPrefix(c.words[c.rest].text, "-") {
		return
	}
	f := flags[len(flags)-1]
	if f.end != c.rest || f.valueless {
		return
	}
	end := c.rest
	for end < len(c.words) && !strings.HasPrefix(c.words[end].text, "-") && !jarLike(c.words[end]) {
		end++
	}
	v := f.values[len(f.values)-1]
	at := c.written(v)
	whole := v.text + " " + d.argsText.text[c.words[c.rest].from:c.words[end-1].to]
	quoted := shellQuoted(whole)
	d.note(diag.Diagnostic{
		Code: diag.FlagValueEndsAtBlank, Severity: diag.Warning, Key: f.key, Found: diag.Text(v.text), Wanted: "quotes around a value with blanks",
		Suggestion: quoted,
		Message:    "The blank ends the value; what follows is taken for the jar.",
		Fixes:      d.fix("Put quotes around the value", at.from, c.words[end-1].to, quoted),
	}, span{at.from, c.words[end-1].to})
}

// needsClient is the reason why a flag can't be added to a text for a release without -D.
func needsClient(r release.Release) diag.Text {
	if r == release.V1_9 {
		return "the client of Flink 1.9 has no -D flag"
	}
	return "the command takes no -D flag"
}
