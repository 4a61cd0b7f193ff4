package program

import "strings"

// Removal returns the edits that take every write of a key out; none where there is no way. Whoever makes them must look
// whether they do.
func (p *Program) Removal(key string) (edits []Edit) {
	seen := map[int]bool{}
	dropped, kept := map[*Call]bool{}, map[Span]bool{}
	for _, w := range p.Writes { // calls that write nothing but the key
		c := w.Call
		only, before := dropped[c]
		dropped[c] = w.Key == key && c.on != mapVal && (only || !before)
	}
	for _, w := range p.Writes {
		if !dropped[w.Call] {
			kept[w.Call.Statement] = true
		}
	}
	for _, w := range p.Writes {
		if w.Key != key || seen[w.At.From] {
			continue
		}
		seen[w.At.From] = true
		c := w.Call
		switch {
		case c.on == mapVal:
			edits = append(edits, p.entry(w))
		case !dropped[c]:
			if w.ValueAt == c.Name || len(c.args) < 2 {
				return nil
			}
			from := w.ValueAt.From
			if comma := strings.LastIndexByte(p.text[c.Args.From:from], ','); comma >= 0 {
				from = c.Args.From + comma
			}
			edits = append(edits, Edit{Span{from, w.ValueAt.To}, ""})
		case c.Statement.To > 0 && !kept[c.Statement]:
			if !seen[-1-c.Statement.From] {
				seen[-1-c.Statement.From] = true
				edits = append(edits, p.dropStatement(c.Statement))
			}
		case c.Link.From > 0 && !(c.Statement.To > 0 && c.Alone):
			edits = append(edits, Edit{c.Link, ""})
		default:
			return nil
		}
	}
	return edits
}

// entry takes an entry out of a map, with a comma.
func (p *Program) entry(w *Write) Edit {
	at := w.At
	if behind := strings.TrimLeft(p.text[at.To:], " \t\r\n"); strings.HasPrefix(behind, ",") {
		at.To = len(p.text) - len(behind) + 1
		for at.To < len(p.text) && p.text[at.To] == ' ' {
			at.To++
		}
	} else if before := strings.TrimRight(p.text[:at.From], " \t\r\n"); strings.HasSuffix(before, ",") {
		at.From = len(before) - 1
	}
	return Edit{at, ""}
}

// dropStatement takes a statement out, with its line where nothing else is on it. A block of Python keeps a pass.
func (p *Program) dropStatement(s Span) Edit {
	begin := strings.LastIndexByte(p.text[:s.From], '\n') + 1
	end := s.To
	for end < len(p.text) && p.text[end] != '\n' {
		end++
	}
	if strings.Trim(p.text[begin:s.From], " \t") != "" || strings.Trim(p.text[s.To:end], " \t\r") != "" {
		return Edit{s, ""}
	}
	if p.lang == Python && s.From > begin && p.lonely(begin, end) {
		return Edit{s, "pass"}
	}
	if end < len(p.text) {
		return Edit{Span{begin, end + 1}, ""}
	}
	if begin > 0 {
		begin--
		if begin > 0 && p.text[begin-1] == '\r' {
			begin--
		}
	}
	return Edit{Span{begin, end}, ""}
}

// lonely tells whether a line is the only one of its block in Python.
func (p *Program) lonely(begin, end int) bool {
	before := strings.TrimRight(p.text[:begin], " \t\r\n")
	if !strings.HasSuffix(before, ":") {
		return false
	}
	behind := strings.TrimLeft(p.text[end:], "\r\n")
	indent := func(s string) int { return len(s) - len(strings.TrimLeft(s, " \t")) }
	return behind == "" || indent(behind) < indent(p.text[begin:])
}
