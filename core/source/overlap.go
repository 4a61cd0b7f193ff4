package source

import (
	"sort"
	"strings"

	"flinkconf/core/diag"
)

// longestBranch bounds the keys, in bytes, that are looked at as a parent of others; the longest option key has 90.
const longestBranch = 256

// repeated notes keys that are set twice in a text, in the order of their places.
func repeated(assignments []Assignment) []diag.Diagnostic {
	if len(assignments) < 2 {
		return nil
	}
	last := make(map[string]int, len(assignments))
	var out []diag.Diagnostic
	for i := range assignments {
		a := &assignments[i]
		if j, again := last[a.Key]; again && len(out) < mostNotes {
			out = append(out, duplicateKey(&assignments[j]))
		}
		last[a.Key] = i
	}
	inOrder(out)
	return out
}

// branches notes keys that have a value and are the beginning of another key, in the order of their places.
func branches(assignments []Assignment) []diag.Diagnostic {
	if len(assignments) < 2 {
		return nil
	}
	last := make(map[string]int, len(assignments))
	for i := range assignments {
		last[assignments[i].Key] = i
	}
	var out []diag.Diagnostic
	for i := range assignments {
		key := assignments[i].Key
		for dot := strings.IndexByte(key, '.'); dot >= 0 && dot <= longestBranch; {
			if leaf, ok := last[key[:dot]]; ok && len(out) < mostNotes {
				out = append(out, leafAndBranch(&assignments[leaf], key))
				delete(last, key[:dot]) // once is enough
			}
			next := strings.IndexByte(key[dot+1:], '.')
			if next < 0 {
				break
			}
			dot += 1 + next
		}
	}
	inOrder(out)
	return out
}

func inOrder(ds []diag.Diagnostic) {
	sort.SliceStable(ds, func(i, j int) bool { return ds[i].Span.Start.Before(ds[j].Span.Start) })
}

// duplicateKey is placed on the earlier assignment, the one without effect.
func duplicateKey(early *Assignment) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.DuplicateKey, Severity: diag.Info, Span: early.Span, Key: early.Key,
		Found: "the key again below", Wanted: "each key once",
		Message: "The same key is set again further on, and that one counts.",
	}
}

func leafAndBranch(leaf *Assignment, longer string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.LeafAndBranch, Severity: diag.Info, Span: leaf.Span, Key: leaf.Key, Found: diag.Text(diag.Clip(longer)),
		Message: "Another key begins with this one; Flink keeps both, but tools that rewrite the file lose one of them.",
	}
}

// merged puts two lists of diagnostics, each in the order of their places, into one.
func merged(a, b []diag.Diagnostic) []diag.Diagnostic {
	if len(a) == 0 || len(b) == 0 {
		return append(a, b...)
	}
	out := make([]diag.Diagnostic, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		if b[0].Span.Start.Before(a[0].Span.Start) {
			out, b = append(out, b[0]), b[1:]
		} else {
			out, a = append(out, a[0]), a[1:]
		}
	}
	return append(append(out, a...), b...)
}
