package texts

import "strings"

// Guide is an entry of the list of guides. Name is what links say, Options are the options from whose page it is linked.
type Guide struct {
	Name, Title, Summary string
	Options              []string
}

// guidesKey is the key of the section that lists the guides, a line each with tabs between the fields. No option has it.
const guidesKey = "=guides"

// guideMark is what the key of a guide's section begins with, before its name.
const guideMark = "guide="

// GuideKey is the key of the section that holds a guide.
func GuideKey(name string) string { return guideMark + name }

// List writes a list of guides as the text of a section.
func List(guides []Guide) Section {
	var all strings.Builder
	for _, g := range guides {
		all.WriteString(g.Name + "\t" + g.Title + "\t" + g.Summary + "\t" + strings.Join(g.Options, " ") + "\n")
	}
	return Section{guidesKey, all.String()}
}

func parseList(text string) (guides []Guide) {
	for _, line := range strings.Split(text, "\n") {
		if fields := strings.Split(line, "\t"); len(fields) == 4 {
			guides = append(guides, Guide{fields[0], fields[1], fields[2], strings.Fields(fields[3])})
		}
	}
	return guides
}

// Guides lists the guides in a language, in English as long as that language's list hasn't arrived.
func Guides(lang string) []Guide {
	loaded.Lock()
	defer loaded.Unlock()
	if guides := of(lang).guides; guides != nil {
		return guides
	}
	return of(fallback).guides
}
