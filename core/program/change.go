package program

import (
	"strconv"
	"strings"

	"flinkconf/core/release"
)

// rank orders the targets by who wins; a Configuration handed nowhere counts as the text's own.
func (t Target) rank() int {
	if t == Nowhere {
		return int(TableConfig)
	}
	return int(t)
}

// Effective returns the index of the write of a key that wins, or -1.
func (p *Program) Effective(key string) int {
	best := -1
	for i, w := range p.Writes {
		if w.Key == key && (best < 0 || w.Target.rank() >= p.Writes[best].Target.rank()) {
			best = i
		}
	}
	return best
}

// Changes returns ways to give a key a text, the best first. Whoever makes one must look whether it does what it should.
func (p *Program) Changes(key, text string) (ways [][]Edit) {
	anchor := -1
	if at := p.Effective(key); at >= 0 {
		anchor = at
		w := &p.Writes[at]
		switch {
		case w.Reset:
		case w.ValueAt == w.Call.Name:
			if twin := p.twin(w.Call.class, key, text); twin != "" {
				ways = append(ways, []Edit{{w.Call.Name, p.method(twin)}})
			}
		default:
			if w.arg.kind == textVal && (w.arg.single || w.Call.class == "" && !w.typed) && !w.Dynamic {
				ways = append(ways, []Edit{{w.ValueAt, p.quote(text, w.ValueAt.From)}})
			}
			typ := kindNames[w.arg.kind]
			if w.Call.class != "" && w.arg.kind != boolVal && w.arg.kind != enumVal && (typ == "Integer" || typ == "Long") {
				if ms := p.millis(text); ms != "" {
					ways = append(ways, []Edit{{w.ValueAt, p.express(typ, ms, w)}})
				}
			}
			if e := p.express(typ, text, w); e != "" {
				ways = append(ways, []Edit{{w.ValueAt, e}})
			}
			if w.arg.kind == zoneVal {
				ways = append(ways, []Edit{{w.ValueAt, p.like(p.text[w.ValueAt.From:w.ValueAt.To], "ZoneId.") + "of(" + p.quote(text, -1) + ")"}})
			}
			if c := w.Call; c.class == "" && c.Args.To > c.Args.From && len(c.args) == 2 {
				call := "set(" + p.quote(key, w.KeyAt.From) + ", " + p.quote(text, w.KeyAt.From) + ")"
				if c.on == configVal || c.config == 1 || p.release < release.V1_15 {
					call = p.method("setString") + call[len("set"):]
				}
				ways = append(ways, []Edit{{Span{c.Name.From, c.At.To}, call}})
			}
			if c := w.Call; c.on == mapVal {
				ways = append(ways, []Edit{{w.ValueAt, p.quote(text, -1)}})
			}
		}
	}
	return append(ways, p.additions(anchor, key, text)...)
}

// millis is a duration's text in milliseconds.
func (p *Program) millis(text string) string {
	v := p.express("Duration", text, nil)
	if v == "" || p.lang == Python {
		q := Program{lang: Java, release: p.release, view: p.view}
		v = q.express("Duration", text, nil)
	}
	name, rest, _ := strings.Cut(strings.TrimPrefix(v, "Duration.of"), "(")
	n := literalNumber(Java, strings.TrimSuffix(rest, ")"))
	if unit := unitOf(name); unit >= 1e6 && n.kind != unknown {
		return arithmetic(n.as(longVal), val{kind: longVal, text: strconv.FormatInt(unit/1e6, 10)}, '*', Java).text
	}
	return ""
}

