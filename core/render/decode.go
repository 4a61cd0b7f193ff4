package render

import (
	"errors"
	"strings"

	"flinkconf/core/json"
)

// The options that are a text in JSON.
const (
	theView = iota
	theKeys
	theLang
	theTheme
	theTexts
)

var textNames = [theTexts]string{"view", "keys", "lang", "theme"}

// DecodeOptions reads options from JSON: {"view": "docs", "keys": "table.*,pipeline.name", "lang": "zh", "theme": "dark"}. Each may be
// missing; the keys may also be a list. A language is what its tag begins with. What isn't known by name is an error.
func DecodeOptions(text string) (Options, error) {
	r := json.NewReader(text)
	var said [theTexts]string
	wrong := ""
	if r.Next() != json.Object {
		wrong = "wanted is an object with the options, found is " + r.Next().String()
	}
	r.Object(func(name string) {
		for i := range textNames {
			if textNames[i] != name {
				continue
			}
			str := func() {
				switch kind := r.Next(); kind {
				case json.Text:
					said[i] += r.Text()
				case json.Null:
				default:
					wrong = "wanted is a text for " + name + ", found is " + kind.String()
				}
			}
			if i == theKeys && r.Next() == json.Array {
				r.Array(func() {
					str()
					said[i] += ","
				})
			} else {
				str()
			}
		}
	})
	view, known := ParseView(said[theView])
	if !known {
		wrong = "there is no view \"" + said[theView] + "\""
	}
	lang, _, _ := strings.Cut(strings.ToLower(said[theLang]), "-")
	if lang != "" && lang != "en" && lang != "zh" {
		wrong = "there are no words in the language \"" + said[theLang] + "\""
	}
	if wrong != "" {
		return Options{}, errors.New(wrong)
	}
	return Options{View: view, Keys: ParseKeys(said[theKeys]), Lang: lang, Theme: said[theTheme]}, nil
}
