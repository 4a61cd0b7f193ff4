package bundle

import (
	"strings"
	"testing"
)

func TestAskLess(t *testing.T) {
	var source strings.Builder
	for _, name := range askedEarly {
		for range 2 {
			source.WriteString("\t" + name + ` := h.node.Get("` + name + `")` + "\n\tfor {\n\t\t" + name + ".Call()\n\t}\n")
		}
	}
	source.WriteString(oneMore)
	got, err := askLess(source.String())
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(got, ":=") || strings.Count(got, "\t\th.node.Get(\"style\").Call()\n") != 2 || !strings.HasSuffix(got, onlyForMore) {
		t.Errorf("got\n%s", got)
	}
	if _, err := askLess(got); err == nil {
		t.Error("another text must be noticed when the library changes")
	}
}

func TestHandOutAgain(t *testing.T) {
	got, err := handOutAgain("func unwrap() {\n" + handedOut + "}\n")
	if err != nil || got != "func unwrap() {\n"+remembered+"}\n" {
		t.Errorf("got\n%s\n%v", got, err)
	}
	if _, err := handOutAgain(got + handedOut + handedOut); err == nil {
		t.Error("another text must be noticed when the library changes")
	}
}
