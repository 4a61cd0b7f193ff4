package words

import (
	"flag"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"flinkconf/core/diag"
)

var update = flag.Bool("update", false, "put the templates of the sources into zh.txt, in the order of the sources; new ones wait for a translation")

// head begins the table.
const head = `# The sentences of the core in Chinese: a template, and below it the Chinese one behind a tab. Lines with # are comments.
# Keys, values and names stay as they are. "go test ./core/diag/words -update" puts new templates in and takes old ones out.
`

// word is one of English that stands alone, and no part of a key, a flag, a path or a name.
var word = regexp.MustCompile(`(^|[^A-Za-z0-9_.:/=<>{}\-])[A-Z]?[a-z]+($|[^A-Za-z0-9_:/=(<>{}\-.]|[.]($|[^A-Za-z]))`)

var placeholder = regexp.MustCompile(`\{\d\}`)

// TestTable holds the table to the sources: each template that has a word has one line of Chinese with the same
// placeholders, and nothing is left over.
func TestTable(t *testing.T) {
	found := collect(t)
	table := diag.ParseWords(zh)
	if *update {
		if err := os.WriteFile("zh.txt", []byte(rewritten(found, table)), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, s := range found {
		chinese, ok := table[s.text]
		if !ok {
			if word.MatchString(s.text) {
				t.Errorf("%s: %q has no Chinese in zh.txt", s.place, s.text)
			}
			continue
		}
		in, out := placeholder.FindAllString(s.text, -1), placeholder.FindAllString(chinese, -1)
		slices.Sort(in)
		slices.Sort(out)
		if !slices.Equal(slices.Compact(in), slices.Compact(out)) {
			t.Errorf("%s: %q and %q have other placeholders", s.place, s.text, chinese)
		}
		if stop := strings.HasSuffix(strings.TrimSpace(s.text), ".") && !strings.HasSuffix(s.text, " table."); stop != strings.HasSuffix(chinese, "。") {
			t.Errorf("%s: %q and %q end in other ways", s.place, s.text, chinese)
		}
		if strings.Count(s.text, "“") != strings.Count(chinese, "“") || strings.Count(chinese, "“") != strings.Count(chinese, "”") {
			t.Errorf("%s: %q and %q quote other texts", s.place, s.text, chinese)
		}
		delete(table, s.text)
	}
	for template := range table {
		t.Errorf("no source says %q any more", template)
	}
	if want := rewritten(found, diag.ParseWords(zh)); !t.Failed() && want != zh {
		t.Error("zh.txt isn't in the order of the sources: go test ./core/diag/words -update")
	}
}

// rewritten is the table in the order of the sources.
func rewritten(found []sentence, table diag.Words) string {
	var b strings.Builder
	b.WriteString(head)
	last := ""
	for _, s := range found {
		chinese, ok := table[s.text]
		if !word.MatchString(s.text) && (!ok || chinese == s.text) {
			continue // the same in every language
		}
		if folder := path.Dir(s.place); folder != last {
			b.WriteString("\n# " + folder + "\n")
			last = folder
		}
		b.WriteString(s.text + "\n")
		if ok {
			b.WriteString("\t" + chinese + "\n")
		}
	}
	return b.String()
}

// english is a word of English prose.
var english = regexp.MustCompile(`\b(an|the|is|are|of|and|or|but|not|no|its|this|that|with|for|from|to|in|by|has|have|which|reads|sets|Flink's)\b`)

// TestChinese finds English left in the Chinese lines.
func TestChinese(t *testing.T) {
	for _, chinese := range diag.ParseWords(zh) {
		if word := english.FindString(chinese); word != "" {
			t.Errorf("%q holds the word %q", chinese, word)
		}
	}
}

func TestTablesOfLanguages(t *testing.T) {
	if Table("zh") == "" || Table("en") != "" || Table("") != "" {
		t.Error("only Chinese has a table; English is in the templates")
	}
}
