package find

import (
	"strings"

	"flinkconf/core/catalog"
)

// Document is something that can be found.
type Document struct {
	_ [0]func() // never compared, so that the compiler makes no code for it
	// Names are the option's; of a guide's there is only Key, which is its name in links.
	*catalog.Names
	// Guide tells a guide, which is for all releases, from an option.
	Guide bool
	// Title and Headings are a guide's. The headings of options say nothing about them.
	Title    string
	Headings []string
	// Text is what it says, a line for each paragraph, without markup.
	Text string
}

// Field is a part of a document. The lower, the more a word weighs that is found there.
type Field uint8

// The fields. InLead is the first sentence of the text.
const (
	InKey Field = iota
	InAlias
	InConstant
	InValue
	InHeading
	InLead
	InText
	fields
)

var fieldNames = [fields + 1]string{"key", "alias", "constant", "value", "heading", "text", "text", ""}

// String returns the field's name, which is the same for all of the text.
func (f Field) String() string { return fieldNames[f] }

// weights say how much a word weighs that is found in a field.
var weights = [fields]int{InKey: 24, InAlias: 16, InConstant: 14, InValue: 14, InHeading: 12, InLead: 10, InText: 5}

// texts returns the texts of a field.
func (d *Document) texts(f Field) []string {
	switch f {
	case InKey:
		if d.Guide {
			return nil // the name is for links, the title for people
		}
		return []string{d.Key}
	case InAlias:
		return d.Aliases
	case InConstant:
		return d.Constants
	case InValue:
		return d.Values
	case InHeading:
		return append([]string{d.Title}, d.Headings...)
	case InLead:
		return []string{d.Text[:d.lead()]}
	}
	return []string{d.Text[d.lead():]}
}

// lead returns the length of the first sentence.
func (d *Document) lead() int {
	line, _, _ := strings.Cut(d.Text, "\n")
	for _, stop := range [...]string{". ", "。"} {
		if at := strings.Index(line, stop); at >= 0 {
			return at + len(stop)
		}
	}
	return len(line)
}

// Options returns a document for each option of any release, in the byte order of the keys. text returns what is said about
// one, "" for nothing.
func Options(text func(key string) string) []Document {
	names := catalog.AllNames()
	all := make([]Document, len(names))
	for i := range names {
		all[i].Names, all[i].Text = &names[i], text(names[i].Key)
	}
	return all
}

// Guide returns a document for a guide.
func Guide(name, title, text string, headings []string) Document {
	return Document{Names: &catalog.Names{Key: name}, Guide: true, Title: title, Headings: headings, Text: text}
}
