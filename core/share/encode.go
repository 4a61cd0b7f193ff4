package share

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/json"
)

// EncodeOpened writes what Decode returned as JSON: the fields workspace, view and problems of one object.
func EncodeOpened(ws core.Workspace, v View, problems []diag.Diagnostic) []byte {
	out := append([]byte(`{"workspace": `), core.EncodeWorkspace(ws)...)
	var w core.Writer
	w.Object(func() {
		w.Field("view")
		w.Object(func() {
			w.Some("key", v.Key)
			w.Some("guide", v.Guide)
			w.Some("tab", v.Tab)
			if at := v.Layer; at > 0 {
				w.Number("layer", at-1)
			} else if at < 0 {
				w.Number("layer", at)
			}
			w.Some("search", v.Search)
			if v.All {
				w.Bool("all", true)
			}
			w.Some("lang", v.Lang)
		})
		w.Diagnostics("problems", problems)
	})
	return append(append(out, ", "...), w.Bytes()[1:]...)
}

// DecodeView reads a view from JSON, as EncodeOpened writes it. What isn't there, or is of another type, is as at the start.
func DecodeView(text string) (v View) {
	r := json.NewReader(text)
	r.Exact = true
	str := func(target *string) {
		if r.Next() == json.Text {
			*target = r.Text()
		}
	}
	if r.Next() != json.Object {
		return v
	}
	r.Object(func(name string) {
		switch name {
		case "key":
			str(&v.Key)
		case "guide":
			str(&v.Guide)
		case "tab":
			str(&v.Tab)
		case "search":
			str(&v.Search)
		case "lang":
			str(&v.Lang)
		case "layer":
			if r.Next() == json.Number {
				if n, err := strconv.Atoi(r.Literal()); err == nil && n >= diag.Query && n < 1<<16 {
					if v.Layer = n; n >= 0 {
						v.Layer++ // from 0 here, as everywhere in JSON
					}
				}
			}
		case "all":
			v.All = r.Next() == json.Bool && r.Bool()
		}
	})
	return v
}

// DecodeOptions reads Options from JSON: {"keep": ["s3.access-key"], "settingsOnly": true}.
func DecodeOptions(text string) (o Options) {
	r := json.NewReader(text)
	if r.Next() != json.Object {
		return o
	}
	r.Object(func(name string) {
		switch kind := r.Next(); {
		case name == "keep" && kind == json.Array:
			r.Array(func() {
				if r.Next() == json.Text {
					o.Keep = append(o.Keep, r.Text())
				}
			})
		case name == "settingsOnly" && kind == json.Bool:
			o.SettingsOnly = r.Bool()
		}
	})
	return o
}
