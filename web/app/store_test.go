package app

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"flinkconf/web/texts"
)

// paper is a browser that writes down what is asked of it.
type paper struct {
	saved        map[string]string
	log          []string
	idle, later  []func()
	kept, copied string
	keptBefore   []string
	fragment     string
	fetched      []func(string, bool)
	refuse       bool
	sends        bool
	chosen       int
	stored       Stored
	// shown is what the text editor shows, of shownLayer; lines what is beside it.
	shown, lines string
	shownLayer   int
}

func (p *paper) Copy(text string, done func(bool)) {
	p.copied = text
	p.later = append(p.later, func() { done(!p.refuse) })
}
func (p *paper) Download(name, _, text string) {
	p.log = append(p.log, "download "+name)
	p.copied = text
}
func (p *paper) ChooseFiles()            { p.chosen++ }
func (p *paper) Save(name, value string) { p.saved[name] = value }
func (p *paper) Load(name string) string { return p.saved[name] }
func (p *paper) After(_ int, f func())   { p.later = append(p.later, f) }
func (p *paper) Idle(f func())           { p.idle = append(p.idle, f) }
func (p *paper) Keep(workspace string, other bool) {
	p.kept = workspace
	p.keptBefore = append(p.keptBefore, workspace)
	if other {
		p.log = append(p.log, "another")
	}
}
func (p *paper) Stored(change string, done func(Stored)) {
	p.log = append(p.log, "stored "+change)
	p.later = append(p.later, func() { done(p.stored) })
}
func (p *paper) Focus(selector string, _ bool) { p.log = append(p.log, "focus "+selector) }
func (p *paper) Select(_, _ int)               { p.log = append(p.log, "select") }
func (p *paper) FocusText()                    { p.log = append(p.log, "focus text") }
func (p *paper) OpenText(layer int, text string) {
	p.shownLayer, p.shown = layer, text
	p.log = append(p.log, "open "+strconv.Itoa(layer))
}
func (p *paper) ChangeText(from, to int, text string) {
	units := utf16.Encode([]rune(p.shown))
	p.shown = string(utf16.Decode(units[:from])) + text + string(utf16.Decode(units[to:]))
	p.log = append(p.log, "change "+strconv.Itoa(from)+" "+strconv.Itoa(to)+" "+text)
}
func (p *paper) DressText(notation, label, _ string) {
	p.log = append(p.log, "dress "+notation+" "+label)
}
func (p *paper) TextWords(words string) { p.log = append(p.log, "words "+words) }
func (p *paper) ShowLines(lines string) { p.lines = lines; p.log = append(p.log, "lines") }
func (p *paper) Scroll(l List, _ int)   { p.log = append(p.log, "scroll "+l.String()) }
func (p *paper) FetchText(asset string, done func(string, bool)) {
	p.log = append(p.log, "fetch "+asset)
	p.fetched = append(p.fetched, done)
}
func (p *paper) Report(text string) { p.log = append(p.log, "report "+text) }
func (p *paper) Address() string    { return "https://flink.example/play/" }
func (p *paper) SetFragment(f string) {
	p.fragment = f
	p.log = append(p.log, "fragment")
}
func (p *paper) Sends() bool          { return p.sends }
func (p *paper) Send(title, a string) { p.log = append(p.log, "send "+title); p.copied = a }
func (p *paper) Reveal()              { p.log = append(p.log, "reveal") }
func (p *paper) Modal(open bool)      { p.log = append(p.log, "modal "+strconv.FormatBool(open)) }

func (p *paper) run(tasks *[]func()) {
	now := *tasks
	*tasks = nil
	for _, f := range now {
		f()
	}
}

func start(t *testing.T, with Start) (*Store, *paper) {
	t.Helper()
	p := &paper{saved: map[string]string{}}
	drawn := 0
	st := NewStore(p, with, func() { drawn++ })
	st.Dispatch(OpenExample{0})
	if drawn == 0 {
		t.Fatal("an action does not have the screen drawn")
	}
	return st, p
}

