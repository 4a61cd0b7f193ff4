package bundle

import (
	"bytes"
	"path"
	"strings"
)

// reference is a place in a file that names another file.
type reference struct {
	start, end int // the bytes that hold the name
	text       string
	lazy       bool // the browser loads it later, or never
	must       bool // a broken reference is a mistake, not a text that happens to look like one
}

// scanners finds the references by kind of file; a kind that isn't listed has none. Names in other quoting, or built
// from pieces at run time, are not seen: pass those on through a data- attribute of index.html.
var scanners = map[string]func([]byte) []reference{
	".html":        inHTML,
	".css":         inCSS,
	".js":          inScript,
	".webmanifest": inManifest,
}

// references returns the references in a file in the order in which they stand.
func references(name string, data []byte) []reference {
	scan := scanners[path.Ext(name)]
	if scan == nil {
		return nil
	}
	return scan(data)
}

// lazyPrefix begins the attributes that name a file for a later moment than the first view.
const lazyPrefix = "data-lazy-"

// touchIcon is the relation of a link to a picture that a browser loads only when the page is put on a home screen.
const touchIcon = "apple-touch-icon"

// inHTML reads the attributes of all start tags. href and src always name a file when they hold a plain relative name;
// a data- attribute does so when its value ends like one of the kinds of file the page loads. The relation of a link stands
// before its href.
func inHTML(data []byte) (refs []reference) {
	relation := ""
	eachAttribute(data, func(tag, attr string, start, end int) {
		text := string(data[start:end])
		if attr == "rel" {
			relation = text
		}
		if !isPlainName(text) {
			return
		}
		switch {
		case attr == "href" && tag == "a":
			refs = append(refs, reference{start: start, end: end, text: text, lazy: true})
		case attr == "href" || attr == "src":
			refs = append(refs, reference{start: start, end: end, text: text, must: true,
				lazy: tag == "link" && relation == touchIcon})
		case strings.HasPrefix(attr, "data-") && isLoadable(text):
			refs = append(refs, reference{start: start, end: end, text: text, must: true,
				lazy: strings.HasPrefix(attr, lazyPrefix)})
		}
	})
	return refs
}

// inCSS reads url(…), with or without quotes.
func inCSS(data []byte) (refs []reference) {
	for at := 0; ; {
		i := bytes.Index(data[at:], []byte("url("))
		if i < 0 {
			return refs
		}
		start := at + i + len("url(")
		n := bytes.IndexByte(data[start:], ')')
		if n < 0 {
			return refs
		}
		at = start + n
		name := bytes.Trim(data[start:at], " \t\r\n\"'")
		start += bytes.Index(data[start:at], name)
		if text := string(name); isPlainName(text) {
			refs = append(refs, reference{start: start, end: start + len(text), text: text, must: true})
		}
	}
}

// inScript reads string literals that begin with "./", as in import statements and new URL("./x.wasm", import.meta.url).
// A script may hold such a text for another reason, so one that names no file is left alone.
func inScript(data []byte) []reference {
	return quoted(data, "\"'", func(text string) bool { return strings.HasPrefix(text, "./") })
}

// inManifest reads the JSON strings of a web app manifest: its icons stand there by name. A browser loads them only to
// install the page.
func inManifest(data []byte) []reference {
	refs := quoted(data, "\"", isLoadable)
	for i := range refs {
		refs[i].lazy = true
	}
	return refs
}

// quoted returns the string literals without escapes that keep accepts and that are plain names.
func quoted(data []byte, quotes string, keep func(string) bool) (refs []reference) {
	for at := 0; at < len(data); {
		quote := data[at]
		if strings.IndexByte(quotes, quote) < 0 {
			at++
			continue
		}
		start := at + 1
		n := bytes.IndexAny(data[start:], string(quote)+"\n")
		if n < 0 {
			return refs
		}
		at = start + n + 1
		if text := string(data[start : start+n]); data[start+n] == quote && keep(text) && isPlainName(text) {
			refs = append(refs, reference{start: start, end: start + n, text: text})
		}
	}
	return refs
}

// isPlainName tells a relative file name from an address, a fragment, a query, a template or an empty text.
func isPlainName(text string) bool {
	return text != "" && text[0] != '/' && strings.Trim(path.Base(text), ".") != "" && !strings.ContainsAny(text, ":#?<>{}$\\ \t\r\n")
}

// isLoadable tells whether the text ends like a file the page can load.
func isLoadable(text string) bool {
	_, known := compressible[path.Ext(text)]
	return known
}
