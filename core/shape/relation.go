package shape

import "slices"

// traits are the features of a part of a job: those that it surely has and those of which it can't be told.
type traits struct{ has, unsure Feature }

// add takes in the features of another part.
func (t *traits) add(o traits) {
	t.has |= o.has
	t.unsure |= o.unsure
}

// say adds features by an answer.
func (t *traits) say(a Answer, f Feature) {
	switch a {
	case Yes:
		t.has |= f
	case Maybe:
		t.unsure |= f
	}
}

// drop takes features away.
func (t *traits) drop(f Feature) {
	t.has &^= f
	t.unsure &^= f
}

// tell tells whether the part has the feature.
func (t *traits) tell(f Feature) Answer {
	q := Query{Has: t.has, Unsure: t.unsure}
	return q.Tell(f)
}

// relation is what a table or a query gives: rows with columns.
type relation struct {
	traits
	columns []column
	// open tells that there may be other columns, of which nothing is known.
	open bool
	// keys are sets of columns of which each tells the rows apart in a changing result; keysUnsure tells that there may be
	// others, or that some of these may be none.
	keys       [][]int
	keysUnsure bool
	// reads tells whether it reads a table.
	reads Answer
	// joins is the number of regular joins in the tree that ends here, allJoins of all below.
	joins, allJoins int
	// spare are the sides of outer joins of which nothing was read so far and which a key may tell apart.
	spare []int
	// empty tells that a part has no rows for sure, so that the planner leaves out what it likes.
	empty bool
	// nested tells that it is the result of a query, and computed whether that query computes a column.
	nested   bool
	computed Answer
}

// column is a column of a relation.
type column struct {
	_ [0]func() // never compared, so that the compiler makes no code for it
	// alias is the name of the table in FROM that it comes from.
	alias, name string
	// input is the place of that table in FROM.
	input int
	// time is rowtime or proctime for a time attribute, windowStart and windowEnd for those columns of a windowed relation,
	// unknownTime where it can't be told, else 0.
	time byte
	// side is the one of the spare sides that it comes from, or that a part of its expression does; 0 for none.
	side int
	// stored tells that it is a physical column of a table as it is, beside the key.
	stored bool
	// rank is the window function that the column holds, as long as nobody uses it.
	rank *rank
}

const (
	rowtime     = 'r'
	proctime    = 'p'
	windowStart = 's'
	windowEnd   = 'e'
	unknownTime = '?'
)

// rank is ROW_NUMBER, RANK or DENSE_RANK with its OVER.
type rank struct {
	rowNumber bool
	// byTime tells whether it orders by one time attribute alone, windowed whether it partitions by a window.
	byTime, windowed Answer
	// first tells that the earliest row comes first.
	first bool
	// keys are the columns of the partition, lost where one isn't there any more.
	keys []int
	lost bool
	// oldRows tells whether a Top-N by it takes the old rows of updates.
	oldRows Answer
}

// most is the number of columns that are followed; a relation with more is open.
const most = 250

// find returns the places of the columns with the names.
func (rel *relation) find(names []string) (places []int, ok bool) {
	for _, name := range names {
		at := -1
		for i := range rel.columns {
			if rel.columns[i].name == name {
				at = i
				break
			}
		}
		if at < 0 {
			return nil, false
		}
		places = append(places, at)
	}
	return places, true
}

// unknown is a relation of which only its kind is known.
func unknown() relation {
	return relation{traits: traits{unsure: CDCSource | KeylessCDC | UpsertSource | Updating | Watermark}, open: true, keysUnsure: true, reads: Maybe}
}

// append puts the columns and features of another relation behind those of this one.
func (rel *relation) append(o *relation) {
	rel.add(o.traits)
	rel.reads = max(rel.reads, o.reads)
	rel.open = rel.open || o.open
	rel.empty = rel.empty || o.empty
	rel.allJoins = min(rel.allJoins+o.allJoins, 9)
	rel.spare = slices.Concat(rel.spare, o.spare)
	rel.columns = append(rel.columns, o.columns...)
	if len(rel.columns) > most {
		rel.columns, rel.open = rel.columns[:most], true
	}
}

// subset tells whether all of a are among b.
func subset(a, b []int) bool {
	for _, x := range a {
		found := false
		for _, y := range b {
			found = found || x == y
		}
		if !found {
			return false
		}
	}
	return true
}
