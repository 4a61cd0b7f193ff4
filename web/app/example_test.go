package app

import (
	"strings"
	"testing"

	"flinkconf/core/resolve"
)

// claim is what a lesson says of the option that an example opens at: which value counts, from which line of which layer, and
// what is found, each left out where it claims nothing.
type claim struct {
	state       resolve.State
	value       string
	layer, line int
	// finding is the code of a finding, without one that no finding has.
	finding, without string
}

// TestExamplesShowWhatTheyTeach evaluates each example, does what its lesson proposes, and evaluates again. What real Flink says
// of it stands behind each reason.
func TestExamplesShowWhatTheyTeach(t *testing.T) {
	tests := []struct {
		title  Word
		now    claim
		do     []Action
		fix    string // the code whose first fix is applied
		then   claim
		reason string
	}{
		{WExampleFirst, claim{resolve.Set, "36 h", 2, 3, "", ""}, []Action{DraftLayer{2}, RemoveDraft{}}, "", claim{resolve.Set, "1 h", 0, 17, "", ""},
			"the session is written last into one map (vectors: layers)"},
		{WExampleMiniBatch, claim{resolve.Set, "true", 0, 5, "", "minibatch-needs-latency"},
			[]Action{SelectKey{"table.exec.mini-batch.allow-latency"}, RemoveDraft{}, SelectKey{"table.exec.mini-batch.enabled"}}, "",
			claim{resolve.Set, "true", 0, 5, "minibatch-needs-latency", ""}, "without the latency EXPLAIN throws (asked: 2.2 rules group-agg)"},
		{WExampleUpgrade, claim{resolve.Gone, "50000", 1, 1, "removed-key", ""}, nil, "removed-key", claim{}, "removed in 2.0 (vectors: removed)"},
		{WExampleOld, claim{resolve.AtDefault, "false", -1, 0, "", ""}, []Action{SetRelease{"1.15"}}, "", claim{resolve.Set, "true", 0, 4, "", ""},
			"the TableConfig sees the cluster's options from 1.15 on (vectors: layers-table)"},
		{WExampleKubernetes, claim{resolve.Set, "8", 0, 25, "", ""}, []Action{TypeAmount{"16"}, WriteDraft{}}, "", claim{resolve.Set, "16", 0, 25, "", ""},
			"the job's field becomes the entry (vectors: flink-deployment)"},
		{WExampleFiles, claim{resolve.Set, "8", 0, 3, "", ""}, []Action{SetRelease{"2.0"}}, "", claim{resolve.Set, "2", 1, 6, "", ""},
			"1.20 loads the old file while it is there, 2.0 only the new one (vectors: files)"},
		{WExampleOldKey, claim{resolve.Set, "1000", 1, 4, "alias-shadowed", ""}, nil, "deprecated-alias", claim{resolve.Set, "1000", 1, 4, "", "alias-shadowed"},
			"own before root, whatever the spelling (vectors: layers-table, own d1 over root k)"},
		{WExampleZone, claim{resolve.Set, "+08:00", 1, 1, "invalid-time-zone", ""}, []Action{SetRelease{"1.17"}}, "", claim{resolve.Set, "+08:00", 1, 1, "", "invalid-time-zone"},
			"a ValidationException in 1.18, a zone in 1.17 (asked: zone +08:00)"},
		{WExampleLists, claim{resolve.Set, "org.example;com.acme;internal", 0, 11, "list-joined", ""}, []Action{SetTool{"1.12"}}, "", claim{finding: "crd-type"},
			"the text is a list of three in 1.20 (asked: value List<String>)"},
		{WExampleQuotes, claim{resolve.Set, "'Asia/Shanghai'", 1, 3, "sql-quotes-kept", ""}, []Action{SetRelease{"1.13"}}, "", claim{resolve.Set, "Asia/Shanghai", 1, 3, "", "sql-quotes-kept"},
			"the client of 1.12 hands the quotes on (asked: set)"},
		{WExampleTwoPhase, claim{resolve.Set, "TWO_PHASE", 1, 2, "not-used", ""}, nil, "not-used", claim{resolve.Set, "TWO_PHASE", 1, 2, "minibatch-needs-latency", ""},
			"the plan is the same as without it (asked: 1.20 rules group-agg)"},
		{WExampleQuery, claim{resolve.Set, "ALLOW_UNORDERED", 1, 5, "not-used", ""}, []Action{EditText{Layer: -2, Text: strings.Replace(lookupQuery, "customers AS c", "customers FOR SYSTEM_TIME AS OF o.proc_time AS c", 1)}}, "",
			claim{resolve.Set, "ALLOW_UNORDERED", 1, 5, "", "not-used"}, "only a lookup join reads it (vectors: rules)"},
		{WExampleImage, claim{resolve.AtDefault, "", -1, 0, "", ""}, nil, "file-overwritten", claim{resolve.Set, "fixed-delay", 0, 2, "", "file-overwritten"},
			"the image's script nests the keys anew (recorded with the images' own script)"},
	}
	taught := map[Word]bool{}
	for _, test := range tests {
		x := open(t, testWorkspace())
		number := -1
		for i := range examples {
			if examples[i].title == test.title {
				number = i
			}
		}
		taught[test.title] = true
		name := English.T(test.title)
		t.Run(name, func(t *testing.T) {
			x.do(OpenExample{number})
			key := examples[number].key
			check := func(c *claim, when string) {
				t.Helper()
				if c.state != "" {
					e := x.d.Evaluation.Find(key)
					if e == nil {
						t.Fatalf("%s there is no %s", when, key)
					}
					layer, line := -1, 0
					if e.Winner != nil {
						layer, line = e.Winner.Layer, e.Winner.Span.Start.Line
					}
					if e.State != c.state || e.Value != c.value || layer != c.layer || line != c.line {
						t.Errorf("%s %s is %s %q from line %d of layer %d, want %+v: %s", when, key, e.State, e.Value, line, layer, *c, test.reason)
					}
				}
				found := map[string]bool{}
				for i := range x.d.problems {
					found[string(x.d.problems[i].Code)] = true
				}
				if c.finding != "" && !found[c.finding] || c.without != "" && found[c.without] {
					t.Errorf("%s the findings are %v, want %q and not %q: %s", when, found, c.finding, c.without, test.reason)
				}
			}
			check(&test.now, "at first")
			x.do(test.do...)
			if test.fix != "" {
				n := x.problem(test.fix)
				x.do(ApplyFix{x.d.problems[n].Index, 0})
			}
			check(&test.then, "then")
		})
	}
	for i := range examples {
		if e := &examples[i]; e.lesson != NoWord && !taught[e.title] {
			t.Errorf("nobody checks what “%s” teaches", English.T(e.title))
		}
	}
}

