package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

var (
	errBlanksTrimmed error = diag.Fault("the SQL client trims keys and values, so blanks around them can't be kept")
	errKeyInSQL      error = diag.Fault("the key can't be written in a SET statement of this release")
)

// setSQL changes the last SET of the key where it stands, or puts a new one behind the statement that undoes it, or behind
// the last SET, or before the first other statement. Several ways to write the value are tried, the one nearest to what
// stands there first; the first after which the text reads as wanted, with every other assignment as it was, is taken.
func setSQL(text, key, raw string, c Context) ([]diag.Edit, error) {
	s := parseSQL(text, c.Release)
	if s.release >= release.V1_11 && (value.Trim(raw) != raw || value.Trim(key) != key) {
		return nil, errBlanksTrimmed
	}
	if s.release <= release.V1_12 && (key == "" || strings.IndexFunc(key, func(r rune) bool { return r < 0x80 && isSpace(byte(r)) }) >= 0) {
		return nil, errKeyInSQL
	}
	p := newPlaces(text)
	e := sqlEdit{sqlText: &s, key: key, raw: raw, c: c, before: others(s.assignments(nil), key), tries: proposals{places: &p}}
	e.candidates()
	return e.first()
}

// removeSQL takes out every SET and RESET of the key, with their lines where they have them for themselves. Comments stay,
// unless another statement would change its meaning by them.
func removeSQL(text, key string, c Context) ([]diag.Edit, error) {
	s := parseSQL(text, c.Release)
	p := newPlaces(text)
	e := sqlEdit{sqlText: &s, key: key, c: c, before: others(s.assignments(nil), key), gone: true, tries: proposals{places: &p}}
	for _, whole := range []bool{false, true} {
		var edits []diag.Edit
		end := 0 // of the stretch before, which one may reach into
		for i := range s.statements {
			st := &s.statements[i]
			if st.kind != settingSet && st.kind != settingReset || st.keyName != key {
				continue
			}
			at := st.at
			if whole {
				at = st.span
			}
			at = s.lines(at)
			p.add(&edits, max(end, at.from), at.to, "")
			end = at.to
		}
		e.tries.ways = append(e.tries.ways, edits)
	}
	if len(e.tries.ways[0]) == 0 {
		return nil, nil
	}
	return e.first()
}

// sqlEdit is a change that is asked for.
type sqlEdit struct {
	*sqlText
	key, raw string
	c        Context
	// before are the assignments of other keys, which must stay.
	before []Assignment
	// gone asks for no assignment of the key at all.
	gone  bool
	tries proposals
}

// first returns the first edits after which the text reads as wanted.
func (e *sqlEdit) first() ([]diag.Edit, error) {
	if edits := e.tries.first(e.works); edits != nil {
		return edits, nil
	}
	return nil, errNotAsAsked
}

// others are the assignments of other keys.
func others(all []Assignment, key string) (left []Assignment) {
	for i := range all {
		if a := &all[i]; a.Action == ResetAll || a.Key != key {
			left = append(left, *a)
		}
	}
	return left
}

// candidates proposes the ways to make the change.
func (e *sqlEdit) candidates() {
	last, undone := -1, -1
	for i, st := range e.statements {
		switch {
		case st.kind == settingSet && st.keyName == e.key:
			last, undone = i, -1
		case last >= 0 && (st.kind == settingResetAll || st.kind == settingReset && st.keyName == e.key):
			undone = i
		}
	}
	if last < 0 {
		for i, st := range e.statements {
			if st.kind == settingReset && st.keyName == e.key || st.kind == settingResetAll {
				undone = i
			}
		}
	}
	if last >= 0 && undone < 0 {
		st := &e.statements[last]
		for _, v := range e.spellings(st.text[st.valueAt.from:st.valueAt.to], st.form) {
			e.tries.put(st.valueSpan.from, st.valueSpan.to, v)
		}
		for _, text := range e.newStatements() {
			if !st.ended {
				text = strings.TrimSuffix(text, ";")
			}
			e.tries.put(st.at.from, st.at.to, text)
		}
		undone = last
	}
	e.insertions(undone)
}

// spellings are the ways to write the value where another one stands.
func (e *sqlEdit) spellings(old string, form settingForm) (all []string) {
	if form == formQuoted {
		return []string{quotedText(e.raw), unicodeText(e.raw)}
	}
	if form == formBare && strings.HasPrefix(old, "'") {
		return []string{"'" + e.raw + "'"}
	}
	return []string{e.raw}
}

