package derived

import (
	"strings"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// Made returns the mode that a program's table environment is made for, such as "BATCH", or "" when the texts don't tell.
// The settings decide. Without a mode in them TableEnvironment.create asks the cluster's configuration from 1.15 on, and
// StreamTableEnvironment.create the environment from 1.14 on, unless it is given settings, which are for streaming when
// they say nothing. Where no text has a say it is the mode of the workspace.
func Made(in *Input) string {
	rel, bridge := in.View.Release(), in.Entry == layer.DataStreamBridge
	f := &facts{*in, rel}
	asksRoot := !bridge && rel >= release.V1_15 || bridge && rel >= release.V1_14 && !f.hasSettings()
	if r := f.result(runtimeMode); r != nil {
		for i := range r.Candidates {
			cand := &r.Candidates[i]
			kind := cand.Kind(f.Layers)
			if kind == layer.TableConfig || cand.Action != source.SetKey || cand.Ignored != "" || kind != layer.Settings && !asksRoot {
				continue
			}
			if cand.Dynamic {
				return ""
			}
			return strings.ToUpper(strings.TrimSpace(cand.Value.Text))
		}
	}
	return strings.ToUpper(string(in.Mode))
}

// hasSettings tells that the program hands settings over, as far as one can see.
func (f *facts) hasSettings() bool {
	for i := range f.Layers {
		if l := &f.Layers[i]; l.Kind == layer.Settings && !l.Disabled && strings.TrimSpace(l.Text) != "" {
			return true
		}
	}
	for i := range f.Results {
		for j := range f.Results[i].Candidates {
			if c := &f.Results[i].Candidates[j]; c.Status != resolve.Ignored && c.Kind(f.Layers) == layer.Settings {
				return true
			}
		}
	}
	return false
}
