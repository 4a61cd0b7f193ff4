package program

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// missing reports an option's constant that the release hasn't, and returns the option that another release has there.
func (p *reader) missing(arg val) (o *option.Option, ok bool) {
	class, name := pathClass(arg.text), lastName(arg.text)
	if class == "" {
		class = pathClass(p.imports[name])
	}
	n := &Note{Severity: diag.Error, At: arg.span(), Found: diag.Text(arg.text)}
	var other release.Release
	for r := release.Last; r >= release.First && class != ""; r-- {
		if r == p.release {
			continue
		}
		if found, has := catalog.At(r).ByField(class, name); has && (o == nil || r > p.release) {
			o, other = found, r
			if r < p.release {
				break
			}
		}
	}
	if o != nil {
		n.Code, n.Key = diag.ConstantOfOtherRelease, o.Key
		n.Message = diag.Say("Flink {0} has no such constant; Flink {1} has it for the key {2}.", p.release.String(), other.String(), o.Key)
		n.Wanted = diag.Text(`"` + o.Key + `"`)
		if here := p.optionOf(o.Key); here != nil {
			p.better(n, lastName(here.Class)+"."+here.Field, class)
		}
		p.note(n)
		return o, true
	}
	n.Code = diag.UnknownConstant
	if !p.optionClass(class) {
		n.Severity = diag.Info
		n.Message = "The playground doesn't know the constant, so the setting is left out."
		p.note(n)
		return nil, false
	}
	n.Message = diag.Say("Flink {0} has no such constant.", p.release.String())
	if here, known := p.view.ByField("", name); known {
		p.better(n, lastName(here.Class)+"."+name, class)
	} else if near := p.near(class, name); near != "" {
		p.better(n, lastName(class)+"."+near, class)
	}
	p.note(n)
	return nil, false
}

// better offers another constant. The edit keeps the class where that stays, since another one needs an import.
func (p *reader) better(n *Note, constant, class string) {
	n.Suggestion, n.Wanted = constant, diag.Text(constant)
	at, name, text := n.At, lastName(string(n.Found)), constant
	if lastName(class) == pathClass(constant) && strings.HasSuffix(string(n.Found), "."+name) && p.lang != Python {
		at.From = at.To - len(name)
		if p.in(at) != name {
			return
		}
		text = lastName(constant)
	}
	n.fix(diag.Say("Use {0}", constant), at, text)
}

// optionClass tells whether a class declares options in some release.
func (p *reader) optionClass(class string) bool {
	class = lastName(class)
	if class == "" {
		return false
	}
	if p.classes == nil {
		p.classes = map[string]bool{}
		for r := release.First; r <= release.Last; r++ {
			for _, o := range catalog.At(r).All() {
				p.classes[lastName(o.Class)] = true
			}
		}
	}
	return p.classes[class]
}

// near is the constant of a class that is most like a name: the one of the key that is most like the name as a key.
func (p *reader) near(class, name string) string {
	if p.looked++; p.looked > 20 {
		return ""
	}
	key := strings.ToLower(strings.ReplaceAll(name, "_", "."))
	best, least := "", 4
	for _, o := range p.view.All() {
		if lastName(o.Class) != lastName(class) {
			continue
		}
		if d := distance(name, o.Field, least); d < least {
			best, least = o.Field, d
		}
	}
	if best != "" {
		return best
	}
	for _, k := range p.view.Near(key) {
		if o := p.optionOf(k); o != nil && lastName(o.Class) == lastName(class) {
			return o.Field
		}
	}
	return ""
}

// distance is the number of letters to change, leave out or put in, up to most.
func distance(a, b string, most int) int {
	if len(a)-len(b) >= most || len(b)-len(a) >= most || len(a) > 100 || len(b) > 100 {
		return most
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], cost
		}
	}
	return min(row[len(b)], most)
}
