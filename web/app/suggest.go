package app

import (
	"strconv"
	"strings"

	"flinkconf/core/release"
)

// Offer is what the search field offers while an @word is typed. The zero value is nothing.
type Offer struct {
	// Caret is where the typed word ends, in bytes of the search, plus one; 0 is nowhere.
	Caret int
	// At is the number of the active suggestion, from 1, or 0.
	At int
	// Count is the number of suggestions.
	Count int
}

// typing is where the word ends that is being typed, or -1.
func (o Offer) typing() int { return o.Caret - 1 }

// Suggestions are what may stand in the search in place of the word that is being typed.
type Suggestions struct {
	Lang Lang
	List []Suggestion
	// start and end are where that word is.
	start, end int
}

// Suggestion is one of them.
type Suggestion struct {
	_ incomparable
	// Text is the word, Note what it finds.
	Text, Note string
	// Count is the number of rows that the search would find with it, or "" for a word that needs an argument.
	Count string
	at    atWord
}

// offerKey is what suggestions depend on.
type offerKey struct {
	items itemsKey
	lang  Lang
}

// TypeSearch is typing in the search field, with the caret in UTF-16 units.
type TypeSearch struct {
	Text  string
	Caret int
}

func (a TypeSearch) update(s State, d *Derived) State {
	s = Search{a.Text}.update(s, d)
	return d.offer(s, offsetOf(a.Text, a.Caret))
}

// offer returns s with suggestions for the word that ends at a place of the search.
func (d *Derived) offer(s State, caret int) State {
	s.Offer = Offer{}
	for _, t := range tokens(s.Search) {
		if t.end != caret || !strings.HasPrefix(strings.TrimPrefix(s.Search[t.start:t.end], "-"), "@") {
			continue
		}
		name := bareWord(s.Search[t.start:t.end])
		list := d.endings(name)
		if len(list) == 1 && list[0].Text == name {
			continue
		}
		if len(list) > 0 {
			s.Offer = Offer{Caret: caret + 1, Count: len(list)}
		}
	}
	return s
}

// bareWord is an @word as the table has it: in lower case, without minus and quotes.
func bareWord(word string) string {
	return strings.TrimPrefix(strings.ToLower(strings.ReplaceAll(word, `"`, "")), "-")
}

// endings lists the @words that begin with a text, or those with an argument that do.
func (d *Derived) endings(name string) []Suggestion {
	var list []Suggestion
	for at := range atTable {
		row := &atTable[at]
		word, arg, _ := strings.Cut(name, ":")
		switch c := (condition{at: atWord(at)}); {
		case strings.HasPrefix(row.value, name) && row.value != name || row.value == name && !c.takesArgument():
			list = append(list, Suggestion{Text: row.value, at: c.at})
		case row.value == word+":":
			for _, a := range d.arguments(c.at) {
				if find(a, arg) == 0 {
					list = append(list, Suggestion{Text: row.value + a, at: c.at})
				}
			}
		}
	}
	return list
}

// arguments lists what an @word can be asked about.
func (d *Derived) arguments(at atWord) []string {
	var list []string
	switch at {
	case isChangedIn:
		for r := release.Last; r > release.First; r-- {
			add(&list, r.String())
		}
	case isFromLayer:
		for i := len(d.labels) - 1; i >= 0; i-- {
			add(&list, d.labels[i])
		}
		add(&list, defaultArg)
	case isOfMode:
		list = []string{"streaming", "batch"}
	}
	return list
}

// suggestions returns what the search field offers, nil for nothing.
func (d *Derived) suggestions(s *State) *Suggestions {
	if s.Offer.Caret == 0 {
		return nil
	}
	key := offerKey{d.itemsKey, s.Lang}
	if d.offered != nil && d.offeredKey == key {
		return d.offered
	}
	d.offeredKey, d.offered = key, d.suggest(s)
	return d.offered
}

