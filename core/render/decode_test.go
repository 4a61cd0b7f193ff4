package render

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDecodeOptions(t *testing.T) {
	for _, c := range []struct {
		text   string
		want   Options
		err    string
		reason string
	}{
		{`{}`, Options{View: Effective}, "", "all may be missing"},
		{`{"view": "docs", "keys": " a.*, b", "lang": "zh-Hans-CN", "theme": "dark", "readonly": true, "more": [1]}`,
			Options{View: Docs, Keys: []string{"a.*", "b"}, Lang: "zh", Theme: "dark"}, "", "what isn't for the view is passed over"},
		{`{"keys": ["a", "b,c"]}`, Options{View: Effective, Keys: []string{"a", "b", "c"}}, "", "a list"},
		{`{"keys": []}`, Options{View: Effective}, "", "an empty list says as much as an empty text"},
		{`{"view": null, "keys": null, "lang": null}`, Options{View: Effective}, "", "null is missing"},
		{`{"view": "", "keys": ""}`, Options{View: Effective}, "", "an attribute without a value"},
		{`{"view": "all"}`, Options{}, `there is no view "all"`, "no such view"},
		{`{"lang": "de"}`, Options{}, `there are no words in the language "de"`, "no such language"},
		{`{"theme": 1}`, Options{}, "wanted is a text for theme, found is a number", "another type"},
		{`{"keys": [1]}`, Options{}, "wanted is a text for keys, found is a number", "another type in the list"},
		{`"docs"`, Options{}, "wanted is an object with the options, found is a text", "no object"},
	} {
		got, err := DecodeOptions(c.text)
		if err != nil || c.err != "" {
			if err == nil || err.Error() != c.err {
				t.Errorf("%s: the error is %v, want %q: %s", c.text, err, c.err, c.reason)
			}
			continue
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s: %s", c.text, c.reason, diff)
		}
	}
}
