package vectors

import (
	"fmt"
	"testing"
)

// listed is how many failures of one name are listed.
const listed = 10

// tallies counts comparisons by name.
type tallies struct {
	t     *testing.T
	names []string // in the order in which they came
	by    map[string]*tally
	// compared is the number of all comparisons.
	compared int
}

type tally struct{ passed, failed int }

// count counts one comparison. If it failed, describe says how; nil where that is said elsewhere.
func (a *tallies) count(name string, ok bool, describe func() string) {
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
	if n.failed++; n.failed <= listed && describe != nil {
		a.t.Error(describe())
	}
	a.t.Fail()
}

// print prints the counts.
func (a *tallies) print() {
	for _, name := range a.names {
		n := a.by[name]
		fmt.Printf("%s: %d passed, %d failed\n", name, n.passed, n.failed)
	}
}