// TestLessons checks that each example says what to look at and what to try, opens at an option, and stands in the menu once.
func TestLessons(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(ToggleMenu{ExamplesMenu})
	seen := map[string]int{}
	for _, it := range menuView(x.s).Items {
		seen[it.Arg]++
		if it.Topic == "" || it.Note == "" {
			t.Errorf("%q has the heading %q and the note %q", it.Label, it.Topic, it.Note)
		}
	}
	if len(seen) != len(examples) {
		t.Errorf("%d of %d examples are in the menu", len(seen), len(examples))
	}
	for i := range examples {
		e := &examples[i]
		if e.lesson == NoWord {
			continue
		}
		for l := English; l < langEnd; l++ {
			if n := strings.Count(l.T(e.lesson), ". ") + strings.Count(l.T(e.lesson), "。"); l == English && n != 1 || l == Chinese && n != 2 {
				t.Errorf("%q is not two sentences", l.T(e.lesson))
			}
		}
		x.do(OpenExample{i})
		if p := x.d.optionPane(x.s); p.Key != e.key || p.Lesson == "" {
			t.Errorf("“%s” opens at %q with the lesson %q", English.T(e.title), p.Key, p.Lesson)
		}
		x.do(DismissLesson{})
		if p := x.d.optionPane(x.s); p.Lesson != "" {
			t.Error("the lesson can't be dismissed")
		}
	}
}
