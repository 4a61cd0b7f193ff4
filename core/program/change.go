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
		w := p.Writes[at]
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
				ways = append(ways, []Edit{{w.ValueAt, p.like(p.in(w.ValueAt), "ZoneId.") + "of(" + p.quote(text, -1) + ")"}})
			}
			if c := w.Call; c.class == "" && c.Args.To > c.Args.From && len(c.args) == 2 && !c.put {
				call := p.pair("set", key, text, w.KeyAt.From)
				if c.on == configVal || c.config == 1 || p.release < release.V1_15 {
					call = p.pair("setString", key, text, w.KeyAt.From)
				}
				ways = append(ways, []Edit{{Span{c.Name.From, c.At.To}, call}})
			}
			if c := w.Call; c.on == mapVal || c.put {
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
		return arithmetic(n.as(longVal), newVal(longVal, strconv.FormatInt(unit/1e6, 10)), '*', Java).text
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
		if p.Writes[i].Call.class == "" && p.Writes[i].Call.Statement.To > 0 {
			order = append(order, i)
			break
		}
	}
	for _, i := range order {
		w := p.Writes[i]
		c := w.Call
		if c.put || c.on == mapVal || c.on != configVal && c.on != tableVal && c.on != eitherVal || c.class != "" && c.on != tableVal {
			continue
		}
		call := p.setText(key, text, w.KeyAt.From)
		if c.on == configVal || c.config == 1 {
			call = p.pair("setString", key, text, w.KeyAt.From)
		}
		receiver := p.in(c.Receiver)
		if receiver != "" {
			receiver += "."
		}
		if c.Statement.To > 0 && !strings.HasPrefix(receiver, "new ") && strings.IndexByte(receiver, '\n') < 0 {
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
		call := p.configs[i].name + "." + p.pair("setString", key, text, -1)
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
