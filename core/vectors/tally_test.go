package vectors

import (
	"fmt"
	"strings"
)

// reporter is what of testing.T is needed to fail.
type reporter interface {
	Error(...any)
	Errorf(string, ...any)
	Fail()
}

// listed is how many lines with failures are listed for one name.
const listed = 10

// tallies counts comparisons by name.
type tallies struct {
	t     reporter
	names []string // in the order in which they came
	by    map[string]*tally
	// compared is the number of all comparisons.
	compared int
	// lines is the number of lines that can't be understood.
	lines int
	// effects are what is said about options without effect.
	effects effects
}

type tally struct {
	passed, failed int
	listed         int
	line           string // the line of the last failure listed
}

// count counts one comparison of a line. If it failed, describe says how; nil where that is said elsewhere. One failure of
// a line is listed.
func (a *tallies) count(name, line string, ok bool, describe func() string) {
	n := a.by[name]
	if n == nil {
		if a.by == nil {
			a.by = map[string]*tally{}
		}
		n = &tally{}
		a.by[name] = n
		a.names = append(a.names, name)
	}
	a.compared++
	if ok {
		n.passed++
		return
	}
	n.failed++
	a.t.Fail()
	if describe != nil && n.listed < listed && n.line != line {
		n.listed++
		n.line = line
		a.t.Error(describe())
	}
}

// broken fails because of a line that can't be understood; the first ones are listed.
func (a *tallies) broken(line string, err error) {
	a.t.Fail()
	if a.lines++; a.lines <= listed {
		a.t.Errorf("%s: %v", line, err)
	}
}

// print prints the counts: those of families, which are the sum of the parts where a family has nothing beside parts, and
// those of parts with the share that passed.
func (a *tallies) print() {
	defer a.effects.print()
	for _, name := range a.names {
		family, _, isPart := strings.Cut(name, " ")
		if !isPart {
			fmt.Printf("%s: %s\n", name, a.by[name])
			continue
		}
		if a.by[family] == nil {
			sum := &tally{}
			for _, part := range a.names {
				if strings.HasPrefix(part, family+" ") {
					sum.passed += a.by[part].passed
					sum.failed += a.by[part].failed
				}
			}
			a.by[family] = sum
			fmt.Printf("%s: %s\n", family, sum)
		}
		n := a.by[name]
		fmt.Printf("%s: %s (%.1f %%)\n", name, n, 100*float64(n.passed)/float64(n.passed+n.failed))
	}
}

func (n *tally) String() string { return fmt.Sprintf("%d passed, %d failed", n.passed, n.failed) }
