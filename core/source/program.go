package source

import (
	"sort"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/program"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// Programs are read by core/program: the settings that a Java, Scala or Python program makes through Flink's API, in the
// order in which they take effect. Nothing makes such a reading fail; a program that doesn't compile, as far as can be
// told, has errors among its diagnostics and its settings all the same.
//
// Keys and values are as Flink's Configuration prints them for the release: a Duration is "1 h", or "3600000000000 ns" up
// to 1.13.

// programReader is the row of a language.
func programReader(lang program.Lang, files []string, detect func(string) int) reader {
	return reader{
		read: func(text string, c Context) Reading { return readProgram(lang, text, c) },
		set: func(text, key, raw string, c Context) ([]diag.Edit, error) {
			return setProgram(lang, text, key, raw, c)
		},
		remove: func(text, key string, c Context) ([]diag.Edit, error) { return removeProgram(lang, text, key, c) },
		write: func(settings []Setting, c Context) (string, []Loss) {
			all := make([]program.Setting, len(settings))
			for i, s := range settings {
				all[i] = program.Setting{Key: s.Key, Text: s.Value.Text}
			}
			text := program.Snippet(lang, all, releaseOf(c))
			if text != "" && lastBreak(text) == "" {
				text += "\n"
			}
			return text, nil
		},
		files: files, detect: detect, remark: lineComments[lang],
	}
}

// lineComments start comments.
var lineComments = [...]string{program.Java: "// ", program.Scala: "// ", program.Python: "# "}

// releaseOf is the release of a context, the newest where there is none.
func releaseOf(c Context) release.Release {
	if c.Release == release.None {
		return release.Last
	}
	return c.Release
}

var targets = [...]Target{program.StreamEnv: ToStreamEnv, program.Settings: ToSettings, program.TableConfig: ToTableConfig}

func readProgram(lang program.Lang, text string, c Context) Reading {
	p := program.ReadIn(lang, text, releaseOf(c), c.OldTexts)
	at := newPlaces(text)
	place := func(s program.Span) diag.Span { return at.span(s.From, s.To) }
	var out Reading
	// Places are asked for in the order of the text, which costs its length once; the order of effect may be another.
	order := make([]int, len(p.Writes))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return p.Writes[order[i]].At.From < p.Writes[order[j]].At.From })
	out.Assignments = make([]Assignment, len(p.Writes))
	for _, i := range order {
		w, a := p.Writes[i], &out.Assignments[i]
		a.Key, a.Value, a.Target, a.Later, a.Dynamic = w.Key, w.Value, targets[w.Target], w.Later, w.Dynamic
		a.Span, a.KeySpan, a.ValueSpan = place(w.At), place(w.KeyAt), place(w.ValueAt)
		if w.Reset {
			a.Action = ResetKey
		}
	}
	for _, s := range p.Statements {
		if set := readSetting(strings.TrimSpace(s.Text), releaseOf(c)); set.kind != settingNone {
			out.say(executedSet(p, s, set, &at, text))
			continue
		}
		out.Statements = append(out.Statements, Statement{Span: place(s.At), Text: s.Text, By: text[s.Call.Name.From:s.Call.Name.To]})
	}
	for _, n := range p.Notes {
		d := diag.Diagnostic{
			Code: n.Code, Severity: n.Severity, Span: place(n.At), Key: n.Key, Message: n.Message,
			Found: n.Found, Wanted: n.Wanted, Suggestion: n.Suggestion,
		}
		if n.Fix != "" {
			addFix(&d, n.Fix, edits(&at, n.Edits))
		}
		out.say(d)
	}
	inOrder(out.Diagnostics)
	return out
}

// edits places the edits of a program.
func edits(at *places, all []program.Edit) []diag.Edit {
	out := make([]diag.Edit, len(all))
	for i, e := range all {
		out[i] = at.edit(e.At.From, e.At.To, e.Text)
	}
	return out
}

// executedSet reports a SET or RESET that a program hands to a table environment, which refuses it: with a
// SqlParserException up to 1.12 and a TableException since.
func executedSet(p *program.Program, s program.Statement, set setting, at *places, text string) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: diag.ExecutedSet, Severity: diag.Error, Span: at.span(s.At.From, s.At.To), Key: set.key, Found: diag.Text(s.Text),
		Message: "A table environment doesn't run SET and RESET; it throws an exception and the program ends.",
	}
	if set.kind != settingSet {
		return d
	}
	key, value := value.Trim(set.key), value.Trim(set.value)
	call := s.Call
	receiver := text[call.Receiver.From:call.Receiver.To]
	if call.Statement == (program.Span{}) || receiver == "" || strings.ContainsAny(receiver, "\r\n") {
		return d
	}
	d.Key = key
	fix := p.SetCall(receiver, key, value)
	d.Suggestion = diag.Clip(fix)
	d.Fixes = at.fix("Set it on the TableConfig", call.At.From, call.At.To, fix)
	return d
}

// setProgram makes the first change after which the program gives the key the text and everything else as before.
func setProgram(lang program.Lang, text, key, raw string, c Context) ([]diag.Edit, error) {
	p := program.ReadIn(lang, text, releaseOf(c), c.OldTexts)
	for _, way := range p.Changes(key, raw) {
		q := after(lang, text, way, c)
		if at := q.Effective(key); at >= 0 && sameWrites(p.Writes, q.Writes, key) {
			if w := q.Writes[at]; w.Value.Text == raw && !w.Dynamic && !w.Reset {
				at := newPlaces(text)
				return edits(&at, way), nil
			}
		}
	}
	return nil, errCannotHold
}

// removeProgram makes the first change after which the program says nothing about the key and everything else as before.
func removeProgram(lang program.Lang, text, key string, c Context) ([]diag.Edit, error) {
	p := program.ReadIn(lang, text, releaseOf(c), c.OldTexts)
	if p.Effective(key) < 0 {
		return nil, nil
	}
	if way := p.Removal(key); len(way) > 0 {
		if q := after(lang, text, way, c); q.Effective(key) < 0 && sameWrites(p.Writes, q.Writes, key) {
			at := newPlaces(text)
			return edits(&at, way), nil
		}
	}
	return nil, errCannotRemove
}

// after reads the program with the edits made.
func after(lang program.Lang, text string, way []program.Edit, c Context) *program.Program {
	var b strings.Builder
	at := 0
	ordered := append([]program.Edit(nil), way...)
	sort.SliceStable(ordered, func(i, j int) bool { return ordered[i].At.From < ordered[j].At.From })
	for _, e := range ordered {
		if e.At.From < at {
			continue
		}
		b.WriteString(text[at:e.At.From] + e.Text)
		at = e.At.To
	}
	return program.ReadIn(lang, b.String()+text[at:], releaseOf(c), c.OldTexts)
}

// sameWrites tells whether two programs write the same but for one key.
func sameWrites(p, q []*program.Write, but string) bool {
	i, j := 0, 0
	for {
		for i < len(p) && p[i].Key == but {
			i++
		}
		for j < len(q) && q[j].Key == but {
			j++
		}
		if i == len(p) || j == len(q) {
			return i == len(p) && j == len(q)
		}
		if a, b := p[i], q[j]; a.Key != b.Key || a.Value != b.Value || a.Target != b.Target || a.Reset != b.Reset {
			return false
		}
		i++
		j++
	}
}
