package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// writeSQL writes a SET statement for each setting, in the grammar of the release. Each is read back alone, because the
// clients have their traps: until 1.17 a semicolon at the end of a line ends the statement inside quotes too, 1.13 and
// 1.14 take "--" for a comment there, and since 1.15 the client swallows tabs and carriage returns.
func writeSQL(settings []Setting, c Context) (text string, losses []Loss) {
	r := c.Release
	if r == release.None {
		r = release.Last
	}
	var b strings.Builder
	for _, s := range settings {
		words, why := clientWords(s, r)
		var statements []string
		for _, one := range words {
			statement, ok := "", false
			for _, statement = range spelledSets(one.Key, one.Value.Text, r) {
				if ok = setsOnly(statement, one, r); ok {
					break
				}
			}
			if !ok {
				why = sqlLoss(one, r)
				break
			}
			statements = append(statements, statement+"\n")
		}
		if why != "" {
			lose(&losses, s.Key, why)
			continue
		}
		for _, statement := range statements {
			b.WriteString(statement)
		}
	}
	return b.String(), losses
}

// setsOnly tells whether a statement on lines of its own gives the setting and does nothing else.
func setsOnly(statement string, s Setting, r release.Release) bool {
	read := parseSQL(statement+"\n", r)
	if len(read.statements) != 1 || !read.prompt.empty() {
		return false
	}
	st := &read.statements[0]
	return st.kind == settingSet && st.ended && st.keyName == s.Key && st.valueText == s.Value.Text
}

// sqlLoss says why no statement of the release gives a setting.
func sqlLoss(s Setting, r release.Release) diag.Text {
	blank := strings.IndexFunc(s.Key, func(c rune) bool { return c < 0x80 && isSpace(byte(c)) }) >= 0
	trims := value.Trim(s.Value.Text) != s.Value.Text
	switch {
	case r >= release.V1_11 && trims, r >= release.V1_13 && value.Trim(s.Key) != s.Key:
		return "The SQL client takes blanks off both ends of keys and values."
	case r >= release.V1_13:
	case s.Key == "":
		return "SET needs a key before Flink 1.13."
	case blank:
		return "The key of a SET can't hold blanks before Flink 1.13."
	case strings.ContainsAny(s.Value.Text, "\r\n"), trims:
		return "SET has no quotes before Flink 1.13, so the line breaks and the blanks at the ends of this value can't be kept."
	}
	return "The SQL client of this release reads no SET statement that gives this key this value."
}
