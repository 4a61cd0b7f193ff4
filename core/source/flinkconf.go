package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/value"
)

// flinkConf is the old flink-conf.yaml (GlobalConfiguration up to 1.18, and 1.19 and 1.20 where the file is there): one
// `key: value` per line, everything behind a `#` cut off, no quotes, no nesting. Loading never fails.
var flinkConf = reader{
	read:     readFlinkConf,
	set:      setFlinkConf,
	remove:   removeFlinkConf,
	write:    writeFlinkConf,
	comments: flatComments,
	files:    []string{"flink-conf.yaml", "flink-conf.yml"},
	detect:   detectFlinkConf,
}

func readFlinkConf(text string, _ Context) Reading {
	if t := templateOf(text); t != nil {
		return readTemplate(t, func(masked string) Reading { return readConfLines(masked, newPlaces(text)) })
	}
	return readConfLines(text, newPlaces(text))
}

// readConfLines reads lines with the places of a text of the same length.
func readConfLines(text string, places places) Reading {
	r := flatReader{text: text, places: places}
	r.out.Assignments = make([]Assignment, 0, strings.Count(text, ":"))
	for at := 0; at < len(text); {
		var l line
		l, at = nextLine(text, at)
		r.confLine(l)
	}
	r.closeBlock()
	inOrder(r.out.Diagnostics)
	r.out.Diagnostics = merged(r.out.Diagnostics, repeated(r.out.Assignments))
	return r.out
}

// line is a line of a text without its break.
type line struct{ start, end int }

// nextLine returns the line at an offset and the offset of the next one. As in Java "\n", "\r" and "\r\n" end a line.
func nextLine(text string, at int) (line, int) {
	end := lineEnd(text, at)
	return line{at, end}, pastBreak(text, end)
}

// narrow narrows a stretch of the text by what Java's String.trim takes away.
func narrow(text string, start, end int) (int, int) {
	for start < end && text[start] <= ' ' {
		start++
	}
	for end > start && text[end-1] <= ' ' {
		end--
	}
	return start, end
}

// flatReader collects what the lines of a text say.
type flatReader struct {
	text   string
	places places
	out    Reading
	block  nestedBlock
	// last is where the last assignment was found, value where its value was.
	last, value line
}

// confLine reads one line as flink-conf.yaml has it.
func (r *flatReader) confLine(l line) {
	cut := l.end
	if i := strings.IndexByte(r.text[l.start:l.end], '#'); i >= 0 {
		cut = l.start + i
	}
	start, end := narrow(r.text, l.start, cut)
	if start == end {
		return
	}
	body := r.text[start:end]
	i := strings.Index(body, ": ")
	if i < 0 {
		r.ignored(l, start, end, cut)
		return
	}
	keyStart, keyEnd := narrow(r.text, start, start+i)
	valueStart, valueEnd := narrow(r.text, start+i+2, end)
	if keyStart == keyEnd || valueStart == valueEnd {
		r.ignored(l, start, end, cut)
		return
	}
	r.leaf(l, keyStart, keyEnd)
	r.add(keyStart, keyEnd, valueStart, valueEnd, r.text[keyStart:keyEnd], r.text[valueStart:valueEnd])
	r.cutValue(l, valueEnd, cut)
	if cut == l.end {
		r.quotes(keyStart, keyEnd, valueStart, valueEnd)
	}
}

// add notes an assignment with the places of its key and value.
func (r *flatReader) add(keyStart, keyEnd, valueStart, valueEnd int, key, text string) {
	k, v := r.places.span(keyStart, keyEnd), r.places.span(valueStart, valueEnd)
	r.out.Assignments = append(r.out.Assignments, Assignment{
		Key: key, Value: value.Raw{Text: text},
		Span: diag.Span{Start: k.Start, End: v.End}, KeySpan: k, ValueSpan: v,
	})
	r.last = line{keyStart, valueEnd}
	r.value = line{valueStart, valueEnd}
}

// mostNotes bounds the diagnostics of one kind or another that a text gets beside its errors.
const mostNotes = 1000

func (r *flatReader) note(d diag.Diagnostic) {
	if len(r.out.Diagnostics) < mostNotes {
		r.out.say(d)
	}
}
