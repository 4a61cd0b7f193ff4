package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// writeArgs writes a flag for each setting, one to a line; a backslash joins the lines to one command.
func writeArgs(settings []Setting, c Context) (text string, losses []Loss) {
	return writeFlags(settings, nil, c)
}

// writeFlags is writeArgs with placeholders left to the shell in the values of some keys.
func writeFlags(settings []Setting, dynamic map[string]bool, c Context) (text string, losses []Loss) {
	flags := make([]string, 0, len(settings))
	for _, s := range settings {
		var why diag.Text
		switch {
		case c.Release == release.V1_9:
			why = "The client of Flink 1.9 has no -D flag."
		case s.Key == "":
			why = "A -D flag needs a key."
		case strings.IndexByte(s.Key, '=') >= 0:
			why = "The first equals sign of a -D flag ends the key, and this key holds one."
		case strings.IndexByte(s.Key+s.Value.Text, 0) >= 0:
			why = "An argument of a command can't hold a NUL character."
		}
		if why != "" {
			lose(&losses, s.Key, why)
			continue
		}
		word := shellQuoted(s.Value.Text)
		if dynamic[s.Key] {
			word = leftToShell(s.Value.Text, c)
		}
		flags = append(flags, "-D"+shellQuoted(s.Key)+"="+word)
	}
	if len(flags) == 0 {
		return "", losses
	}
	return strings.Join(flags, " \\\n") + "\n", losses
}

// leftToShell writes a text whose placeholders the shell is to replace: in double quotes, or bare for `<name>`, which is
// none in quotes.
func leftToShell(text string, c Context) string {
	quoted := `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
	for _, word := range []string{quoted, text} {
		r := readArgs("-Dk="+word, c)
		if len(r.Assignments) == 1 && r.Assignments[0].Value.Text == text && r.Assignments[0].Dynamic {
			return word
		}
	}
	return shellQuoted(text)
}
