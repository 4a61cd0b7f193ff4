package main

import (
	"fmt"
	"io"
	"strings"

	"flinkconf/core/catalog/docs"
	"flinkconf/core/find"
	"flinkconf/core/release"
)

// mostHits is the number of hits that are printed.
const mostHits = 50

// search prints the options that have the words in their names and texts, the best first, as the page finds them.
func search(args []string, _ io.Reader, out, errs io.Writer) int {
	lang, r := docs.English, release.Last
	for len(args) > 1 && (args[0] == "--lang" || args[0] == "--flink") {
		if args[0] == "--lang" {
			lang = args[1]
		} else {
			var err error
			if r, err = release.Parse(args[1]); err != nil {
				return fail(errs, err)
			}
		}
		args = args[2:]
	}
	query := strings.Join(args, " ")
	if strings.TrimSpace(query) == "" || strings.HasPrefix(query, "--") {
		return wrongCall(errs)
	}
	found := textIndex(lang).Search(query, r)
	if found.Len() == 0 {
		fmt.Fprintln(errs, "flinkconf: nothing found")
		return 1
	}
	if found.Near {
		fmt.Fprintln(errs, "flinkconf: nothing has these words; these come near")
	}
	for i := range min(found.Len(), mostHits) {
		printHit(out, found.Hit(i), r)
	}
	if more := found.Len() - mostHits; more > 0 {
		fmt.Fprintf(errs, "flinkconf: %d more; another word narrows it down\n", more)
	}
	return 0
}

// printHit prints an option that was found: its key, and below it what was found where that isn't the key.
func printHit(out io.Writer, hit *find.Hit, r release.Release) {
	head := hit.Document.Key
	switch {
	case hit.Document.Guide:
		head = fmt.Sprintf("%s  (guide %s)", hit.Title.Text, head)
	case !hit.Here:
		head = fmt.Sprintf("%s  (not in Flink %s)", head, r)
	}
	fmt.Fprintln(out, head)
	if hit.Other.Text != "" {
		fmt.Fprintf(out, "    %s %s\n", hit.OtherField, hit.Other.Text)
	}
	if hit.Snippet.Text != "" {
		fmt.Fprintf(out, "    %s\n", hit.Snippet.Text)
	}
}

// textIndex returns the index of all options, their texts and the guides in a language, where English stands in for what is missing.
func textIndex(lang string) *find.Index {
	all := find.Options(func(key string) string {
		markdown, _, _ := docs.Text(lang, key)
		text, _ := docs.Plain(markdown)
		return text
	})
	for _, g := range docs.Guides(lang) {
		text, headings := docs.Plain(g.Markdown)
		all = append(all, find.Guide(g.Name, g.Title, g.Summary+"\n"+text, headings))
	}
	return find.NewIndex(all)
}
