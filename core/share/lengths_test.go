package share

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"
	"unicode/utf16"

	"flinkconf/core"
)

// TestLengths prints how long links are beside other ways to make them, of the workspace as JSON. The fixtures have bars; the
// dictionary wasn't made with them.
func TestLengths(t *testing.T) {
	all := workspaces(t)
	bars := map[string]int{"share-24": 400, "share-62": 800}
	files, err := filepath.Glob("../../testdata/fixtures/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if w, problems := core.DecodeWorkspace(data); len(problems) == 0 && len(w.Layers) > 0 {
			all[strings.TrimSuffix(filepath.Base(file), ".json")] = w
		}
	}
	var names []string
	for name := range all {
		names = append(names, name)
	}
	sort.Strings(names)
	table := fmt.Sprintf("%-28s %6s %7s %10s %8s %8s %9s\n", "characters", "JSON", "base64", "lz-string", "deflate", "blob", "settings")
	for _, name := range names {
		w := all[name]
		var compact bytes.Buffer
		if err := json.Compact(&compact, core.EncodeWorkspace(w)); err != nil {
			t.Fatal(err)
		}
		text := compact.String()
		only := settingsOnly(w)
		blob, deflated := length(t, &w), chars(deflate(text))
		table += fmt.Sprintf("%-28s %6d %7d %10d %8d %8d %9d\n", name, len(text), chars(len(text)), lzString(text), deflated, blob, length(t, &only))
		if bar := bars[name]; bar > 0 && blob > bar {
			t.Errorf("the blob of %s has %d characters, the bar is %d", name, blob, bar)
		}
		if len(text) > 100 && blob > deflated {
			t.Errorf("%s is longer than deflate makes it", name)
		}
	}
	t.Log("\n" + table)
}

func length(t *testing.T, w *core.Workspace) int {
	blob, err := blobOf(w)
	if err != nil {
		t.Fatal(err)
	}
	return len(blob)
}

// chars is the length of bytes as base64 without padding.
func chars(n int) int { return (n*8 + 5) / 6 }

func deflate(text string) int {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		panic(err)
	}
	io.WriteString(w, text)
	w.Close()
	return out.Len()
}

// lzString counts the characters that the library lz-string makes of a text for an address: LZW over UTF-16 units, six bits
// a character.
func lzString(text string) int {
	known, fresh := map[string]int{}, map[string]bool{}
	bits, width, left := 0, 2, 2
	count := func() {
		if left--; left == 0 {
			left = 1 << width
			width++
		}
	}
	flush := func(phrase string, first uint16) {
		if !fresh[phrase] {
			bits += width
		} else {
			if bits += width + 8; first > 255 {
				bits += 8
			}
			count()
			delete(fresh, phrase)
		}
		count()
	}
	phrase, first := "", uint16(0)
	for _, unit := range utf16.Encode([]rune(text)) {
		char := string(rune(unit))
		if _, ok := known[char]; !ok {
			known[char] = len(known)
			fresh[char] = true
		}
		if _, ok := known[phrase+char]; ok {
			if phrase == "" {
				first = unit
			}
			phrase += char
			continue
		}
		flush(phrase, first)
		known[phrase+char] = len(known)
		phrase, first = char, unit
	}
	if phrase != "" {
		flush(phrase, first)
	}
	return (bits+width)/6 + 1
}
