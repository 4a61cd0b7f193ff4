package find

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"flinkconf/core/catalog"
	"flinkconf/core/release"
)

func TestWords(t *testing.T) {
	for _, c := range []struct{ text, want, reason string }{
		{"table.exec.state.ttl", "table exec state ttl", "dots part words, and make no names"},
		{"mini-batch.size", "mini batch size | minibatch", "a name with a dash is a word as well"},
		{"RocksDB and SQLClient", "rocks db and sql client | rocksdb | sqlclient", "capitals part words"},
		{"TABLE_EXEC_STATE_TTL", "table exec state ttl", "a long constant is no word"},
		{"ＦＯＲＣＥ＿ｘ", "force x | forcex", "full-width forms count for nothing"},
		{"state,ttl--x-", "state ttl x | ttlx", "a name ends with its last word"},
		{"水位线/watermark。", "水 位 线 watermark", "each Chinese character is a word"},
		{"one\ntwo", "one | two", "lines don't follow each other"},
		{"größe é", "größe é", "other letters are letters"},
		{"", "", "nothing has no words"},
	} {
		var got []string
		for _, s := range words(nil, c.text) {
			if s.to == 0 {
				got = append(got, "|")
			} else {
				got = append(got, fold(c.text[s.from:s.to]))
			}
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%q: %q, wanted %q: %s", c.text, text, c.want, c.reason)
		}
	}
}

// few are documents in which each finding can be foreseen.
func few() *Index {
	since := release.Range(release.First+2, release.Last)
	until := release.Range(release.First, release.First+1)
	return NewIndex([]Document{
		{Names: &catalog.Names{Key: "a.cold", In: since}, Text: "Nothing warm is here.\nAnd a word about colder days.\n"},
		{Names: &catalog.Names{Key: "a.cold-day", In: since, Aliases: []string{"b.frost", "winter"}, Values: []string{"SNOW_FALL"}, Constants: []string{"Seasons.A_COLD_DAY"}}, Text: "Icy.\n"},
		{Names: &catalog.Names{Key: "a.heat", In: since}, Text: "The opposite of cold. Snow melts, falls are wet.\n"},
		{Names: &catalog.Names{Key: "a.old", In: until}, Text: "A cold word of the past.\n"},
		Guide("weather", "Weather in general", "All about 冷空气 and wind.\n", []string{"Storms"}),
	})
}

func TestSearch(t *testing.T) {
	for _, c := range []struct{ query, want, reason string }{
		{"cold", "a.cold a.cold-day a.heat a.old", "the key, then the text, the release's own before others"},
		{"a.cold", "a.cold a.cold-day a.old", "a whole key comes first, and words that a dot joins follow each other"},
		{"cold day", "a.cold-day a.cold", "words that follow each other as in the query come first"},
		{"winter", "a.cold-day", "aliases"},
		{"SNOW_FALL", "a.cold-day", "values"},
		{"seasons.a_cold", "a.cold-day", "constants"},
		{"snow", "a.cold-day a.heat", "a value weighs more than a text"},
		{"storm", "weather", "headings of guides"},
		{"general", "weather", "titles of guides"},
		{"冷空气", "weather", "a run of characters"},
		{"冷气", "~weather", "that follow each other nowhere"},
		{`"snow falls"`, "", "a phrase has to be there"},
		{`"opposite of cold" snow`, "a.heat", "a phrase and a word"},
		{`“opposite of” wet`, "a.heat", "other quotes"},
		{`"opposite of`, "a.heat", "a quote that isn't closed yet"},
		{"colds", "a.cold a.cold-day a.heat a.old", "a plural finds its singular"},
		{"warm wind", "", "all words have to be in one document"},
		{"frozt", "~a.cold-day", "a slip"},
		{"forst", "~a.cold-day", "letters in the wrong order"},
		{"", "", "nothing"},
		{" . - ", "", "nothing but signs"},
	} {
		r := few().Search(c.query, release.Last)
		var keys []string
		for i := range r.Len() {
			keys = append(keys, r.Hit(i).Document.Key)
		}
		got := strings.Join(keys, " ")
		if r.Near {
			got = "~" + got
		}
		if got != c.want {
			t.Errorf("%q finds %q, wanted %q: %s", c.query, got, c.want, c.reason)
		}
	}
}

