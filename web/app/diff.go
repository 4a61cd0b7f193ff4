package app

import (
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
)

// linePair is a line of a comparison of two texts, by its numbers from 1 in the old and in the new one; 0 where it isn't there.
type linePair struct{ old, new int }

// splitLines returns the lines of a text as they are shown. What follows the last line end is a line only if there is something.
func splitLines(text string) []string {
	lines := strings.Split(Shown(text), "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// pairLines compares two texts line by line. Of lines that were replaced by as many, each is followed by its successor.
func pairLines(a, b []string) []linePair {
	most := min(len(a), len(b))
	head, tail := 0, 0
	for head < most && a[head] == b[head] {
		head++
	}
	for tail < most-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	pairs := make([]linePair, 0, max(len(a), len(b)))
	old, new := 0, 0
	same := func(upTo int) {
		for old < upTo {
			old, new = old+1, new+1
			pairs = append(pairs, linePair{old, new})
		}
	}
	same(head)
	if endA, endB := len(a)-tail, len(b)-tail; head < endA || head < endB {
		// The library writes a unified diff: three lines of heading, then stretches that begin with "@@ -line,count +line,count @@".
		text := diff.Diff("", joinLines(a[head:endA]), "", joinLines(b[head:endB]))
		var gone, added int
		block := func() {
			// Where as many lines came as went each is followed by its successor, which may be the same: the library looks only at
			// lines that are there once.
			paired := gone == added
			for i := range max(gone, added) {
				switch {
				case paired && a[old+i] == b[new+i]:
					pairs = append(pairs, linePair{old + i + 1, new + i + 1})
				case paired:
					pairs = append(pairs, linePair{old + i + 1, 0}, linePair{0, new + i + 1})
				case i < gone:
					pairs = append(pairs, linePair{old + i + 1, 0})
				}
			}
			for i := 0; i < added && !paired; i++ {
				pairs = append(pairs, linePair{0, new + i + 1})
			}
			old, new, gone, added = old+gone, new+added, 0, 0
		}
		for i, line := range strings.Split(string(text), "\n") {
			switch {
			case i < 3 || line == "":
			case line[0] == '-':
				gone++
			case line[0] == '+':
				added++
			case line[0] == '@':
				block()
				_, from, _ := strings.Cut(line, "-")
				from, _, _ = strings.Cut(from, ",")
				if n, err := strconv.Atoi(from); err == nil {
					same(head + n - 1)
				}
			default:
				block()
				same(old + 1)
			}
		}
		block()
	}
	same(len(a))
	return pairs
}

func joinLines(lines []string) []byte {
	if len(lines) == 0 {
		return nil
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}
