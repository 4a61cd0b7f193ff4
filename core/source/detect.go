package source

import "strings"

// Detect guesses the notation of a text that comes from a file of the given name, or from nowhere ("" as name): by the
// name where it says enough, else by what the text looks like. It returns "" for a text that looks like nothing known.
func Detect(name, text string) Notation {
	base := strings.ToLower(name[strings.LastIndexAny(name, `/\`)+1:])
	if base != "" {
		for _, n := range Notations() {
			for _, pattern := range readerOf(n).files {
				if matches(base, pattern) {
					return n
				}
			}
		}
	}
	best, _ := likeliest(text)
	return best
}

// likeliest returns the notation that a text looks most like, and its score.
func likeliest(text string) (best Notation, most int) {
	for _, n := range Notations() {
		if score := likeness(n, text); score > most {
			best, most = n, score
		}
	}
	return best, most
}

// likeness scores how much a text looks like the notation.
func likeness(n Notation, text string) int {
	if detect := readerOf(n).detect; detect != nil {
		return detect(text)
	}
	return 0
}

// Mistaken returns the notation that a text seems to be written in although it is taken for n, or "" when n fits as well.
// Files of `key: value` lines look alike, and YAML that isn't what it should be looks like any other; which of them it is can
// only be known from where it came from.
func Mistaken(n Notation, text string) Notation {
	best, most := likeliest(text)
	switch {
	case best == "" || best == n:
		return ""
	case most >= certain-10:
		return best
	case flat(best) && (flat(n) || n == SQLClientYAML || n == FlinkDeployment), likeness(n, text) > 0:
		return ""
	}
	return best
}

// flat tells the notations whose simplest texts are the same lines.
func flat(n Notation) bool { return among(string(ConfigYAML+" "+FlinkConf+" "+Properties), string(n)) }

// matches tells whether a file's name in lower case fits a pattern: the whole name, or "*" and its end.
func matches(name, pattern string) bool {
	if end, ok := strings.CutPrefix(pattern, "*"); ok {
		return len(name) > len(end) && strings.HasSuffix(name, end)
	}
	return name == pattern
}

// sample is how much of a text is looked at to tell its notation.
const sample = 16 << 10

// sampleOf returns the first lines of a text.
func sampleOf(text string) string {
	if len(text) <= sample {
		return text
	}
	return text[:strings.LastIndexByte(text[:sample], '\n')+1]
}

// flatShape counts what lines of `key: value` look like.
type flatShape struct {
	keys   int // `dotted.key: value` at the beginning of a line
	short  int // `key: value` without a dot
	nested int // `key:` with nothing behind it, or an indented `key: value`
	items  int // `- item`
	tight  int // `dotted.key:value`
	shell  int // a value with `$NAME`
	hashes int // a value with a # and no blank before it
	others int // anything else
}

// shapeOf looks at the lines of a text.
func shapeOf(text string) flatShape {
	var s flatShape
	text = sampleOf(text)
	if t := templateOf(text); t != nil {
		text = t.masked
	}
	for _, l := range strings.Split(text, "\n") {
		l = strings.TrimRight(l, " \t\r")
		body := strings.TrimLeft(l, " \t")
		if body == "" || body == "---" || body[0] == '#' {
			continue
		}
		colon := strings.IndexByte(body, ':')
		switch {
		case body == "-" || strings.HasPrefix(body, "- "):
			s.items++
		case colon <= 0 || !looksLikeKey(strings.Trim(body[:colon], `"'`)):
			s.others++
		case colon == len(body)-1:
			s.nested++
		case body[colon+1] != ' ' && body[colon+1] != '\t':
			if strings.IndexByte(body[:colon], '.') > 0 && !strings.HasPrefix(body[colon:], "://") {
				s.tight++
			} else {
				s.others++
			}
		default:
			s.value(body[:colon], body[colon+1:], len(body) < len(l))
		}
	}
	return s
}

// value looks at a line with a key and a value.
func (s *flatShape) value(key, text string, indented bool) {
	switch {
	case indented:
		s.nested++
	case strings.IndexByte(key, '.') > 0:
		s.keys++
	default:
		s.short++
	}
	if i := strings.IndexByte(text, '$'); i >= 0 && placeholder(text[i+1:]) != "" {
		s.shell++
	}
	if i := strings.IndexByte(text, '#'); i > 1 && text[i-1] != ' ' && text[i-1] != '\t' {
		s.hashes++
	}
}

// plausible tells whether most lines are keys and values.
func (s flatShape) plausible() bool {
	good := s.keys + s.short + s.nested + s.tight
	return good > 0 && good >= 2*s.others
}

// The scores: certain where marks of the notation alone were found, likely and possible where less was.
const (
	certain  = 90
	likely   = 60
	possible = 30
)

// detectConfigYAML: nested or flat `key: value` lines. A Kubernetes resource and the old file of the SQL client are YAML
// too, and have marks of their own with a higher score.
func detectConfigYAML(text string) int {
	s := shapeOf(text)
	switch {
	case !s.plausible():
		if strings.HasPrefix(strings.TrimLeft(text, " \r\n"), "{") && strings.ContainsRune(text, ':') {
			return possible
		}
		return 0
	case s.nested > 0 || s.items > 0:
		return likely + 5
	}
	return likely
}

// detectFlinkConf: flat lines of which some are read by the old file only: repeated keys, or no blank behind the colon.
func detectFlinkConf(text string) int {
	s := shapeOf(text)
	if !s.plausible() || s.nested > 0 || s.items > 0 {
		return 0
	}
	score := possible
	if s.tight > 0 && s.keys > 0 || repeats(text) || strings.Contains(text, "{{") && strings.Contains(text, "flink-conf") {
		score = likely + 3
	}
	return score
}

// repeats tells whether a key comes twice at the beginning of a line, which config.yaml doesn't allow.
func repeats(text string) bool {
	seen := map[string]bool{}
	for _, l := range strings.Split(sampleOf(text), "\n") {
		key, _, ok := strings.Cut(l, ":")
		if !ok || !looksLikeKey(key) || key[0] == ' ' {
			continue
		}
		if seen[key] {
			return true
		}
		seen[key] = true
	}
	return false
}

// detectProperties: flat lines with environment variables in the values, or a text that gives FLINK_PROPERTIES to a
// container. A resource of the Kubernetes operator may do that too and has marks of its own with a higher score.
func detectProperties(text string) int {
	if formOf(sampleOf(text)) != bare {
		return certain - 10
	}
	s := shapeOf(text)
	if s.plausible() && s.nested == 0 && s.items == 0 && s.shell > 0 {
		return likely + 4
	}
	return 0
}

// marks scores a text by the first of the marks that it holds; the first one leaves no doubt.
func marks(text string, all ...string) int {
	text = sampleOf(text)
	for i, m := range all {
		if strings.Contains(text, m) {
			if i == 0 {
				return certain
			}
			return certain - 10
		}
	}
	return 0
}
