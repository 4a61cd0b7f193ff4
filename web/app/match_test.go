package app

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/release"
)

// shown writes what is marked in brackets.
func shownMarks(text string) string {
	return strings.NewReplacer(codeOn, "[", codeOff, "]").Replace(text)
}

func TestMatch(t *testing.T) {
	const size, ttl = "table.exec.mini-batch.size", "table.exec.state.ttl"
	tests := []struct {
		key, value, words string
		rank              int
		want              string
		reason            string
	}{
		{size, "5000", "size", atStart, "table.exec.mini-batch.[size]=5000", "a part of the key"},
		{size, "5000", "mini batch", atStart, "table.exec.[mini]-[batch].size=5000", "two parts"},
		{size, "5000", "atch", inside, "table.exec.mini-b[atch].size=5000", "inside of a part"},
		{"state.batch.mini-batch", "", "batch", atStart, "state.[batch].mini-[batch]=", "every place is marked"},
		{size, "5000", "500", beside, "table.exec.mini-batch.size=[500]0", "in the value"},
		{size, "SIZE", "size", atStart, "table.exec.mini-batch.[size]=[SIZE]", "in both, in any letter case"},
		{size, "5000", "mbsize", loosely + 3, "table.exec.[m]ini-[b]atch.[size]=5000", "beginnings of parts"},
		{ttl, "1 h", "exec.ttl", loosely + 2, "table.[exec].state.[ttl]=1 h", "a separator passes over parts"},
		{ttl, "1 h", "exttl", loosely + 2, "table.[ex]ec.state.[ttl]=1 h", "so do two letters of a later part"},
		{ttl, "1 h", "tet", -1, "table.exec.state.ttl=1 h", "one letter doesn't: nearly everything would be found"},
		{ttl, "1 h", "tes", loosely + 3, "[t]able.[e]xec.[s]tate.ttl=1 h", "but for the part behind the one before"},
		{"taskmanager.numberOfTaskSlots", "1", "nots", loosely + 4, "taskmanager.[n]umber[O]f[T]ask[S]lots=1", "capitals begin parts"},
		{ttl, "1 h", "lttt", -1, "table.exec.state.ttl=1 h", "letters keep their order"},
		{ttl, "1 h", "ttl 2", -1, "table.exec.state.[ttl]=1 h", "every word must be found"},
	}
	for _, test := range tests {
		prefix, leaf := splitKey(test.key)
		r := &Row{Key: test.key, Prefix: prefix, Leaf: leaf, Value: test.value}
		q := &query{words: strings.Fields(test.words)}
		if got := q.rank(r, &core.Effective{Key: test.key}); got != test.rank {
			t.Errorf("%q ranks %s at %d, want %d: %s", test.words, test.key, got, test.rank, test.reason)
		}
		p, l, v := q.lit(r)
		if got := strings.ReplaceAll(shownMarks(p)+shownMarks(l), "][", "") + "=" + shownMarks(v); got != test.want {
			t.Errorf("%q marks %s, want %s: %s", test.words, got, test.want, test.reason)
		}
	}
}

func TestSparse(t *testing.T) {
	tests := []struct {
		key, word string
		want      bool
		reason    string
	}{
		{"execution.checkpointing.interval", "ckpt", true, "the letters of a part in their order"},
		{"high-availability.zookeeper.quorum", "zk", true, "two letters will do"},
		{"execution.checkpointing.interval", "hkpt", false, "the first one begins the part"},
		{"execution.checkpointing.interval", "exival", false, "the letters are in one part"},
	}
	for _, test := range tests {
		if got := sparse(test.key, test.word, nil); got != test.want {
			t.Errorf("%s for %s: %t, want %t: %s", test.word, test.key, got, test.want, test.reason)
		}
	}
}

// TestHostileMatch has texts for which a search for shortened words could take for ever, or leave its arrays.
func TestHostileMatch(t *testing.T) {
	long := strings.Repeat("a.", 120)
	for _, key := range []string{long, strings.Repeat("ab.", 200), "ä.ö.ü", ".", "A", strings.Repeat("a", 255)} {
		for _, word := range []string{strings.Repeat("a", 100) + "b", "a", strings.Repeat("ab", 20), "ö", "..", "-"} {
			q := &query{words: []string{word}, sparse: true}
			prefix, leaf := splitKey(key)
			r := &Row{Key: key, Prefix: prefix, Leaf: leaf, Value: key}
			q.rank(r, &core.Effective{Key: key})
			p, l, v := q.lit(r)
			if Plain(p)+Plain(l) != key || Plain(v) != key {
				t.Errorf("marking %q in %q changes it", word, key)
			}
		}
	}
}

func TestOrderOfWhatIsFound(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(ToggleAll{})
	tests := []struct {
		search string
		first  string
		reason string
	}{
		{"mbsize", "table.exec.mini-batch.size", "shortened"},
		{"mini size", "table.exec.mini-batch.size", "beginnings of parts come before the rest"},
		{"tz", "table.local-time-zone", "initials"},
		{"zk", "high-availability.zookeeper.client.acl", "letters of a part, where there is nothing else"},
		{"parallelism.default", "parallelism.default", "a whole key"},
	}
	for _, test := range tests {
		x.do(Search{test.search})
		if len(x.d.items) == 0 || x.d.items[0].Kind != RowItem || x.d.items[0].Row.Key != test.first {
			t.Errorf("%q does not list %s first: %s\n%s", test.search, test.first, test.reason, listing(x.d.items[:min(5, len(x.d.items))]))
		}
	}
	x.do(Search{"memory"})
	last, rank := -1, -1
	for _, i := range x.d.search.rows {
		now := x.d.search.query.rank(x.d.rows[i], x.d.effective(i))
		if now < rank || now == rank && i < last {
			t.Fatalf("%s stands at the wrong place", x.d.rows[i].Key)
		}
		last, rank = i, now
	}
}

// BenchmarkSearch types in the search field with all options shown: a word that is found shortened, and one in most keys.
func BenchmarkSearch(b *testing.B) {
	for _, texts := range [][2]string{{"mbsiz", "mbsize"}, {"e", "ex"}, {"@changed-in:2.0", "@changed-in:2.1"}} {
		b.Run(texts[1], func(b *testing.B) {
			var d Derived
			s := State{Workspace: testWorkspace(), All: true, Layer: -1}
			s.Lists[EffectiveList] = Viewport{Height: 640, Width: 560}
			d.Derive(s)
			catalog.At(release.V1_20)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				text := texts[i%2]
				s = Update(s, &d, TypeSearch{text, len(text)})
				d.Derive(s)
				View(s, &d)
			}
		})
	}
}
