package yaml

import (
	"fmt"
	"strings"
	"testing"

	lib "go.yaml.in/yaml/v3"
)

// lines is a configuration of about so many lines.
func lines(n int) string {
	var b strings.Builder
	for i := range n / 8 {
		fmt.Fprintf(&b, "# part %d\npart-%d:\n  memory:\n    process.size: 4g # enough\n    fraction: 0.4\n  dirs: [/a, '/b']\n  opts: \"-Dx=y\"\n  parallelism: %d\n", i, i, i)
	}
	return b.String()
}

// BenchmarkParse stands beside what the bare library costs.
func BenchmarkParse(b *testing.B) {
	for _, n := range []int{100, 1000, 10000} {
		text := lines(n)
		broken := text + "a: b: c\n"
		b.Run(fmt.Sprintf("lines=%d", n), func(b *testing.B) {
			for b.Loop() {
				if _, err := Parse(text); err != nil {
					b.Fatal(*err)
				}
			}
		})
		b.Run(fmt.Sprintf("broken/lines=%d", n), func(b *testing.B) {
			for b.Loop() {
				if _, err := Parse(broken); err == nil {
					b.Fatal("no problem")
				}
			}
		})
		b.Run(fmt.Sprintf("library/lines=%d", n), func(b *testing.B) {
			for b.Loop() {
				var document lib.Node
				if err := lib.NewDecoder(strings.NewReader(text)).Decode(&document); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
