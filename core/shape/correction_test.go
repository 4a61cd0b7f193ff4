package shape

import "testing"

// What comes along comes along in every query that is read.
func TestAlongHolds(t *testing.T) {
	for _, q := range queries(t) {
		s := Of(Input{Query: q.text})
		for i := range s.Queries {
			has := s.Queries[i].Has
			for _, row := range along {
				if has&row[0] != 0 && has&row[1] == 0 {
					t.Errorf("%s has %s without %s", q.name, (has & row[0]).Words(), row[1].Words())
				}
			}
		}
	}
}

func TestWhatFollowsFromACorrection(t *testing.T) {
	read := Shape{Queries: []Query{{Has: Select | Join, Unsure: CDCSource | KeylessCDC}, {Has: Insert, Unsure: KeyedSink | NotNullSink | OtherKey}}}
	tests := []struct {
		name      string
		shape     Shape
		c         Correction
		yes, no   Feature
		maybe     Feature
		unchanged bool
		reason    string
	}{
		{"nothing", read, Correction{}, Join, TopN, CDCSource, true, "nobody said anything"},
		{"yes", read, Correction{Has: TopN}, TopN | Join, Dedup, CDCSource, false, "what nobody read can be there"},
		{"no", read, Correction{Lacks: Join}, Select, Join, CDCSource, false, "what was read can be wrong"},
		{"comes along", read, Correction{Has: KeylessCDC}, CDCSource | KeylessCDC, UpsertSource, 0, false, "a CDC source without a key is a CDC source"},
		{"goes along", read, Correction{Lacks: CDCSource}, Join, CDCSource | KeylessCDC, 0, false, "and without one there is none without a key"},
		{"a chain", Shape{}, Correction{Has: OtherKey}, KeyedSink | NotNullSink | Insert, 0, Join, false, "each brings the next"},
		{"a chain down", Shape{}, Correction{Lacks: Insert}, 0, OtherKey | KeyedSink | SingleSink | Sinks, Join, false, "without an INSERT there is no sink"},
		{"both", Shape{}, Correction{Has: Joins, Lacks: Join}, Joins, Join, TopN, false, "what is said about a feature itself counts"},
		{"distinct", Shape{Queries: []Query{{Has: Select}}}, Correction{Has: DistinctAgg}, DistinctAgg, Join, GroupAgg | GlobalAgg, false, "it can be an aggregation of either kind"},
		{"distinct by key", Shape{Queries: []Query{{Has: Select | GroupAgg}}}, Correction{Has: DistinctAgg}, DistinctAgg | GroupAgg, GlobalAgg, 0, false, "the kind is known"},
	}
	for _, test := range tests {
		got := test.shape.Correct(test.c)
		q := got.Queries[0]
		if q.Has&test.yes != test.yes || (q.Has|q.Unsure)&test.no != 0 || q.Unsure&test.maybe != test.maybe || q.Has&q.Unsure != 0 {
			t.Errorf("%s: has %q, unsure about %q: %s", test.name, q.Has.Names(), q.Unsure.Names(), test.reason)
		}
		if test.unchanged != (len(test.shape.Queries) > 0 && &got.Queries[0] == &test.shape.Queries[0]) {
			t.Errorf("%s: the queries were copied or written over", test.name)
		}
	}
	if read.Queries[0] != (Query{Has: Select | Join, Unsure: CDCSource | KeylessCDC}) {
		t.Errorf("what was read became %+v", read.Queries[0])
	}
}
