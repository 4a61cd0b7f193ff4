// Package image is the official container image between the texts and Flink: what its entry script
// (docker-entrypoint.sh of apache/flink-docker) makes of the configuration file and the container's environment before a
// Flink process loads the file.
//
// The script has had two ways. Up to 1.18 it edits flink-conf.yaml as a text: a few keys of its own, then the text of
// FLINK_PROPERTIES at the end, then envsubst over all of it. From 1.19 on it hands keys and values to a Java program that
// loads the file, changes it and writes it anew, nested again where it is config.yaml.
package image

import (
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/source"
)

// Role is what the container is started as, the argument of the entry script.
type Role string

// The roles that make a difference.
const (
	JobManager  Role = "jobmanager"
	TaskManager Role = "taskmanager"
)

// Container is what the script finds besides the files.
type Container struct {
	Release release.Release
	Role    Role
	// Env is the environment. A variable that isn't in it is unset.
	Env map[string]string
	// Host is the container's host name, Processors what /proc/cpuinfo counts.
	Host       string
	Processors int
}

// Outcome is what Flink finds after the script has run.
type Outcome struct {
	// File is the name of the file that Flink reads; "" where it has none to read.
	File string
	// Settings are what Flink loads from it, each key once.
	Settings []source.Setting
	// Failed tells that Flink can't load the file, Overwritten that the script has put the text of an error in its place.
	Failed, Overwritten bool
}

// Variables that the script looks at.
const (
	addressVariable    = "JOB_MANAGER_RPC_ADDRESS"
	slotsVariable      = "TASK_MANAGER_NUMBER_OF_TASK_SLOTS"
	propertiesVariable = "FLINK_PROPERTIES"
)

// Start runs the script over the files of the folder conf, given by name, and loads what it leaves. It knows no other
// files: a value that the script's shell takes for a pattern stays as it is.
func Start(files map[string]string, c Container) Outcome {
	name := string(source.ConfigYAML)
	if _, old := files[string(source.FlinkConf)]; c.Release < release.V1_19 || old && c.Release < release.V2_0 {
		name = string(source.FlinkConf)
	}
	text, ok := files[name]
	if !ok && c.Release >= release.V1_19 {
		return Outcome{Failed: true}
	}
	if c.Release < release.V1_19 {
		return load(name, c.append(text), c.Release)
	}
	out := load(name, text, c.Release)
	if out.Failed {
		out.Overwritten = true
		return out
	}
	var t table
	for _, s := range out.Settings {
		t.put(s, written)
	}
	writes := [][]source.Setting{c.own(), source.PropertyLines(c.Env[propertiesVariable], c.expand)}
	for _, settings := range writes {
		if len(settings) == 0 {
			continue
		}
		for _, s := range settings {
			t.put(s, written)
		}
		if !t.write(name == string(source.ConfigYAML)) {
			return Outcome{File: name, Failed: true, Overwritten: true}
		}
	}
	out.Settings = out.Settings[:0]
	for _, e := range t.entries {
		out.Settings = append(out.Settings, e.Setting)
	}
	return out
}

// load reads a file as the release does.
func load(name, text string, r release.Release) Outcome {
	reading := source.Read(source.Notation(name), text, source.Context{Release: r})
	out := Outcome{File: name, Failed: reading.Failed}
	at := make(map[string]int, len(reading.Assignments))
	for _, a := range reading.Assignments {
		if i, ok := at[a.Key]; ok {
			out.Settings[i].Value = a.Value
			continue
		}
		at[a.Key] = len(out.Settings)
		out.Settings = append(out.Settings, source.Setting{Key: a.Key, Value: a.Value})
	}
	return out
}

// expand is envsubst with the container's environment.
func (c Container) expand(text string) string {
	return source.Expand(text, func(name string) string { return c.Env[name] })
}

// address is what the script takes for the job manager's address: the host name when the variable is unset or empty.
func (c Container) address() string {
	if a := c.Env[addressVariable]; a != "" {
		return a
	}
	return c.Host
}

// own returns the settings that the script makes itself, from 1.19 on. A blank ends a value: the script's shell makes
// another argument of what follows.
func (c Container) own() []source.Setting {
	settings := []source.Setting{
		setting(keyAddress, firstWord(c.address())),
		setting(keyBlob, portBlob),
		setting(keyQuery, portQuery),
	}
	if slots := c.Env[slotsVariable]; slots != "" {
		settings = append(settings, setting(keySlots, firstWord(slots)))
	}
	return settings
}

// The keys that the script sets itself, and the ports.
const (
	keyAddress = "jobmanager.rpc.address"
	keyBlob    = "blob.server.port"
	keyQuery   = "query.server.port"
	keySlots   = "taskmanager.numberOfTaskSlots"
	portBlob   = "6124"
	portQuery  = "6125"
)

func setting(key, text string) source.Setting {
	s := source.Setting{Key: key}
	s.Value.Text = text
	return s
}

// firstWord is a text up to its first blank.
func firstWord(text string) string {
	if i := strings.IndexAny(text, " \t\n"); i >= 0 {
		return text[:i]
	}
	return text
}
