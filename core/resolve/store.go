package resolve

import (
	"flinkconf/core/config"
	"flinkconf/core/diag"
	"flinkconf/core/source"
)

// store is one of Flink's maps, with what a RESET needs to know. Its numbers are indices of arrivals; the last write of
// a key is the one that counts.
type store struct {
	current config.Store
	// writes is how many writes there are at most.
	writes int
	// resets tells that there is a RESET among the writes; nothing else needs the rest.
	resets bool
	// defaults holds the last write of each key that belongs to what a session starts with.
	defaults map[string]int
	// session holds the writes of each key since its last RESET that do not.
	session map[string][]int
	// cleared lists the keys that each RESET of everything took back, in no particular order.
	cleared map[int][]string
}

// put writes the candidate at index i.
func (s *store) put(arrived []arrival, i int) {
	if s.current == nil {
		s.current = make(config.Store, s.writes)
		s.defaults = make(map[string]int)
		s.session = make(map[string][]int)
		s.cleared = make(map[int][]string)
	}
	key := arrived[i].Key
	s.current[key] = i
	if !s.resets {
		return
	}
	if arrived[i].Default {
		s.defaults[key] = i
		return
	}
	s.session[key] = append(s.session[key], i)
}

// reset carries out the RESET at index i.
func (s *store) reset(arrived []arrival, i int) {
	if arrived[i].Action == source.ResetKey {
		s.resetKey(arrived, arrived[i].Key)
		return
	}
	for key := range s.session {
		s.resetKey(arrived, key)
		s.cleared[i] = append(s.cleared[i], key)
	}
}

// resetKey marks every write of the key that the session made as removed, and puts back what the session started with.
func (s *store) resetKey(arrived []arrival, key string) {
	for _, j := range s.session[key] {
		arrived[j].status, arrived[j].reason = Removed, diag.TakenBackByReset
	}
	delete(s.session, key)
	if at, ok := s.defaults[key]; ok {
		s.current[key] = at
		return
	}
	delete(s.current, key)
}
