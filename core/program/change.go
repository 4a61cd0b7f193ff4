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

// changes gathers the ways to give a key a text.
type changes struct {
	*Program
	key, text string
	ways      [][]Edit
}

// put adds a way: a text in the place of a stretch.
func (c *changes) put(at Span, text string) { c.ways = append(c.ways, []Edit{{at, text}}) }

// behind adds a way: a statement on a line of its own behind another one.
func (c *changes) behind(at Span, call string) { c.ways = append(c.ways, []Edit{c.line(at, call)}) }

// call is the call of a method with the key and the text.
func (c *changes) call(method string, like int) string { return c.pair(method, c.key, c.text, like) }

// onConfiguration tells a call on a Configuration, be it one inside a TableConfig.
func (c *Call) onConfiguration() bool { return c.on == configVal || c.config == 1 }

// Changes returns ways to give a key a text, the best first. Whoever makes one must look whether it does what it should.
func (p *Program) Changes(key, text string) (ways [][]Edit) {
	c := &changes{Program: p, key: key, text: text}
	at := p.Effective(key)
	if at >= 0 {
		if w := p.Writes[at]; w.ValueAt != w.Call.Name {
			if !w.Reset {
				c.values(w)
			}
		} else if !w.Reset {
			if twin := p.twin(w.Call.class, key, text); twin != "" {
				c.put(w.ValueAt, p.method(twin))
			}
		}
	}
	c.additions(at)
	return c.ways
}

// values are ways to write another value in the call that a write is.
func (c *changes) values(w *Write) {
	call, arg, at := w.Call, w.arg, w.ValueAt
	own := call.class == ""
	if arg.kind == textVal && (arg.single || own && !w.typed) && !w.Dynamic {
		c.put(at, c.quote(c.text, at.From))
	}
	typ := kindNames[arg.kind]
	if !own && (typ == "Integer" || typ == "Long") {
		if ms := c.millis(c.text); ms != "" {
			c.put(at, c.express(typ, ms, w))
		}
	}
	if e := c.express(typ, c.text, w); e != "" {
		c.put(at, e)
	}
	if arg.kind == zoneVal {
		c.put(at, c.like(c.in(at), "ZoneId.")+"of("+c.quote(c.text, -1)+")")
	}
	if own && call.Args.To > call.Args.From && len(call.args) == 2 && !call.put {
		name := "set"
		if call.onConfiguration() || c.release < release.V1_15 {
			name = "setString"
		}
		c.put(Span{call.Name.From, call.At.To}, c.call(name, w.KeyAt.From))
	}
	if call.on == mapVal || call.put {
		c.put(at, c.quote(c.text, -1))
	}
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
func (c *changes) additions(anchor int) {
	writes := c.Writes
	if anchor >= 0 {
		c.addBehind(writes[anchor])
	}
	// The last calls of each target, the highest first.
	for rank := int(TableConfig); rank >= int(StreamEnv); rank-- {
		for i := len(writes) - 1; i >= 0; i-- {
			if w := writes[i]; w.Target.rank() == rank && w.Call.class == "" {
				c.addBehind(w)
				break
			}
		}
	}
	for _, w := range writes { // of a program with open brackets, the first statement that is whole
		if w.Call.class == "" && w.Call.Statement.To > 0 {
			c.addBehind(w)
			break
		}
	}
	for i, names := range [...][]place{c.tables, c.configs} {
		for n := len(names) - 1; n >= 0 && n >= len(names)-2; n-- {
			name := &names[n]
			call := ""
			if i == 0 {
				call = c.SetCall(name.name, c.key, c.text)
			} else {
				call = name.name + "." + c.call("setString", -1)
			}
			c.behind(Span{name.at - 1, name.at}, call)
		}
	}
	end := strings.TrimSuffix(Snippet(c.lang, []Setting{{c.key, c.text}}, c.release), "\n")
	nl := c.lineBreak()
	if c.Program.text != "" && !strings.HasSuffix(c.Program.text, "\n") {
		end = nl + end
	} else {
		end += nl
	}
	at := len(c.Program.text)
	c.put(Span{at, at}, end)
}

// addBehind adds ways to add a call behind the one that a write is, if that is one of a key and a value.
func (c *changes) addBehind(w *Write) {
	call := w.Call
	switch call.on {
	case tableVal:
	case configVal, eitherVal:
		if call.class != "" {
			return
		}
	default:
		return
	}
	if call.put {
		return
	}
	text := ""
	if call.onConfiguration() {
		text = c.call("setString", w.KeyAt.From)
	} else {
		text = c.setText(c.key, c.text, w.KeyAt.From)
	}
	receiver := c.in(call.Receiver)
	if receiver != "" {
		receiver += "."
	}
	if call.Statement.To > 0 && !strings.HasPrefix(receiver, "new ") && strings.IndexByte(receiver, '\n') < 0 {
		c.behind(call.Statement, receiver+text)
	}
	if from := call.Link.From; from > 0 {
		to := call.At.To
		c.put(Span{to, to}, c.in(Span{from, call.Name.From})+text)
	}
}

// line puts a statement on a line of its own behind another one, a comment at whose end stays there.
func (p *Program) line(behind Span, call string) Edit {
	begin := p.text[strings.LastIndexByte(p.text[:max(0, behind.From)], '\n')+1:]
	indent := begin[:len(begin)-len(strings.TrimLeft(begin, " \t"))]
	at := behind.To
	rest := p.text[at:]
	if end := strings.IndexAny(rest, "\r\n"); end >= 0 {
		rest = rest[:end]
	}
	comment := "//"
	if p.lang == Python {
		comment = "#"
	}
	if said := strings.TrimLeft(rest, " \t"); said == "" || strings.HasPrefix(said, comment) {
		at += len(rest)
	}
	return Edit{Span{at, at}, p.lineBreak() + indent + call + p.semicolon()}
}

func (p *Program) lineBreak() string {
	if strings.Contains(p.text, "\r\n") {
		return "\r\n"
	}
	return "\n"
}
