package shape

import "strings"

// groupKeys are what GROUP BY lists.
type groupKeys struct {
	// columns are the places of the columns among them, texts the other expressions.
	columns []int
	texts   []string
	// unsure tells that there is one that isn't understood, sets that there are several sets of them.
	unsure, sets bool
	// guessed counts the keys that may be any column.
	guessed int
	// window is TUMBLE, HOP or SESSION of a group window.
	window string
}

func upper(s string) string { return strings.ToUpper(s) }

// groups reads the list of GROUP BY.
func (r *reader) groups(in *relation, i, j int) (g groupKeys) {
	for i < j {
		end := i
		for end < j && r.tok[end].Kind != ',' {
			end = r.next(end)
		}
		end = min(end, j)
		for _, w := range [...]string{"TUMBLE", "HOP", "SESSION"} {
			if r.is(i, end, w) && r.kind(i+1, end) == '(' {
				g.window = w
			}
		}
		if r.is(i, end, "GROUPING SETS") || r.any(i, end, "CUBE ROLLUP") {
			// All the columns in there are columns of the groups.
			g.sets, g.unsure = true, true
			for k := i + 1; k < end; k++ {
				if r.isName(k, end) {
					if at, known := r.resolve(in, k, k+1); known && at >= 0 {
						g.columns = append(g.columns, at)
					}
				}
			}
			i = end + 1
			continue
		}
		at, known := r.resolve(in, i, end)
		switch {
		case known && at >= 0:
			g.columns = append(g.columns, at)
		case known:
			g.unsure = true
			g.guessed++
		case r.kind(i, end) == '(' && r.next(i) >= end && r.depth < deepest:
			r.depth++
			inner := r.groups(in, i+1, end-1)
			r.depth--
			g.columns = append(g.columns, inner.columns...)
			g.texts = append(g.texts, inner.texts...)
			g.unsure = g.unsure || inner.unsure
			g.guessed += inner.guessed
		case i < end:
			g.texts = append(g.texts, r.plain(i, end))
		}
		i = end + 1
	}
	return g
}

// plain returns the tokens of an expression with one blank between them.
func (r *reader) plain(i, j int) string {
	var b strings.Builder
	for ; i < j; i++ {
		b.WriteByte(r.tok[i].Kind)
		b.WriteString(upper(r.tok[i].Text))
		b.WriteByte(' ')
	}
	return b.String()
}

// group makes the relation the result of an aggregation by keys.
func (rel *relation) group(r *reader, in *relation, g *groupKeys, items []item) {
	if g.window != "" {
		rel.has |= GroupWindow
		if g.window == "SESSION" {
			rel.has |= SessionWindow
		}
		rel.drop(Updating)
		rel.unsure |= Updating // early results come with table.exec.emit.early-fire.enabled only
		rel.joins = 0
		for i := range rel.columns {
			c := &rel.columns[i]
			c.time, c.rank = 0, nil
			if it := items[i]; it.from >= 0 {
				word := upper(r.tok[it.from].Text)
				switch {
				case strings.HasSuffix(word, "_ROWTIME"):
					c.time = rowtime
				case strings.HasSuffix(word, "_PROCTIME"):
					c.time = proctime
				}
			}
		}
		rel.keysUnsure = true
		return
	}
	r.aggregated(rel, in, g)
	if g.unsure {
		rel.keysUnsure = true
		return
	}
	key := make([]int, 0, len(g.columns))
	rel.keys, rel.keysUnsure = nil, in.keysUnsure
	for _, c := range g.columns {
		at := -1
		for k := range items {
			if items[k].column == c {
				at = k
				break
			}
		}
		if at < 0 {
			rel.keysUnsure = rel.keysUnsure || r.wraps(in, c, items)
			return
		}
		key = append(key, at)
	}
	plain := make([]string, len(items))
	for k := range items {
		if it := &items[k]; it.from >= 0 && it.column < 0 && len(g.texts) > 0 {
			plain[k] = r.plain(it.from, it.to)
		}
	}
	for _, t := range g.texts {
		at := -1
		for k := range items {
			if plain[k] == t {
				at = k
				break
			}
		}
		if at < 0 {
			rel.keysUnsure = true
			return
		}
		key = append(key, at)
	}
	rel.keys = [][]int{key}
	for _, k := range in.keys {
		if subset(k, g.columns) {
			rel.keysUnsure = true // a part of the group tells the rows apart already
		}
	}
}

// wraps tells whether an expression of the list is computed of the column, so that it may keep the groups apart.
func (r *reader) wraps(in *relation, c int, items []item) bool {
	name := in.columns[c].name
	for k := range items {
		it := &items[k]
		if it.column >= 0 {
			continue
		}
		for t := it.from; t >= 0 && t < it.to; t++ {
			if r.isName(t, it.to) && r.tok[t].Text == name {
				return true
			}
		}
	}
	return false
}

// aggregated says which kind of aggregation groups a relation; g is nil for one by all columns.
func (r *reader) aggregated(rel, in *relation, g *groupKeys) {
	starts, ends, unsure := false, false, false
	bounds := 0 // keys that are the start or the end of a window, or may be
	look := func(c *column) {
		starts = starts || c.time == windowStart
		ends = ends || c.time == windowEnd
		unsure = unsure || c.time == unknownTime
		if c.time == windowStart || c.time == windowEnd || c.time == unknownTime {
			bounds++
		}
	}
	if g == nil {
		for i := range in.columns {
			look(&in.columns[i])
		}
		unsure = unsure || in.open
	} else {
		for _, c := range g.columns {
			look(&in.columns[c])
		}
		// Both bounds of the window are keys where it is aggregated by.
		unsure = (unsure || g.unsure && in.open) && (bounds+g.guessed > 1 || g.sets)
	}
	rel.joins = 0
	switch {
	case starts && ends && (g == nil || !g.sets):
		rel.has |= WindowTVFAgg
		rel.drop(Updating)
		if rel.has&DistinctAgg != 0 && in.tell(DistinctAgg) == No {
			rel.has &^= DistinctAgg // said of unbounded ones only
		}
		return
	case starts && ends:
		rel.unsure |= WindowTVFAgg | GroupAgg | Updating
		return
	case unsure && in.tell(WindowTVF) != No, unsure && in.open:
		rel.unsure |= WindowTVFAgg | GroupAgg | Updating
	default:
		sure := true
		for _, k := range in.keys {
			if g == nil || subset(k, g.columns) {
				sure = false // what a key tells apart needs no grouping
			}
		}
		if in.keysUnsure && g == nil {
			sure = false
		}
		if sure {
			rel.has |= GroupAgg | Updating
		} else {
			rel.unsure |= GroupAgg | Updating
		}
	}
	for i := range rel.columns {
		if c := &rel.columns[i]; c.time != unknownTime || g == nil {
			c.time, c.rank = 0, nil
		}
	}
}
