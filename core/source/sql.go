package source

import (
	"strings"

	"flinkconf/core/oldclient"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// sqlScript is a text of SQL statements as they are typed into Flink's SQL client or given to it as a file. SET and RESET
// become assignments, every other statement is kept.
//
// From 1.13 on the text is read as the file mode reads it; before, as if each line were typed (see splitScript). One that
// the release refuses gives an error and no assignment. The real client then stops a script; here the rest is evaluated
// all the same, so that people see what else they wrote, and a note says where the client would stop. Where the client
// can't even find the next statement (since 1.17, at a character that is no token) reading stops too.
//
// Keys and values are as they reach the session: since 1.13 the client, and since 1.16 the gateway, trims both of SET;
// RESET trims its key since 1.16. 1.9 and 1.10 keep the blanks between the "=" and the value.
var sqlScript = reader{
	read:     readSQL,
	set:      setInSession,
	same:     sameValue,
	remove:   removeInSession,
	write:    writeSQL,
	comments: sqlComments,
	remark:   "-- ",
	files:    []string{"*.sql"},
	detect:   detectSQL,
}

// statement is a piece of a script with what it does to the settings.
type statement struct {
	piece
	setting
	// keyName and text are key and value as they reach the session.
	keyName, valueText string
	// at, keySpan and valueSpan are places in the source.
	at, keySpan, valueSpan span
}

// sqlText is a script as it is read for a release.
type sqlText struct {
	source  string
	release release.Release
	script
	statements []statement
	// prompt is the place of the first prompt of a terminal, or empty.
	prompt span
}

func parseSQL(text string, r release.Release) sqlText {
	if r == release.None {
		r = release.Last
	}
	s := sqlText{source: text, release: r}
	typed, prompt := withoutPrompts(text)
	s.prompt = prompt
	s.script = splitScript(typed, r)
	s.statements = make([]statement, 0, len(s.pieces))
	for _, p := range s.pieces {
		set := readSetting(p.text, r)
		st := statement{piece: p, setting: set, at: p.span, keyName: set.key, valueText: set.value}
		if r >= release.V1_13 && set.kind == settingSet {
			st.keyName, st.valueText = value.Trim(set.key), value.Trim(set.value)
		}
		if r >= release.V1_16 && set.kind == settingReset {
			st.keyName = value.Trim(set.key)
		}
		st.at = p.place(set.at)
		if set.kind == settingNone || set.kind == settingWrong || set.at.to == len(p.text) {
			st.at.to = max(p.span.to, st.at.from)
		}
		st.keySpan, st.valueSpan = p.place(set.keyAt), p.place(set.valueAt)
		s.statements = append(s.statements, st)
	}
	return s
}

// place is where a part of the statement's text stands in the source.
func (p *piece) place(at span) span {
	from := min(p.start(at.from), p.span.to)
	if at.empty() {
		return span{from, from}
	}
	return span{from, max(from, min(p.end(at.to), p.span.to))}
}

func readSQL(text string, c Context) Reading {
	s := parseSQL(text, c.Release)
	p := newPlaces(text)
	out := Reading{Assignments: s.assignments(&p)}
	if s.release <= oldclient.Last {
		c.Release = s.release
		out = throughClient(out.Assignments, c)
	}
	for _, st := range s.statements {
		if st.kind == settingNone {
			out.Statements = append(out.Statements, Statement{Span: p.span(st.at.from, st.at.to), Text: strings.TrimSpace(st.text)})
		}
	}
	d := sqlDiagnostics{sqlText: &s, places: &p}
	d.all()
	inOrder(d.out)
	out.Diagnostics = merged(out.Diagnostics, d.out)
	return out
}

// assignments are what the statements do to the settings, in order; without places they have no spans.
func (s *sqlText) assignments(p *places) (all []Assignment) {
	for i := range s.statements {
		st := &s.statements[i]
		a := Assignment{Key: st.keyName}
		switch st.kind {
		case settingSet:
			a.Value = value.Raw{Text: st.valueText}
		case settingReset:
			a.Action = ResetKey
		case settingResetAll:
			a.Action = ResetAll
		default:
			continue
		}
		if p != nil {
			a.Span = p.span(st.at.from, st.at.to)
			if st.kind != settingResetAll {
				a.KeySpan = p.span(st.keySpan.from, st.keySpan.to)
			}
			if st.kind == settingSet {
				a.ValueSpan = p.span(st.valueSpan.from, st.valueSpan.to)
			}
		}
		if all == nil {
			all = make([]Assignment, 0, len(s.statements)-i)
		}
		all = append(all, a)
	}
	return all
}

// sqlPrompt is what the client writes before a statement, and morePrompt before the lines of it that follow.
const (
	sqlPrompt  = "Flink SQL> "
	morePrompt = "> "
)

// withoutPrompts leaves out prompts, and what the client printed between a statement and the next prompt, of a text that
// was copied from a terminal.
func withoutPrompts(text string) (typed mapped, first span) {
	at := 0
	for !strings.HasPrefix(text[at:], sqlPrompt) {
		if at = breakAt(text, at) + 1; at >= len(text) {
			return whole(text), span{}
		}
	}
	first = span{at, at + len(sqlPrompt)}
	var b mapping
	b.add(text, 0, at)
	inside := false
	for at < len(text) {
		end := min(breakAt(text, at)+1, len(text))
		switch {
		case strings.HasPrefix(text[at:], sqlPrompt):
			at += len(sqlPrompt)
			inside = true
		case inside && strings.HasPrefix(text[at:], morePrompt):
			at += len(morePrompt)
		}
		if inside {
			b.add(text, at, end)
			last := lastInk(text, at, end)
			inside = last < 0 || text[last] != ';'
		}
		at = end
	}
	return b.done(), first
}

// detectSQL looks for a statement of SQL at the beginning of a line.
func detectSQL(text string) int {
	l := lexer{text: text, limit: len(text)}
	first, _ := l.next(0)
	second, _ := l.next(first.end)
	switch k := keywordOf(first, text); {
	case (k == kwSet || k == kwReset) && (second.kind == tokenString || second.kind == tokenWord || second.kind == tokenSemicolon):
		return 95
	case k != kwNone && k != kwMore && k != kwEnd && k != kwHelp && k != kwClear && second.kind == tokenWord:
		return 80
	case strings.HasPrefix(text, sqlPrompt):
		return 95
	}
	return 0
}
