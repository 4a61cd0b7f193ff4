package diag

import (
	"slices"
	"sort"
)

// Code is the stable kebab-case name of a kind of diagnostic.
type Code string

// Page explains a code to people: `flinkconf explain CODE` and the screen show it.
type Page struct {
	Code  Code
	Title string
	// Text is one or two plain sentences: what happened, why Flink behaves that way, what to do.
	Text string
}

// Pages returns the page of every code, sorted by code.
func Pages() []Page {
	all := pages()
	sort.Slice(all, func(i, j int) bool { return all[i].Code < all[j].Code })
	return all
}

// PageOf returns the page of a code; ok is false for a word that is no code.
func PageOf(c Code) (page Page, ok bool) {
	for _, p := range pages() {
		if p.Code == c {
			return p, true
		}
	}
	return Page{}, false
}

// pages lists the pages of every topic. A topic is a file: codes<topic>.go. It is a function and no variable, so that a
// program that doesn't explain codes, as the page's wasm, is linked without the texts.
func pages() []Page {
	return slices.Concat(workspacePages, keyPages, valuePages, rulePages, textPages, imagePages, argsPages, sqlPages,
		deploymentPages, clientYAMLPages, programPages, sessionPages, linkPages)
}