// TestRules checks the rules of the package's doc one by one. The texts of a row are those of the documents in the order in which
// they have to be found; with nothing else to tell them apart it would be the opposite one. Those with a "-" aren't found.
func TestRules(t *testing.T) {
	for _, c := range []struct {
		query  string
		texts  []string
		near   bool
		reason string
	}{
		{"snow melts", []string{"In spring snow melts.", "In spring melts snow."}, false, "words that follow each other say more"},
		{"common rare", []string{"Rare. Common.", "Common. Rare.", "-Common.", "-Common.", "-Common.", "-Common.", "-Common.", "-Common."}, false, "a rare word says more"},
		{"cold day", []string{"Nothing. Cold is the day.", "Colder day."}, false, "a word that isn't the last is whole"},
		{"cold", []string{"Cold.", "Coldest."}, false, "a word as a whole weighs more"},
		{"snow", []string{"Snow. Rain.", "Rain. Snow."}, false, "the first sentence weighs more"},
		{"mini-batch", []string{"A minibatch."}, false, "a name is found in one piece"},
		{"hot keys", []string{"Skew of data."}, false, "several words stand for all of their row, in the plural, too"},
		{"paralelizm", []string{"The parallelism."}, true, "two slips in a long word"},
		{"aprallelism", []string{"The parallelism."}, true, "the first letters swapped"},
		{"frizt", []string{"-The frost."}, false, "two slips in a short word"},
	} {
		var all []Document
		want := ""
		for i, text := range c.texts {
			key := string(rune('z' - i))
			text, lost := strings.CutPrefix(text, "-")
			if !lost {
				want += key
			}
			all = append(all, Document{Names: &catalog.Names{Key: key, In: release.Range(release.First, release.Last)}, Text: text})
		}
		r := NewIndex(all).Search(c.query, release.Last)
		got := ""
		for i := range r.Len() {
			got += r.Hit(i).Document.Key
		}
		if got != want || r.Near != c.near {
			t.Errorf("%q finds %s, near %v, wanted %s: %s", c.query, got, r.Near, want, c.reason)
		}
	}
}

// shown is a text with brackets around its places.
func shown(m Marked) string {
	out, at := "", 0
	for _, p := range m.Places {
		out += m.Text[at:p.From] + "[" + m.Text[p.From:p.To] + "]"
		at = p.To
	}
	return out + m.Text[at:]
}

func TestHit(t *testing.T) {
	for _, c := range []struct{ query, want string }{
		{"cold day", "a.[cold]-[day], , Icy."},
		{"cold", "a.[cold], , Nothing warm is here."},
		{"frost", "a.cold-day, alias b.[frost], Icy."},
		{"snow fall", "a.cold-day, value [SNOW]_[FALL], Icy."},
		{"seasons cold", "a.[cold]-day, constant [Seasons].A_[COLD]_DAY, Icy."},
		{"word days", "a.cold, , And a [word] about colder [days]."},
		{"空气", ", , All about 冷[空气] and wind."},
	} {
		h := few().Search(c.query, release.Last).Hit(0)
		other := shown(h.Other)
		if other != "" {
			other = h.OtherField.String() + " " + other
		}
		got := fmt.Sprintf("%s, %s, %s", shown(h.Key), other, shown(h.Snippet))
		if got != c.want {
			t.Errorf("%q: %s, wanted %s", c.query, got, c.want)
		}
	}
	if h := few().Search("storms", release.Last).Hit(0); h.Field != InHeading || shown(h.Title) != "Weather in general" {
		t.Errorf("the guide was found in %v, and is called %s", h.Field, shown(h.Title))
	}
}

