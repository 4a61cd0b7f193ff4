package image

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/source"
)

// rewrite is the script from 1.19 on: the file is loaded, changed twice, each time written anew, and loaded by Flink.
func (c *combiner) rewrite() {
	nested := true
	for i := range c.texts[:c.first] {
		if c.texts[i].Reading.Failed {
			c.unreadable(i)
			return
		}
		nested = c.texts[i].Notation != source.FlinkConf
	}
	if !nested {
		c.uncomment()
	}
	c.own()
	var t table
	fill := func(from, to int) bool {
		for i := from; i < to; i++ {
			as := c.texts[i].Reading.Assignments
			for j := range as {
				if as[j].Span.Known() {
					t.put(source.Setting{Key: as[j].Key, Value: as[j].Value}, c.index(i, j))
				}
			}
		}
		return t.write(nested)
	}
	for i := range c.texts[:c.first] {
		as := c.texts[i].Reading.Assignments
		for j := range as {
			t.put(source.Setting{Key: as[j].Key, Value: as[j].Value}, c.index(i, j))
		}
	}
	for _, s := range ownKeys(c.release) {
		t.put(s, written)
	}
	if !t.write(nested) || !fill(c.first, len(c.texts)) {
		c.failed(t.broken)
		return
	}
	if nested {
		c.nested(&t)
	} else {
		c.flat(&t)
	}
}

// index numbers the assignments of all texts.
func (c *combiner) index(text, at int) int {
	for i := range c.texts[:text] {
		at += len(c.texts[i].Reading.Assignments)
	}
	return at
}

// assignment is the inverse of index. The assignment is nil for an entry that the script made.
func (c *combiner) assignment(from int) (text int, a *source.Assignment) {
	for i := range c.texts {
		as := c.texts[i].Reading.Assignments
		if 0 <= from && from < len(as) {
			return i, &as[from]
		}
		from -= len(as)
	}
	return c.first, nil
}

// unreadable is for a file that can't be loaded: the script's program fails on it, and FLINK_PROPERTIES is lost with it.
func (c *combiner) unreadable(file int) {
	c.lose(nil)
	top := diag.Pos{Line: 1, Column: 1}
	c.note(c.first, diag.Diagnostic{
		Code: diag.FileOverwritten, Severity: diag.Error, Span: diag.Span{Start: top, End: top},
		Found: diag.Clip(c.texts[file].Name) + " with an error", Wanted: "a file that can be read",
		Message: "The image can't read " + diag.Clip(c.texts[file].Name) + ", puts the text of an error in its place, and Flink fails on that; nothing of FLINK_PROPERTIES is loaded either.",
	})
}

// failed is for a key with a value that another key wants to be a mapping: the file is overwritten, nothing is loaded.
func (c *combiner) failed(why clash) {
	text, a := c.assignment(why.branch.from)
	other, b := c.assignment(why.leaf.from)
	d := diag.Diagnostic{Code: diag.FileOverwritten, Severity: diag.Error, Found: diag.Clip(why.leaf.Key), Wanted: apart}
	switch {
	case why.leaf.Key == "" || why.leaf.Key == why.branch.Key:
		d.Found, d.Message = diag.Clip(why.branch.Key), "The key is no name or has too many parts. "
	case b == nil:
		d.Message = "The image sets " + diag.Clip(why.leaf.Key) + " itself, and nothing can be nested below a key with a value. "
	case a == nil:
		text, a = other, b
		d.Found, d.Message = diag.Clip(why.branch.Key), "The image sets "+diag.Clip(why.branch.Key)+" itself, which can't be nested below this key because it has a value. "
	case other >= c.first && text < c.first: // FLINK_PROPERTIES is where it is easier mended
		d.Found, d.Message = diag.Clip(why.branch.Key), diag.Clip(why.branch.Key)+", in "+c.where(text, a)+", can't be nested below this key because it has a value. "
		text, a = other, b
	default:
		d.Message = diag.Clip(why.leaf.Key) + ", in " + c.where(other, b) + ", has a value, so this key can't be nested below it. "
	}
	d.Message += "The image fails when it writes the file anew and puts the text of an error in its place: Flink loads nothing of the file and of FLINK_PROPERTIES." + c.depends()
	if a != nil {
		d.Span, d.Key = a.Span, a.Key
	}
	if b != nil {
		c.rename(&d, text, other, b)
	}
	c.disown()
	c.lose(nil)
	c.note(text, d)
}

// apart is what is wanted where keys clash.
const apart = "keys none of which begins another one"

