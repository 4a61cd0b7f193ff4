package app

import "flinkconf/core/derived"

// Truths are what several options mean together, such as the parallelism that an operator really gets.
type Truths struct {
	Lang Lang
	List []Truth
	// Open tells that the block starts open: there is room for it beside the list.
	Open bool
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
	return t.Lang == o.Lang && t.Open == o.Open && alike(len(t.List), len(o.List), func(i int) bool { return t.List[i] == o.List[i] })
}

// truths makes the block above the list of options.
func (d *Derived) truths(s State) Truths {
	l := s.Lang
	say := func(w derived.Word, args []string) string {
		if l == Chinese {
			return fill(chineseTruths[w], args)
		}
		return fill(w.Text(), args)
	}
	t := Truths{Lang: l, Open: !s.Low, List: make([]Truth, len(d.Evaluation.Derived))}
	for i := range t.List {
		r := &d.Evaluation.Derived[i]
		value := r.Value
		if r.Unknown {
			value = "?"
		}
		t.List[i] = Truth{
			Name: r.Name, Key: r.Key, Title: say(r.Title, nil), Value: value, Because: say(r.Because, r.Args),
			Selected: r.Key == s.Selected.Key,
		}
	}
	return t
}
