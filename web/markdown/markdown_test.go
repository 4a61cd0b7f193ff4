package markdown

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// isKnown knows two keys, one of them a pattern, and a guide.
func isKnown(key string) bool {
	return key == "state.ttl" || key == "guide=state-ttl" || key == "metrics.reporter.<name>.class"
}

func TestRender(t *testing.T) {
	for _, c := range []struct{ name, in, want, reason string }{
		{"empty", "", "", "nothing in, nothing out"},
		{"paragraphs", "a\nb\n\nc\n", "<p>a\nb</p>\n<p>c</p>\n", "a single line end is no break"},
		{"heading", "### When\n\nx", "<h4>When</h4>\n<p>x</p>\n", "the page has h2 and h3 above a text"},
		{"headings", "# a\n## b\n#### c\n##### d\n###### e\n", "<h4>a</h4>\n<h5>b</h5>\n<h6>c</h6>\n<h6>d</h6>\n<h6>e</h6>\n", "none above h4, none below h6"},
		{"lower headings", "## a\n### b\n## c\n", "<h4>a</h4>\n<h5>b</h5>\n<h4>c</h4>\n", "the highest begin at h4"},
		{"table", "| a | b |\n|:--|--:|\n| `x\\|y` | **z** |\n", "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>x|y</code></td>\n<td><strong>z</strong></td>\n</tr>\n</tbody>\n</table>\n", "no style from the text"},
		{"guide", "[ttl](#guide=state-ttl) [x](#guide=none) `guide=state-ttl`", "<p><a href=\"#guide=state-ttl\" data-do=\"guide\" data-arg=\"state-ttl\">ttl</a> x <code>guide=state-ttl</code></p>\n", "guides are links, code that looks like one isn't"},
		{"guide as key", "[ttl](#key=guide=state-ttl)", "<p>ttl</p>\n", "a guide is no option"},
		{"setext", "a\n===\n", "<h4>a</h4>\n", "the other spelling of a heading"},
		{"list", "- a\n- b\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n", "lists of values"},
		{"ordered", "3. a\n", "<ol start=\"3\">\n<li>a</li>\n</ol>\n", "the number is kept"},
		{"emphasis", "*a* **b**", "<p><em>a</em> <strong>b</strong></p>\n", "inline markup"},
		{"code", "`a<b`", "<p><code>a&lt;b</code></p>\n", "code is escaped"},
		{"block", "```java\na<b\n```\n", "<pre data-notation=\"java\"><code>a&lt;b\n</code></pre>\n", "the notation, and no class from the text"},
		{"block without a notation", "``` <b> x\na\n```\n", "<pre><code>a\n</code></pre>\n", "only a word that looks like one"},
		{"entity", "&lt;b&gt; &copy;", "<p>&lt;b&gt; ©</p>\n", "entities are resolved and escaped again"},
		{"chinese", "状态`36 h`后清除。", "<p>状态<code>36 h</code>后清除。</p>\n", "no blanks are needed around code"},

		{"known key", "see `state.ttl`.", "<p>see <a href=\"#key=state.ttl\" data-key=\"state.ttl\"><code>state.ttl</code></a>.</p>\n", "a known key is a link"},
		{"unknown key", "`state.tll`", "<p><code>state.tll</code></p>\n", "a link that leads nowhere is worse than none"},
		{"key and value", "`state.ttl = 1 h`", "<p><code>state.ttl = 1 h</code></p>\n", "only the whole code span counts"},
		{"key over lines", "`state.\nttl`", "<p><code>state. ttl</code></p>\n", "a key has no line break"},
		{"pattern", "`metrics.reporter.<name>.class`", "<p><a href=\"#key=metrics.reporter.%3Cname%3E.class\" data-key=\"metrics.reporter.&lt;name&gt;.class\"><code>metrics.reporter.&lt;name&gt;.class</code></a></p>\n", "escaped as URL and as HTML"},
		{"key in emphasis", "*`state.ttl`*", "<p><em><a href=\"#key=state.ttl\" data-key=\"state.ttl\"><code>state.ttl</code></a></em></p>\n", "anywhere in a text"},
		{"key link", "[how long](#key=state.ttl)", "<p><a href=\"#key=state.ttl\" data-key=\"state.ttl\">how long</a></p>\n", "a link with other words"},
		{"unknown key link", "[how long](#key=x)", "<p>how long</p>\n", "the text stays"},
		{"other fragment", "[x](#v=1&c=abc)", "<p>x</p>\n", "a text must not load a workspace"},

		{"link", "[x](https://e.org/a?b=1&c=2)", "<p><a href=\"https://e.org/a?b=1&amp;c=2\" target=\"_blank\" rel=\"noopener noreferrer\">x</a></p>\n", "leaves the page safely"},
		{"link http", "[x](HTTP://e.org)", "<p><a href=\"HTTP://e.org\" target=\"_blank\" rel=\"noopener noreferrer\">x</a></p>\n", "schemes have no letter case"},
		{"link title", "[x](https://e.org \"t\")", "<p><a href=\"https://e.org\" target=\"_blank\" rel=\"noopener noreferrer\">x</a></p>\n", "titles are left out"},
		{"key in link", "[`state.ttl`](https://e.org)", "<p><a href=\"https://e.org\" target=\"_blank\" rel=\"noopener noreferrer\"><code>state.ttl</code></a></p>\n", "no link in a link"},
		{"autolink", "<https://e.org/?a&b>", "<p><a href=\"https://e.org/?a&amp;b\" target=\"_blank\" rel=\"noopener noreferrer\">https://e.org/?a&amp;b</a></p>\n", "as a link"},
		{"reference", "[x]\n\n[x]: https://e.org\n", "<p><a href=\"https://e.org\" target=\"_blank\" rel=\"noopener noreferrer\">x</a></p>\n", "the same check for references"},
		{"image", "![a *b*](https://e.org/p.png)", "<p>a <em>b</em></p>\n", "the page fetches nothing"},
		{"image in link", "[![a](p.png)](https://e.org)", "<p><a href=\"https://e.org\" target=\"_blank\" rel=\"noopener noreferrer\">a</a></p>\n", "the alternative text is the link's"},
	} {
		if got := Render(c.in, isKnown); got != c.want {
			t.Errorf("%s: Render(%q) = %q, want %q: %s", c.name, c.in, got, c.want, c.reason)
		} else if err := unsafe(got); err != nil {
			t.Errorf("%s: the check of this test refuses %q: %v", c.name, got, err)
		}
	}
}

