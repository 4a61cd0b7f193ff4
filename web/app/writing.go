package app

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/source"
)

// writing is what is being written at a place of a text: a key or the value of one. What a notation takes for a key or a
// value only its reader knows, so that is asked: it reads the text with a word at the place, and where that word turns up
// tells what is written there. Byte offsets count in the text.
type writing struct {
	// value tells a value from a key; reset a key that is taken back.
	value, reset bool
	// key is the key of a value. Of a key it is what stands in front of the place, as Flink would see it, with what the
	// text says elsewhere, such as the parents in YAML, as parent.
	key, parent string
	// from and to are the stretch that is to be replaced, without its quotes; typed is its part up to the place.
	from, to int
	typed    string
	// quote is the quote that the stretch stands in, or 0; closed tells that it ends with one.
	quote  byte
	closed bool
	// bare tells that nothing follows on the line but what closes the quote.
	bare bool
	// unquoted tells that the notation wants quotes and there are none.
	unquoted bool
}

// probeWord is what the reader looks for. Any notation takes it for a part of a key or a plain value.
const probeWord = "zqxjk"

// probe is how a text is tried: at is what takes the place of the word, tail what follows instead of the rest of the line;
// "{}" in it stands for that rest. skip leaves out what the rest begins with.
type probe struct {
	at, tail string
	skip     string
}

// probesOf returns what is tried, in order: first the text as it is, then what may be meant by one that isn't finished. line
// is the line of the place, before it and behind.
func probesOf(n source.Notation, line string) []probe {
	const w = probeWord
	switch n {
	case source.ConfigYAML, source.FlinkDeployment, source.SQLClientYAML, source.FlinkConf, source.Properties:
		if !strings.Contains(line, ":") {
			return []probe{{at: w, tail: ": x"}} // as it is, it would be a value of the line above
		}
		return []probe{{at: w, tail: "{}"}}
	case source.Args:
		return []probe{{at: w, tail: "{}"}, {at: w, tail: "=x {}"}, {at: w, tail: "'"}, {at: w, tail: `"`}}
	case source.SQL:
		return []probe{
			{at: w, tail: "{}"}, {at: w, tail: "{};"}, {at: w, tail: "{} = 'x';"}, {at: w, tail: "';"}, {at: w, tail: "' = 'x';"},
			{at: "'" + w + "'", tail: ";"}, {at: "'" + w + "'", tail: " = 'x';"},
		}
	}
	return []probe{
		{at: w, tail: "{}"}, {at: w, tail: `", "x"{}`, skip: `"`}, {at: w, tail: `"{}`}, {at: w, tail: `")`}, {at: w, tail: `", "x")`},
		{at: w, tail: `{})`}, {at: w, tail: `", "x"{})`, skip: `"`}, {at: `"` + w + `"`, tail: "{}"},
	}
}

// mostProbed is the length of the longest text that is tried as a whole; of longer ones only what is around the place.
const mostProbed = 24 << 10

// writingAt tells what is being written at a byte offset of a text, if anything is.
func writingAt(n source.Notation, text string, at int, c source.Context) (w writing, ok bool) {
	from, to := stretchAround(n, text, at)
	if from < 0 {
		return w, false
	}
	lineEnd := at + strings.IndexByte(text[at:to]+"\n", '\n')
	before, rest, behind := text[from:at], strings.TrimSuffix(text[at:lineEnd], "\r"), text[lineEnd:to]
	if parents, whole := skeleton(n, before); whole {
		before, behind = parents, ""
	}
	for _, p := range probesOf(n, text[strings.LastIndexByte(text[:at], '\n')+1:lineEnd]) {
		r, skips := strings.CutPrefix(rest, p.skip)
		if p.skip != "" && !skips {
			continue
		}
		tried := before + p.at + strings.Replace(p.tail, "{}", r, 1) + behind
		read := source.Read(n, tried, c)
		for i := range read.Assignments {
			if w, ok := writingIn(&read.Assignments[i], tried); ok {
				w.from += at - len(before)
				if len(p.at) > len(probeWord) {
					w.quote, w.from = 0, w.from-1
				}
				if w.from > at || w.from < 0 {
					return w, false
				}
				w.typed = text[w.from:at]
				w.to = at + len(restOfToken(rest, w.quote, w.value, n))
				w.bare = closes(text[w.to:at+len(rest)], w.quote)
				w.closed = w.quote != 0 && strings.HasPrefix(text[w.to:], string(w.quote))
				w.unquoted = w.quote == 0 && (len(p.at) > len(probeWord) || n == source.SQL && w.typed == "")
				if !w.value {
					w.parent = strings.TrimSuffix(w.key, w.typed)
				}
				return w, true
			}
		}
	}
	return w, false
}