// newStatements are the ways to write a SET for this release.
func (e *sqlEdit) newStatements() []string { return spelledSets(e.key, e.raw, e.release) }

// spelledSets are the ways to write a SET for a release, the plainest first.
func spelledSets(key, raw string, r release.Release) []string {
	if r <= release.V1_12 {
		return []string{setStatement(key, raw, r), "SET " + key + " =" + raw + ";"}
	}
	codedKey, coded := unicodeText(key), unicodeText(raw)
	key, plain := quotedText(key), quotedText(raw)
	ends := [2]string{";", "\n;"}
	if r <= release.V1_14 && strings.Contains(key+plain, "--") {
		ends = [2]string{"\n;", ";"} // the line splitter takes -- for a comment in quotes too
	}
	set, codedSet := "SET "+key+" = ", "SET "+codedKey+" = "+coded
	return []string{set + plain + ends[0], set + plain + ends[1], set + coded + ";", codedSet + ";", codedSet + "\n;"}
}

// insert proposes a new statement at an offset, with what must stand around it.
func (e *sqlEdit) insert(at int, before, behind string) {
	for _, text := range e.newStatements() {
		e.tries.put(at, at, before+text+behind)
	}
}

// insertions proposes the places for a new statement. behind is the statement that it must follow, or -1.
func (e *sqlEdit) insertions(behind int) {
	eol := "\n"
	if strings.Contains(e.source, "\r\n") {
		eol = "\r\n"
	}
	prompt := ""
	if !e.prompt.empty() {
		prompt = sqlPrompt
	}
	first := behind
	if first < 0 {
		for i, st := range e.statements {
			if st.kind == settingNone {
				break
			}
			first = i
		}
	}
	if first >= 0 {
		e.after(first, eol, prompt)
	} else if len(e.statements) > 0 {
		at := e.statements[0].at.from
		line := lineBegin(e.source, at)
		if strings.Trim(e.source[line:at], " \t") == "" {
			at = line
		}
		e.insert(at, prompt, eol)
		e.insert(e.statements[0].span.from, prompt, eol)
	}
	end := len(e.source)
	if behind < 0 && end == 0 {
		e.insert(0, "", "")
		return
	}
	if strings.HasSuffix(e.source, "\n") {
		e.insert(end, prompt, eol)
	} else {
		e.insert(end, eol+prompt, "")
	}
	if behind < 0 {
		e.insert(0, prompt, eol)
	}
}

// after proposes places behind a statement: at the end of its line, or right behind it.
func (e *sqlEdit) after(i int, eol, prompt string) {
	st := &e.statements[i]
	line := lineBegin(e.source, st.at.from)
	lead := e.source[line:st.at.from]
	indent := lead[:len(lead)-len(strings.TrimLeft(lead, " \t"))]
	closing := ""
	if !st.ended {
		closing = ";"
	}
	end := breakAt(e.source, st.at.to)
	if end > st.at.to && e.source[end-1] == '\r' {
		end--
	}
	before := eol + indent + prompt
	if !st.ended {
		// The line splitter ends a statement before a comment, which is in its text all the same.
		e.insert(end, before, "")
	}
	if !st.ended && e.commentEndsAt(end) {
		e.insert(end, eol+closing+before, "")
	} else {
		e.insert(end, closing+before, "")
	}
	e.insert(st.at.to, closing+before, "")
	e.insert(st.span.to, closing+before, "")
}

// commentEndsAt tells whether a comment reaches to the end of a line, so that what is added there would be part of it.
func (e *sqlEdit) commentEndsAt(end int) bool {
	for _, c := range sqlComments(e.source, e.c) {
		if c.from < end && c.to >= inked(e.source, c.from, end).to && e.source[c.from+1] != '*' {
			return true
		}
	}
	return false
}

// lineBegin returns the offset at which the line of an offset begins.
func lineBegin(text string, at int) int { return strings.LastIndexByte(text[:at], '\n') + 1 }

// lines widens a statement to its lines where nothing else stands on them.
func (s *sqlText) lines(at span) span {
	from, to := lineBegin(s.source, at.from), breakAt(s.source, at.to)
	before := strings.TrimPrefix(s.source[from:at.from], sqlPrompt)
	if strings.Trim(before, " \t") != "" || strings.Trim(s.source[at.to:to], " \t\r") != "" {
		return at
	}
	if to < len(s.source) {
		return span{from, to + 1}
	}
	if from > 0 {
		from--
		if from > 0 && s.source[from-1] == '\r' {
			from--
		}
	}
	return span{from, to}
}