// Hostile texts: what must not come out, whatever else does.
func TestRenderHostile(t *testing.T) {
	for _, c := range []struct{ in, reason string }{
		{"<script>alert(1)</script>", "an HTML block"},
		{"a <img src=x onerror=alert(1)> b", "inline HTML"},
		{"<a href=\"javascript:alert(1)\">x</a>", "an HTML link"},
		{"<!-- -->\n<![CDATA[\n<?php\n<!X", "the other kinds of HTML block"},
		{"[x](javascript:alert(1))", "the classic"},
		{"[x](JaVaScRiPt:alert(1))", "letter case"},
		{"[x](&#106;avascript:alert(1))", "a character reference"},
		{"[x](&#x6a;avascript&colon;alert(1))", "a hexadecimal and a named one"},
		{"[x](java\\script:alert(1))", "a backslash"},
		{"[x](<java\tscript:alert(1)>)", "browsers drop tabs in URLs"},
		{"[x](\x01javascript:alert(1))", "browsers drop control characters in front"},
		{"[x](data:text/html;base64,PHNjcmlwdD4=)", "a data URL"},
		{"![x](data:image/svg+xml,<svg onload=alert(1)>)", "an image that is a program"},
		{"[x](vbscript:x) [x](file:///etc/passwd) [x](mailto:a@b.c)", "other schemes"},
		{"[x](//e.org) [x](/a) [x](a) [x](?a) [x]()", "relative targets"},
		{"<javascript:alert(1)> <data:text/html,x> <a@b.c>", "autolinks"},
		{"[x]\n\n[x]: javascript:alert(1)\n", "a reference"},
		{"[x](https://e.org\"onclick=\"alert(1))", "out of the attribute"},
		{"[x](https://e.org/&quot;onclick=&quot;alert(1))", "out of the attribute, by entity"},
		{"[x](https://e.org \"\\\"onclick=\\\"alert(1)\")", "a title"},
		{"[](https://e.org/'onclick='alert(1))", "a single quote, harmless between double ones"},
		{"[x](#key=) [x](#key=&#0;) `` ` ``", "an empty key"},
		{"[x](#guide=a\"onclick=\"alert(1)) [x](#guide=) [x](#guide=javascript:x)", "out of data-arg"},
		{"|<b>|x|\n|-|-|\n|[x](javascript:alert(1))|\"onclick=|", "a table"},
		{"[x](#key=state.ttl\"onclick=\"alert(1))", "out of data-key"},
		{"`state.ttl\" onclick=\"`", "a key with a quote"},
		{"```\"onclick=\"alert(1)\nx\n```", "a language"},
		{"``` <script>\nx\n```", "a language with a tag"},
		{"# a {onclick=alert(1)}", "attributes of headings"},
		{"&lt;script&gt; &#60;script&#62; \\<script>", "entities and backslashes that make a tag"},
		{"[![`state.ttl`](x)](#key=state.ttl)", "key in image in link"},
		{"[a <https://e.org> b](https://e.org)", "an autolink in a link"},
		{"![[x](https://e.org)](y) [![[x](https://e.org)](y)](https://e.org)", "a link in an image in a link"},
		{"\xff\xfe<b>\xc3(", "no UTF-8"},
		{"`a\x00b` \x00<\x00script>", "NUL"},
		{"a\u2028b\u202ec\u0085", "odd line ends and directions"},
	} {
		got := Render(c.in, func(string) bool { return true })
		if err := unsafe(got); err != nil {
			t.Errorf("Render(%q) = %q: %v: %s", c.in, got, err, c.reason)
		}
		if strings.Contains(got, `href="`) && strings.Contains(strings.ToLower(got), `href="javascript`) {
			t.Errorf("Render(%q) = %q: %s", c.in, got, c.reason)
		}
	}
}