// TestPreferencesAreKeptAgain: what was chosen on an earlier visit is kept again once things are.
func TestPreferencesAreKeptAgain(t *testing.T) {
	p := &paper{saved: map[string]string{langPreference: "zh", themePreference: "dark"}}
	st := NewStore(p, Start{Language: "en-US"}, func() {})
	clear(p.saved)
	st.Dispatch(StoredTold{Change: KeepAgain})
	if p.saved[langPreference] != "zh" || p.saved[themePreference] != "dark" {
		t.Errorf("kept again are %v", p.saved)
	}
	p = &paper{saved: map[string]string{}}
	st = NewStore(p, Start{Language: "zh-CN"}, func() {})
	if st.Dispatch(StoredTold{Change: KeepAgain}); p.saved[langPreference] != "" {
		t.Errorf("the browser's own language is kept: %v", p.saved)
	}
}

func TestStoreStarts(t *testing.T) {
	p := &paper{saved: map[string]string{langPreference: "zh", themePreference: "dark"}}
	st := NewStore(p, Start{Language: "en-US"}, func() {})
	if st.state.Lang != Chinese || st.state.Theme != DarkTheme {
		t.Error("what was chosen the last time is forgotten")
	}
	if s := st.Screen(); len(s.Layers.Cards) < 3 || len(s.Effective.List.Items) == 0 || s.Problems.Count == 0 || s.Option.Key == "" {
		t.Error("the first screen is not full")
	}
	st = NewStore(&paper{saved: map[string]string{}}, Start{Workspace: `{"flink":"1.15","layers":[]}`}, func() {})
	if st.state.Workspace.Release.String() != "1.15" {
		t.Error("the workspace that the page hands over does not open")
	}
	st = NewStore(&paper{saved: map[string]string{}}, Start{Workspace: "\x00"}, func() {})
	if len(st.state.Workspace.Layers) < 3 {
		t.Error("a workspace that can't be read leaves the page empty")
	}
}

func TestStoreKeepsTheWorkspace(t *testing.T) {
	p := &paper{saved: map[string]string{}}
	NewStore(p, Start{}, func() {})
	if !strings.Contains(p.kept, "orders per user") {
		t.Errorf("at the start kept is %q", p.kept)
	}
	st, p := start(t, Start{})
	st.Dispatch(EditText{Layer: 2, Text: "SET 'a' = 'b';"})
	st.Dispatch(EditText{Layer: 2, Text: "SET 'a' = 'c';"})
	if len(p.idle) != 1 {
		t.Errorf("%d tasks are waiting for two keys, want one", len(p.idle))
	}
	p.run(&p.idle)
	if !strings.Contains(p.kept, "SET 'a' = 'c';") {
		t.Errorf("kept is %q", p.kept)
	}
}

func TestStoreFetchesTexts(t *testing.T) {
	texts.Load("en", texts.Docs, "")
	st, p := start(t, Start{})
	st.Dispatch(SelectKey{"table.exec.state.ttl"})
	note := func(want Word) {
		t.Helper()
		if a := st.Screen().Option.About; a.Note != English.T(want) || a.HTML != "" {
			t.Errorf("in place of the text stands %q, want %q", a.Note, English.T(want))
		}
	}
	note(WTextComing)
	st.AfterFrame()
	st.AfterFrame()
	if len(p.fetched) != 1 {
		t.Fatalf("the texts are asked for %d times", len(p.fetched))
	}
	p.fetched[0]("", false)
	note(WTextFailed)
	st.Handle(Event{Type: "click", Do: "fetch"})
	st.AfterFrame()
	p.fetched[1]("## table.exec.state.ttl\n<p>How long.</p>\n", true)
	if a := st.Screen().Option.About; a.HTML != "<p>How long.</p>\n" {
		t.Errorf("the text is %q, note %q", a.HTML, a.Note)
	}
	st.Dispatch(SelectKey{"table.dml-sync"})
	note(WNoText)
}

