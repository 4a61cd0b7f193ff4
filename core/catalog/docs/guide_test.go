package docs

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestNewGuide(t *testing.T) {
	for _, c := range []struct {
		in     string
		want   Guide
		reason string
	}{
		{
			"# Title\n\nSummary with `a.key`\nin two lines.\n\n## First\n\nText.\n\n- `no.option`\n\n## Options\n\n- `a.key`\n- `b.key`\n",
			Guide{"x", "Title", "Summary with a.key in two lines.", "## First\n\nText.\n\n- `no.option`\n\n## Options\n\n- `a.key`\n- `b.key`\n", []string{"a.key", "b.key"}},
			"only the last section lists options",
		},
		{"# 标题\n\n摘要。\n", Guide{Name: "x", Title: "标题", Summary: "摘要。", Markdown: "\n"}, "a guide without sections"},
		{"", Guide{Name: "x", Markdown: "\n"}, "an empty file"},
	} {
		if diff := cmp.Diff(c.want, newGuide("x", c.in)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.reason, diff)
		}
	}
}
