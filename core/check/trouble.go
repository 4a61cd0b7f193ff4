package check

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// inPlugins lists options whose words name a class or a factory, so that one that Flink itself doesn't have may all the same
// be on somebody's class path.
const inPlugins = "table.catalog-store.kind table.catalog-modification.listeners workflow-scheduler.type"

// openProblem returns why a session can't be opened, or a table environment not be created, with a write.
func (t *trial) openProblem(w *resolve.Write) *value.Problem {
	text := w.Value.Text
	switch {
	case strings.HasPrefix(w.Key, "table.builtin-"):
		if strings.TrimSpace(text) == "" {
			return &value.Problem{Found: text, Wanted: "a name", Suggestion: "default_" + strings.TrimSuffix(w.Key[len("table.builtin-"):], "-name")}
		}
	case w.Key == "table.catalog-store.kind":
		const path = "table.catalog-store.file.path"
		if _, ok := t.held[path]; text == "file" && !ok {
			return &value.Problem{Found: text, Wanted: path + " beside it"}
		} else if text != "generic_in_memory" && text != "file" {
			return &value.Problem{Found: text, Wanted: "generic_in_memory, file or the name of a factory on the class path", Suggestion: "generic_in_memory"}
		}
	case w.Key == "table.catalog-modification.listeners" && strings.TrimSpace(text) != "": // Flink comes with no factory for listeners
		return &value.Problem{Found: text, Wanted: "names of factories on the class path"}
	case w.Key == "workflow-scheduler.type":
		if strings.TrimSpace(text) != "" && !strings.EqualFold(text, "embedded") {
			return &value.Problem{Found: text, Wanted: "embedded or the name of a factory on the class path", Suggestion: "embedded"}
		}
	case w.Key == "classloader.resolve-order":
		if !strings.EqualFold(text, "parent-first") && !strings.EqualFold(text, "child-first") {
			return &value.Problem{Found: text, Wanted: "child-first or parent-first", Suggestion: "child-first"}
		}
	case !isTable(w.Key):
		for _, m := range t.View.Lookup(w.Key) {
			if m.Via == catalog.Own {
				return t.builtProblem(m.Option, w)
			}
		}
	}
	return nil
}

// directoryProblem returns why a text is no directory for checkpoints: a URI with a scheme, and a path in it.
func directoryProblem(text string) *value.Problem {
	scheme, rest, ok := strings.Cut(text, ":")
	if path, authority := strings.CutPrefix(rest, "//"); authority {
		_, rest, _ = strings.Cut(path, "/")
		rest = "/" + rest
	}
	if ok && len(scheme) > 1 && !strings.ContainsAny(scheme, "/ \\") && len(rest) > 1 && rest[0] == '/' {
		return nil
	}
	p := &value.Problem{Found: text, Wanted: "a URI with a scheme and a directory, such as file:///checkpoints"}
	if strings.HasPrefix(text, "/") && len(text) > 1 {
		p.Suggestion = "file://" + text
	}
	return p
}

// troubles reports what was found when the session or the program was tried.
func (c *checker) troubles() {
	if len(c.Troubles) == 0 {
		return
	}
	for _, t := range c.Troubles {
		w := &c.Fixes.Writes[t.Write]
		r := c.result(w.Layer, w.Key)
		if r == nil {
			continue
		}
		cand := &resolve.Candidate{Write: *w}
		for i := range r.Candidates {
			if r.Candidates[i].Span == w.Span {
				cand = &r.Candidates[i]
			}
		}
		switch t.Code {
		case diag.ResetOfNothing, diag.ResetLosesProperty:
			c.reset(t, cand)
		default:
			c.fatal(t, r, cand)
		}
	}
}

// noEnvironment is the sentence about a name that may be a factory's.
const noEnvironment diag.Text = "{0} is a name that Flink itself doesn't have for {1}; without a factory of it on the class path the table environment can't be created"

