package app

import (
	"slices"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/catalog/docs"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/web/markdown"
)

// OptionPane is the pane about the selected option.
type OptionPane struct {
	Lang Lang
	// Key is "" when nothing is selected.
	Key   string
	Now   Now
	About *About
}

// Now is what becomes of the option in the workspace.
type Now struct {
	Lang Lang
	// Words say in a sentence what Flink reads; Bad tells that the read fails or that nobody reads it.
	Words string
	Bad   bool
	// Trouble are the findings about the option.
	Trouble []Problem
	// Near are keys that may be meant, one per line, for a key that is none and of which no finding says so.
	Near   string
	Setter Setter
}

// Equal tells whether both would be drawn alike.
func (n Now) Equal(o Now) bool {
	return n.Lang == o.Lang && n.Words == o.Words && n.Bad == o.Bad && n.Near == o.Near && slices.Equal(n.Trouble, o.Trouble) && n.Setter.Equal(o.Setter)
}

// About is what is known about a key in a release, whatever the workspace holds. It is made once: the same pointer means the
// same picture.
type About struct {
	Lang Lang
	Key  string
	// Tags are short facts.
	Tags []string
	// HTML is the option's text, already safe; HTMLLang its language where that is not the screen's. Without a text Note says
	// why there is none, and CanRetry that asking again may help.
	HTML, HTMLLang string
	Note           string
	CanRetry       bool
	History        History
	Facts          []Fact
}

// Fact is a name with its values. Code tells values that are code, Link those that are keys.
type Fact struct {
	Name       string
	Values     []string
	Code, Link bool
}

// Setter writes a value into a layer.
type Setter struct {
	// Layers are the layers that can be written, Layer is the chosen one, or -1 when there is none.
	Layers []Choice
	Layer  int
	Text   string
	// Words are texts to choose from.
	Words []string
	Hint  string
	// CanRemove tells that the layer sets the option.
	CanRemove bool
	Problem   string
}

// optionMemo keeps what was made for the option pane.
type optionMemo struct {
	of    aboutKey
	about *About
}

// aboutKey is what an About depends on.
type aboutKey struct {
	key     string
	lang    Lang
	release release.Release
	texts   [langEnd]Fetch
}

func (d *Derived) optionPane(s State) OptionPane {
	p := OptionPane{Lang: s.Lang, Key: s.Selected.Key, Now: Now{Lang: s.Lang, Setter: Setter{Layer: -1}}}
	e := d.Evaluation.Find(p.Key)
	o := d.optionOf(p.Key, e)
	p.About = d.aboutOf(p.Key, o, s)
	if p.Key == "" {
		return p
	}
	p.Now.Words, p.Now.Bad = d.sentence(p.Key, e, o, s)
	for i := range d.problems {
		if d.problems[i].Key == p.Key && len(p.Now.Trouble) < maxTrouble {
			p.Now.Trouble = append(p.Now.Trouble, d.problems[i])
		}
	}
	if o == nil && len(p.Now.Trouble) == 0 {
		p.Now.Near = strings.Join(catalog.At(d.Evaluation.Release).Near(p.Key), "\n")
	}
	p.Now.Setter = d.setter(p.Key, e, o, s)
	return p
}

// maxTrouble is the number of findings that the option pane repeats; the strip has them all.
const maxTrouble = 4

// optionOf returns the option of a key, whether a layer mentions it or not; nil for a key that is none.
func (d *Derived) optionOf(key string, e *core.Effective) *option.Option {
	if e != nil {
		return e.Option
	}
	if found := catalog.At(d.Evaluation.Release).Lookup(key); len(found) > 0 {
		return found[0].Option
	}
	return nil
}

func (d *Derived) aboutOf(key string, o *option.Option, s State) *About {
	of := aboutKey{key, s.Lang, d.Evaluation.Release, s.Texts}
	if d.option.about != nil && d.option.of == of {
		return d.option.about
	}
	a := &About{Lang: s.Lang, Key: key}
	d.option = optionMemo{of, a}
	if key == "" {
		return a
	}
	a.HTML, a.HTMLLang = d.text(key, o, s.Lang)
	if l, missing := s.wanted(); a.HTML == "" {
		switch {
		case !missing:
			a.Note = s.Lang.T(WNoText)
		case s.Texts[l] == Failed:
			a.Note, a.CanRetry = s.Lang.T(WTextFailed), true
		default:
			a.Note = s.Lang.T(WTextComing)
		}
	}
	a.History = historyOf(historyKey(key, o), d.Evaluation.Release, s.Lang)
	if o != nil {
		a.Tags, a.Facts = tags(o, s.Lang), facts(o, s.Lang)
	}
	return a
}

// historyKey is the key under which the catalogue knows the option: a pattern for an instance of it.
func historyKey(key string, o *option.Option) string {
	if o != nil && o.Pattern {
		return o.Key
	}
	return key
}

// text returns the own-worded text of an option as HTML, and its language where that is not the screen's.
func (d *Derived) text(key string, o *option.Option, l Lang) (html, lang string) {
	md, got, ok := docs.Text(l.String(), key)
	if !ok && o != nil {
		md, got, ok = docs.Text(l.String(), o.Key)
	}
	if !ok {
		return "", ""
	}
	view := catalog.At(d.Evaluation.Release)
	if is, _ := ParseLang(got); is != l {
		lang = is.Tag()
	}
	return markdown.Render(md, func(k string) bool { return len(view.Lookup(k)) > 0 }), lang
}

