package share

import (
	"bytes"
	"compress/flate"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"testing"
	"time"

	"flinkconf/core"
	"flinkconf/core/golden"
)

func deflated(b []byte) int {
	var out bytes.Buffer
	w, _ := flate.NewWriter(&out, 9)
	w.Write(b)
	w.Close()
	return out.Len()
}

func TestMeasure(t *testing.T) {
	files, _ := filepath.Glob("/tmp/wt/share.corpus/*.json")
	sort.Strings(files)
	chars := func(n int) int { return (n*8+5)/6 + 4 }
	tr, tt := 0, 0
	for _, f := range files {
		data, _ := os.ReadFile(f)
		w, _ := core.DecodeWorkspace(data)
		p := pack(&w)
		start := time.Now()
		z := blobOf(p)
		d := time.Since(start)
		fmt.Printf("%-22s text %5d deflate %4d ours %4d  %v\n", filepath.Base(f), len(p), chars(deflated(p)), len(z), d)
		tr += len(p)
		tt += len(z)
	}
	fmt.Println(tr, tt)
	all, err := golden.All("../../testdata/cases")
	if err != nil {
		t.Fatal(err)
	}
	a, b, n, dd := 0, 0, 0, 0
	for _, c := range all {
		w := core.Workspace{Layers: c.Layers, Query: c.Query}
		p := pack(&w)
		a += len(p)
		b += len(blobOf(p))
		dd += chars(deflated(p))
		n++
	}
	fmt.Printf("golden %d: text %d deflate %d ours %d\n", n, a, dd, b)
}
