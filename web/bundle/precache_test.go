package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image/color"
	"image/png"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// withWorker is the small page with a worker, an icon for home screens and a file whose name is its address.
func withWorker() map[string][]byte {
	files := site()
	files[Page] = bytes.Replace(files[Page], []byte("<link rel=icon"), []byte(`<link rel="apple-touch-icon" href="icons/big.png"><link rel=icon`), 1)
	files[Page] = bytes.Replace(files[Page], []byte("data-layer"), []byte(`data-lazy-worker="sw.js" data-layer`), 1)
	files[Worker] = []byte("addEventListener('install', () => {})\n")
	return files
}

// precached links and lists files, and returns them by source with what the worker says of them.
func precached(t *testing.T, files map[string][]byte) (bySource map[string]File, build string, kept map[string]string) {
	t.Helper()
	linked, err := Link(files)
	if err == nil {
		err = Precache(linked)
	}
	if err != nil {
		t.Fatal(err)
	}
	bySource = map[string]File{}
	for _, f := range linked {
		bySource[f.Source] = f
	}
	first, rest, _ := strings.Cut(string(bySource[Worker].Data), "\n")
	second, rest, _ := strings.Cut(rest, "\n")
	if rest != string(files[Worker]) {
		t.Errorf("the worker's own text became %q", rest)
	}
	for line, into := range map[string]any{first: &build, second: &kept} {
		_, value, _ := strings.Cut(line, " = ")
		if err := json.Unmarshal([]byte(strings.TrimSuffix(value, ";")), into); err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
	return bySource, build, kept
}

func TestPrecache(t *testing.T) {
	files := withWorker()
	files["robots.txt"] = []byte("User-agent: *\n")
	bySource, _, kept := precached(t, files)
	if name := bySource[Worker].Name; name != Worker {
		t.Errorf("the worker is hosted as %s", name)
	}
	if !strings.Contains(string(bySource[Page].Data), `data-lazy-worker="sw.js"`) {
		t.Errorf("the page doesn't name the worker:\n%s", bySource[Page].Data)
	}
	want := map[string]string{}
	for _, f := range bySource {
		if f.Source != Worker {
			sum := sha256.Sum256(f.Data)
			want[f.Name] = "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
		}
	}
	if diff := cmp.Diff(want, kept); diff != "" {
		t.Errorf("what is kept (-want +got):\n%s", diff)
	}
	for _, source := range []string{Worker, "icons/big.png", "editor.js", "robots.txt"} {
		if bySource[source].FirstView {
			t.Errorf("%s counts as a download of the first view; it is kept after it", source)
		}
	}
	for _, source := range []string{"app.webmanifest", "icons/mark.svg", "boot.js"} {
		if !bySource[source].FirstView {
			t.Errorf("%s doesn't count as a download of the first view", source)
		}
	}
}

// TestBuildFollowsContent checks what an update rests on: whatever changes, the worker's text does, and nothing else makes it.
func TestBuildFollowsContent(t *testing.T) {
	before, build, _ := precached(t, withWorker())
	again, same, _ := precached(t, withWorker())
	if build != same || !bytes.Equal(before[Worker].Data, again[Worker].Data) {
		t.Errorf("the same files are the builds %s and %s", build, same)
	}
	for _, source := range slices.Sorted(maps.Keys(withWorker())) {
		files := withWorker()
		files[source] = append(files[source], "\n"...)
		after, changed, _ := precached(t, files)
		if build == changed || bytes.Equal(before[Worker].Data, after[Worker].Data) {
			t.Errorf("with another %s it is still the build %s", source, changed)
		}
	}
}

func TestPrecacheWithoutWorker(t *testing.T) {
	linked, err := Link(site())
	if err != nil {
		t.Fatal(err)
	}
	if err := Precache(linked); err != nil {
		t.Error(err)
	}
}

// TestManifest checks the page's own manifest: its pictures are of the kind and the size that it says, and those that a system
// cuts to shape have no holes.
func TestManifest(t *testing.T) {
	static := os.DirFS("../static")
	files, err := ReadStatic(static)
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Name      string
		ShortName string `json:"short_name"`
		StartURL  string `json:"start_url"`
		Scope     string
		Display   string
		Icons     []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal(files["manifest.webmanifest"], &manifest); err != nil {
		t.Fatal(err)
	}
	if manifest.Name == "" || manifest.ShortName == "" || manifest.StartURL != "." || manifest.Scope != "." || manifest.Display != "standalone" {
		t.Errorf("the manifest is %+v", manifest)
	}
	sizes := map[string]bool{}
	for _, icon := range manifest.Icons {
		sizes[icon.Sizes+" "+icon.Purpose] = true
		if icon.Type == "image/png" {
			checkIcon(t, icon.Src, files[icon.Src], icon.Sizes, icon.Purpose == "maskable")
		}
	}
	if want := map[string]bool{"any ": true, "192x192 ": true, "512x512 ": true, "512x512 maskable": true}; !maps.Equal(sizes, want) {
		t.Errorf("the icons are %v, want %v", sizes, want)
	}
	checkIcon(t, "icons/apple-touch-180.png", files["icons/apple-touch-180.png"], "180x180", true)
}

func checkIcon(t *testing.T, name string, data []byte, size string, filled bool) {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	to := picture.Bounds().Max
	if got := fmt.Sprintf("%dx%d", to.X, to.Y); got != size {
		t.Errorf("%s is %s, want %s", name, got, size)
	}
	for _, at := range [][2]int{{0, 0}, {to.X - 1, 0}, {0, to.Y - 1}, {to.X - 1, to.Y - 1}} {
		if _, _, _, alpha := picture.At(at[0], at[1]).RGBA(); filled && alpha != 0xffff {
			t.Errorf("%s has a hole at %v", name, at)
		}
	}
	if middle := color.NRGBAModel.Convert(picture.At(to.X/2, to.Y/3)); middle != (color.NRGBA{0x3b, 0x5b, 0xdb, 0xff}) {
		t.Errorf("%s shows %v where the drawing's first layer should be", name, middle)
	}
}
