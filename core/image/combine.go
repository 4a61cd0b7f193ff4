package image

import (
	"strconv"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// Text is the reading of one text that a container starts with, the configuration file or FLINK_PROPERTIES.
type Text struct {
	Reading source.Reading
	// Notation is the file's.
	Notation source.Notation
	// Properties tells that it is the variable.
	Properties bool
	// Name is what people call it.
	Name string
}

// Combine does to the readings of a container's texts, files first, each in the order in which they take effect, what
// the entry script does to the texts: afterwards they hold what Flink loads, and what gets lost is ignored for that reason.
// It returns what there is to say about it, with the index of the text as layer. Without a text of FLINK_PROPERTIES nothing
// tells that there is a container, and nothing is done.
//
// The environment isn't known: placeholders stay as they are and make their assignment dynamic. Of the keys that the script
// sets itself those appear that a file sets too. Readings are copied before they are changed.
func Combine(texts []Text, r release.Release) []diag.Diagnostic {
	c := combiner{texts: texts, release: r, first: -1}
	for i := range texts {
		if texts[i].Properties && c.first < 0 {
			c.first = i
		}
	}
	if c.first < 0 {
		return nil
	}
	for i := range texts {
		rd := &texts[i].Reading
		rd.Assignments = append([]source.Assignment(nil), rd.Assignments...)
		rd.Diagnostics = append([]diag.Diagnostic(nil), rd.Diagnostics...)
	}
	if r < release.V1_19 {
		c.append()
	} else {
		c.rewrite()
	}
	return c.found
}

// combiner is Combine at work.
type combiner struct {
	texts   []Text
	release release.Release
	// first is the first text of FLINK_PROPERTIES.
	first int
	found []diag.Diagnostic
}

func (c *combiner) note(text int, d diag.Diagnostic) {
	d.Layer = text
	c.found = append(c.found, d)
}

// append is the script up to 1.18: its own keys come behind the file, and envsubst goes over the file too.
func (c *combiner) append() {
	for i := range c.texts[:c.first] {
		rd := &c.texts[i].Reading
		for j := range rd.Assignments {
			a := &rd.Assignments[j]
			d := diag.Diagnostic{
				Code: diag.Placeholder, Severity: diag.Info, Span: a.ValueSpan, Key: a.Key,
				Message: "With FLINK_PROPERTIES the image puts the values of environment variables into the whole file, and the one here isn't known to the playground.",
			}
			if name := source.FirstPlaceholder(a.Value.Text); name != "" {
				a.Dynamic, d.Found = true, diag.Text(diag.Clip("$"+name))
				c.note(i, d)
			} else if name := source.FirstPlaceholder(a.Key); name != "" {
				d.Span, d.Found = a.KeySpan, diag.Text(diag.Clip("$"+name))
				c.note(i, d)
			}
		}
	}
	c.own()
}

// ownKeys are the keys that the script sets itself, as far as they don't depend on a variable that is mostly unset, with
// what it sets them to.
func ownKeys(r release.Release) []source.Setting {
	keys := []source.Setting{
		setting(keyAddress, "${"+addressVariable+"}"), setting(keyBlob, portBlob), setting(keyQuery, portQuery),
	}
	if r == release.V1_12 || r == release.V1_13 {
		keys = append(keys, setting(keySlots, "1"))
	}
	return keys
}

// own puts the script's own settings, as assignments without a place, before those of FLINK_PROPERTIES, where a file sets
// the key.
func (c *combiner) own() {
	var made []source.Assignment
	for _, s := range ownKeys(c.release) {
		text, at := c.last(s.Key)
		if at < 0 || c.texts[text].Reading.Assignments[at].Value.Text == s.Value.Text {
			continue
		}
		a := &c.texts[text].Reading.Assignments[at]
		made = append(made, source.Assignment{Key: s.Key, Value: s.Value, Dynamic: s.Key == keyAddress})
		d := diag.Diagnostic{
			Code: diag.SetByImage, Severity: diag.Warning, Span: a.Span, Key: a.Key,
			Found: diag.Text(diag.Clip(a.Value.Text)), Wanted: "the key in " + propertiesVariable,
		}
		switch s.Key {
		case keyAddress:
			d.Severity = diag.Info // what most files say, localhost, is what nobody misses
			d.Message = "The image sets this key itself, to " + addressVariable + " or else the container's host name, so the file's value is lost."
		case keySlots:
			d.Message = "The image of this release sets this key itself, to " + slotsVariable + " or else 1, so the file's value is lost."
		default:
			d.Message = diag.Say("The image sets this key itself, to {0}, so the file's value is lost.", s.Value.Text)
		}
		if !c.given(s.Key) {
			c.note(text, d)
		}
	}
	rd := &c.texts[c.first].Reading
	rd.Assignments = append(made, rd.Assignments...)
	if text, at := c.last(keySlots); c.release < release.V1_12 && at >= 0 && !c.given(keySlots) {
		a := &c.texts[text].Reading.Assignments[at]
		c.note(text, diag.Diagnostic{
			Code: diag.SetByImage, Severity: diag.Info, Span: a.Span, Key: a.Key, Found: diag.Text(diag.Clip(a.Value.Text)), Wanted: "the key in " + propertiesVariable,
			Message: "In a task manager the image of this release sets this key itself, to " + slotsVariable + " or else the number of processors.",
		})
	}
}

// disown takes back what own did: where nothing is loaded it would only be in the way.
func (c *combiner) disown() {
	rd := &c.texts[c.first].Reading
	for len(rd.Assignments) > 0 && !rd.Assignments[0].Span.Known() {
		rd.Assignments = rd.Assignments[1:]
	}
	kept := c.found[:0]
	for _, d := range c.found {
		if d.Code != diag.SetByImage {
			kept = append(kept, d)
		}
	}
	c.found = kept
}

// last returns where the files set a key last, or -1 for at.
func (c *combiner) last(key string) (text, at int) {
	for i := c.first - 1; i >= 0; i-- {
		as := c.texts[i].Reading.Assignments
		for j := len(as) - 1; j >= 0; j-- {
			if as[j].Key == key {
				return i, j
			}
		}
	}
	return -1, -1
}

// given tells whether FLINK_PROPERTIES sets a key.
func (c *combiner) given(key string) bool {
	for i := c.first; i < len(c.texts); i++ {
		for j := range c.texts[i].Reading.Assignments {
			if c.texts[i].Reading.Assignments[j].Key == key {
				return true
			}
		}
	}
	return false
}

// where says where an assignment stands, for a message about another place.
func (c *combiner) where(text int, a *source.Assignment) string {
	return string(diag.Say("line {0} of {1}", strconv.Itoa(a.Span.Start.Line), c.texts[text].Name))
}

// lose marks all assignments of all texts as lost, or those that keep is false for.
func (c *combiner) lose(keep func(key string) bool) {
	for i := range c.texts {
		t := &c.texts[i]
		for j := range t.Reading.Assignments {
			if a := &t.Reading.Assignments[j]; keep == nil || !keep(a.Key) {
				a.Ignored = diag.LostInImage
			}
		}
	}
}

// without drops the diagnostics of one text that a function picks.
func (c *combiner) without(text int, drop func(d *diag.Diagnostic) bool) {
	rd := &c.texts[text].Reading
	kept := rd.Diagnostics[:0]
	for i := range rd.Diagnostics {
		if !drop(&rd.Diagnostics[i]) {
			kept = append(kept, rd.Diagnostics[i])
		}
	}
	rd.Diagnostics = kept
}