// stretchAround returns the stretch of a text that is tried: all that the reader needs to understand the place.
func stretchAround(n source.Notation, text string, at int) (from, to int) {
	lineStart := strings.LastIndexByte(text[:at], '\n') + 1
	lineEnd := at + strings.IndexByte(text[at:]+"\n", '\n')
	switch n {
	case source.SQL:
		// A statement that sets something, from at most a few lines above.
		for range 3 {
			line := strings.ToLower(strings.TrimLeft(text[lineStart:at], " \t\r\n"))
			if strings.HasPrefix(line, "set") || strings.HasPrefix(line, "reset") {
				return lineStart, lineEnd
			}
			if lineStart == 0 {
				break
			}
			lineStart = strings.LastIndexByte(text[:lineStart-1], '\n') + 1
		}
		return -1, -1
	case source.FlinkConf, source.Properties:
		if !strings.Contains(text[:at], "FLINK_PROPERTIES") {
			return lineStart, lineEnd
		}
	}
	if len(text) <= mostProbed {
		return 0, len(text)
	}
	from = max(0, at-mostProbed/2)
	if from > 0 {
		from += strings.IndexByte(text[from:at]+"\n", '\n') + 1
	}
	return min(from, lineStart), lineEnd
}

// skeleton returns what a YAML text has in front of the place without the lines that say nothing about it: those that the
// line of the place doesn't belong to. Another line may be wrong and the place still be understood. whole tells that it is
// such a text.
func skeleton(n source.Notation, before string) (parents string, whole bool) {
	switch n {
	case source.ConfigYAML, source.FlinkDeployment, source.SQLClientYAML:
	default:
		return before, false
	}
	lines := strings.Split(before, "\n")
	last := len(lines) - 1
	keep := lines[last]
	depth := indentOf(keep)
	for i := last - 1; i >= 0 && depth > 0; i-- {
		line := strings.TrimRight(lines[i], " \t\r")
		if d := indentOf(line); d < depth && line != "" && !strings.HasPrefix(line[d:], "#") {
			if line == "---" {
				break
			}
			// A parent's own value is none that has children.
			keep = line + "\n" + keep
			depth = d
		}
	}
	return keep, true
}

func indentOf(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// writingIn tells what is written where the probe turns up in an assignment of the text that was tried.
func writingIn(a *source.Assignment, tried string) (w writing, ok bool) {
	span := a.KeySpan
	front, _, inKey := strings.Cut(a.Key, probeWord)
	switch {
	case inKey:
		w.key, w.reset = front, a.Action != source.SetKey
	case strings.Contains(a.Value.Text, probeWord):
		w.key, w.value = a.Key, true
		span = a.ValueSpan
	default:
		return w, false
	}
	if !span.Known() || a.Derived {
		return w, false
	}
	lines := diag.NewLines(tried)
	start, end := lines.Offset(span.Start), lines.Offset(span.End)
	if start >= end || !strings.Contains(tried[start:end], probeWord) || strings.Contains(tried[start:end], "\n") {
		return w, false
	}
	if q := tried[start]; q == '\'' || q == '"' || q == '`' {
		w.quote = q
		start++
	}
	w.from = start
	return w, true
}

// restOfToken returns what of the rest of a line belongs to the key or value behind the place.
func restOfToken(rest string, quote byte, value bool, n source.Notation) string {
	blanks := n != source.SQL && n != source.Args
	end := 0
	for end < len(rest) {
		c := rest[end]
		if c == quote && quote != 0 || c == '\'' || c == '"' || c == ';' || c == '#' {
			break
		}
		if !value && !keyByte(c) {
			break
		}
		if value && quote == 0 && (c == ',' || c == ')' || c == ' ' && !blanks) {
			break
		}
		end++
	}
	return strings.TrimRight(rest[:end], " ")
}

func keyByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.' || c == '-' || c == '_' || c == '<' || c == '>'
}

// closes tells that a text holds nothing but what may close a quote.
func closes(rest string, quote byte) bool {
	return strings.Trim(rest, " \t\r") == "" || quote != 0 && strings.Trim(rest, " \t\r") == string(quote)
}
