package shape

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/source"
)

// Text is a text with statements.
type Text struct {
	// Layer is the index of the layer, or diag.Query for the workspace's query text.
	Layer      int
	Statements []source.Statement
}

// Input is what holds the queries. Texts are in the order in which they run.
type Input struct {
	Texts []Text
	// Query is the workspace's query text.
	Query string
	// Hive tells that a statement may be in Hive's dialect, of which nothing is read.
	Hive bool
}

// Of tells what the queries contain. It never panics and costs linear time in the texts.
func Of(in Input) Shape {
	r := reader{env: newEnvironment()}
	for i := range in.Texts {
		t := &in.Texts[i]
		r.together = nil
		r.set = false
		for k := range t.Statements {
			s := &t.Statements[k]
			by := strings.ReplaceAll(strings.ToLower(s.By), "_", "")
			switch before := len(r.out); by {
			case "addinsertsql":
				// All that a program adds is taken for one job.
				outer := r.set
				r.set = true
				r.text(s.Text, t, s.Span)
				r.set = outer
			case "sqlquery":
				// The program goes on with the result, nobody knows how.
				r.text(s.Text, t, s.Span)
				for n := before; n < len(r.out); n++ {
					q := &r.out[n]
					q.Has, q.Unsure = q.Has&^Select, All&^q.Has|Select
				}
			default:
				r.text(s.Text, t, s.Span)
			}
		}
		r.end()
	}
	if in.Query != "" {
		// All INSERTs are one job.
		r.set = true
		r.lines = diag.NewLines(in.Query)
		r.text(in.Query, &Text{Layer: diag.Query}, diag.Span{})
		r.end()
	}
	for i := range r.out {
		q := &r.out[i]
		if in.Hive {
			q.Has, q.Unsure = 0, All
		}
		q.Unsure &^= q.Has
	}
	if in.Hive {
		r.note(All, "A statement is in Hive's dialect, which isn't read here")
		r.place(&Text{Layer: diag.Workspace}, diag.Span{})
	}
	return Shape{Queries: r.out, Notes: r.notes}
}

// reader reads statements one after the other.
type reader struct {
	env *environment
	// tok are the tokens of the text, match the places of the closing partners of those that open something.
	tok   []source.SQLToken
	match []int
	// stop is the end of the statement.
	stop  int
	depth int
	// lines are those of the query text while it is read.
	lines *diag.Lines
	// together is the job that INSERTs of a statement set belong to, while set tells that there is one.
	together *Query
	set      bool
	out      []Query
	// uses are the tables that the present statement or view reads itself.
	uses []*table
	job  int
	// sides is the number of the sides of outer joins that were looked at.
	sides int
	// notes are those made so far; the first placed have their place.
	notes  []Note
	placed int
}

// note says why features can't be told.
func (r *reader) note(f Feature, text diag.Text) {
	if len(r.notes) < MaxNotes {
		r.notes = append(r.notes, Note{Features: f, Text: text})
	}
}

// place gives the new notes their place.
func (r *reader) place(of *Text, at diag.Span) {
	for ; r.placed < len(r.notes); r.placed++ {
		r.notes[r.placed].Layer, r.notes[r.placed].Span = of.Layer, at
	}
}

// end ends a statement set.
func (r *reader) end() {
	if r.together != nil {
		r.out = append(r.out, *r.together)
	}
	r.together, r.set = nil, false
}

// text reads the statements of a text.
func (r *reader) text(text string, of *Text, at diag.Span) {
	r.tok = source.SQLTokens(text)
	r.match = make([]int, len(r.tok))
	for from := 0; from < len(r.tok); {
		to := from
		for to < len(r.tok) && r.tok[to].Kind != ';' {
			to++
		}
		r.stop = to
		r.pair(from, to)
		if r.lines != nil && from < to {
			at = r.lines.Span(r.tok[from].From, r.tok[to-1].To)
		}
		r.statement(from, to, of, at)
		r.place(of, at)
		from = to + 1
	}
}

// pair finds the partners of opening tokens.
func (r *reader) pair(from, to int) {
	var open []int
	for i := from; i < to; i++ {
		switch k := r.tok[i].Kind; k {
		case '(', 'h':
			r.match[i] = to
			open = append(open, i)
		case ')', 'H':
			want := byte('(')
			if k == 'H' {
				want = 'h'
			}
			if n := len(open); n > 0 && r.tok[open[n-1]].Kind == want {
				r.match[open[n-1]] = i
				open = open[:n-1]
			}
		}
	}
}

// next returns the token behind the one at i, or behind what it opens.
func (r *reader) next(i int) int {
	if r.match[i] > i {
		return min(r.match[i]+1, r.stop)
	}
	return i + 1
}

// is tells whether words stand at a place, before j. The words have a blank between them.
func (r *reader) is(i, j int, words string) bool {
	for more := true; more; i++ {
		var w string
		if w, words, more = strings.Cut(words, " "); i < 0 || i >= j {
			return false
		}
		if t := &r.tok[i]; t.Kind != 'a' || len(t.Text) != len(w) || !strings.EqualFold(t.Text, w) {
			return false
		}
	}
	return true
}

// any tells whether one of the words stands at a place, before j.
func (r *reader) any(i, j int, words string) bool {
	for more := true; more; {
		var w string
		if w, words, more = strings.Cut(words, " "); r.is(i, j, w) {
			return true
		}
	}
	return false
}

