package app

import (
	"sort"
	"strings"
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/web/texts"
)

// Problem is a row of the problems strip.
type Problem struct {
	// Index is the diagnostic's in the evaluation.
	Index        int
	Code         diag.Code
	Severity     diag.Severity
	SeverityWord string
	Chip         Chip
	// Key is the option it is about, or "".
	Key string
	// Message may hold code marks.
	Message string
	// Fixes are the titles of the first fixes.
	Fixes [maxFixes]string
}

// maxFixes is the number of fixes that are offered as buttons.
const maxFixes = 3

// findings sums up what is found about one option.
type findings struct {
	_                               incomparable
	worst                           diag.Severity
	any, problem, deprecated, equal bool
	// unchecked tells a key that Flink hands on to a plug-in.
	unchecked bool
	message   string
}

// problem tells the severities that count as problems; milder ones are notes.
func isProblem(s diag.Severity) bool { return s >= diag.Warning }

// makeProblems lists the diagnostics, the worst first, then from the highest layer down.
func (d *Derived) makeProblems(s State) []Problem {
	list := make([]Problem, 0, len(d.Evaluation.Diagnostics))
	told := texts.Told(s.Lang.String())
	for i := range d.Evaluation.Diagnostics {
		g := &d.Evaluation.Diagnostics[i]
		p := Problem{
			Index: i, Code: g.Code, Severity: g.Severity, SeverityWord: severityWord(g.Severity, s.Lang),
			Chip:    placeChip(g.Layer, g.Span.Start.Line, g.Span.Start.Column, s.Workspace, d.labels, s.Lang),
			Message: marked(g, told),
		}
		if g.Key != "" {
			p.Key = d.owners.keyOf(g.Layer, g.Key)
		}
		for n := 0; n < len(g.Fixes) && n < maxFixes; n++ {
			p.Fixes[n] = g.Fixes[n].Title.In(told)
		}
		list = append(list, p)
	}
	rank := func(p *Problem) int {
		if p.Chip.Layer < 0 {
			return len(layer.Kinds())
		}
		return p.Chip.Kind.Rank()
	}
	sort.SliceStable(list, func(a, b int) bool {
		x, y := &list[a], &list[b]
		if x.Severity != y.Severity {
			return x.Severity > y.Severity
		}
		return rank(x) > rank(y)
	})
	return list
}

func severityWord(s diag.Severity, l Lang) string {
	return l.T([...]Word{WHint, WNote, WWarning, WError}[s])
}

// marked returns the message in the language of the words, with its keys and quoted texts marked as code.
func marked(g *diag.Diagnostic, told diag.Words) string {
	var out strings.Builder
	rest := g.Message.In(told)
	for rest != "" {
		open := strings.Index(rest, "“")
		if open < 0 {
			break
		}
		end := strings.Index(rest[open:], "”")
		if end < 0 {
			break
		}
		markWords(&out, rest[:open], g)
		out.WriteString(code(rest[open+len("“") : open+end]))
		rest = rest[open+end+len("”"):]
	}
	markWords(&out, rest, g)
	return out.String()
}

// markWords writes text with the words marked that are keys: what the diagnostic names as one, or what looks like one.
func markWords(out *strings.Builder, text string, g *diag.Diagnostic) {
	for text != "" {
		n := wordLen(text)
		word := text[:n]
		text = text[n:]
		core := strings.TrimRight(word, " ,;:.")
		if core != "" && (core == g.Key || core == g.Suggestion || looksLikeKey(core)) {
			out.WriteString(code(core))
			out.WriteString(word[len(core):])
		} else {
			out.WriteString(word)
		}
	}
}

// wordLen is the length of the word that a text begins with, with the blank behind it. A character of Chinese is a word.
func wordLen(text string) int {
	for i, c := range text {
		switch {
		case c == ' ':
			return i + 1
		case c >= firstChinese && i > 0:
			return i
		case c >= firstChinese:
			return utf8.RuneLen(c)
		}
	}
	return len(text)
}

// firstChinese is the first of the characters of East Asia, punctuation and wide letters among them.
const firstChinese = '\u2e80'

// looksLikeKey tells a word such as `table.exec.state.ttl` from one such as "1.20" or "e.g".
func looksLikeKey(s string) bool {
	dots := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '.':
			if i == 0 || i == len(s)-1 || s[i-1] == '.' {
				return false
			}
			dots++
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', i > 0 && (c >= '0' && c <= '9' || c == '-' || c == '_'), c == '<', c == '>':
		default:
			return false
		}
	}
	return dots > 0 && len(s) > 4
}

// findingsOf sums up the problems by option.
func findingsOf(problems []Problem) map[string]findings {
	found := make(map[string]findings)
	for i := range problems {
		p := &problems[i]
		// What stands in the query text says nothing about the option's value.
		if p.Key == "" || p.Chip.Layer == diag.Query {
			continue
		}
		f := found[p.Key]
		if !f.any || p.Severity > f.worst {
			f.worst, f.message = p.Severity, p.Message
		}
		f.any = true
		f.problem = f.problem || isProblem(p.Severity)
		f.deprecated = f.deprecated || p.Code == diag.DeprecatedAlias
		f.equal = f.equal || p.Code == diag.RedundantDefault
		f.unchecked = f.unchecked || p.Code == diag.UncheckedKey
		found[p.Key] = f
	}
	return found
}
