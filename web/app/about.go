package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/web/texts"
)

// About is what is known about a key in a release, whatever the workspace holds. It is made once: the same pointer means the
// same picture.
type About struct {
	Lang Lang
	Key  string
	// Tags are short facts.
	Tags []string
	Text
	History History
	Facts   []Fact
	// Constants are the texts that the option takes by name.
	Constants []Constant
	// Related are options to look at with this one, Guides the guides to it.
	Related []string
	Guides  []texts.Guide
}

// Text is one of our own texts.
type Text struct {
	// HTML is the text, already safe; HTMLLang its language where that is not the screen's. Without a text Note says why there
	// is none, and CanRetry that asking again may help.
	HTML, HTMLLang string
	Note           string
	CanRetry       bool
	// Plain are the paragraphs of a text that isn't ours, Listed the constants with what it says about them. Note is then where it is
	// from.
	Plain  []string
	Listed []Constant
}

// imported fills in what a foreign table says about an option.
func (t *Text) imported(o *option.Option, l Lang) {
	m := o.Imported
	t.Note = l.Say(WImportedText, m.From)
	t.Plain = strings.Split(m.Description, "\n")
	for i, text := range m.Texts {
		if text != "" {
			t.Listed = append(t.Listed, Constant{o.Values[i].Text, l.T(WColon) + text})
		}
	}
}

// read fills in the text that has one of the keys.
func (t *Text) read(l Lang, keys ...string) {
	for _, key := range keys {
		html, got, ok := texts.HTML(l.String(), key)
		if !ok {
			continue
		}
		t.HTML = html
		if is, _ := ParseLang(got); is != l {
			t.HTMLLang = is.Tag()
		}
		return
	}
}

// missing says why there is no text.
func (t *Text) missing(s *State, part texts.Part) {
	word, again := s.noText(part)
	t.Note, t.CanRetry = s.Lang.T(word), again
}

// Constant is a text that an option takes, with what our own text about the option says of it, or "".
type Constant struct{ Text, Words string }

// Fact is a name with its values, which are code.
type Fact struct {
	Name   string
	Values []string
}

// aboutKey is what an About depends on.
type aboutKey struct {
	key   string
	lang  Lang
	view  *catalog.View
	texts [langEnd][texts.PartEnd]Fetch
}

func (d *Derived) aboutOf(key string, o *option.Option, s State) *About {
	of := aboutKey{key, s.Lang, d.Evaluation.View(), s.Texts}
	if d.option.about != nil && d.option.of == of {
		return d.option.about
	}
	a := &About{Lang: s.Lang, Key: key}
	d.option = optionMemo{of, a}
	if key == "" {
		return a
	}
	if o != nil && o.Imported != nil {
		a.imported(o, s.Lang)
	} else if a.read(s.Lang, key, historyKey(key, o)); a.HTML == "" {
		a.missing(&s, texts.PartOf(key))
	}
	a.History = historyOf(historyKey(key, o), d.Evaluation.Release, s.Lang)
	if o != nil {
		a.Tags, a.Facts = tags(o, s.Lang), facts(o, s.Lang)
		a.constants(o)
	}
	a.related(key, o, of.view)
	a.Guides = guidesOf(historyKey(key, o), s.Lang)
	return a
}

// historyKey is the key under which the catalogue knows the option: a pattern for an instance of it.
func historyKey(key string, o *option.Option) string {
	if o != nil && o.Pattern {
		return o.Key
	}
	return key
}

// tags are the short facts about an option.
func tags(o *option.Option, l Lang) []string {
	mode, byDefault := NoWord, WNoDefault
	switch o.Mode {
	case option.Streaming:
		mode = WStreaming
	case option.Batch:
		mode = WBatch
	case option.BatchAndStreaming:
		mode = WStreamingAndBatch
	}
	if o.HasDefault {
		byDefault = WDefaultIs
	}
	in := catalog.Releases(o.Key)
	since, until := WSinceTag, NoWord
	if in.First() == release.First {
		since = WSinceFirst
	}
	if in.Last() != release.Last {
		until = WUntilTag
	}
	typed := core.TypeName(o)
	if m := o.Imported; m != nil {
		since, until = NoWord, NoWord
		if m.Guessed {
			typed = l.T(WTypeNotShown)
		}
	}
	all := [...]string{l.T(mode), typed, l.Say(byDefault, shownDefault(o.Default)), l.T(WDeprecatedInJava), l.T(WInternal),
		l.Say(since, in.First().String()), l.Say(until, in.Last().String())}
	if !o.JavaDeprecated {
		all[3] = ""
	}
	if !o.Internal {
		all[4] = ""
	}
	var list []string
	for _, tag := range all {
		if tag != "" {
			add(&list, tag)
		}
	}
	if m := o.Imported; m != nil {
		if m.Required {
			add(&list, l.T(WRequired))
		}
		if m.From != "" { // it isn't imported yet
			add(&list, l.Say(WImportedFrom, m.From))
		}
	}
	return list
}

// shownDefault keeps a long default out of the tags' way; the stack shows it in full.
func shownDefault(text string) string {
	return clipped(shownEmpty(text), 40)
}

// facts are the longer facts about an option.
func facts(o *option.Option, l Lang) []Fact {
	var names [3][]string
	for i := range o.Values {
		add(&names[0], o.Values[i].Text)
	}
	for i := range o.Aliases {
		add(&names[1], o.Aliases[i].Key)
	}
	if o.Class != "" {
		add(&names[2], o.Class[strings.LastIndexByte(o.Class, '.')+1:]+"."+o.Field)
	}
	var list []Fact
	for i, word := range [...]Word{WValues, WAlsoReadAs, WJavaConstant} {
		if len(names[i]) > 0 {
			list = append(list, Fact{Name: l.T(word), Values: names[i]})
		}
	}
	return list
}
