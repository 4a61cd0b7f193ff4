package source

import (
	"sort"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// variable is the name of what the container images read.
const variable = "FLINK_PROPERTIES"

// embedded is the text of the variable as a part of another text: of a compose file, a Kubernetes resource, a shell
// command. The mapping leads from the variable's text, as the image gets it, to that text.
type embedded struct {
	mapped
	// around is the text that it is a part of.
	around string
	// at is where its scalar or its shell word stands. The owner, whose container gets it, may be unknown.
	at span
	owner
	// style is how its YAML scalar is written; shell tells that it is a word of a shell command instead.
	style yaml.Style
	shell bool
	// indent is what each line of a block scalar begins with.
	indent string
	// quotes are the quoted parts of a shell word.
	quotes []span
	// prefix is what the scalar holds before it, as in `- FLINK_PROPERTIES=…`.
	prefix string
	// dollar is what stands behind a dollar that has to be doubled to stay one: "" in a compose file, where each has to, "("
	// in a pod. none tells that no dollar means anything.
	dollar string
	none   bool
	// holes are the parts, as offsets in the text, that somebody else fills in; filler says who.
	holes  []span
	filler diag.Text
	// dash tells that a shell replaces backslash sequences.
	dash bool
	// missing tells that the text around gives the variable no value.
	missing bool
	// coarse tells that the places of the single characters aren't known.
	coarse bool
	// others are the other places in the text that give the variable.
	others []*embedded
}

// stretch returns the place in the text around. An empty stretch behind a line break is where the next line's text begins.
// Whole lines of a block scalar are whole lines of the text around.
func (e *embedded) stretch(start, end int) (from, to int) {
	begins := start == 0 || start <= len(e.text) && e.text[start-1] == '\n'
	if start >= end {
		if to = e.end(end); begins {
			to = e.start(start)
		}
		return to, to
	}
	from, to = e.start(start), e.end(end)
	if e.indent != "" && begins && end <= len(e.text) && e.text[end-1] == '\n' {
		from = strings.LastIndexByte(e.around[:from], '\n') + 1
	}
	return from, max(from, to)
}

// written returns the text that stands for a piece of the variable's text at a place of the text around.
func (e *embedded) written(text string, at int) string {
	if e.dash {
		text = strings.ReplaceAll(text, `\`, `\\`)
	}
	if !e.none {
		text = strings.ReplaceAll(text, "$"+e.dollar, "$$"+e.dollar)
	}
	if e.shell {
		return e.shellWritten(text, at)
	}
	switch e.style {
	case yaml.SingleQuoted:
		return strings.ReplaceAll(strings.ReplaceAll(text, "'", "''"), "\n", "\n\n")
	case yaml.DoubleQuoted:
		out := yaml.AppendDouble(nil, text)
		return string(out[1 : len(out)-1])
	case yaml.Folded:
		return e.indented(strings.ReplaceAll(text, "\n", "\n\n"), at)
	case yaml.Literal:
		return e.indented(text, at)
	}
	return text
}

// indented puts the indentation before each line that begins in a piece of a block scalar.
func (e *embedded) indented(text string, at int) string {
	body := strings.TrimSuffix(text, "\n")
	out := strings.ReplaceAll(body, "\n", "\n"+e.indent) + text[len(body):]
	if body != "" && (at == 0 || e.around[at-1] == '\n') {
		out = e.indent + out
	}
	return out
}

// shellWritten quotes a piece of a shell word as the place needs it.
func (e *embedded) shellWritten(text string, at int) string {
	i := sort.Search(len(e.quotes), func(i int) bool { return e.quotes[i].to > at })
	if i < len(e.quotes) && at > e.quotes[i].from {
		q := e.quotes[i]
		switch mark := e.around[q.from:]; {
		case mark[0] == '\'':
			return strings.ReplaceAll(text, "'", `'\''`)
		case mark[0] == '"' || strings.HasPrefix(mark, `$"`):
			return inDouble.Replace(text)
		case at > q.from+1:
			return inAnsi.Replace(text)
		}
	}
	if text == "" {
		return ""
	}
	return shellQuoted(text)
}

var (
	inDouble = strings.NewReplacer(`\`, `\\`, `"`, `\"`, `$`, `\$`, "`", "\\`")
	inAnsi   = strings.NewReplacer(`\`, `\\`, `'`, `\'`, "\n", `\n`, "\t", `\t`, "\r", `\r`)
)

// hole returns the first part of the text between two offsets that somebody else fills in, or "". A nil receiver has none.
func (e *embedded) hole(start, end int) string {
	if e == nil {
		return ""
	}
	i := sort.Search(len(e.holes), func(i int) bool { return e.holes[i].to > start })
	if i < len(e.holes) && e.holes[i].from < end {
		return e.text[e.holes[i].from:e.holes[i].to]
	}
	return ""
}

// echoed returns the text as a shell of the oldest images prints it; e may be nil for a text that isn't part of another.
func (e *embedded) echoed(text string) *embedded {
	out := embedded{mapped: whole(text), around: text, none: true}
	if e != nil {
		out = *e
	}
	m := echoed(text)
	out.holes = nil
	if e != nil {
		for _, h := range e.holes {
			out.holes = append(out.holes, span{m.inner(h.from), m.inner(h.to)})
		}
	}
	out.mapped, out.dash = compose(m, out.mapped), true
	return &out
}

// inner returns the offset in the text of what the source holds at src: the inverse of place.
func (m mapped) inner(src int) int {
	lo, hi := 0, len(m.runs)
	for lo < hi {
		if mid := (lo + hi) / 2; m.runs[mid].src <= src {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo == 0 {
		return 0
	}
	r, end := m.runs[lo-1], len(m.text)
	if lo < len(m.runs) {
		end = m.runs[lo].at
	}
	if r.width > 0 && src >= r.src+r.width {
		return end
	} else if r.width > 0 {
		return r.at
	}
	return min(end, r.at+src-r.src)
}

// elsewhere notes the other places that give the variable, with another text.
func (e *embedded) elsewhere() (out []diag.Diagnostic) {
	places := newPlaces(e.around)
	if e.missing {
		return []diag.Diagnostic{{
			Code: diag.NoProperties, Severity: diag.Info, Span: places.span(0, 0), Found: "no value for " + variable, Wanted: variable,
			Message: "The text gives no container a value for " + variable + ", so nothing in it reaches Flink.",
		}}
	}
	read := diag.Text("the first one")
	if e.name != "" {
		read = diag.Say("that of {0}", diag.Clip(e.name))
	}
	for _, o := range e.others {
		if o.text == e.text || len(out) == mostNotes {
			continue
		}
		what := diag.Text(variable)
		if o.name != "" {
			what = diag.Say("FLINK_PROPERTIES of {0}", o.name)
		}
		out = append(out, diag.Diagnostic{
			Code: diag.SeveralProperties, Severity: diag.Info, Span: places.span(o.at.from, o.at.to),
			Found: what.Clip(), Wanted: "one " + variable + " in a layer",
			Message: diag.Say("The text gives FLINK_PROPERTIES more than once, and only {0} is read here; put this one into a layer of its own to look at it.", read.Arg()),
		})
	}
	return out
}
