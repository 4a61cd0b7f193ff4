package core

import (
	"strconv"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// Convert writes what the text of a layer hands to Flink in another notation, for the workspace's release. The losses are
// what the new text doesn't have: settings first, in the order of the old text, and then, without a key, what gets lost as
// a whole, such as comments. The error says why there is no text: there is no such layer, it can't be loaded, or this build
// can't read the one notation or write the other.
//
//   - Of a key that is set twice the last value counts. A RESET takes back what stands before it in the text; what it does
//     to the layers below is no setting, so it is a loss.
//   - Lists and maps are written in the dialect of the new text: as YAML in a config.yaml from 1.19 on and everywhere from
//     2.0 on, with semicolons and commas in flink-conf.yaml. In the other notations of 1.19 and 1.20 the dialect stays the
//     workspace's own, because it depends on the cluster's file.
//   - A value with placeholders stays one where the notation has placeholders of the same form, else it is a loss.
//   - Blanks that a value can do without are left out of FLINK_PROPERTIES from 1.19 on, where the image takes them away.
//   - Keys stay as they are spelled, and so do values that can't be parsed.
func Convert(w Workspace, layerIndex int, to source.Notation) (text string, losses []source.Loss, err error) {
	return convert(w, layerIndex, to, false)
}

// ConvertFlat is Convert with each key in full, where Convert would nest them.
func ConvertFlat(w Workspace, layerIndex int, to source.Notation) (text string, losses []source.Loss, err error) {
	return convert(w, layerIndex, to, true)
}

func convert(w Workspace, layerIndex int, to source.Notation, flat bool) (string, []source.Loss, error) {
	if layerIndex < 0 || layerIndex >= len(w.Layers) {
		return "", nil, diag.Fault(diag.Say("there is no layer {0}; the workspace has {1}, counted from 0", strconv.Itoa(layerIndex), strconv.Itoa(len(w.Layers))))
	}
	if !w.Release.Valid() {
		w.Release = release.Last
	}
	l := &w.Layers[layerIndex]
	if !source.Writable(to) {
		return "", nil, unwritable(to)
	}
	from := source.Context{Release: w.Release, Tool: l.Tool, OldTexts: w.Release >= release.V1_19 && !dialect(&w, l.Notation).YAML}
	reading := source.Read(l.Notation, l.Text, from)
	if reading.Failed {
		return "", nil, diag.Fault(diag.Say("the layer can't be loaded: {0}", firstError(reading.Diagnostics).Arg()))
	}
	c := conversion{
		view: w.View(), from: dialect(&w, l.Notation), to: dialect(&w, to),
		dynamic: map[string]bool{}, targets: map[string]source.Target{}, lost: map[string]diag.Text{},
	}
	c.take(reading.Assignments)
	c.squeeze(to)
	into := source.Context{Release: w.Release, Flat: flat}
	if to == l.Notation {
		into.Tool = l.Tool
	}
	text, unwritten, err := source.WriteDynamic(to, c.settings, c.dynamic, into)
	if err != nil {
		return "", nil, err
	}
	losses := c.losses(reading.Assignments, unwritten)
	for _, l := range [...]struct {
		n         int
		one, many diag.Text
	}{
		{c.misplaced(source.Read(to, text, into).Assignments), "Not carried over: the places that the program writes 1 setting to.", "Not carried over: the places that the program writes {0} settings to."},
		{len(reading.Statements), "Not carried over: 1 SQL statement besides SET and RESET.", "Not carried over: {0} SQL statements besides SET and RESET."},
		{len(source.Comments(l.Notation, l.Text, from)), "Not carried over: 1 comment.", "Not carried over: {0} comments."},
	} {
		switch {
		case l.n == 1:
			losses = append(losses, source.Loss{Why: l.one})
		case l.n > 1:
			losses = append(losses, source.Loss{Why: diag.Say(l.many, strconv.Itoa(l.n))})
		}
	}
	return text, losses, nil
}

// firstError returns the message of the first error.
func firstError(ds []diag.Diagnostic) diag.Text {
	for i := range ds {
		if d := &ds[i]; d.Severity == diag.Error {
			return d.Message
		}
	}
	return "it is broken"
}

// dialect returns the rules for the lists and maps in a text of the notation. The two files of a cluster bring their own.
func dialect(w *Workspace, n source.Notation) value.Rules {
	yaml := layer.MakePlan(w.Layers, w.Entry, w.Release).YAML
	switch n {
	case source.ConfigYAML:
		yaml = w.Release >= release.V1_19
	case source.FlinkConf, source.FlinkDeployment: // the operator mounts the one up to 1.20 and the other from 2.0 on
		yaml = w.Release >= release.V2_0
	}
	return value.Rules{Release: w.Release, YAML: yaml}
}

// conversion collects what a text hands to Flink.
type conversion struct {
	view     *catalog.View
	from, to value.Rules
	settings []source.Setting
	dynamic  map[string]bool
	// targets are the places that a program writes keys to; several tells that they differ.
	targets map[string]source.Target
	several bool
	// lost says of keys why they are lost before anything is written.
	lost map[string]diag.Text
}

// take goes through the assignments as they take effect.
func (c *conversion) take(assignments []source.Assignment) {
	last := map[string]int{} // where the value that counts is set
	for i := range assignments {
		a := &assignments[i]
		if a.Ignored != "" {
			if _, ok := last[a.Key]; !ok {
				c.lost[a.Key] = "It has no effect where it is, so it is left out."
			}
			continue
		}
		if a.Derived && a.KeySpan == a.ValueSpan { // the tool's own doing, which the text can't change
			delete(last, a.Key)
			continue
		}
		switch a.Action {
		case source.ResetKey:
			delete(last, a.Key)
			c.lost[a.Key] = "RESET takes the key back to what lower layers set, which no setting can; the key is left out."
		case source.ResetAll:
			clear(last)
			c.lost[""] = "RESET without a key takes back everything before it, which no setting can; what stands before it is left out."
		default:
			last[a.Key] = i
			delete(c.lost, a.Key)
		}
	}
	for i := range assignments {
		a := &assignments[i]
		if at, ok := last[a.Key]; !ok || at != i || a.Action != source.SetKey {
			continue
		}
		raw, ok := a.Value, true
		if c.dynamic[a.Key] = a.Dynamic; !a.Dynamic {
			raw, ok = c.translated(a.Key, a.Value)
		}
		if !ok {
			c.lost[a.Key] = "The list or map has parts that the other dialect can't hold."
			continue
		}
		c.settings = append(c.settings, source.Setting{Key: a.Key, Value: raw})
		c.several = c.several || len(c.settings) > 1 && c.targets[c.settings[0].Key] != a.Target
		c.targets[a.Key] = a.Target
	}
}

// misplaced counts the settings that the new text doesn't write to the place that the program does. Where all have one
// place the layer stands for it.
func (c *conversion) misplaced(written []source.Assignment) (n int) {
	for i := range written {
		if c.several && written[i].Target != c.targets[written[i].Key] {
			n++
		}
	}
	return n
}

// translated returns the value of a key in the dialect of the new text; ok is false where it has none. Other values stay as
// they are, and so do those that the old dialect can't read.
func (c *conversion) translated(key string, raw value.Raw) (out value.Raw, ok bool) {
	if c.from == c.to || c.from.Release >= release.V2_0 {
		return raw, true
	}
	for _, m := range c.view.Lookup(key) {
		if m.Via == catalog.ByPrefix || m.Loose || !m.Option.List && m.Option.Type != option.Map {
			continue
		}
		spec := value.SpecOf(m.Option)
		v, problem := c.from.Parse(raw, spec)
		if problem != nil {
			return raw, true
		}
		for _, text := range []string{c.to.Format(v), raw.Text} {
			if again, problem := c.to.Parse(value.Raw{Text: text}, spec); problem == nil && again.Same(v) {
				return value.Raw{Text: text}, true
			}
		}
		return raw, false
	}
	return raw, true
}

// unwritable is the error of a notation that can only be read.
func unwritable(n source.Notation) error {
	return diag.Fault(diag.Say("this build can't write the notation “{0}”", diag.Clip(string(n))))
}

// losses puts together what is lost, in the order of the text.
func (c *conversion) losses(assignments []source.Assignment, unwritten []source.Loss) (all []source.Loss) {
	for _, l := range unwritten {
		c.lost[l.Key] = l.Why
	}
	listed := map[string]bool{"": true}
	for i := range assignments {
		key := assignments[i].Key
		if why, ok := c.lost[key]; ok && !listed[key] {
			listed[key] = true
			all = append(all, source.Loss{Key: key, Why: why})
		}
	}
	if why, ok := c.lost[""]; ok {
		all = append(all, source.Loss{Why: why})
	}
	return all
}
