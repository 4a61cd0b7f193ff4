package oldclient

import (
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// Setting is a key and its value.
type Setting struct{ Key, Value string }

// Write is a setting on its way into the configuration.
type Write struct {
	_          incomparable
	Key, Value string
	// From is the key of the client's, with its section, that it comes from; "" for what the client writes by itself, and
	// the option's own key for what a SET of 1.13 writes.
	From string
}

// Session is an open session of the client. Its methods never change the files.
type Session struct {
	release release.Release
	// cluster are the settings of flink-conf.yaml.
	cluster []Setting
	// files and now are the entries of the files and those after SET, by their keys with the section. In 1.13 SET changes
	// nothing of them; set is what it stored.
	files, now *entries
	set        *entries
	catalogs   []string
	// hive tells that the factory of the Hive dialect is there.
	hive bool
}

// entries is a list of settings with one value for each key, in the order of their first appearance.
type entries struct {
	list []Setting
	at   map[string]int
}

func (e *entries) get(key string) (string, bool) {
	if i, ok := e.at[key]; ok {
		return e.list[i].Value, true
	}
	return "", false
}

func (e *entries) put(key, value string) {
	if i, ok := e.at[key]; ok {
		e.list[i].Value = value
		return
	}
	if e.at == nil {
		e.at = map[string]int{}
	}
	e.at[key] = len(e.list)
	e.list = append(e.list, Setting{key, value})
}

func (e *entries) clone() *entries {
	out := &entries{}
	for _, s := range e.list {
		out.put(s.Key, s.Value)
	}
	return out
}

// Open begins a session with the files, the lowest first: each one's entries replace those of the ones before, key by key.
// The faults say why the client doesn't start or, in 1.9 and partly in 1.10, why every statement fails; they have nodes where
// the last file has the key. The session can be asked all the same. Cluster are the settings below the files; hive
// tells that the Hive dialect can be used.
func Open(r release.Release, files []*File, cluster []Setting, hive bool) (*Session, []Fault) {
	s := &Session{release: r, cluster: cluster, files: &entries{}, set: &entries{}, catalogs: []string{"default_catalog"}, hive: hive}
	for _, f := range files {
		for _, e := range f.Entries {
			s.files.put(e.Key, e.Value)
		}
		s.catalogs = append(s.catalogs, f.Catalogs...)
	}
	s.now = s.files.clone()
	faults := s.faults()
	for i := range faults {
		if len(files) > 0 {
			e, _ := files[len(files)-1].Entry(faults[i].Key)
			faults[i].KeyNode, faults[i].ValueNode = e.KeyNode, e.ValueNode
		}
	}
	return s, faults
}

// value returns an entry, or the client's default for it.
func (s *Session) value(key string) string {
	if v, ok := s.now.get(key); ok {
		return v
	}
	rule, _ := RuleOf(key)
	return rule.Default
}

func (s *Session) has(key string) bool {
	_, ok := s.now.get(key)
	return ok
}

// number returns a time or number, which must be allowed.
func (s *Session) number(key string) int64 {
	n, _ := javaLong(s.value(key))
	return n
}

// leastGap is how far apart the two retention times must be, in milliseconds.
const leastGap = 5 * 60 * 1000

// mostParallel bounds the maximum parallelism (ExecutionConfig, as the client of 1.9 and 1.10 uses it).
const mostParallel = 1 << 15

// faults are the problems of the entries as they are, beyond those of single values.
func (s *Session) faults() []Fault {
	var out []Fault
	add := func(p Problem, key string) {
		if len(out) < mostFaults {
			out = append(out, Fault{Problem: p, Key: key})
		}
	}
	old := s.release <= release.V1_10
	if old && !s.has(Execution+"type") {
		add(NoType, Execution+"type")
	}
	if s.release == release.V1_13 {
		for _, e := range s.now.list {
			if _, known := RuleOf(e.Key); !known && strings.HasPrefix(e.Key, Execution) {
				add(UnknownKey, e.Key)
			}
		}
	}
	if s.release <= release.V1_12 && s.badRange() {
		key := Execution + "max-idle-state-retention"
		if !s.has(key) {
			key = Execution + "min-idle-state-retention"
		}
		add(IdleRange, key)
	}
	if old && s.number(Execution+"max-parallelism") > mostParallel {
		add(TooParallel, Execution+"max-parallelism")
	}
	out = append(out, s.places()...)
	if d := Configuration + "table.sql-dialect"; s.release >= release.V1_11 && s.has(d) && s.badDialect(s.value(d)) {
		add(BadDialect, d)
	}
	if s.release == release.V1_13 {
		for _, w := range s.Writes() {
			if w.From != "" && badOption(w.Key, w.Value) {
				add(BadOption, w.From)
			}
		}
	}
	return out
}

// badRange tells whether the retention times are too near to each other.
func (s *Session) badRange() bool {
	least, most := s.number(Execution+"min-idle-state-retention"), s.number(Execution+"max-idle-state-retention")
	return (least != 0 || most != 0) && most < least+leastGap
}

// places looks for the catalog and the database that are to be the current ones. What databases a catalog has is known only
// of the one that is always there.
func (s *Session) places() []Fault {
	catalog, named := s.now.get(Execution + "current-catalog")
	for i := 0; named; i++ {
		if i == len(s.catalogs) {
			return []Fault{{Problem: NoCatalog, Key: Execution + "current-catalog"}}
		}
		if s.catalogs[i] == catalog {
			break
		}
	}
	database, ok := s.now.get(Execution + "current-database")
	if ok && (!named || catalog == s.catalogs[0]) && database != "default_database" {
		return []Fault{{Problem: NoDatabase, Key: Execution + "current-database"}}
	}
	return nil
}

func (s *Session) badDialect(name string) bool {
	word := strings.ToLower(name)
	return word != "default" && (word != "hive" || s.release == release.V1_13 && !s.hive)
}

// badOption tells whether a value of an option that 1.13 reads as soon as it is set stops it.
func badOption(key, text string) bool {
	spec := value.Spec{Type: option.Enum}
	switch key {
	case "parallelism.default":
		n, ok := javaLong(text)
		return !ok || n != -1 && n < 1 || n > mostInt
	case "execution.runtime-mode":
		spec.Enum = []string{"STREAMING", "BATCH", "AUTOMATIC"}
	case "table.planner":
		spec.Enum = []string{"BLINK", "OLD"}
	case "pipeline.max-parallelism":
		spec.Type = option.Integer
	case "pipeline.auto-watermark-interval":
		spec.Type = option.Duration
	default:
		return false
	}
	_, problem := value.Rules{Release: release.V1_13}.Parse(value.Raw{Text: text}, spec)
	return problem != nil
}

// Refused tells whether a SET of an option fails because the option is read at once: the dialect from 1.11 on, some others
// in 1.13. The Hive dialect is taken as usable.
func Refused(option, text string, r release.Release) bool {
	s := Session{release: r, hive: true}
	return r >= release.V1_13 && badOption(option, text) || r >= release.V1_11 && option == "table.sql-dialect" && s.badDialect(text)
}

// ClientKey returns the key with its section that a SET statement changes, in the releases up to 1.12; ok is false for a key
// that the client takes without a word and without effect.
func ClientKey(key string) (name string, ok bool) {
	for _, prefix := range []string{Execution, Deployment} {
		if rest, found := strings.CutPrefix(key, prefix); found {
			return prefix + lower(rest), true
		}
	}
	if strings.HasPrefix(key, "table.") {
		return Configuration + key, true
	}
	return "", false
}

// Set carries out a SET statement. The faults say why the client refuses it, and then nothing has changed; in 1.9 it isn't
// refused, and every statement fails from then on.
func (s *Session) Set(key, text string) []Fault {
	before, set := s.now, s.set
	s.now, s.set = before.clone(), set.clone()
	faults := s.write(key, text)
	if len(faults) > 0 && s.release >= release.V1_10 {
		s.now, s.set = before, set
	}
	return faults
}

// write makes the change of a SET and returns what is wrong with it.
func (s *Session) write(key, text string) []Fault {
	if s.release >= release.V1_13 {
		return s.writeOption(key, text)
	}
	name, ok := ClientKey(key)
	if !ok {
		return nil
	}
	s.now.put(name, text)
	if rule, ok := RuleOf(name); ok && !rule.Allows(text) {
		return []Fault{{Problem: BadValue, Key: name}}
	}
	switch {
	case s.release <= release.V1_10:
		return nil // the rest comes up later
	case strings.HasSuffix(name, "-idle-state-retention") && s.badRange():
		return []Fault{{Problem: IdleRange, Key: name}}
	case name == Configuration+"table.sql-dialect" && s.badDialect(text):
		return []Fault{{Problem: BadDialect, Key: name}}
	}
	return nil
}

// Problems are what stops every statement from now on, which is possible in 1.9 and 1.10 only.
func (s *Session) Problems() []Fault {
	if s.release >= release.V1_11 {
		return nil
	}
	var out []Fault
	for _, e := range s.now.list {
		if rule, ok := RuleOf(e.Key); ok && !rule.Allows(e.Value) {
			out = append(out, Fault{Problem: BadValue, Key: e.Key})
		}
	}
	for _, f := range s.faults() {
		if f.Problem != NoCatalog && f.Problem != NoDatabase || s.release == release.V1_9 {
			out = append(out, f)
		}
	}
	return out
}

// ResetAll carries out `RESET`: the files count again.
func (s *Session) ResetAll() { s.now, s.set = s.files.clone(), &entries{} }