func TestStoreGrantsWishesOnce(t *testing.T) {
	st, p := start(t, Start{})
	st.AfterFrame()
	p.log = nil
	st.AfterFrame()
	if len(p.log) != 0 {
		t.Errorf("wishes are granted again: %v", p.log)
	}
	st.Handle(Event{Type: "keydown", Press: Press{Key: "/"}})
	st.AfterFrame()
	if len(p.log) != 1 || p.log[0] != "focus "+searchField {
		t.Errorf("after / the browser was asked for %v", p.log)
	}
}

func TestStoreSurvivesAPanic(t *testing.T) {
	st, p := start(t, Start{})
	before := st.state.Workspace
	st.Dispatch(faulty{})
	if st.state.Workspace != before || st.state.Toast.Text != English.T(WFailed) {
		t.Error("a panic changed the state, or was not told")
	}
	if n := len(p.log); n == 0 || !strings.Contains(p.log[n-1], "a fault") {
		t.Errorf("the console says %v", p.log)
	}
	st.Dispatch(SetRelease{"1.18"})
	if st.state.Workspace.Release.String() != "1.18" {
		t.Error("after a panic nothing works any more")
	}
}

// faulty is an action that panics after it has changed the workspace.
type faulty struct{}

func (faulty) update(s State, _ *Derived) State {
	s.edit().Layers = nil
	panic("a fault with " + strconv.Itoa(len(s.Workspace.Layers)) + " layers")
}

func TestStoreDrawsWhatWasBeforeAPanic(t *testing.T) {
	st, _ := start(t, Start{})
	cards := st.Screen().Layers.Cards
	st.Dispatch(lateFault{})
	now := st.Screen().Layers.Cards
	if len(now) != len(cards) || now[0] != cards[0] {
		t.Errorf("after a panic the first of %d layers is %+v, want the first of %d, %+v", len(now), now[0], len(cards), cards[0])
	}
}

// lateFault is an action that panics when what follows from it has been derived.
type lateFault struct{}

func (lateFault) update(s State, _ *Derived) State {
	s.edit().Layers = nil
	return s
}

func (lateFault) effect(st *Store) {
	st.derived.Derive(st.state)
	panic("a late fault")
}

func TestStoreAnnounces(t *testing.T) {
	st, _ := start(t, Start{})
	text := st.state.Workspace.Layers[2].Text
	st.Dispatch(EditText{Layer: 2, Text: strings.Replace(text, "36 h", "2 h", 1)})
	if want := "table.exec.state.ttl: Now 2 h, from session line 3, over 1 h in config.yaml."; st.said != want {
		t.Errorf("announced is %q, want %q", st.said, want)
	}
	st.Dispatch(EditText{Layer: 2, Text: strings.Replace(text, "UTC+8", "UTC", 1)})
	if !strings.Contains(st.said, "Problems: ") {
		t.Errorf("announced is %q, want the new number of problems in it", st.said)
	}
	said := st.said
	st.Dispatch(ToggleTheme{})
	if st.said != said {
		t.Error("what changes nothing is announced")
	}
}

func TestStoreClipboardAndFiles(t *testing.T) {
	st, p := start(t, Start{})
	st.Handle(Event{Type: "click", Do: "dialog", Arg: "export"})
	st.Handle(Event{Type: "change", Do: "export-as", Value: "workspace"})
	st.Handle(Event{Type: "click", Do: "copy-export", Area: areaDialog})
	p.run(&p.later)
	if !strings.Contains(p.copied, `"schema"`) || st.state.Toast.Text != English.T(WCopied) {
		t.Errorf("copied is %q, said is %q", p.copied, st.state.Toast.Text)
	}
	p.refuse = true
	st.Handle(Event{Type: "click", Do: "copy-export", Area: areaDialog})
	p.run(&p.later)
	if st.state.Toast.Text != English.T(WNotCopied) {
		t.Errorf("a refused clipboard is told as %q", st.state.Toast.Text)
	}
	st.Handle(Event{Type: "click", Do: "download-export", Area: areaDialog})
	if p.log[len(p.log)-1] != "download flink-1.20-3-layers.json" {
		t.Errorf("the file is %v", p.log)
	}
	st.Handle(Event{Type: "click", Do: "open"})
	if p.chosen != 1 {
		t.Error("the file dialog did not open")
	}
}

