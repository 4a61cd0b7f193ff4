package source

import (
	"sort"
	"strings"
)

// mapped is a text put together from stretches of a source, such as a shell word without its quotes or a statement
// without the characters that a terminal swallows. It knows where in the source each of its bytes stands.
type mapped struct {
	text string
	runs []run
}

// run says that the bytes from at on were copied from the source at src on, up to the next run. With a width they weren't
// copied but stand for so many bytes of the source.
type run struct{ at, src, width int }

// whole is the mapping of a text onto itself.
func whole(text string) mapped { return mapped{text: text, runs: []run{{}}} }

// start returns the place in the source of the byte at off; for the end of the text it is the place behind the last byte.
func (m mapped) start(off int) int {
	if off >= len(m.text) {
		return m.end(len(m.text))
	}
	return m.place(off)
}

// end returns the place in the source behind the byte before off, so that [start(a), end(b)) is where text[a:b] came from.
func (m mapped) end(off int) int {
	if off <= 0 || len(m.runs) == 0 {
		if len(m.runs) > 0 {
			return m.runs[0].src
		}
		return 0
	}
	i := m.find(off - 1)
	if r := m.runs[max(i, 0)]; r.width > 0 && (i+1 == len(m.runs) || m.runs[i+1].at == off) {
		return r.src + r.width
	}
	return m.place(off-1) + 1
}

// find returns the index of the run that holds the byte at off, or -1.
func (m mapped) find(off int) int {
	return sort.Search(len(m.runs), func(i int) bool { return m.runs[i].at > off }) - 1
}

func (m mapped) place(off int) int {
	i := m.find(off)
	if i < 0 {
		return 0
	}
	if m.runs[i].width > 0 {
		return m.runs[i].src
	}
	return m.runs[i].src + off - m.runs[i].at
}

// slice returns the part of the text from from up to to.
func (m mapped) slice(from, to int) mapped {
	if len(m.runs) == 0 {
		return mapped{text: m.text[from:to]}
	}
	first := max(sort.Search(len(m.runs), func(i int) bool { return m.runs[i].at > from })-1, 0)
	last := max(sort.Search(len(m.runs), func(i int) bool { return m.runs[i].at >= to }), first+1)
	runs := make([]run, 0, last-first)
	for _, r := range m.runs[first:last] {
		if r.at < from {
			if r.width == 0 {
				r.src += from - r.at
			}
			r.at = from
		}
		runs = append(runs, run{r.at - from, r.src, r.width})
	}
	return mapped{text: m.text[from:to], runs: runs}
}

// mapping builds a mapped text.
type mapping struct {
	text strings.Builder
	runs []run
	next int // where in the source the last run would go on
}

// add copies source[from:to].
func (b *mapping) add(source string, from, to int) {
	if from >= to {
		return
	}
	if len(b.runs) == 0 || b.next != from {
		b.runs = append(b.runs, run{at: b.text.Len(), src: from})
	}
	b.text.WriteString(source[from:to])
	b.next = to
}

// put adds text of its own that stands for so many bytes of the source at src.
func (b *mapping) put(text string, src, width int) {
	b.runs = append(b.runs, run{b.text.Len(), src, width})
	b.text.WriteString(text)
	b.next = -1
}

func (b *mapping) done() mapped { return mapped{text: b.text.String(), runs: b.runs} }
