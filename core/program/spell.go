package program

import (
	"strconv"
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// method is a method's name in the language.
func (p *Program) method(name string) string {
	if p.lang != Python {
		return name
	}
	var b strings.Builder
	for i := range len(name) {
		if c := name[i]; 'A' <= c && c <= 'Z' {
			b.WriteByte('_')
			b.WriteByte(c | 0x20)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// quote writes a text as a literal. In Python the kind of quotes at an offset of the program is kept.
func (p *Program) quote(text string, like int) string {
	q := byte('"')
	if p.lang == Python && like >= 0 && like < len(p.text) && p.text[like] == '\'' {
		q = '\''
	}
	return quoteAs(text, q)
}

// SetCall is the call that sets a key on a table environment of the given name, without the semicolon.
func (p *Program) SetCall(env, key, text string) string {
	return env + "." + p.method("getConfig") + "()." + p.setText(key, text, -1)
}

// setText is the call on a TableConfig that sets a key.
func (p *Program) setText(key, text string, like int) string {
	if p.release < release.V1_15 {
		return p.method("getConfiguration") + "()." + p.pair("setString", key, text, like)
	}
	return p.pair("set", key, text, like)
}

// pair is a call of a method with a key and a text.
func (p *Program) pair(method, key, text string, like int) string {
	return p.method(method) + "(" + p.quote(key, like) + ", " + p.quote(text, like) + ")"
}

// semicolon is what ends a statement.
func (p *Program) semicolon() string {
	if p.lang == Java {
		return ";"
	}
	return ""
}

// express writes a value of a type as the language does, in the style of what stands there; "" where it can't.
func (p *Program) express(typ, text string, w *Write) string {
	old, long, python := "", false, p.lang == Python
	if w != nil {
		old, long = p.in(w.ValueAt), typ == "Long" && w.typed
	}
	const whole, fraction, truth, time, size, constant = 1, 2, 3, 4, 5, 6
	switch value.LineOf(" Integer Long , Double Float , Boolean , Duration , MemorySize , Enum ", typ) {
	case whole:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || strconv.FormatInt(n, 10) != text {
			return ""
		}
		if !python && (long || n != int64(int32(n)) || strings.TrimRight(old, "lL") != old) {
			text += "L"
		}
		return text
	case fraction:
		if floating(text, doubleVal).kind == doubleVal && strings.IndexByte(text, '.') > 0 {
			if !python && typ == "Float" {
				text += "f"
			}
			return text
		}
	case truth:
		if text == "true" || text == "false" {
			if python {
				return strings.ToUpper(text[:1]) + text[1:]
			}
			return text
		}
	case time:
		d, ok := newest(option.Duration, text)
		if !ok {
			return ""
		}
		number, unit, ok := strings.Cut(value.Rules{Release: release.Last}.Format(d), " ")
		if number == "0" && !strings.HasPrefix(text, "0") {
			ok = false
		}
		const names = " d Days h Hours min Minutes s Seconds ms Millis ns Nanos "
		_, name, known := strings.Cut(names, " "+unit+" ")
		name, _, _ = strings.Cut(name, " ")
		switch {
		case !ok || !known || python && name == "Nanos":
			return ""
		case !python:
			return p.like(old, "Duration.of") + name + "(" + number + ")"
		case name == "Millis":
			name = "Milliseconds"
		}
		return p.like(old, "timedelta(") + strings.ToLower(name) + "=" + number + ")"
	case size:
		d, ok := newest(option.MemorySize, text)
		if !ok {
			return ""
		}
		class := p.like(old, "MemorySize.")
		if b := d.Int(); b%(1<<20) == 0 && b > 0 {
			return class + "ofMebiBytes(" + strconv.FormatInt(b>>20, 10) + ")"
		}
		return class + "parse(" + quoteAs(text, '"') + ")"
	case constant:
		if w == nil || w.arg.kind != enumVal {
			return ""
		}
		o := w.option
		if o == nil {
			o = p.optionOf(w.Key)
		}
		if o == nil {
			return ""
		}
		for i := range o.Values {
			if c := &o.Values[i]; c.Text == text {
				return old[:strings.LastIndexByte(old, '.')+1] + c.Name
			}
		}
	}
	return ""
}

// like keeps the package that a class is written with.
func (p *Program) like(old, start string) string {
	class, _, _ := strings.Cut(start, ".")
	class = strings.TrimSuffix(class, "(")
	if i := strings.Index(old, class); i > 0 && isPackage(old[:i]) {
		return old[:i] + start
	}
	return start
}

func isPackage(s string) bool {
	for i := range len(s) {
		if !letter(s[i]) && !digit(s[i]) && s[i] != '.' {
			return false
		}
	}
	return strings.HasSuffix(s, ".")
}

// Setting is a key and its text on the way into a program.
type Setting struct{ Key, Text string }

// Snippet is a program that sets keys on a table environment and nothing else.
func Snippet(lang Lang, settings []Setting, r release.Release) string {
	p := &Program{lang: lang, release: r}
	env := "tableEnv"
	if lang == Python {
		env = "table_env"
	}
	var b strings.Builder
	for _, s := range settings {
		b.WriteString(p.SetCall(env, s.Key, s.Text) + p.semicolon() + "\n")
	}
	return b.String()
}
