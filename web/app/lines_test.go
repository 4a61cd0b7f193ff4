package app

import (
	"encoding/json"
	"strings"
	"testing"
)

// linesShown reads what lines has packed: signs by line, the lines of the stripe, and findings.
func linesShown(t *testing.T, packed string) (signs map[int][2]string, stripe []int, found [][]any) {
	t.Helper()
	var all []any
	if err := json.Unmarshal([]byte(packed), &all); err != nil {
		t.Fatalf("%v in %s", err, packed)
	}
	signs = map[int][2]string{}
	for _, row := range all[2].([]any) {
		r := row.([]any)
		line := int(r[0].(float64))
		if r[1] != "" {
			signs[line] = [2]string{r[1].(string), r[3].(string)}
		}
		if r[2].(float64) != 0 {
			stripe = append(stripe, line)
		}
	}
	for _, f := range all[3].([]any) {
		found = append(found, f.([]any))
	}
	return signs, stripe, found
}

func TestSigns(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(ClickRow{Key: "table.exec.state.ttl"})
	want := []MarkKind{WinsMark, NoteMark, ErrorMark, WarningMark, LosesMark, ResetMark, NoMark}
	signs, stripe, _ := linesShown(t, x.d.lines(x.s, 1, 100))
	for i, kind := range want {
		if sign := signs[i+1]; sign[0] != string(kind) || (sign[1] == "") != (kind == NoMark) {
			t.Errorf("beside line %d is %q, want %q with words", i+1, sign, kind)
		}
	}
	if len(stripe) != 1 || stripe[0] != 1 {
		t.Errorf("the selected option is shown on the lines %v, want the first", stripe)
	}
	x.do(OpenLayer{0})
	signs, stripe, _ = linesShown(t, x.d.lines(x.s, 1, 100))
	if signs[2][0] != string(LosesMark) || len(stripe) != 1 || stripe[0] != 2 {
		t.Errorf("the losing line of the file has %q, the stripe is on %v", signs[2], stripe)
	}
	if note := x.d.editor(x.s).Note; note != "table.exec.state.ttl loses: a later write replaces it" {
		t.Errorf("the words about the caret's line are %q", note)
	}
}

func TestFindingsOfLines(t *testing.T) {
	w := testWorkspace()
	w.Layers[2].Text = "-- \U0001F600 two units\r\n/* \U0001F600 */ SET 'table.local-time-zone' = 'UTC+8';\r\n"
	x := open(t, w)
	_, _, found := linesShown(t, x.d.lines(x.s, 1, 100))
	if len(found) != 1 {
		t.Fatalf("found are %v", found)
	}
	f := found[0]
	if f[0] != 2.0 || f[1] != 39.0 || f[2] != 2.0 || f[3] != 46.0 {
		t.Errorf("the finding is at %v, want line 2, units 39 to 46", f[:4])
	}
	if f[4] != "error" || f[5] != "error" || f[6].([]any)[1] != "UTC+8" || f[8].([]any)[0] != "Use GMT+08:00" {
		t.Errorf("the finding is %v", f)
	}
	if _, _, found = linesShown(t, x.d.lines(x.s, 1, 1)); len(found) != 0 {
		t.Errorf("on the first line are %v", found)
	}
}

func TestOnlyTheLinesInView(t *testing.T) {
	w := testWorkspace()
	w.Layers[2].Text = strings.Repeat("SET 'table.exec.state.ttl' = 'x';\n", 2000)
	x := open(t, w)
	signs, _, found := linesShown(t, x.d.lines(x.s, 1000, 1050))
	if len(signs) != 51 || signs[1000][0] == "" || signs[1050][0] == "" {
		t.Errorf("%d lines have signs, want the 51 in view", len(signs))
	}
	for _, f := range found {
		if line := f[0].(float64); line < 1000 || line > 1050 {
			t.Errorf("a finding on line %v is out of view", line)
		}
	}
}

func TestTurns(t *testing.T) {
	for in, want := range map[string]string{
		"":                               "",
		"words":                          "words",
		code("a"):                        "|a",
		"x " + code("a") + code("b"):     "x |a||b",
		code("a") + " is " + code("b"):   "|a| is |b",
		"x " + code("a") + " y":          "x |a| y",
		"x " + code("") + " " + "y" + "": "x || y",
	} {
		if got := strings.Join(turns(in), "|"); got != want {
			t.Errorf("the turns of %q are %q, want %q", in, got, want)
		}
	}
}
