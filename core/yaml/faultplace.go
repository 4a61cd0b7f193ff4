package yaml

import (
	"strings"
	"unicode/utf8"
)

// before finds one of the kind's characters among those that the library has read last: it looks four ahead at most. The
// construct begins with one of begins.
func (f *fault) before() (at, begun int) {
	characters := f.kind.characters
	window := f.at
	for n := 0; n < 4 && window > 0; n++ {
		_, size := utf8.DecodeLastRuneInString(f.text[:window])
		window -= size
	}
	at = strings.IndexAny(f.text[window:f.at], characters) + window
	if at < window || characters == ":" && f.at == len(f.text) { // the last one of `a: b:` is wrong
		at = strings.LastIndexAny(f.text[:f.at], characters)
	}
	if at < 0 {
		at = max(0, f.at-1)
	}
	return at, strings.LastIndexAny(f.text[:min(f.at, at+1)], f.kind.begins)
}

// noColon finds the line without a colon, and the token behind it.
func (f *fault) noColon() (at, begun int) {
	begun = f.firstWord(f.starts[f.line])
	at = begun + len(firstLine(f.text[begun:]))
	return f.firstWord(at), begun
}

// firstWord returns where the first word from an offset on begins.
func (f *fault) firstWord(at int) int {
	for at < len(f.text) && blank(f.text[at]) {
		at++
	}
	return at
}

// noEntry finds what belongs to no entry: the first word of its line, or one behind a value. The library has read on; but
// what comes before the line is well-formed by itself.
func (f *fault) noEntry() (at, begun int) {
	start := lineStart(f.text, f.at)
	for range 8 {
		if _, _, err := load(strings.NewReader(f.text[:start])); err == nil || start == 0 {
			break
		}
		start = lineStart(f.text, start-1)
	}
	if at, _ = look(f.text, start); at < 0 {
		at = f.firstWord(start)
	}
	if header := f.emptyBlock(at); header >= 0 {
		f.kind.problem = BadIndent
		return at, header
	}
	// The line may be that of the token. Then the collection begins there, unless it is the outermost one.
	begun = f.firstWord(f.starts[f.line])
	if top := f.firstWord(f.starts[0]); begun >= at || f.starts[f.line] == start && begun-start == top-f.starts[0] {
		begun = top
	}
	return at, begun
}

// emptyBlock returns where the header of a block scalar is, if it comes directly before an offset, or -1: for the library such
// a scalar is empty, for snakeyaml-engine its text is indented too little.
func (f *fault) emptyBlock(at int) int {
	header := strings.TrimRight(f.text[:at], " \r\n")
	header = strings.TrimRight(header, "+-123456789")
	last := len(header) - 1
	if last > 0 && (header[last] == '|' || header[last] == '>') && header[last-1] == ' ' {
		return last
	}
	return -1
}

// look finds what is wrong in brackets, or the bracket or quote that isn't closed. It is on the first line or on the one that
// the error names.
func (f *fault) look() (at, begun int) {
	for _, line := range []int{0, f.line} {
		if at, begun = look(f.text, f.starts[line]); at >= 0 {
			return at, begun
		}
	}
	return min(f.at, f.firstWord(f.starts[f.line])), -1
}

// quote finds the quote that isn't closed.
func (f *fault) quote() (at, begun int) {
	if at, begun = f.look(); begun < 0 || f.text[begun] != '"' && f.text[begun] != '\'' {
		return f.at, at
	}
	return f.at, begun
}

// header finds what stands behind `|` or `>`.
func (f *fault) header() (at, begun int) {
	begun = strings.LastIndexAny(f.text[:f.at], "|>")
	return len(f.text) - len(strings.TrimLeft(f.text[begun+1:], "+-123456789 ")), begun
}

// anchor finds what can't be part of an anchor's or alias's name.
func (f *fault) anchor() (at, begun int) {
	begun = strings.LastIndexAny(f.text[:f.at], "&*")
	name := f.text[begun+1:]
	rest := strings.TrimLeft(name, "_-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
	return begun + 1 + len(name) - len(rest), begun
}

// alias finds the alias without an anchor.
func (f *fault) alias() (at, begun int) {
	return max(0, strings.LastIndex(f.text[:f.at], "*"+f.name)), -1
}
