package source

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/oldclient"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

var (
	errClientGone error = diag.Fault("this release reads no environment file of the SQL client any more")
	errClientOwn  error = diag.Fault("the client writes this option by itself, and no value of its own key gives this one")
)

// asClient returns what to write for a value of an option at the client's own key that becomes the option, or "" if nothing
// gives it.
func asClient(key, own, raw string) string {
	rule, ok := oldclient.RuleOf(own)
	text := raw
	switch {
	case !ok:
		return ""
	case own == oldclient.Execution+"time-characteristic":
		text = rowOf("EventTime event-time\nProcessingTime processing-time", raw)
		return text
	case rule.Words != "":
		if text = strings.ToLower(raw); text != raw && key == "restart-strategy" {
			return ""
		}
	case rule.Time:
		v, problem := value.Rules{Release: release.Last}.Parse(value.Raw{Text: raw}, value.Spec{Type: option.Duration})
		if problem != nil || v.Duration()%1e6 != 0 {
			return ""
		}
		text = strconv.FormatInt(int64(v.Duration()/1e6), 10)
	}
	if !rule.Allows(text) {
		return ""
	}
	return text
}

// sameValue tells whether two texts of an option that the client writes mean the same.
func sameValue(key, a, b string) bool {
	if a == b {
		return true
	}
	rule, ok := oldclient.RuleOf(oldclient.KeyOf(key, oldclient.Last))
	if !ok {
		return false
	}
	spec := value.Spec{Type: option.Long}
	switch {
	case rule.Time:
		spec.Type = option.Duration
	case rule.Words != "":
		return strings.EqualFold(a, b)
	case !rule.Number:
		return false
	}
	rules := value.Rules{Release: release.Last}
	v, bad := rules.Parse(value.Raw{Text: a}, spec)
	w, worse := rules.Parse(value.Raw{Text: b}, spec)
	return bad == nil && worse == nil && v.Canonical() == w.Canonical()
}

// clientEditor is a text with its entries, for an edit.
type clientEditor struct {
	*yamlEditor
	c      Context
	before *oldclient.File
}

// withClient is a context with a release that reads environment files, the last one where none is chosen.
func withClient(c Context) (Context, error) {
	if c.Release == release.None {
		c.Release = oldclient.Last
	}
	if c.Release > oldclient.Last {
		return c, errClientGone
	}
	return c, nil
}

// openClient reads a text for edits of an entry of the file, such as "execution.parallelism".
func openClient(text, entry string, c Context) (*clientEditor, error) {
	c, err := withClient(c)
	if err != nil {
		return nil, err
	}
	e := &clientEditor{newYAMLEditor(text, func(found string) bool { return strings.ToLower(found) == entry }), c, oldclient.Parse(text, c.Release)}
	e.top = e.document()
	if len(e.before.Faults) > 0 && e.before.Faults[0].Problem == oldclient.BrokenYAML {
		return nil, e.refusal(errCannotHold)
	}
	return e, nil
}

// entryEdits returns the first proposal after which the file says of the entry what is wanted, and nothing else is changed; a
// nil want means that the entry is gone.
func (e *clientEditor) entryEdits(entry string, want *string, good func(text string) bool) []diag.Edit {
	return e.tries.first(func(changed string) bool {
		after := oldclient.Parse(changed, e.c.Release)
		found, there := after.Entry(entry)
		return len(after.Faults) == 0 && there == (want != nil) && (!there || found.Value == *want) && otherEntries(e.before, after, entry) && good(changed)
	})
}

// otherEntries tells whether two files have the same entries but for one, in the same order.
func otherEntries(a, b *oldclient.File, but string) bool {
	i, j := 0, 0
	for {
		for i < len(a.Entries) && a.Entries[i].Key == but {
			i++
		}
		for j < len(b.Entries) && b.Entries[j].Key == but {
			j++
		}
		if i == len(a.Entries) || j == len(b.Entries) {
			return i == len(a.Entries) && j == len(b.Entries)
		}
		if a.Entries[i].Key != b.Entries[j].Key || a.Entries[i].Value != b.Entries[j].Value {
			return false
		}
		i++
		j++
	}
}

// setEntry gives an entry of the file a value. good is a further condition for the text that comes out.
func setEntry(text, entry, raw string, c Context, good func(text string) bool) ([]diag.Edit, error) {
	e, err := openClient(text, entry, c)
	if err != nil {
		return nil, err
	}
	if n := len(e.hits); n > 0 {
		h := &e.hits[n-1]
		if h.through != nil || e.usedElsewhere(h.value) {
			return nil, errAnchored
		}
		e.replacing(h, h.key, h.value, raw)
	}
	e.adding(entry, raw)
	section, key, _ := strings.Cut(entry, ".")
	if e.before.Sections[section] == nil {
		for _, token := range valueTokens(raw, nil, false) {
			lines := section + ":" + breakOf(text) + "  " + keyToken(key, false) + ": " + token
			if e.top != nil && e.top.Kind == yaml.Mapping && len(e.top.Items) == 0 { // {}
				e.tries.put(e.top.Start, e.top.End, lines)
			} else {
				e.tries.line(len(text), lines)
			}
		}
	}
	e.filling(section, key, raw)
	if edits := e.entryEdits(entry, &raw, good); edits != nil {
		return edits, nil
	}
	return nil, e.refusal(errCannotHold)
}

