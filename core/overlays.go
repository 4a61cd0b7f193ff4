package core

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/json"
	"flinkconf/core/option"
	"flinkconf/core/overlay"
)

// EncodeOverlay writes an overlay as JSON, as a workspace holds it.
func EncodeOverlay(o *overlay.Overlay) []byte {
	var w Writer
	w.overlay(o)
	return w.Bytes()
}

// DecodeOverlay reads an overlay from JSON, as far as it goes.
func DecodeOverlay(text string) *overlay.Overlay {
	d := &decoder{text: text, lines: diag.NewLines(text), json: json.NewReader(text)}
	return d.overlay()
}

func (w *Writer) overlay(o *overlay.Overlay) {
	w.Object(func() {
		w.Text("name", o.Name)
		w.Field("options")
		w.List(len(o.Options), func(i int) { w.Object(func() { w.definition(o.Options[i]) }) })
	})
}

func (w *Writer) definition(d *overlay.Definition) {
	w.Text("key", d.Key)
	w.Text("type", d.TypeName())
	w.flag("guessed", d.Guessed)
	if d.HasDefault {
		w.Text("default", d.Default)
	}
	w.Some("mode", d.Mode.String())
	w.flag("required", d.Required)
	if len(d.Values) > 0 {
		w.Field("values")
		w.Object(func() {
			for i := range d.Values {
				w.Text(d.Values[i].Name, d.Values[i].Text)
			}
		})
	}
	if len(d.Aliases) > 0 {
		w.Field("aliases")
		w.Object(func() {
			for i := range d.Aliases {
				w.Bool(d.Aliases[i].Key, d.Aliases[i].Deprecated)
			}
		})
	}
	w.Some("description", d.Description)
}

// flag writes a field that is true, and none that is false.
func (w *Writer) flag(name string, b bool) {
	if b {
		w.Bool(name, true)
	}
}

func (d *decoder) overlays(target *[]*overlay.Overlay) {
	d.each("overlays", "a list", func() { *target = append(*target, d.overlay()) })
}

func (d *decoder) overlay() *overlay.Overlay {
	name := ""
	var options []*overlay.Definition
	d.object("an object", func(field string) {
		switch field {
		case "name":
			d.str(field, &name, "a name in quotes")
		case "options":
			d.each(field, "a list", func() { options = append(options, d.definition()) })
		}
	})
	return overlay.New(name, options)
}

func (d *decoder) definition() *overlay.Definition {
	o := new(overlay.Definition)
	typed, mode := "", ""
	d.object("an object", func(name string) {
		switch name {
		case "key":
			d.str(name, &o.Key, "a text in quotes")
		case "type":
			d.str(name, &typed, "a text in quotes")
		case "mode":
			d.str(name, &mode, "a text in quotes")
		case "default":
			o.HasDefault = d.json.Next() == json.Text
			d.str(name, &o.Default, "a text in quotes")
		case "description":
			d.str(name, &o.Description, "a text in quotes")
		case "guessed":
			d.yes(name, &o.Guessed)
		case "required":
			d.yes(name, &o.Required)
		case "values":
			d.object("an object", func(name string) {
				v := overlay.Value{Name: name}
				d.str(name, &v.Text, "a text in quotes")
				o.Values = append(o.Values, v)
			})
		case "aliases":
			d.object("an object", func(name string) {
				a := option.Alias{Key: name}
				d.yes(name, &a.Deprecated)
				o.Aliases = append(o.Aliases, a)
			})
		}
	})
	typed, o.List = strings.CutPrefix(typed, "List<")
	o.Type, _ = option.ParseType(strings.TrimSuffix(typed, ">"))
	for m := option.AnyMode; m <= option.BatchAndStreaming; m++ {
		if m.String() == mode {
			o.Mode = m
		}
	}
	return o
}

// each reads a list and calls item before each of its values.
func (d *decoder) each(name string, wanted diag.Text, item func()) {
	if _, ok := d.expect(name, json.Array, wanted); ok {
		d.json.Array(func() {
			if d.json.Next() != json.None {
				item()
			}
		})
	}
}

func (d *decoder) yes(name string, target *bool) {
	if _, ok := d.expect(name, json.Bool, "true or false"); ok {
		*target = d.json.Bool()
	}
}