func (d *Derived) suggest(s *State) *Suggestions {
	out := &Suggestions{Lang: s.Lang}
	for _, t := range tokens(s.Search) {
		if t.end == s.Offer.typing() {
			out.start, out.end = t.start, t.end
		}
	}
	word := s.Search[out.start:out.end]
	minus := ""
	if word[0] == '-' {
		minus = "-"
	}
	out.List = d.endings(bareWord(word))
	// What the other words find is found once.
	q := d.parseQuery(s.Search[:out.start]+" "+s.Search[out.end:], -1, s.Lang)
	var found []int
	for i := range d.rows {
		if q.rank(d.rows[i], d.effective(i)) >= 0 {
			found = append(found, i)
		}
	}
	last := len(q.conditions)
	q.conditions = append(q.conditions, condition{})
	for i := range out.List {
		g := &out.List[i]
		g.Note = s.Lang.T(atTable[g.at].word)
		c := condition{not: minus != ""}
		if d.readCondition(strings.ToLower(g.Text), &c) {
			q.conditions[last] = c
			n := 0
			for _, row := range found {
				if q.holds(d.rows[row], d.effective(row)) {
					n++
				}
			}
			g.Count = strconv.Itoa(n)
		}
		// A blank in a name needs quotes.
		if at := strings.IndexByte(g.Text, ':') + 1; strings.IndexByte(g.Text, ' ') > 0 {
			g.Text = g.Text[:at] + `"` + g.Text[at:] + `"`
		}
		g.Text = minus + g.Text
	}
	return out
}

// pressed is what a key does in the search field while there are suggestions, nil for what it does anyway.
func (o Offer) pressed(key string) Action {
	if o.Caret == 0 {
		return nil
	}
	switch key {
	case "ArrowDown":
		return MoveSuggestion{+1}
	case "ArrowUp":
		return MoveSuggestion{-1}
	case "Enter":
		if o.At > 0 {
			return TakeSuggestion{o.At}
		}
	case "Escape":
		return HideSuggestions{}
	}
	return nil
}

// MoveSuggestion makes the next suggestion the active one, or the one before. Between the last and the first none is.
type MoveSuggestion struct{ By int }

func (a MoveSuggestion) update(s State, _ *Derived) State {
	n := s.Offer.Count + 1
	s.Offer.At = ((s.Offer.At+a.By)%n + n) % n
	return s
}

// TakeSuggestion puts a suggestion, by its number from 1, in place of the word that is being typed.
type TakeSuggestion struct{ Number int }

func (a TakeSuggestion) update(s State, d *Derived) State {
	offered := d.suggestions(&s)
	if offered == nil || a.Number < 1 || a.Number > len(offered.List) {
		return s
	}
	text := offered.List[a.Number-1].Text
	rest := s.Search[offered.end:]
	if text[len(text)-1] != ':' && rest == "" {
		rest = " "
	}
	caret := offered.start + len(text)
	s = Search{s.Search[:offered.start] + text + rest}.update(s, d)
	return d.offer(s, caret).goOn()
}

// HideSuggestions closes the suggestions; the word is then taken as it is.
type HideSuggestions struct{}

func (HideSuggestions) update(s State, _ *Derived) State {
	s.Offer = Offer{}
	return s
}

// OpenOffer begins an @word behind the search, so that all of them are offered.
type OpenOffer struct{}

func (OpenOffer) update(s State, d *Derived) State {
	text := strings.TrimRight(s.Search, " ")
	if text != "" {
		text += " "
	}
	s = Search{text + "@"}.update(s, d)
	return d.offer(s, len(s.Search)).goOn()
}

// SuggestionID is the element id of a suggestion.
func (h *EffectiveHead) SuggestionID(number int) string { return "suggestion-" + strconv.Itoa(number) }

// ActiveID is the id of the active suggestion, or "".
func (h *EffectiveHead) ActiveID() string {
	if h.Offer == nil || h.Active == 0 {
		return ""
	}
	return h.SuggestionID(h.Active)
}