// additions are ways to add a call behind one that is there, at a declaration, or at the end.
func (p *Program) additions(anchor int, key, text string) (ways [][]Edit) {
	order := make([]int, 0, 4)
	if anchor >= 0 {
		order = append(order, anchor)
	}
	// The last calls of each target, the highest first.
	for rank := TableConfig; rank >= StreamEnv; rank-- {
		for i := len(p.Writes) - 1; i >= 0; i-- {
			if p.Writes[i].Target.rank() == int(rank) && p.Writes[i].Call.class == "" {
				order = append(order, i)
				break
			}
		}
	}
	for i := range p.Writes { // of a program with open brackets, the first statement that is whole
		if p.Writes[i].Call.class == "" && p.Writes[i].Call.Statement != (Span{}) {
			order = append(order, i)
			break
		}
	}
	for _, i := range order {
		w := &p.Writes[i]
		c := w.Call
		if c.on == mapVal || c.on != configVal && c.on != tableVal && c.on != eitherVal || c.class != "" && c.on != tableVal {
			continue
		}
		call := p.setText(key, text, w.KeyAt.From)
		if c.on == configVal || c.config == 1 {
			call = p.method("setString") + "(" + p.quote(key, w.KeyAt.From) + ", " + p.quote(text, w.KeyAt.From) + ")"
		}
		receiver := p.text[c.Receiver.From:c.Receiver.To]
		if receiver != "" {
			receiver += "."
		}
		if c.Statement != (Span{}) && !strings.HasPrefix(receiver, "new ") && strings.IndexByte(receiver, '\n') < 0 {
			ways = append(ways, []Edit{p.line(c.Statement, receiver+call)})
		}
		if c.Link.From > 0 {
			gap := p.text[c.Link.From:c.Name.From]
			ways = append(ways, []Edit{{Span{c.At.To, c.At.To}, gap + call}})
		}
	}
	for i := len(p.tables) - 1; i >= 0 && i >= len(p.tables)-2; i-- {
		ways = append(ways, []Edit{p.line(Span{p.tables[i].at - 1, p.tables[i].at}, p.SetCall(p.tables[i].name, key, text))})
	}
	for i := len(p.configs) - 1; i >= 0 && i >= len(p.configs)-2; i-- {
		call := p.configs[i].name + "." + p.method("setString") + "(" + p.quote(key, -1) + ", " + p.quote(text, -1) + ")"
		ways = append(ways, []Edit{p.line(Span{p.configs[i].at - 1, p.configs[i].at}, call)})
	}
	end := strings.TrimSuffix(Snippet(p.lang, []Setting{{key, text}}, p.release), "\n")
	nl := p.lineBreak()
	at := Span{len(p.text), len(p.text)}
	if p.text != "" && !strings.HasSuffix(p.text, "\n") {
		return append(ways, []Edit{{at, nl + end}})
	}
	return append(ways, []Edit{{at, end + nl}})
}

// line puts a statement on a line of its own behind another one, a comment at whose end stays there.
func (p *Program) line(behind Span, call string) Edit {
	begin := strings.LastIndexByte(p.text[:max(0, behind.From)], '\n') + 1
	indent := p.text[begin : begin+len(p.text[begin:])-len(strings.TrimLeft(p.text[begin:], " \t"))]
	at := behind.To
	end := at
	for end < len(p.text) && p.text[end] != '\n' && p.text[end] != '\r' {
		end++
	}
	if rest := strings.TrimLeft(p.text[at:end], " \t"); rest == "" || strings.HasPrefix(rest, "//") && p.lang != Python || rest[0] == '#' && p.lang == Python {
		at = end
	}
	return Edit{Span{at, at}, p.lineBreak() + indent + call + p.semicolon()}
}

func (p *Program) lineBreak() string {
	if strings.Contains(p.text, "\r\n") {
		return "\r\n"
	}
	return "\n"
}

// Removals returns ways to take every write of a key out, the best first; none where there is no way.
func (p *Program) Removals(key string) (ways [][]Edit) {
	var edits []Edit
	seen := map[int]bool{}
	dropped := map[*Call]bool{}
	for i := range p.Writes {
		w := &p.Writes[i]
		if w.Key == key && p.onlyKey(w.Call, key) {
			dropped[w.Call] = true
		}
	}
	for i := range p.Writes {
		w := &p.Writes[i]
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
		case c.Statement != (Span{}) && p.whole(c.Statement, dropped):
			if !seen[-1-c.Statement.From] {
				seen[-1-c.Statement.From] = true
				edits = append(edits, p.dropStatement(c.Statement))
			}
		case c.Link.From > 0 && !(c.Statement != (Span{}) && c.Alone):
			edits = append(edits, Edit{c.Link, ""})
		default:
			return nil
		}
	}
	if len(edits) == 0 {
		return nil
	}
	return [][]Edit{edits}
}

// onlyKey tells whether a call writes nothing but the key.
func (p *Program) onlyKey(c *Call, key string) bool {
	if c.on == mapVal {
		return false
	}
	for i := range p.Writes {
		if p.Writes[i].Call == c && p.Writes[i].Key != key {
			return false
		}
	}
	return true
}

// whole tells whether all calls of a statement go.
func (p *Program) whole(s Span, dropped map[*Call]bool) bool {
	for i := range p.Writes {
		if c := p.Writes[i].Call; c.Statement == s && !dropped[c] {
			return false
		}
	}
	return true
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