// kind returns the kind of a token, 0 at j.
func (r *reader) kind(i, j int) byte {
	if i < 0 || i >= j {
		return 0
	}
	return r.tok[i].Kind
}

// isName tells whether a name may stand there.
func (r *reader) isName(i, j int) bool { k := r.kind(i, j); return k == 'a' || k == '`' }

// seek returns the first place in [i, j) outside parentheses where the words stand, or j.
func (r *reader) seek(i, j int, words string) int {
	for ; i < j; i = r.next(i) {
		if r.is(i, j, words) {
			return i
		}
	}
	return j
}

// path reads a name with dots and returns its parts and the place behind it.
func (r *reader) path(i, j int) (parts []string, end int) {
	for r.isName(i, j) {
		parts = append(parts, r.tok[i].Text)
		if i++; r.kind(i, j) != '.' {
			break
		}
		i++
	}
	return parts, i
}

// statement reads one statement.
func (r *reader) statement(i, j int, of *Text, at diag.Span) {
	insideSet := func() {
		if !r.set {
			r.end()
			r.set = true
		}
	}
	for i < j {
		switch {
		case r.is(i, j, "EXPLAIN"):
			// The words between it and the statement are details, or PLAN FOR.
			for i++; i < j && !r.starts(i, j); i++ {
			}
		case r.is(i, j, "COMPILE"), r.is(i, j, "EXECUTE PLAN"):
			k := r.seek(i, j, "FOR")
			if k == j {
				if r.is(i, j, "EXECUTE") {
					r.job++
					r.out = append(r.out, Query{Layer: of.Layer, Span: at, Unsure: All})
					r.note(All, "The compiled plan that runs here isn't known")
				}
				return
			}
			i = k + 1
		case r.is(i, j, "EXECUTE"):
			i++
		case r.is(i, j, "BEGIN STATEMENT SET"):
			insideSet()
			return
		case r.is(i, j, "STATEMENT SET"):
			insideSet()
			i += 2
		case r.is(i, j, "BEGIN"):
			i++
		case r.is(i, j, "END"):
			if of.Layer >= 0 {
				r.end()
			}
			return
		case r.is(i, j, "INSERT"):
			r.finish(r.insert(i+1, j), of, at, true)
			return
		case r.any(i, j, "SELECT WITH VALUES TABLE"), r.tok[i].Kind == '(':
			r.begin()
			rel := r.query(i, j)
			t := rel.finished()
			t.has |= Select
			r.finish(t, of, at, false)
			return
		case r.any(i, j, "UPDATE DELETE ANALYZE"):
			r.out = append(r.out, Query{Layer: of.Layer, Span: at, Unsure: All})
			r.note(All, diag.Say("The queries behind {0} aren't read here", upper(r.tok[i].Text)))
			return
		case r.any(i, j, "CREATE REPLACE ALTER DROP USE LOAD"):
			if t, job := r.define(i, j); job {
				r.finish(t, of, at, true)
			}
			return
		default:
			return
		}
	}
}

// starts tells whether a query or an INSERT begins at i.
func (r *reader) starts(i, j int) bool {
	return r.any(i, j, "INSERT SELECT WITH VALUES EXECUTE STATEMENT CREATE REPLACE UPDATE DELETE") || r.kind(i, j) == '('
}

// begin begins a job.
func (r *reader) begin() { r.uses = r.uses[:0] }

// finish adds what was read as a job, or to the statement set.
func (r *reader) finish(t traits, of *Text, at diag.Span, insert bool) {
	if !insert || !r.set {
		r.job++
		t.say(r.reused(), Reused)
		r.out = append(r.out, Query{Layer: of.Layer, Span: at, Has: t.has, Unsure: t.unsure})
		return
	}
	if q := r.together; q != nil {
		// What no INSERT of a set may have is had by the job only if all have it.
		const every = Constants
		all := traits{q.Has & every, q.Unsure & every}
		q.Has, q.Unsure = q.Has|t.has|Sinks, q.Unsure|t.unsure
		both := min(all.tell(Constants), t.tell(Constants))
		joined := traits{q.Has, q.Unsure}
		joined.drop(Constants)
		joined.say(both, Constants)
		joined.say(r.reused(), Reused)
		q.Has, q.Unsure = joined.has, joined.unsure
		return
	}
	r.job++
	t.say(r.reused(), Reused)
	r.together = &Query{Layer: of.Layer, Span: at, Has: t.has, Unsure: t.unsure}
}

// reused tells whether the job reads a table twice, the statement before included when it is the same job.
func (r *reader) reused() Answer {
	budget := 1000
	answer := No
	for _, t := range r.uses {
		answer = max(answer, r.visit(t, &budget))
	}
	return answer
}

func (r *reader) visit(t *table, budget *int) Answer {
	if *budget--; *budget < 0 {
		return Maybe
	}
	if t.mark == r.job {
		return Yes
	}
	t.mark = r.job
	answer := No
	for _, u := range t.uses {
		answer = max(answer, r.visit(u, budget))
	}
	return answer
}

// finished returns the features of a query at the end of a job.
func (rel *relation) finished() traits {
	t := rel.traits
	for i := range rel.columns {
		if rel.columns[i].rank != nil {
			t.has |= OverAgg
		}
	}
	if rel.hasUnread() {
		t.unsure |= SpareJoin
	}
	t.say(rel.reads.Not(), Constants)
	if rel.empty {
		t.has, t.unsure = 0, t.unsure|t.has
	}
	t.unsure &^= t.has
	return t
}