// filling proposes to write an entry below a section that is there and has no entries.
func (e *clientEditor) filling(section, key, raw string) {
	k := e.before.Sections[section]
	if k == nil || e.top == nil {
		return
	}
	for i := 0; i+1 < len(e.top.Items); i += 2 {
		v := e.top.Items[i+1]
		if e.top.Items[i].Text != section || len(v.Items) > 0 || v.Kind == yaml.Sequence {
			continue
		}
		for _, token := range valueTokens(raw, nil, false) {
			lines := breakOf(e.text) + "  " + keyToken(key, false) + ": " + token
			start := k.From + len(section)
			if colon := strings.IndexByte(e.text[k.End:], ':'); colon >= 0 {
				start = k.End + colon + 1
			}
			e.tries.put(start, max(start, v.End), lines)
		}
	}
}

// addEntry is setEntry for a fix.
func (r *clientReader) addEntry(entry, raw string) ([]diag.Edit, error) {
	return setEntry(r.text, entry, raw, Context{Release: r.release}, func(string) bool { return true })
}

// setClientYAML gives an option a value: at the client's own key where the client writes the option from there, below
// `configuration` otherwise. A time goes into the client's own keys as milliseconds and comes out in another spelling.
func setClientYAML(text, key, raw string, c Context) ([]diag.Edit, error) {
	c, err := withClient(c)
	if err != nil {
		return nil, err
	}
	good := func(changed string) bool {
		after := readClientYAML(changed, c)
		got, ok := lastValue(after.Assignments, key)
		return !after.Failed && ok && sameValue(key, got, raw)
	}
	if good(text) {
		return nil, nil
	}
	own := oldclient.KeyOf(key, c.Release)
	if key == strings.ToLower(key) {
		way := func() ([]diag.Edit, error) { return setEntry(text, oldclient.Configuration+key, raw, c, good) }
		_, here := oldclient.Parse(text, c.Release).Entry(own)
		if own == "" || c.Release == release.V1_13 && !here {
			return way()
		}
		if there := asClient(key, own, raw); there != "" {
			if edits, err := setEntry(text, own, there, c, good); err == nil {
				return edits, nil
			}
			if edits := setRetention(text, own, there, c, good); edits != nil {
				return edits, nil
			}
		}
		if edits, err := way(); err == nil {
			return edits, nil
		}
	}
	if own != "" {
		return nil, errClientOwn
	}
	return nil, errCannotHold
}

// setRetention gives both retention times, the longer one just as much longer as it must be.
func setRetention(text, own, raw string, c Context, good func(text string) bool) []diag.Edit {
	n, ok := wholeNumber(raw)
	if own != oldclient.Execution+"min-idle-state-retention" || !ok {
		return nil
	}
	first, err := setEntry(text, own, raw, c, func(string) bool { return true })
	if err != nil {
		return nil
	}
	middle := diag.Apply(text, first)
	second, err := setEntry(middle, oldclient.Execution+"max-idle-state-retention", formatNumber(n+300000), c, good)
	if err != nil {
		return nil
	}
	return between(text, diag.Apply(middle, second))
}

// between is the one edit that makes a text of another one.
func between(text, changed string) []diag.Edit {
	from := 0
	for from < len(text) && from < len(changed) && text[from] == changed[from] {
		from++
	}
	from = strings.LastIndexByte(text[:from], '\n') + 1
	end, behind := len(text), len(changed)
	for end > from && behind > from && text[end-1] == changed[behind-1] {
		end--
		behind--
	}
	for from < end && end < len(text) && text[end-1] != '\n' { // no piece of a character
		end++
		behind++
	}
	p := newPlaces(text)
	return p.edits(from, end, changed[from:behind])
}

// removeClientYAML takes out every entry that an option comes from. Sections that would be left empty go too.
func removeClientYAML(text, key string, c Context) ([]diag.Edit, error) {
	c, err := withClient(c)
	if err != nil {
		return nil, err
	}
	now := text
	for _, entry := range []string{oldclient.KeyOf(key, c.Release), oldclient.Configuration + key} {
		if _, there := oldclient.Parse(now, c.Release).Entry(entry); entry == "" || !there {
			continue
		}
		edits, err := removeEntry(now, entry, c)
		if err != nil {
			return nil, err
		}
		if now == text {
			text, now = now, diag.Apply(now, edits)
			if _, more := oldclient.Parse(now, c.Release).Entry(oldclient.Configuration + key); !more {
				return edits, nil
			}
			continue
		}
		now = diag.Apply(now, edits)
	}
	if now == text {
		return nil, nil
	}
	return between(text, now), nil
}

// removeEntry takes an entry of the file out.
func removeEntry(text, entry string, c Context) ([]diag.Edit, error) {
	e, err := openClient(text, entry, c)
	if err != nil {
		return nil, err
	}
	drop := map[*yaml.Node]bool{}
	for i := range e.hits {
		h := &e.hits[i]
		if h.through != nil || e.usedElsewhere(h.value) {
			return nil, errAnchored
		}
		drop[h.written()] = true
	}
	if d := (dropper{e: e.yamlEditor, drop: drop}); len(e.hits) > 0 {
		d.mapping(e.top, true)
		if !d.failed {
			e.tries.drop(d.flow, d.lines)
		}
		section := e.top.Items[2*e.hits[0].path[0].entry:]
		e.tries.put(section[0].End, section[1].End, ": {}") // the only one of the only section
	}
	good := func(changed string) bool { return !readClientYAML(changed, c).Failed }
	if edits := e.entryEdits(entry, nil, good); edits != nil {
		return edits, nil
	}
	return nil, e.refusal(errCannotRemove)
}
