package render

import (
	"errors"
	"strings"

	"flinkconf/core/json"
)

// DecodeOptions reads options from JSON: {"view": "docs", "keys": "table.*,pipeline.name", "lang": "zh", "theme": "dark"}. Each may be
// missing; the keys may also be a list. A language is what its tag begins with. What isn't known by name is an error.
func DecodeOptions(text string) (o Options, err error) {
	r := json.NewReader(text)
	str := func(name string) (said string) {
		switch r.Next() {
		case json.Text:
			said = r.Text()
		case json.Null:
			r.Skip()
		default:
			err = errors.New("wanted is a text for " + name + ", found is " + r.Next().String())
		}
		return said
	}
	if r.Next() != json.Object {
		return o, errors.New("wanted is an object with the options, found is " + r.Next().String())
	}
	r.Object(func(name string) {
		switch name {
		case "view":
			said, ok := str(name), false
			if o.View, ok = ParseView(said); !ok {
				err = errors.New("there is no view \"" + said + "\"")
			}
		case "keys":
			if r.Next() == json.Array {
				r.Array(func() { o.Keys = append(o.Keys, ParseKeys(str(name))...) })
			} else {
				o.Keys = ParseKeys(str(name))
			}
		case "lang":
			said := str(name)
			if o.Lang, _, _ = strings.Cut(strings.ToLower(said), "-"); o.Lang != "" && o.Lang != "en" && o.Lang != "zh" {
				err = errors.New("there are no words in the language \"" + said + "\"")
			}
		case "theme":
			o.Theme = str(name)
		}
	})
	return o, err
}
