package share

// dictionary is what the model has read before any link of version 1: texts that look like those that people share, each
// below a line with its kind, its notation and, where it isn't the usual one, its name. It is frozen; see keys.go.
const dictionary = `--- cluster-file config.yaml
# settings for the whole cluster
jobmanager:
  bind-host: 0.0.0.0
  rpc:
    address: localhost
    port: 6123
  memory:
    process.size: 1600m
taskmanager:
  numberOfTaskSlots: 2
  memory:
    process:
      size: 1728m
    managed.fraction: 0.4
    network:
      max: 1gb
      fraction: 0.1
    task.off-heap.size: 256m
parallelism:
  default: 1
rest.port: 8081
execution:
  runtime-mode: STREAMING
  checkpointing:
    interval: 3min
    mode: EXACTLY_ONCE
    min-pause: 10 s
    timeout: 10 min
    externalized-checkpoint-retention: RETAIN_ON_CANCELLATION
    unaligned: true
    dir: s3://my-bucket/checkpoints
    savepoint-dir: s3://my-bucket/savepoints
state:
  backend:
    type: rocksdb
    incremental: true
    rocksdb:
      memory.managed: true
      localdir: /tmp/rocksdb
  checkpoints.dir: hdfs:///flink/checkpoints
restart-strategy:
  type: fixed-delay
  fixed-delay:
    attempts: 3
    delay: 10 s
high-availability:
  type: kubernetes
  storageDir: hdfs:///flink/ha/
pipeline:
  object-reuse: true
  max-parallelism: 128
s3:
  endpoint: http://localhost:9000
  access-key: left-out
  secret-key: left-out
metrics:
  reporters: prom
  reporter.prom:
    factory.class: org.apache.flink.metrics.prometheus.PrometheusReporterFactory
    port: 9250-9260
table:
  exec:
    mini-batch:
      enabled: true
      allow-latency: 1 s
      size: 1000
    state.ttl: 12 h
  local-time-zone: UTC
--- cluster-file flink-conf.yaml
jobmanager.rpc.address: flink-jobmanager
jobmanager.memory.process.size: 2g
taskmanager.memory.process.size: 4096m
taskmanager.numberOfTaskSlots: 4
parallelism.default: 2
state.backend: hashmap
state.savepoints.dir: file:///data/flink/savepoints
execution.checkpointing.interval: 60s
execution.checkpointing.mode: AT_LEAST_ONCE
restart-strategy: exponential-delay
high-availability: zookeeper
high-availability.zookeeper.quorum: zk-0:2181,zk-1:2181
kubernetes.cluster-id: my-cluster
kubernetes.namespace: default
env.java.opts: -Duser.timezone=GMT+08
akka.ask.timeout: 60 s
heartbeat.timeout: 180000
--- env-properties properties
jobmanager.rpc.address: jobmanager
taskmanager.numberOfTaskSlots: 8
--- cli args
-Dparallelism.default=4 -Dtaskmanager.memory.process.size=8g -Dexecution.checkpointing.interval=30s -Dpipeline.name=my-job
-Djobmanager.memory.process.size=1024m \
-Dyarn.application.name="daily orders" -Dstate.backend.type=hashmap
--- deployment flink-deployment
apiVersion: flink.apache.org/v1beta1
kind: FlinkDeployment
metadata:
  name: my-job
  namespace: default
spec:
  image: flink:1.20
  flinkVersion: v2_2
  flinkConfiguration:
    taskmanager.numberOfTaskSlots: "4"
    state.savepoints.dir: s3://bucket/savepoints
    kubernetes.operator.savepoint.history.max.age: 24 h
    job.autoscaler.enabled: "true"
  serviceAccount: flink
  jobManager:
    resource:
      memory: "2048m"
      cpu: 1
  taskManager:
    resource:
      memory: "4g"
      cpu: 2
  podTemplate:
    spec:
      containers:
        - name: flink-main-container
          env:
            - name: TZ
              value: Asia/Shanghai
  job:
    jarURI: local:///opt/flink/usrlib/job.jar
    entryClass: com.example.Main
    args: ["--input", "orders"]
    parallelism: 2
    upgradeMode: savepoint
--- session sql-client.yaml
execution:
  planner: blink
  type: streaming
  result-mode: table
configuration:
  table.exec.state.ttl: 1 d
--- settings java Main.java
Configuration conf = new Configuration();
conf.set(TaskManagerOptions.NUM_TASK_SLOTS, 2);
conf.setString("execution.checkpointing.interval", "1 min");
StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment(conf);
env.enableCheckpointing(60000, CheckpointingMode.EXACTLY_ONCE);
StreamTableEnvironment tEnv = StreamTableEnvironment.create(env);
EnvironmentSettings settings = EnvironmentSettings.newInstance().inStreamingMode().withConfiguration(conf).build();
TableEnvironment tableEnv = TableEnvironment.create(settings);
--- table-config java
TableConfig config = tableEnv.getConfig();
config.set("table.exec.mini-batch.allow-latency", "5 s");
tableEnv.getConfig().getConfiguration().setString("table.optimizer.agg-phase-strategy", "TWO_PHASE");
tableEnv.getConfig().setIdleStateRetention(Duration.ofHours(1));
tableEnv.getConfig().setLocalTimeZone(ZoneId.of("Europe/Berlin"));
--- settings scala
val conf = new Configuration()
val tEnv = TableEnvironment.create(EnvironmentSettings.newInstance().inBatchMode().build())
tEnv.getConfig.set("table.exec.sort.default-limit", "200")
--- table-config python
from pyflink.table import EnvironmentSettings, TableEnvironment
t_env = TableEnvironment.create(EnvironmentSettings.in_streaming_mode())
t_env.get_config().set("table.exec.state.ttl", "1 h")
--- session sql
-- tuning of this job, more than the default
SET 'execution.runtime-mode' = 'batch';
SET 'sql-client.execution.result-mode' = 'tableau';
SET 'pipeline.name' = 'orders';
SET 'table.exec.resource.default-parallelism' = '16';
SET 'execution.checkpointing.interval' = '3 min';
SET 'table.exec.state.ttl' = '24 h';
SET 'table.local-time-zone' = 'America/New_York';
SET 'table.exec.mini-batch.enabled' = 'true';
SET 'table.exec.mini-batch.allow-latency' = '2 s';
SET 'table.exec.mini-batch.size' = '5000';
SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';
SET 'table.optimizer.distinct-agg.split.enabled' = 'true';
SET 'table.optimizer.join-reorder-enabled' = 'false';
SET 'table.optimizer.nonDeterministic-update.strategy' = 'TRY_RESOLVE';
SET 'table.exec.sink.upsert-materialize' = 'FORCE';
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
SET 'table.exec.source.idle-timeout' = '1 min';
SET 'table.exec.async-lookup.output-mode' = 'ALLOW_UNORDERED';
SET 'table.exec.disabled-operators' = 'HashJoin, NestedLoopJoin';
SET 'table.dml-sync' = 'true';
SET table.dynamic-table-options.enabled=true;
RESET 'table.exec.mini-batch.enabled';

CREATE TABLE user_events (
  user_id BIGINT,
  amount DECIMAL(10, 2),
  name STRING,
  event_time TIMESTAMP_LTZ(3),
  WATERMARK FOR event_time AS event_time - INTERVAL '5' SECOND,
  PRIMARY KEY (user_id) NOT ENFORCED
) WITH (
  'connector' = 'kafka',
  'topic' = 'events',
  'properties.bootstrap.servers' = 'localhost:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);
-- sums for each user and day
INSERT INTO result SELECT user_id, COUNT(DISTINCT name) AS users, SUM(amount) AS total
FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.proc_time AS c ON o.customer_id = c.id
WHERE o.status = 'paid'
GROUP BY user_id
HAVING COUNT(*) > 1
ORDER BY total DESC LIMIT 10;
`
