package app

import (
	"strings"
	"testing"
)

// offered lists the suggestions as "word count".
func (x *screenTest) offered() string {
	head := x.d.effectivePane(x.s).Head
	if head.Offer == nil {
		return ""
	}
	var list []string
	for i := range head.Offer.List {
		g := &head.Offer.List[i]
		list = append(list, strings.TrimSpace(g.Text+" "+g.Count))
	}
	return strings.Join(list, ", ")
}

func TestSuggestions(t *testing.T) {
	w := testWorkspace()
	w.Layers[0].Name = "my file.yaml"
	x := open(t, w)
	tests := []struct {
		text   string
		caret  int
		want   string
		reason string
	}{
		{"ttl", 3, "", "text offers nothing"},
		{"@", 1, "@problem 2, @deprecated 1, @redundant 0, @loses 2, @unknown 1, @changed-in:, @layer:, @mode:", "all of them, and how many each finds"},
		{"ttl @", 5, "@problem 0, @deprecated 0, @redundant 0, @loses 1, @unknown 0, @changed-in:, @layer:, @mode:", "of what the other words find"},
		{"-@p", 3, "-@problem 4", "the minus stays"},
		{"@PRO", 4, "@problem 2", "in any letter case"},
		{"@problem", 8, "", "what is whole already"},
		{"@problem", 4, "", "only where a word ends"},
		{"@l ttl", 2, "@loses 1, @layer:", "a word before another"},
		{"@mode:", 6, "@mode:streaming 4, @mode:batch 1", "the modes"},
		{"@mode:b", 7, "@mode:batch 1", "what begins so"},
		{"@layer:", 7, `@layer:session 4, @layer:flags 1, @layer:"my file.yaml" 1, @layer:default 0`, "the layers from the highest, with quotes where they are needed"},
		{`@layer:"my`, 10, `@layer:"my file.yaml" 1`, "behind a quote"},
		{"@changed-in:2", 13, "@changed-in:2.3 0, @changed-in:2.2 0, @changed-in:2.1 0, @changed-in:2.0 1", "the releases, newest first"},
		{"@changed-in:3", 13, "", "none"},
		{"@x", 2, "", "no such word"},
		{"é @mode:b", 9, "@mode:batch 0", "the caret is counted as browsers do"},
	}
	for _, test := range tests {
		x.do(TypeSearch{test.text, test.caret})
		if got := x.offered(); got != test.want {
			t.Errorf("%q offers %q, want %q: %s", test.text, got, test.want, test.reason)
		}
	}
}

// The list stays as it is while a word is on its way to be an @word.
func TestTypingAWord(t *testing.T) {
	x := open(t, testWorkspace())
	all := len(x.keys())
	text := ""
	for _, c := range "@problem" {
		text += string(c)
		x.do(TypeSearch{text, len(text)})
		want := all
		if text == AtProblem {
			want = 2
		}
		if got := len(x.keys()); got != want {
			t.Errorf("%q lists %d rows, want %d", text, got, want)
		}
	}
	x.do(TypeSearch{"@prob", 5}, HideSuggestions{})
	if p := x.d.effectivePane(x.s); p.Head.Offer != nil || !strings.HasPrefix(p.List.Empty, "There is no filter @prob.") {
		t.Errorf("with the suggestions closed the word is taken as it is: %q", p.List.Empty)
	}
	x.do(TypeSearch{"@probb", 6})
	if p := x.d.effectivePane(x.s); !strings.HasPrefix(p.List.Empty, "There is no filter @probb.") {
		t.Errorf("nothing begins like that any more: %q", p.List.Empty)
	}
}

func TestSuggestionsByKeyboard(t *testing.T) {
	x := open(t, testWorkspace())
	press := func(key string) {
		t.Helper()
		a := pressed(&x.s, &Event{Type: "keydown", Area: areaSearch, Press: Press{Key: key}})
		if a == nil {
			t.Fatalf("%s does nothing", key)
		}
		x.do(a)
	}
	active := func() string {
		head := x.d.effectivePane(x.s).Head
		return head.ActiveID()
	}
	x.do(TypeSearch{"ttl @", 5})
	press("ArrowUp")
	if active() != "suggestion-8" {
		t.Errorf("up from the field is the last one, not %q", active())
	}
	press("ArrowUp")
	press("Enter")
	if x.s.Search != "ttl @layer:" || x.s.Wishes.Focus.On != searchField || x.offered() == "" || active() != "" {
		t.Errorf("a word with an argument goes on: %q, %q", x.s.Search, x.offered())
	}
	press("ArrowDown")
	press("ArrowDown")
	press("ArrowDown")
	press("ArrowUp")
	press("Enter")
	if x.s.Search != "ttl @layer:flags " || x.offered() != "" {
		t.Errorf("the search is %q, offered are %q", x.s.Search, x.offered())
	}
	x.do(TypeSearch{"-@red ttl", 5})
	press("ArrowDown")
	press("Enter")
	if x.s.Search != "-@redundant ttl" {
		t.Errorf("in the middle: %q", x.s.Search)
	}
	x.do(TypeSearch{"@", 1})
	press("ArrowDown")
	press("Escape")
	if x.s.Search != "@" || x.offered() != "" {
		t.Error("Escape closes the suggestions first")
	}
	press("Escape")
	if x.s.Search != "" {
		t.Error("and then clears the search")
	}
	x.do(TypeSearch{"@l", 2})
	press("Enter")
	if x.s.Wishes.Focus.On != effectiveGrid && x.s.Search != "@l" {
		t.Error("without an active suggestion Enter leads into the list")
	}
	x.do(ClearSearch{}, OpenOffer{})
	if x.s.Search != "@" || !strings.HasPrefix(x.offered(), "@problem 2") {
		t.Errorf("the button offers %q", x.offered())
	}
}