func TestRenderKnownNothing(t *testing.T) {
	if got := Render("`a.b` [x](#key=a.b)", nil); got != "<p><code>a.b</code> x</p>\n" {
		t.Errorf("without a function no key is known, got %q", got)
	}
	out := Render("a `x` <b>", func(string) bool { panic("in the caller's function") })
	if out != "<pre>a `x` &lt;b&gt;</pre>\n" {
		t.Errorf("a panic has to leave the plain text, got %q", out)
	}
}

func TestRenderBound(t *testing.T) {
	line := strings.Repeat("x", 99) + "\n"
	for _, c := range []struct {
		name, in string
		cut      bool
		reason   string
	}{
		{"exact", strings.Repeat("y", maxBytes), false, "the bound itself is fine"},
		{"one line", strings.Repeat("y", maxBytes+1), true, "cut inside the line"},
		{"lines", strings.Repeat(line, 1000), true, "cut behind a line"},
		{"1 MB", strings.Repeat(line, 10000), true, "no more work than for 64 KiB"},
		{"characters", strings.Repeat("状", maxBytes/3+1), true, "cut between characters"},
		{"no UTF-8", strings.Repeat("\x80", maxBytes+1), true, "nothing is a whole character"},
	} {
		got := Render(c.in, isKnown)
		if strings.HasSuffix(got, cutNote) != c.cut {
			t.Errorf("%s: the note tells %v, want %v: %s", c.name, !c.cut, c.cut, c.reason)
		}
		if err := unsafe(got); err != nil {
			t.Errorf("%s: %v: %s", c.name, err, c.reason)
		}
		if c.name != "no UTF-8" && strings.ContainsRune(got, '\uFFFD') {
			t.Errorf("%s: a character was cut in two: %s", c.name, c.reason)
		}
	}
}

