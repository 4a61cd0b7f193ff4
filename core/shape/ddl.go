package shape

import (
	"strings"

	"flinkconf/core/diag"
)

// environment holds what the statements have defined so far.
type environment struct {
	catalog, database string
	tables            map[string]*table
	// local are the common table expressions that may be named at the moment.
	local map[string]*table
	// functions are those that were created.
	functions map[string]bool
	// met are the unknown functions that were noted.
	met map[string]bool
}

func newEnvironment() *environment {
	return &environment{"default_catalog", "default_database", map[string]*table{}, map[string]*table{}, map[string]bool{}, map[string]bool{}}
}

// full returns the key of a table in tables.
func (e *environment) full(parts []string) string {
	all := append([]string{e.catalog, e.database}, parts...)
	return strings.Join(all[len(all)-min(3, len(all)):], "\x00")
}

// lookUp returns the table with the name, one of which nothing is known where there is none.
func (r *reader) lookUp(parts []string) *table {
	e := r.env
	if len(parts) == 1 {
		if t := e.local[parts[0]]; t != nil {
			return t
		}
	}
	key := e.full(parts)
	t := e.tables[key]
	if t == nil {
		t = &table{relation: unknown(), unknown: true, async: Maybe}
		t.reads = Yes
		t.sink.unsure = KeyedSink | UpsertSink | OldRowsSink | NotNullSink | CharSink | NestedSink | SinkParallelism | SingleSink | BadSinkParallelism
		e.tables[key] = t
		r.note(t.unsure|t.sink.unsure, diag.Say("There is no CREATE TABLE of {0} here", diag.Clip(strings.Join(parts, "."))))
	}
	return t
}

// define reads a statement that defines something. A table that is made of a query is a job as well.
func (r *reader) define(i, j int) (t traits, job bool) {
	e := r.env
	switch {
	case r.is(i, j, "USE CATALOG"):
		if parts, _ := r.path(i+2, j); len(parts) == 1 {
			e.catalog, e.database = parts[0], ""
		}
		return t, false
	case r.is(i, j, "USE"):
		switch parts, _ := r.path(i+1, j); len(parts) {
		case 1:
			e.database = parts[0]
		case 2:
			e.catalog, e.database = parts[0], parts[1]
		}
		return t, false
	}
	verb := i
	for i++; r.any(i, j, "OR REPLACE TEMPORARY SYSTEM MATERIALIZED"); i++ {
	}
	what := i
	i++
	for r.any(i, j, "IF NOT EXISTS") {
		i++
	}
	parts, i := r.path(i, j)
	if len(parts) == 0 {
		return t, false
	}
	key := e.full(parts)
	create := r.any(verb, j, "CREATE REPLACE")
	switch {
	case r.is(what, j, "FUNCTION"):
		if create {
			e.functions[strings.ToUpper(parts[len(parts)-1])] = true
		}
	case r.is(what, j, "VIEW") && (create || r.is(i, j, "AS")):
		v := r.named(i, j)
		e.tables[key] = v
	case r.is(what, j, "TABLE") && create:
		return r.createTable(i, j, key)
	case r.any(what, j, "TABLE VIEW"):
		delete(e.tables, key) // dropped, or changed: nothing more is known of it
	}
	return t, false
}

// named reads `[(columns)] … AS query` of a view or a common table expression.
func (r *reader) named(i, j int) *table {
	v := &table{view: true}
	names, given := r.columnList(i, j)
	body := r.seek(i, j, "AS") + 1
	outer := r.uses
	r.uses = nil
	if body < j {
		v.relation = r.query(body, j)
	} else {
		v.relation = unknown()
	}
	v.uses, r.uses = r.uses, outer
	v.nested = true
	if v.has&Sort != 0 && v.has&Limit == 0 {
		v.has, v.unsure = v.has&^Sort, v.unsure|Sort // an order of its own is mostly dropped
	}
	if given {
		v.rename(names)
	}
	return v
}

// columnList reads names in parentheses.
func (r *reader) columnList(i, j int) (names []string, ok bool) {
	if r.kind(i, j) != '(' {
		return nil, false
	}
	for end := r.match[i]; i+1 < end; i = r.next(i) {
		if k := r.kind(i, j); (k == '(' || k == ',') && r.isName(i+1, end) {
			names = append(names, r.tok[i+1].Text)
		}
		if r.tok[i].Kind == '(' {
			i++
			if r.isName(i, end) {
				continue
			}
			return nil, false
		}
	}
	return names, true
}

// rename gives the columns other names.
func (rel *relation) rename(names []string) {
	if rel.open || len(names) != len(rel.columns) {
		columns := make([]column, 0, len(names))
		for _, n := range names[:min(len(names), most)] {
			columns = append(columns, column{name: n, time: unknownTime})
		}
		rel.columns, rel.open, rel.keys, rel.keysUnsure = columns, len(names) > most, nil, true
		return
	}
	rel.columns = append([]column(nil), rel.columns...)
	for i, n := range names {
		rel.columns[i].name = n
	}
}

