// Package resolve decides which assignment supplies the value of each option.
package resolve

import (
	"sort"

	"flinkconf/core/catalog"
	"flinkconf/core/config"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// Write is one assignment on its way into a store.
type Write struct {
	source.Assignment
	// Layer is the index of the layer in the workspace.
	Layer int
	Store layer.Store
	// Default tells that a session starts with it, so that RESET goes back to it.
	Default bool
	// Both tells that it is put into the root store too, and Unseen why the TableConfig doesn't see it, or "" (layer.Placement).
	Both   bool
	Unseen diag.Reason
	// Ignored is the reason why it never arrives, or "".
	Ignored diag.Reason
}

// Kind returns the kind of layer that the write belongs to: that of its layer, unless a program's text says where it goes.
func (w *Write) Kind(layers []layer.Layer) layer.Kind {
	if w.Target != "" {
		return layer.Kind(w.Target)
	}
	return layers[w.Layer].Kind
}

// Status says what became of a candidate.
type Status string

// The statuses.
const (
	// Wins: it supplies the value.
	Wins Status = "wins"
	// Shadowed: another one is taken instead.
	Shadowed Status = "shadowed"
	// Removed: a RESET took it out of the session.
	Removed Status = "removed"
	// ResetsKey: it is a RESET statement itself.
	ResetsKey Status = "reset"
	// Ignored: it never reaches Flink.
	Ignored Status = "ignored"
)

// Candidate is an assignment that could supply the option's value, and what became of it.
type Candidate struct {
	Write
	Status Status
	Reason diag.Reason
}

// State says what a read of the option gives.
type State string

// The states.
const (
	// Set: the winner's value.
	Set State = "set"
	// AtDefault: nobody sets it.
	AtDefault State = "default"
	// Invalid: Flink throws when the option is read, whatever lower layers hold.
	Invalid State = "invalid"
	// Gone: an earlier release read the key, this one does not.
	Gone State = "removed"
	// Unknown: the release has no such option.
	Unknown State = "unknown"
)

// Result is the resolution of one key.
type Result struct {
	// Key is the option's current key, or the key as written when the release does not know it.
	Key    string
	Option *option.Option
	// Loose tells that the option is one of several that the key may mean, so that its type and default prove nothing
	// (catalog.Match).
	Loose bool
	State State
	// Raw is what the winner hands to Flink. Value is that text read as the option's type; it is empty unless State is Set.
	// Value is also empty when Dynamic tells that the text has no value but what will become one (source.Assignment).
	Raw     value.Raw
	Value   value.Value
	Dynamic bool
	// Canonical is Value's, worked out once for the many who ask.
	Canonical string
	// Problem says why the text of the first candidate can't be read, or nil. State is then Invalid, unless the release goes
	// on without a word (1.9): with the default, or with a Value of its own.
	Problem *value.Problem
	// Candidates start with the winner (with all entries that make up a map that is given entry by entry); the others follow
	// from the highest to the lowest write.
	Candidates []Candidate
}

// Winner returns the candidate that supplies the value, or nil when the default does.
func (r *Result) Winner() *Candidate {
	if len(r.Candidates) > 0 && r.Candidates[0].Status == Wins {
		return &r.Candidates[0]
	}
	return nil
}

// Find returns the result of a key among those that are sorted by key, as Resolve gives them, or nil.
func Find(results []Result, key string) *Result {
	// Written out, since rules and derived rows ask hundreds of times for each key press.
	for from, to := 0, len(results); from < to; {
		at := (from + to) / 2
		switch r := &results[at]; {
		case r.Key == key:
			return r
		case r.Key < key:
			from = at + 1
		default:
			to = at
		}
	}
	return nil
}

// InOneMap returns the candidate that would win if there were one store instead of two, so that the order of the option's keys
// counts first; nil where nothing is set. Of a map that is given by entries it is the winner.
func InOneMap(o *option.Option, candidates []Candidate) *Candidate {
	if len(candidates) == 0 || candidates[0].Status != Wins {
		return nil
	}
	first := &candidates[0]
	if o == nil || first.Reason == diag.MapEntry {
		return first
	}
	for _, key := range o.Keys() {
		for i := range candidates {
			if c := &candidates[i]; c.Key == key && (c.Status == Wins || c.Status == Shadowed) {
				return c
			}
		}
	}
	return first
}

// Resolve tells what Flink reads for every key that the writes mention, sorted by key. The writes are in the order in
// which they happen, lowest first. The rules, in the order in which they decide:
//
//  1. A write that never arrives (file not read, no such layer, switched off) counts for nothing.
//  2. Inside a store a key holds the last value written (Configuration.setString). A RESET of a key removes it from the
//     own store, unless what the session started with holds the key: then that value is written again. A RESET of
//     everything does so with every key (SessionContext of the gateway).
//  3. What a TableConfig doesn't see counts for nothing for options of tables and for the mode: up to 1.14 the root store,
//     up to 1.18 what changes an environment after it was made.
//  4. The own store is searched before the root store (TableConfig.get, 1.15).
//  5. Inside a store the option's own key is searched first, then its fallback keys, then its deprecated keys, each in
//     declared order. The first key that is present counts, with whatever text it holds, the empty one too.
//  6. From 1.14 on an option that is a map is also present as `key.entry` for any entry, for each of these keys, unless
//     the key itself is there (ConfigurationUtils.convertToPropertiesPrefixed). Rules 5 and 6 are config.Store.Find.
//  7. The text that was found is parsed. When that fails, the read fails: no lower text is tried (Configuration.getOptional).
//     Only 1.9 goes on: an unreadable number gives the default, and any other Boolean than true is false.
//  8. If nothing was found the option's own default counts.
func Resolve(writes []Write, view *catalog.View, rules value.Rules) []Result {
	var stores [2]store
	arrived := make([]arrival, len(writes))
	for i := range arrived {
		arrived[i].Write = &writes[i]
		stores[writes[i].Store].writes++
		if writes[i].Both {
			stores[layer.Root].writes++
		}
		stores[layer.Own].resets = stores[layer.Own].resets || writes[i].Action != source.SetKey
	}
	for i := range arrived {
		a := &arrived[i]
		switch {
		case a.Ignored != "":
			a.status, a.reason = Ignored, a.Ignored
		case a.Unseen != "" && isTableOption(view, a.Key):
			a.status, a.reason = Ignored, a.Unseen
		case a.Action != source.SetKey:
			a.status, a.reason = ResetsKey, diag.Reset
			stores[layer.Own].reset(arrived, i)
		default:
			stores[a.Store].put(arrived, i)
			if a.Both {
				stores[layer.Root].put(arrived, i)
			}
		}
	}
	byKey := group(arrived, &stores[layer.Own], view)
	sort.Slice(byKey, func(i, j int) bool { return byKey[i].key < byKey[j].key })
	results := make([]Result, 0, len(byKey))
	count := 0
	for _, g := range byKey {
		count += len(g.writes)
	}
	candidates := make([]Candidate, count) // one block, so that results cost few allocations
	for _, g := range byKey {
		n := len(g.writes)
		g.room, candidates = candidates[:0:n], candidates[n:]
		results = append(results, g.resolve(arrived, &stores, view.Release(), rules))
	}
	return results
}

// arrival is a write and what became of it, whichever key it is asked for. Writes are large, so they stay where they are.
type arrival struct {
	_ [0]func() // never compared, so that the compiler makes no code for it
	*Write
	status Status
	reason diag.Reason
}

// mention collects the writes that belong to one key of the result.
type mention struct {
	key    string
	option *option.Option
	via    catalog.Via
	loose  bool
	// writes are indices into the arrivals, in the order of writing; first holds them while there is one.
	writes []int
	first  [1]int
	// room is for the candidates.
	room []Candidate
}

// group sorts the writes under the keys of the result: the current key of each option that reads the written key, or the
// written key itself when none does. A RESET of everything belongs to every key of the own store that it changes.
func group(arrived []arrival, own *store, view *catalog.View) []*mention {
	found := make(map[string]*mention, len(arrived))
	order := make([]*mention, 0, len(arrived))
	var block []mention // so that mentions cost few allocations
	place := func(key string, match catalog.Match, write int) {
		m := found[key]
		if m == nil {
			if len(block) == 0 {
				block = make([]mention, max(8, len(arrived)-len(order)))
			}
			m, block = &block[0], block[1:]
			m.key, m.option, m.via, m.loose = key, match.Option, match.Via, match.Loose
			m.writes = m.first[:0]
			found[key] = m
			order = append(order, m)
		}
		if n := len(m.writes); n > 0 && m.writes[n-1] == write {
			return
		}
		m.writes = append(m.writes, write)
	}
	add := func(written string, write int) {
		matches := view.Lookup(written)
		if len(matches) == 0 {
			place(written, catalog.Match{}, write)
		}
		for _, match := range matches {
			key := match.Option.Key
			if match.Via == catalog.ByPattern {
				key = written
			}
			place(key, match, write)
		}
	}
	for i := range arrived {
		if arrived[i].Action == source.ResetAll {
			for _, key := range own.cleared[i] {
				add(key, i)
			}
			continue
		}
		add(arrived[i].Key, i)
	}
	return order
}

// resolve decides one key.
func (m *mention) resolve(arrived []arrival, stores *[2]store, r release.Release, rules value.Rules) Result {
	res := Result{Key: m.key, Option: m.option, Loose: m.loose, State: AtDefault}
	names := m.names(r)
	found, under, from := m.search(arrived, stores, names)
	res.Candidates = m.rank(arrived, found, under, from)
	if len(found) == 0 {
		if m.option == nil {
			res.State = Unknown
		}
		return res
	}
	if under != "" {
		res.State, res.Value = Set, joinEntries(arrived, found, under, rules)
		res.Raw.Text, res.Canonical = rules.Format(res.Value), res.Value.Canonical()
		for _, w := range found {
			res.Dynamic = res.Dynamic || arrived[w].Dynamic
		}
		return res
	}
	res.Raw = arrived[found[0]].Value
	res.Dynamic = arrived[found[0]].Dynamic
	switch {
	case m.option == nil:
		res.State = Unknown
		return res
	case res.Dynamic:
		res.State = Set
		return res
	}
	spec := value.SpecOf(m.option)
	if m.loose || arrived[found[0]].Dynamic { // of what isn't known nobody can say that it can't be read
		spec = value.Spec{Type: option.String}
	}
	v, problem := rules.Parse(res.Raw, spec)
	res.Problem = problem
	switch {
	case problem == nil, problem.Quiet && v.Known():
		res.State, res.Value, res.Canonical = Set, v, v.Canonical()
	case problem.Quiet:
		res.Candidates[0].Status, res.Candidates[0].Reason = Ignored, diag.UnreadableText
	default:
		res.State = Invalid
	}
	return res
}

// isTableOption tells that a key belongs to an option that a Table API program reads through its TableConfig.
func isTableOption(view *catalog.View, key string) bool {
	for _, m := range view.Lookup(key) {
		if g := m.Option.Group; g == option.Table || g == option.TableExec || g == option.TableOptimizer || m.Option.Key == "execution.runtime-mode" {
			return true
		}
	}
	return false
}

// names are the keys by which a read finds the value: those of the option, or the written key alone.
func (m *mention) names(r release.Release) config.Names {
	if m.option != nil && m.via != catalog.ByPattern {
		return config.NamesOf(m.option, r)
	}
	return config.Names{Keys: []string{m.key}}
}

// search returns the writes that supply the value, and the store that holds them: one write, or the entries of a map
// below the key that under names. The result is empty when the default counts.
func (m *mention) search(arrived []arrival, stores *[2]store, names config.Names) (found []int, under string, from layer.Store) {
	for _, from := range [...]layer.Store{layer.Own, layer.Root} {
		found, under := stores[from].current.Find(names, m.writes, func(w int) string { return arrived[w].Key })
		if len(found) > 0 {
			return found, under, from
		}
	}
	return nil, "", layer.Own
}

// joinEntries makes the map out of its entries, whose values are read as texts.
func joinEntries(arrived []arrival, found []int, under string, rules value.Rules) value.Value {
	entries := make([]value.Entry, 0, len(found))
	for _, w := range found {
		name, _ := config.Entry(arrived[w].Key, under)
		text, _ := rules.Parse(arrived[w].Value, value.Spec{})
		entries = append(entries, value.Entry{Key: name, Value: text.Text()})
	}
	return value.MapOf(entries)
}

// rank lists the candidates, the winners first, and gives each its status and reason.
func (m *mention) rank(arrived []arrival, found []int, under string, from layer.Store) []Candidate {
	winner := -1
	if len(found) > 0 {
		winner = found[len(found)-1]
	}
	list := m.room
	for i := len(found) - 1; i >= 0; i-- {
		list = append(list, Candidate{*arrived[found[i]].Write, Wins, m.winReason(arrived, found, under, from)})
	}
	for i := len(m.writes) - 1; i >= 0; i-- {
		w := m.writes[i]
		if contains(found, w) {
			continue
		}
		a := arrived[w]
		if a.status == "" {
			a.status, a.reason = Shadowed, diag.LaterWrite
			switch {
			case winner < 0:
			case a.Store != from:
				a.reason = diag.OwnBeforeRoot
			case a.Key != arrived[winner].Key:
				a.reason = diag.KeyOrder
				if _, entry := config.Entry(a.Key, arrived[winner].Key); entry && under == "" && m.option.PrefixMap {
					a.reason = diag.WholeMapFirst
				}
			}
		}
		list = append(list, Candidate{*a.Write, a.status, a.reason})
	}
	return list
}

// winReason tells why the winner won: by the strongest rule that had something to decide.
func (m *mention) winReason(arrived []arrival, found []int, under string, from layer.Store) diag.Reason {
	winner := &arrived[found[len(found)-1]]
	if under != "" {
		return diag.MapEntry
	}
	if winner.Store != from {
		return diag.KeptInRoot
	}
	reason := diag.OnlyWrite
	removed, reset := false, false
	for _, w := range m.writes {
		c := &arrived[w]
		switch {
		case contains(found, w) || c.status == Ignored:
		case c.status == ResetsKey:
			reset = reset || c.Action == source.ResetAll || c.Key == winner.Key
		case c.status == Removed:
			removed = removed || c.Key == winner.Key
		case c.Store != from:
			return diag.OwnBeforeRoot
		case c.Key != winner.Key:
			reason = diag.KeyOrder
		case reason == diag.OnlyWrite:
			reason = diag.LaterWrite
		}
	}
	if reason == diag.OnlyWrite && winner.Default && removed && reset {
		return diag.RestoredByReset
	}
	return reason
}

// contains tells whether the ascending list holds x.
func contains(list []int, x int) bool {
	at := sort.SearchInts(list, x)
	return at < len(list) && list[at] == x
}
