package source

import (
	"sort"
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/value"
)

// arguments are -D flags as they are given to Flink's commands: a bare list of flags, or whole command lines of a shell.
//
// A bare list is read as `flink run` reads what follows it. The client's parser stops at the first word that is no option,
// the jar, and everything behind it belongs to the program. 1.9's client has no -D at all. The scripts that start a
// cluster take -D anywhere; sql-client.sh since 1.18.
//
// `-p 8` is no assignment here, as in the recorded answers, which hold the -D properties only. The client does write it to
// parallelism.default when it submits the job, over a -D of that key; a diagnostic says so.
var arguments = reader{
	read:   readArgs,
	set:    setArg,
	remove: removeArg,
	write:  writeArgs, writeDynamic: writeFlags,
	comments: argsComments,
	files:    []string{"*.args", "*.sh"},
	detect:   detectArgs,
}

// commandKind says which of Flink's commands a command is.
type commandKind uint8

const (
	foreignCommand commandKind = iota
	bareFlags
	clientCommand
	clusterCommand
	sqlClientCommand
)

const (
	clusterScripts = "yarn-session.sh kubernetes-session.sh kubernetes-jobmanager.sh kubernetes-taskmanager.sh jobmanager.sh taskmanager.sh " +
		"start-cluster.sh standalone-job.sh sql-gateway.sh historyserver.sh docker-entrypoint.sh " +
		"flink-yarn-session" // yarn-session.sh, as some distributions install it
	clientActions = "run run-application info list cancel stop savepoint checkpoint"
	// clusterCommands begin a line of arguments without a script's name.
	clusterCommands = "jobmanager taskmanager standalone-job docker podman nerdctl kubectl"
)