// rename suggests the current spelling of a key that has a value and is the beginning of another key: most of those are old
// spellings, such as state.backend. A fix is made where the key is in the text of the diagnostic.
func (c *combiner) rename(d *diag.Diagnostic, at, text int, leaf *source.Assignment) {
	for _, m := range catalog.At(c.release).Lookup(leaf.Key) {
		if m.Via != catalog.ByAlias {
			continue
		}
		d.Suggestion = m.Option.Key
		if s := leaf.KeySpan; at == text && s.Start.Line == s.End.Line && s.End.Column-s.Start.Column == len(leaf.Key) {
			d.Fixes = []diag.Fix{{
				Title: "Rename " + leaf.Key + " to " + m.Option.Key, Edits: []diag.Edit{{Layer: text, Span: s, Text: m.Option.Key}},
			}}
		}
		return
	}
}

// depends is said about keys that clash where there is no file: the order in which they are written, and with it which of
// them goes, is up to all keys.
func (c *combiner) depends() string {
	if c.first > 0 {
		return ""
	}
	return " Whether a setting is lost or the start fails depends on the keys of the file too, which isn't in the workspace."
}

// nested takes what is left of a config.yaml.
func (c *combiner) nested(t *table) {
	for i := range c.texts {
		c.without(i, func(d *diag.Diagnostic) bool { return d.Code == diag.LeafAndBranch })
	}
	for _, l := range t.lost {
		text, a := c.assignment(l.branch.from)
		other, b := c.assignment(l.leaf.from)
		d := diag.Diagnostic{Code: diag.LeafAndBranch, Severity: diag.Warning, Wanted: apart}
		switch {
		case a != nil && b != nil:
			d.Found = diag.Clip(l.leaf.Key)
			d.Message = "The image nests all keys anew, and " + diag.Clip(l.leaf.Key) + ", in " + c.where(other, b) + ", takes the place of what lies below it, so this setting is lost."
			c.rename(&d, text, other, b)
		case b != nil:
			text, a = other, b
			d.Found = diag.Clip(l.branch.Key)
			d.Message = "The image nests all keys anew, and this one takes the place of what lies below it, so " + diag.Clip(l.branch.Key) + " is lost."
			c.rename(&d, text, other, b)
		default:
			continue
		}
		d.Span, d.Key = a.Span, a.Key
		d.Message += c.depends()
		c.note(text, d)
	}
	c.settle(t)
}

// flat takes what is left of a flink-conf.yaml, where a # cuts and empty values go.
func (c *combiner) flat(t *table) {
	for i := c.first; i < len(c.texts); i++ {
		comments := map[diag.Pos]bool{} // the ends of values with a comment behind a blank, which is cut as it was meant
		c.without(i, func(d *diag.Diagnostic) bool {
			if d.Code == diag.CommentBecomesKey {
				comments[d.Span.End] = true
			}
			return d.Code == diag.CommentBecomesKey || d.Code == diag.LineWithoutColon && d.Severity == diag.Info
		})
		as := c.texts[i].Reading.Assignments
		for j := range as {
			a := &as[j]
			d := diag.Diagnostic{Severity: diag.Warning, Span: a.Span, Key: a.Key}
			_, kept := t.at[a.Key]
			switch {
			case !a.Span.Known():
				continue
			case !kept:
				d.Code, d.Found, d.Wanted = diag.LineIgnored, "nothing that counts as a value", "a value"
				d.Message = "The image writes the line to flink-conf.yaml, where a key without a value is dropped, and what the file says for the key is lost with it."
			case strings.IndexByte(a.Value.Text, '#') > 0 && !comments[a.ValueSpan.End]:
				d.Code, d.Found, d.Wanted = diag.CommentCutsValue, "a # in the value", "a value without #"
				d.Message = "The image writes the line to flink-conf.yaml, where a # begins a comment wherever it stands, so Flink gets only what is before it."
			default:
				continue
			}
			c.note(i, d)
		}
	}
	c.settle(t)
}

// uncomment takes out what lines of comment become: in flink-conf.yaml they are comments again.
func (c *combiner) uncomment() {
	for i := c.first; i < len(c.texts); i++ {
		rd := &c.texts[i].Reading
		kept := rd.Assignments[:0]
		for _, a := range rd.Assignments {
			if !strings.HasPrefix(a.Key, "#") {
				kept = append(kept, a)
			}
		}
		rd.Assignments = kept
	}
}

// settle marks what isn't left, and gives assignments the keys and values that they were left with.
func (c *combiner) settle(t *table) {
	for _, e := range t.entries {
		if _, a := c.assignment(e.from); a != nil {
			a.Key, a.Value = e.Key, e.Value
		}
	}
	c.lose(func(key string) bool { _, kept := t.at[key]; return kept })
}
