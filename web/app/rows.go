package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/check"
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
)

// Row is one option of the effective view.
type Row struct {
	Key string
	// Prefix and Leaf make up the key; the prefix is drawn quietly.
	Prefix, Leaf string
	State        resolve.State
	// Value is the text shown, Look how it is meant.
	Value string
	Look  Look
	// Word is the state in words where it is not simply set or default, StateWord always.
	Word, StateWord string
	// Severity is the worst finding's where Marked is set.
	Severity     diag.Severity
	Marked       bool
	SeverityWord string
	Message      string
	Chip         Chip
	// Problem, Deprecated, Same and Loses are what the filters ask for.
	Problem, Deprecated, Same, Loses bool
	group                            groupKey
}

// Look says how a value is meant.
type Look string

// The looks.
const (
	SetLook     Look = "set"
	DefaultLook Look = "default"
	BadLook     Look = "bad"
	UnreadLook  Look = "unread"
	// UncheckedLook is that of a value that Flink hands on to a plug-in.
	UncheckedLook Look = "unchecked"
	NothingLook   Look = "nothing"
	// DynamicLook is that of a text that stands for a value which only the running program or shell knows.
	DynamicLook Look = "dynamic"
)

// groupKey orders the groups: an option's area, and behind all areas what Flink does not read.
type groupKey struct {
	unread bool
	group  option.Group
}

// groupOf is the group of an option, or of a key that is none.
func groupOf(e *core.Effective) groupKey {
	if e.Option == nil {
		return groupKey{unread: true}
	}
	return groupKey{group: e.Option.Group}
}

func (g groupKey) order() int {
	switch {
	case g.unread:
		return len(groupRank) + 1
	case int(g.group) < len(groupRank):
		return groupRank[g.group]
	}
	return len(groupRank)
}

// groupRank is the place of each group on the screen.
var groupRank = func() []int {
	groups := option.Groups()
	rank := make([]int, len(groups))
	for i, g := range groups {
		rank[g] = i
	}
	return rank
}()

// Counts are the numbers above the effective view.
type Counts struct{ Set, Default, Unread, Problems, Deprecated, Same, Loses int }

// makeRows makes the rows in the order of the screen.
func (d *Derived) makeRows(s State) {
	all := d.Evaluation.Effective
	at := byGroup(all)
	d.rows, d.at = make([]*Row, len(all)), at
	for i, n := range at {
		e := &all[n]
		if len(e.Candidates) == 0 {
			d.rows[i] = d.defaultRow(e, s.Lang)
		} else {
			row := d.row(e, s)
			d.rows[i] = &row
		}
		d.counts.add(d.rows[i])
	}
	for i := range d.problems {
		if isProblem(d.problems[i].Severity) {
			d.counts.Problems++
		}
	}
	if !s.All {
		d.counts.Default += len(d.Evaluation.View().All()) - d.known()
	}
}

// byGroup returns the places of options by group, in each group as they come.
func byGroup(all []core.Effective) []int {
	// There are few groups, and many options at each key press: they are counted, not compared.
	starts := make([]int, len(groupRank)+3)
	for i := range all {
		starts[groupOf(&all[i]).order()+1]++
	}
	for i := 1; i < len(starts); i++ {
		starts[i] += starts[i-1]
	}
	at := make([]int, len(all))
	for i := range all {
		order := groupOf(&all[i]).order()
		at[starts[order]] = i
		starts[order]++
	}
	return at
}

// effective returns what the evaluation says about a row.
func (d *Derived) effective(row int) *core.Effective { return &d.Evaluation.Effective[d.at[row]] }

// known counts the evaluation's options that the release has.
func (d *Derived) known() int {
	n := 0
	for i := range d.Evaluation.Effective {
		if d.Evaluation.Effective[i].Known() {
			n++
		}
	}
	return n
}

func (c *Counts) add(r *Row) {
	switch r.State {
	case resolve.Set, resolve.Invalid:
		c.Set++
	case resolve.AtDefault:
		c.Default++
	default: // as unread tells
		c.Unread++
	}
	if r.Deprecated {
		c.Deprecated++
	}
	if r.Same {
		c.Same++
	}
	if r.Loses {
		c.Loses++
	}
}

