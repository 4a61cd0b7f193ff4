package texts

import (
	"slices"
	"testing"
)

func TestPlain(t *testing.T) {
	for _, c := range []struct {
		name, in, want string
		headings       []string
	}{
		{name: "tags go, entities are resolved", in: "<p>Set <a href=\"#key=a.b\" data-key=\"a.b\"><code>a.b</code></a> to &quot;x&quot; &lt; 1 &amp;amp; on.</p>\n", want: "Set a.b to \"x\" < 1 &amp; on.\n"},
		{name: "headings are apart", in: "<p>One.</p>\n<h4>By <code>x</code></h4>\n<p>Two.</p>\n", want: "One.\nTwo.\n", headings: []string{"By x"}},
		{name: "items are lines", in: "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n", want: "one\ntwo\n"},
		{name: "cells are lines", in: "<table>\n<thead>\n<tr>\n<th>a</th>\n<th style=\"text-align:center\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>c|d</code></td>\n<td></td>\n</tr>\n</tbody>\n</table>\n", want: "a\nb\nc|d\n"},
		{name: "samples stay as they are", in: "<pre><code class=\"language-yaml\">a: [b]\n\n# c\n</code></pre>\n", want: "a: [b]\n# c\n"},
	} {
		text, headings := Plain(c.in)
		if text != c.want || !slices.Equal(headings, c.headings) {
			t.Errorf("%s: got\n%s%q", c.name, text, headings)
		}
	}
}
