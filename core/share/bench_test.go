package share

import (
	"os"
	"testing"

	"flinkconf/core"
	"flinkconf/core/catalog"
)

func fixture(b *testing.B) core.Workspace {
	data, err := os.ReadFile("../../testdata/fixtures/share-62.json")
	if err != nil {
		b.Fatal(err)
	}
	w, _ := core.DecodeWorkspace(data)
	return w
}

func BenchmarkEncode(b *testing.B) {
	w := fixture(b)
	for b.Loop() {
		if _, err := Encode(w, View{}, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecode(b *testing.B) {
	link, err := Encode(fixture(b), View{}, Options{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		Decode(link.Fragment)
	}
}

// BenchmarkDictionary is what the first link costs on top.
func BenchmarkDictionary(b *testing.B) {
	catalog.Written()
	for b.Loop() {
		m := newModel(knownKeys())
		m.coder = newEncoder()
		for _, c := range lesson() {
			m.code(c)
		}
	}
}
