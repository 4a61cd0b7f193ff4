package source

import (
	"math"
	"strconv"
	"strings"

	"flinkconf/core/release"
)

// optionValue is a value of an option and where it stands: in the text of a word, from an offset on.
type optionValue struct {
	_        incomparable
	text     string
	word     int
	from, to int
}

// usedOption is an option with its values as they stand among the words.
type usedOption struct {
	*cliOption
	// word is where it begins, end the word behind its last one.
	word, end int
	values    []optionValue
}

// full tells that it takes no more values, satisfied that it needs no more.
func (o *usedOption) full() bool      { return !o.many && o.satisfied() }
func (o *usedOption) satisfied() bool { return len(o.values) >= o.cliOption.values }

// cliParser reads words as commons-cli's DefaultParser does when it stops at the first word that is no option, which is
// how Flink's client uses it.
type cliParser struct {
	known []*cliOption
	words []string
	used  []usedOption
	// old is commons-cli 1.4 and before, which Flink had up to 1.14.
	old bool
	// current is the index in used of the option that waits for values, or -1.
	current int
	// rest is the first word that isn't read any more, left that word as far as it is left, and dashes tells that a "--"
	// before it ended the options.
	rest   int
	left   string
	dashes bool
	// refused is the word of an option that lacks its value or is ambiguous: the client prints its help and does nothing.
	refused int
}

func parseCLI(words []string, known []*cliOption, r release.Release) *cliParser {
	p := &cliParser{known: known, words: words, old: r < release.V1_15, current: -1, rest: -1, refused: -1}
	for i := 0; i < len(words) && p.rest < 0 && p.refused < 0; i++ {
		p.word(i)
	}
	if p.rest < 0 && p.refused < 0 {
		p.required()
	}
	if p.rest < 0 {
		p.rest = len(words)
	}
	return p
}

// remaining are the words that are left over.
func (p *cliParser) remaining() []string {
	if p.rest >= len(p.words) {
		return []string{}
	}
	all := append([]string(nil), p.words[p.rest:]...)
	if p.left != "" {
		all[0] = p.left
	}
	return all
}

func (p *cliParser) word(i int) {
	token := p.words[i]
	switch {
	case token == "--":
		p.rest, p.dashes = i+1, true
		p.required()
		return
	case p.current >= 0 && (!p.isOption(token) || isNegativeNumber(token)):
		from, to := 0, len(token)
		if to > 1 && token[0] == '"' && token[to-1] == '"' && strings.IndexByte(token[1:to-1], '"') < 0 {
			from, to = 1, to-1
		}
		p.addValue(i, from, to)
	case strings.HasPrefix(token, "--"):
		p.long(i, token)
	case len(token) > 1 && token[0] == '-':
		p.short(i, token)
	default:
		p.stop(i, "")
	}
	if p.current >= 0 && p.used[p.current].full() {
		p.current = -1
	}
}

// stop ends the options at a word that is none.
func (p *cliParser) stop(i int, left string) {
	if p.required(); p.rest < 0 && p.refused < 0 {
		p.rest, p.left = i, left
	}
}

// required checks that the option before has its values.
func (p *cliParser) required() {
	if p.current < 0 || p.used[p.current].satisfied() {
		return
	}
	o := p.used[p.current]
	if o.other {
		p.used, p.rest, p.dashes = p.used[:p.current], o.word, false
	} else {
		p.refused = o.word
	}
	p.current = -1
}

// begin starts an option; false means that the one before lacks its value.
func (p *cliParser) begin(i int, o *cliOption) bool {
	if p.required(); p.rest >= 0 || p.refused >= 0 {
		return false
	}
	p.used = append(p.used, usedOption{cliOption: o, word: i, end: i + 1})
	p.current = len(p.used) - 1
	return true
}

// addValue gives the current option word[from:to], cut at "=" into as many values as it takes.
func (p *cliParser) addValue(i, from, to int) {
	o := &p.used[p.current]
	o.end = i + 1
	text := p.words[i]
	for o.cliOption.values > 1 && len(o.values) < o.cliOption.values-1 {
		at := strings.IndexByte(text[from:to], '=')
		if at < 0 {
			break
		}
		o.values = append(o.values, optionValue{text: text[from : from+at], word: i, from: from, to: from + at})
		from += at + 1
	}
	o.values = append(o.values, optionValue{text: text[from:to], word: i, from: from, to: to})
}

// glued begins an option whose value is in the same word.
func (p *cliParser) glued(i int, o *cliOption, from int) {
	if p.begin(i, o) {
		p.addValue(i, from, len(p.words[i]))
		p.current = -1
	}
}

