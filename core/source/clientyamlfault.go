package source

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/oldclient"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// nearWord returns the word that is most likely meant, or "".
func nearWord(text string, words []string) string {
	for _, w := range words {
		if strings.EqualFold(w, text) {
			return w
		}
	}
	_, problem := value.Rules{Release: release.Last}.Parse(value.Raw{Text: text}, value.Spec{Type: option.Enum, Enum: words})
	if problem == nil {
		return ""
	}
	return problem.Suggestion
}

// mostNear bounds the findings of a text that get a word that is near; it costs some time to find.
const mostNear = 100

// short takes the section off a key of the client's own.
func short(key string) string { return key[strings.IndexByte(key, '.')+1:] }

// put replaces a node in a fix.
func (r *clientReader) put(d *diag.Diagnostic, title diag.Text, n *yaml.Node, text string) {
	addFix(d, title, r.places.edits(n.Start, n.End, text))
}

// fault makes an error of what the client refuses.
func (r *clientReader) fault(f oldclient.Fault) {
	d := diag.Diagnostic{Severity: diag.Error, Key: diag.Clip(f.Key)}
	at := f.KeyNode
	if f.ValueNode != nil && f.Problem >= oldclient.BadScalar && f.Problem != oldclient.UnknownKey {
		at = f.ValueNode
	}
	if at == nil {
		at = f.ValueNode
	}
	if d.Span = r.places.span(0, 0); at != nil {
		d.Span = r.node(at)
	} else if r.file.Sections["execution"] != nil {
		d.Span = r.head()
	}
	switch f.Problem {
	case oldclient.BrokenYAML:
		d = r.broken(f.YAML)
		if n := f.ValueNode; n != nil { // JSON's slash
			d.Fixes = nil
			if !strings.Contains(r.text[n.Start:n.End], `\\`) {
				r.put(&d, "Take the backslashes away", n, strings.ReplaceAll(r.text[n.Start:n.End], `\/`, "/"))
			}
		}
	case oldclient.NoMapping:
		d = r.noSections(f.ValueNode)
	case oldclient.KeyShape:
		d = r.keyNotText(f.KeyNode)
	case oldclient.NullValue:
		d = r.nullLeaf(f.Key, f.KeyNode, f.ValueNode)
		d.Message = "The key has no value, and one empty value makes the client refuse the whole file."
	case oldclient.UnknownSection:
		r.unknownSection(&d, f)
	case oldclient.NullSection:
		r.nullSection(&d, f)
	case oldclient.SectionShape:
		d.Code, d.Found, d.Wanted = diag.ClientSectionShape, "a mapping or a single text", "a list of mappings"
		if strings.Contains("execution configuration deployment", f.Key) {
			d.Found, d.Wanted = "a list or a single text", "keys with values"
		}
		d.Message = diag.Say("The section {0} has the wrong shape, and the client refuses the file.", f.Key)
	case oldclient.BadScalar:
		d.Code, d.Found, d.Wanted = diag.ClientScalar, diag.Text(diag.Clip(f.ValueNode.Text)), "a number, or quotes around a text"
		d.Message = "The client's YAML parser takes this for a number and fails to read it."
		d.Suggestion = "'" + string(d.Found) + "'"
		if f.ValueNode.Style == yaml.Plain {
			r.put(&d, "Quote the value", f.ValueNode, "'"+f.ValueNode.Text+"'")
		}
	case oldclient.QuestionMark:
		d.Code, d.Found, d.Wanted = diag.ClientScalar, "a question mark between brackets", "quotes around the text"
		d.Message = "Between brackets the client's YAML parser takes a question mark for a sign of its own and fails."
		quoted := singleQuoted(f.ValueNode.Text)
		if d.Suggestion = diag.Clip(quoted); !strings.ContainsAny(quoted, "\r\n") {
			r.put(&d, "Quote the value", f.ValueNode, quoted)
		}
	case oldclient.NoType:
		d.Code, d.Severity, d.Wanted, d.Suggestion = diag.ClientNoType, diag.Warning, "execution.type", "streaming"
		d.Message = diag.Say("No session of Flink {0} starts without execution.type.", r.release.String())
		if edits, err := r.addEntry(f.Key, "streaming"); err == nil {
			addFix(&d, "Add type: streaming", edits)
		}
	case oldclient.UnknownKey:
		r.unknownKey(&d, oldclient.Entry{Key: f.Key, KeyNode: f.KeyNode})
		d.Message = diag.Say("Flink 1.13 knows no key {0} of execution, and its client doesn't start.", diag.Clip(short(f.Key)))
	case oldclient.IdleRange:
		r.retention(&d)
	case oldclient.NoCatalog, oldclient.NoDatabase:
		d.Code, d.Message = diag.ClientCatalog, "No catalog of this name is declared in the file, so no session opens."
		catalogs := append([]string{"default_catalog"}, r.file.Catalogs...)
		d.Wanted = diag.Text(diag.Clip(strings.Join(catalogs, ", ")))
		if f.Problem == oldclient.NoDatabase {
			d.Wanted, d.Suggestion, d.Message = "default_database", "default_database", "The catalog has no database of this name, so no session opens."
		} else if f.ValueNode != nil {
			d.Suggestion = nearWord(f.ValueNode.Text, catalogs)
		}
		if d.Suggestion == "" {
			d.Suggestion = catalogs[0]
		}
		if f.ValueNode != nil && f.ValueNode.Kind == yaml.Scalar {
			d.Found = diag.Text(f.ValueNode.Text)
			r.put(&d, diag.Say("Use {0}", d.Suggestion), f.ValueNode, d.Suggestion)
		}
	default:
		r.badValue(&d, f)
	}
	if d.Severity == diag.Error {
		r.fail(d)
	} else {
		r.out.say(d)
	}
}

