package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Limits of nesting. People write three levels. goldmark and the renderer call themselves once per level, and in a
// browser the stack that takes it is small, so the limits are what keeps hostile text from ending the program.
const (
	maxBlockDepth = 32
	maxDepth      = 120
)

// maxInline bounds how many brackets, and how many runs of '*' and '_', have a meaning in one text; the rest is literal.
// goldmark matches each with those before it, so 64 KiB of them would take seconds.
const maxInline = 2000

// Keys of the parser's context: the caller's function, and the mark that the tree is deeper than maxDepth.
var (
	knownKey   = parser.NewContextKey()
	tooDeepKey = parser.NewContextKey()
)

// input is CommonMark without HTML: as nothing parses HTML blocks and tags, they are text like any other.
var input = parser.NewParser(
	parser.WithBlockParsers(
		util.Prioritized(parser.NewSetextHeadingParser(), 100),
		util.Prioritized(parser.NewThematicBreakParser(), 200),
		util.Prioritized(shallow{parser.NewListParser()}, 300),
		util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewCodeBlockParser(), 500),
		util.Prioritized(parser.NewATXHeadingParser(), 600),
		util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
		util.Prioritized(shallow{parser.NewBlockquoteParser()}, 800),
		util.Prioritized(parser.NewParagraphParser(), 1000),
	),
	parser.WithInlineParsers(
		util.Prioritized(parser.NewCodeSpanParser(), 100),
		util.Prioritized(counted{parser.NewLinkParser(), parser.NewContextKey()}, 200),
		util.Prioritized(parser.NewAutoLinkParser(), 300),
		util.Prioritized(counted{parser.NewEmphasisParser(), parser.NewContextKey()}, 500),
	),
	parser.WithParagraphTransformers(
		util.Prioritized(parser.LinkReferenceParagraphTransformer, 100),
		util.Prioritized(narrow{extension.NewTableParagraphTransformer()}, 200),
	),
	parser.WithASTTransformers(
		util.Prioritized(extension.NewTableASTTransformer(), 0),
		util.Prioritized(depthGuard{}, 100),
		util.Prioritized(secure{}, 200),
	),
)

// shallow is a parser of blocks that hold blocks, but not below maxBlockDepth: there the marker is text.
type shallow struct{ parser.BlockParser }

func (s shallow) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	depth := 0
	for n := parent; n != nil; n = n.Parent() {
		if depth++; depth > maxBlockDepth {
			return nil, parser.NoChildren
		}
	}
	return s.BlockParser.Open(parent, reader, pc)
}

// narrow makes tables of paragraphs that have at most maxColumns '|' in a line: goldmark fills each row of a table up to the width
// of its head, which in 64 KiB can be fifty million cells.
type narrow struct{ parser.ParagraphTransformer }

const maxColumns = 12

func (n narrow) Transform(paragraph *ast.Paragraph, reader text.Reader, pc parser.Context) {
	for i := range paragraph.Lines().Len() {
		line := paragraph.Lines().At(i)
		if bytes.Count(line.Value(reader.Source()), []byte{'|'}) > maxColumns {
			return
		}
	}
	n.ParagraphTransformer.Transform(paragraph, reader, pc)
}

// counted is an inline parser that does its work maxInline times in a text. Its count is in the context, under key.
type counted struct {
	parser.InlineParser
	key parser.ContextKey
}

func (c counted) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	n, _ := pc.Get(c.key).(int)
	if n >= maxInline {
		return nil
	}
	pc.Set(c.key, n+1)
	return c.InlineParser.Parse(parent, block, pc)
}

// CloseBlock implements parser.CloseBlocker for those that need it: the parser of links then gives up brackets that are
// still open.
func (c counted) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	if p, ok := c.InlineParser.(parser.CloseBlocker); ok {
		p.CloseBlock(parent, block, pc)
	}
}

// depthGuard empties a tree that emphasis or links have made deeper than maxDepth, and leaves a mark in the context. It
// comes before everything that would descend into the tree by calling itself.
type depthGuard struct{}

func (depthGuard) Transform(doc *ast.Document, _ text.Reader, pc parser.Context) {
	depth := 0
	for n := ast.Node(doc); n != nil; {
		if depth > maxDepth {
			pc.Set(tooDeepKey, true)
			doc.RemoveChildren(doc)
			return
		}
		n, depth = next(doc, n, depth)
	}
}

// next returns the node after n in the order in which the document is read, and its depth; nil at the end.
func next(root, n ast.Node, depth int) (ast.Node, int) {
	if c := n.FirstChild(); c != nil {
		return c, depth + 1
	}
	for n != nil && n != root {
		if s := n.NextSibling(); s != nil {
			return s, depth
		}
		n, depth = n.Parent(), depth-1
	}
	return nil, 0
}