func (p *cliParser) short(i int, token string) {
	t := strings.TrimLeft(token, "-")
	if t == "" {
		p.stop(i, "")
		return
	}
	name, _, hasValue := strings.Cut(t, "=")
	skip := len(token) - len(t)
	if !hasValue {
		long, prefix := p.matching(t), p.longPrefix(t)
		switch o := p.find(t); {
		case o != nil:
			p.begin(i, o)
		case len(t) == 1:
			p.stop(i, "")
		case len(long) > 0:
			p.long(i, token)
		case prefix != nil && prefix.values > 0:
			p.glued(i, prefix, skip+len(prefix.long))
		case p.property(t) != nil:
			p.glued(i, p.property(t), skip+1)
		default:
			p.concatenated(i, token)
		}
		return
	}
	switch {
	case len(name) == 1:
		if o := p.find(name); o != nil && o.values > 0 {
			p.glued(i, o, skip+len("x="))
		} else {
			p.stop(i, "")
		}
	case p.property(name) != nil:
		p.glued(i, p.property(name), skip+1)
	default:
		p.long(i, token)
	}
}

// property returns the option that the first letter names if it takes key=value pairs, as -Dkey=value.
func (p *cliParser) property(t string) *cliOption {
	if t == "" {
		return nil
	}
	if o := p.find(t[:1]); o != nil && o.values >= 2 {
		return o
	}
	return nil
}

// long reads --name, --name=value and beginnings of names that only one option has.
func (p *cliParser) long(i int, token string) {
	name, _, hasValue := strings.Cut(token, "=")
	match := p.matching(name)
	switch {
	case len(match) == 0:
		p.stop(i, "")
	case len(match) > 1:
		if p.required(); p.rest < 0 {
			p.refused = i
		}
	case !hasValue:
		p.begin(i, match[0])
	case match[0].values > 0:
		p.glued(i, match[0], len(name)+1)
	default:
		p.stop(i, "")
	}
}

// concatenated reads -abc as the options a, b and c; what follows one that takes a value is its value.
func (p *cliParser) concatenated(i int, token string) {
	for at := 1; at < len(token); at++ {
		o := p.find(token[at : at+1])
		if o == nil {
			left := ""
			if at > 1 {
				left = token[at:]
			}
			p.stop(i, left)
			return
		}
		if at+1 < len(token) && o.values > 0 {
			p.glued(i, o, at+1)
			return
		}
		if !p.begin(i, o) {
			return
		}
		if o.values == 0 {
			p.current = -1
		}
	}
}

// find returns the option with the short name.
func (p *cliParser) find(short string) *cliOption {
	for _, o := range p.known {
		if o.short == short {
			return o
		}
	}
	return nil
}

// matching returns the options whose long name is the word, or else begins with it.
func (p *cliParser) matching(token string) (match []*cliOption) {
	name := strings.TrimLeft(token, "-")
	if name == "" {
		return nil
	}
	for _, o := range p.known {
		if o.long == name {
			return []*cliOption{o}
		}
		if strings.HasPrefix(o.long, name) {
			match = append(match, o)
		}
	}
	return match
}

// longPrefix returns the option whose long name the word begins with, as -parallelism8.
func (p *cliParser) longPrefix(t string) (longest *cliOption) {
	for _, o := range p.known {
		if len(o.long) > 1 && len(o.long) <= len(t)-2 && strings.HasPrefix(t, o.long) && (longest == nil || len(o.long) > len(longest.long)) {
			longest = o
		}
	}
	return longest
}

// isOption tells whether a word looks like an option, so that it can't be a value. Since 1.15 a short name counts behind two
// dashes, too; before that only its first letter is looked at.
func (p *cliParser) isOption(token string) bool {
	if len(token) < 2 || token[0] != '-' {
		return false
	}
	name, _, _ := strings.Cut(token, "=")
	if !p.old && p.find(strings.TrimLeft(name, "-")) != nil || len(p.matching(name)) > 0 {
		return true
	}
	if !strings.HasPrefix(token, "--") && p.longPrefix(strings.TrimLeft(token, "-")) != nil {
		return true
	}
	return len(name) > 1 && p.find(name[1:2]) != nil
}

// isNegativeNumber tells a word that is a number for Java, which an option may take as its value although it begins with
// a dash.
func isNegativeNumber(token string) bool {
	f, err := strconv.ParseFloat(token, 64)
	return (err == nil || math.IsInf(f, 0)) && !strings.ContainsAny(token, "xXpP_")
}
