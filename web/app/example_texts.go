package app

// The texts of the examples, in the order of the list.

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

const oldFile = `jobmanager.rpc.address: jobmanager
taskmanager.memory.process.size: 4g
parallelism.default: 8
table.exec.mini-batch.enabled: true
table.exec.mini-batch.allow-latency: 3 s
table.exec.mini-batch.size: 8000
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

const imageFile = `jobmanager.rpc.address: jobmanager
restart-strategy: fixed-delay
restart-strategy.fixed-delay.attempts: 5
taskmanager.memory.process.size: 4g
`

const imageProperties = `taskmanager.numberOfTaskSlots: 8
state.backend.type: rocksdb
`

const upgradeSession = `SET 'table.exec.topn-cache-size' = '50000';
SET 'table.planner' = 'blink';
SET 'table.local-time-zone' = 'Asia/Shanghai';
`

const miniBatchFile = `parallelism.default: 4
table:
  exec:
    mini-batch:
      enabled: true
      allow-latency: 2 s
      size: 5000
`

const miniBatchSession = `-- distinct buyers per shop, updated at most every two seconds
SET 'table.exec.state.ttl' = '36 h';

INSERT INTO daily_totals
SELECT shop_id, COUNT(DISTINCT buyer_id)
FROM purchases
GROUP BY shop_id;
`

const twoFilesOld = `# in use since 1.14
state.backend.type: rocksdb
taskmanager.numberOfTaskSlots: 8
parallelism.default: 8
`

const twoFilesNew = `# came with the new image
state:
  backend:
    type: hashmap
taskmanager:
  numberOfTaskSlots: 2
`

const oldKeyFile = `# tuned by the platform team
parallelism.default: 8
table:
  exec:
    rank:
      topn-cache-size: 50000
`

const oldKeyProgram = `EnvironmentSettings settings = EnvironmentSettings.newInstance().inStreamingMode().build();
TableEnvironment tableEnv = TableEnvironment.create(settings);
// copied from a program of 2020
tableEnv.getConfig().set("table.exec.topn-cache-size", "1000");
tableEnv.executeSql(Queries.BEST_SHOPS);
`

const oldKeyQuery = `INSERT INTO best_shops
SELECT region, shop_id, amount
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY region ORDER BY amount DESC) AS place
  FROM shops
)
WHERE place <= 3;
`

const zoneFile = `parallelism.default: 2
table.local-time-zone: Asia/Shanghai
`

const zoneSession = `SET 'table.local-time-zone' = '+08:00';

INSERT INTO hourly
SELECT shop_id, CAST(sold_at AS STRING)
FROM purchases;
`

const listResource = `apiVersion: flink.apache.org/v1beta1
kind: FlinkDeployment
metadata:
  name: clicks
spec:
  image: registry.example/clicks:3
  flinkVersion: v1_20
  serviceAccount: flink
  flinkConfiguration:
    taskmanager.numberOfTaskSlots: "2"
    classloader.parent-first-patterns.additional:
      - org.example
      - "com.acme;internal"
    kubernetes.jobmanager.labels: "team:checkout,tier:gold"
    kubernetes.jobmanager.annotations:
      note: "a,b"
      prometheus.io/scrape: "true"
  jobManager:
    resource:
      memory: 2g
      cpu: 1
  taskManager:
    resource:
      memory: 4g
      cpu: 2
  job:
    jarURI: local:///opt/clicks.jar
    parallelism: 4
    upgradeMode: stateless
`

const quotesFile = `parallelism.default: 2
`

const quotesSession = `SET 'table.exec.state.ttl' = '36 h';
SET table.exec.source.idle-timeout = 30 s;
SET table.local-time-zone='Asia/Shanghai';
`

const twoPhaseFile = `parallelism.default: 8
execution.checkpointing.interval: 1 min
`

const twoPhaseSession = `-- tuned for busy shops, or so it seems
SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';

INSERT INTO totals
SELECT shop_id, COUNT(buyer_id)
FROM purchases
GROUP BY shop_id;
`

const lookupFile = `parallelism.default: 4
`

const lookupProgram = `EnvironmentSettings settings = EnvironmentSettings.newInstance().inStreamingMode().build();
TableEnvironment tableEnv = TableEnvironment.create(settings);
TableConfig config = tableEnv.getConfig();
config.setIdleStateRetention(Duration.ofHours(36));
config.set("table.exec.async-lookup.output-mode", "ALLOW_UNORDERED");
config.set("table.exec.async-lookup.buffer-capacity", "500");
tableEnv.executeSql(Queries.ENRICH);
`

const lookupQuery = `INSERT INTO enriched
SELECT o.order_id, c.name
FROM orders AS o
JOIN customers AS c
ON o.customer_id = c.id;
`
