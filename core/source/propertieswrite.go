package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// writeProperties writes a line of FLINK_PROPERTIES for each setting, as the release's image takes it.
func writeProperties(settings []Setting, c Context) (text string, losses []Loss) {
	return writePropertiesWith(settings, nil, c)
}

// writePropertiesWith is writeProperties where the values of some keys hold placeholders that the image is to fill in.
func writePropertiesWith(settings []Setting, dynamic map[string]bool, c Context) (text string, losses []Loss) {
	old := appended(c)
	above := make(map[string]bool, len(settings))
	for _, s := range settings {
		above[s.Key] = true
	}
	var b strings.Builder
	for _, s := range settings {
		var why diag.Text
		if old {
			why = flatLoss(s)
		} else if why = propertyLoss(s); why == "" {
			if leaf := longestAbove(s.Key, above); leaf != "" {
				above[s.Key] = false
				why = diag.Say("{0} has a value too. The image nests all keys anew, so one of the two would be lost, or the start would fail.", leaf)
			}
		}
		switch {
		case why != "":
		case FirstPlaceholder(s.Value.Text) != "" && !dynamic[s.Key]:
			why = diag.Say("The image would put the value of a variable in the place of ${0}, and nothing escapes a dollar there.", FirstPlaceholder(s.Value.Text))
		case FirstPlaceholder(s.Key) != "" && old:
			why = diag.Say("The image would put the value of a variable in the place of ${0} in the key.", FirstPlaceholder(s.Key))
		}
		if why != "" {
			lose(&losses, s.Key, why)
			continue
		}
		line := s.Key + ": " + s.Value.Text
		if c.Release != release.None && c.Release < release.V1_12 {
			line = strings.ReplaceAll(line, `\`, `\\`) // for the echo of the image's shell
		}
		b.WriteString(strings.TrimSuffix(line, " "))
		b.WriteByte('\n')
	}
	return b.String(), losses
}

// propertyLoss says why a line can't hold a setting for the images from 1.19 on, or "".
func propertyLoss(s Setting) diag.Text {
	text := s.Value.Text
	switch {
	case strings.ContainsAny(text, "\r\n"):
		return "A value in FLINK_PROPERTIES ends with its line, so it can't hold a line break."
	case withoutBlanks(text) != text:
		return "The image takes every blank out of a line of FLINK_PROPERTIES, and this value needs its blanks."
	case strings.IndexByte(text, ':') == len(text)-1 && text != "":
		return "The image takes the only colon of a value away when it stands at the end."
	case echoOption(text):
		return "The image's shell takes the value for an option of echo and drops it."
	case filePattern(text):
		return "The image's shell may put the name of a file in the place of the pattern."
	case s.Key == "":
		return "A line of FLINK_PROPERTIES needs a key."
	case withoutBlanks(s.Key) != s.Key:
		return "The image takes every blank out of a line of FLINK_PROPERTIES, those of the key too."
	case strings.ContainsAny(s.Key, ":="):
		return "A colon or an equals sign ends the key for the image, and this key holds one."
	}
	return ""
}

// longestAbove returns the longest beginning of a key, up to a dot, that is a key itself, or "".
func longestAbove(key string, keys map[string]bool) string {
	for end := len(key); ; {
		if end = strings.LastIndexByte(key[:end], '.'); end <= 0 || len(key)-end > longestBranch {
			return ""
		}
		if keys[key[:end]] {
			return key[:end]
		}
	}
}

// filePattern tells whether the image's shell may find a file for a value: a pattern for a name in the folder where the
// script runs, or one with a whole path.
func filePattern(text string) bool {
	return strings.ContainsAny(text, "*?") && (text[0] == '/' || !strings.ContainsAny(text, "/:"))
}
