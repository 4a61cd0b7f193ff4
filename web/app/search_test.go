package app

import "testing"

func TestSearch(t *testing.T) {
	x := open(t, testWorkspace())
	tests := []struct {
		search string
		want   []string
		reason string
	}{
		{"ttl", []string{"table.exec.state.ttl"}, "part of a key"},
		{"TTL STATE", []string{"table.exec.state.ttl"}, "all words in any order and letter case"},
		{"36", []string{"table.exec.state.ttl"}, "a value"},
		{"topn-cache", []string{"table.exec.rank.topn-cache-size"}, "an alias"},
		{"flags", []string{"parallelism.default"}, "a layer's name"},
		{"@deprecated", []string{"table.exec.rank.topn-cache-size"}, "an @word"},
		{"@problem", []string{"table.local-time-zone", "parallism.default"}, "errors and warnings are problems, notes are not"},
		{"@loses @layer:session", []string{"table.exec.state.ttl"}, "@words together"},
		{"@layer:cli", []string{"parallelism.default"}, "a layer by its kind"},
		{"@layer:config", []string{"table.exec.mini-batch.size"}, "a layer by its name"},
		{"@nothing", nil, "an @word that is none is looked for as text"},
	}
	for _, test := range tests {
		x.do(Search{test.search})
		var got []string
		for _, it := range x.d.items {
			if it.Kind == RowItem {
				got = append(got, it.Row.Key)
			}
		}
		if len(got) != len(test.want) {
			t.Errorf("%q finds %q, want %q: %s", test.search, got, test.want, test.reason)
			continue
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%q finds %q, want %q: %s", test.search, got, test.want, test.reason)
			}
		}
	}
}

func TestToggleWord(t *testing.T) {
	tests := []struct{ search, want, reason string }{
		{"", "@problem", "the first word"},
		{"ttl", "@problem ttl", "what was typed stays"},
		{"@problem ttl", "ttl", "the second time takes it out"},
		{"  @PROBLEM   ttl ", "ttl", "in any letter case"},
		{"@problems", "@problem @problems", "a longer word is another word"},
	}
	for _, test := range tests {
		if got := toggleWord(test.search, AtProblem); got != test.want {
			t.Errorf("toggleWord(%q) = %q, want %q: %s", test.search, got, test.want, test.reason)
		}
	}
}
