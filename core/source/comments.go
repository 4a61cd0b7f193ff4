package source

import (
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/yaml"
)

// Comments returns the comments of a text with their marks, each line of them or each block once, in order. It returns none
// for a notation whose comments this build doesn't know, and for a text that is broken.
func Comments(n Notation, text string, c Context) []string {
	all := commentsOf(n, text, c)
	out := make([]string, len(all))
	for i, at := range all {
		out[i] = text[at.from:at.to]
	}
	return out
}

func commentsOf(n Notation, text string, c Context) []span {
	r := readerOf(n)
	if _, bad := unreadable(text); bad || r.comments == nil {
		return nil
	}
	return r.comments(text, c)
}

// inked is a stretch of a text without the blanks and line breaks at its end.
func inked(text string, from, to int) span {
	return span{from, from + len(strings.TrimRight(text[from:to], " \t\r\n"))}
}

// flatComments are those of flink-conf.yaml: whatever stands behind a #.
func flatComments(text string, _ Context) (all []span) {
	for at := 0; at < len(text); {
		var l line
		l, at = nextLine(text, at)
		if i := strings.IndexByte(text[l.start:l.end], '#'); i >= 0 {
			all = append(all, inked(text, l.start+i, l.end))
		}
	}
	return all
}

// yamlComments are those of YAML: a # at the beginning of a line or behind a blank, outside of every scalar.
func yamlComments(text string, _ Context) (all []span) {
	top, err := yaml.Parse(text)
	if err != nil {
		return nil
	}
	at := 0
	between := func(end int) {
		for at < end {
			i := strings.IndexByte(text[at:end], '#')
			if i < 0 {
				break
			}
			at += i
			if at > 0 && strings.IndexByte(" \t\r\n", text[at-1]) < 0 && !strings.HasPrefix(text, byteOrderMark+"#") {
				at++
				continue
			}
			stop := lineEnd(text, at)
			all = append(all, inked(text, at, stop))
			at = stop
		}
		at = max(at, end)
	}
	if top != nil {
		eachNode(top, func(n *yaml.Node) bool {
			if n.Kind == yaml.Scalar || n.Kind == yaml.Alias {
				from := n.Start // a comment may stand behind an anchor
				if n.Style == yaml.Literal || n.Style == yaml.Folded {
					from = lineEnd(text, n.Start) // or behind the mark of a block text
				}
				between(from)
				at = max(at, n.End)
			}
			return true
		})
	}
	between(len(text))
	return all
}

// argsComments are those of a shell.
func argsComments(text string, _ Context) []span {
	s := shellReader{text: text, open: -1}
	for s.at < len(text) {
		s.step()
	}
	return s.comments
}

// sqlComments are those of Flink's SQL parser; the clients before 1.13 know none.
func sqlComments(text string, c Context) (all []span) {
	if c.Release != release.None && c.Release <= release.V1_12 {
		return nil
	}
	l := lexer{text: text, limit: len(text), escapes: c.Release == release.None || c.Release >= release.V2_0}
	for at := 0; ; {
		t, _ := l.next(at)
		for at < t.start {
			for at < t.start && text[at] <= ' ' {
				at++
			}
			if at == t.start {
				break
			}
			end := t.start
			if strings.HasPrefix(text[at:], "/*") {
				end, _ = l.blockEnd(at)
			} else if i := strings.IndexAny(text[at:t.start], "\r\n"); i >= 0 {
				end = at + i
			}
			all = append(all, inked(text, at, end))
			at = end
		}
		if t.kind == tokenEnd || t.kind == tokenOpenComment {
			return all
		}
		at = max(t.end, at+1)
	}
}
