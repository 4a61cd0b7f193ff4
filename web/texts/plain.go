package texts

import "strings"

// Plain returns what a text says without its HTML: a line for each paragraph, list item and cell of a table, without headings,
// which it returns beside them. The command line gets the same out of its Markdown (docs.Plain).
func Plain(html string) (text string, headings []string) {
	var out strings.Builder
	for _, line := range strings.Split(html, "\n") {
		plain := withoutTags(line)
		switch {
		case plain == "":
		case strings.HasPrefix(line, "<h"):
			headings = append(headings, plain)
		default:
			out.WriteString(plain + "\n")
		}
	}
	return out.String(), headings
}

// withoutTags returns a line of HTML as people read it. HTML that package markdown has made has no other entities.
func withoutTags(line string) string {
	var out strings.Builder
	for line != "" {
		text, tag, _ := strings.Cut(line, "<")
		out.WriteString(text)
		_, line, _ = strings.Cut(tag, ">")
	}
	plain := strings.TrimSpace(out.String())
	if strings.IndexByte(plain, '&') >= 0 {
		plain = resolved.Replace(plain)
	}
	return plain
}

var resolved = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&#39;", "'", "&amp;", "&")