// TestSnippet checks the windows into a long text: the sentence if it isn't far, else from a word on, and no character is cut.
func TestSnippet(t *testing.T) {
	long := strings.Repeat("wide words ", 30)
	chinese := strings.Repeat("很长的文字", 40)
	for _, c := range []struct{ name, text, query, begins, ends string }{
		{"the whole line", "One line.\nThe needle is here.\nAnother.\n", "needle", "The [needle]", "here."},
		{"from the sentence on", long + "End. Then the needle is found.", "needle", "…Then the [needle]", "found."},
		{"from a word on", long + "needle " + long, "needle", "…w", "…"},
		{"Chinese from a character on", chinese + "针" + chinese, "针", "…", "…"},
		{"a word without end", strings.Repeat("x", 400), "xxx", "[xxx", "…"},
		{"nothing was found", long, "key", "wide words", "…"},
	} {
		x := NewIndex([]Document{{Names: &catalog.Names{Key: "key", In: release.Range(release.First, release.Last)}, Text: c.text}})
		m := x.Search(c.query, release.Last).Hit(0).Snippet
		got := shown(m)
		width := 0
		for _, r := range m.Text {
			width += columns(r)
		}
		if !strings.HasPrefix(got, c.begins) || !strings.HasSuffix(got, c.ends) || !utf8.ValidString(m.Text) || width > 160 {
			t.Errorf("%s: %d columns %q", c.name, width, got)
		}
		if c.query != "key" && !strings.Contains(strings.ToLower(got), "["+c.query) {
			t.Errorf("%s: %q isn't in %q", c.name, c.query, got)
		}
	}
}

// TestWordsOfTheSame checks the rows of words that mean the same: each word in one of them only, so that nothing is lost.
func TestWordsOfTheSame(t *testing.T) {
	seen := map[string]string{}
	for row := range strings.Lines(same) {
		row = strings.TrimSpace(row)
		if row == "" {
			continue
		}
		list := strings.Split(row, "|")
		if len(list) < 2 || slices.Contains(list, "") {
			t.Errorf("%q is no row", row)
		}
		for _, word := range list {
			if other, twice := seen[fold(word)]; twice {
				t.Errorf("%s is in %q and in %q", word, other, row)
			}
			seen[fold(word)] = row
		}
	}
	if got := sameAs("微批"); len(got) != 5 || !slices.Contains(got, "mini-batch") {
		t.Errorf("the same as 微批 are %q", got)
	}
	for query, want := range map[string]string{
		"检查点间隔": " 检查点  间隔 ", "Hot keys now": "hot-keys now", "hot keyboard": "hot keyboard", "a shot key": "a shot key", "数据倾斜": " 数据倾斜 ",
	} {
		if got := apart(query); got != want {
			t.Errorf("%q is taken apart as %q, wanted %q", query, got, want)
		}
	}
}

// FuzzSearch looks for queries that break something: what is found has to be marked within characters.
func FuzzSearch(f *testing.F) {
	for _, query := range []string{"cold day", `"snow`, "冷空气", "ＡＢ", "a-b_c.D", "\xff\xe5", "chekpoint"} {
		f.Add(query, "Some text. 冷空气 mini-batch\nRocksDB")
	}
	f.Fuzz(func(t *testing.T, query, text string) {
		if len(query) > 100 || len(text) > 1000 || !utf8.ValidString(text) {
			return
		}
		x := NewIndex([]Document{{Names: &catalog.Names{Key: "a.key"}, Text: text}, {Names: &catalog.Names{Key: text, Aliases: []string{query}}}, Guide("g", text, query, nil)})
		r := x.Search(query, release.Last)
		for i := range r.Len() {
			h := r.Hit(i)
			for _, m := range []Marked{h.Key, h.Title, h.Other, h.Snippet} {
				at := 0
				for _, p := range m.Places {
					if p.From < at || p.To <= p.From || p.To > len(m.Text) || utf8.ValidString(m.Text) && !utf8.ValidString(m.Text[p.From:p.To]) {
						t.Fatalf("%q in %q: the place %v of %q", query, text, p, m.Text)
					}
					at = p.To
				}
			}
		}
	})
}
