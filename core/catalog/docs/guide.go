package docs

import (
	"path"
	"slices"
	"strings"
	"sync"
)

// Guide is a text about a topic that many options belong to. Guides are the files in the folder guides of a language: a level-1
// heading with the title, a paragraph that sums the guide up, then level-2 sections, of which the last lists options.
type Guide struct {
	// Name is what links to the guide say, the same in every language.
	Name string
	// Title and Summary are plain text.
	Title, Summary string
	// Markdown is what follows behind the summary, the list of options included.
	Markdown string
	// Options are the keys of the options from whose page the guide is linked, the most important first.
	Options []string
}

// guidesDir is the folder of the guides in that of a language.
const guidesDir = "guides"

// Guides returns the guides in a language in the order in which to read them; English ones for a language without any.
func Guides(lang string) []Guide {
	all := guides()
	if g := all[base(lang)]; len(g) > 0 {
		return g
	}
	return all[English]
}

// guideOrder is the order in which to read the guides. One that isn't named here comes behind them.
var guideOrder = []string{
	"layers", "set-reset", "config-files", "kubernetes", "parallelism", "state-ttl", "mini-batch", "distinct-skew", "lookup-joins", "sinks",
	"time-zones", "batch-execution", "upgrade-2", "old-planners",
}

// guides returns the guides by language. They are cut out of the files on first use.
var guides = sync.OnceValue(func() map[string][]Guide {
	all := make(map[string][]Guide)
	place := func(g Guide) int {
		if i := slices.Index(guideOrder, g.Name); i >= 0 {
			return i
		}
		return len(guideOrder)
	}
	for _, lang := range Languages() {
		eachFile(lang+"/"+guidesDir, func(name, text string) {
			all[lang] = append(all[lang], newGuide(strings.TrimSuffix(path.Base(name), ".md"), text))
		})
		slices.SortStableFunc(all[lang], func(a, b Guide) int { return place(a) - place(b) })
	}
	return all
})

// newGuide takes a guide's text apart.
func newGuide(name, text string) Guide {
	title, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	summary, rest, _ := strings.Cut(strings.TrimSpace(rest), "\n\n")
	g := Guide{
		Name: name, Title: strings.TrimSpace(strings.TrimPrefix(title, "#")),
		Summary:  strings.ReplaceAll(strings.ReplaceAll(summary, "\n", " "), "`", ""),
		Markdown: strings.TrimSpace(rest) + "\n",
	}
	for line := range strings.Lines(lastSection(g.Markdown)) {
		if key, ok := strings.CutPrefix(strings.TrimSpace(line), "- `"); ok {
			g.Options = append(g.Options, strings.TrimSuffix(key, "`"))
		}
	}
	return g
}

// lastSection returns the last level-2 section of a text, which lists a guide's options; "" where there is none.
func lastSection(text string) string {
	if i := strings.LastIndex("\n"+text, "\n## "); i >= 0 {
		return text[i:]
	}
	return ""
}
