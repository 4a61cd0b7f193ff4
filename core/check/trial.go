package check

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// Trouble is a write with which a session or program doesn't get on, or a RESET that doesn't do what it looks like.
type Trouble struct {
	Code diag.Code
	// Write is the index of the write. Other is that of another one that it is about, or -1.
	Write, Other int
}

// Try goes through what is written in the order in which it happens and finds what fails on the way: a table environment
// that can't be created, a session that can't be opened or doesn't run any statement, a SET that the session refuses, which
// it marks as ignored, and a RESET without effect. What comes behind a statement that ends it all is gone through as if it
// worked, so that people see what else they wrote.
//
// A gateway, which the SQL client has in itself since 1.17, builds an environment out of the whole session to parse a
// statement, so that a wrong value which the session starts with fails all of them, and nothing mends it. Since 1.17 it
// tries a SET, and a RESET that brings a default back, in the same way before it keeps it; 1.16 keeps it and is broken then.
// A RESET of everything isn't tried, nor is one that only takes a key away (OperationExecutor, SessionContext).
func Try(view *catalog.View, rules *value.Cache, entry layer.Entry, layers []layer.Layer, writes []resolve.Write) []Trouble {
	t := &trial{
		checker: checker{Input: Input{View: view, Rules: rules, Entry: entry}},
		layers:  layers, writes: writes, held: make(map[string]int, len(writes)),
	}
	if entry == layer.SQLClient || entry == layer.SQLGateway {
		t.session()
	} else {
		t.program()
	}
	return t.troubles
}

type trial struct {
	checker
	layers []layer.Layer
	writes []resolve.Write
	// held has the write of each key that counts at the moment, defaults that of what RESET goes back to.
	held, defaults map[string]int
	// broken is the write because of which no environment can be built, -1 for none.
	broken   int
	troubles []Trouble
}

func (t *trial) say(code diag.Code, write, other int) {
	t.troubles = append(t.troubles, Trouble{code, write, other})
}

// program creates the environments of a program, with what the cluster and the settings have to say.
func (t *trial) program() {
	r := t.View.Release()
	var order []int
	for i := range t.writes {
		w := &t.writes[i]
		kind := w.Kind(t.layers)
		table := isTable(w.Key)
		switch {
		case w.Ignored != "" || w.Dynamic || w.Action != source.SetKey || kind == layer.TableConfig, w.Unseen != "" && table,
			kind == layer.Settings && !table && (r < release.V1_15 || t.Entry == layer.DataStreamBridge && w.Key != runtimeMode):
			if kind == layer.Settings && w.Ignored == "" && !w.Dynamic && t.notOpened(w) {
				t.say(diag.CreationFails, i, -1)
			}
			continue
		}
		if kind == layer.Settings && w.Key == runtimeMode && t.Entry == layer.DataStreamBridge && r <= release.V1_18 {
			t.rootMode() // its environment was built without the settings
		}
		t.held[w.Key] = i
		order = append(order, i)
	}
	for _, i := range order {
		key := t.writes[i].Key
		read := lists(builtWith, key, r) || lists(contextRead, key, r) || key == runtimeMode && r == release.V1_14 && t.Entry == layer.DataStreamBridge
		if t.held[key] == i && read && t.fails(key) == i {
			t.say(diag.CreationFails, i, -1)
		}
	}
	for _, i := range order {
		if w := &t.writes[i]; (w.Kind(t.layers) == layer.Settings || strings.HasPrefix(w.Key, freshness)) && t.held[w.Key] == i && t.notOpened(w) {
			t.say(diag.CreationFails, i, -1)
		}
	}
}

// rootMode tells of a mode with which no stream environment can be built.
func (t *trial) rootMode() {
	if at := t.fails(runtimeMode); at >= 0 && lists(builtWith, runtimeMode, t.View.Release()) {
		t.say(diag.CreationFails, at, -1)
	}
}

const runtimeMode = "execution.runtime-mode"

// isTable tells the keys of options that a TableConfig reads.
func isTable(key string) bool { return len(key) > len("table.") && key[:len("table.")] == "table." }

// session runs the statements of a session.
func (t *trial) session() {
	t.defaults, t.broken = make(map[string]int, len(t.writes)), -1
	builds := t.triesSets() || t.View.Release() == release.V1_16 && t.Entry == layer.SQLGateway
	started := false
	for i := range t.writes {
		w := &t.writes[i]
		if w.Ignored != "" {
			continue
		}
		if w.Default || t.layers[w.Layer].Notation != source.SQL {
			if w.Action == source.SetKey {
				t.held[w.Key] = i
				if w.Default {
					t.defaults[w.Key] = i
				}
			}
			continue
		}
		if builds && !started {
			t.open()
		}
		started = true
		if builds && t.unquoted(w) {
			w.Ignored = diag.NotParsed
			continue
		}
		t.statement(i, builds)
	}
	if builds && !started {
		t.open()
	}
}

// open opens the session with what it starts with.
func (t *trial) open() {
	for i := range t.writes {
		if w := &t.writes[i]; t.holds(i) && t.notOpened(w) {
			t.say(diag.CreationFails, i, -1)
			t.broken = i
		}
	}
	for i := range t.writes {
		if key := t.writes[i].Key; t.holds(i) && tried(key, t.View.Release()) && t.fails(key) == i {
			t.say(diag.SessionUnusable, i, -1)
			t.broken = i
		}
	}
}

// holds tells whether the write is the one of its key that counts.
func (t *trial) holds(i int) bool {
	at, ok := t.held[t.writes[i].Key]
	return ok && at == i && t.writes[i].Action == source.SetKey
}

