package share

import (
	"os"
	"testing"

	"flinkconf/core"
	"flinkconf/core/catalog"
)

func fixture(b testing.TB) core.Workspace {
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

// BenchmarkLong is the longest text, in lines that tell much.
func BenchmarkLong(b *testing.B) {
	w := fixture(b)
	text := w.Layers[0].Text
	for len(text) < MaxText/2 {
		text += text
	}
	w.Layers[0].Text = text
	link, err := Encode(w, View{}, Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("encode", func(b *testing.B) {
		for b.Loop() {
			if _, err := fragment(&w, &View{}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("decode", func(b *testing.B) {
		for b.Loop() {
			Decode(link.Fragment)
		}
	})
}

// BenchmarkTokens is what the first link costs on top.
func BenchmarkTokens(b *testing.B) {
	catalog.Written()
	for b.Loop() {
		numbered(knownKeys())
	}
}
