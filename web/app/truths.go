package app

import (
	"flinkconf/core/derived"
	"flinkconf/core/resolve"
)

// Truths are what several options mean together, such as the parallelism that an operator really gets.
type Truths struct {
	Lang Lang
	List []Truth
	// Open tells that the list is shown; without it there is the gist only.
	Open bool
	Gist Gist
	None bool
}

// Truth is one of them.
type Truth struct {
	// Name is the word by which programs know it, Key the option that decides.
	Name, Key             string
	Title, Value, Because string
	// Selected tells that the option that decides is the selected one.
	Selected bool
}

// Alike tells whether others would be drawn alike.
func (t *Truths) Alike(other any) bool {
	o := other.(*Truths)
	return t.Lang == o.Lang && t.Open == o.Open && t.Gist == o.Gist && t.None == o.None && alike(len(t.List), len(o.List), func(i int) bool { return t.List[i] == o.List[i] })
}

// truths makes the block above the list of options.
func (d *Derived) truths(s State) Truths {
	l := s.Lang
	say := func(w derived.Word, args []string) string { return l.Say(Word(w.Text()), args...) }
	all := d.Evaluation.Derived
	t := Truths{Lang: l, Open: s.Blocks&TogetherOpen != 0, None: len(all) == 0}
	if !t.Open {
		// What differs from the value in the list comes first: it is what people don't expect.
		var texts [2][]string
		for i := range all {
			r := &all[i]
			e := d.Evaluation.Find(r.Key)
			as := 0
			if e != nil && e.State == resolve.Set && e.Canonical == r.Canonical {
				as = 1
			}
			if value := shownTruth(r); value != "" {
				add(&texts[as], say(r.Title, nil)+" "+value)
			}
		}
		t.Gist = gist(append(texts[0], texts[1]...), WTruths, &s)
		return t
	}
	t.List = make([]Truth, len(all))
	for i := range t.List {
		r := &all[i]
		t.List[i] = Truth{
			Name: r.Name, Key: r.Key, Title: say(r.Title, nil), Value: shownTruth(r), Because: say(r.Because, r.Args),
			Selected: r.Key == s.Selected.Key,
		}
	}
	return t
}

// shownTruth is a row's value, or a sign for one that the settings alone don't tell.
func shownTruth(r *derived.Row) string {
	if r.Unknown {
		return "?"
	}
	return r.Value
}
