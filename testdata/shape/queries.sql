-- agg-in-subquery: an inner aggregation counts
SELECT a, n FROM (SELECT a, COUNT(*) AS n FROM src GROUP BY a) WHERE n > 3;
-- agg-twice: one aggregation over another one
SELECT n, COUNT(*) FROM (SELECT a, COUNT(*) AS n FROM src GROUP BY a) GROUP BY n;
-- agg-expression-key: a key that is computed
SELECT UPPER(s), COUNT(*) FROM src GROUP BY UPPER(s);
-- agg-no-function: GROUP BY alone makes groups
SELECT a FROM src GROUP BY a;
-- agg-having: HAVING without a group is an aggregation of all
SELECT COUNT(*) FROM src HAVING COUNT(*) > 3;
-- agg-filter: FILTER belongs to the function
SELECT COUNT(*) FILTER (WHERE a > 1) FROM src;
-- agg-distinct-filter: distinct with a filter
SELECT a, COUNT(DISTINCT b) FILTER (WHERE c > 1) FROM src GROUP BY a;
-- agg-in-expression: the function is inside an expression
SELECT a, 1 + SUM(c) * 2 FROM src GROUP BY a;
-- agg-case: aggregate inside CASE
SELECT a, CASE WHEN SUM(c) > 1 THEN 'x' ELSE 'y' END FROM src GROUP BY a;
-- agg-max-distinct: distinct changes nothing about MAX
SELECT a, MAX(DISTINCT b) FROM src GROUP BY a;
-- agg-listagg: a less common function
SELECT a, LISTAGG(s) FROM src GROUP BY a;
-- agg-sets: grouping sets expand the rows first
SELECT a, b, COUNT(*) FROM src GROUP BY GROUPING SETS ((a), (b));
-- agg-rollup: rollup
SELECT a, b, COUNT(*) FROM src GROUP BY ROLLUP (a, b);
-- agg-cube: cube
SELECT a, b, COUNT(*) FROM src GROUP BY CUBE (a, b);
-- agg-over-key: grouping by the key of a changing table
SELECT k, MAX(v) FROM cdc GROUP BY k;
-- agg-over-key-count: COUNT per key
SELECT k, COUNT(v) FROM pk GROUP BY k;
-- agg-over-key-none: no function at all, over a key
SELECT k FROM pk GROUP BY k;
-- agg-parenthesised-keys: keys in parentheses
SELECT a, b, COUNT(*) FROM src GROUP BY (a, b);
-- distinct: DISTINCT groups by all columns
SELECT DISTINCT a, b FROM src;
-- distinct-key: DISTINCT over a key
SELECT DISTINCT k, v FROM pk;
-- distinct-of-agg: DISTINCT over the groups of an aggregation
SELECT DISTINCT a, n FROM (SELECT a, COUNT(*) AS n FROM src GROUP BY a);
-- distinct-part-of-agg: DISTINCT over one column of an aggregation
SELECT DISTINCT n FROM (SELECT a, COUNT(*) AS n FROM src GROUP BY a);
-- distinct-windowed: DISTINCT over the columns of a window is an aggregation per window
SELECT DISTINCT a, window_start, window_end FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
-- function-only: no function here aggregates
SELECT UPPER(s), ABS(a), COALESCE(b, 0), EXTRACT(DAY FROM ts), TRIM(BOTH 'x' FROM s) FROM src;
-- is-distinct: IS DISTINCT FROM is no FROM and no DISTINCT
SELECT a, b FROM src WHERE a IS NOT DISTINCT FROM b;
-- is-distinct-list: the same in the list
SELECT a IS DISTINCT FROM b FROM src;
-- window-hop: a hopping window function
SELECT window_start, window_end, COUNT(*) FROM TABLE(HOP(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
-- window-cumulate: a cumulating window function
SELECT window_start, window_end, a, SUM(c) FROM TABLE(CUMULATE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY window_start, window_end, a;
-- window-proctime: windows in processing time
SELECT window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(pt), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
-- window-named: named arguments
SELECT window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(DATA => TABLE src, TIMECOL => DESCRIPTOR(ts), SIZE => INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
-- window-start-only: grouping by the start alone is an ordinary group
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start;
-- window-no-agg: a window without aggregation
SELECT a, window_start FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
-- window-agg-other: an aggregation that isn't per window
SELECT a, COUNT(*) FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY a;
-- window-distinct: distinct per window
SELECT window_start, window_end, COUNT(DISTINCT a) FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
-- window-in-subquery: the window columns come through a query
SELECT ws, we, COUNT(*) FROM (SELECT window_start AS ws, window_end AS we, a FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) GROUP BY ws, we;
-- window-cascade: windows over windows
SELECT window_start, window_end, SUM(n) FROM TABLE(TUMBLE(TABLE (SELECT a, window_time AS rt, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY a, window_start, window_end, window_time), DESCRIPTOR(rt), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
-- window-agg-again: an aggregation per window over one per window
SELECT window_start, window_end, SUM(n) FROM (SELECT a, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY a, window_start, window_end) GROUP BY window_start, window_end;
-- window-view: the function reads a view
SELECT window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE vsrc, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
-- window-sets: grouping sets per window
SELECT window_start, window_end, a, b, COUNT(*) FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, GROUPING SETS ((a), (b));
-- window-rank: the first rows per window
SELECT * FROM (SELECT a, b, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY c DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn <= 3;
-- window-rank-agg: the first rows per window of an aggregation
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY n DESC) AS rn FROM (SELECT a, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY a, window_start, window_end)) WHERE rn <= 3;
-- window-dedup: the last row per window
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, a ORDER BY ts DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
-- window-join: windows of both sides are compared
SELECT l.a, r.b FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l JOIN (SELECT * FROM TABLE(TUMBLE(TABLE srcb, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) r ON l.a = r.a AND l.window_start = r.window_start AND l.window_end = r.window_end;
-- window-semi-join: a window join by IN
SELECT * FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l WHERE l.a IN (SELECT a FROM (SELECT * FROM TABLE(TUMBLE(TABLE srcb, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) r WHERE l.window_start = r.window_start AND l.window_end = r.window_end);
-- window-join-start: only the starts are compared
SELECT l.a, r.b FROM (SELECT a, window_start FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l JOIN (SELECT a, b, window_start FROM TABLE(TUMBLE(TABLE srcb, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) r ON l.a = r.a AND l.window_start = r.window_start;
-- group-window-hop: HOP in GROUP BY
SELECT HOP_START(ts, INTERVAL '1' MINUTE, INTERVAL '5' MINUTE), COUNT(*) FROM src GROUP BY HOP(ts, INTERVAL '1' MINUTE, INTERVAL '5' MINUTE);
-- group-window-proctime: TUMBLE in GROUP BY over processing time
SELECT a, COUNT(*) FROM src GROUP BY a, TUMBLE(pt, INTERVAL '1' MINUTE);
-- group-window-distinct: distinct in a group window
SELECT a, COUNT(DISTINCT b) FROM src GROUP BY a, TUMBLE(ts, INTERVAL '1' MINUTE);
-- group-window-cascade: a group window over the time of another one
SELECT TUMBLE_END(rt, INTERVAL '5' MINUTE), SUM(n) FROM (SELECT TUMBLE_ROWTIME(ts, INTERVAL '1' MINUTE) AS rt, COUNT(*) AS n FROM src GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE)) GROUP BY TUMBLE(rt, INTERVAL '5' MINUTE);
-- group-window-of-view: through a view
SELECT a, COUNT(*) FROM vsrc GROUP BY a, SESSION(ts, INTERVAL '1' MINUTE);
-- over: an aggregate over the rows before
SELECT a, SUM(c) OVER (PARTITION BY a ORDER BY ts ROWS BETWEEN 5 PRECEDING AND CURRENT ROW) FROM src;
-- over-named: WINDOW defines it
SELECT a, SUM(c) OVER w FROM src WINDOW w AS (PARTITION BY a ORDER BY ts);
-- over-row-number: ROW_NUMBER without a filter
SELECT a, ROW_NUMBER() OVER (PARTITION BY a ORDER BY pt) FROM src;
-- over-filter: a filter on an aggregate with OVER is no rank
SELECT * FROM (SELECT a, COUNT(*) OVER (PARTITION BY a ORDER BY ts) AS n FROM src) WHERE n <= 3;
-- over-lag: LAG
SELECT a, LAG(b) OVER (PARTITION BY a ORDER BY ts) FROM src;
-- join-inner: a join by a condition in WHERE
SELECT src.a, d FROM src, src2 WHERE src.a = src2.a;
-- join-left: an outer join changes rows later
SELECT src.a, d FROM src LEFT JOIN src2 ON src.a = src2.a;
-- join-full: both sides
SELECT src.a, d FROM src FULL OUTER JOIN src2 ON src.a = src2.a;
-- join-using: USING
SELECT src.b, d FROM src JOIN src2 USING (a);
-- join-natural: NATURAL
SELECT b, d FROM src NATURAL JOIN src2;
-- join-cross: every row with every row
SELECT src.a, d FROM src CROSS JOIN src2;
-- join-in: IN over a query is a join
SELECT a, b FROM src WHERE a IN (SELECT a FROM src2);
-- join-not-in: NOT IN
SELECT a, b FROM src WHERE a NOT IN (SELECT a FROM src2);
-- join-exists: EXISTS
SELECT a, b FROM src WHERE EXISTS (SELECT 1 FROM src2 WHERE src2.a = src.a);
-- join-not-exists: NOT EXISTS
SELECT a, b FROM src WHERE NOT EXISTS (SELECT 1 FROM src2 WHERE src2.a = src.a);
-- join-in-list: IN over constants is no join
SELECT a, b FROM src WHERE a IN (1, 2, 3);
-- join-in-long-list: a long list of constants
SELECT a, b FROM src WHERE a IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25);
-- join-scalar: one value of a query
SELECT a, b FROM src WHERE a > (SELECT MAX(d) FROM src2);
-- join-scalar-list: one value of a query in the list
SELECT a, (SELECT MAX(d) FROM src2) FROM src;
-- join-three: three inputs
SELECT src.a, d, f FROM src JOIN src2 ON src.a = src2.a LEFT JOIN src3 ON src.b = src3.f;
-- join-comma-three: three inputs with commas
SELECT src.a, d, f FROM src, src2, src3 WHERE src.a = src2.a AND src2.d = src3.f;
-- join-separate: two joins of two inputs
SELECT src.a, d FROM src JOIN src2 ON src.a = src2.a UNION ALL SELECT srcb.a, f FROM srcb JOIN src3 ON srcb.a = src3.a;
-- join-parentheses: a join in parentheses
SELECT src.a, d, f FROM src JOIN (src2 JOIN src3 ON src2.a = src3.a) ON src.a = src2.a;
-- join-agg: a join of an aggregation
SELECT src2.a, n FROM src2 JOIN vagg ON src2.a = vagg.a;
-- join-self: one table twice
SELECT x.a, y.b FROM src2 x JOIN src3 y ON x.a = y.a JOIN src2 z ON z.d = y.f;
-- interval-between: BETWEEN of row times
SELECT src.a, srcb.b FROM src JOIN srcb ON src.a = srcb.a AND src.ts BETWEEN srcb.ts - INTERVAL '1' MINUTE AND srcb.ts + INTERVAL '1' MINUTE;
-- interval-where: two bounds in WHERE
SELECT src.a, srcb.b FROM src, srcb WHERE src.a = srcb.a AND src.ts >= srcb.ts - INTERVAL '1' MINUTE AND src.ts < srcb.ts;
-- interval-proctime: processing times
SELECT src.a, srcb.b FROM src JOIN srcb ON src.a = srcb.a AND src.pt BETWEEN srcb.pt - INTERVAL '1' MINUTE AND srcb.pt;
-- interval-equal: equal row times
SELECT src.a, srcb.b FROM src JOIN srcb ON src.a = srcb.a AND src.ts = srcb.ts;
-- interval-outer: outer interval join
SELECT src.a, srcb.b FROM src LEFT JOIN srcb ON src.a = srcb.a AND src.ts BETWEEN srcb.ts - INTERVAL '1' MINUTE AND srcb.ts;
-- interval-view: through views
SELECT x.a, y.b FROM vsrc x JOIN srcb y ON x.a = y.a AND x.ts BETWEEN y.ts - INTERVAL '1' MINUTE AND y.ts;
-- interval-one-side: one bound is not enough
SELECT src.a, srcb.b FROM (SELECT a, pt FROM src) src JOIN (SELECT a, b, pt FROM srcb) srcb ON src.a = srcb.a AND src.pt > srcb.pt;
-- lookup-left: an outer lookup
SELECT src.a, dims.v FROM src LEFT JOIN dims FOR SYSTEM_TIME AS OF src.pt ON src.a = dims.id;
-- lookup-alias: with aliases
SELECT o.a, d.v FROM src AS o JOIN dims FOR SYSTEM_TIME AS OF o.pt AS d ON o.a = d.id;
-- lookup-two: two lookups
SELECT o.a, d.v, e.v FROM src AS o JOIN dims FOR SYSTEM_TIME AS OF o.pt AS d ON o.a = d.id JOIN dim FOR SYSTEM_TIME AS OF o.pt AS e ON o.b = e.id;
-- lookup-subquery: the time comes through a query
SELECT o.a, d.v FROM (SELECT a, pt FROM src WHERE b > 1) AS o JOIN dims FOR SYSTEM_TIME AS OF o.pt AS d ON o.a = d.id;
-- lookup-computed: PROCTIME() in a query
SELECT o.a, d.v FROM (SELECT a, PROCTIME() AS p FROM src) AS o JOIN dims FOR SYSTEM_TIME AS OF o.p AS d ON o.a = d.id;
-- lookup-hint: a hint about lookups
SELECT /*+ LOOKUP('table'='d', 'retry-predicate'='lookup_miss', 'retry-strategy'='fixed_delay', 'fixed-delay'='10s', 'max-attempts'='3') */ o.a, d.v FROM src AS o JOIN dims FOR SYSTEM_TIME AS OF o.pt AS d ON o.a = d.id;
-- temporal: a join with the version of a table
SELECT o.a, r.rate FROM src AS o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.a = r.id;
-- temporal-left: an outer one
SELECT o.a, r.rate FROM src AS o LEFT JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.a = r.id;
-- unnest: rows of an array
SELECT id, x FROM deep CROSS JOIN UNNEST(arr) AS t(x);
-- top-n-rank: RANK
SELECT a, b FROM (SELECT a, b, RANK() OVER (PARTITION BY a ORDER BY c) AS rn FROM src) WHERE rn <= 3;
-- top-1: the first row by a value
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c) AS rn FROM src) WHERE rn = 1;
-- top-n-less: less than
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c) AS rn FROM src) WHERE rn < 4 AND b > 1;
-- top-n-reversed: the number first
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c) AS rn FROM src) WHERE 3 >= rn;
-- top-n-between: BETWEEN
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c) AS rn FROM src) WHERE rn BETWEEN 2 AND 4;
-- top-n-two-bounds: a range by two conditions
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c) AS rn FROM src) WHERE rn > 1 AND rn <= 4;
-- top-n-global: no partition
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (ORDER BY c) AS rn FROM src) WHERE rn <= 3;
-- top-n-view: the number comes from a view
SELECT a, b FROM vrank WHERE rn <= 3;
-- top-n-nested: one query more between
SELECT a, b FROM (SELECT a, b, rn FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c) AS rn FROM src)) WHERE rn <= 3;
-- top-n-time-two: a time attribute first and another column behind it
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY ts, c) AS rn FROM src) WHERE rn = 1;
-- top-n-time-rank: RANK by time is no deduplication
SELECT a, b FROM (SELECT a, b, RANK() OVER (PARTITION BY a ORDER BY ts) AS rn FROM src) WHERE rn = 1;
-- top-n-time-many: several rows by time
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY ts) AS rn FROM src) WHERE rn <= 2;
-- top-n-agg: over an aggregation
SELECT a, n FROM (SELECT a, n, ROW_NUMBER() OVER (ORDER BY n DESC) AS rn FROM vagg) WHERE rn <= 10;
-- dedup-first: the first row by processing time
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY pt) AS rn FROM src) WHERE rn = 1;
-- dedup-row-first: the first row by row time
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY ts ASC) AS rn FROM src) WHERE rn = 1;
-- dedup-row-last: the last row by row time
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY ts DESC) AS rn FROM src) WHERE rn = 1;
-- dedup-at-most-one: at most one
SELECT a, b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY pt) AS rn FROM src) WHERE rn <= 1;
-- dedup-number: the number is in the result
SELECT a, b, rn FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY pt) AS rn FROM src) WHERE rn = 1;
-- dedup-view: in a view
SELECT a, b FROM vlast;
-- sort-time: by a time attribute
SELECT a, b FROM src ORDER BY ts;
-- sort-fetch: FETCH
SELECT a, b FROM src ORDER BY c FETCH FIRST 3 ROWS ONLY;
-- sort-offset: OFFSET behind LIMIT
SELECT a, b FROM src ORDER BY c LIMIT 3 OFFSET 2;
-- limit-only: no order
SELECT a, b FROM src LIMIT 10;
-- limit-inner: inside a query
SELECT a, COUNT(*) FROM (SELECT a FROM src LIMIT 10) GROUP BY a;
-- sort-inner: an inner order without a limit is dropped
SELECT a, COUNT(*) FROM (SELECT a FROM src ORDER BY b) GROUP BY a;
-- sort-limit-inner: an inner order with a limit
SELECT a, COUNT(*) FROM (SELECT a FROM src ORDER BY b LIMIT 3) GROUP BY a;
-- union-distinct: UNION removes duplicates
SELECT a, b FROM src UNION SELECT a, d FROM src2;
-- union-three: three of them
SELECT a FROM src UNION ALL SELECT a FROM src2 UNION ALL SELECT a FROM src3;
-- union-parentheses: in parentheses
(SELECT a FROM src) UNION ALL (SELECT a FROM src2);
-- union-same: a table twice
SELECT a FROM src WHERE a > 1 UNION ALL SELECT b FROM src WHERE b > 1;
-- union-agg: an aggregation over it
SELECT a, COUNT(*) FROM (SELECT a FROM src UNION ALL SELECT a FROM src2) GROUP BY a;
-- intersect: INTERSECT
SELECT a FROM src INTERSECT SELECT a FROM src2;
-- intersect-all: INTERSECT ALL
SELECT a FROM src INTERSECT ALL SELECT a FROM src2;
-- except: EXCEPT
SELECT a FROM src EXCEPT SELECT a FROM src2;
-- except-all: EXCEPT ALL
SELECT a FROM src EXCEPT ALL SELECT a FROM src2;
-- with: a common table expression
WITH t AS (SELECT a, COUNT(*) AS n FROM src GROUP BY a) SELECT n FROM t;
-- with-two: one uses the other
WITH t AS (SELECT a, b FROM src), u AS (SELECT a, SUM(b) AS s FROM t GROUP BY a) SELECT s FROM u;
-- with-columns: with names of columns
WITH t (x, y) AS (SELECT a, COUNT(*) FROM src GROUP BY a) SELECT x, y FROM t;
-- with-twice: used twice
WITH t AS (SELECT a, COUNT(*) AS n FROM src GROUP BY a) SELECT x.n FROM t x JOIN t y ON x.a = y.a;
-- view-agg: a view with an aggregation
SELECT n FROM vagg;
-- values-union: constants beside a table
SELECT a FROM src UNION ALL SELECT 1;
-- values-table: VALUES as a table
SELECT x + 1 FROM (VALUES (1, 'a'), (2, 'b')) AS t(x, y);
-- now: the time of today
SELECT a, NOW() FROM src WHERE c > UNIX_TIMESTAMP();
-- random: random values
SELECT a, RAND() FROM src;
-- field: fields of a row
SELECT id, deep.r.x, r.y FROM deep;
-- match: MATCH_RECOGNIZE
SELECT * FROM src MATCH_RECOGNIZE (PARTITION BY a ORDER BY ts MEASURES X.b AS xb ONE ROW PER MATCH PATTERN (X Y) DEFINE X AS X.b > 1, Y AS Y.b < 1) AS t;
-- tablesample-words: keywords as names in back-ticks
SELECT `a` AS `select`, `b` AS `from` FROM `src` WHERE `a` > 1;
-- comment-words: keywords in comments and texts
SELECT a /* GROUP BY a JOIN */, 'UNION ALL SELECT COUNT(*)' AS x -- ORDER BY
FROM src;
-- insert-columns: some columns by name
INSERT INTO psink (n, k) SELECT COUNT(*), a FROM src GROUP BY a;
-- insert-same-key-alias: the key under another name
INSERT INTO psink SELECT x, n FROM (SELECT a AS x, COUNT(*) AS n FROM src GROUP BY a);
-- insert-other-key-lost: the key isn't in the result
INSERT INTO psink SELECT CAST(n AS INT), n FROM vagg;
-- insert-key-cast: the key is widened and narrowed
INSERT INTO psink SELECT CAST(CAST(a AS BIGINT) AS INT), n FROM vagg;
-- insert-key-part: the key of the sink is a part of the key of the result
INSERT INTO psink SELECT a, n FROM (SELECT a, b, COUNT(*) AS n FROM src GROUP BY a, b);
-- insert-key-more: the key of the sink is more than the key of the result
INSERT INTO psink2 SELECT a, CAST(n AS INT), n FROM vagg;
-- insert-key-two: two columns
INSERT INTO psink2 SELECT a, b, COUNT(*) FROM src GROUP BY a, b;
-- insert-key-two-swapped: two columns in the other order
INSERT INTO psink2 SELECT b, a, COUNT(*) FROM src GROUP BY a, b;
-- insert-global: one row for all
INSERT INTO psink SELECT 1, COUNT(*) FROM src;
-- insert-cdc: a changing table into the same key
INSERT INTO psink SELECT k, v FROM cdc;
-- insert-cdc-other: a changing table into another key
INSERT INTO psink SELECT v, k FROM cdc;
-- insert-cdc-keyless: a changing table without a key
INSERT INTO psink SELECT k, v FROM cdcn;
-- insert-upsert: an upsert table into the same key
INSERT INTO psink SELECT k, v FROM ups;
-- insert-dedup: a deduplication by the key
INSERT INTO psink SELECT a, c FROM vlast;
-- insert-dedup-other: a deduplication by another key
INSERT INTO psink SELECT b, c FROM vlast;
-- insert-top-1: the first row by the key
INSERT INTO psink SELECT a, c FROM (SELECT a, c, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c) AS rn FROM src) WHERE rn = 1;
-- insert-top-n: several rows for a key
INSERT INTO psink SELECT a, c FROM (SELECT a, c, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c) AS rn FROM src) WHERE rn <= 3;
-- insert-top-n-key: several rows by number
INSERT INTO psink2 SELECT a, CAST(rn AS INT), c FROM (SELECT a, c, ROW_NUMBER() OVER (PARTITION BY a ORDER BY c) AS rn FROM src) WHERE rn <= 3;
-- insert-left-join: an outer join
INSERT INTO psink SELECT src.a, d FROM src LEFT JOIN src2 ON src.a = src2.a;
-- insert-join-append: an inner join of new rows
INSERT INTO psink SELECT src.a, d FROM src JOIN src2 ON src.a = src2.a;
-- insert-join-cdc: an inner join of changing tables by their keys
INSERT INTO psink SELECT cdc.k, ups.v FROM cdc JOIN ups ON cdc.k = ups.k;
-- insert-union-cdc: a union of changing tables has no key
INSERT INTO psink SELECT k, v FROM cdc UNION ALL SELECT k, v FROM ups;
-- insert-distinct: distinct rows
INSERT INTO psink2 SELECT DISTINCT a, b, c FROM src;
-- insert-filter-agg: a filter over an aggregation
INSERT INTO psink SELECT a, n FROM vagg WHERE n > 3;
-- insert-limit: a limit
INSERT INTO psink SELECT a, c FROM src LIMIT 3;
-- insert-sort-limit: the first rows of all
INSERT INTO psink SELECT a, c FROM src ORDER BY c LIMIT 3;
-- insert-window-agg: results per window are final
INSERT INTO psink SELECT a, COUNT(*) FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY a, window_start, window_end;
-- insert-no-key: a sink without a key
INSERT INTO nsink SELECT a, COUNT(*) FROM src GROUP BY a;
-- insert-lookup-cdc: a lookup of a changing table
INSERT INTO psink SELECT cdc.k, d.id FROM cdc JOIN dims FOR SYSTEM_TIME AS OF cdc.pt AS d ON cdc.v = d.id;
-- insert-constant-key: the key is a constant
INSERT INTO psink SELECT 1, n FROM vagg;
-- insert-filtered-key: a condition fixes a part of the key
INSERT INTO psink SELECT b, n FROM (SELECT a, b, COUNT(*) AS n FROM src GROUP BY a, b) WHERE a = 1;
-- insert-key-twice: the key is there twice
INSERT INTO psink2 SELECT a, a, n FROM vagg;
-- insert-semi-join: IN over new rows is final
INSERT INTO psink SELECT a, c FROM src WHERE a IN (SELECT a FROM src2);
-- insert-anti-join: NOT IN is not
INSERT INTO psink SELECT a, c FROM src WHERE a NOT IN (SELECT a FROM src2);
-- insert-char: a short column
INSERT INTO csink SELECT a, s FROM src;
-- insert-nested: a row
INSERT INTO esink SELECT id, r FROM deep;
-- insert-values: constants
INSERT INTO fsink VALUES (1, 2), (3, 4);
-- insert-with: a common table expression
INSERT INTO fsink WITH t AS (SELECT a, b FROM src) SELECT a, b FROM t;
-- insert-sum-key: the result of an aggregation as the key
INSERT INTO psink SELECT m, a FROM (SELECT a, MAX(b) AS m FROM src GROUP BY a);
-- insert-agg-of-key: an aggregation by what tells the rows apart already
INSERT INTO psink SELECT k, COUNT(*) FROM cdc GROUP BY k;
-- insert-agg-key-and-more: a group by the key and another column
INSERT INTO psink SELECT k, SUM(v) FROM cdc GROUP BY k, v;
-- filter-false: nothing comes through
SELECT a, COUNT(*) FROM src WHERE FALSE GROUP BY a;
-- filter-false-constants: nothing comes through either
SELECT src.a FROM src JOIN src2 ON src.a = src2.a WHERE 1 = 2;
-- qualify: QUALIFY
SELECT a, b FROM src QUALIFY ROW_NUMBER() OVER (PARTITION BY a ORDER BY c) <= 3;
-- dim-scan: a lookup table that is read as a whole
SELECT src.a, dims.v FROM src JOIN dims ON src.a = dims.id;
-- nested-one: one computing query over a plain one
SELECT x + 1 FROM (SELECT a AS x FROM src2);
-- nested-plain: a plain query over a computing one
SELECT x FROM (SELECT a + 1 AS x FROM src2);
-- nested-both: both compute
SELECT x + 1 FROM (SELECT a + 1 AS x FROM src2);
-- nested-view-plain: a view that computes nothing
SELECT a + 1 FROM vsrc;
-- nested-star: a star over a plain query
SELECT * FROM (SELECT a, d FROM src2);
-- plain-computed-table: a query that computes over a table with a computed column
SELECT a + 1 FROM src;
