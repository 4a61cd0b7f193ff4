package catalog

import "strings"

// heirs are options whose place was taken by another one that never read their key, each with what its words are called
// there: nothing where they stay. They were looked up with the plans of the releases that have both, or of the two between
// which one took the other's place. A row with one key is about words alone.
const heirs = `
cluster.evenly-spread-out-slots taskmanager.load-balance.mode true=SLOTS false=NONE
execution.async-state.buffer-size execution.async-state.active-buffer-size
execution.async-state.buffer-timeout execution.async-state.active-buffer-timeout
execution.async-state.in-flight-records-limit execution.async-state.total-buffer-size
jobmanager.scheduler jobmanager.scheduler ng=Default
sql-client.display.max-column-width table.display.max-column-width
table.exec.deduplicate.mini-batch.compact-changes table.exec.deduplicate.mini-batch.compact-changes-enabled
table.exec.insert-and-updateafter-sensitive table.exec.deduplicate.insert-update-after-sensitive-enabled
table.exec.legacy-transformation-uids table.exec.uid.generation true=DISABLED false=PLAN_ONLY
table.exec.non-temporal-sort.enabled __table.exec.sort.non-temporal.enabled__
table.exec.shuffle-mode execution.batch-shuffle-mode ALL_EDGES_BLOCKING=ALL_EXCHANGES_BLOCKING ALL_EDGES_PIPELINED=ALL_EXCHANGES_PIPELINED batch=ALL_EXCHANGES_BLOCKING pipelined=ALL_EXCHANGES_PIPELINED
table.exec.topn.cache-size table.exec.rank.topn-cache-size
`

// eachHeir calls do with the rows until it returns false.
func eachHeir(do func(old, new, words string) bool) {
	for rest := heirs[1:]; rest != ""; {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		old, line, _ := strings.Cut(line, " ")
		new, words, _ := strings.Cut(line, " ")
		if !do(old, new, words) {
			return
		}
	}
}

// heir returns the option that took the place of a key without ever reading it, or "". Backwards it is the other way
// round.
func heir(key string, backwards bool) (found string) {
	eachHeir(func(old, new, _ string) bool {
		if backwards {
			old, new = new, old
		}
		if old == key && new != key {
			found = new
		}
		return found == ""
	})
	return found
}

// Reworded returns what a text that one key has is called under another that took its place, or that it took the place
// of. ok is false for a word that has no counterpart there. Between all other keys a text stays as it is.
func Reworded(from, to, text string) (word string, ok bool) {
	word, ok = text, true
	eachHeir(func(old, new, words string) bool {
		backwards := old != new && old == to && new == from
		if words == "" || !backwards && (old != from || new != to) {
			return true
		}
		ok = false
		for _, pair := range strings.Split(words, " ") {
			a, b, _ := strings.Cut(pair, "=")
			if old == new && strings.EqualFold(b, text) {
				a, b = b, a
			}
			if backwards {
				a, b = b, a
			}
			if !ok && strings.EqualFold(a, strings.TrimSpace(text)) {
				word, ok = b, true
			}
		}
		return !ok
	})
	return word, ok
}
