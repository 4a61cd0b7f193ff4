package source

import (
	"errors"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// bindKeys are taken out of the file: the pods' own addresses count.
var bindKeys = [...]string{"rest.bind-address", "jobmanager.bind-host", "taskmanager.bind-host", "taskmanager.host"}

// mount makes the assignments of what Flink reads from the file that the operator mounts: a flat flink-conf.yaml up to Flink
// 1.20, a nested config.yaml from 2.0 on. A session job's entries come with the job.
func (d *deployment) mount() {
	kept := d.conf[:0:0]
	for _, e := range d.conf {
		if e.from == fromConf && dropped(e.key) {
			d.note(diag.Diagnostic{
				Code: diag.OperatorDropsKey, Severity: diag.Warning, Span: d.span(e.k.From, max(e.k.End, e.v.End)), Key: e.key, Found: "a key that the operator leaves out",
				Message: "The operator takes this key out of the file that it mounts, so Flink never sees it.",
				Fixes:   d.dropFix(e.k),
			})
			continue
		}
		kept = append(kept, e)
	}
	if d.flink < release.V2_0 {
		for i := range kept {
			d.flatLine(&kept[i])
		}
	} else if kept = d.withoutBranches(kept); !d.failed {
		d.nestedFile(kept)
	}
	for i := range d.jobConf {
		d.assign(&d.jobConf[i], d.jobConf[i].key, d.jobConf[i].text)
	}
}

func dropped(key string) bool {
	for _, k := range bindKeys {
		if k == key {
			return true
		}
	}
	return false
}

// assign adds an assignment with the places of an entry.
func (d *deployment) assign(e *confEntry, key, text string) {
	k, v := d.spanOf(e.k), d.spanOf(e.v)
	a := Assignment{Key: key, Value: value.Raw{Text: text}, Dynamic: e.dynamic, Derived: e.from != fromConf, KeySpan: k, ValueSpan: v, Span: k}
	if a.Span.End.Before(v.End) && e.from != fromTool {
		a.Span.End = v.End
	}
	d.out.Assignments = append(d.out.Assignments, a)
}

// flatLine writes an entry as a line of flink-conf.yaml and reads it back as Flink does.
func (d *deployment) flatLine(e *confEntry) {
	text := e.text
	if e.dynamic || text != "" && e.key != "" && strings.TrimSpace(text) == text && !strings.ContainsAny(text, "#\r\n") && !strings.ContainsAny(e.key, ":# \t\r\n") {
		d.assign(e, e.key, text)
		return
	}
	read := readFlinkConf(e.key+": "+text+"\n", Context{}).Assignments
	for _, a := range read {
		d.assign(e, a.Key, a.Value.Text)
	}
	if len(read) == 1 && read[0].Key == e.key && read[0].Value.Text == text || e.from != fromConf {
		return
	}
	one := diag.Diagnostic{
		Code: diag.FlatFileLoses, Severity: diag.Warning, Span: d.spanOf(e.v), Key: e.key,
		Found: "blanks at an end", Message: "The operator writes a flat flink-conf.yaml for this release, and Flink takes the blanks at the ends of a value away.",
	}
	switch {
	case strings.TrimSpace(text) == "":
		one.Found, one.Wanted = "an empty value", "a value"
		one.Message = "The operator writes a flat flink-conf.yaml for this release, in which an empty value is none: Flink ignores the line."
		one.Fixes = d.dropFix(e.k)
	case strings.ContainsAny(e.key, ":# \t\r\n") || e.key == "":
		one.Found, one.Wanted, one.Span = "a key that a flat file can't hold", "a key of letters, digits, dots and dashes", d.spanOf(e.k)
		one.Message = "The operator writes a flat flink-conf.yaml for this release, and Flink doesn't read this key from it as it is."
		if len(read) == 1 && read[0].Key == e.key {
			return
		}
	case strings.Contains(text, "#"):
		one.Code, one.Found, one.Wanted = diag.CommentCutsValue, "a # in the value", "a value without #"
		one.Message = "The operator writes a flat flink-conf.yaml for this release, and everything behind a # is a comment there, quotes or not."
	case strings.ContainsAny(strings.TrimSpace(text), "\r\n"):
		one.Found, one.Wanted = "a line break", "one line"
		one.Message = "The operator writes a flat flink-conf.yaml for this release, in which a line break ends the value; what follows is lost or becomes a key of its own."
	case strings.Trim(text, "\n") == strings.TrimSpace(text):
		return // a block text's last line break is no loss
	default:
		one.Suggestion = strings.TrimSpace(text)
		one.Fixes = d.replaceText(jsonField{value: &jsonValue{at: e.v}}, one.Suggestion, "Take the blanks away")
	}
	d.note(one)
}

// laterNames are keys with a value of their own that became parents, and what they are called now.
const laterNames = `high-availability high-availability.type
state.backend state.backend.type
restart-strategy restart-strategy.type`

// nestedFile writes the entries as a nested config.yaml, texts in quotes where they need them and lists of the operator's as
// lists, and reads it back as Flink does.
func (d *deployment) nestedFile(entries []confEntry) {
	leaves := make([]value.Leaf, len(entries))
	last := make(map[string]int, len(entries))
	for i, e := range entries {
		last[e.key] = i
		leaves[i] = value.Leaf{Key: e.key, Raw: value.Raw{Text: e.text}}
		if e.list {
			leaves[i].Node = value.TextList(e.text)
		}
	}
	top, err := value.Renest(leaves)
	if err != nil {
		one := diag.Diagnostic{Code: diag.OperatorFails, Span: d.spanOf(d.cluster.own), Found: "a key that can't be nested", Message: "The operator fails when it writes the file: a key has no form in nested YAML."}
		var clash *value.Clash
		if errors.As(err, &clash) {
			for i := range entries {
				if entries[i].key == clash.Key {
					one.Key, one.Span = clash.Key, d.spanOf(entries[i].k)
				}
			}
		}
		d.refuse(one, true)
		return
	}
	read := make(map[string]string, len(entries))
	for _, leaf := range value.Flatten(top) {
		read[leaf.Key] = leaf.Text
	}
	for i := range entries {
		e := &entries[i]
		key := strings.TrimRight(e.key, ".")
		text, ok := read[key]
		if last[e.key] != i { // a later entry of the key is what was written
			text, ok = e.text, true
		}
		if ok {
			d.assign(e, key, text)
		}
	}
}

// withoutBranches looks for keys that are a value and the beginning of another key, which a nested file can't hold: operator 1.11
// loses the longer keys, later ones fail.
func (d *deployment) withoutBranches(entries []confEntry) []confEntry {
	last := make(map[string]int, len(entries))
	for i := range entries {
		last[entries[i].key] = i
	}
	kept := entries[:0:0]
	told := map[string]bool{}
	for _, e := range entries {
		leaf := -1
		for dot := strings.IndexByte(e.key, '.'); dot >= 0 && dot <= longestBranch; {
			if i, ok := last[e.key[:dot]]; ok {
				leaf = i
				break
			}
			next := strings.IndexByte(e.key[dot+1:], '.')
			if next < 0 {
				break
			}
			dot += 1 + next
		}
		if leaf < 0 {
			kept = append(kept, e)
			continue
		}
		if short := &entries[leaf]; !told[short.key] {
			told[short.key] = true
			d.leafAndBranch(short, e.key)
		}
	}
	return kept
}

func (d *deployment) leafAndBranch(e *confEntry, longer string) {
	one := diag.Diagnostic{
		Code: diag.LeafAndBranch, Severity: diag.Warning, Span: d.span(e.k.From, max(e.k.End, e.v.End)), Key: e.key, Found: diag.Text(longer),
		Message: "Another key begins with this one, and a nested config.yaml can't hold both: operator 1.11 loses the longer key.",
	}
	if name := rowOf(laterNames, e.key); name != "" && e.from == fromConf && e.k.Text == e.key {
		one.Wanted, one.Suggestion = diag.Text(name), name
		one.Fixes = d.write(e.k, name)
	}
	if d.operator < 12 {
		d.note(one)
		return
	}
	one.Message = "Another key begins with this one, and a nested config.yaml can't hold both: the operator fails when it writes the file."
	d.refuse(one, true)
}
