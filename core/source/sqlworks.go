package source

import "strings"

// works tells whether a changed text reads as wanted.
func (e *sqlEdit) works(changed string) bool {
	s := parseSQL(changed, e.release)
	if !e.runsTheSame(&s) {
		return false
	}
	after := s.assignments(nil)
	left := others(after, e.key)
	if len(left) != len(e.before) {
		return false
	}
	for i := range left {
		if a, b := &left[i], &e.before[i]; a.Key != b.Key || a.Value != b.Value || a.Action != b.Action {
			return false
		}
	}
	if e.gone {
		return len(left) == len(after) || e.onlyResetAll(after)
	}
	got, ok := lastValue(after, e.key)
	return ok && got == e.raw
}

// runsTheSame tells whether the other statements of a script are those of the text, and none has been broken.
func (e *sqlEdit) runsTheSame(s *sqlText) bool {
	i, wrong := 0, 0
	for j := range e.statements {
		before := &e.statements[j]
		if before.kind == settingWrong {
			wrong++
		}
		if before.kind != settingNone {
			continue
		}
		for i < len(s.statements) && s.statements[i].kind != settingNone {
			i++
		}
		if i == len(s.statements) || s.statements[i].bare() != before.bare() {
			return false
		}
		i++
	}
	for k := range s.statements {
		if s.statements[k].kind == settingWrong {
			wrong--
		}
		if k >= i && s.statements[k].kind == settingNone {
			return false
		}
	}
	return wrong >= 0
}

// bare is a statement without comments before it and without the semicolons that end it.
func (s *statement) bare() string {
	return strings.TrimRight(s.text[s.setting.at.from:s.setting.at.to], "; \t\r\n")
}

// onlyResetAll tells that nothing but RESET without a key says anything about the key.
func (e *sqlEdit) onlyResetAll(all []Assignment) bool {
	for i := range all {
		if a := &all[i]; a.Action != ResetAll && a.Key == e.key {
			return false
		}
	}
	return true
}
