package source

import (
	"strings"

	"flinkconf/core/yaml"
)

// template is a text with the actions of a Helm chart, `{{ … }}`, and the same text with something of the same length in
// their place that YAML and flat files can be read with, so that every byte keeps its place.
type template struct {
	text, masked string
	// fill stands for each character of an action that prints something; it is nowhere in the text else.
	fill byte
	// actions are the stretches that fill stands for, in order; actions that touch are one.
	actions []line
	// begin is the first action of all.
	begin line
}

// templateOf masks the actions of a text. It returns nil where there are none; two braces around something else, such as a
// single word, are none. What prints nothing (`if`, `end`,
// comments, variables) and what has a line for itself becomes blanks; an action inside a line becomes a word.
func templateOf(text string) *template {
	first := strings.Index(text, "{{")
	if first < 0 {
		return nil
	}
	t := &template{text: text, fill: unusedLetter(text)}
	out := []byte(text)
	var known line // the line that was looked at last
	alone := false // nothing but actions is on it
	for at := first; at >= 0; {
		end := actionEnd(text, at)
		if end < 0 {
			break
		}
		begin := at
		if at = strings.Index(text[end:], "{{"); at >= 0 {
			at += end
		}
		if !isAction(text[begin:end]) {
			continue
		}
		if t.begin.end == 0 {
			t.begin = line{begin, end}
		}
		if begin >= known.end {
			known = line{begin, lineEnd(text, end)}
			alone = lineIsActions(text, begin, end)
		}
		silent := alone || printsNothing(text[begin:end])
		for i := begin; i < end; i++ {
			switch {
			case out[i] == '\n' || out[i] == '\r':
				silent = true // a word can't go on in the next line
			case silent:
				out[i] = ' '
			default:
				out[i] = t.fill
			}
		}
		if out[begin] == t.fill {
			if n := len(t.actions); n > 0 && t.actions[n-1].end == begin && out[begin-1] == t.fill {
				t.actions[n-1].end = end
			} else {
				t.actions = append(t.actions, line{begin, end})
			}
		}
	}
	if t.begin.end == 0 {
		return nil
	}
	t.masked = string(out)
	return t
}

// holds tells whether an action is in a stretch of the text.
func (t *template) holds(start, end int) bool { return t != nil && t.first(start) < t.first(end) }

// first returns the index of the first action that begins at or behind an offset.
func (t *template) first(at int) int {
	low, high := 0, len(t.actions)
	for low < high {
		if mid := (low + high) / 2; t.actions[mid].start < at {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

// settle moves the places of a problem out of actions, whose characters have other lengths than what stands for them.
func (t *template) settle(e *yaml.Error) {
	if t == nil {
		return
	}
	for _, at := range []*int{&e.Start, &e.End, &e.Begun} {
		if i := t.first(*at+1) - 1; i >= 0 && *at < t.actions[i].end {
			*at = t.actions[i].start
		}
	}
	e.End = max(e.Start, e.End)
}

// restore puts the actions back into what was read from a stretch of the text.
func (t *template) restore(read string, start, end int) string {
	if !t.holds(start, end) {
		return read
	}
	var out strings.Builder
	next := t.first(start)
	for i := 0; i < len(read); i++ {
		if read[i] != t.fill || next == len(t.actions) {
			out.WriteByte(read[i])
			continue
		}
		out.WriteString(t.text[t.actions[next].start:t.actions[next].end])
		next++
		for i+1 < len(read) && read[i+1] == t.fill {
			i++
		}
	}
	return out.String()
}
