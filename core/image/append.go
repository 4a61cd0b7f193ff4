package image

import (
	"strconv"
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/source"
)

// append is the script up to 1.18: it returns what becomes of flink-conf.yaml.
func (c Container) append(conf string) string {
	words := firstArgument
	if c.Release < release.V1_10 {
		words = func(s string) string { return s } // the first scripts put variables straight into sed's command
	}
	conf = c.setOption(conf, keyAddress, words(c.address()))
	conf = c.setOption(conf, keyBlob, portBlob)
	conf = c.setOption(conf, keyQuery, portQuery)
	if slots, ok := c.slots(); ok {
		conf = c.setOption(conf, keySlots, words(slots))
	}
	if p := c.Env[propertiesVariable]; p != "" {
		conf += source.Echoed(p, c.Release) + "\n"
	}
	return c.expand(conf)
}

// slots are what the script sets the number of slots to, if it does.
func (c Container) slots() (text string, ok bool) {
	text = c.Env[slotsVariable]
	switch {
	case c.Release < release.V1_12:
		if c.Role != TaskManager {
			return "", false
		}
		if text == "" {
			text = strconv.Itoa(c.Processors)
		}
	case c.Release < release.V1_14 && text == "":
		text = "1"
	}
	return text, text != ""
}

// firstArgument is what a function of the script gets of a variable without quotes around it.
func firstArgument(text string) string {
	words := strings.Fields(text)
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

// setOption sets a key in the file: with sed where a line begins with the key, else in a new line. The pattern of sed isn't
// bound to the line's beginning, so once there is such a line the end of any other line that holds the key changes too.
func (c Container) setOption(conf, key, value string) string {
	if !strings.HasPrefix(conf, key+":") && !strings.Contains(conf, "\n"+key+":") {
		return conf + source.Echoed(key+": "+value, c.Release) + "\n"
	}
	if strings.ContainsAny(value, "/\n") {
		return conf // both break the command, and the old value stays
	}
	lines := strings.Split(conf, "\n")
	for i, l := range lines {
		if at := strings.Index(l, key+":"); at >= 0 {
			lines[i] = l[:at] + replacement(key+": "+value, l[at:])
		}
	}
	return strings.Join(lines, "\n")
}

// replacement is what sed makes of the right side of its command: `&` is what was matched, a backslash takes that away or
// names a character.
func replacement(text, matched string) string {
	if !strings.ContainsAny(text, `&\`) {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		switch ch := text[i]; {
		case ch == '&':
			out.WriteString(matched)
		case ch == '\\' && i+1 < len(text):
			i++
			if letter := strings.IndexByte("nt", text[i]); letter >= 0 {
				ch = "\n\t"[letter]
			} else {
				ch = text[i]
			}
			out.WriteByte(ch)
		default:
			out.WriteByte(ch)
		}
	}
	return out.String()
}
