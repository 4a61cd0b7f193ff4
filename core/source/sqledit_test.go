package source

import (
	"fmt"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// sqlTexts are the texts of all recorded and asked answers.
func sqlTexts(t testing.TB) (all []string) {
	for _, path := range []string{"vectors/set-syntax.jsonl", "vectors/split.jsonl", "source/sql/set-syntax.jsonl", "source/sql/split.jsonl"} {
		for _, v := range vectors[struct{ Text, Script string }](t, "../"+path) {
			all = append(all, v.Text+v.Script) // a line has one of them
		}
	}
	return all
}

// sqlReleases are releases that differ in how they split scripts or read SET.
var sqlReleases = []release.Release{
	release.V1_10, release.V1_12, release.V1_13, release.V1_14, release.V1_16, release.V1_17, release.V1_20, release.V2_2,
}

// sqlOthersStay compares what a text says about other keys before and after a change.
func sqlOthersStay(before, after []Assignment, key string) string {
	b, a := others(written(before), key), others(written(after), key)
	if len(a) != len(b) {
		return fmt.Sprintf("%d other assignments instead of %d", len(a), len(b))
	}
	for i := range a {
		if a[i].Key != b[i].Key || a[i].Value != b[i].Value || a[i].Action != b[i].Action {
			return fmt.Sprintf("%q=%q became %q=%q", b[i].Key, b[i].Value.Text, a[i].Key, a[i].Value.Text)
		}
	}
	return ""
}

// written leaves out what a tool adds by itself.
func written(all []Assignment) (out []Assignment) {
	for _, a := range all {
		if !a.Derived {
			out = append(out, a)
		}
	}
	return out
}

// sqlSetWorks makes a change and compares what is read before and behind. refused tells that the text can't be changed so.
func sqlSetWorks(t testing.TB, n Notation, text, key, raw string, c Context) (refused bool) {
	edits, err := Set(n, text, key, raw, c)
	if err != nil {
		return true
	}
	before, after := Read(n, text, c), Read(n, diag.Apply(text, edits), c)
	if got, ok := lastValue(after.Assignments, key); !ok || got != raw && (c.Release > release.V1_12 || !sameValue(key, got, raw)) {
		t.Errorf("%s %s Set(%q, %q, %q) gives %q, which reads %q, %v", n, c.Release, text, key, raw, diag.Apply(text, edits), got, ok)
	}
	if d := sqlOthersStay(before.Assignments, after.Assignments, key); d != "" {
		t.Errorf("%s %s Set(%q, %q, %q) gives %q: %s", n, c.Release, text, key, raw, diag.Apply(text, edits), d)
	}
	return false
}

func sqlRemoveWorks(t testing.TB, n Notation, text, key string, c Context) (refused bool) {
	edits, err := Remove(n, text, key, c)
	if err != nil {
		return true
	}
	before, after := Read(n, text, c), Read(n, diag.Apply(text, edits), c)
	for _, a := range after.Assignments {
		if a.Action != ResetAll && a.Key == key {
			t.Errorf("%s %s Remove(%q, %q) gives %q, which still has the key", n, c.Release, text, key, diag.Apply(text, edits))
		}
	}
	if d := sqlOthersStay(before.Assignments, after.Assignments, key); d != "" {
		t.Errorf("%s %s Remove(%q, %q) gives %q: %s", n, c.Release, text, key, diag.Apply(text, edits), d)
	}
	return false
}

// soundSQL tells a text in which every statement works and is run, so that every change must be possible.
func soundSQL(text string, r release.Release) bool {
	s := parseSQL(text, r)
	for _, st := range s.statements {
		if st.kind == settingWrong || st.kind == settingNone {
			return false
		}
	}
	return s.stop == nil && s.rest.empty() && !s.quit
}

// A change has the wanted effect and no other, in every recorded script.
func TestSQLEditsHaveOneEffect(t *testing.T) {
	values := []string{"v", "5 s", "it's", "x--y;", "a=b", "a\tb\nc", "/*#"}
	done, refused := 0, 0
	for i, text := range sqlTexts(t) {
		if !takesPart(i) {
			continue
		}
		for _, r := range sqlReleases {
			c := Context{Release: r}
			keys := map[string]bool{"new.key": true}
			for _, a := range Read(SQL, text, c).Assignments {
				if a.Action != ResetAll {
					keys[a.Key] = true
				}
			}
			for key := range keys {
				for _, raw := range values {
					done++
					if sqlSetWorks(t, SQL, text, key, raw, c) {
						refused++
						if soundSQL(text, r) && r >= release.V1_13 {
							t.Errorf("%s: Set(%q, %q, %q) is refused", r, text, key, raw)
						}
					}
				}
				if sqlRemoveWorks(t, SQL, text, key, c) && soundSQL(text, r) {
					t.Errorf("%s: Remove(%q, %q) is refused", r, text, key)
				}
			}
		}
	}
	t.Logf("%d changes, %d of them impossible", done, refused)
}
