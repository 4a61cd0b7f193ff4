package source

import (
	"strings"

	"flinkconf/core/release"
)

// Echoed returns what the shell of the release's image prints for a text. The images up to 1.11 run their script with
// dash, whose echo replaces backslash sequences; those from 1.12 on use bash, which leaves them alone.
func Echoed(text string, r release.Release) string {
	if r >= release.V1_12 {
		return text
	}
	return echoed(text).text
}

// echoed is what dash's echo makes of a text: the sequences of C with one letter, up to three octal digits (behind a zero
// that doesn't count), and `\c`, which ends the output. Any other backslash stays.
func echoed(text string) mapped {
	if strings.IndexByte(text, '\\') < 0 {
		return whole(text)
	}
	var b mapping
	for at := 0; at < len(text); {
		i := strings.IndexByte(text[at:], '\\')
		if i < 0 || at+i+1 == len(text) {
			b.add(text, at, len(text))
			break
		}
		b.add(text, at, at+i)
		at += i
		next := text[at+1]
		if next == 'c' {
			break
		}
		width, char := 2, ""
		if letter := strings.IndexByte(`abefnrtv\`, next); letter >= 0 {
			char = "\a\b\x1b\f\n\r\t\v\\"[letter : letter+1]
		} else {
			char, width = octal(text[at+1:])
		}
		if width == 0 {
			b.add(text, at, at+1)
			at++
			continue
		}
		b.put(char, at, width)
		at += width
	}
	return b.done()
}

// octal reads the octal digits behind a backslash; width is that of the whole sequence, 0 where there are none.
func octal(s string) (char string, width int) {
	from := 0
	if len(s) > 1 && s[0] == '0' && s[1]&^7 == '0' {
		from = 1
	}
	n, code := from, 0
	for n < len(s) && n < from+3 && s[n]&^7 == '0' {
		code = code<<3 | int(s[n]-'0')
		n++
	}
	if n == from {
		return "", 0
	}
	return string([]byte{byte(code)}), n + 1
}
