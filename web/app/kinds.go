package app

import (
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// kindRow is what the screen has to say about a kind of layer.
type kindRow struct {
	kind layer.Kind
	// title is the full name, short one for where there is no room, note what the kind is.
	title, short, note Word
	// notations are those in which it is written, the usual one first.
	notations []source.Notation
}

var program = []source.Notation{source.Java, source.Scala, source.Python, source.Properties}

var kindRows = [...]kindRow{
	{layer.ClusterFile, WKindClusterFile, WKindClusterFile, WNoteClusterFile, []source.Notation{source.ConfigYAML, source.FlinkConf}},
	{layer.EnvProperties, WKindEnvProperties, WShortEnvProperties, WNoteEnvProperties, []source.Notation{source.Properties}},
	{layer.Deployment, WKindDeployment, WKindDeployment, WNoteDeployment, []source.Notation{source.FlinkDeployment}},
	{layer.CLI, WKindCLI, WShortCLI, WNoteCLI, []source.Notation{source.Args}},
	{layer.StreamEnv, WKindStreamEnv, WShortStreamEnv, WNoteStreamEnv, program},
	{layer.Settings, WKindSettings, WShortSettings, WNoteSettings, program},
	{layer.TableConfig, WKindTableConfig, WShortTableConfig, WNoteTableConfig, program},
	{layer.Session, WKindSession, WShortSession, WNoteSession, []source.Notation{source.SQL, source.SQLClientYAML}},
	{}, // any other
}

// kindOf returns the row of a kind.
func kindOf(k layer.Kind) *kindRow {
	i := 0
	for i < len(kindRows)-1 && kindRows[i].kind != k {
		i++
	}
	return &kindRows[i]
}

// kindTitle is the full name of a kind.
func kindTitle(k layer.Kind, l Lang) string {
	if row := kindOf(k); row.kind == k {
		return l.T(row.title)
	}
	return string(k)
}