// tags are the short facts about an option.
func tags(o *option.Option, l Lang) []string {
	var list []string
	switch o.Mode {
	case option.Streaming:
		list = append(list, l.T(WStreaming))
	case option.Batch:
		list = append(list, l.T(WBatch))
	case option.BatchAndStreaming:
		list = append(list, l.T(WStreamingAndBatch))
	}
	list = append(list, typeName(o))
	if o.HasDefault {
		list = append(list, l.Say(WDefaultIs, shownDefault(o.Default)))
	} else {
		list = append(list, l.T(WNoDefault))
	}
	if o.JavaDeprecated {
		list = append(list, l.T(WDeprecatedInJava))
	}
	if o.Internal {
		list = append(list, l.T(WInternal))
	}
	return list
}

// shownDefault keeps a long default out of the tags' way; the stack shows it in full.
func shownDefault(text string) string {
	switch runes := []rune(text); {
	case text == "":
		return `""`
	case len(runes) > 40:
		return string(runes[:40]) + "…"
	}
	return text
}

// typeName is the type as Flink's documentation writes it.
func typeName(o *option.Option) string {
	if o.List {
		return "List<" + o.Type.String() + ">"
	}
	return o.Type.String()
}

// facts are the longer facts about an option.
func facts(o *option.Option, l Lang) []Fact {
	var list []Fact
	if len(o.Values) > 0 {
		f := Fact{Name: l.T(WValues), Code: true}
		for _, v := range o.Values {
			f.Values = append(f.Values, v.Text)
		}
		list = append(list, f)
	}
	if len(o.Aliases) > 0 {
		f := Fact{Name: l.T(WAlsoReadAs), Code: true}
		for _, a := range o.Aliases {
			f.Values = append(f.Values, a.Key)
		}
		list = append(list, f)
	}
	if o.Class != "" {
		class := o.Class[strings.LastIndexByte(o.Class, '.')+1:]
		list = append(list, Fact{Name: l.T(WJavaConstant), Values: []string{class + "." + o.Field}, Code: true})
	}
	return list
}

// setter offers to write the option into a layer: the one that wins, else the open one, else the highest.
func (d *Derived) setter(key string, e *core.Effective, o *option.Option, s State) Setter {
	w := s.Workspace
	t := Setter{Layer: -1}
	draft := s.Draft
	if draft.Key != key {
		draft = Draft{}
	}
	writable := func(i int) bool {
		return i >= 0 && i < len(w.Layers) && source.Readable(w.Layers[i].Notation) && !w.Layers[i].Disabled
	}
	for _, i := range order(w) {
		if !writable(i) {
			continue
		}
		if t.Layer < 0 {
			t.Layer = i
		}
		t.Layers = append(t.Layers, Choice{Value: strconv.Itoa(i), Label: s.Lang.Say(WInLayer, d.labels[i])})
	}
	if writable(s.Layer) {
		t.Layer = s.Layer
	}
	if e != nil && e.Winner != nil && writable(e.Winner.Layer) {
		t.Layer = e.Winner.Layer
	}
	if writable(draft.Layer - 1) {
		t.Layer = draft.Layer - 1
	}
	for i := range t.Layers {
		t.Layers[i].Chosen = t.Layers[i].Value == strconv.Itoa(t.Layer)
	}
	t.Text, t.CanRemove = rawIn(e, t.Layer)
	t.Problem = draft.Problem
	secret := t.CanRemove && catalog.Secret(key)
	if secret {
		t.Text = ""
	}
	if draft.Typed {
		t.Text = draft.Text
	}
	if o != nil {
		t.Hint = o.Type.String()
		if o.HasDefault {
			t.Hint = shownDefault(o.Default)
		}
		for _, v := range o.Values {
			t.Words = append(t.Words, v.Text)
		}
		if o.Type == option.Boolean && !o.List {
			t.Words = []string{"true", "false"}
		}
	}
	if secret {
		t.Hint = secretValue
	}
	return t
}

// rawIn returns the text that a layer gives the option; ok is false when it does not set it.
func rawIn(e *core.Effective, lay int) (text string, ok bool) {
	if e != nil {
		for i := range e.Candidates {
			if c := &e.Candidates[i]; c.Layer == lay && c.Action == source.SetKey {
				return c.Value.Text, true
			}
		}
	}
	return "", false
}

// spellingIn returns the key under which a layer sets the option, or the option's own.
func (d *Derived) spellingIn(key string, lay int) string {
	if e := d.Evaluation.Find(key); e != nil {
		for i := range e.Candidates {
			if c := &e.Candidates[i]; c.Layer == lay && c.Action == source.SetKey {
				return c.Key
			}
		}
	}
	return key
}

// Equal tells whether both setters would be drawn alike.
func (t Setter) Equal(o Setter) bool {
	return t.Layer == o.Layer && t.Text == o.Text && t.Hint == o.Hint && t.CanRemove == o.CanRemove && t.Problem == o.Problem &&
		slices.Equal(t.Layers, o.Layers) && slices.Equal(t.Words, o.Words)
}
