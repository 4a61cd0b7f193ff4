package shape

import (
	"strings"
	"testing"
)

func TestWords(t *testing.T) {
	seen := map[string]int{}
	for i, name := range names {
		w := Feature(1 << i).Words().String()
		if other, twice := seen[w]; w == "" || twice {
			t.Errorf("%s is called %q, as %s is", name, w, names[other])
		}
		if strings.Contains(w, "agg") && !strings.Contains(w, "aggregation") {
			t.Errorf("%s is called %q, which isn't prose", name, w)
		}
		seen[w] = i
	}
	for want, f := range map[string]Feature{"": 0, "Top-N": TopN, "ORDER BY or LIMIT": Sort | Limit, "INSERT, CAST or watermark": Cast | Watermark | Insert} {
		if got := f.Words().String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// What is read in the query text is told from what belongs to no text.
func TestPlacesOfTheQueryText(t *testing.T) {
	s := Of(Input{Query: "CREATE VIEW v AS SELECT 1;\nSELECT * FROM nowhere"})
	if len(s.Queries) != 1 || s.Queries[0].Layer != -2 || s.Queries[0].Span.Start.Line != 2 || len(s.Notes) == 0 || s.Notes[0].Layer != -2 {
		t.Errorf("%+v", s)
	}
	if q := (Shape{}).Correct(Correction{Has: Join}).Queries[0]; q.Layer != -1 || q.Span.Known() || q.Tell(Join) != Yes {
		t.Errorf("without a text: %+v", q)
	}
}
