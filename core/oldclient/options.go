package oldclient

import (
	"strings"

	"flinkconf/core/release"
)

// What 1.13 does: the file's entries and SET go into the session's configuration, under the old name and the new one
// (YamlConfigUtils). Setting an old name sets the new one too; setting a new one sets the old one where that is there.

// NewName returns the option that a SET or RESET of an old name changes in 1.13, or "".
func NewName(key string) string {
	for _, row := range optionRows {
		if row.key == key && row.when != "old" {
			return row.option
		}
	}
	return ""
}

// oldName returns the old name of an option, or "".
func oldName(option string) string {
	for _, row := range optionRows {
		if row.option == option && row.when != "old" {
			return row.key
		}
	}
	return ""
}

// removed tells whether 1.13 drops a key without a word.
func removed(key string) bool {
	switch key {
	case Execution + "time-characteristic", Execution + "max-idle-state-retention", Execution + "current-catalog", Execution + "current-database":
		return true
	}
	return false
}

// writeOption is SET in 1.13.
func (s *Session) writeOption(key, text string) []Fault {
	if removed(key) {
		return nil
	}
	name := key
	s.set.put(key, text)
	if o := NewName(key); o != "" {
		name = o
		s.set.put(o, text)
	} else if k := oldName(key); k != "" {
		if _, listed := s.configuration().get(k); listed {
			s.set.put(k, text)
		}
	}
	switch {
	case badOption(name, text):
		return []Fault{{Problem: BadOption, Key: key}}
	case name == "table.sql-dialect" && s.badDialect(text):
		return []Fault{{Problem: BadDialect, Key: key}}
	}
	return nil
}

// Reset carries out `RESET key` of 1.13; either of two names resets both.
func (s *Session) Reset(key string) {
	names := []string{key, NewName(key), oldName(key)}
	left := &entries{}
	for _, e := range s.set.list {
		if e.Key != names[0] && e.Key != names[1] && e.Key != names[2] {
			left.put(e.Key, e.Value)
		}
	}
	s.set = left
}

// configuration is the session's configuration of 1.13.
func (s *Session) configuration() *entries {
	m := &entries{}
	for _, e := range s.cluster {
		m.put(e.Key, e.Value)
	}
	for _, e := range s.files.list {
		if strings.HasPrefix(e.Key, Execution) && !removed(e.Key) {
			m.put(e.Key, e.Value)
		}
	}
	for _, w := range s.Writes() {
		m.put(w.Key, w.Value)
	}
	for _, e := range s.set.list {
		m.put(e.Key, e.Value)
	}
	return m
}

// Properties returns what `SET` without a key lists, sorted by key.
func (s *Session) Properties() []Setting {
	if s.release >= release.V1_13 {
		return s.configuration().sorted()
	}
	m := &entries{}
	for _, e := range s.now.list {
		m.put(strings.TrimPrefix(e.Key, Configuration), e.Value)
	}
	return m.sorted()
}
