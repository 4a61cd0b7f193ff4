package source

import (
	"strings"
	"testing"

	"flinkconf/core/release"
)

func TestComments(t *testing.T) {
	for _, row := range []struct {
		n      Notation
		r      release.Release
		text   string
		want   string // joined with |
		reason string
	}{
		{ConfigYAML, release.V2_2, "# a\nb: 'x # y' # c\nd: x#y\ne: |\n  # text\n  z\n# f\n", "# a|# c|# f", "a # in a value is none"},
		{ConfigYAML, release.V2_2, "a: | # b\n  # text\n", "# b", "behind the mark of a block text"},
		{ConfigYAML, release.V2_2, "a: [x, # b\n  y]\n#c", "# b|#c", "inside a list"},
		{ConfigYAML, release.V2_2, "# only\n", "# only", "no document"},
		{ConfigYAML, release.V2_2, "a: &x # b\n  y\nc: *x # d\n", "# b|# d", "behind an anchor"},
		{ConfigYAML, release.V2_2, "a: [ # b\n", "", "broken"},
		{FlinkConf, release.V1_18, "a: 'x # y'\n#\r\n", "# y'|#", "everywhere"},
		{Args, release.V2_2, "# a\n-Db='#' -Dc=#d # e\n", "# a|# e", "only where a word could begin"},
		{SQL, release.V2_2, "-- a\nSET 'b' = '-- x'; // c\n/* d\ne */ RESET; --", "-- a|// c|/* d\ne */|--", "all three kinds"},
		{SQL, release.V2_2, "/* a */ -- b\n/* open", "/* a */|-- b", "two in a row, and one that nothing closes"},
		{SQL, release.V1_12, "-- a\n", "", "the old client knows none"},
	} {
		if got := strings.Join(Comments(row.n, row.text, Context{Release: row.r}), "|"); got != row.want {
			t.Errorf("%s %q: %s: got %q, want %q", row.n, row.text, row.reason, got, row.want)
		}
	}
}
