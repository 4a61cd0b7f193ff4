package upgrade

import (
	"os"
	"testing"

	"flinkconf/core/release"
)

func TestDbg(t *testing.T) {
	w, ok := workspaces(t)[os.Getenv("W")]
	r, err := release.Parse(os.Getenv("R"))
	if !ok || err != nil {
		return
	}
	got, report := To(w, r, Options{PinDefaults: os.Getenv("PIN") != ""})
	for i, l := range got.Layers {
		t.Logf("== %d %s %s %v\n%s", i, l.Kind, l.Notation, l.Disabled, l.Text)
	}
	for _, c := range report.Changes {
		t.Logf("%s %d %s: %q -> %q: %s", c.Kind, c.Layer, c.Key, c.Before, c.After, c.Why)
	}
	for _, n := range report.Needs {
		t.Logf("NEED %d %s %s", n.Layer, n.Key, n.Why)
	}
	t.Log(len(report.Defaults))
}
