package source

import (
	"testing"

	"flinkconf/core/release"
)

func TestComment(t *testing.T) {
	for _, c := range []struct {
		notation Notation
		release  release.Release
		want     string
		reason   string
	}{
		{ConfigYAML, release.V2_2, "# a b\n", "YAML"},
		{FlinkConf, release.V1_18, "# a b\n", "what stands behind a #"},
		{Args, release.V2_2, "# a b\n", "a shell's"},
		{SQL, release.V1_13, "-- a b\n", "the parser of 1.13 knows them"},
		{SQL, release.V1_12, "", "the clients before took nothing but statements"},
		{Java, release.V2_2, "// a b\n", "Java"},
		{Scala, release.V2_2, "// a b\n", "Scala"},
		{Python, release.V2_2, "# a b\n", "Python"},
		{"nothing", release.V2_2, "", "no notation"},
	} {
		if got := Comment(c.notation, " a\n b ", Context{Release: c.release}); got != c.want {
			t.Errorf("%s %s: %q, want %q: %s", c.notation, c.release, got, c.want, c.reason)
		}
		if text := Comment(c.notation, "k: v", Context{Release: c.release}); text != "" && len(Read(c.notation, text, Context{Release: c.release}).Assignments) > 0 {
			t.Errorf("%s %s: the comment sets something", c.notation, c.release)
		}
	}
}
