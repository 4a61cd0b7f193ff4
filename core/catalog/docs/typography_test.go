//go:build !js

package docs

import (
	"regexp"
	"strings"
	"testing"
)

// slip is a slip of typography in a Chinese text: what to look for, with a code span written as one character, and what
// is right.
type slip struct {
	pattern *regexp.Regexp
	right   string
}

// full are the full-width punctuation marks.
const full = `，。；：？！、（）《》“”…—`

var slips = []slip{
	{regexp.MustCompile(`\p{Han} ?[,;:?!]|[,;:?!] ?\p{Han}|\p{Han}\.`), "punctuation is full-width beside Chinese characters"},
	{regexp.MustCompile(`\p{Han} ?[()]|[()] ?\p{Han}`), "parentheses are full-width beside Chinese characters"},
	{regexp.MustCompile(`\p{Han}` + anyCode + `|` + anyCode + `\p{Han}`), "a blank parts code from Chinese characters"},
	{regexp.MustCompile(`[A-Za-z0-9]` + anyCode + `|` + anyCode + `[A-Za-z0-9]`), "a blank parts code from Latin letters and digits"},
	{regexp.MustCompile(`\p{Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Han}`), "a blank parts Chinese characters from Latin letters and digits"},
	{regexp.MustCompile(`\p{Han} +\p{Han}`), "no blank between Chinese characters"},
	{regexp.MustCompile(` [` + full + `]|[` + full + `] `), "no blank beside full-width punctuation"},
	{regexp.MustCompile(`  `), "one blank is enough"},
}

// left is a line without a single Chinese character that has three words or more: it was left in English.
var left = regexp.MustCompile(`[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}`)

// linkOf is a link; people see its words.
var linkOf = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)

var han = regexp.MustCompile(`\p{Han}`)

// slipsIn returns what is wrong in a Chinese text, as rule and place.
func slipsIn(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(strings.TrimLeft(line, "#-| "))
		var b strings.Builder
		for i, part := range strings.Split(line, "`") {
			if i%2 == 1 {
				part = string(firstCode)
			}
			b.WriteString(part)
		}
		words := linkOf.ReplaceAllString(b.String(), "$1")
		if left.MatchString(words) && !han.MatchString(words) {
			all = append(all, "left in English: "+words)
		}
		for _, s := range slips {
			for _, m := range s.pattern.FindAllStringIndex(words, -1) {
				from, to := max(0, m[0]-24), min(len(words), m[1]+24)
				near := strings.ToValidUTF8(words[from:to], "")
				all = append(all, s.right+": …"+strings.ReplaceAll(near, string(firstCode), "`x`")+"…")
			}
		}
	}
	return all
}

// chinese is what only a Chinese text has.
var chinese = regexp.MustCompile(`[\p{Han}，。；：？！、（）《》]`)

// Chinese is set as in print, and neither language has text of the other.
func TestTypography(t *testing.T) {
	for _, p := range ownTexts() {
		if p.lang == Chinese {
			for _, wrong := range slipsIn(p.text) {
				t.Errorf("%s: %s", p.where, wrong)
			}
		} else if found := chinese.FindString(p.text); found != "" {
			t.Errorf("%s: %q is Chinese", p.where, found)
		}
	}
}

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		in     string
		wrong  int
		reason string
	}{
		{"设为 `1 h`，从 1.14 起为 2 小时（`x`）。", 0, "as it should be"},
		{"设为`1 h`。", 1, "no blank before code"},
		{"设为 `1 h` ，然后重启。", 1, "a blank before punctuation"},
		{"设为 `1 h`, 然后重启。", 1, "a half-width comma"},
		{"每个key一行。", 2, "no blanks around Latin letters"},
		{"批模式 不读取。", 1, "a blank inside Chinese"},
		{"算子(如聚合)会报错。", 2, "half-width parentheses"},
		{"见[状态的 TTL](#guide=state-ttl)中的说明。", 1, "a link is its words"},
		{"见[状态 TTL 一文](#guide=state-ttl)中的说明。", 0, "a link is its words"},
		{"Keep this one as it is.", 1, "not translated"},
		{"`table.exec.state.ttl`", 0, "code alone"},
		{"Join、Top-N 和 Sink。", 0, "terms that stay Latin"},
	} {
		if got := slipsIn(c.in); len(got) != c.wrong {
			t.Errorf("%q has %q, want %d: %s", c.in, got, c.wrong, c.reason)
		}
	}
}
