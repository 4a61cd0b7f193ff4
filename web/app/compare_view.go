package app

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/release"
)

// CompareView is the comparison. Two of them are drawn alike when they come from the same comparison and state, and the same
// rows are in view.
type CompareView struct {
	Lang Lang
	made *comparison
	was  Comparing
	// this and base are the workspace of the screen and the one that the other side is made of.
	this, base *core.Workspace
	// from and to bound the rows that are drawn, in room places.
	from, to, room int
	stacked        bool
	// height is a row's, in CSS pixels.
	height int
}

// Alike tells whether another comparison would be drawn alike.
func (v *CompareView) Alike(other any) bool { return *v == *other.(*CompareView) }

// The heights of rows, in sixteenths of the root font size.
const (
	comparedHeight        = 34
	stackedComparedHeight = 100
	comparedHead          = 32
)

func compareDialog(s *State, d *Derived) DialogBody {
	v := &CompareView{Lang: s.Lang, was: s.Compare, this: s.Workspace, stacked: s.stacksCompared(), height: s.comparedHeight()}
	// What the base is follows from the state, but for an example, which is made anew each time.
	if s.Compare.Base == "" || s.Compare.Base == givenBase {
		v.base = s.base()
	}
	if s.Compare.waits() {
		return v
	}
	v.made = d.compared(s)
	n := len(v.made.shown)
	v.was.Row = max(0, min(v.was.Row, n-1))
	v.from, v.to = window(n, s.Lists[CompareList], s.rem(rowMargin), func(i int) int { return i * v.height })
	v.room = max(v.to-v.from, 1)
	return v
}

// stacksCompared tells that there is room for one column only.
func (s *State) stacksCompared() bool {
	width := s.Lists[CompareList].Width
	return s.Narrow || width > 0 && width < s.rem(740)
}

func (s *State) comparedHeight() int {
	if s.stacksCompared() {
		return s.rem(stackedComparedHeight)
	}
	return s.rem(comparedHeight)
}

// Waits tells that there is no other side yet, which is to be pasted or opened; Text and Problem are about that.
func (v *CompareView) Waits() bool { return v.was.waits() }

// Text is what is being pasted.
func (v *CompareView) Text() string { return v.was.Text }

// Problem says why the text is no workspace, or is "".
func (v *CompareView) Problem() string { return v.was.Problem }

// This says what the workspace of the screen is.
func (v *CompareView) This() string {
	return circumstances(v.this, v.Lang)
}

// circumstances are the release, mode and entry point of a workspace in words.
func circumstances(w *core.Workspace, l Lang) string {
	return "Flink " + w.Release.String() + " · " + wordOf(modes[:], string(w.Mode), l) + " · " + wordOf(entries[:], string(w.Entry), l)
}

// wordOf is the word for one of some choices.
func wordOf(list []named, value string, l Lang) string {
	for i := range list {
		if list[i].value == value {
			return l.T(list[i].word)
		}
	}
	return value
}

// Bases lists what the other side can be made of.
func (v *CompareView) Bases() []Choice {
	all := []Choice{{"", v.Lang.T(WCompareSameTexts), v.was.Base == ""}}
	given := v.Lang.T(WCompareGiven)
	if v.was.Given != nil {
		given = v.was.Name
	}
	all = append(all, Choice{givenBase, given, v.was.Base == givenBase})
	for i := range examples {
		n := strconv.Itoa(i)
		all = append(all, Choice{n, v.Lang.Say(WCompareExample, v.Lang.T(examples[i].title)), v.was.Base == n})
	}
	return all
}

// CanReplace tells that another text can be given in place of the one that is compared with.
func (v *CompareView) CanReplace() bool { return v.was.Base == givenBase && v.was.Given != nil }

// Other is what the other side's release, mode and entry point are chosen in.
func (v *CompareView) Other() TopBar {
	w := v.base
	if v.made != nil {
		w = v.made.sides[1].workspace
		if v.was.Swapped {
			w = v.made.sides[0].workspace
		}
	}
	return TopBar{Lang: v.Lang, Release: w.Release, Mode: w.Mode, Entry: w.Entry}
}

// Swapped tells that the other side is on the left.
func (v *CompareView) Swapped() bool { return v.was.Swapped }

// Heads name the two sides by what tells them apart.
func (v *CompareView) Heads() [2]string {
	var heads [2]string
	if v.made == nil {
		return heads
	}
	one, two := v.made.sides[0].workspace, v.made.sides[1].workspace
	var parts [2][]string
	if v.was.Base != "" {
		for i := range parts {
			name := v.Lang.T(WCompareThis)
			if v.was.Swapped == (i == 0) {
				for _, b := range v.Bases() {
					if b.Chosen {
						name = b.Label
					}
				}
			}
			add(&parts[i], name)
		}
	}
	say := func(differ bool, word func(w *core.Workspace) string) {
		if differ {
			add(&parts[0], word(one))
			add(&parts[1], word(two))
		}
	}
	same := one.Mode == two.Mode && one.Entry == two.Entry && v.was.Base == ""
	say(one.Release != two.Release || same, func(w *core.Workspace) string { return "Flink " + w.Release.String() })
	say(one.Mode != two.Mode, func(w *core.Workspace) string { return wordOf(modes[:], string(w.Mode), v.Lang) })
	say(one.Entry != two.Entry, func(w *core.Workspace) string { return wordOf(entries[:], string(w.Entry), v.Lang) })
	for i := range heads {
		heads[i] = strings.Join(parts[i], " · ")
	}
	return heads
}