// Texts made to cost: deep nesting has to end in bounded recursion (a browser's stack is small), and many markers in
// bounded time. The time limit is far above what is needed, so that a busy machine does not fail the test.
func TestRenderBombs(t *testing.T) {
	times := strings.Repeat
	var list strings.Builder
	for i := range 300 {
		list.WriteString(times("  ", i) + "- a\n")
	}
	for _, c := range []struct{ in, reason string }{
		{times(">", maxBytes), "quotes in quotes"},
		{times("|a", 10000) + "\n" + times("|-", 10000) + "\n" + times("|b\n", 5000), "a wide table of short rows"},
		{"|a|b|\n|-|-|\n" + times("|`x`\n", 10000), "a long table"},
		{times(times("> ", 100)+"x\n", 300), "and that on each line"},
		{times("- ", maxBytes/2), "lists in lists"},
		{times("- ", 16000) + times("\n", 32000), "blank lines go on in each list"},
		{times("1. ", maxBytes/3), "ordered lists"},
		{list.String(), "lists by indentation"},
		{times(">", 32) + "a" + times("\nb", 30000), "lazy lines"},
		{times("*a **b ", 8000) + times("b** a* ", 2000), "emphasis in emphasis"},
		{times("*a_ ", 16000), "emphasis that never closes"},
		{times("*_", 32000), "emphasis without text"},
		{times("[", maxBytes), "brackets"},
		{times("[", 32000) + times("]", 32000), "brackets in brackets"},
		{times("![", 200) + "a" + times("](x)", 200), "images in images"},
		{times("[a](", 16000), "links without an end"},
		{"[a](" + times("(", 60000), "parentheses"},
		{times("[a\n", 21000), "labels without an end"},
		{times("[a]: b\n", 9000), "definitions"},
		{times("`", 30000) + " " + times("`", 29999), "code that never closes"},
		{times("<a:", 21000), "autolinks without an end"},
		{times("&#x", 21000), "references without an end"},
		{times("\\", maxBytes), "backslashes"},
		{times("a\n=\n", 16000), "headings"},
	} {
		name := fmt.Sprintf("%.12q", c.in)
		start := time.Now()
		got := Render(c.in, isKnown)
		if took := time.Since(start); took > time.Minute {
			t.Errorf("%s took %v: %s", name, took, c.reason)
		}
		if err := unsafe(got); err != nil {
			t.Errorf("%s: %v: %s", name, err, c.reason)
		}
		if depth := depthOf(got); depth > maxDepth+10 {
			t.Errorf("%s: elements nest %d deep: %s", name, depth, c.reason)
		}
	}
}

// depthOf returns how deep the elements of well-formed HTML nest.
func depthOf(html string) int {
	depth, deepest := 0, 0
	for i := 0; i+1 < len(html); i++ {
		switch {
		case html[i] != '<':
		case html[i+1] == '/':
			depth--
		case !strings.HasPrefix(html[i:], "<br") && !strings.HasPrefix(html[i:], "<hr"):
			depth++
		}
		deepest = max(deepest, depth)
	}
	return deepest
}

func FuzzRender(f *testing.F) {
	for _, seed := range []string{
		"### H\n\n- `state.ttl`: x\n", "[x](https://e.org) ![y](z) <https://a.b>", "<script>\n\n*a **b* c**\n", "> - 1. `a\n\n[x]: y \"z\"\n",
		"&#106; &lt; \\` ``` \x00\xff", "[`state.ttl`](#key=state.ttl)", "a\n===\n\n***\n\tcode\n~~~x\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		got := Render(in, isKnown)
		if err := unsafe(got); err != nil {
			t.Errorf("Render(%q) = %q: %v", in, got, err)
		}
		if again := Render(in, isKnown); again != got {
			t.Errorf("Render(%q) differs from run to run", in)
		}
	})
}
