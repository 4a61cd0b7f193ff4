package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// topHeading is the level that the highest heading of a text gets on the page.
const topHeading = 4

// secure makes a parsed tree fit for the page: see the list at the top of the package. Behind it the tree has no link,
// autolink or image any more, only anchors, so nothing can be forgotten when the tree is written.
type secure struct{}

func (secure) Transform(doc *ast.Document, reader text.Reader, pc parser.Context) {
	known, _ := pc.Get(knownKey).(func(string) bool)
	if known == nil {
		known = func(string) bool { return false }
	}
	source := reader.Source()

	// Changing the tree while going through it would lose the way, so the nodes are gathered first. They come outermost
	// first: a link is an anchor by the time the code spans in it are looked at.
	var all []ast.Node
	top := 6
	for n, depth := ast.Node(doc), 0; n != nil; n, depth = next(doc, n, depth) {
		switch n.Kind() {
		case ast.KindHeading:
			top = min(top, n.(*ast.Heading).Level)
			all = append(all, n)
		case ast.KindFencedCodeBlock, ast.KindLink, ast.KindAutoLink, ast.KindImage, ast.KindCodeSpan:
			all = append(all, n)
		}
	}
	for _, n := range all {
		switch n := n.(type) {
		case *ast.Heading:
			n.Level = min(topHeading+n.Level-top, 6)
		case *ast.FencedCodeBlock:
			n.SetAttributeString(notationAttribute, notationOf(n, source))
		case *ast.Link:
			if a := linkTo(n.Destination, known); a != nil && !inAnchor(n) {
				wrap(n, a)
			}
			unwrap(n)
		case *ast.Image:
			unwrap(n)
		case *ast.AutoLink:
			replaceAutoLink(n, source, known)
		case *ast.CodeSpan:
			if key := codeOf(n, source); key != "" && !strings.HasPrefix(key, guideTarget) && known(key) && !inAnchor(n) {
				wrap(n, toKey(key))
			}
		}
	}
}

// guideTarget is what a target begins with that is a guide, before its name. No key of an option begins so.
const guideTarget = "guide="

// notationOf returns the first word behind the fence of a code block, "" unless it looks like a notation's name.
func notationOf(n *ast.FencedCodeBlock, source []byte) string {
	name := string(n.Language(source))
	for i, c := range []byte(name) {
		if i >= 20 || (c < 'a' || c > 'z') && c != '-' && c != '.' {
			return ""
		}
	}
	return name
}

// linkTo returns the anchor for a link's destination as it stands in the text, or nil if it may not be followed. The
// check comes after entities and backslashes are resolved, so that `&#106;avascript:` is seen for what it is.
func linkTo(destination []byte, known func(string) bool) *anchor {
	target := string(util.UnescapePunctuations(destination))
	if key, ok := strings.CutPrefix(target, "#key="); ok {
		if key != "" && !strings.HasPrefix(key, guideTarget) && known(key) {
			return toKey(key)
		}
		return nil
	}
	if target, ok := strings.CutPrefix(target, "#"); ok {
		if name, ok := strings.CutPrefix(target, guideTarget); ok && name != "" && known(target) {
			return toGuide(name)
		}
		return nil
	}
	url := string(util.URLEscape(destination, true))
	for _, scheme := range []string{"https://", "http://"} {
		if len(url) > len(scheme) && strings.EqualFold(url[:len(scheme)], scheme) {
			return &anchor{href: url}
		}
	}
	return nil
}

// replaceAutoLink turns `<https://…>` into an anchor, and any other autolink into its text.
func replaceAutoLink(n *ast.AutoLink, source []byte, known func(string) bool) {
	label := ast.NewString(n.Label(source))
	label.SetRaw(true)
	n.Parent().ReplaceChild(n.Parent(), n, label)
	if n.AutoLinkType == ast.AutoLinkURL && !inAnchor(label) {
		if a := linkTo(n.URL(source), known); a != nil {
			wrap(label, a)
		}
	}
}

// codeOf returns the text of a code span, or "" if it has a line break.
func codeOf(n *ast.CodeSpan, source []byte) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		t, ok := c.(*ast.Text)
		if !ok {
			return ""
		}
		b.Write(t.Segment.Value(source))
	}
	if s := b.String(); !strings.Contains(s, "\n") {
		return s
	}
	return ""
}

// inAnchor tells whether a link is around n already: links in links don't exist in HTML.
func inAnchor(n ast.Node) bool {
	for p := n.Parent(); p != nil; p = p.Parent() {
		if p.Kind() == kindAnchor {
			return true
		}
	}
	return false
}

// unwrap puts the children of n in its place.
func unwrap(n ast.Node) {
	parent := n.Parent()
	for c := n.FirstChild(); c != nil; c = n.FirstChild() {
		n.RemoveChild(n, c)
		parent.InsertBefore(parent, n, c)
	}
	parent.RemoveChild(parent, n)
}

// wrap puts a around n.
func wrap(n ast.Node, a *anchor) {
	parent := n.Parent()
	parent.InsertBefore(parent, n, a)
	a.AppendChild(a, n) // takes n out of its old place
}
