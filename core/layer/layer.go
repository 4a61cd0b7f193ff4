// Package layer knows the places where people put settings: their order, and which of Flink's two stores each one feeds
// for an entry point and a release.
package layer

import "flinkconf/core/source"

// Kind is a place for settings, as the workspace JSON names it.
type Kind string

// The kinds, lowest first: what a higher one writes replaces what a lower one wrote in the same store.
const (
	// ClusterFile is config.yaml or flink-conf.yaml.
	ClusterFile Kind = "cluster-file"
	// EnvProperties is the text of the container image's FLINK_PROPERTIES variable.
	EnvProperties Kind = "env-properties"
	// Deployment is a Kubernetes FlinkDeployment.
	Deployment Kind = "deployment"
	// CLI is the -D flags of a command line.
	CLI Kind = "cli"
	// StreamEnv is the program's StreamExecutionEnvironment.
	StreamEnv Kind = "stream-env"
	// Settings is the program's EnvironmentSettings.
	Settings Kind = "settings"
	// TableConfig is the program's TableConfig.
	TableConfig Kind = "table-config"
	// Session is the SQL client's or gateway's session.
	Session Kind = "session"
)

var kinds = [...]Kind{ClusterFile, EnvProperties, Deployment, CLI, StreamEnv, Settings, TableConfig, Session}

// Kinds returns every kind, lowest first.
func Kinds() []Kind { return append([]Kind(nil), kinds[:]...) }

// Rank returns the place of the kind in the order, 0 for the lowest, or -1 for a word that is no kind.
func (k Kind) Rank() int {
	for i, known := range kinds {
		if known == k {
			return i
		}
	}
	return -1
}

// Layer is one text with its place.
type Layer struct {
	Kind     Kind
	Notation source.Notation
	// Name is what people call it, such as a file name; "" is fine.
	Name string
	Text string
	// Tool is the version of what reads the text before Flink does, such as the Kubernetes operator; "" is the newest.
	Tool string
	// Disabled keeps the text and leaves it out.
	Disabled bool
}

// Environment returns the texts that a session has started with before it comes to the layer with the index, in the form of
// source.Context: the environment files of the old SQL client below it.
func Environment(layers []Layer, at int) (texts string) {
	if layers[at].Kind != Session {
		return ""
	}
	for _, l := range layers[:at] {
		if l.Kind == Session && !l.Disabled && source.StartsSession(l.Notation) {
			texts = source.JoinEnvironment(texts, l.Text)
		}
	}
	return texts
}

// Entry is the way queries are run; it decides which layers exist and which store they feed.
type Entry string

// The entry points.
const (
	SQLClient        Entry = "sql-client"
	SQLGateway       Entry = "sql-gateway"
	TableAPI         Entry = "table-api"
	DataStreamBridge Entry = "datastream-bridge"
)

var entries = [...]Entry{SQLClient, SQLGateway, TableAPI, DataStreamBridge}

// Valid tells whether e is an entry point.
func (e Entry) Valid() bool {
	for _, known := range entries {
		if known == e {
			return true
		}
	}
	return false
}

// Mode is the execution mode of the queries.
type Mode string

// The modes.
const (
	Streaming Mode = "streaming"
	Batch     Mode = "batch"
)

// Valid tells whether m is a mode.
func (m Mode) Valid() bool { return m == Streaming || m == Batch }

// usual says in which notation each kind is most often written.
var usual = [...]struct {
	kind     Kind
	notation source.Notation
}{
	{ClusterFile, source.ConfigYAML},
	{ClusterFile, source.FlinkConf},
	{EnvProperties, source.Properties},
	{Deployment, source.FlinkDeployment},
	{CLI, source.Args},
	{TableConfig, source.Java},
	{TableConfig, source.Scala},
	{TableConfig, source.Python},
	{StreamEnv, source.Java},
	{Settings, source.Java},
	{Session, source.SQL},
	{Session, source.SQLClientYAML},
}

// Notation returns the notation in which the kind is most often written, or "" for a word that is no kind.
func (k Kind) Notation() source.Notation {
	for _, u := range usual {
		if u.kind == k {
			return u.notation
		}
	}
	return ""
}

// KindOf returns the kind that is most often written in the notation; Session for a word that is no notation.
func KindOf(n source.Notation) Kind {
	for _, u := range usual {
		if u.notation == n {
			return u.kind
		}
	}
	return Session
}
