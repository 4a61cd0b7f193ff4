package share

import (
	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/overlay"
	"flinkconf/core/source"
)

// What a link holds of the words about an imported option, in bytes: the table that it is from has them all.
const (
	mostDescription = 400
	mostValueText   = 120
)

// mentioned returns the workspace with those imported options that its texts mention, or the key does.
func mentioned(w core.Workspace, key string) core.Workspace {
	if len(w.Overlays) == 0 {
		return w
	}
	view := w.View()
	used := map[string]bool{}
	use := func(key string) {
		if found := view.Lookup(key); len(found) > 0 && found[0].Option.Imported != nil {
			used[found[0].Option.Key] = true
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
	for i := len(w.Overlays) - 1; i >= 0; i-- {
		var options []*overlay.Definition
		for _, d := range w.Overlays[i].Options {
			if used[d.Key] {
				delete(used, d.Key)
				brief := d.Brief(mostDescription, mostValueText)
				if view.SecretText(d.Key) {
					brief.HasDefault, brief.Default = false, ""
				}
				options = append(options, brief)
			}
		}
		if len(options) > 0 {
			kept = append([]*overlay.Overlay{overlay.New(w.Overlays[i].Name, options)}, kept...)
		}
	}
	w.Overlays = kept
	return w
}
