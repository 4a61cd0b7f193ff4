package rule

import (
	"strconv"
	"strings"

	"flinkconf/core/layer"
	"flinkconf/core/shape"
)

// holds answers a predicate about a query and the effective values. It is one line: terms with blanks between them must
// all hold; of the parts of a term with | between them one is enough. A part is
//
//	group-agg           the query has the feature (package shape)
//	key=text key!=text  the effective value's canonical text; Maybe when it can't be told, and for a key that the release
//	                    doesn't have neither holds
//	key<number key>number, or another key in place of the number
//	key~word            the list with commas holds the word
//	key                 a word with a dot: somebody sets the key, and the winner's value counts
//	own:key             as before, and it is the session's or program's own setting
//	streaming           the workspace runs in that mode
//	maybe               it can't be told
//	unknown             nothing is known about the query
//
// and a ! before a part turns it around, and a ? asks whether it can't be told. The empty predicate always holds.
func (f *Facts) holds(predicate string, q *shape.Query) shape.Answer {
	all := shape.Yes
	for predicate != "" {
		var term string
		term, predicate, _ = strings.Cut(predicate, " ")
		one := shape.No
		for more := true; more; {
			var part string
			part, term, more = strings.Cut(term, "|")
			one = max(one, f.part(part, q))
		}
		all = min(all, one)
	}
	return all
}

// part answers one part of a term.
func (f *Facts) part(part string, q *shape.Query) shape.Answer {
	if rest, not := strings.CutPrefix(part, "!"); not {
		return f.part(rest, q).Not()
	}
	if rest, open := strings.CutPrefix(part, "?"); open {
		return answer(f.part(rest, q) == shape.Maybe)
	}
	switch part {
	case "streaming":
		return answer(f.Mode == layer.Streaming)
	case "maybe":
		return shape.Maybe
	case "unknown":
		return answer(*q == shape.Unknown())
	}
	if !strings.Contains(part, ".") {
		feature, _ := shape.FeatureOf(part)
		return q.Tell(feature)
	}
	at := strings.IndexAny(part, "=<>!~")
	if at < 0 {
		key, own := strings.CutPrefix(part, "own:")
		return f.sets(key, own)
	}
	key, text := part[:at], part[at+1:]
	if f.isUnsure(key) {
		return shape.Maybe
	}
	switch part[at] {
	case '=':
		return answer(f.is(key, text))
	case '!':
		got, ok := f.canonical(key)
		return answer(ok && got != text[1:])
	case '~':
		got, _ := f.canonical(key)
		return answer(hasWord(strings.ReplaceAll(got, ",", " "), text))
	}
	n, ok := f.number(key)
	limit, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		var other bool
		limit, other = f.number(text)
		ok = ok && other
	}
	return answer(ok && (part[at] == '<' && n < limit || part[at] == '>' && n > limit))
}

func answer(yes bool) shape.Answer {
	if yes {
		return shape.Yes
	}
	return shape.No
}
