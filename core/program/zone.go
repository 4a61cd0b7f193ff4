package program

import (
	"strconv"
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// sizeOf is MemorySize.parse.
func sizeOf(text string) val {
	d, problem := value.Rules{Release: release.Last}.Parse(value.Raw{Text: text}, value.Spec{Type: option.MemorySize})
	if problem != nil {
		return val{}
	}
	return val{kind: sizeVal, text: strconv.FormatInt(d.Int(), 10)}
}

// zoneID is java.time.ZoneId.of(text).toString(): offsets get two digits an hour and minute. With gmt an offset without a
// prefix gets that of GMT, as TableConfig.setLocalTimeZone does since 1.18.
func zoneID(text string, gmt bool) string {
	prefix := ""
	for _, p := range [...]string{"UTC", "GMT", "UT"} {
		if rest, ok := strings.CutPrefix(text, p); ok && rest != "" {
			prefix, text = p, rest
			break
		}
	}
	if text == "Z" && prefix == "" {
		if gmt {
			return "GMT"
		}
		return text
	}
	if text == "" || text[0] != '+' && text[0] != '-' {
		return prefix + text
	}
	digits := strings.ReplaceAll(text[1:], ":", "")
	if len(digits)%2 == 1 {
		digits = "0" + digits
	}
	if digits == "0" || len(digits) > 6 || strings.Trim(digits, "0123456789") != "" {
		return prefix + text
	}
	for len(digits) < 4 {
		digits += "00"
	}
	if prefix == "" && gmt {
		prefix = "GMT"
	}
	if strings.Trim(digits, "0") == "" {
		if prefix == "" {
			return "Z"
		}
		return prefix
	}
	out := prefix + text[:1] + digits[:2] + ":" + digits[2:4]
	if len(digits) == 6 && digits[4:] != "00" {
		out += ":" + digits[4:]
	}
	return out
}
