package program

import (
	"sort"

	"flinkconf/core/diag"
)

// object is a Configuration of the program.
type object struct {
	name string
	// writes are indexes of written.
	writes []int
	// given has, for each target, how many of the writes it has got; any tells that some place has got some.
	given [TableConfig + 1]int
	any   bool
	// plain tells a map of the program, which counts only where a configuration is made of it.
	plain bool
	// escaped is how many writes there were when the object was last handed to something that isn't known.
	escaped int
}

// newObject returns a new Configuration.
func (p *reader) newObject() val {
	p.objects = append(p.objects, object{})
	return &node{kind: configVal, num: int32(len(p.objects) - 1)}
}

// write notes a copy of a write. What is written into a Configuration takes effect where that is handed over.
func (p *reader) write(made *Write, on val) {
	if p.quiet {
		return
	}
	w := new(Write)
	*w = *made
	p.ordinal++
	w.ordinal = p.ordinal
	if w.arg == nil {
		w.arg = none()
	}
	if w.Call.on != mapVal {
		w.Call.on, w.Call.config = on.kind, on.num
	}
	if n := len(p.calls); n == 0 || p.calls[n-1] != w.Call {
		p.calls = append(p.calls, w.Call)
	}
	if p.isConditional() && !p.saidConditional {
		p.saidConditional = true
		p.note(&Note{
			Code: diag.ConditionalSetting, Severity: diag.Info, At: w.Call.Name, Key: w.Key,
			Message: "The playground reads code under a condition as if it ran.",
		})
	}
	switch on.kind {
	case configVal:
		o := &p.objects[on.num]
		o.writes = append(o.writes, len(p.written))
		p.written = append(p.written, w)
		return
	case tableVal, eitherVal:
		w.Target = TableConfig
	case builderVal, settingsVal:
		w.Target = Settings
	case streamEnvVal, executionVal, checkpointVal:
		w.Target, w.Later = StreamEnv, true
	}
	p.Writes = append(p.Writes, w)
}

// hand gives a target what a Configuration holds by now.
func (p *reader) hand(v val, to Target) {
	if v.kind != configVal || p.quiet {
		return
	}
	o := &p.objects[v.num]
	p.ordinal++
	for _, i := range o.writes[o.given[to]:] {
		if p.budget--; p.budget < 0 {
			break
		}
		w := *p.written[i]
		w.Target, w.ordinal = to, p.ordinal
		p.Writes = append(p.Writes, &w)
	}
	o.given[to] = len(o.writes)
	o.any = true
}

// change gives an environment that was made before what a Configuration holds by now.
func (p *reader) change(v val) {
	before := len(p.Writes)
	p.hand(v, StreamEnv)
	for _, w := range p.Writes[before:] {
		w.Later = true
	}
}

// merge copies what a Configuration holds into another one or into a target.
func (p *reader) merge(from, to val) {
	if from.kind == mapVal {
		p.pairs(from, to, nil)
		return
	}
	if from.kind != configVal {
		p.unseen(from)
		return
	}
	if to.kind != configVal {
		p.hand(from, TableConfig)
		return
	}
	if p.quiet || from.num == to.num {
		return
	}
	o := &p.objects[from.num]
	for _, i := range o.writes {
		if p.budget--; p.budget < 0 {
			break
		}
		p.objects[to.num].writes = append(p.objects[to.num].writes, i)
	}
	o.given[Nowhere] = len(o.writes)
	o.any = true
}

// unseen says that what a configuration is filled from isn't in the text.
func (p *reader) unseen(v val) {
	if v.to > v.from && v.kind != settingsVal && v.kind != tableVal {
		p.note(&Note{
			Code: diag.DynamicValue, Severity: diag.Info, At: v.span(), Found: diag.Text(p.in(v.span())),
			Message: "What is in here is known only when the program runs; the settings in it are left out.",
		})
	}
}

// finish places the writes of configurations that are handed nowhere, reports those that come too late, and puts all in
// the order in which they take effect.
func (p *reader) finish() {
	for i := range p.objects {
		o := &p.objects[i]
		if o.plain {
			continue
		}
		most := 0
		for _, n := range o.given {
			most = max(most, n)
		}
		for j, at := range o.writes[most:] {
			w := p.written[at]
			if o.any && most+j >= o.escaped {
				p.tooLate(w)
				continue
			}
			p.Writes = append(p.Writes, w)
		}
	}
	sort.SliceStable(p.Writes, func(i, j int) bool { return p.Writes[i].ordinal < p.Writes[j].ordinal })
	sort.SliceStable(p.Notes, func(i, j int) bool { return p.Notes[i].At.From < p.Notes[j].At.From })
}

// tooLate reports a write into a Configuration that nobody looks at any more.
func (p *reader) tooLate(w *Write) {
	n := &Note{
		Code: diag.SetAfterHandover, Severity: diag.Warning, At: w.At, Key: w.Key,
		Message: "The configuration was copied where it was handed over; what is set afterwards has no effect.",
	}
	for _, t := range p.tables {
		c := w.Call
		if t.at > w.At.From || c.Statement.To == 0 || !c.Alone || w.Dynamic {
			continue
		}
		text := p.SetCall(t.name, w.Key, w.Value.Text)
		n.Suggestion = text
		n.fix("Set it on the table environment", c.At, text)
	}
	p.note(n)
}

// note notes something to say.
func (p *reader) note(n *Note) {
	if p.quiet {
		return
	}
	n.Found, n.Suggestion = n.Found.Clip(), diag.Clip(n.Suggestion)
	p.Notes = append(p.Notes, *n)
}
