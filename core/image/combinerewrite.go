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
	if nested && !c.clashes() {
		return
	}
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

// clashes tells whether keys could be in each other's way: one is the beginning of another one, or no key as nested YAML has
// them. Without any the file holds what went in, which is what happens nearly always.
func (c *combiner) clashes() bool {
	keys := make(map[string]bool, c.index(len(c.texts), 0)+4)
	for _, s := range ownKeys(c.release) {
		keys[s.Key] = true
	}
	for i := range c.texts {
		as := c.texts[i].Reading.Assignments
		for j := range as {
			keys[as[j].Key] = true
		}
	}
	for key := range keys { // whatever the order, the answer is the same
		parts := 0
		for end := strings.IndexByte(key, '.'); end >= 0; parts++ {
			if keys[key[:end]] || end+1 == len(key) || parts > fewParts {
				return true
			}
			next := strings.IndexByte(key[end+1:], '.')
			if next < 0 {
				break
			}
			end += 1 + next
		}
	}
	return false
}

// fewParts is more than any option's key has, and few enough to look each of a key's beginnings up.
const fewParts = 32

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
		Found: diag.Say("{0} with an error", diag.Clip(c.texts[file].Name)), Wanted: "a file that can be read",
		Message: diag.Say("The image can't read {0}, puts the text of an error in its place, and Flink fails on that; nothing of FLINK_PROPERTIES is loaded either.", diag.Clip(c.texts[file].Name)),
	})
}

// failed is for a key with a value that another key wants to be a mapping: the file is overwritten, nothing is loaded.
func (c *combiner) failed(why clash) {
	text, a := c.assignment(why.branch.from)
	other, b := c.assignment(why.leaf.from)
	d := diag.Diagnostic{Code: diag.FileOverwritten, Severity: diag.Error, Found: diag.Text(diag.Clip(why.leaf.Key)), Wanted: apart}
	switch leaf, branch := diag.Clip(why.leaf.Key), diag.Clip(why.branch.Key); {
	case leaf == "" || leaf == branch:
		d.Found, d.Message = diag.Text(branch), diag.Say("The image can't nest this key, which is no name or has too many parts")
	case b == nil:
		d.Message = diag.Say("The image sets {0} itself and can't nest this key below it", leaf)
	case a == nil:
		text, a = other, b
		d.Found, d.Message = diag.Text(branch), diag.Say("The image sets {0} itself and can't nest it below this key, which has a value", branch)
	case other >= c.first && text < c.first: // FLINK_PROPERTIES is where it is easier mended
		d.Found, d.Message = diag.Text(branch), diag.Say("The image can't nest {0}, in {1}, below this key, which has a value", branch, c.where(text, a))
		text, a = other, b
	default:
		d.Message = diag.Say("The image can't nest this key below {0}, in {1}, which has a value", leaf, c.where(other, b))
	}
	d.Message += diag.Say(", and puts the text of an error in the file's place, on which Flink fails") + c.depends()
	if a != nil {
		d.Span, d.Key = a.Span, a.Key
	}
	if b != nil {
		c.rename(&d, other, b)
	}
	c.disown()
	c.lose(nil)
	c.note(text, d)
}

// apart is what is wanted where keys clash.
const apart = "keys none of which begins another one"

// rename suggests the current spelling of a key that has a value and is the beginning of another key: most of those are old
// spellings, such as state.backend. The fix may be in another text than the diagnostic.
func (c *combiner) rename(d *diag.Diagnostic, text int, leaf *source.Assignment) {
	for _, m := range catalog.At(c.release).Lookup(leaf.Key) {
		if m.Via != catalog.ByAlias {
			continue
		}
		d.Suggestion = m.Option.Key
		if s := leaf.KeySpan; s.Start.Line == s.End.Line && s.End.Column-s.Start.Column == len(leaf.Key) {
			d.Fixes = []diag.Fix{{
				Title: diag.Say("Rename {0} to {1}", leaf.Key, m.Option.Key), Edits: []diag.Edit{{Layer: text, Span: s, Text: m.Option.Key}},
			}}
		}
		return
	}
}

// depends is said about keys that clash where there is no file: the order in which they are written, and with it which of
// them goes or whether the start fails, is up to all keys.
func (c *combiner) depends() diag.Text {
	if c.first > 0 {
		return "."
	}
	return ", as far as can be told without the file."
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
			d.Found = diag.Text(diag.Clip(l.leaf.Key))
			d.Message = diag.Say("The image nests all keys anew, and {0}, in {1}, takes the place of what lies below it, so this setting is lost", diag.Clip(l.leaf.Key), c.where(other, b))
			c.rename(&d, other, b)
		case b != nil:
			text, a = other, b
			d.Found = diag.Text(diag.Clip(l.branch.Key))
			d.Message = diag.Say("The image nests all keys anew, and this one takes the place of what lies below it, so {0} is lost", diag.Clip(l.branch.Key))
			c.rename(&d, other, b)
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
		// The ends of values with a comment behind a blank, which is cut as it was meant, and of lines that are wrong already.
		told := map[diag.Pos]bool{}
		c.without(i, func(d *diag.Diagnostic) bool {
			if d.Code == diag.CommentBecomesKey || d.Code == diag.LineWithoutColon && d.Severity > diag.Info {
				told[d.Span.End] = true
			}
			return d.Code == diag.CommentBecomesKey || d.Code == diag.LineWithoutColon && d.Severity == diag.Info
		})
		as := c.texts[i].Reading.Assignments
		for j := range as {
			a := &as[j]
			d := diag.Diagnostic{Severity: diag.Warning, Span: a.Span, Key: a.Key}
			_, kept := t.at[a.Key]
			switch {
			case !a.Span.Known(), told[a.ValueSpan.End]:
				continue
			case !kept:
				d.Code, d.Found, d.Wanted = diag.LineIgnored, "nothing that counts as a value", "a value"
				d.Message = "The image writes the line to flink-conf.yaml, where a key without a value is dropped, and what the file says for the key is lost with it."
			case strings.IndexByte(a.Value.Text, '#') > 0:
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