func TestStoreMenus(t *testing.T) {
	st, _ := start(t, Start{})
	st.Handle(Event{Type: "click", Do: "menu", Arg: "layer"})
	if st.state.Menu != LayerMenu || len(st.Screen().Menu.Items) < 6 {
		t.Fatal("the menu did not open")
	}
	st.Handle(Event{Type: "click", Do: "menu", Arg: "examples"})
	if st.state.Menu != ExamplesMenu {
		t.Error("one menu does not give way to another")
	}
	st.Handle(Event{Type: "click", Do: "row", Key: "parallelism.default"})
	if st.state.Menu != "" || st.state.Selected.Key != "parallelism.default" {
		t.Error("a click beside the menu closes it and does what it does")
	}
	st.Handle(Event{Type: "click", Do: "menu", Arg: "layer"})
	st.Handle(Event{Type: "click", Do: "duplicate", Area: areaMenu})
	if st.state.Menu != "" || len(st.state.Workspace.Layers) != 4 {
		t.Error("a choice closes the menu")
	}
}

func TestToastGoesByItself(t *testing.T) {
	st, p := start(t, Start{})
	p.later = nil
	st.Dispatch(DeleteLayer{})
	old := p.later
	st.Dispatch(DeleteLayer{})
	p.run(&old)
	if st.state.Toast.Text == "" {
		t.Error("the time of an earlier message ends a later one")
	}
	p.run(&p.later)
	if st.state.Toast.Text != "" {
		t.Error("the message stays")
	}
}

func TestEveryScreenInEveryLanguage(t *testing.T) {
	st, _ := start(t, Start{})
	for range langEnd {
		for i := range examples {
			st.Dispatch(OpenExample{i})
			for _, menu := range []Menu{ExamplesMenu, LayerMenu, MoreMenu} {
				st.Dispatch(ToggleMenu{menu})
				if v := st.Screen().Menu; len(v.Items) == 0 || v.Title() == "" {
					t.Errorf("the menu %s is empty", menu)
				}
			}
			st.Dispatch(CloseMenu{})
			for _, e := range st.Evaluation().Effective {
				st.Dispatch(ClickRow{Key: e.Key})
				if p := st.Screen().Option; p.Now.Words == "" {
					t.Errorf("there is no sentence about %s", e.Key)
				}
			}
		}
		st.Dispatch(ToggleLang{})
	}
}

// What the editor shows about a key under the pointer comes with words as soon as their part has arrived.
func TestHoveringFetchesTexts(t *testing.T) {
	texts.Load("en", texts.Docs, "## table.exec.state.ttl\n<p>How long.</p>\n")
	texts.Load("en", texts.More, "")
	defer texts.Load("en", texts.Docs, "")
	defer texts.Load("en", texts.More, "")
	st, p := start(t, Start{})
	ask := func(key string) string { return st.Answer(Question{What: "about", Key: key}) }
	if ask("table.exec.state.ttl") != "<p>How long.</p>" || len(p.fetched) != 0 {
		t.Errorf("%d assets are fetched for a text that is there", len(p.fetched))
	}
	if ask("rest.port")+ask("rest.port") != "" || len(p.fetched) != 1 || p.log[len(p.log)-1] != "fetch more-en" {
		t.Fatalf("for a text that isn't there: %q", p.log)
	}
	p.fetched[0]("## rest.port\n<p>Where.</p>\n", true)
	if got := ask("rest.port"); got != "<p>Where.</p>" {
		t.Errorf("then it says %q", got)
	}
	if ask("no.such.key"); len(p.fetched) != 1 {
		t.Error("a key without a text is fetched for ever")
	}
}