// defaultRow is the row of an option that nobody mentions.
func (d *Derived) defaultRow(e *core.Effective, l Lang) *Row {
	if of := (defaultsKey{d.Evaluation.Release, d.spoken}); d.defaultsOf != of {
		d.defaultsOf, d.defaults = of, make(map[*option.Option]*Row)
	}
	if row := d.defaults[e.Option]; row != nil && row.Key == e.Key && row.State == e.State &&
		(row.Look == DefaultLook && e.HasDefault && row.Value == e.Default || row.Look == NothingLook && !e.HasDefault) {
		return row
	}
	prefix, leaf := splitKey(e.Key)
	row := &Row{
		Key: e.Key, Prefix: prefix, Leaf: leaf, State: e.State, Value: e.Default, Look: DefaultLook,
		StateWord: l.T(WDefault), Chip: defaultChip(l), group: groupOf(e),
	}
	if !e.HasDefault {
		row.Value, row.Look = l.T(WNothing), NothingLook
	}
	d.defaults[e.Option] = row
	return row
}

// defaultsKey is what the rows of options depend on that nobody mentions, besides their defaults.
type defaultsKey struct {
	release release.Release
	spoken  spoken
}

// row is the row of an option that a layer mentions.
func (d *Derived) row(e *core.Effective, s State) Row {
	l := s.Lang
	f := d.findings[e.Key]
	row := Row{Key: e.Key, State: e.State, Value: e.Value, Look: SetLook, Chip: defaultChip(l),
		Problem: f.problem, Deprecated: f.deprecated, Same: f.equal, group: groupOf(e)}
	row.Prefix, row.Leaf = splitKey(e.Key)
	if e.Winner != nil {
		row.Chip = chipOf(e.Winner, s.Workspace, d.labels, l)
	}
	for i := range e.Candidates {
		row.Loses = row.Loses || e.Candidates[i].Status == resolve.Shadowed || e.Candidates[i].Status == resolve.Ignored
	}
	if e.Winner != nil {
		row.Value = secret.Shown(e.Value, e.Key, "")
	}
	row.state(e, f, l)
	if c := d.ofJob(e, s); c != nil {
		row.Word = l.Say(WJobTakes, shownEmpty(secret.Shown(c.Value.Text, e.Key, c.Key)))
	}
	if f.any && f.worst > diag.Hint {
		row.Marked, row.Severity, row.Message = true, f.worst, Plain(f.message)
		row.SeverityWord = severityWord(f.worst, l)
	}
	return row
}

// state fills in the words for the row's state and how its value is meant.
func (r *Row) state(e *core.Effective, f findings, l Lang) {
	look, word, state := r.Look, NoWord, NoWord
	ignored := e.Candidates[0].Status == resolve.Ignored
	switch e.State {
	case resolve.Invalid:
		look, word = BadLook, WInvalid
	case resolve.Unknown:
		look, word = UnreadLook, WUnknown
		if f.unchecked {
			look, word = UncheckedLook, WPlugIn
		}
	case resolve.Gone:
		look, word = UnreadLook, WRemoved
	case resolve.AtDefault:
		r.Value, look = e.Default, DefaultLook
		if !e.HasDefault {
			r.Value, look = l.T(WNothing), NothingLook
		}
		word, state = WReset, WDefault
		if ignored {
			word = WNotRead
		}
	default:
		switch {
		case e.Dynamic:
			look, word = DynamicLook, WDynamic
		case f.any && f.worst == diag.Error:
			look = BadLook
		case f.equal:
			word = WSameAsDefault
		case f.deprecated:
			word = WOldSpelling
		}
		state = WSet
	}
	if state == NoWord {
		state = word
	}
	if e.State != resolve.AtDefault && e.Winner == nil && ignored {
		word = WNotRead
	}
	r.Look, r.Word, r.StateWord = look, l.T(word), l.T(state)
}

// ofJob returns the setting that the job takes although TableConfig.get, whose answer the list shows, gives another; nil where
// both are the same.
func (d *Derived) ofJob(e *core.Effective, s State) *resolve.Candidate {
	return check.OfJob(e.Option, e.Candidates, s.Workspace.Entry, d.Evaluation.Release)
}

// quiet are the beginnings of keys that the screen draws quietly, since the group already says them; longer ones first.
var quiet = []string{
	"execution.checkpointing.", "high-availability.", "jobmanager.memory.", "metrics.reporter.", "restart-strategy.",
	"state.backend.rocksdb.", "state.backend.", "table.optimizer.", "taskmanager.memory.", "taskmanager.network.", "table.exec.",
	"sql-gateway.", "sql-client.", "taskmanager.", "jobmanager.", "kubernetes.", "execution.", "pipeline.", "security.",
	"metrics.", "cluster.", "python.", "state.", "table.", "rest.", "yarn.", "web.", "s3.", "fs.",
}

// splitKey cuts the quiet beginning off a key.
func splitKey(key string) (prefix, leaf string) {
	for _, q := range quiet {
		if strings.HasPrefix(key, q) && len(key) > len(q) {
			return q, key[len(q):]
		}
	}
	return "", key
}