// createTable reads what stands behind the name in CREATE TABLE.
func (r *reader) createTable(i, j int, key string) (made traits, job bool) {
	t := &table{}
	var defs, with, like, as int
	for k := i; k < j; k = r.next(k) {
		switch {
		case defs == 0 && with == 0 && k == i && r.tok[k].Kind == '(':
			defs = k
		case r.is(k, j, "WITH") && r.kind(k+1, j) == '(':
			with = k + 1
		case r.is(k, j, "LIKE"):
			like = k + 1
		case r.is(k, j, "AS"):
			as = k + 1
		}
		if as > 0 {
			break
		}
	}
	if like > 0 {
		base, end := r.path(like, j)
		b := r.lookUp(base)
		t.columns = append(t.columns, b.columns...)
		t.physical = append(t.physical, b.physical[:min(len(b.physical), most)]...)
		t.options = append(t.options, b.options[:min(len(b.options), 2*most)]...)
		t.key, t.sink = b.key, b.sink
		t.open = b.unknown || b.view || b.open || len(b.physical) > most || len(b.options) > 2*most || r.kind(end, j) == '('
	}
	if defs > 0 {
		r.columns(t, defs+1, min(r.match[defs], j))
	}
	if with > 0 {
		t.options = append(t.options, r.options(with)...)
	}
	if as == 0 {
		t.open = t.open || like == 0 && defs == 0
		t.judge()
		r.env.tables[key] = t
		return made, false
	}
	r.begin()
	rel := r.query(as, j)
	if len(t.columns) == 0 {
		for n := range rel.columns {
			t.columns = append(t.columns, column{name: rel.columns[n].name})
			t.physical = append(t.physical, rel.columns[n].name)
		}
		t.open = rel.open
	} else {
		t.open = true
	}
	t.judge()
	t.sink.unsure |= NotNullSink | CharSink | NestedSink
	made = r.into(t, &rel, t.physical)
	r.env.tables[key] = t
	return made, true
}

// options reads pairs of texts: ('key' = 'value', …).
func (r *reader) options(open int) (list []string) {
	end := r.match[open]
	for i := open + 1; i+2 < end; i++ {
		if r.tok[i].Kind == '\'' && r.tok[i+1].Kind == '=' && r.tok[i+2].Kind == '\'' {
			list = append(list, strings.TrimSpace(r.tok[i].Text), strings.TrimSpace(r.tok[i+2].Text))
			i += 2
		}
	}
	return list
}

// columns reads the definitions of columns, keys and watermarks.
func (r *reader) columns(t *table, i, j int) {
	for i < j {
		angles := 0
		end := i
		for ; end < j; end = r.next(end) {
			switch tok := &r.tok[end]; tok.Kind {
			case '<', '>':
				angles += strings.Count(tok.Text, "<") - strings.Count(tok.Text, ">")
			}
			if angles <= 0 && r.tok[end].Kind == ',' {
				break
			}
		}
		r.column(t, i, min(end, j))
		i = end + 1
	}
	if len(t.columns) > most {
		t.columns, t.open = t.columns[:most], true
	}
}

// column reads one definition.
func (r *reader) column(t *table, i, j int) {
	primary := r.seek(i, j, "PRIMARY KEY")
	switch {
	case r.is(i, j, "WATERMARK FOR"):
		path, _ := r.path(i+2, j)
		if at, ok := t.find(path); ok && len(path) == 1 {
			t.columns[at[0]].time = rowtime
		} else {
			t.open = true // a part of a row is the time attribute
		}
		return
	case primary < j && (primary == i || r.is(i, j, "CONSTRAINT")):
		if names, ok := r.columnList(primary+2, j); ok {
			t.key = names
			t.sink.has |= NotNullSink
		}
		return
	case !r.isName(i, j):
		return
	case r.any(i, j, "UNIQUE CHECK"):
		return
	}
	c := column{name: r.tok[i].Text}
	defer func() {
		if len(t.columns) > most {
			return // enough to make it open
		}
		for n := range t.columns {
			if t.columns[n].name == c.name {
				t.columns[n] = c
				return
			}
		}
		t.columns = append(t.columns, c)
	}()
	if r.is(i+1, j, "AS") {
		switch {
		case r.is(i+2, j, "PROCTIME") && r.kind(i+3, j) == '(':
			c.time = proctime
		case i+3 == j:
			if at, ok := t.find([]string{r.tok[i+2].Text}); ok {
				c.time = t.columns[at[0]].time
			}
		default:
			t.computed = Yes
		}
		return
	}
	if r.seek(i, j, "VIRTUAL") < j {
		return
	}
	t.physical = append(t.physical, c.name)
	c.stored = true
	if primary < j {
		t.key = []string{c.name}
		t.sink.has |= NotNullSink
	}
	r.typed(t, i+1, j)
}

// typed reads the type of a column that is written.
func (r *reader) typed(t *table, i, j int) {
	if r.kind(i, j) == '`' {
		t.sink.unsure |= CharSink | NestedSink
		return
	}
	switch {
	case r.any(i, j, "CHAR CHARACTER VARCHAR BINARY VARBINARY"):
		t.sink.has |= CharSink
	case r.any(i, j, "ROW ARRAY MAP MULTISET"):
		t.sink.has |= NestedSink
	}
	angles := 0
	for ; i < j; i = r.next(i) {
		switch tok := &r.tok[i]; {
		case tok.Kind == '<' || tok.Kind == '>':
			angles += strings.Count(tok.Text, "<") - strings.Count(tok.Text, ">")
		case angles == 0 && r.is(i, j, "NOT NULL"):
			t.sink.has |= NotNullSink
		case angles == 0 && r.any(i, j, "ARRAY MULTISET"):
			t.sink.has |= NestedSink
		case angles == 0 && r.any(i, j, "METADATA COMMENT"):
			return
		}
	}
}
