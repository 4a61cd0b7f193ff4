package source

import (
	"strings"

	"flinkconf/core/release"
)

// settingKind is what a statement does to the settings.
type settingKind uint8

const (
	// settingNone is a statement that is neither SET nor RESET.
	settingNone settingKind = iota
	settingList
	settingSet
	settingReset
	settingResetAll
	// settingWrong begins with SET or RESET and isn't one for this release.
	settingWrong
)

// settingForm is the grammar that a statement was read by.
type settingForm uint8

const (
	// formTyped is `SET key=value` of the client up to 1.12.
	formTyped settingForm = iota
	// formBare is `SET key = value` since 1.13, the value perhaps in quotes.
	formBare
	// formQuoted is `SET 'key' = 'value'`.
	formQuoted
)

// setting is a statement as the parser of a release reads it. Key and value are as the parser gives them, before anything
// trims them. The spans are offsets in the statement's text, quotes included.
type setting struct {
	_              incomparable
	kind           settingKind
	form           settingForm
	key, value     string
	keyAt, valueAt span
	// at is the statement itself, without comments around it.
	at span
	// wrong is where the parser stops, and two tells that it stops because another statement follows.
	wrong token
	two   bool
}

// readSetting reads one statement. Up to 1.12 the text is what was typed; since 1.13 it is what the client hands to the
// planner's parser, which tries the bare form on the whole text first and then its own grammar.
func readSetting(text string, r release.Release) setting {
	if r <= release.V1_12 {
		return readTyped(text, r)
	}
	if s, ok := readBare(text, r); ok {
		return s
	}
	return readQuoted(text, r)
}

// readTyped is the client up to 1.12: one semicolon at the end goes, then `SET key = anything`.
func readTyped(text string, r release.Release) setting {
	from, to := trimmed(text, 0, len(text))
	end := to
	if from < to && text[to-1] == ';' {
		from, to = trimmed(text, from, to-1)
	}
	at := span{from, end}
	if body, ok := cutWord(text, from, to, "RESET"); ok && body == to {
		return setting{kind: settingResetAll, at: at}
	}
	body, ok := cutWord(text, from, to, "SET")
	if !ok {
		return firstIsSetting(text, at, r)
	}
	if body == to {
		return setting{kind: settingList, at: at}
	}
	key := skipSpace(text, body, to)
	if key == body {
		return firstIsSetting(text, at, r)
	}
	if key < to {
		keyEnd := key
		for keyEnd < to && !isSpace(text[keyEnd]) {
			keyEnd++
		}
		equals := skipSpace(text, keyEnd, to)
		if equals == to || text[equals] != '=' {
			equals = key + strings.LastIndexByte(text[key:keyEnd], '=')
			keyEnd = equals
		}
		if equals > key {
			value, valueEnd := equals+1, to
			if r >= release.V1_11 {
				value, valueEnd = trimmed(text, value, to)
			}
			return setting{kind: settingSet, form: formTyped, at: at, key: text[key:keyEnd], value: text[value:valueEnd],
				keyAt: span{key, keyEnd}, valueAt: span{value, valueEnd}}
		}
	}
	return setting{kind: settingWrong, at: at, wrong: token{tokenOther, key, to}}
}

// firstIsSetting tells SET and RESET that this release doesn't take from other statements.
func firstIsSetting(text string, at span, r release.Release) setting {
	l := lexer{text: text, limit: len(text), escapes: r >= release.V2_0}
	first, _ := l.next(at.from)
	if k := keywordOf(first, text); k != kwSet && k != kwReset {
		if verb, ok := l.behindHint(first); ok {
			return setting{kind: settingWrong, at: span{verb.start, at.to}, wrong: first}
		}
		return setting{kind: settingNone, at: span{min(first.start, at.to), at.to}}
	}
	second, _ := l.next(first.end)
	return setting{kind: settingWrong, at: span{first.start, at.to}, wrong: second}
}

// behindHint returns the SET or RESET behind a hint, which no release lets stand before a statement.
func (l *lexer) behindHint(hint token) (verb token, ok bool) {
	if hint.kind != tokenHint {
		return token{}, false
	}
	close := strings.Index(l.text[hint.end:], "*/")
	if close < 0 {
		return token{}, false
	}
	verb, _ = l.next(hint.end + close + len("*/"))
	k := keywordOf(verb, l.text)
	return verb, k == kwSet || k == kwReset
}

