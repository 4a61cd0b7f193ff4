package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/value"
)

// writeFlinkConf writes a line for each setting. Nothing can be quoted there, so what the loader cuts off or skips is lost.
func writeFlinkConf(settings []Setting, _ Context) (text string, losses []Loss) {
	var b strings.Builder
	for _, s := range settings {
		if why := flatLoss(s); why != "" {
			lose(&losses, s.Key, why)
			continue
		}
		b.WriteString(s.Key)
		b.WriteString(": ")
		b.WriteString(s.Value.Text)
		b.WriteByte('\n')
	}
	return b.String(), losses
}

// flatLoss says why a line of flink-conf.yaml can't hold a setting, or "".
func flatLoss(s Setting) diag.Text {
	switch text := s.Value.Text; {
	case text == "":
		return "A line of flink-conf.yaml without a value is ignored, so an empty value can't be written."
	case strings.IndexByte(text, '#') >= 0:
		return "A # begins a comment wherever it stands in flink-conf.yaml, so the value would be cut off there."
	case strings.ContainsAny(text, "\r\n"):
		return "A value in flink-conf.yaml ends with its line, so it can't hold a line break."
	case value.Trim(text) != text:
		return "Flink takes blanks off both ends of a value in flink-conf.yaml."
	case strings.IndexByte(text+s.Key, 0) >= 0:
		return "A file with a NUL character is no text, and nothing stands for one in flink-conf.yaml."
	case s.Key == "":
		return "A line of flink-conf.yaml without a key is ignored."
	case value.Trim(s.Key) != s.Key:
		return "Flink takes blanks off both ends of a key in flink-conf.yaml."
	case strings.Contains(s.Key, ": "):
		return "A colon with a blank behind it ends the key in flink-conf.yaml, and this key holds both."
	case strings.ContainsAny(s.Key, "#\r\n"):
		return "A key in flink-conf.yaml can't hold a # or a line break."
	}
	return ""
}
