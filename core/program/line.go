package program

import (
	"strings"

	"flinkconf/core/value"
)

// lineBegins notices the ends of blocks in Python.
func (p *reader) lineBegins(t *token) {
	if p.outside >= 0 && int(t.indent) <= p.outside {
		p.outside = -1
	}
	if p.function > 0 && t.indent == 0 {
		p.function = 0
	}
}

// javaWord tells the words that are no names and may follow a name in Java.
func javaWord(w string) bool { return value.LineOf(" instanceof extends implements throws ", w) > 0 }

// keywords are the words that begin something other than an expression: those before a condition, those that are so in
// Scala only or there and in Java, those of imports, those before a name that is declared, and those that change nothing.
const keywords = " if else elif switch catch except while , match , case ," +
	" import from package , class object interface trait enum def ," +
	" final static private protected public return val var lazy override implicit" +
	" for try finally do throw raise with async await yield lambda and or not in is as then assert throws instanceof "

// keyword deals with the words that begin something other than an expression; p.i moves on if it is one.
func (p *reader) keyword(w string) bool {
	line := value.LineOf(keywords, w)
	switch line {
	case 0:
		return false
	case 1, 2, 3:
		if line == 2 && p.lang != Scala || line == 3 && p.lang == Python {
			return false
		}
		p.condition()
	case 5:
		if w == "def" && p.lang == Python {
			p.function = int32(p.i + 1)
		}
		p.i++
		if p.word(p.i) != "" {
			p.i++ // the name
		}
	default:
		if p.is(p.i+1, '=') || p.is(p.i+1, '.') {
			return false
		}
		if line == 4 {
			p.importLine()
			break
		}
		p.i++
	}
	return true
}

// condition notes how far code under a condition goes. p.i moves behind the word.
func (p *reader) condition() {
	at := p.i
	p.i++
	if p.lang == Python {
		if p.outside < 0 && p.word(p.i) != "__name__" && p.tokens[at].line {
			p.outside = int(p.tokens[at].indent)
		}
		return
	}
	next := p.i
	if p.is(next, '(') {
		next = int(p.tokens[next].match) + 1
	}
	to := next
	if p.is(next, '{') {
		to = int(p.tokens[next].match)
	} else {
		for n := 0; to < p.end && n < 64 && !p.is(to, ';') && !p.is(to, '}') && !(p.lang == Scala && to > next && p.tokens[to].line); n++ {
			to++
		}
	}
	p.conditional = max(p.conditional, to)
}

// isConditional tells whether the call at a token is under a condition.
func (p *reader) isConditional() bool { return p.i <= p.conditional || p.outside >= 0 }

// importLine reads an import of classes or of their members.
func (p *reader) importLine() {
	p.i++
	name := ""
	for ; p.i < p.end; p.i++ {
		t := &p.tokens[p.i]
		if t.c == ';' || t.line {
			break
		}
		switch {
		case t.kind == nameToken && p.word(p.i) == "static":
		case t.c == '{' && p.lang == Scala: // import a.b.{C, D => E}
			for end := min(int(t.match), p.end); p.i < end; p.i++ {
				if w := p.word(p.i); w != "" {
					p.imported(name + w)
				}
			}
			name = ""
		case t.kind == nameToken || t.c == '.' || t.c == '*':
			name += p.source(p.i)
		case t.c == ',':
			p.imported(name)
			name = ""
		}
	}
	p.imported(name)
}

func (p *reader) imported(name string) {
	if name == "" {
		return
	}
	if last := lastName(name); last == "*" || last == "_" {
		if len(p.open) < mostTables {
			p.open = append(p.open, strings.TrimSuffix(name, "."+last))
		}
	} else {
		p.imports[last] = name
	}
}

// foreign tells a class that is imported from somewhere else than Flink, so that its name means nothing here.
func (p *reader) foreign(class string) bool {
	if p.lang == Python {
		return false
	}
	if name := lastName(class); name == "" || name[0] < 'A' || name[0] > 'Z' {
		return false
	}
	full := class
	if strings.IndexByte(class, '.') < 0 {
		full = p.imports[class]
	}
	return strings.IndexByte(full, '.') > 0 && 'a' <= full[0] && full[0] <= 'z' && !strings.HasPrefix(full, "org.apache.flink.")
}
