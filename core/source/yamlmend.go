package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// change puts text in the place of the bytes from start up to end.
type change struct {
	_          incomparable
	start, end int
	text       string
}

// mend offers to repair a broken text, if the repair gets the parser past the place.
func (r *yamlReader) mend(e *yaml.Error) []diag.Fix {
	title, changes := r.repair(e)
	if len(changes) == 0 {
		return nil
	}
	var mended strings.Builder
	at, past := 0, 0
	for _, c := range changes {
		mended.WriteString(r.text[at:c.start])
		mended.WriteString(c.text)
		at = c.end
		if c.start <= e.Start {
			past = mended.Len() + max(0, e.Start-c.end) // where the place is now
		}
	}
	mended.WriteString(r.text[at:])
	if _, again := yaml.Parse(mended.String()); again != nil && again.Start <= past {
		return nil
	}
	edits := make([]diag.Edit, len(changes))
	for i, c := range changes {
		edits[i] = r.places.edit(c.start, c.end, c.text)
	}
	return fixOf(title, edits)
}

func oneChange(start, end int, text string) []change {
	return []change{{start: start, end: end, text: text}}
}

// repair proposes what is most likely meant.
func (r *yamlReader) repair(e *yaml.Error) (title diag.Text, changes []change) {
	switch e.Problem {
	case yaml.Tab:
		return r.withoutTab(e.Start)
	case yaml.NoColon:
		if colon := colonWithoutBlank(r.text, e.Begun); colon >= 0 {
			return "Put a blank behind the colon", oneChange(colon+1, colon+1, " ")
		}
	case yaml.ValueHere:
		start := lineStart(r.text, e.Start)
		if first := strings.Index(r.text[start:e.Start], ": "); first >= 0 {
			return r.quoteRest(start + first + 2)
		}
		if start == 0 {
			break
		}
		if colon := colonWithoutBlank(r.text, lineStart(r.text, start-1)); colon >= 0 {
			return "Put a blank behind the colon", oneChange(colon+1, colon+1, " ")
		}
	case yaml.BadStart, yaml.NoAnchor, yaml.BadAnchor, yaml.BadTag:
		at := e.Start
		if e.Begun >= 0 {
			at = e.Begun
		}
		return r.quoteRest(at)
	case yaml.BadEscape:
		return r.singleQuotes(e.Begun)
	}
	return "", nil
}

// mostTabs bounds the lines that one repair changes.
const mostTabs = 1000

// withoutTab replaces a tab: in front of a line by blanks, and then in front of every line, elsewhere by one blank.
func (r *yamlReader) withoutTab(at int) (diag.Text, []change) {
	start, end := at, at
	for start > 0 && (r.text[start-1] == '\t' || r.text[start-1] == ' ') {
		start--
	}
	for end < len(r.text) && (r.text[end] == '\t' || r.text[end] == ' ') {
		end++
	}
	switch {
	case start > 0 && r.text[start-1] != '\n' && r.text[start-1] != '\r':
		return "Replace the tab with a blank", oneChange(start, end, " ")
	case end == len(r.text) || r.text[end] == '\n' || r.text[end] == '\r':
		return "Remove the tab", oneChange(start, end, "")
	}
	var changes []change
	for next := 0; next < len(r.text) && len(changes) < mostTabs; {
		var l line
		l, next = nextLine(r.text, next)
		if n := indentOf(r.text, l); strings.IndexByte(r.text[l.start:l.start+n], '\t') >= 0 {
			changes = append(changes, change{start: l.start, end: l.start + n, text: strings.ReplaceAll(r.text[l.start:l.start+n], "\t", "  ")})
		}
	}
	return "Replace tabs with blanks", changes
}

// quoteRest puts what stands on the line from the offset on in single quotes, up to a comment.
func (r *yamlReader) quoteRest(at int) (diag.Text, []change) {
	rest := r.text[at:lineEnd(r.text, at)]
	if i := strings.Index(rest, " #"); i >= 0 {
		rest = rest[:i]
	}
	rest = strings.TrimRight(rest, " \t")
	return "Put the value in quotes", oneChange(at, at+len(rest), singleQuoted(rest))
}

// singleQuotes turns the double quotes that open at the offset into single ones, which know no backslash sequences.
func (r *yamlReader) singleQuotes(at int) (diag.Text, []change) {
	text := r.text[at:lineEnd(r.text, at)]
	last := strings.LastIndexByte(text, '"')
	if last <= 0 || strings.Count(text, `"`) != 2 || strings.IndexByte(text, '\'') >= 0 {
		return "", nil
	}
	return "Use single quotes", append(oneChange(at, at+1, "'"), oneChange(at+last, at+last+1, "'")...)
}

// colonWithoutBlank returns the offset of the first colon on the line from the offset on, if something other than a blank
// is behind it, else -1.
func colonWithoutBlank(text string, at int) int {
	line := text[at:lineEnd(text, at)]
	colon := strings.IndexByte(line, ':')
	if colon < 0 || colon+1 == len(line) || line[colon+1] == ' ' || strings.HasPrefix(line[colon+1:], "//") {
		return -1
	}
	return at + colon
}
