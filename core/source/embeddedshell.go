package source

import (
	"sort"
	"strings"
)

// embedShell finds the variable in shell commands: as an assignment, or as the value of an option such as -e or --env.
func embedShell(text string) (all []*embedded) {
	commands, _ := shell(text)
	for _, c := range commands {
		role := ""
		for _, w := range c.words {
			if w.text == "jobmanager" || w.text == "taskmanager" || w.text == "standalone-job" {
				role = w.text
			}
		}
		for _, w := range c.words {
			i := strings.Index(w.text, variable+"=")
			if i < 0 || i > 0 && w.text[:i] != "-e" && w.text[:i] != "--env=" {
				continue
			}
			from := i + len(variable) + 1
			e := &embedded{around: text, at: w.span, owner: owner{role, jobManager(role)}, shell: true, quotes: w.quotes, none: true, prefix: w.text[:from]}
			e.mapped = w.slice(from, len(w.text))
			e.filler = "The shell puts the value of a variable or the output of a command here, and the playground doesn't know it."
			for _, h := range w.holes {
				if start := w.inner(h.from) - from; start >= 0 {
					e.holes = append(e.holes, span{start, w.inner(h.to) - from})
				}
			}
			if len(e.holes) == 1 && e.holes[0] == (span{0, len(e.text)}) && strings.Contains(e.text, variable) {
				continue // -e FLINK_PROPERTIES="${FLINK_PROPERTIES}"
			}
			all = append(all, e)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].at.from < all[j].at.from })
	return all
}
