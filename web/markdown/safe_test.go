package markdown

import (
	"fmt"
	"slices"
	"strings"
)

// allowed are the elements that may come out, with their attributes in the order in which they are written.
var allowed = map[string][]string{
	"p": nil, "h4": nil, "h5": nil, "h6": nil, "ul": nil, "ol": {"start"}, "li": nil, "blockquote": nil, "pre": {"data-notation"},
	"code": nil, "em": nil, "strong": nil, "br": nil, "hr": nil, "a": {"href", "data-key", "data-do", "data-arg", "target", "rel"},
	"table": nil, "thead": nil, "tbody": nil, "tr": nil, "th": nil, "td": nil,
}

// unsafe returns what is wrong with HTML that Render gave, or nil. It is far stricter than a browser: each '<' has to
// begin a tag from the list, tags have to nest, attributes have to be quoted and known, and targets are checked.
func unsafe(html string) error {
	var open []string
	for rest := html; ; {
		text, after, found := strings.Cut(rest, "<")
		if strings.ContainsAny(text, ">\"\x00") {
			return fmt.Errorf("unescaped character in %q", text)
		}
		if !found {
			break
		}
		tag, after, found := strings.Cut(after, ">")
		if !found {
			return fmt.Errorf("unclosed tag %q", tag)
		}
		rest = after
		if name, closing := strings.CutPrefix(tag, "/"); closing {
			if len(open) == 0 || open[len(open)-1] != name {
				return fmt.Errorf("</%s> while %v is open", name, open)
			}
			open = open[:len(open)-1]
			continue
		}
		name, attributes, _ := strings.Cut(tag, " ")
		if err := badTag(name, attributes); err != nil {
			return err
		}
		if name == "a" && slices.Contains(open, "a") {
			return fmt.Errorf("a link in a link: %q", tag)
		}
		if name != "br" && name != "hr" {
			open = append(open, name)
		}
	}
	if len(open) > 0 {
		return fmt.Errorf("%v left open", open)
	}
	return nil
}

func badTag(name, attributes string) error {
	names, ok := allowed[name]
	if !ok {
		return fmt.Errorf("element %q", name)
	}
	values := map[string]string{}
	for attributes != "" {
		attribute, after, ok := strings.Cut(attributes, `="`)
		value, after, closed := strings.Cut(after, `"`)
		if !ok || !closed || !slices.Contains(names, attribute) {
			return fmt.Errorf("attribute %q of %s", attribute, name)
		}
		if strings.ContainsAny(value, "<>\"\n") {
			return fmt.Errorf("value %q of %s", value, attribute)
		}
		values[attribute] = value
		attributes = strings.TrimPrefix(after, " ")
	}
	if name != "a" {
		return nil
	}
	href := strings.ToLower(values["href"])
	switch {
	case strings.HasPrefix(href, "#guide="):
		if values["data-arg"] == "" || values["data-do"] != "guide" || values["data-key"] != "" || values["target"] != "" {
			return fmt.Errorf("link %q to a guide without it", attributes)
		}
	case strings.HasPrefix(href, "#key="):
		if values["data-key"] == "" || values["data-do"] != "" || values["target"] != "" {
			return fmt.Errorf("link to a key without data-key, or in a new tab: %v", values)
		}
	case strings.HasPrefix(href, "https://") || strings.HasPrefix(href, "http://"):
		if values["rel"] != "noopener noreferrer" || values["target"] != "_blank" || values["data-key"] != "" || values["data-do"] != "" {
			return fmt.Errorf("link out of the page without rel, or with data-key: %v", values)
		}
	default:
		return fmt.Errorf("link to %q", href)
	}
	return nil
}
