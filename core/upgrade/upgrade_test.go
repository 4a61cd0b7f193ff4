package upgrade

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/diag/words"
	"flinkconf/core/golden"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// workspaces are those of testdata/cases and testdata/fixtures.
func workspaces(t testing.TB) map[string]core.Workspace {
	t.Helper()
	all := map[string]core.Workspace{}
	cases, err := golden.All("../../testdata/cases")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range cases {
		all[name] = core.Workspace{Release: c.Release, Mode: c.Mode, Entry: c.Entry, Layers: c.Layers, Query: c.Query}
	}
	files, _ := filepath.Glob("../../testdata/fixtures/*.json")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if w, problems := core.DecodeWorkspace(data); len(problems) == 0 {
			all[filepath.Base(file)] = w
		}
	}
	if len(all) < 100 {
		t.Fatalf("only %d workspaces", len(all))
	}
	return all
}

// holds checks what is promised of every upgrade.
func holds(t testing.TB, name string, w core.Workspace, r release.Release, o Options) (core.Workspace, Report) {
	got, report := To(w, r, o)
	if got.Release != r || len(got.Layers) != len(w.Layers) {
		t.Fatalf("%s to %s: release %s, %d layers", name, r, got.Release, len(got.Layers))
	}
	// The edits of the report lead from the old texts to the new ones.
	for i := range w.Layers {
		text := w.Layers[i].Text
		for _, c := range report.Changes {
			if c.Layer == i {
				text = diag.Apply(text, c.Edits)
			}
			if c.Why == "" {
				t.Errorf("%s to %s: %+v has no reason", name, r, c)
			}
		}
		if text != got.Layers[i].Text {
			t.Errorf("%s to %s: the edits of layer %d give\n%s\nand the text is\n%s", name, r, i, text, got.Layers[i].Text)
		}
	}
	again, none := To(got, r, o)
	if len(none.Changes)+len(none.Needs) > 0 || fmt.Sprint(again) != fmt.Sprint(got) {
		t.Errorf("%s to %s: a second time changes %v", name, r, none)
	}
	return got, report
}

// keeps checks that every option of the old release that is set, and that the new one has, has the same meaning there or is
// in the report. It doesn't use what the upgrade uses for that: values are compared by their canonical form alone.
func keeps(t testing.TB, name string, w, got core.Workspace, report *Report) (kept, told int) {
	said := map[string]bool{}
	for _, n := range report.Needs {
		said[n.Key] = true
	}
	for _, c := range report.Changes {
		if c.Kind == Removed || c.Kind == Reworded || c.Kind == Versioned {
			said[c.Key] = true
		}
	}
	broken := map[int]bool{} // layers of which the report says that they can't be carried over
	for _, n := range report.Needs {
		broken[n.Layer] = broken[n.Layer] || n.Key == ""
	}
	before, after := core.Evaluate(w), core.Evaluate(got)
	for i := range before.Effective {
		b := &before.Effective[i]
		if b.Option == nil || b.State != resolve.Set || strings.HasPrefix(b.Key, imageKey) || b.Key == javaHome {
			continue // the image goes with the release, and the scripts read the other in all of them
		}
		listed := said[b.Key] || broken[b.Winner.Layer]
		for _, c := range b.Candidates {
			listed = listed || said[c.Key]
		}
		if listed {
			told++
			continue
		}
		view := catalog.At(got.Release)
		key := view.Named(b.Key, w.Release)
		a := after.Find(key)
		if found := view.Lookup(key); a == nil && len(found) > 0 {
			a = after.Find(found[0].Option.Key)
		}
		if a == nil || a.State != resolve.Set || loose(a.Canonical) != loose(b.Canonical) {
			t.Errorf("%s to %s: %s was %q and is %s, and the report says nothing", name, got.Release, b.Key, b.Canonical, shown(a))
			continue
		}
		kept++
	}
	return kept, told
}

func shown(e *core.Effective) string {
	if e == nil {
		return "not there"
	}
	return fmt.Sprintf("%s %q", e.State, e.Canonical)
}

// loose brings the values of options that changed their types into one form: numbers, also those in texts with a unit, in
// milliseconds or bytes; the element of a list of one; words in upper case.
func loose(canonical string) string {
	canonical = strings.TrimSuffix(strings.TrimPrefix(canonical, `["`), `"]`)
	if strings.Trim(canonical, "0123456789") != "" {
		for _, typ := range []option.Type{option.Duration, option.MemorySize} {
			if v, p := (value.Rules{Release: release.Last}).Parse(value.Raw{Text: canonical}, value.Spec{Type: typ}); p == nil {
				canonical = v.Canonical()
				break
			}
		}
	}
	return strings.ToUpper(strings.TrimSuffix(canonical, "000000"))
}

// TestWorkspacesKeepTheirMeaning moves every workspace of the tests to every release.
func TestWorkspacesKeepTheirMeaning(t *testing.T) {
	kept, told, needs := 0, 0, map[string]int{}
	chinese := diag.ParseWords(words.Table("zh"))
	for name, w := range workspaces(t) {
		texts := golden.Texts(w.Layers, w.Query)
		for _, r := range release.All() {
			got, report := holds(t, name, w, r, Options{PinDefaults: len(name)%2 == 0, ConfigYAML: len(name)%3 == 0})
			if r == w.Release && (fmt.Sprint(got) != fmt.Sprint(w) || len(report.Changes)+len(report.Needs)+len(report.Defaults) > 0) {
				t.Errorf("%s changes though it stays on %s", name, r)
			}
			k, n := keeps(t, name, w, got, &report)
			kept, told = kept+k, told+n
			texts := texts
			for _, d := range report.Defaults {
				texts = append(texts, d.Before)
			}
			for _, n := range report.Needs {
				why := n.Why.String()
				needs[why[:min(len(why), 30)]]++
				if english := golden.English(n.Why.In(chinese), texts...); len(english) > 0 {
					t.Errorf("%s to %s: %q holds English: %q", name, r, n.Why.In(chinese), english)
				}
			}
			for _, c := range report.Changes {
				if english := golden.English(c.Why.In(chinese), texts...); len(english) > 0 {
					t.Errorf("%s to %s: %q holds English: %q", name, r, c.Why.In(chinese), english)
				}
			}
		}
	}
	t.Logf("%d settings kept their meaning, %d are in the report", kept, told)
	if kept < 2*told {
		t.Errorf("%d settings kept their meaning and %d are only in the report", kept, told)
	}
}

// TestFixturesBetweenAllReleases moves the fixtures from each release to each: down to one first, then on from there.
func TestFixturesBetweenAllReleases(t *testing.T) {
	for name, w := range workspaces(t) {
		if !strings.HasSuffix(name, ".json") {
			continue
		}
		for _, from := range release.All() {
			start, _ := To(w, from, Options{})
			for _, to := range release.All() {
				got, report := holds(t, name+" by "+from.String(), start, to, Options{})
				keeps(t, name+" by "+from.String(), start, got, &report)
			}
		}
	}
}
