package source

import (
	"math/rand"
	"strings"
	"testing"

	"flinkconf/core/release"
)

// randomPieces are what random texts of a notation are made of, for what bytes changed one by one hardly ever come to.
var randomPieces = map[Notation]string{
	ConfigYAML:      "a: |b: |a.b: |c: |x|'y'|\"z\\n\"|\n|\n|\n|\n  |\n    |# c|{|}|[|]|, |- |? |: |&x |*x|  - y|\\|\n|>-\n  t|!!str |1.10|~|\t| |\r\n|'|---\n|null|d:\n  e:\n    f: 1\n|\n  # c2\n",
	FlinkConf:       "a: |b: |a.b: |x|'y'|\"z\"|\n|\n|\n|#c| # c|: |:|=|\t| |\r|\r\n|  |v",
	Args:            "-Da=|-D b=|-Dc|-D | -p 2| x.jar|flink run |--| -d|'q r'|\"s $X\"|${Y}|\\\n|\n| |\\|=|;| # c|1|v|'|<t>|>f|-yDa=|-t local",
	FlinkDeployment: "kind: FlinkDeployment\n|metadata: {name: x}\n|spec:\n|spec:\n  flinkConfiguration:\n|  flinkVersion: v2_0\n|    a: x\n|    a.b: \"y\"\n|    b:\n      c: 'z'\n|    l: [a, 'b;c']\n|    d.e.f: 1.10\n|  flinkConfiguration: {a: 1, b: {c: 2}}\n|  job: {parallelism: 2}\n|  taskManager: {resource: {memory: 2g}}\n|---\n|kind: FlinkSessionJob\n|# c\n|    # d\n|    <<: {a: w}\n|    {{- if .x }}\n|    {{- end }}\n|    b: {{ .y }}\n|\r\n|\n|yes|&x |*x|\t",
	SQL:             "SET |RESET |'a'|'b'| = |=|'x'|'it''s'|a|b|1|;|;|;\n|;\n|\n|\n|-- c| -- c;\n|/* c */|/* |*/|// c\n|U&'\\0041'|E'\\n'|SELECT 1|INSERT INTO t|EXECUTE STATEMENT SET BEGIN\n|END|Flink SQL> |'|`| |\t|\r\n|QUIT|#",
}

// randomText puts pieces of a notation together.
func randomText(r *rand.Rand, n Notation) string {
	pieces := strings.Split(strings.ReplaceAll(randomPieces[n], "\\|", "\x01"), "|")
	if len(pieces) < 2 {
		pieces = nastyPieces
	}
	var b strings.Builder
	for range 1 + r.Intn(14) {
		b.WriteString(strings.ReplaceAll(pieces[r.Intn(len(pieces))], "\x01", "|"))
	}
	return b.String()
}

// TestEditsOfRandomTexts is FuzzEdit on texts that are put together by a notation's own words.
func TestEditsOfRandomTexts(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	values := append(append([]string(nil), editValues...), "v", "x;\ny", "a--b", "w=1")
	keys := []string{"a", "b", "a.b", "a.b.c", "d.e.f", "new.key", "a b"}
	made, refused := 0, 0
	for range rounds(3000) {
		for _, n := range readables() {
			in := fuzzCase{n: n, text: randomText(r, n), key: keys[r.Intn(len(keys))], raw: values[r.Intn(len(values))]}
			in.c.Release = release.First + release.Release(r.Intn(release.Count))
			before := Read(n, in.text, in.c)
			soundReading(t, in.text, before)
			if before.Failed {
				continue
			}
			if edits, err := Set(n, in.text, in.key, in.raw, in.c); err == nil {
				made++
				checkEdited(t, in, before, in.key, &in.raw, edits)
			} else {
				refused++
			}
			if edits, err := Remove(n, in.text, in.key, in.c); err == nil {
				made++
				checkEdited(t, in, before, in.key, nil, edits)
			} else {
				refused++
			}
		}
	}
	t.Logf("%d edits made, %d refused", made, refused)
}
