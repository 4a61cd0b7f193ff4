package share

import (
	"math/rand"
	"strings"
	"testing"
	"unicode/utf8"

	"flinkconf/core/catalog"
	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// TestOnlySecretsChange writes settings in every notation, with secrets of any signs among them and comments that hold one. All
// but the secrets reads as before, and of them nothing is left.
func TestOnlySecretsChange(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for _, n := range source.Notations() {
		for range 300 {
			onlySecretsChange(t, n, r)
		}
	}
}

func onlySecretsChange(t *testing.T, n source.Notation, r *rand.Rand) {
	t.Helper()
	keys := []string{"a.b", "parallelism.default", "pipeline.name", "key.format", "table.exec.state.ttl", "kubernetes.jobmanager.labels", "x-y", "env.java.opts.all"}
	values := []string{"1", "a b", "x:1,y:2", "it's", "say \"hi\"", "36 h", "a#b", "jdbc:x://h:1/d?user=a&b=c", "-Da=b -Dc=d", "{a: b}", "[1, 2]", "a;b", "C:\\x", "${X}", "'q'", "ü€"}
	parts := []string{"Hunter", "2", " ", "'", "\"", "\\", "#", ":", "=", ",", ";", "&", "}", "]", ")", "$", "%", "@", "/", "ü", "-", "|", ">", "!", "*", "''", "\\n", "?", "Hunter"}
	secretly := func() string {
		text := "Hunter"
		for range 1 + r.Intn(6) {
			text += parts[r.Intn(len(parts))]
		}
		if r.Intn(3) == 0 {
			text = parts[r.Intn(len(parts))] + text
		}
		return strings.TrimSpace(text)
	}
	var settings []source.Setting
	for range 1 + r.Intn(6) {
		if r.Intn(2) == 0 {
			settings = append(settings, source.Setting{Key: keys[r.Intn(len(keys))], Value: value.Raw{Text: values[r.Intn(len(values))]}})
		} else {
			settings = append(settings, source.Setting{Key: secretKeys[r.Intn(len(secretKeys))], Value: value.Raw{Text: secretly()}})
		}
	}
	c := source.Context{Release: release.V1_20}
	if n == source.SQLClientYAML {
		c.Release = release.V1_12
	}
	text, _, err := source.Write(n, settings, c)
	if err != nil {
		t.Fatal(err)
	}
	text = source.Comment(n, "db.password: Hunter"+parts[r.Intn(len(parts))]+"Hunter", c) + text
	was := source.Read(n, text, c)
	if was.Failed {
		t.Fatalf("%s: %q can't be read", n, text)
	}
	redacted, _ := Redact(written(n, text))
	got := redacted.Layers[0].Text
	if strings.Contains(got, "unter") {
		t.Errorf("%s: %q keeps a secret: %q", n, text, got)
	}
	is := source.Read(n, got, c)
	if is.Failed || len(is.Assignments) != len(was.Assignments) {
		t.Errorf("%s: %q doesn't read as before: %q", n, text, got)
		return
	}
	for i := range was.Assignments {
		a, b := &was.Assignments[i], &is.Assignments[i]
		want := a.Value.Text
		if strings.Contains(want, "unter") {
			want = Placeholder
		}
		if a.Key != b.Key || b.Value.Text != want {
			t.Errorf("%s: %q: %s = %q becomes %s = %q in %q", n, text, a.Key, a.Value.Text, b.Key, b.Value.Text, got)
		}
	}
}

// FuzzRedact: whatever a text is, no secret key that it sets keeps its value, and asking for all changes nothing.
func FuzzRedact(f *testing.F) {
	for i, n := range source.Notations() {
		for _, way := range writingsOf(n) {
			f.Add(i, strings.NewReplacer("KEY", "db.password", "VALUE", "Hunter2Marker").Replace(way.text))
		}
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		if !utf8.ValidString(text) {
			return // no link holds it
		}
		all := source.Notations()
		n := all[uint(i)%uint(len(all))]
		w := written(n, text)
		w.Release, w.Query = release.V1_20, text
		once, _ := Redact(w)
		c := source.Context{Release: w.Release}
		was := map[string]bool{}
		for _, a := range source.Read(n, text, c).Assignments {
			was[a.Key] = true
		}
		s := secrets{release: catalog.At(w.Release)}
		for _, a := range source.Read(n, once.Layers[0].Text, c).Assignments {
			if was[a.Key] && s.secretly(&a) && !a.Dynamic && a.ValueSpan.Start != a.ValueSpan.End {
				t.Errorf("%s: %q becomes %q, which sets %s to %q", n, text, once.Layers[0].Text, a.Key, a.Value.Text)
			}
		}
		if kept, _, _ := withoutSecrets(w, View{}, []string{"*"}); kept.Query != text || kept.Layers[0].Text != text {
			t.Errorf("%s: %q is changed though all is asked for: %q", n, text, kept.Layers[0].Text)
		}
	})
}
