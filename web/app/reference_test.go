//go:build !js

package app

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/golden"
	"flinkconf/core/option"
	"flinkconf/core/overlay"
	"flinkconf/core/overlay/dom"
	"flinkconf/core/release"
)

// referencePages are the pages that users of Flink read, by the beginning of their names, with the release that is
// nearest to what they show. They are no part of the project: the folder is FLINKCONF_REFERENCE, or "reference" beside a
// working copy as "shared" is. Without it there is nothing to compare.
var referencePages = []struct {
	name    string
	release release.Release
}{
	{"000", release.V1_19}, {"001", release.V1_17}, {"002", release.V1_9}, {"003", release.V2_2}, {"004", release.V1_20},
}

// difference is a fact that our page shows in another way than a reference page, for a reason.
type difference struct{ page, key, theirs, ours, reason string }

// explained are the differences that there have to be. One that isn't found any more fails.
var explained = []difference{
	{"000", "table.exec.uid.format", "default <id><transformation>", "default <id>_<transformation>",
		"the translated page lost an underscore, which its Markdown took for emphasis"},
	{"000", "table.column-expansion-strategy", "no default", "default []",
		"Flink's docs print an empty list as nothing; the option has one"},
	{"003", "table.column-expansion-strategy", "no default", "default []",
		"Flink's docs print an empty list as nothing; the option has one"},
	{"000", "table.resources.download-dir", "default System.getProperty(“java.io.tmpdir”)", "default ${java.io.tmpdir}",
		"Flink's docs print the Java expression; we name the property that gives the value"},
	{"003", "table.resources.download-dir", `default System.getProperty("java.io.tmpdir")`, "default ${java.io.tmpdir}",
		"Flink's docs print the Java expression; we name the property that gives the value"},
}

// shown is one fact that a page shows about an option.
type shown struct{ key, what, text string }

// Each key, type, default, mode and constant that a reference page shows is what our page shows for the nearest release.
func TestReferencePagesAgree(t *testing.T) {
	all, err := golden.Reference("../..")
	if err != nil {
		t.Fatal(err)
	}
	pages, compared, seen := 0, 0, map[int]bool{}
	for _, page := range referencePages {
		for name, text := range all {
			if !strings.HasPrefix(name, page.name+"_") {
				continue
			}
			pages++
			facts := append(shownInTables(text), shownInJavadoc(text)...)
			if len(facts) == 0 {
				t.Errorf("%s shows nothing to compare", page.name)
			}
			for _, f := range facts {
				compared++
				ours := ourPage(f, page.release)
				if slices.Contains(ours, f.text) {
					continue
				}
				i := slices.IndexFunc(explained, func(d difference) bool {
					return d.page == page.name && d.key == f.key && d.theirs == f.text && slices.Contains(ours, d.ours)
				})
				if i < 0 {
					t.Errorf("%s, %s: the %s is %q, our page for %s shows %q", page.name, f.key, f.what, f.text, page.release, ours)
					continue
				}
				seen[i] = true
			}
		}
	}
	if pages == 0 {
		t.Log("no reference pages here, nothing compared")
		return
	}
	for i, e := range explained {
		if !seen[i] {
			t.Errorf("%s, %s: %q is explained, but there is no such difference", e.page, e.key, e.theirs)
		}
	}
	t.Logf("measured: %d facts of %d reference pages compared with ours, %d differences explained", compared, pages, len(explained))
}

// shownInTables returns what a page's tables of options show.
func shownInTables(page string) []shown {
	var all []shown
	for _, d := range dom.Read(page).Options {
		all = append(all, shown{d.Key, "key", d.Key})
		if !d.Guessed {
			all = append(all, shown{d.Key, "type", d.TypeName()})
		}
		all = append(all, shown{d.Key, "default", defaultTag(d)})
		if d.Mode != option.AnyMode {
			words := map[option.Mode]Word{option.Batch: WBatch, option.Streaming: WStreaming, option.BatchAndStreaming: WStreamingAndBatch}
			all = append(all, shown{d.Key, "mode", English.T(words[d.Mode])})
		}
		for _, v := range d.Values {
			all = append(all, shown{d.Key, "constant", v.Name})
		}
	}
	return all
}

// defaultTag is the default of a table as our page writes it.
func defaultTag(d *overlay.Definition) string {
	if !d.HasDefault {
		return English.T(WNoDefault)
	}
	return English.Say(WDefaultIs, shownDefault(d.Default))
}

// The Javadoc of a class has no table. It names constants of options, in prose and samples, and says the default of one
// setter.
var (
	javaConstant = regexp.MustCompile(`\b([A-Z]\w+Options)\.([A-Z][A-Z_]+)\b`)
	javaDefault  = regexp.MustCompile(`(?s)getMaxGeneratedCodeLength\(\)\s+Default value is (\d+) instead`)
)

func shownInJavadoc(page string) []shown {
	var all []shown
	if !strings.Contains(page, "public final class TableConfig") {
		return nil
	}
	for _, m := range javaConstant.FindAllString(page, -1) {
		if f := (shown{m, "constant of Java", m}); !slices.Contains(all, f) {
			all = append(all, f)
		}
	}
	if m := javaDefault.FindStringSubmatch(page); m != nil {
		all = append(all, shown{"table.generated-code.max-length", "default", English.Say(WDefaultIs, m[1])})
	}
	return all
}

// ourPage returns what our page shows in place of a fact.
func ourPage(f shown, r release.Release) []string {
	if f.what == "constant of Java" {
		var names []string
		for _, o := range catalog.At(r).All() {
			for _, fact := range facts(o, English) {
				if fact.Name == English.T(WJavaConstant) && slices.Contains(fact.Values, f.text) {
					names = append(names, fact.Values...)
				}
			}
		}
		return names
	}
	o, ok := catalog.In(f.key, r)
	switch {
	case !ok:
		return nil
	case f.what == "key":
		return []string{o.Key}
	case f.what == "constant":
		about := &About{}
		about.constants(&o)
		var names []string
		for _, c := range about.Constants {
			names = append(names, c.Text)
		}
		return names
	}
	return tags(&o, English)
}
