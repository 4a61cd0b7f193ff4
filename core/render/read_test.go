package render

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// allowed are the elements that may come out, with their attributes. The texts about options have elements and attributes of their
// own, which web/markdown answers for.
var allowed = map[string][]string{
	"flink-config": {"release", "mode", "entry", "view", "keys", "lang", "theme", "readonly"},
	"pre":          {"data-kind", "data-notation", "data-name", "data-tool", "data-disabled", "data-query", "hidden", "part"},
	"div":          {"class", "data-view", "data-theme", "lang", "dir", "part"},
	"section":      {"part", "data-layer", "data-kind", "data-notation", "data-disabled", "data-key", "data-state"},
	"h3":           nil, "table": {"part"}, "caption": nil, "thead": nil, "tbody": nil, "tr": {"part", "data-key", "data-state"},
	"th": {"scope"}, "td": nil, "p": {"part"}, "ul": {"part"},
	"li":      {"part", "data-state", "data-code", "data-severity", "data-layer", "data-line", "data-fixes"},
	"details": nil, "summary": nil, "strong": nil, "em": nil, "code": nil,
}

// parsed returns what a browser makes of HTML.
func parsed(t testing.TB, text string) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader("<!DOCTYPE html><html><head></head><body>" + text))
	if err != nil {
		t.Fatal(err)
	}
	return root.LastChild.LastChild
}

// checkHTML fails where there is something that may not come out.
func checkHTML(t testing.TB, text string) {
	t.Helper()
	body := parsed(t, text)
	for n := range body.Descendants() {
		switch n.Type {
		case html.TextNode:
		case html.ElementNode:
			names, known := allowed[n.Data]
			if !known {
				t.Fatalf("an element %s", n.Data)
			}
			for _, a := range n.Attr {
				if !slices.Contains(names, a.Key) || a.Namespace != "" {
					t.Fatalf("the attribute %s of %s", a.Key, n.Data)
				}
				if (a.Key == "class") != (n.Data == "div" && n.Parent != nil && (n.Parent == body || n.Parent.Data == "flink-config")) && a.Key == "class" {
					t.Fatal("a class of something else than the div")
				}
			}
		default:
			t.Fatalf("a node of the type %d: %q", n.Type, n.Data)
		}
	}
	// Nothing was moved or made up: what is written again is what was there.
	var again strings.Builder
	for n := range body.ChildNodes() {
		if err := html.Render(&again, n); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := plainTags(again.String()), plainTags(text); got != want {
		t.Fatalf("a browser makes another tree of it:\n%s\nof\n%s", got, want)
	}
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.Trim(line, " \t") == "" {
			t.Fatalf("an empty line ends a block of HTML in Markdown:\n%q", text)
		}
	}
}

// plainTags returns the tags of HTML without their attributes.
func plainTags(text string) string {
	var tags strings.Builder
	for _, part := range strings.Split(text, "<")[1:] {
		tag, _, _ := strings.Cut(part, ">")
		tag, _, _ = strings.Cut(tag, " ")
		tags.WriteString("<" + tag + ">")
	}
	return tags.String()
}

// attribute returns an attribute of an element.
func attribute(n *html.Node, name string) (value string, there bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

// isView tells the div with the view.
func isView(n *html.Node) bool {
	class, _ := attribute(n, "class")
	return n.Data == "div" && class == "flinkconf"
}

// content returns the text of an element.
func content(n *html.Node) string {
	var text strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			text.WriteString(c.Data)
		}
	}
	return text.String()
}

// workspaceIn reads the workspace of an element as the script of the element does: each pre that isn't in the view is a layer, or the
// query.
func workspaceIn(t testing.TB, text string) core.Workspace {
	t.Helper()
	element := parsed(t, text).FirstChild
	if element == nil || element.Data != "flink-config" {
		t.Fatalf("no element: %.200q", text)
	}
	said := func(n *html.Node, name string) string { value, _ := attribute(n, name); return value }
	r, err := release.Parse(said(element, "release"))
	if err != nil {
		t.Fatal(err)
	}
	w := core.Workspace{Release: r, Mode: layer.Mode(said(element, "mode")), Entry: layer.Entry(said(element, "entry"))}
	var read func(n *html.Node)
	read = func(n *html.Node) {
		for c := range n.ChildNodes() {
			if isView(c) {
				continue
			}
			if c.Data != "pre" || c.Type != html.ElementNode {
				read(c)
				continue
			}
			if _, query := attribute(c, "data-query"); query {
				w.Query = content(c)
				continue
			}
			_, disabled := attribute(c, "data-disabled")
			w.Layers = append(w.Layers, layer.Layer{
				Kind: layer.Kind(said(c, "data-kind")), Notation: source.Notation(said(c, "data-notation")),
				Name: said(c, "data-name"), Tool: said(c, "data-tool"), Disabled: disabled, Text: content(c),
			})
		}
	}
	read(element)
	return w
}

// viewIn returns the div of an element as it is written there.
func viewIn(element string) string {
	at := strings.Index(element, `<div class="flinkconf"`)
	return element[at:strings.LastIndex(element, "</flink-config>")]
}

func at(i int) string { return fmt.Sprint(i) }
