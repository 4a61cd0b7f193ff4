-- filter: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, b FROM src WHERE a > 1;
-- values: one of the named queries of the recorded rules
SELECT 1;
-- values-agg: one of the named queries of the recorded rules
SELECT a, COUNT(*) FROM (VALUES (1), (2)) AS t(a) GROUP BY a;
-- filter-insert: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE fsink (a INT, b INT) WITH ('connector'='blackhole');
INSERT INTO fsink SELECT a, b FROM src WHERE a > 1;
-- group-agg: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE sink2 (a INT, n BIGINT) WITH ('connector'='blackhole');
INSERT INTO sink2 SELECT a, COUNT(b) FROM src GROUP BY a;
-- global-agg: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT COUNT(b), SUM(c) FROM src;
-- distinct-agg: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, COUNT(DISTINCT b), SUM(c) FROM src GROUP BY a;
-- window-tvf-agg: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, window_start, COUNT(b) FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY a, window_start, window_end;
-- group-window-agg: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(b) FROM src GROUP BY a, TUMBLE(ts, INTERVAL '1' MINUTE);
-- session-window-agg: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, SESSION_START(ts, INTERVAL '1' MINUTE), COUNT(b) FROM src GROUP BY a, SESSION(ts, INTERVAL '1' MINUTE);
-- join: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE src2 (a INT, d INT, e STRING) WITH ('connector'='values','bounded'='${bounded}');
SELECT src.a, b, d FROM src JOIN src2 ON src.a = src2.a;
-- join-stats: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE src2 (a INT, d INT, e STRING) WITH ('connector'='values','bounded'='${bounded}');
SELECT src.a, b, d FROM src JOIN src2 ON src.a = src2.a;
-- interval-join: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE srcb (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT src.a, srcb.b FROM src JOIN srcb ON src.a = srcb.a AND src.ts BETWEEN srcb.ts - INTERVAL '1' MINUTE AND srcb.ts;
-- lookup-join: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE dim (id INT, v STRING) WITH ('connector'='values','bounded'='${bounded}','async'='true');
SELECT src.a, dim.v FROM src JOIN dim FOR SYSTEM_TIME AS OF src.pt ON src.a = dim.id;
-- lookup-join-insert: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE dim (id INT, v STRING) WITH ('connector'='values','bounded'='${bounded}','async'='true');
CREATE TABLE lsink (a INT, v STRING) WITH ('connector'='blackhole');
INSERT INTO lsink SELECT src.a, dim.v FROM src JOIN dim FOR SYSTEM_TIME AS OF src.pt ON src.a = dim.id;
-- top-n: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c DESC) AS rn FROM src) WHERE rn <= 3;
-- top-n-insert: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE tsink (a INT, b INT, rn BIGINT) WITH ('connector'='blackhole');
INSERT INTO tsink SELECT a, b, rn FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c DESC) AS rn FROM src) WHERE rn <= 3;
-- dedup: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY pt DESC) AS rn FROM src) WHERE rn = 1;
-- sort: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, b FROM src ORDER BY a;
-- sort-limit: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, b FROM src ORDER BY a LIMIT 7;
-- two-sinks: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE sink2 (a INT, n BIGINT) WITH ('connector'='blackhole');
CREATE TABLE sink3 (a INT, n BIGINT) WITH ('connector'='blackhole');
INSERT INTO sink2 SELECT a, COUNT(b) FROM src GROUP BY a;
INSERT INTO sink3 SELECT a, COUNT(b) + 1 FROM src GROUP BY a;
-- two-sinks-source: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE fs1 (a INT, b INT) WITH ('connector'='blackhole');
CREATE TABLE fs2 (a INT, b INT) WITH ('connector'='blackhole');
INSERT INTO fs1 SELECT a, b FROM src WHERE a > 1;
INSERT INTO fs2 SELECT a, b FROM src WHERE a < 0;
-- union-sinks: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE src2 (a INT, d INT, e STRING) WITH ('connector'='values','bounded'='${bounded}');
CREATE TEMPORARY VIEW u AS SELECT a, b FROM src UNION ALL SELECT a, d AS b FROM src2;
CREATE TABLE sink2 (a INT, n BIGINT) WITH ('connector'='blackhole');
CREATE TABLE sink3 (a INT, n BIGINT) WITH ('connector'='blackhole');
INSERT INTO sink2 SELECT a, COUNT(b) FROM u GROUP BY a;
INSERT INTO sink3 SELECT b, COUNT(a) FROM u GROUP BY b;
-- self-join-agg: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT t1.a, t1.n, t2.n FROM (SELECT a, COUNT(b) AS n FROM src GROUP BY a) t1 JOIN (SELECT a, COUNT(b) AS n FROM src GROUP BY a) t2 ON t1.a = t2.a;
-- upsert-other-key: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE psink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='blackhole');
INSERT INTO psink SELECT CAST(n AS INT), n FROM (SELECT a, COUNT(b) AS n FROM src GROUP BY a);
-- upsert-same-key: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE psink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='blackhole');
INSERT INTO psink SELECT a, COUNT(b) FROM src GROUP BY a;
-- append-into-pk: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE ppsink (k INT, n INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='print','sink.parallelism'='5');
INSERT INTO ppsink SELECT a, b FROM src;
-- append-into-pk-same-par: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE ppsink (k INT, n INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='print','sink.parallelism'='3');
INSERT INTO ppsink SELECT a, b FROM src;
-- append-into-pk-par1: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE ppsink (k INT, n INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='print','sink.parallelism'='1');
INSERT INTO ppsink SELECT a, b FROM src;
-- bad-sink-parallelism: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE ppsink (k INT, n INT) WITH ('connector'='print','sink.parallelism'='0');
INSERT INTO ppsink SELECT a, b FROM src;
-- not-null-sink: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE nnsink (a INT NOT NULL, b INT) WITH ('connector'='blackhole');
INSERT INTO nnsink SELECT a, b FROM src;
-- char-sink: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE csink (a INT, s VARCHAR(3)) WITH ('connector'='blackhole');
INSERT INTO csink SELECT a, CAST(s AS VARCHAR(5)) FROM src;
-- narrow-char-sink: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE csink (a INT, s CHAR(3)) WITH ('connector'='print');
INSERT INTO csink SELECT a, s FROM src;
-- cdc-pk: one of the named queries of the recorded rules
CREATE TABLE cdc (k INT, v INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='values','bounded'='${bounded}','changelog-mode'='I,UA,UB,D');
SELECT v, COUNT(k) FROM cdc GROUP BY v;
-- cdc-nopk: one of the named queries of the recorded rules
CREATE TABLE cdc (k INT, v INT) WITH ('connector'='values','bounded'='${bounded}','changelog-mode'='I,UA,UB,D');
SELECT v, COUNT(k) FROM cdc GROUP BY v;
-- upsert-source: one of the named queries of the recorded rules
CREATE TABLE cdc (k INT, v INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='values','bounded'='${bounded}','changelog-mode'='I,UA,D');
SELECT v, COUNT(k) FROM cdc GROUP BY v;
-- cdc-lookup: one of the named queries of the recorded rules
CREATE TABLE cdc (k INT, v INT, pt AS PROCTIME(), PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='values','bounded'='${bounded}','changelog-mode'='I,UA,UB,D');
CREATE TABLE dim (id INT, v STRING) WITH ('connector'='values','bounded'='${bounded}','async'='true');
CREATE TABLE lsink (a INT, v STRING, PRIMARY KEY (a) NOT ENFORCED) WITH ('connector'='blackhole');
INSERT INTO lsink SELECT k, dim.v FROM cdc JOIN dim FOR SYSTEM_TIME AS OF cdc.pt ON cdc.v = dim.id;
-- cdc-nondeterministic: one of the named queries of the recorded rules
CREATE TABLE cdc (k INT, v INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='values','bounded'='${bounded}','changelog-mode'='I,UA,UB,D');
CREATE TABLE nsink (k INT, v TIMESTAMP_LTZ(3)) WITH ('connector'='print');
INSERT INTO nsink SELECT k, CURRENT_TIMESTAMP FROM cdc;
-- three-joins: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE src2 (a INT, d INT, e STRING) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE src3 (a INT, f INT, g STRING) WITH ('connector'='values','bounded'='${bounded}');
SELECT src.a, d, f FROM src JOIN src2 ON src.b = src2.d JOIN src3 ON src.a = src3.a;
-- common-key-joins: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE src2 (a INT, d INT, e STRING) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE src3 (a INT, f INT, g STRING) WITH ('connector'='values','bounded'='${bounded}');
SELECT src.a, d, f FROM src JOIN src2 ON src.a = src2.a JOIN src3 ON src.a = src3.a;
-- nested-project: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT x + 1, y FROM (SELECT a + 1 AS x, b AS y FROM (SELECT a, b FROM src)) t;
-- star-join: one of the named queries of the recorded rules
CREATE TABLE fact (fk INT, m BIGINT) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE dimt (dk INT, attr INT) WITH ('connector'='values','bounded'='${bounded}');
SELECT fk, m, attr FROM fact, dimt WHERE fk = dk AND attr = 5;
-- star-join-shuffle: one of the named queries of the recorded rules
CREATE TABLE fact (fk INT, m BIGINT) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE dimt (dk INT, attr INT) WITH ('connector'='values','bounded'='${bounded}');
SELECT fk, m, attr FROM fact, dimt WHERE fk = dk AND attr = 5;
-- options-hint: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, b FROM src /*+ OPTIONS('bounded'='true') */;
-- join-hint: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE src2 (a INT, d INT, e STRING) WITH ('connector'='values','bounded'='${bounded}');
SELECT /*+ BROADCAST(src2) */ src.a, b, d FROM src JOIN src2 ON src.a = src2.a;
-- cast: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE isink (a INT) WITH ('connector'='blackhole');
INSERT INTO isink SELECT CAST(s AS INT) FROM src;
-- union: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE src2 (a INT, d INT, e STRING) WITH ('connector'='values','bounded'='${bounded}');
SELECT a, b FROM src UNION ALL SELECT a, d FROM src2;
-- agg-after-join: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE src2 (a INT, d INT, e STRING) WITH ('connector'='values','bounded'='${bounded}');
SELECT src.a, COUNT(*) FROM src JOIN src2 ON src.a = src2.a GROUP BY src.a;
-- rowtime-agg-insert: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE wsink (a INT, w TIMESTAMP(3), n BIGINT) WITH ('connector'='blackhole');
INSERT INTO wsink SELECT a, TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(b) FROM src GROUP BY a, TUMBLE(ts, INTERVAL '1' MINUTE);
-- temporal: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
SELECT CURRENT_TIMESTAMP, CAST(TO_TIMESTAMP_LTZ(c, 3) AS STRING) FROM src;
-- roc-upsert: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE psink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='blackhole');
INSERT INTO psink SELECT CAST(n AS INT), n FROM (SELECT a, COUNT(b) AS n FROM src GROUP BY a);
-- roc-on-conflict-deduplicate: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE psink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='blackhole');
INSERT INTO psink SELECT CAST(n AS INT), n FROM (SELECT a, COUNT(b) AS n FROM src GROUP BY a) ON CONFLICT DO DEDUPLICATE;
-- roc-on-conflict-nothing: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE psink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='blackhole');
INSERT INTO psink SELECT CAST(n AS INT), n FROM (SELECT a, COUNT(b) AS n FROM src GROUP BY a) ON CONFLICT DO NOTHING;
-- roc-on-conflict-error: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE psink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='blackhole');
INSERT INTO psink SELECT CAST(n AS INT), n FROM (SELECT a, COUNT(b) AS n FROM src GROUP BY a) ON CONFLICT DO ERROR;
-- roc-same-key: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE psink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='blackhole');
INSERT INTO psink SELECT a, COUNT(b) FROM src GROUP BY a;
-- roc-append: one of the named queries of the recorded rules
CREATE TABLE src (a INT, b INT, c BIGINT, s STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector'='values','bounded'='${bounded}');
CREATE TABLE pasink (k INT, n INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='blackhole');
INSERT INTO pasink SELECT a, b FROM src;
