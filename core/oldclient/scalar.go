package oldclient

import (
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// Scalar returns the text that the client's parser (Jackson over snakeyaml, YAML 1.1) makes of a scalar node, or null. ok
// is false where it fails on it: at infinities and at numbers with an underscore until 1.12.
//
// A plain scalar is a boolean (also yes, no, on, off), a whole number, a number with a point or an exponent, null, or a
// text. From 1.13 on (Jackson 2.12) 0x, 0b and a leading 0 mean other bases than ten; before, 0x10 and 0b1 are texts and
// 010 is 10. An unknown tag makes a text of anything.
func Scalar(n *yaml.Node, r release.Release) (text string, null, ok bool) {
	tag := strings.TrimPrefix(n.Tag, yaml.CorePrefix)
	if n.Tag == yaml.NonSpecific {
		tag = ""
	}
	switch tag {
	case "":
		if n.Style != yaml.Plain {
			return n.Text, false, true
		}
		return plain(n.Text, r)
	case "null":
		return "", true, true
	case "bool":
		return boolean(n.Text), false, true
	case "int":
		if !isWhole(n.Text) {
			return n.Text, false, true
		}
		if text, ok = whole(n.Text, r); text == "" && ok {
			text = n.Text
		}
		return text, false, ok
	case "float":
		text, ok = decimal(n.Text)
		return text, false, ok
	}
	return n.Text, false, true
}

// plain reads a plain scalar by snakeyaml's patterns of YAML 1.1.
func plain(text string, r release.Release) (out string, null, ok bool) {
	switch text {
	case "", "~", "null", "Null", "NULL":
		return "", true, true
	}
	if b := boolean(text); b != text {
		return b, false, true
	}
	if strings.IndexByte("-+.0123456789", text[0]) < 0 {
		return text, false, true
	}
	switch {
	case isWhole(text):
		if out, ok = whole(text, r); out == "" && ok {
			return text, false, true
		}
		return out, false, ok
	case isDecimal(text):
		out, ok = decimal(text)
		return out, false, ok
	}
	return text, false, true
}

// boolean gives "true" or "false" for YAML 1.1's words and any other text as it is.
func boolean(text string) string {
	const words = " yes Yes YES true True TRUE on On ON no No NO false False FALSE off Off OFF "
	if at := strings.Index(words, " "+text+" "); at >= 0 && text != "" && strings.IndexByte(text, ' ') < 0 {
		if at < strings.Index(words, " no ") {
			return "true"
		}
		return "false"
	}
	return text
}

// only tells whether a text has a character and none but the given ones.
func only(text, characters string) bool { return text != "" && strings.Trim(text, characters) == "" }

const digits = "0123456789"

// unsigned takes a sign away.
func unsigned(text string) string {
	if text != "" && (text[0] == '-' || text[0] == '+') {
		return text[1:]
	}
	return text
}

// isWhole is snakeyaml's pattern of whole numbers, those of base 60 left out: they stay texts.
func isWhole(text string) bool {
	body := unsigned(text)
	switch {
	case body == "0":
		return true
	case strings.HasPrefix(body, "0x"):
		return only(body[2:], "_"+digits+"abcdefABCDEF")
	case strings.HasPrefix(body, "0b"):
		return only(body[2:], "_01")
	case strings.HasPrefix(body, "0"):
		return only(body[1:], "_01234567")
	}
	return only(body, "_"+digits) && body[0] != '_'
}

// whole is the number that isWhole found, as Java prints it; "" is a text after all, and ok is false where the parser fails.
func whole(text string, r release.Release) (out string, ok bool) {
	body := unsigned(text)
	bare := strings.ReplaceAll(body, "_", "")
	based := len(body) > 1 && body[0] == '0'
	if r < release.V1_13 {
		switch {
		case !only(body, "_"+digits):
			return "", true
		case bare != body:
			return "", false
		}
	} else if based {
		switch body[1] {
		case 'x':
		case 'b':
			bare = "0x0" + packed(bare[2:])
		default:
			bare = "0o0" + bare[1:]
		}
	} else if !only(bare, digits) {
		return "", true
	}
	raw, _ := value.ResolveScalar(bare)
	if raw.Kind == value.Text || raw.Kind == value.Double {
		return "", false
	}
	if strings.HasPrefix(text, "-") && raw.Text != "0" {
		raw.Text = "-" + raw.Text
	}
	return raw.Text, true
}

// packed makes hexadecimal digits of binary ones.
func packed(bits string) string {
	bits = strings.Repeat("0", (4-len(bits)%4)%4) + bits
	var out strings.Builder
	for i := 0; i < len(bits); i += 4 {
		n := 0
		for _, b := range []byte(bits[i : i+4]) {
			n = n*2 + int(b-'0')
		}
		out.WriteByte("0123456789abcdef"[n])
	}
	return out.String()
}

// isDecimal is snakeyaml's pattern of other numbers.
func isDecimal(text string) bool {
	body := unsigned(text)
	switch body {
	case ".inf", ".Inf", ".INF":
		return true
	case ".nan", ".NaN", ".NAN":
		return body == text
	}
	if head, tail, ok := strings.Cut(body, ":"); ok { // base 60
		dot := strings.IndexByte(tail, '.')
		return dot > 0 && only(head, "_"+digits) && head[0] != '_' && only(tail[:dot], ":"+digits) && (tail[dot+1:] == "" || only(tail[dot+1:], "_"+digits))
	}
	mantissa := body
	if e := strings.IndexAny(body, "eE"); e >= 0 {
		mantissa = body[:e]
		if !only(unsigned(body[e+1:]), digits) {
			return false
		}
	}
	before, after, point := strings.Cut(mantissa, ".")
	if before == "" {
		return point && only(after, digits)
	}
	return only(before, "_"+digits) && (after == "" || only(after, "_"+digits))
}

// decimal is the number as Java prints it; ok is false where Java can't read it.
func decimal(text string) (string, bool) {
	bare := strings.ReplaceAll(text, "_", "")
	if !strings.ContainsAny(bare, ".eE") {
		bare += ".0"
	}
	if strings.IndexByte("-+.0123456789", (bare + "x")[0]) < 0 || strings.ContainsAny(bare, "nN:") {
		return "", false
	}
	raw, _ := value.ResolveScalar(bare)
	return raw.Text, raw.Kind == value.Double && raw.Text != ""
}
