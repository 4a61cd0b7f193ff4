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

var base = primed()

func compress(b []byte) []byte {
	c := newEncoder()
	m := base.copy(c)
	for _, x := range b {
		m.code(x)
	}
	return c.finish()
}

func expand(b []byte, n int) []byte {
	m := base.copy(newDecoder(b))
	start := len(m.past)
	for range n {
		m.code(0)
	}
	return m.past[start:]
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
		z := compress(p)
		d := time.Since(start)
		if !bytes.Equal(expand(z, len(p)), p) {
			t.Error(f, "no identity")
		}
		fmt.Printf("%-22s text %5d deflate %4d ours %4d  %v\n", filepath.Base(f), len(p), chars(deflated(p)), chars(len(z)), d)
		tr += len(p)
		tt += chars(len(z))
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
		b += chars(len(compress(p)))
		dd += chars(deflated(p))
		n++
	}
	fmt.Printf("golden %d: text %d deflate %d ours %d\n", n, a, dd, b)
}


func BenchmarkPrime(b *testing.B) { for range b.N { primed() } }
func BenchmarkCode(b *testing.B) { t := []byte(dictionary[:2000]); b.SetBytes(2000); for range b.N { compress(t) } }
