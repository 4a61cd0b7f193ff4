package docs

import (
	"slices"
	"testing"
)

func TestPlain(t *testing.T) {
	for _, c := range []struct {
		name, in, want string
		headings       []string
	}{
		{name: "code and emphasis lose their marks", in: "Set `a.b` to *some* `x < 1`, **not** 2 * 3.\n", want: "Set a.b to some x < 1, not 2 * 3.\n"},
		{name: "what is in code stays", in: "`**` and `[x](y)`\n", want: "** and [x](y)\n"},
		{name: "a link is its words", in: "See [the guide](#guide=sinks) and [`a`](#key=a).\n", want: "See the guide and a.\n"},
		{name: "headings are apart", in: "One.\n\n### By `x`\n\nTwo.\n", want: "One.\nTwo.\n", headings: []string{"By x"}},
		{name: "items are lines", in: "- one\n- two\n\n1. three\n12. four\n", want: "one\ntwo\nthree\nfour\n"},
		{name: "a number that begins a line is none", in: "10 seconds\n", want: "10 seconds\n"},
		{name: "cells are lines", in: "| a | b |\n|---|:-:|\n| `c\\|d` | e |\n", want: "a\nb\nc|d\ne\n"},
		{name: "samples stay as they are", in: "```yaml\na: [b]\n\n# c\n```\n", want: "a: [b]\n# c\n"},
	} {
		text, headings := Plain(c.in)
		if text != c.want || !slices.Equal(headings, c.headings) {
			t.Errorf("%s: got\n%s%q", c.name, text, headings)
		}
	}
}