// fatal reports a value with which nothing works.
func (c *checker) fatal(t Trouble, r *resolve.Result, cand *resolve.Candidate) {
	tried := trial{checker: checker{Input: c.Input}, held: map[string]int{}}
	problem := tried.openProblem(&cand.Write)
	if problem == nil && r.Option != nil {
		problem = c.builtProblem(r.Option, &cand.Write)
	}
	if text := cand.Value.Text; problem == nil || tag(text) != "" || strings.HasPrefix(text, "<") {
		return // a placeholder is told apart
	}
	if word, ok := catalog.Reworded(r.Key, r.Key, r.Raw.Text); ok && word != r.Raw.Text {
		copied := *problem
		copied.Suggestion = word
		problem = &copied
	}
	says, open, then := diag.Text("{0} can't be used for {1}, and the table environment can't be created"), noEnvironment, diag.Text("")
	session := c.Entry == layer.SQLClient || c.Entry == layer.SQLGateway
	switch {
	case t.Code == diag.SessionUnusable:
		says = "{0} can't be used for {1}, and no statement of the session works, SET and RESET neither"
		open = "{0} is a name that Flink itself doesn't have for {1}; without a factory of it on the class path no statement of the session works, SET and RESET neither"
	case t.Code == diag.SetBreaksSession:
		says = "{0} can't be used for {1}, and after the statement that lets it in no other one works, SET and RESET neither"
		open = "{0} is a name that Flink itself doesn't have for {1}; without a factory of it on the class path after the statement that lets it in no other one works, SET and RESET neither"
		then = "Only a new session helps"
	case session:
		says = "{0} can't be used for {1}, and the session can't be opened"
		open = "{0} is a name that Flink itself doesn't have for {1}; without a factory of it on the class path the session can't be opened"
	}
	before := len(c.found)
	c.invalid(r, cand, problem, t.Code, then, says, cand.Key)
	if len(c.found) == before {
		return
	}
	d := &c.found[before]
	if hasWord(inPlugins, r.Key) {
		d.Severity = diag.Info
		d.Message = diag.Say(open, quoted(string(d.Found)), r.Key)
	}
	if len(d.Fixes) == 0 {
		d.Fixes = c.Fixes.Remove(cand, "Remove it")
	}
	if c.fatals == nil {
		c.fatals = make(map[fatalAt]bool)
	}
	c.fatals[fatalAt{cand.Layer, cand.Span.Start}] = true
}

// reset reports a RESET that does less, or more, than it looks like.
func (c *checker) reset(t Trouble, cand *resolve.Candidate) {
	if c.explained(place{cand.Layer, aKey}, cand.KeySpan.Start) {
		return
	}
	d := diag.Diagnostic{Code: t.Code, Severity: diag.Info, Found: diag.Text(diag.Clip(cand.Key))}
	if t.Other >= 0 {
		d.Wanted = diag.Text(diag.Clip(c.Fixes.Writes[t.Other].Key))
	}
	switch {
	case t.Code == diag.ResetLosesProperty:
		d.Found, d.Wanted = d.Wanted, ""
		d.Message = diag.Say("The session was opened with {0}, and a RESET doesn't bring that back", string(d.Found))
	case d.Wanted != "":
		d.Severity, d.Suggestion = diag.Warning, string(d.Wanted)
		d.Message = diag.Say("RESET touches the spelling that it names and no other; {0} is what was set, and it stays", string(d.Wanted))
		d.Fixes = c.Fixes.Rename(cand, string(d.Wanted))
	default:
		d.Message = diag.Say("Nobody has set {0} here, so there is nothing to take back", string(d.Found))
	}
	c.add(cand, &cand.KeySpan, &d)
}

// refusedSets reports SETs that were refused.
func (c *checker) refusedSets(r *resolve.Result) {
	for i := range r.Candidates {
		cand := &r.Candidates[i]
		if cand.Reason == diag.NotParsed && c.result(cand.Layer, cand.Key) == r {
			c.add(cand, &cand.KeySpan, &diag.Diagnostic{
				Code: diag.QuotedNotParsed, Severity: diag.Error, Found: diag.Text(diag.Clip(cand.Key)), Wanted: "the key without quotes",
				Message: "The session holds a value with which SQL can't be parsed, so this fails; without quotes around the key it works",
				Fixes:   []diag.Fix{{Title: "Write the key without quotes", Edits: []diag.Edit{{Layer: cand.Layer, Span: cand.KeySpan, Text: cand.Key}}}},
			})
		}
		if cand.Reason != diag.RefusedBySet || cand.Action != source.SetKey || c.result(cand.Layer, cand.Key) != r || r.Option == nil {
			continue
		}
		if problem := c.builtProblem(r.Option, &cand.Write); problem != nil {
			c.invalid(r, cand, problem, diag.SetRefused, "", "{0} is refused by this SET, and the value before it stays")
		}
	}
}

// wayOut says how a session gets rid of a value that it takes and that then fails every query, or "".
func (c *checker) wayOut(winner *resolve.Candidate) diag.Text {
	rel := c.View.Release()
	if !c.triesSets() && (rel != release.V1_16 || c.Entry != layer.SQLGateway) || c.notation(winner) != source.SQL ||
		c.Mode != layer.Streaming || !lists(queriesRead, winner.Key, rel) {
		return ""
	}
	if lists(quotedRead, winner.Key, rel) {
		return diag.Say("The session takes it all the same; queries fail until RESET {0}, without quotes, since SET and RESET with quotes fail as well", winner.Key)
	}
	return "The session takes it all the same, and queries fail until it is reset"
}