// flinkCommand finds Flink's command in a command line, behind sudo, docker exec and the like, and returns where its
// arguments begin.
func flinkCommand(words []word) (kind commandKind, args int) {
	if first := words[0].text; strings.HasPrefix(first, "-") || strings.HasSuffix(first, ".jar") {
		return bareFlags, 0
	}
	for i, w := range words {
		name := w.text[strings.LastIndexAny(w.text, `/\`)+1:]
		switch {
		case among("flink flink.bat flink.cmd", name) && i+1 < len(words) && among(clientActions, words[i+1].text):
			return clientCommand, i + 2
		case name == "sql-client.sh":
			return sqlClientCommand, i + 1
		case among(clusterScripts, name):
			return clusterCommand, i + 1
		}
	}
	switch first := words[0].text; {
	case first == "run", first == "run-application":
		return clientCommand, 1
	case among(clusterCommands, first):
		return clusterCommand, 1
	}
	return foreignCommand, 0
}

// argsCommand is a command of the text with what is made of its words.
type argsCommand struct {
	kind commandKind
	// words are its arguments; name is the word before them, or nil.
	words []word
	name  *word
	// used are the options with their values; rest is the first word that isn't read, and dashes tells a "--" before it.
	used   []usedOption
	rest   int
	dashes bool
	// refused is the word of an option without its value, or -1.
	refused int
	// lost tells a line of flags behind a command whose last line has no backslash.
	lost bool
}

// argsText is a text of arguments.
type argsText struct {
	text     string
	release  release.Release
	commands []argsCommand
	// open is the place of a quote that nothing closes, or -1.
	open int
}

// parseArgs reads a text of arguments. Where Flink's commands or lines of flags are among other commands, only they count;
// otherwise the words are taken for what follows `flink run`.
func parseArgs(text string, r release.Release) argsText {
	a := argsText{text: text, release: r, open: -1}
	if r == release.None {
		a.release = release.Last
	}
	var commands []command
	commands, a.open = shell(text)
	ours := false
	for _, c := range commands {
		kind, _ := flinkCommand(c.words)
		ours = ours || kind != foreignCommand
	}
	begun, known := false, optionsOf(a.release)
	for _, c := range commands {
		kind, at := flinkCommand(c.words)
		if kind == foreignCommand {
			if ours {
				continue
			}
			kind = bareFlags
		}
		cmd := argsCommand{kind: kind, words: c.words[at:], refused: -1, lost: kind == bareFlags && begun}
		if at > 0 {
			cmd.name = &c.words[at-1]
		}
		begun = begun || kind > bareFlags
		cmd.parse(a.release, known)
		a.commands = append(a.commands, cmd)
	}
	return a
}

// takesProperties tells whether -D means something to the command.
func (c *argsCommand) takesProperties(r release.Release) bool {
	switch c.kind {
	case clusterCommand:
		return true
	case sqlClientCommand:
		return r >= release.V1_18
	}
	return r >= release.V1_10
}

func (c *argsCommand) parse(r release.Release, known []*cliOption) {
	if c.lost {
		return
	}
	words := make([]string, len(c.words))
	for i, w := range c.words {
		words[i] = w.text
	}
	if c.kind == bareFlags || c.kind == clientCommand {
		p := parseCLI(words, known, r)
		c.used, c.rest, c.dashes, c.refused = p.used, p.rest, p.dashes, p.refused
		return
	}
	c.rest = len(words)
	if !c.takesProperties(r) {
		c.rest = 0
		return
	}
	// The scripts have options of their own. Nothing needs to be known about them to find the -D flags.
	property := cliOptions[:1]
	for at := 0; at < len(words); {
		p := parseCLI(words[at:], []*cliOption{&property[0]}, r)
		for _, o := range p.used {
			c.used = append(c.used, o.moved(at))
		}
		if p.refused >= 0 {
			c.refused = at + p.refused
			return
		}
		at += p.rest + 1
	}
}

// moved returns the option as it is when more words stand before it.
func (o usedOption) moved(by int) usedOption {
	o.word, o.end = o.word+by, o.end+by
	for i := range o.values {
		o.values[i].word += by
	}
	return o
}

// cliFlag is an option that sets a key.
type cliFlag struct {
	usedOption
	key, value string
	// valueless tells `-Dkey`, which means true.
	valueless bool
}

// flags are the options of a command that set a key, in order. A command that the client refuses sets nothing.
func (c *argsCommand) flags() (all []cliFlag) {
	if c.refused >= 0 {
		return nil
	}
	for _, o := range c.used {
		switch {
		case o.cliOption.values > 1 && len(o.values) > 1:
			all = append(all, cliFlag{o, o.values[0].text, o.values[1].text, false})
		case o.cliOption.values > 1 && len(o.values) == 1:
			all = append(all, cliFlag{o, o.values[0].text, "true", true})
		case o.key != "" && len(o.values) == 1:
			all = append(all, cliFlag{o, o.key, o.values[0].text, false})
		}
	}
	return all
}

func readArgs(text string, c Context) Reading {
	a := parseArgs(text, c.Release)
	p := newPlaces(text)
	d := argsDiagnostics{argsText: &a, places: &p}
	if a.open >= 0 {
		return failed(d.openQuote())
	}
	var out Reading
	refused := false
	for i := range a.commands {
		cmd := &a.commands[i]
		for _, f := range cmd.flags() {
			out.Assignments = append(out.Assignments, cmd.assignment(f, &p))
		}
		refused = refused || cmd.refused >= 0
		d.command(i)
	}
	out.Failed = refused && len(out.Assignments) == 0
	inOrder(d.out)
	out.Diagnostics = d.out
	return out
}

// assignment places a flag in the text.
func (c *argsCommand) assignment(f cliFlag, p *places) Assignment {
	from, to := c.words[f.word].from, c.words[f.end-1].to
	key, val := span{from, from}, span{to, to}
	if f.cliOption.values > 1 {
		key = c.written(f.values[0])
	}
	if !f.valueless {
		val = c.written(f.values[len(f.values)-1])
	}
	return Assignment{
		Key: f.key, Value: value.Raw{Text: f.value}, Dynamic: c.hasHole(f),
		Span: p.span(from, to), KeySpan: p.span(key.from, key.to), ValueSpan: p.span(val.from, val.to),
	}
}

// hasHole tells whether the shell would replace a part of the flag.
func (c *argsCommand) hasHole(f cliFlag) bool {
	for i := f.word; i < f.end; i++ {
		if len(c.words[i].holes) > 0 {
			return true
		}
	}
	return false
}

// written is where a value stands in the source, with quotes that are around it alone.
func (c *argsCommand) written(v optionValue) span {
	w := &c.words[v.word]
	if v.from == 0 && v.to == len(w.text) {
		return w.span
	}
	at := span{w.start(v.from), w.end(v.to)}
	if v.from > 0 && v.to == len(w.text) {
		if before := w.end(v.from); !w.quoted(before - 1) {
			at = span{before, w.to}
		}
	}
	at.to = max(at.to, at.from)
	return at
}

// quoted tells whether the source at an offset is inside quotes of the word.
func (w *word) quoted(at int) bool {
	i := sort.Search(len(w.quotes), func(i int) bool { return w.quotes[i].to > at })
	return i < len(w.quotes) && w.quotes[i].from <= at
}

// isProperty tells a word that begins a -D flag.
func isProperty(w word) bool { return strings.HasPrefix(w.text, "-D") }

// detectArgs looks for -D flags at the beginning of words.
func detectArgs(text string) int {
	text = strings.TrimSpace(text)
	switch {
	case strings.HasPrefix(text, "-D"):
		return 95
	case strings.Contains(text, "flink run") && strings.Contains(text, " -D"):
		return 90
	case strings.Contains(text, " -D") || strings.Contains(text, "\n-D"):
		return 60
	}
	return 0
}
