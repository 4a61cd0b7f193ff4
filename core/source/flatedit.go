package source

import (
	"strings"

	"flinkconf/core/diag"
)

// errFlatValue says what flink-conf.yaml can't hold, errPropertyValue what FLINK_PROPERTIES can't.
var (
	errFlatValue     error = diag.Fault("a line of flink-conf.yaml can't hold this: a value can't be empty, hold a # or a line break, or begin or end with a blank, and a key can't hold a colon with a blank behind it")
	errPropertyValue error = diag.Fault("the container image takes blanks and a single colon at the end out of a value, so FLINK_PROPERTIES can't hold this one")
)

func setFlinkConf(text, key, raw string, c Context) ([]diag.Edit, error) {
	return setFlat(readFlinkConf, text, key, raw, c, breakOf(text), errFlatValue, raw)
}

func removeFlinkConf(text, key string, c Context) ([]diag.Edit, error) {
	return removeFlat(readFlinkConf, text, key, c, true)
}

// setFlat sets a key in a text of lines: in the line that takes effect, or in a new line at the end. spelled is how the
// value raw is written.
func setFlat(read func(string, Context) Reading, text, key, raw string, c Context, nl string, otherwise error, spelled string) ([]diag.Edit, error) {
	before := read(text, c).Assignments
	p := newPlaces(text)
	at := diag.NewLines(text)
	written := strings.TrimRight(key+": "+spelled, " ")
	tries := proposals{places: &p, nl: nl}
	for i := len(before) - 1; i >= 0; i-- {
		if a := &before[i]; a.Key == key {
			if a.Value.Text == raw {
				return nil, nil
			}
			start, end := at.Offset(a.ValueSpan.Start), at.Offset(a.ValueSpan.End)
			if start < end {
				tries.put(start, end, spelled)
			}
			tries.put(at.Offset(a.Span.Start), at.Offset(a.Span.End), written)
			break
		}
	}
	tries.line(len(text), written)
	return tries.firstReading(func(text string) Reading { return read(text, c) }, before, key, &raw, otherwise)
}

// removeFlat takes out every line that sets a key.
func removeFlat(read func(string, Context) Reading, text, key string, c Context, java bool) ([]diag.Edit, error) {
	before := read(text, c).Assignments
	p := newPlaces(text)
	at := diag.NewLines(text)
	var stretches []line
	for i := range before {
		if before[i].Key != key {
			continue
		}
		start := at.Offset(before[i].Span.Start)
		from, end := strings.LastIndexByte(text[:start], '\n')+1, len(text)
		if java {
			from, end = lineStart(text, start), pastBreak(text, lineEnd(text, start))
		} else if n := strings.IndexByte(text[start:], '\n'); n >= 0 {
			end = start + n + 1
		}
		if n := len(stretches); n == 0 || stretches[n-1].start != from {
			stretches = append(stretches, line{from, end})
		}
	}
	if len(stretches) == 0 {
		return nil, nil
	}
	tries := proposals{places: &p}
	tries.drop(nil, stretches)
	return tries.firstReading(func(text string) Reading { return read(text, c) }, before, key, nil, errCannotRemove)
}