// Kinds are the kinds of differences that there are, with their numbers; Value is the kind's.
func (v *CompareView) Kinds() []Choice {
	var all []Choice
	for k := NoDifference + 1; v.made != nil && k < differences; k++ {
		if n := v.made.counts[k]; n > 0 || v.was.Kind == k {
			all = append(all, Choice{strconv.Itoa(int(k)), v.Lang.T(differenceWords[k]) + " " + strconv.Itoa(n), v.was.Kind == k})
		}
	}
	return all
}

// Summary counts the differences.
func (v *CompareView) Summary() string {
	if v.made == nil {
		return ""
	}
	n := 0
	for k := NoDifference + 1; k < differences; k++ {
		n += v.made.counts[k]
	}
	return v.Lang.Count(n, WCompareCountOne, WCompareCountMany) + " · " + v.Lang.Count(len(v.made.problems), WCompareProblemOne, WCompareProblemMany)
}

// Switches are the switches above the table, by their data-arg.
func (v *CompareView) Switches() []Choice {
	return []Choice{{"same", v.Lang.T(WCompareOnly), !v.was.Same}, {"all", v.Lang.T(WAllOptions), v.was.All}}
}

// Search is the text of the search field.
func (v *CompareView) Search() string { return v.was.Search }

// Views are the two things to look at.
func (v *CompareView) Views() []Choice {
	values, problems := v.Lang.T(WCompareValues), v.Lang.T(WProblems)
	if v.made != nil {
		values += " " + strconv.Itoa(len(v.made.shown))
		problems += " " + strconv.Itoa(len(v.made.problems))
	}
	return []Choice{{"values", values, !v.was.Problems}, {"problems", problems, v.was.Problems}}
}

// Values tells that the values are shown, Problems that the problems are.
func (v *CompareView) Values() bool { return !v.was.Problems && !v.Waits() }

// Empty says why there is no row, or is "".
func (v *CompareView) Empty() string {
	switch {
	case v.made == nil || v.was.Problems && len(v.made.problems) > 0 || !v.was.Problems && len(v.made.shown) > 0:
		return ""
	case v.was.Problems:
		return v.Lang.T(WCompareSameProblems)
	case v.was.Search != "" || v.was.Kind != NoDifference:
		return v.Lang.T(WNothingFound)
	}
	return v.Lang.T(WCompareAllSame)
}

// Count is the number of rows of the whole table, Height its height in CSS pixels.
func (v *CompareView) Count() int {
	if v.made == nil {
		return 0
	}
	return len(v.made.shown)
}

// Height is the height of all rows in CSS pixels.
func (v *CompareView) Height() int { return v.Count() * v.height }

// CompareItem is a row of the table.
type CompareItem struct {
	// Index is the row's number, from 1; 0 is a place that no row uses.
	Index, Top, Height int
	// Prefix and Leaf make up the key; Other is the right side's where it is another one.
	Key, Prefix, Leaf, Other string
	Kind                     Difference
	Words                    string
	Cells                    [2]CompareCell
	Heads                    [2]string
	Selected, Stacked        bool
}

// ID is the element id of the row.
func (it *CompareItem) ID() string { return "compare-" + strconv.Itoa(it.Index) }

// Active is the id of the selected row, or "" where it isn't drawn.
func (v *CompareView) Active() string {
	if v.made == nil || v.was.Row < v.from || v.was.Row >= v.to {
		return ""
	}
	return (&CompareItem{Index: v.was.Row + 1}).ID()
}

// Items are the rows that are drawn, see slots.
func (v *CompareView) Items() []CompareItem {
	items := make([]CompareItem, v.room)
	if v.made == nil {
		return items
	}
	heads := v.Heads()
	slots(v.from, v.to, v.room, func(place, i int) {
		r := &v.made.rows[v.made.shown[i]]
		it := &items[place]
		*it = CompareItem{Index: i + 1, Top: i * v.height, Height: v.height, Key: r.key(), Other: r.other(), Kind: r.kind,
			Words: v.Lang.T(differenceWords[r.kind]), Heads: heads, Selected: i == v.was.Row, Stacked: v.stacked}
		it.Prefix, it.Leaf = splitKey(it.Key)
		for side := range it.Cells {
			it.Cells[side] = v.made.cell(side, r.sides[side])
		}
	})
	return items
}

// OneSided lists the problems that only one side has.
func (v *CompareView) OneSided() []ComparedProblem {
	if v.made == nil || !v.was.Problems {
		return nil
	}
	return v.made.problems
}

// usualOther is the release that a comparison begins with: the newest, or the one before for a workspace that is there already.
func usualOther(r release.Release) release.Release {
	if r == release.Last {
		return r - 1
	}
	return release.Last
}
