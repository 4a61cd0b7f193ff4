package source

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"testing"

	"flinkconf/core/release"
)

// The recorded answers of real Flink. asked.jsonl has more of the same, put to the releases named in each line: literals,
// comments, line ends, characters that are no tokens, statement sets.

type sqlOutcome struct {
	From, To, Mode string
	OK             json.RawMessage
	Error          []string
	Absent         bool
	ClientError    bool
}

type sqlVector struct {
	Text, Script *string
	By           []sqlOutcome
}

// sqlVectors reads a file of vectors.
func sqlVectors(t testing.TB, path string) (all []sqlVector) {
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var v sqlVector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

func (o sqlOutcome) releases(t testing.TB) release.Set {
	from, err := release.Parse(o.From)
	if err != nil {
		t.Fatal(err)
	}
	to, err := release.Parse(o.To)
	if err != nil {
		t.Fatal(err)
	}
	return release.Range(from, to)
}

// settingWanted compares one statement with its recorded outcome. Of a statement that begins with another word only that
// it sets nothing is known here.
func settingWanted(got setting, ok json.RawMessage) string {
	var want struct {
		Set      []string
		SetList  bool
		Reset    *string
		ResetAll bool
		Op       string
	}
	if len(ok) > 0 {
		if err := json.Unmarshal(ok, &want); err != nil {
			return err.Error()
		}
	}
	var w setting
	switch {
	case want.Set != nil:
		w = setting{kind: settingSet, key: want.Set[0], value: want.Set[1]}
	case want.SetList:
		w = setting{kind: settingList}
	case want.Reset != nil:
		w = setting{kind: settingReset, key: *want.Reset}
	case want.ResetAll:
		w = setting{kind: settingResetAll}
	default:
		if got.kind != settingNone && got.kind != settingWrong {
			return fmt.Sprintf("got %v %q %q, wanted nothing to be set", got.kind, got.key, got.value)
		}
		return ""
	}
	if got.kind != w.kind || got.key != w.key || got.value != w.value {
		return fmt.Sprintf("got %v %q %q, wanted %v %q %q", got.kind, got.key, got.value, w.kind, w.key, w.value)
	}
	return ""
}

// setSyntax answers one recorded question; "" means as recorded.
func setSyntax(text string, r release.Release, o sqlOutcome) string {
	if o.Mode == "planner" || r <= release.V1_12 {
		return settingWanted(readSetting(text, r), o.OK)
	}
	s := splitScript(whole(text), r)
	switch {
	case o.ClientError != (s.stop != nil):
		return fmt.Sprintf("the client stops: got %v, wanted %v", s.stop != nil, o.ClientError)
	case (o.Absent || o.ClientError) != (len(s.pieces) == 0):
		return fmt.Sprintf("got %d statements", len(s.pieces))
	case len(s.pieces) == 0:
		return ""
	}
	var several []json.RawMessage // the outcomes where the client found several statements
	if json.Unmarshal(o.OK, &several) == nil && several != nil {
		if len(several) != len(s.pieces) {
			return fmt.Sprintf("got %d statements", len(s.pieces))
		}
		for i, ok := range several {
			if d := settingWanted(readSetting(s.pieces[i].text, r), ok); d != "" {
				return d
			}
		}
		return ""
	}
	if len(s.pieces) > 1 {
		return fmt.Sprintf("got %d statements", len(s.pieces))
	}
	return settingWanted(readSetting(s.pieces[0].text, r), o.OK)
}

func splitVector(text string, r release.Release, o sqlOutcome) string {
	var ok struct {
		ClientError bool
		Statements  []struct {
			Text  string
			OK    json.RawMessage
			Error []string
		}
	}
	if err := json.Unmarshal(o.OK, &ok); err != nil {
		return err.Error()
	}
	s := splitScript(whole(text), r)
	if ok.ClientError != (s.stop != nil) {
		return fmt.Sprintf("the client stops: got %v, wanted %v", s.stop != nil, ok.ClientError)
	}
	var got, want []string
	for _, p := range s.pieces {
		got = append(got, p.text)
	}
	for _, p := range ok.Statements {
		want = append(want, p.Text)
	}
	if !reflect.DeepEqual(got, want) {
		return fmt.Sprintf("got %q, wanted %q", got, want)
	}
	for i, p := range ok.Statements {
		if d := settingWanted(readSetting(got[i], r), p.OK); d != "" {
			return fmt.Sprintf("statement %d: %s", i+1, d)
		}
	}
	return ""
}

// TestSQLVectors compares every recorded answer about scripts, SET and RESET.
func TestSQLVectors(t *testing.T) {
	for _, file := range []struct{ name, path string }{
		{"set-syntax", "../../testdata/vectors/set-syntax.jsonl"},
		{"split", "../../testdata/vectors/split.jsonl"},
		{"set-syntax of 1.9", "../../testdata/source/sql/set-syntax-1.9.jsonl"},
		{"asked", "../../testdata/source/sql/asked.jsonl"},
	} {
		passed, wrong := 0, 0
		for _, v := range sqlVectors(t, file.path) {
			for _, o := range v.By {
				for _, r := range release.All() {
					if !o.releases(t).Has(r) {
						continue
					}
					var d, text string
					if v.Script != nil {
						text = *v.Script
						d = splitVector(text, r, o)
					} else {
						text = *v.Text
						d = setSyntax(text, r, o)
					}
					if d == "" {
						passed++
						continue
					}
					wrong++
					t.Errorf("%s: %s %s %q: %s", file.name, r, o.Mode, text, d)
				}
			}
		}
		fmt.Printf("%s: %d passed, %d failed\n", file.name, passed, wrong)
		if passed == 0 {
			t.Errorf("%s: nothing compared", file.name)
		}
	}
}
