package share

import (
	"slices"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/overlay"
	"flinkconf/core/source"
)

// What a link holds of the words about an imported option, in bytes: the table that it is from has them all.
const (
	mostDescription = 400
	mostValueText   = 120
)

// overlays takes the secrets out of imported tables: out of all their words, and the defaults of keys that hold one.
func (s *secrets) overlays(all []*overlay.Overlay) []*overlay.Overlay {
	var without []*overlay.Overlay
	for _, o := range all {
		options := make([]*overlay.Definition, len(o.Options))
		for i := range o.Options {
			told := *o.Options[i]
			told.Description, told.Default = s.line(told.Description), s.line(told.Default)
			if s.secret(told.Key) {
				told.HasDefault, told.Default = false, ""
			}
			told.Values = slices.Clone(told.Values)
			for k := range told.Values {
				told.Values[k].Text = s.line(told.Values[k].Text)
			}
			options[i] = &told
		}
		without = append(without, overlay.New(s.line(o.Name), options))
	}
	return without
}

// mentioned returns the workspace with those imported options that its texts mention, or the key does.
func mentioned(w core.Workspace, key string) core.Workspace {
	if len(w.Overlays) == 0 {
		return w
	}
	view := w.View()
	used := map[*option.Option]bool{}
	use := func(key string) {
		if found := view.Lookup(key); len(found) > 0 {
			used[found[0].Option] = true
		}
	}
	use(key)
	for i := range w.Layers {
		l := &w.Layers[i]
		c := source.Context{Release: w.Release, Tool: l.Tool, Environment: layer.Environment(w.Layers, i)}
		for _, a := range source.Read(l.Notation, l.Text, c).Assignments {
			use(a.Key)
		}
	}
	var kept []*overlay.Overlay
	for _, o := range w.Overlays {
		var options []*overlay.Definition
		for i, made := range o.Imported() {
			if used[made] {
				options = append(options, o.Options[i].Brief(mostDescription, mostValueText))
			}
		}
		if options != nil {
			kept = append(kept, overlay.New(o.Name, options))
		}
	}
	w.Overlays = kept
	return w
}
