package source

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// embeddedTexts give FLINK_PROPERTIES in all the ways that people do.
var embeddedTexts = []string{
	"services:\n  jobmanager:\n    image: flink\n    environment:\n      - |\n        FLINK_PROPERTIES=\n        jobmanager.rpc.address: jobmanager\n        a.b: 1\n    ports: [1]\n  taskmanager:\n    environment:\n      - |\n        FLINK_PROPERTIES=\n        taskmanager.numberOfTaskSlots: 2\n",
	"services:\n  jobmanager:\n    environment:\n      FLINK_PROPERTIES: |-\n        a: $${B}\n        c: ${D:-x}\n        ${E}\n    x: y\n",
	"environment:\r\n  FLINK_PROPERTIES: |\r\n\r\n    a: b\r\n    c: d\r\n  X: y\r\n",
	"environment:\n  FLINK_PROPERTIES: |2\n     a: b\n    c: d\n  X: y\n",
	"environment:\n  - \"FLINK_PROPERTIES=a: \\\"b c\\\"\\nd: e\\x41\"\n  - X=y\n",
	"environment:\n  - 'FLINK_PROPERTIES=a: it''s'\n  - X=y\n",
	"environment:\n  FLINK_PROPERTIES: \"a: b\n\n    c: d \\\n    e\"\n  X: y\n",
	"environment:\n  FLINK_PROPERTIES: >\n    a: b\n\n    c: d\n\n     e: f\n  X: y\n",
	"environment: {FLINK_PROPERTIES: 'a: b', X: y}\n",
	"environment:\n  FLINK_PROPERTIES: a:b\n  X: y\n",
	"environment:\n  FLINK_PROPERTIES: ''\n",
	"environment:\n  FLINK_PROPERTIES:\n  X: y\n",
	"apiVersion: v1\nspec:\n  containers:\n  - name: jobmanager\n    env:\n    - name: FLINK_PROPERTIES\n      value: |\n        a: $(X)\n        b: $NAME\n        c: $$(X)\n---\nkind: Other\n",
	"docker run -d -e FLINK_PROPERTIES=\"a: b\nc: \\$D\ne: $F\" flink jobmanager\n",
	"export FLINK_PROPERTIES=$'a: b\\nc: it\\'s\\n'\n",
	"FLINK_PROPERTIES='a: b\nc: it'\\''s'\ndocker run -e FLINK_PROPERTIES=\"${FLINK_PROPERTIES}\" flink jobmanager\n",
	"docker run --env=FLINK_PROPERTIES=a:b\\ c flink taskmanager\n",
}

// TestEmbeddedPlaces checks that each value of a text is where the reading says.
func TestEmbeddedPlaces(t *testing.T) {
	for _, text := range embeddedTexts {
		in, broken := embed(text)
		if in == nil || broken.Code != "" || in.coarse {
			t.Errorf("%q: %+v %+v", text, in, broken)
			continue
		}
		for off := range len(in.text) {
			from, to := in.stretch(off, off+1)
			if from >= to || to > len(text) {
				t.Fatalf("%q: character %d of %q is at %d to %d", text, off, in.text, from, to)
			}
			written := text[from:to]
			if written != in.text[off:off+1] && !strings.ContainsAny(written, "\\'$\r\n") {
				t.Errorf("%q: character %d of %q is taken for %q", text, off, in.text, written)
			}
		}
	}
}

// TestEmbeddedEdits shows what edits make of the texts around.
func TestEmbeddedEdits(t *testing.T) {
	for _, row := range []struct {
		text, key, raw string
		want           string
		reason         string
	}{
		{"a:\n  FLINK_PROPERTIES: |\n    x: 1\n    # c\n    y: 2\n  b: 1\n", "x", "3", "a:\n  FLINK_PROPERTIES: |\n    x: 3\n    # c\n    y: 2\n  b: 1\n", "in place"},
		{"a:\n  FLINK_PROPERTIES: |\n    x: 1\n  b: 1\n", "z", "3", "a:\n  FLINK_PROPERTIES: |\n    x: 1\n    z: 3\n  b: 1\n", "a new line has the block's indentation"},
		{"a:\n  FLINK_PROPERTIES: |-\n    x: 1", "z", "3", "a:\n  FLINK_PROPERTIES: |-\n    x: 1\n    z: 3", "at the end of the text"},
		{"a:\n  FLINK_PROPERTIES: |\n    x: 1\n    y: 2\n  b: 1\n", "x", "$A", "a:\n  FLINK_PROPERTIES: |\n    x: $$A\n    y: 2\n  b: 1\n", "Compose halves doubled dollars"},
		{"a:\n- 'FLINK_PROPERTIES=x: 1'\n", "z", "3", "a:\n- \"FLINK_PROPERTIES=x: 1\\nz: 3\"\n", "a line break needs another style of quotes"},
		{"a:\n  FLINK_PROPERTIES: x:1\n", "x", "it's", "a:\n  FLINK_PROPERTIES: x:it's\n", "plain"},
		{"docker run -e FLINK_PROPERTIES=\"x: 1\" flink\n", "x", "$A", "docker run -e FLINK_PROPERTIES=\"x: \\$A\" flink\n", "the shell's double quotes"},
		{"docker run -e FLINK_PROPERTIES='x: 1' flink\n", "x", "it's", "docker run -e FLINK_PROPERTIES='x: it'\\''s' flink\n", "its single quotes"},
		{"export FLINK_PROPERTIES=$'x: 1'\n", "z", "3", "export FLINK_PROPERTIES=$'x: 1\\nz: 3'\n", "its escapes"},
		{"docker run -e FLINK_PROPERTIES=x:1 flink\n", "z", "3", "docker run -e FLINK_PROPERTIES='x:1\nz: 3' flink\n", "no quotes so far"},
		{"a:\n  FLINK_PROPERTIES: |\n    x: 1\n    y: 2\n  b: 1\n", "x", "", "a:\n  FLINK_PROPERTIES: |\n    y: 2\n  b: 1\n", "removed with its line"},
		{"a:\n  FLINK_PROPERTIES: |\n    x: 1\n    y: 2\n  b: 1\n", "y", "", "a:\n  FLINK_PROPERTIES: |\n    x: 1\n  b: 1\n", "the last line"},
	} {
		c := Context{Release: release.V2_2}
		edits, err := Set(Properties, row.text, row.key, row.raw, c)
		if row.raw == "" {
			edits, err = Remove(Properties, row.text, row.key, c)
		}
		if got := diag.Apply(row.text, edits); err != nil || got != row.want {
			t.Errorf("%q, %s: got %q, %v; want %q (%s)", row.text, row.key, got, err, row.want, row.reason)
		}
	}
}

func FuzzEmbedded(f *testing.F) {
	for _, text := range embeddedTexts {
		f.Add(text, "a", "1.10")
		f.Add(text, "c", "it's \"$x\" \\ y")
	}
	f.Fuzz(func(t *testing.T, text, key, raw string) {
		fuzzOne(t, Properties, text, key, raw, release.V1_11, release.V1_18, release.V2_2)
	})
}