// noSections is for a text without any.
func (r *clientReader) noSections(top *yaml.Node) diag.Diagnostic {
	if top != nil {
		if _, null, _ := oldclient.Scalar(top, r.release); top.Kind != yaml.Scalar || !null {
			return r.notAMapping(top)
		}
	}
	text := "{}"
	if r.release <= release.V1_10 {
		text = "execution: {type: streaming}"
	}
	d := diag.Diagnostic{
		Code: diag.ClientEmptyFile, Severity: diag.Error, Span: r.places.span(0, 0), Found: "no section", Wanted: "a mapping of sections", Suggestion: text,
		Message: "The file has no section at all, and the client refuses it.",
	}
	if top == nil {
		addFix(&d, diag.Say("Write {0}", text), []diag.Edit{addLine(r.text, &r.places, len(r.text), text, breakOf(r.text))})
	}
	return d
}

func (r *clientReader) unknownSection(d *diag.Diagnostic, f oldclient.Fault) {
	names := oldclient.Sections(r.release)
	d.Code, d.Found, d.Wanted = diag.ClientSection, diag.Text(f.Key), diag.Text(strings.Join(names, ", "))
	d.Message = "The client knows no section of this name and refuses the file."
	if first, rest, dotted := strings.Cut(f.Key, "."); dotted {
		d.Message = "Sections hold their keys below them; a key with dots at the top makes the client refuse the file."
		if among("execution deployment configuration", first) {
			d.Suggestion = first + ": {" + rest + ": …}"
			return
		}
		d.Suggestion = "configuration: {" + f.Key + ": …}"
	} else if d.Suggestion = nearWord(f.Key, names); d.Suggestion != "" && f.KeyNode.Kind == yaml.Scalar {
		r.put(d, diag.Say("Call it {0}", d.Suggestion), f.KeyNode, d.Suggestion)
	}
	d.Suggestion = diag.Clip(d.Suggestion)
}

func (r *clientReader) nullSection(d *diag.Diagnostic, f oldclient.Fault) {
	d.Code, d.Found, d.Wanted, d.Suggestion = diag.ClientEmptySection, "a section without anything below it", "keys with values", "{}"
	if !strings.Contains("execution configuration deployment", f.Key) {
		d.Wanted, d.Suggestion = "a list", "[]"
	}
	d.Message = "The section is empty, and the client refuses the file."
	v := f.ValueNode
	if v.From == v.End && strings.HasSuffix(r.text[:v.End], ":") {
		r.put(d, diag.Say("Write {0}", d.Suggestion), v, " "+d.Suggestion)
	} else if v.Tag == "" && v.Anchor == "" && v.Start > f.KeyNode.End {
		r.put(d, diag.Say("Write {0}", d.Suggestion), v, d.Suggestion)
	}
}

// unknownKey is for a key of `execution` that the client doesn't know.
func (r *clientReader) unknownKey(d *diag.Diagnostic, e oldclient.Entry) {
	d.Code, d.Found, d.Wanted = diag.ClientUnknownKey, diag.Text(short(e.Key)), "a key of execution"
	names := ownNames()
	if short(e.Key) == "restart-strategy" {
		d.Suggestion = "restart-strategy.type"
	} else if len(r.out.Diagnostics) < mostNear {
		d.Suggestion = nearWord(short(e.Key), names)
	}
	if n := e.KeyNode; d.Suggestion != "" && n != nil && n.Kind == yaml.Scalar && strings.EqualFold(n.Text, short(e.Key)) {
		r.put(d, diag.Say("Call it {0}", d.Suggestion), n, d.Suggestion)
	}
	if d.Suggestion == "" {
		d.Wanted = "a key of execution, or the key below configuration"
		d.Suggestion = diag.Clip("configuration: {" + e.Key + ": …}")
	}
}

