package value

import (
	"strings"

	"flinkconf/core/option"
)

// parseBoolean reads exactly true or false in any letter case, without trimming. Letters that Java's upper case turns
// into those of the words count too: `falſe` is false.
func parseBoolean(text string) (Value, reason) {
	switch {
	case foldsTo(text, "TRUE"):
		return boolValue(true), ""
	case foldsTo(text, "FALSE"):
		return boolValue(false), ""
	case Trim(text) == "":
		return Value{}, Blank
	}
	return Value{}, NotBoolean
}

// parseEnum reads the text of a constant in any letter case, without trimming and without taking a dash for an
// underscore. From 1.10 on Flink compares the constants' toString(); 1.9 their names, which are the same there.
func parseEnum(text string, constants []string) (Value, reason) {
	for _, c := range constants {
		if c == text {
			return textValue(option.Enum, c), ""
		}
	}
	upper := javaUpper(text)
	for _, c := range constants {
		if len(c) == len(upper) && javaUpper(c) == upper {
			return textValue(option.Enum, c), ""
		}
	}
	if Trim(text) == "" {
		return Value{}, Blank
	}
	return Value{}, NotEnum
}

// foldsTo tells whether a text is the word, given in ASCII capitals, in Java's upper case.
func foldsTo(text, word string) bool {
	if len(text) == len(word) {
		for i := 0; i < len(text); i++ {
			c := text[i]
			if 'a' <= c && c <= 'z' {
				c -= 'a' - 'A'
			}
			if c != word[i] {
				return false
			}
		}
		return true
	}
	return len(text) <= 3*len(word) && javaUpper(text) == word
}

// upperOfMany are the letters that Java's upper case writes as several ASCII letters.
var upperOfMany = strings.NewReplacer("ß", "SS", "ﬀ", "FF", "ﬁ", "FI", "ﬂ", "FL", "ﬃ", "FFI", "ﬄ", "FFL", "ﬅ", "ST", "ﬆ", "ST")

// javaUpper is String.toUpperCase(Locale.ROOT), as far as ASCII words can tell.
func javaUpper(s string) string {
	if !isASCII(s) {
		s = upperOfMany.Replace(s)
	}
	return strings.ToUpper(s)
}

// javaLower is String.toLowerCase(Locale.ROOT), as far as ASCII words can tell. The capital I with a dot keeps its dot.
func javaLower(s string) string {
	if !isASCII(s) {
		s = strings.ReplaceAll(s, "İ", "i\u0307")
	}
	return strings.ToLower(s)
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
