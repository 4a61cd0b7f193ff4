package source

import (
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/value"
)

// Setting is one key and its value on the way into a text.
type Setting struct {
	_   incomparable
	Key string
	// Value is what the text must hand to Flink.
	Value value.Raw
}

// Loss is a setting that a notation can't express.
type Loss struct {
	Key string
	// Why is a sentence for people.
	Why diag.Text
}

// Writable tells whether this build can write the notation.
func Writable(n Notation) bool { return readerOf(n).write != nil }

// Write returns a text in the notation that gives each of the settings, in their order where the notation lets it, and
// nothing else. A key that comes twice is written once, with its last value. What the notation can't express is left out
// and listed as a loss, in the order of the settings.
//
// What Read makes of the text has the texts of the settings' values, but for the client's own keys of sql-client.yaml, where
// `5 s` comes out as nanoseconds. Kinds are kept where the notation knows them, which only config.yaml does; there a text
// that a YAML number spells alike is written as the number.
func Write(n Notation, settings []Setting, c Context) (text string, losses []Loss, err error) {
	return WriteDynamic(n, settings, nil, c)
}

// WriteDynamic is Write where the values of some keys hold placeholders, such as a shell's ${HOST}, that the notation has
// to keep as placeholders.
func WriteDynamic(n Notation, settings []Setting, dynamic map[string]bool, c Context) (text string, losses []Loss, err error) {
	r := readerOf(n)
	if r.write == nil {
		return "", nil, ErrNotReadable
	}
	losses = noText(settings)
	for kept := without(settings, losses); ; {
		var more []Loss
		if r.writeDynamic != nil && len(dynamic) > 0 {
			text, more = r.writeDynamic(last(kept), dynamic, c)
		} else {
			text, more = r.write(last(kept), c)
		}
		losses = append(losses, more...)
		kept = without(kept, more)
		wrong := misread(n, text, kept, dynamic, c)
		if len(wrong) == 0 {
			return text, byPlace(losses, settings), nil
		}
		losses = append(losses, wrong...)
		kept = without(kept, wrong)
	}
}

// lose adds a loss.
func lose(losses *[]Loss, key string, why diag.Text) {
	*losses = append(*losses, Loss{Key: key, Why: why})
}

// noText lists the settings that are no texts for Java: no notation can hand them to Flink.
func noText(settings []Setting) (losses []Loss) {
	for _, s := range settings {
		if !utf8.ValidString(s.Key) || !utf8.ValidString(s.Value.Text) {
			lose(&losses, s.Key, "The setting holds bytes that are no UTF-8, so there is no text to write.")
		}
	}
	return losses
}

// last keeps the last setting of each key, at its place.
func last(settings []Setting) []Setting {
	at := make(map[string]int, len(settings))
	for i, s := range settings {
		at[s.Key] = i
	}
	out := make([]Setting, 0, len(at))
	for i, s := range settings {
		if at[s.Key] == i {
			out = append(out, s)
		}
	}
	return out
}

// without leaves out the settings whose keys are lost.
func without(settings []Setting, losses []Loss) []Setting {
	gone := make(map[string]bool, len(losses))
	for _, l := range losses {
		gone[l.Key] = true
	}
	out := make([]Setting, 0, len(settings))
	for _, s := range settings {
		if !gone[s.Key] {
			out = append(out, s)
		}
	}
	return out
}

// misread reads a text and lists the settings that it doesn't give: the safety net below every writer. Where the text as a
// whole can't be loaded all of them are lost.
func misread(n Notation, text string, settings []Setting, dynamic map[string]bool, c Context) []Loss {
	read := Read(n, text, c).Assignments
	got := make(map[string]int, len(settings))
	for i := range read {
		if read[i].Action == SetKey && read[i].Ignored == "" {
			got[read[i].Key] = i
		}
	}
	same := readerOf(n).same
	var losses []Loss
	for _, s := range last(settings) {
		var why diag.Text
		switch i, ok := got[s.Key]; {
		case !ok || read[i].Value.Text != s.Value.Text && (same == nil || !same(s.Key, read[i].Value.Text, s.Value.Text)):
			why = "The notation has no way to write this key with this value."
		case dynamic[s.Key] && !read[i].Dynamic:
			why = "The value holds a placeholder, and the notation would take it literally."
		case !dynamic[s.Key] && read[i].Dynamic:
			why = "A part of the value would be taken for a placeholder."
		}
		if why != "" {
			lose(&losses, s.Key, why)
		}
	}
	return losses
}

// byPlace sorts losses by the place of their settings.
func byPlace(losses []Loss, settings []Setting) []Loss {
	if len(losses) < 2 {
		return losses
	}
	by := make(map[string]int, len(losses))
	for i := len(losses) - 1; i >= 0; i-- {
		by[losses[i].Key] = i
	}
	out := make([]Loss, 0, len(by))
	for _, s := range last(settings) {
		if i, ok := by[s.Key]; ok {
			out = append(out, losses[i])
		}
	}
	return out
}
