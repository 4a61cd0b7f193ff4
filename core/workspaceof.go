package core

import (
	"strings"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// WorkspaceOf makes a workspace around one text that comes from a file of the given name, or from nowhere ("" as name).
// The notation is told from both. The release is the one that the text names, else r, or the newest that reads the notation
// where r doesn't; release.None as r stands for the newest. The entry point is one that the text can have an effect in. ok is false for a text that looks like nothing known; it is taken
// for a config.yaml then.
func WorkspaceOf(name, text string, r release.Release) (w Workspace, ok bool) {
	n := source.Detect(name, text)
	if ok = n != ""; !ok {
		n = source.ConfigYAML
	}
	if !r.Valid() {
		r = release.Last
	}
	w = Workspace{Release: r, Mode: layer.Streaming, Entry: layer.SQLClient}
	l := layer.Layer{Kind: layer.KindOf(n), Notation: n, Name: name[strings.LastIndexAny(name, `/\`)+1:], Text: text}
	switch n {
	case source.FlinkConf:
		w.Release = min(r, release.V1_20)
	case source.SQLClientYAML:
		w.Release = min(r, release.V1_13)
	}
	reading := source.Read(n, text, source.Context{Release: w.Release})
	if reading.Release.Valid() {
		w.Release = reading.Release
	}
	if l.Kind == layer.TableConfig {
		w.Entry = layer.TableAPI
		for i := range reading.Assignments {
			if reading.Assignments[i].Target == source.ToStreamEnv {
				w.Entry = layer.DataStreamBridge
				break
			}
		}
	}
	w.Layers = []layer.Layer{l}
	return w, ok
}
