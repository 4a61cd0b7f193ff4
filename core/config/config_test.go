package config

import (
	"testing"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

var (
	parameters = &option.Option{Key: "m", Type: option.Map, PrefixMap: true, Aliases: []option.Alias{{Key: "m.old", Deprecated: true}}}
	waiting    = &option.Option{Key: "t", Type: option.Duration, HasDefault: true, Default: "1 s"}
	words      = &option.Option{Key: "t", Type: option.String}
)

// TestReads has what the recorded answers, which core/vectors compares, leave open.
func TestReads(t *testing.T) {
	for _, row := range []struct {
		release release.Release
		write   func(*Configuration)
		read    *option.Option
		// want is the canonical value, or "!" and the reason; "" where nothing is found and there is no default.
		want, reason string
	}{
		{release.V2_0, func(c *Configuration) { c.SetRaw("m.old", value.Raw{Text: "x:1"}) }, parameters, `{"old":"x:1"}`,
			"an alias below the option's own key is an entry first"},
		{release.V1_13, func(c *Configuration) { c.SetRaw("m.old", value.Raw{Text: "x:1"}) }, parameters, `{"x":"1"}`, "before 1.14 it is the alias"},
		{release.V2_0, func(c *Configuration) { c.SetRaw("m.n", value.Raw{Text: "Infinity", Kind: value.Double}) }, parameters, `{"n":".inf"}`,
			"entries are texts, as the dialect writes them"},
		{release.V2_0, func(c *Configuration) { c.SetRaw("m.a", value.Raw{Text: "1"}); c.SetRaw("m.a", value.Raw{Text: "2"}) }, parameters, `{"a":"2"}`,
			"the last write of an entry"},
		{release.V1_18, func(c *Configuration) { c.Set(waiting, hours36()) }, words, "36 h", "a typed value read as text"},
		{release.V1_13, func(c *Configuration) { c.Set(waiting, hours36()) }, words, "129600000000000 ns", "in the text of the release"},
		{release.V1_13, func(c *Configuration) { c.Set(words, text("2 s")) }, waiting, "2000000000", "a typed text read as another type"},
		{release.V1_13, func(c *Configuration) { c.Set(words, text("soon")) }, waiting, "!no-number", "which can fail"},
		{release.V1_9, func(*Configuration) {}, waiting, "1000000000", "the default"},
		{release.V1_9, func(*Configuration) {}, parameters, "", "no default"},
	} {
		c := New(value.Rules{Release: row.release})
		row.write(c)
		v, p := c.Get(row.read)
		got := v.Canonical()
		if p != nil {
			got = "!" + p.Reason
		}
		if got != row.want {
			t.Errorf("%s: got %q, want %q (%s)", row.release, got, row.want, row.reason)
		}
	}
}

func hours36() value.Value {
	v, _ := value.Rules{Release: release.Last}.Default(&option.Option{Type: option.Duration, HasDefault: true, Default: "36 h"})
	return v
}

func text(s string) value.Value {
	v, _ := value.Rules{Release: release.Last}.Parse(value.Raw{Text: s}, value.Spec{})
	return v
}

// TestCopies checks that a copy holds what was there, and only that.
func TestCopies(t *testing.T) {
	a, b := New(value.Rules{Release: release.Last}), New(value.Rules{Release: release.Last})
	a.SetRaw("x", value.Raw{Text: "1"})
	a.SetRaw("y", value.Raw{Text: "2"})
	a.RemoveKey("y")
	a.SetRaw("x", value.Raw{Text: "3"})
	b.AddAll(a, "p.")
	a.SetRaw("x", value.Raw{Text: "4"})
	if got := b.Map(); len(got) != 1 || got["p.x"] != "3" {
		t.Errorf("got %v", got)
	}
}
