package vectors

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"flinkconf/core/release"
	"flinkconf/core/source"
)

// runSetSyntax compares how one text is read: by the planner's parser, or as a script by the SQL client. Up to 1.12 the
// client takes a text as one statement.
func runSetSyntax(q *question) {
	var line struct {
		Text string
		By   []struct {
			outcome
			ClientError bool
		}
	}
	q.read(&line)
	for _, o := range line.By {
		for _, r := range q.releases(o.between) {
			statements, stopped := []string{line.Text}, false
			if o.Mode == "client" && r >= release.V1_13 {
				statements, stopped = source.SplitScript(line.Text, r)
			}
			wanted := operations{stopped: o.ClientError}
			switch {
			case o.ClientError, o.Absent && r >= release.V1_13:
			case o.OK != nil && o.OK[0] == '[':
				wanted.outcomes = q.several(o.OK)
			default:
				wanted.outcomes = []operationOutcome{{OK: o.OK, Error: o.Error, Absent: o.Absent}}
			}
			got := operations{stopped: stopped}
			for i, text := range statements {
				got.texts = append(got.texts, q.operation(text, r))
				if i < len(wanted.outcomes) {
					wanted.texts = append(wanted.texts, q.outcomeOf(text, wanted.outcomes[i]))
				}
			}
			for len(wanted.texts) < len(wanted.outcomes) {
				wanted.texts = append(wanted.texts, "a statement that isn't there")
			}
			q.same(r, o.Mode, wanted.String(), got.String())
		}
	}
}

// runSplit compares the statements of a script, their texts and what each of them is. `pieces`, the raw output of the
// splitter of 1.13 and 1.14, is a step on the way to the statements that we don't take.
func runSplit(q *question) {
	var line struct {
		Script string
		By     []struct {
			between
			OK struct {
				Statements []struct {
					Text  string
					OK    json.RawMessage
					Error []string
				}
				ClientError bool
				Pieces      []string
			}
		}
	}
	q.read(&line)
	for _, o := range line.By {
		for _, r := range q.releases(o.between) {
			wanted := operations{stopped: o.OK.ClientError}
			for _, s := range o.OK.Statements {
				what := q.outcomeOf(s.Text, operationOutcome{OK: s.OK, Error: s.Error})
				wanted.texts = append(wanted.texts, show(s.Text)+" "+what)
			}
			statements, stopped := source.SplitScript(line.Script, r)
			got := operations{stopped: stopped}
			for _, text := range statements {
				got.texts = append(got.texts, show(text)+" "+q.operation(text, r))
			}
			q.same(r, "", wanted.String(), got.String())
		}
	}
}

// operationOutcome is what became of one statement.
type operationOutcome struct {
	OK     json.RawMessage
	Error  []string
	Absent bool
}

// several are the outcomes of the statements of one text: errors, and what else would stand in `ok`.
func (q *question) several(list json.RawMessage) (all []operationOutcome) {
	var items []json.RawMessage
	q.readOK(list, &items)
	for _, item := range items {
		var o operationOutcome
		if err := strictly(item, &o); err != nil {
			o = operationOutcome{OK: item}
		}
		all = append(all, o)
	}
	return all
}

// operations is what became of a script.
type operations struct {
	outcomes []operationOutcome
	texts    []string
	stopped  bool
}

func (o operations) String() string {
	text := strings.Join(o.texts, "; ")
	if text == "" {
		text = absent
	}
	if o.stopped {
		text += ", then the client stops"
	}
	return text
}

// setsNothing is all that is compared of a statement that begins neither with SET nor with RESET: what else it is takes an
// SQL parser to say.
const setsNothing = "sets nothing"

// operation writes what we make of a statement.
func (q *question) operation(text string, r release.Release) string {
	o := source.ParseStatement(text, r)
	switch o.Kind {
	case source.SetOperation:
		return fmt.Sprintf("set %q to %q", o.Key, o.Value)
	case source.ListOperation:
		return "list"
	case source.ResetOperation:
		return fmt.Sprintf("reset %q", o.Key)
	case source.ResetAllOperation:
		return "reset all"
	case source.RefusedOperation:
		if beginsWithSetting(text) {
			return failed
		}
	}
	return setsNothing
}

// outcomeOf writes what Flink made of a statement. Up to 1.12 a statement that isn't understood is absent.
func (q *question) outcomeOf(text string, o operationOutcome) string {
	var ok struct {
		Set               []string
		SetList, ResetAll bool
		Reset             *string
		Op                string
	}
	if o.OK != nil {
		q.readOK(o.OK, &ok)
	}
	switch {
	case len(ok.Set) == 2:
		return fmt.Sprintf("set %q to %q", ok.Set[0], ok.Set[1])
	case ok.SetList:
		return "list"
	case ok.Reset != nil:
		return fmt.Sprintf("reset %q", *ok.Reset)
	case ok.ResetAll:
		return "reset all"
	case o.OK == nil && beginsWithSetting(text):
		return failed
	}
	return setsNothing
}

// beginsWithSetting tells whether the first word of a statement, comments aside, is SET or RESET.
func beginsWithSetting(text string) bool {
	for {
		text = strings.TrimLeft(text, " \t\r\n\f\v")
		switch {
		case strings.HasPrefix(text, "--"):
			_, text, _ = strings.Cut(text, "\n")
		case strings.HasPrefix(text, "/**") && len(text) > len("/**/") && text[len("/**")] != '/':
			_, text, _ = strings.Cut(text[len("/**/"):], "*/") // "/**" takes one more character with it
		case strings.HasPrefix(text, "/*"):
			_, text, _ = strings.Cut(text[len("/*"):], "*/")
		default:
			word, rest := text, strings.IndexFunc(text, func(r rune) bool {
				return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '$'
			})
			if rest >= 0 {
				word = text[:rest]
			}
			// Of the letters that fold to an S only those of ASCII make a keyword, and the others take two bytes.
			return len(word) == len("SET") && strings.EqualFold(word, "SET") || len(word) == len("RESET") && strings.EqualFold(word, "RESET")
		}
	}
}
