// Package regexp stands in for the standard library's in the wasm of the page, where it is put in its place when the page
// is built (bundle.Overlay). The YAML library compiles two expressions when the program starts, one of them to tell numbers
// from texts, which core/yaml does anew by Flink's rules anyway; for that the whole engine and Unicode's tables would be
// downloaded: 70 KB of 1,500.
//
// It knows these two expressions by heart and refuses every other one when the program starts, so that a change of the
// library is seen by the first test of the page. Tests compare it with the real package.
package regexp

// Regexp is one of the known expressions.
type Regexp struct{ match func(string) bool }

// known lists the expressions.
var known = [...]struct {
	expr  string
	match func(string) bool
}{
	{`^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$`, isFloat},
	{`^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$`, isBase60},
}

// MustCompile returns a known expression and panics for any other one.
func MustCompile(expr string) *Regexp {
	for _, k := range known {
		if k.expr == expr {
			return &Regexp{k.match}
		}
	}
	panic("regexp: the page knows no expression " + expr + "; see web/bundle/regexp")
}

// MatchString tells whether the text matches.
func (r *Regexp) MatchString(s string) bool { return r.match(s) }

// isFloat matches a decimal number with an exponent or none.
func isFloat(s string) bool {
	s = unsigned(s)
	rest := digits(s, false)
	whole := len(s) - len(rest)
	if rest != "" && rest[0] == '.' {
		after := digits(rest[1:], false)
		if whole == 0 && len(after) == len(rest)-1 {
			return false
		}
		rest = after
	} else if whole == 0 {
		return false
	}
	if rest == "" {
		return true
	}
	exponent := unsigned(rest[1:])
	return rest[0]|0x20 == 'e' && exponent != "" && digits(exponent, false) == ""
}

// isBase60 matches a number such as 190:20:30.15.
func isBase60(s string) bool {
	s = unsigned(s)
	if s == "" || digits(s[:1], false) != "" {
		return false
	}
	rest := digits(s, true)
	parts := 0
	for ; rest != "" && rest[0] == ':'; parts++ {
		rest = rest[1:]
		if rest == "" || digits(rest[:1], false) != "" {
			return false
		}
		if rest[0] < '6' && len(rest) > 1 && digits(rest[1:2], false) == "" {
			rest = rest[1:]
		}
		rest = rest[1:]
	}
	if rest != "" && rest[0] == '.' {
		rest = digits(rest[1:], true)
	}
	return parts > 0 && rest == ""
}

// unsigned returns the text without a sign before it.
func unsigned(s string) string {
	if s != "" && (s[0] == '-' || s[0] == '+') {
		return s[1:]
	}
	return s
}

// digits returns the text without the digits before it, and without underscores between them if asked for.
func digits(s string, underscores bool) string {
	for s != "" && ('0' <= s[0] && s[0] <= '9' || underscores && s[0] == '_') {
		s = s[1:]
	}
	return s
}
