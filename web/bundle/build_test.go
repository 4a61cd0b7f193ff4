package bundle

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
	"github.com/google/go-cmp/cmp"
)

// build runs all steps into dir.
func build(t *testing.T, c Compressor, dir string) []File {
	t.Helper()
	input := site()
	input["wasm_exec.js"] = bytes.Repeat([]byte("// the runtime repeats itself\n"), 100)
	files, err := Link(input)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Pack(files); err != nil {
		t.Fatal(err)
	}
	if err := Write(dir, files); err != nil {
		t.Fatal(err)
	}
	return files
}

// folder returns what a folder holds, by relative name.
func folder(t *testing.T, dir string) map[string]string {
	t.Helper()
	held := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		held[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return held
}

func TestSameInputSameBytes(t *testing.T) {
	work := t.TempDir()
	cache := filepath.Join(work, "cache")
	build(t, Compressor{}, filepath.Join(work, "plain"))
	build(t, Compressor{Dir: cache}, filepath.Join(work, "cold"))
	build(t, Compressor{Dir: cache}, filepath.Join(work, "warm"))
	want := folder(t, filepath.Join(work, "plain"))
	for _, name := range []string{"cold", "warm"} {
		if diff := cmp.Diff(want, folder(t, filepath.Join(work, name))); diff != "" {
			t.Errorf("a build with a %s cache differs from one without (-without +with):\n%s", name, diff)
		}
	}
}

func TestCompressedCopies(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	var runtime, icon File
	for _, f := range build(t, Compressor{}, dir) {
		switch f.Source {
		case "wasm_exec.js":
			runtime = f
		case "icons/mark.svg":
			icon = f
		}
	}
	held := folder(t, dir)
	unzip, err := gzip.NewReader(strings.NewReader(held[runtime.Name+".gz"]))
	if err != nil {
		t.Fatal(err)
	}
	for name, r := range map[string]io.Reader{".gz": unzip, ".br": brotli.NewReader(strings.NewReader(held[runtime.Name+".br"]))} {
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, runtime.Data) {
			t.Errorf("the %s copy unpacks to %d bytes, %v; want the %d bytes of the file", name, len(got), err, len(runtime.Data))
		}
	}
	if _, ok := held[icon.Name+".gz"]; ok {
		t.Errorf("%s has a gzip copy that is larger than its %d bytes", icon.Name, len(icon.Data))
	}
}

// TestDamagedCacheEntry checks that a cache entry cut short by a full disk never reaches the built folder.
func TestDamagedCacheEntry(t *testing.T) {
	work := t.TempDir()
	c := Compressor{Dir: filepath.Join(work, "cache")}
	build(t, c, filepath.Join(work, "dist"))
	want := folder(t, filepath.Join(work, "dist"))
	for name, data := range folder(t, c.Dir) {
		if err := os.WriteFile(filepath.Join(c.Dir, name), []byte(data[:len(data)/2]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	build(t, c, filepath.Join(work, "dist"))
	if diff := cmp.Diff(want, folder(t, filepath.Join(work, "dist"))); diff != "" {
		t.Errorf("damaged cache entries changed the build (-before +after):\n%s", diff)
	}
}

func TestWrite(t *testing.T) {
	work := t.TempDir()
	page := []File{{Name: Page, Data: []byte("new")}}
	tests := []struct {
		name, reason string
		before       map[string]string
		refused      bool
	}{
		{"missing", "a first build", nil, false},
		{"empty", "made by hand beforehand", map[string]string{}, false},
		{"earlier", "what an earlier build left is gone afterwards", map[string]string{Page: "old", "app-0123456789.css": ""}, false},
		{"home", "a folder with other things isn't ours to empty", map[string]string{"thesis.tex": ""}, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := filepath.Join(work, test.name)
			if test.before != nil {
				if err := os.Mkdir(dir, 0o755); err != nil {
					t.Fatal(err)
				}
			}
			for name, data := range test.before {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			err := Write(dir, page)
			want := map[string]string{Page: "new"}
			if test.refused {
				want = test.before
			}
			if (err != nil) != test.refused {
				t.Errorf("got error %v, want refused=%t: %s", err, test.refused, test.reason)
			}
			if diff := cmp.Diff(want, folder(t, dir)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", test.reason, diff)
			}
		})
	}
}

func TestReadStatic(t *testing.T) {
	files, err := ReadStatic(fstest.MapFS{
		Page: {}, "icons/mark.svg": {}, ".hidden": {}, ".git/config": {}, "embed.go": {},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]byte{Page: {}, "icons/mark.svg": {}}
	if diff := cmp.Diff(want, files); diff != "" {
		t.Errorf("static files (-want +got):\n%s", diff)
	}
}

func TestReport(t *testing.T) {
	files := []File{
		{Name: "index.html", Data: make([]byte, 900), Brotli: make([]byte, 300), Gzip: make([]byte, 400), FirstView: true},
		{Name: "a-0123456789.wasm", Data: make([]byte, 5_000_000), Brotli: make([]byte, 1_200), FirstView: true},
		{Name: "b-0123456789.png", Data: make([]byte, 1_000_000)},
	}
	budgets := func(wasm, view, wanted int) []Budget {
		bounds := []Budget{Budgets[0], Budgets[1]}
		bounds[0].Maximum, bounds[0].Wanted, bounds[1].Maximum = wasm, wanted, view
		return bounds
	}
	tests := []struct {
		reason  string
		budgets []Budget
		wantErr string
		want    string
	}{
		{"what comes later doesn't count for the first view", budgets(1_200, 1_500, 0), "", "first view: 1,500 bytes to download, at most 1,500: 100 % of the budget"},
		{"one byte too many fails the build", budgets(1_199, 1_500, 0), "wasm: 1,200 bytes, 1,199 allowed", "wasm: 1,200 bytes to download, at most 1,199: OVER BUDGET"},
		{"more than wanted is said and passes", budgets(2_400, 3_000, 1_000), "", "at most 2,400, 1,000 wanted: 50 % of the budget, more than wanted"},
		{"any rest rounds up, so that 100 % means full", budgets(1_201, 1_501, 0), "", "at most 1,201: 100 % of the budget"},
	}
	for _, test := range tests {
		var out bytes.Buffer
		err := Report(&out, files, test.budgets)
		if (err == nil) != (test.wantErr == "") || err != nil && !strings.Contains(err.Error(), test.wantErr) {
			t.Errorf("%s: got error %v, want %q", test.reason, err, test.wantErr)
		}
		if !strings.Contains(out.String(), test.want) {
			t.Errorf("%s: report without %q:\n%s", test.reason, test.want, out.String())
		}
	}
}
