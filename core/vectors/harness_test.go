package vectors

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// failures keeps what would fail a test.
type failures struct {
	text   strings.Builder
	failed bool
}

func (f *failures) Fail()          { f.failed = true }
func (f *failures) Error(a ...any) { f.Errorf("%s", fmt.Sprint(a...)) }
func (f *failures) Errorf(format string, a ...any) {
	f.failed = true
	fmt.Fprintf(&f.text, format+"\n", a...)
}

// TestHarness checks that nothing passes unnoticed: each of these files must fail, but for the first and the last.
func TestHarness(t *testing.T) {
	const (
		good  = `{"type":"Boolean","text":"true","by":[{"from":"1.10","to":"1.12","mode":"legacy","ok":"true"}]}`
		wrong = `{"type":"Boolean","text":"true","by":[{"from":"1.10","to":"1.12","mode":"legacy","ok":"false"}]}`
	)
	for _, c := range []struct{ name, file, lines, want, reason string }{
		{"one input in three releases", "values.jsonl", good, "", "all is well"},
		{"another value", "values.jsonl", good + "\n" + wrong, "values.jsonl:2\n input  text=\"true\" type=\"Boolean\"\n release 1.10 legacy\n wanted \"false\"\n got    \"true\"", "a mismatch shows input, release, wanted and got"},
		{"file of another family", "valuez.jsonl", good, `unknown family "valuez"`, "nothing would be compared"},
		{"line of another family", "vectors-1.9.jsonl", `{"family":"rulez","query":"q","ok":{}}`, `unknown family "rulez"`, "a line may name its family"},
		{"empty file", "values.jsonl", "\n", "is empty", "nothing would be compared"},
		{"header alone", "values.jsonl", `{"header":true}`, "is empty", "nothing would be compared"},
		{"no file", "values.json", good, "no file *.jsonl", "a folder of another name"},
		{"no outcome", "values.jsonl", `{"type":"Boolean","text":"true","by":[]}`, "nothing was compared", "a line that says nothing"},
		{"unknown field", "values.jsonl", strings.Replace(good, `"mode"`, `"patch":"3","mode"`, 1), "unknown field", "a runner would overlook it"},
		{"unknown release", "values.jsonl", strings.Replace(good, "1.12", "3.0", 1), "no range", "nothing would be compared"},
		{"unknown mode", "values.jsonl", strings.Replace(good, "legacy", "strict", 1), `no mode "strict"`, "it would be read by other rules"},
		{"no JSON", "values.jsonl", good + "\n{", "values.jsonl:2", "a file that is cut off"},
		{"outcomes of 1.9", "vectors-1.9.jsonl", `{"family":"values","type":"Integer","text":"x","default":true,"same":false}`, "", "they stand in the line itself"},
	} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, c.file), []byte(c.lines+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		var f failures
		runFolder(&f, folder, &tallies{t: &f})
		if text := f.text.String(); f.failed != (c.want != "") || !strings.Contains(text, c.want) {
			t.Errorf("%s (%s): failed %v, %q; want %q", c.name, c.reason, f.failed, text, c.want)
		}
	}
}