// statement runs a SET or RESET.
func (t *trial) statement(i int, builds bool) {
	w := &t.writes[i]
	switch w.Action {
	case source.SetKey:
		if !builds || !tried(w.Key, t.View.Release()) {
			t.held[w.Key] = i
			return
		}
		t.exchange(i, i)
	case source.ResetKey:
		t.reset(i)
		if at, ok := t.defaults[w.Key]; ok && builds && tried(w.Key, t.View.Release()) {
			t.exchange(i, at)
			return
		} else if ok {
			t.held[w.Key] = at
			return
		}
		delete(t.held, w.Key)
		if builds && tried(w.Key, t.View.Release()) {
			t.breaks(t.fails(w.Key), i)
		}
	default:
		t.loses(i, "")
		t.held = make(map[string]int, len(t.defaults))
		for key, at := range t.defaults {
			t.held[key] = at
		}
		for j := range t.writes[:i] {
			if builds && t.holds(j) && tried(t.writes[j].Key, t.View.Release()) && t.fails(t.writes[j].Key) == j {
				t.breaks(j, i)
			}
		}
	}
}

// exchange lets the statement at i put a write in the place of the one that the key has. When no environment can be built
// with it the session refuses, or, in 1.16, is broken.
func (t *trial) exchange(i, with int) {
	key := t.writes[i].Key
	before, had := t.held[key]
	t.held[key] = with
	bad := t.fails(key)
	if bad >= 0 && t.View.Release() >= release.V1_17 {
		t.writes[i].Ignored = diag.RefusedBySet
		if t.held[key] = before; !had {
			delete(t.held, key)
		}
		return
	}
	t.breaks(bad, i)
}

// breaks notes that the statement at i lets in a write, -1 for none, with which no later one works.
func (t *trial) breaks(bad, i int) {
	if bad >= 0 && t.broken < 0 {
		t.broken = bad
		t.say(diag.SetBreaksSession, bad, i)
	}
}

// reset finds what there is to say about a RESET of a key.
func (t *trial) reset(i int) {
	w := &t.writes[i]
	t.loses(i, w.Key)
	if _, ok := t.held[w.Key]; ok || t.View.Release() < release.V1_14 {
		return
	}
	other := -1
	for _, m := range t.View.Lookup(w.Key) {
		if m.Via != catalog.Own && m.Via != catalog.ByAlias {
			continue
		}
		for _, key := range m.Option.Keys() {
			if at, ok := t.held[key]; ok && key != w.Key && !t.writes[at].Default {
				other = at
			}
		}
	}
	if other >= 0 || t.View.Lookup(w.Key) != nil {
		t.say(diag.ResetOfNothing, i, other)
	}
}

// loses says that the RESET at i loses what the session was opened with, of one key or, for "", of all.
func (t *trial) loses(i int, key string) {
	for j := range t.writes[:i] {
		w := &t.writes[j]
		if w.Default || t.layers[w.Layer].Notation == source.SQL || !t.holds(j) || key != "" && w.Key != key {
			continue
		}
		t.say(diag.ResetLosesProperty, i, j)
		return
	}
}

// fails returns the write because of which an option that reads the key fails an environment, or -1.
func (t *trial) fails(key string) int {
	for _, m := range t.View.Lookup(key) {
		if m.Via != catalog.Own && m.Via != catalog.ByAlias {
			continue
		}
		for _, spelled := range m.Option.Keys() {
			if at, ok := t.held[spelled]; ok {
				if t.builtProblem(m.Option, &t.writes[at]) != nil {
					return at
				}
				break
			}
		}
	}
	return -1
}

// unquoted tells that the statement has quotes and the session can't parse such.
func (t *trial) unquoted(w *resolve.Write) bool {
	r := t.View.Release()
	for i := range quotedRead {
		if r < quotedRead[i].from {
			continue
		}
		key := quotedKeys[i]
		at, ok := t.held[key]
		if !ok || t.builtProblem(t.View.Lookup(key)[0].Option, &t.writes[at]) == nil {
			continue
		}
		text := t.layers[w.Layer].Text
		if from := diag.NewLines(text).Offset(w.KeySpan.Start); w.KeySpan.Known() && from < len(text) && text[from] == '\'' {
			return true
		}
	}
	return false
}

// builtProblem returns why an environment can't be built, or a query planned, with a write as the option's value; nil if it
// can, and if the value isn't known.
func (c *checker) builtProblem(o *option.Option, w *resolve.Write) *value.Problem {
	if w.Dynamic {
		return nil
	}
	v, problem := c.Rules.Parse(w.Value, value.SpecOf(o))
	r := resolve.Result{Key: o.Key, Option: o, Raw: w.Value, Value: v, State: resolve.Set}
	if refused := c.takenProblem(&r); refused != nil {
		if o.Key == cachedFiles && c.View.Release() >= release.V2_0 {
			for _, e := range v.List() {
				if !hasParts(plainElement(e), ":") {
					return refused
				}
			}
			return nil // passes, and every query fails
		}
		return refused
	}
	if problem != nil {
		return problem
	}
	if problem = c.numberProblem(&r); problem != nil && r.Key == "pipeline.max-parallelism" && v.Int() > 0 {
		return nil // passes, and every query fails
	}
	return problem
}

// notOpened tells that a session can't be opened, or a table environment not be created, with the write among its settings.
func (t *trial) notOpened(w *resolve.Write) bool {
	r := t.View.Release()
	session := t.Entry == layer.SQLClient || t.Entry == layer.SQLGateway
	return !w.Dynamic && (lists(openedWith, w.Key, r) || session && lists(sessionsOpenWith, w.Key, r)) && t.openProblem(w) != nil
}

// triesSets tells whether there is a session that tries what is set.
func (c *checker) triesSets() bool {
	return c.View.Release() >= release.V1_17 && (c.Entry == layer.SQLClient || c.Entry == layer.SQLGateway)
}
