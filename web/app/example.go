package app

import (
	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// example is a workspace to start from.
type example struct {
	title, note Word
	release     release.Release
	entry       layer.Entry
	// key is the option that is selected at first, or "".
	key    string
	layers []layer.Layer
}

func (e *example) workspace() *core.Workspace {
	return &core.Workspace{Release: e.release, Mode: layer.Streaming, Entry: e.entry, Layers: append([]layer.Layer(nil), e.layers...)}
}

// examples are those of the menu. The screen opens on the first one.
var examples = []example{
	{
		title: WExampleFirst, note: WExampleFirstNote, release: release.V1_20, entry: layer.SQLClient, key: "table.exec.state.ttl",
		layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: firstFile},
			{Kind: layer.CLI, Notation: source.Args, Name: "flags", Text: firstFlags},
			{Kind: layer.Session, Notation: source.SQL, Name: "orders.sql", Text: firstSession},
		},
	},
	{
		title: WExampleMiniBatch, note: WExampleMiniBatchNote, release: release.V2_2, entry: layer.SQLGateway, key: "table.exec.mini-batch.enabled",
		layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: "parallelism.default: 4\ntable:\n  exec:\n    mini-batch:\n      enabled: true\n"},
			{Kind: layer.Session, Notation: source.SQL, Name: "daily.sql", Text: "SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';\nSET 'table.exec.state.ttl' = '0 ms';\nSET 'table.exec.resource.default-parallelism' = '16';\n\nINSERT INTO daily_totals\nSELECT shop_id, COUNT(DISTINCT buyer_id) FROM purchases GROUP BY shop_id;\n"},
		},
	},
	{
		title: WExampleUpgrade, note: WExampleUpgradeNote, release: release.V2_2, entry: layer.SQLClient, key: "restart-strategy.type",
		layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: upgradeFile},
			{Kind: layer.EnvProperties, Notation: source.Properties, Name: "compose.yaml", Text: "taskmanager.numberOfTaskSlots: 8\nstate.backend: rocksdb\n"},
			{Kind: layer.Session, Notation: source.SQL, Name: "session.sql", Text: "SET 'table.exec.topn-cache-size' = '50000';\nSET 'table.planner' = 'blink';\nSET 'table.local-time-zone' = 'Asia/Shanghai';\n"},
		},
	},
	{
		title: WExampleOld, note: WExampleOldNote, release: release.V1_14, entry: layer.TableAPI, key: "table.exec.mini-batch.enabled",
		layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.FlinkConf, Name: "flink-conf.yaml", Text: "jobmanager.rpc.address: jobmanager\ntaskmanager.memory.process.size: 4g\nparallelism.default: 8\ntable.exec.mini-batch.enabled: true\ntable.exec.mini-batch.allow-latency: 3 s\ntable.exec.mini-batch.size: 8000\n"},
			{Kind: layer.TableConfig, Notation: source.Java, Name: "Totals.java", Text: oldProgram},
		},
	},
	{
		title: WExampleKubernetes, note: WExampleKubernetesNote, release: release.V1_20, entry: layer.DataStreamBridge, key: "parallelism.default",
		layers: []layer.Layer{
			{Kind: layer.Deployment, Notation: source.FlinkDeployment, Name: "deployment.yaml", Text: kubernetesResource},
			{Kind: layer.TableConfig, Notation: source.Python, Name: "visits.py", Text: kubernetesProgram},
		},
	},
	{
		title: WExampleEmpty, note: WExampleEmptyNote, release: release.Last, entry: layer.SQLClient,
		layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml"},
			{Kind: layer.Session, Notation: source.SQL, Name: "session.sql"},
		},
	},
}

const firstFile = `# one session cluster for all teams
jobmanager:
  rpc.address: flink-jobmanager
  memory.process.size: 1600m
taskmanager:
  numberOfTaskSlots: 4
  memory.process.size: 6g
parallelism.default: 2
state.backend.type: rocksdb
execution:
  checkpointing:
    dir: s3://lake/checkpoints
    interval: 2 min
    timeout: 10 min
table:
  exec:
    state.ttl: 1 h
    source.idle-timeout: 30 s
    mini-batch:
      enabled: true
      allow-latency: 500 ms
      size: 2000
s3.access-key: AKIAEXAMPLE
`

const firstFlags = `-Dparallelism.default=4 -Dtable.exec.mini-batch.size=5000 \
-Dpipeline.name=orders-per-user
`

const firstSession = `-- orders per user, owned by the checkout team
SET 'execution.runtime-mode' = 'streaming';
SET 'table.exec.state.ttl' = '36 h';
SET 'table.exec.mini-batch.allow-latency' = '5 s';
SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';
SET 'table.exec.topn-cache-size' = '20000';
SET 'table.local-time-zone' = 'UTC+8';
SET 'table.exec.source.idle-timeout' = '0 ms';
SET 'parallism.default' = '16';
SET 'table.exec.sink.upsert-materialize' = 'AUTO';
RESET 'table.exec.mini-batch.size';

INSERT INTO orders_per_user
SELECT user_id, COUNT(*) AS orders
FROM orders
GROUP BY user_id;
`

const oldProgram = `EnvironmentSettings settings = EnvironmentSettings.newInstance().inStreamingMode().build();
TableEnvironment tableEnv = TableEnvironment.create(settings);
Configuration config = tableEnv.getConfig().getConfiguration();
config.set(ExecutionConfigOptions.IDLE_STATE_RETENTION, Duration.ofDays(2));
config.setString("table.exec.mini-batch.size", args[0]);
tableEnv.getConfig().setLocalTimeZone(ZoneId.of("Europe/Lisbon"));
`

const kubernetesResource = `apiVersion: flink.apache.org/v1beta1
kind: FlinkDeployment
metadata:
  name: visits
spec:
  image: registry.example/visits:7
  flinkVersion: v1_20
  serviceAccount: flink
  flinkConfiguration:
    taskmanager.numberOfTaskSlots: "2"
    parallelism.default: "2"
    execution.checkpointing.interval: 1 min
    state.backend.type: rocksdb
    state.checkpoints.dir: s3://lake/visits   # shared bucket
  jobManager:
    resource:
      memory: 2g
      cpu: 1
  taskManager:
    resource:
      memory: 4096m
      cpu: 2
  job:
    jarURI: local:///opt/visits.jar
    parallelism: 8
    upgradeMode: stateless
`

const kubernetesProgram = `env = StreamExecutionEnvironment.get_execution_environment()
env.set_max_parallelism(256)
t_env = StreamTableEnvironment.create(env)

config = t_env.get_config()
config.set("table.exec.state.ttl", "36 h")
config.set("table.exec.mini-batch.enabled", "true")
config.set("table.exec.mini-batch.allow-latency", latency)
config.set("table.exec.mini-batch.size", "5000")
config.set_local_timezone("Asia/Shanghai")

t_env.execute_sql("INSERT INTO totals SELECT page, COUNT(*) FROM visits GROUP BY page")
`

const upgradeFile = `jobmanager:
  rpc.address: jobmanager
restart-strategy: fixed-delay
restart-strategy.fixed-delay.attempts: 5
akka.ask.timeout: 60 s
state.checkpoints.dir: s3://lake/checkpoints
execution.checkpointing.interval: 60000
pipeline.time-characteristic: EventTime
taskmanager.memory.process.size: 4g
`