// retention is for retention times that are too near to each other.
func (r *clientReader) retention(d *diag.Diagnostic) {
	const least, most = oldclient.Execution + "min-idle-state-retention", oldclient.Execution + "max-idle-state-retention"
	low, _ := r.file.Entry(least)
	high, there := r.file.Entry(most)
	d.Code, d.Found, d.Key = diag.ClientRetention, diag.Text(high.Value), most
	if !there {
		d.Found = "no max-idle-state-retention"
	}
	d.Message = "The longest retention must be at least 300000 ms (five minutes) above the shortest, unless both are 0."
	n, ok := wholeNumber(low.Value)
	if low.KeyNode != nil && !ok {
		return
	}
	d.Suggestion = formatNumber(n + 300000)
	d.Wanted = diag.Say("at least {0}", d.Suggestion)
	if there {
		r.put(d, diag.Say("Use {0}", d.Suggestion), high.ValueNode, d.Suggestion)
	} else if edits, err := r.addEntry(most, d.Suggestion); err == nil {
		addFix(d, diag.Say("Add max-idle-state-retention: {0}", d.Suggestion), edits)
	}
}

func formatNumber(n int64) string { return strconv.FormatInt(n, 10) }

// wholeNumber reads a number that isn't near the largest one.
func wholeNumber(text string) (int64, bool) {
	n, err := strconv.ParseInt(text, 10, 62)
	return n, err == nil || text == ""
}

// badValue is for a value that the client doesn't allow.
func (r *clientReader) badValue(d *diag.Diagnostic, f oldclient.Fault) {
	e, _ := r.file.Entry(f.Key)
	rule, own := oldclient.RuleOf(f.Key)
	d.Code, d.Found = diag.ClientValue, diag.Text(e.Value)
	d.Message = diag.Say("The client doesn't allow this value of {0} and refuses the file.", short(f.Key))
	if f.Problem != oldclient.BadValue {
		d.Message = diag.Say("With this value of {0} no session opens.", diag.Clip(short(f.Key)))
	}
	switch {
	case f.Problem == oldclient.TooParallel:
		d.Wanted, d.Suggestion = "at most 32768", "32768"
	case own:
		d.Wanted, d.Suggestion = wantedOf(rule), meant(rule, e.Value)
	case f.Problem == oldclient.BadOption:
		if rule, _ = oldclient.RuleOf(oldclient.KeyOf(short(f.Key), r.release)); !rule.Time {
			d.Wanted, d.Suggestion = wantedOf(rule), meant(rule, e.Value)
		}
	case f.Problem == oldclient.BadDialect:
		d.Wanted, d.Suggestion = "default or hive", nearWord(e.Value, []string{"default", "hive"})
	}
	if d.Suggestion != "" && f.ValueNode != nil {
		r.put(d, diag.Say("Use {0}", d.Suggestion), f.ValueNode, d.Suggestion)
	}
}

// wantedOf says in words what a rule allows.
func wantedOf(rule oldclient.Rule) diag.Text {
	switch {
	case rule.Words != "":
		return diag.Text(strings.ReplaceAll(rule.Words, " ", ", "))
	case rule.Time:
		return diag.Say("whole milliseconds without a unit, at least {0}", formatNumber(rule.Least))
	}
	return diag.Say("a whole number from {0} to {1}", formatNumber(rule.Least), formatNumber(rule.Most))
}

// meant returns the allowed value that is most likely meant, or "".
func meant(rule oldclient.Rule, text string) string {
	if rule.Words != "" {
		return nearWord(text, strings.Split(rule.Words, " "))
	}
	rules := value.Rules{Release: release.Last}
	guess := ""
	if v, problem := rules.Parse(value.Raw{Text: text}, value.Spec{Type: option.Duration}); rule.Time && problem == nil && v.Duration()%1e6 == 0 {
		guess = strconv.FormatInt(int64(v.Duration()/1e6), 10)
	} else if _, problem = rules.Parse(value.Raw{Text: text}, value.Spec{Type: option.Long}); problem == nil {
		guess = formatNumber(rule.Least) // a number out of range
		if n, ok := wholeNumber(text); !ok || n > rule.Most {
			guess = formatNumber(rule.Most)
		}
	} else {
		guess = problem.Suggestion
	}
	if !rule.Allows(guess) {
		return ""
	}
	return guess
}
