package app

import (
	"strings"

	"flinkconf/core/option"
)

// constants gathers the constants of an option: those of its type, or those that its text lists.
func (a *About) constants(o *option.Option) {
	for i := range o.Values {
		a.Constants = append(a.Constants, Constant{Text: o.Values[i].Text})
		if m := o.Imported; m != nil {
			a.Constants[i].Words = m.Texts[i]
		}
	}
	const start = "<li><code>"
	for rest := a.HTML; ; {
		_, after, found := strings.Cut(rest, start)
		if !found {
			return
		}
		rest = after
		item, _, _ := strings.Cut(after, "</li>")
		text, words, _ := strings.Cut(item, "</code>")
		words, ok := cutColon(words)
		if !ok {
			continue
		}
		text, words = plainOf(text), plainOf(words)
		known := false
		for i := range a.Constants {
			if c := &a.Constants[i]; strings.EqualFold(c.Text, text) || i < len(o.Values) && strings.EqualFold(o.Values[i].Name, text) {
				c.Words, known = words, true
			}
		}
		if !known && o.Type == option.String && !o.List && isConstant(text) {
			a.Constants = append(a.Constants, Constant{text, words})
		}
	}
}

// cutColon takes the colon off that stands between a constant and what it means.
func cutColon(words string) (rest string, ok bool) {
	for _, colon := range [...]string{":", "："} {
		if rest, ok = strings.CutPrefix(words, colon); ok {
			return strings.TrimSpace(rest), true
		}
	}
	return words, false
}

// isConstant tells a word that stands for itself from the beginning of a sentence about numbers.
func isConstant(text string) bool {
	return text != "" && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == ""
}

// plainOf returns the text of HTML that package markdown has made.
func plainOf(html string) string {
	var out strings.Builder
	for html != "" {
		text, rest, _ := strings.Cut(html, "<")
		out.WriteString(text)
		_, html, _ = strings.Cut(rest, ">")
	}
	return entities.Replace(out.String())
}

var entities = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&#39;", "'", "&amp;", "&")

// constant returns what a constant means, or "".
func (a *About) constant(text string) string {
	if a != nil {
		for i := range a.Constants {
			if a.Constants[i].Text == text {
				return a.Constants[i].Words
			}
		}
	}
	return ""
}
