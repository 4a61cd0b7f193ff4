package source

import "strings"

// form is what a text is that the variable may be a part of.
type form uint8

const (
	bare form = iota
	inYAML
	inShell
)

// mostTries bounds the places that are looked at.
const mostTries = 64

// formOf looks at the first place where the variable is given a value, and without one for a compose file.
func formOf(text string) form {
	for at, tries := 0, 0; ; tries++ {
		i := strings.Index(text[at:], variable)
		switch {
		case i >= 0 && tries < mostTries:
		case isCompose(text):
			return inYAML
		default:
			return bare
		}
		at += i
		head := text[lineStart(text, at):at]
		end := at + len(variable)
		next, before := strings.TrimLeft(text[end:lineEnd(text, end)], `"' `), strings.TrimRight(head, `"' `)
		at = end
		switch {
		case strings.HasSuffix(head, "$") || strings.HasSuffix(head, "${"):
		case strings.HasPrefix(next, ":") && onlyKeys(before):
			return inYAML
		case strings.HasSuffix(before, "name:") || strings.HasSuffix(before, `"name":`):
			return inYAML
		case next == "" && before == "-":
			return inYAML // handed on from Compose's own environment
		case !strings.HasPrefix(text[end:], "="):
		case strings.HasSuffix(before, "-") && strings.TrimLeft(before, " -") == "", strings.HasSuffix(before, "["), strings.HasSuffix(before, ","):
			return inYAML
		case before == "" && blockBefore(text, at-len(head)-len(variable)):
			return inYAML
		default:
			return inShell
		}
	}
}

// isCompose tells a compose file by its services, which have images or are built.
func isCompose(text string) bool {
	text = "\n" + sampleOf(text)
	i := strings.Index(text, "\nservices:")
	return i >= 0 && (strings.Contains(text[i:], "\n    image:") || strings.Contains(text[i:], "\n    build:"))
}

// onlyKeys tells whether what stands before a key on its line may stand there in YAML.
func onlyKeys(before string) bool {
	before = strings.TrimLeft(before, " -")
	return before == "" || strings.HasSuffix(before, "{") || strings.HasSuffix(before, ",")
}

// blockBefore tells whether the line before an offset ends with the header of a block scalar.
func blockBefore(text string, at int) bool {
	l := strings.TrimRight(text[:at], " \r\n")
	l = strings.TrimRight(l[strings.LastIndexByte(l, '\n')+1:], "+-123456789")
	return strings.HasSuffix(l, "|") || strings.HasSuffix(l, ">")
}
