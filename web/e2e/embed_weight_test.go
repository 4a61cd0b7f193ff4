//go:build e2e

package e2e

import (
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"flinkconf/web/bundle"
)

// TestEmbedWeight compares what a page with one element makes a browser download with what the build says that it does.
func TestEmbedWeight(t *testing.T) {
	dist := built(t)
	counted, sum := counted(t, dist, "an embed that shows, in all")
	d := openDoc(t, miniBatch)
	d.live("#it")
	fetched := map[string]int{}
	all := 0
	for _, entry := range get[[]struct {
		Name            string
		EncodedBodySize int
	}](d.tab, `performance.getEntriesByType("resource").map(({ name, encodedBodySize }) => ({ name, encodedBodySize }))`) {
		if _, name, own := strings.Cut(entry.Name, tools); own {
			fetched[name] = entry.EncodedBodySize
			all += entry.EncodedBodySize
		}
	}
	t.Logf("an element makes a browser download %d bytes: %v", all, fetched)
	if all != sum {
		t.Errorf("a browser downloads %d bytes, %v; the build counts %d, %v", all, fetched, sum, counted)
	}
}

// counted returns what a budget counts in a built folder: the names of the files, and what a browser downloads of them in all.
func counted(t *testing.T, dist fs.FS, budget string) (names []string, sum int) {
	t.Helper()
	at := slices.IndexFunc(bundle.Budgets, func(b bundle.Budget) bool { return b.What == budget })
	if at < 0 {
		t.Fatalf("there is no budget for %s", budget)
	}
	hash := regexp.MustCompile(`-[0-9a-f]{10}(\.\w+)$`)
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) == ".br" || path.Ext(name) == ".gz" ||
			!bundle.Budgets[at].Covers(bundle.File{Source: hash.ReplaceAllString(name, "$1"), Name: name}) {
			return err
		}
		on := name
		if _, err := fs.Stat(dist, name+".br"); err == nil {
			on += ".br"
		}
		packed, err := fs.Stat(dist, on)
		if err != nil {
			return err
		}
		names = append(names, name)
		sum += int(packed.Size())
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names, sum
}

// TestEmbedsAreNoPartOfThePage checks that visitors of the page don't get what pages of others load: it is neither in the list of
// what the worker keeps, nor does the page or the single file name it.
func TestEmbedsAreNoPartOfThePage(t *testing.T) {
	dist := built(t)
	read := func(name string) string {
		data, err := fs.ReadFile(dist, name)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	_, list, _ := strings.Cut(read(bundle.Worker), "const files = ")
	list, _, _ = strings.Cut(list, ";\n")
	var kept map[string]string
	if err := json.Unmarshal([]byte(list), &kept); err != nil || len(kept) < 10 {
		t.Fatalf("the worker's list is %.200s, %v", list, err)
	}
	page, single := read(bundle.Page), read(bundle.SingleFile)
	var embeds []string
	for _, pattern := range []string{"flinkconf-embed*", "flinkconf-tables*", bundle.FramePage + "*", bundle.EmbedDir + "/*", bundle.PackageDir + "/*"} {
		found, err := fs.Glob(dist, pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("there is no %s, %v", pattern, err)
		}
		embeds = append(embeds, found...)
	}
	for _, name := range embeds {
		if _, listed := kept[name]; listed {
			t.Errorf("the worker keeps %s", name)
		}
		if path.Dir(name) != bundle.PackageDir && (strings.Contains(page, name) || strings.HasPrefix(name, bundle.EmbedDir+"/") && strings.Contains(single, path.Base(name))) {
			t.Errorf("the page or the single file names %s", name)
		}
	}
}
