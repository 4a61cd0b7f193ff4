package explain

import (
	"strconv"
	"strings"

	"flinkconf/core/layer"
)

// kindNames are what people call the kinds of layers that aren't called by the names of their files.
var kindNames = [...]struct {
	kind layer.Kind
	name string
}{
	{layer.EnvProperties, "FLINK_PROPERTIES"},
	{layer.CLI, "the command line"},
	{layer.StreamEnv, "the stream environment"},
	{layer.Settings, "the environment settings"},
	{layer.TableConfig, "the TableConfig"},
	{layer.Session, "the session"},
}

// Names returns what to call the layers in a sentence: by the name of a file, or by the kind. Layers that would share a name are
// told apart by their own names and numbers.
func Names(layers []layer.Layer) []string {
	names := make([]string, len(layers))
	shared := make(map[string]int, len(layers))
	for i := range layers {
		l := &layers[i]
		for _, k := range kindNames {
			if k.kind == l.Kind {
				names[i] = k.name
			}
		}
		if names[i] == "" {
			if names[i] = l.Name; l.Name == "" {
				names[i] = string(l.Notation)
			}
		}
		shared[names[i]]++
	}
	seen := make(map[string]int, len(layers))
	for i := range layers {
		if shared[names[i]] > 1 && layers[i].Name != "" && layers[i].Name != names[i] {
			names[i] += " " + layers[i].Name
		}
		if seen[names[i]]++; seen[names[i]] > 1 {
			names[i] += " (" + strconv.Itoa(seen[names[i]]) + ")"
		}
	}
	return names
}

// EntryName is what people call an entry point.
func EntryName(e layer.Entry) string {
	switch e {
	case layer.SQLClient:
		return "SQL client"
	case layer.SQLGateway:
		return "SQL gateway"
	case layer.TableAPI:
		return "Table API program"
	case layer.DataStreamBridge:
		return "DataStream bridge"
	}
	return string(e)
}

// upper begins a sentence with a name that has an article.
func upper(name string) string {
	if strings.HasPrefix(name, "the ") {
		return "T" + name[1:]
	}
	return name
}
