package docs

import "strings"

// Plain returns what a text says without its Markdown: a line for each paragraph, list item and cell of a table, without
// headings, which it returns beside them. The page gets the same out of its HTML (texts.Plain).
func Plain(markdown string) (text string, headings []string) {
	var lines []string
	fenced := false
	for line := range strings.Lines(markdown) {
		line = strings.TrimSpace(line)
		switch level := strings.TrimLeft(line, "#"); {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
		case fenced:
			lines = append(lines, line)
		case len(level) < len(line) && strings.HasPrefix(level, " "):
			headings = append(headings, inline(strings.TrimSpace(level)))
		case strings.HasPrefix(line, "|"):
			if strings.Trim(line, "|-: ") == "" {
				continue // what stands between the head of a table and its rows
			}
			for _, cell := range cells(line) {
				lines = append(lines, inline(strings.TrimSpace(cell)))
			}
		default:
			lines = append(lines, inline(withoutBullet(line)))
		}
	}
	var plain strings.Builder
	for _, line := range lines {
		if line != "" {
			plain.WriteString(line + "\n")
		}
	}
	return plain.String(), headings
}

// withoutBullet returns a line without what makes it a list item.
func withoutBullet(line string) string {
	rest := strings.TrimLeft(line, "0123456789")
	if len(rest) == len(line) {
		for _, bullet := range [...]string{"- ", "* ", "> "} {
			if item, is := strings.CutPrefix(line, bullet); is {
				return item
			}
		}
	} else if item, is := strings.CutPrefix(rest, ". "); is {
		return item
	}
	return line
}

// cells cuts a row of a table.
func cells(row string) []string {
	row = strings.TrimSuffix(strings.TrimPrefix(row, "|"), "|")
	parts := strings.Split(row, "|")
	var list []string
	for _, part := range parts {
		// A backslash keeps a bar from parting cells.
		if n := len(list); n > 0 && strings.HasSuffix(list[n-1], `\`) {
			list[n-1] = strings.TrimSuffix(list[n-1], `\`) + "|" + part
			continue
		}
		list = append(list, part)
	}
	return list
}

// marks takes the marks of emphasis and the beginnings of links away.
var marks = strings.NewReplacer(`\*`, "*", " * ", " * ", "*", "", `\_`, "_", `\|`, "|", "[", "")

// inline returns a line without the marks of code, emphasis and links.
func inline(line string) string {
	var out strings.Builder
	for i, part := range strings.Split(line, "`") {
		if i%2 == 1 {
			out.WriteString(part)
			continue
		}
		part = marks.Replace(part)
		for {
			text, rest, found := strings.Cut(part, "](")
			out.WriteString(text)
			if !found {
				break
			}
			_, part, _ = strings.Cut(rest, ")")
		}
	}
	return out.String()
}
