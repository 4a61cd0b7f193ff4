package app

import (
	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// example is a workspace to start from.
type example struct {
	// title and note are its entry in the menu, lesson says what to look at and what to try.
	title, note, lesson Word
	// topic is the heading of the menu that it stands below.
	topic   Word
	release release.Release
	entry   layer.Entry
	// key is the option that is selected at first, or "".
	key    string
	query  string
	layers []layer.Layer
}

func (e *example) workspace() *core.Workspace {
	return &core.Workspace{Release: e.release, Mode: layer.Streaming, Entry: e.entry, Query: e.query, Layers: append([]layer.Layer(nil), e.layers...)}
}

// topics are the headings of the menu, in order.
var topics = [...]Word{WTopicStart, WTopicWhole, WTopicWins, WTopicTogether, WTopicWritten}

// cluster, flags, session and table make layers.
func cluster(n source.Notation, text string) layer.Layer {
	return layer.Layer{Kind: layer.ClusterFile, Notation: n, Name: string(n), Text: text}
}

func session(name, text string) layer.Layer {
	return layer.Layer{Kind: layer.Session, Notation: source.SQL, Name: name, Text: text}
}

func table(n source.Notation, name, text string) layer.Layer {
	return layer.Layer{Kind: layer.TableConfig, Notation: n, Name: name, Text: text}
}

func deployment(name, text string) layer.Layer {
	return layer.Layer{Kind: layer.Deployment, Notation: source.FlinkDeployment, Name: name, Text: text}
}

// examples are those of the menu; a link or a test names them by their place here. The screen opens on the first one. What each
// lesson claims is checked in example_test.go.
var examples = []example{
	{
		title: WExampleFirst, note: WExampleFirstNote, lesson: WExampleFirstLesson, topic: WTopicStart,
		release: release.V1_20, entry: layer.SQLClient, key: "table.exec.state.ttl",
		layers: []layer.Layer{
			cluster(source.ConfigYAML, firstFile),
			{Kind: layer.CLI, Notation: source.Args, Name: "flags", Text: firstFlags},
			session("orders.sql", firstSession),
		},
	},
	{
		title: WExampleMiniBatch, note: WExampleMiniBatchNote, lesson: WExampleMiniBatchLesson, topic: WTopicTogether,
		release: release.V2_2, entry: layer.SQLGateway, key: "table.exec.mini-batch.enabled",
		layers: []layer.Layer{cluster(source.ConfigYAML, miniBatchFile), session("daily.sql", miniBatchSession)},
	},
	{
		title: WExampleUpgrade, note: WExampleUpgradeNote, lesson: WExampleUpgradeLesson, topic: WTopicWhole,
		release: release.V2_2, entry: layer.SQLClient, key: "table.exec.topn-cache-size",
		layers: []layer.Layer{cluster(source.ConfigYAML, upgradeFile), session("session.sql", upgradeSession)},
	},
	{
		title: WExampleOld, note: WExampleOldNote, lesson: WExampleOldLesson, topic: WTopicWins,
		release: release.V1_14, entry: layer.TableAPI, key: "table.exec.mini-batch.enabled",
		layers: []layer.Layer{cluster(source.FlinkConf, oldFile), table(source.Java, "Totals.java", oldProgram)},
	},
	{
		title: WExampleKubernetes, note: WExampleKubernetesNote, lesson: WExampleKubernetesLesson, topic: WTopicWhole,
		release: release.V1_20, entry: layer.DataStreamBridge, key: "parallelism.default",
		layers: []layer.Layer{deployment("deployment.yaml", kubernetesResource), table(source.Python, "visits.py", kubernetesProgram)},
	},
	{
		title: WExampleEmpty, note: WExampleEmptyNote, topic: WTopicStart, release: release.Last, entry: layer.SQLClient,
		layers: []layer.Layer{cluster(source.ConfigYAML, ""), session("session.sql", "")},
	},
	{
		title: WExampleFiles, note: WExampleFilesNote, lesson: WExampleFilesLesson, topic: WTopicWins,
		release: release.V1_20, entry: layer.SQLClient, key: "taskmanager.numberOfTaskSlots",
		layers: []layer.Layer{cluster(source.FlinkConf, twoFilesOld), cluster(source.ConfigYAML, twoFilesNew)},
	},
	{
		title: WExampleOldKey, note: WExampleOldKeyNote, lesson: WExampleOldKeyLesson, topic: WTopicWins,
		release: release.V1_20, entry: layer.TableAPI, key: "table.exec.rank.topn-cache-size", query: oldKeyQuery,
		layers: []layer.Layer{cluster(source.ConfigYAML, oldKeyFile), table(source.Java, "BestShops.java", oldKeyProgram)},
	},
	{
		title: WExampleZone, note: WExampleZoneNote, lesson: WExampleZoneLesson, topic: WTopicWritten,
		release: release.V1_18, entry: layer.SQLClient, key: "table.local-time-zone",
		layers: []layer.Layer{cluster(source.FlinkConf, zoneFile), session("hourly.sql", zoneSession)},
	},
	{
		title: WExampleLists, note: WExampleListsNote, lesson: WExampleListsLesson, topic: WTopicWritten,
		release: release.V1_20, entry: layer.TableAPI, key: "classloader.parent-first-patterns.additional",
		layers: []layer.Layer{deployment("clicks.yaml", listResource)},
	},
	{
		title: WExampleQuotes, note: WExampleQuotesNote, lesson: WExampleQuotesLesson, topic: WTopicWritten,
		release: release.V1_12, entry: layer.SQLClient, key: "table.local-time-zone",
		layers: []layer.Layer{cluster(source.FlinkConf, quotesFile), session("old.sql", quotesSession)},
	},
	{
		title: WExampleTwoPhase, note: WExampleTwoPhaseNote, lesson: WExampleTwoPhaseLesson, topic: WTopicTogether,
		release: release.V1_20, entry: layer.SQLClient, key: "table.optimizer.agg-phase-strategy",
		layers: []layer.Layer{cluster(source.ConfigYAML, twoPhaseFile), session("totals.sql", twoPhaseSession)},
	},
	{
		title: WExampleQuery, note: WExampleQueryNote, lesson: WExampleQueryLesson, topic: WTopicTogether,
		release: release.V2_1, entry: layer.TableAPI, key: "table.exec.async-lookup.output-mode", query: lookupQuery,
		layers: []layer.Layer{cluster(source.ConfigYAML, lookupFile), table(source.Java, "Enrich.java", lookupProgram)},
	},
	{
		title: WExampleImage, note: WExampleImageNote, lesson: WExampleImageLesson, topic: WTopicWhole,
		release: release.V2_2, entry: layer.SQLClient, key: "restart-strategy.type",
		layers: []layer.Layer{
			cluster(source.ConfigYAML, imageFile),
			{Kind: layer.EnvProperties, Notation: source.Properties, Name: "compose.yaml", Text: imageProperties},
		},
	},
}