// readBare is the pattern that is tried on the whole statement since 1.13. The key holds neither blanks nor quotes; it is
// as long as possible, so that the last "=" divides. The value is 'anything but quotes', or no blanks (and since 1.15 no
// semicolon) at all. Since 1.15 a semicolon may follow.
func readBare(text string, r release.Release) (setting, bool) {
	semicolon := r >= release.V1_15
	from, end := trimmed(text, 0, len(text))
	at, to := span{from, end}, end
	if semicolon && to > from && text[to-1] == ';' {
		to = skipSpaceBack(text, from, to-1)
	}
	if body, ok := cutWord(text, from, end, "RESET"); ok {
		return readBareReset(text, at, body, to, semicolon)
	}
	body, ok := cutWord(text, from, to, "SET")
	if !ok {
		return setting{}, false
	}
	if body == to {
		return setting{kind: settingList, form: formBare, at: at}, true
	}
	key := skipSpace(text, body, to)
	if key == body {
		return setting{}, false
	}
	run := key
	for run < to && text[run] != '\'' && !isSpace(text[run]) {
		run++
	}
	value := bareValues(text, key, to, semicolon)
	for i := skipSpace(text, run, to); i >= key; {
		if keyEnd := min(i, run); i < to && text[i] == '=' && keyEnd > key {
			if v, ok := value(i + 1); ok {
				return setting{kind: settingSet, form: formBare, at: at, key: text[key:keyEnd], value: bareValue(text[v.from:v.to]),
					keyAt: span{key, keyEnd}, valueAt: v}, true
			}
		}
		i = key + strings.LastIndexByte(text[key:min(i, run)], '=')
	}
	return setting{}, false
}

// bareValues returns a function that tells in constant time, but for blanks, whether a value that reaches to the end of
// text[:to] begins at an offset or behind the blanks there.
func bareValues(text string, from, to int, semicolon bool) func(at int) (span, bool) {
	lastStop, lastQuote, quoteBefore := -1, -1, -1
	for i := from; i < to; i++ {
		switch {
		case text[i] == '\'':
			lastQuote, quoteBefore = i, lastQuote
		case isSpace(text[i]) || semicolon && text[i] == ';':
			lastStop = i
		}
	}
	return func(at int) (span, bool) {
		at = skipSpace(text, at, to)
		quoted := quoteBefore == at && lastQuote == to-1
		return span{at, to}, at < to && (quoted || lastStop < at)
	}
}

// bareValue is what a bare value stands for: the text between the first two quotes if it begins with one and has another.
func bareValue(text string) string {
	if text[0] == '\'' {
		if i := strings.IndexByte(text[1:], '\''); i >= 0 {
			return text[1 : 1+i]
		}
	}
	return text
}

// readBareReset is `RESET key`. Since 1.15 a semicolon may follow, but one that touches the key is part of the key.
func readBareReset(text string, at span, body, to int, semicolon bool) (setting, bool) {
	all := setting{kind: settingResetAll, form: formBare, at: at}
	if body == at.to || semicolon && body == to {
		if body < at.to && isSpace(text[body]) {
			// `RESET ;` names the key ";"
			return setting{kind: settingReset, form: formBare, at: at, key: ";", keyAt: span{at.to - 1, at.to}}, true
		}
		return all, true
	}
	key := skipSpace(text, body, at.to)
	if key == body {
		return setting{}, false
	}
	end := key
	for end < at.to && text[end] != '\'' && !isSpace(text[end]) {
		end++
	}
	if end == key || end < at.to && (!semicolon || skipSpace(text, end, at.to) != at.to-1 || text[at.to-1] != ';') {
		return setting{}, false
	}
	return setting{kind: settingReset, form: formBare, at: at, key: text[key:end], keyAt: span{key, end}}, true
}

// cutWord returns the offset behind a keyword that stands at from, in any case of its ASCII letters.
func cutWord(text string, from, to int, word string) (behind int, ok bool) {
	if to-from < len(word) {
		return 0, false
	}
	for i := range len(word) {
		if text[from+i]&^0x20 != word[i] {
			return 0, false
		}
	}
	return from + len(word), true
}

// isSpace tells a blank as \s of Java's patterns has it.
func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func skipSpace(text string, at, to int) int {
	for at < to && isSpace(text[at]) {
		at++
	}
	return at
}

func skipSpaceBack(text string, from, at int) int {
	for at > from && isSpace(text[at-1]) {
		at--
	}
	return at
}
