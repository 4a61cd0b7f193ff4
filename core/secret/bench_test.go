package secret

import (
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// BenchmarkFind measures texts of the same length, plain ones and those that could cost more than linear time.
func BenchmarkFind(b *testing.B) {
	for _, c := range []struct {
		name, line string
		notation   source.Notation
	}{
		{"settings", "table.exec.state.ttl: 36 h\n", source.ConfigYAML},
		{"secrets", "s3.secret-key: Hunter2\n", source.ConfigYAML},
		{"open quotes", "password='\n", source.SQL},
		{"escaped quotes", "password=\"\\\"", source.Java},
		{"levels of quotes", "password\\\"=\\\\\"", source.Java},
		{"one line", "{password: a, ", source.FlinkDeployment},
		{"blocks", "password: |\n ", source.FlinkDeployment},
		{"empty lines", "password:\n\n\n\n", source.FlinkDeployment},
		{"addresses", "a://b:c/", source.Properties},
		{"keys", "-----BEGIN PRIVATE KEY-----", source.Properties},
		{"documents", "kind: Secret\ndata:\n---\n", source.FlinkDeployment},
		{"data", "data:\n", source.FlinkDeployment},
		{"variables", "password = $A_B + X\n", source.Scala},
		{"sums", "password = \"\" + ", source.Java},
		{"comments", "password /* ", source.SQL},
		{"quotes", "password''''", source.SQL},
		{"pairs", "name: value: ", source.FlinkDeployment},
		{"braces", "data: {", source.FlinkDeployment},
		{"flags", "--password \\\n", source.Args},
		{"backslashes", "password=\\", source.Args},
	} {
		text := strings.Repeat(c.line, 256<<10/len(c.line))
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				Find(text, c.notation, catalog.At(release.V2_2).SecretText)
			}
			b.SetBytes(int64(len(text)))
		})
	}
}
