package shape

import "strings"

// table is a table, a view or a common table expression.
type table struct {
	// The relation is what a query that names it reads.
	relation
	// sink are the features of a job that writes into it.
	sink traits
	// physical are the names of the columns that are written, in order, and key those of the primary key.
	physical, key []string
	// options are the keys of the WITH clause with their values.
	options []string
	// uses are the tables that a view reads itself; a table has none.
	uses []*table
	view bool
	// async tells whether a lookup may be asked without waiting.
	async Answer
	// unknown tells that nothing says what it is.
	unknown bool
	// mark is the number of the last job in which it was met.
	mark int
}

// option returns the value of an option, the last one where it occurs twice.
func (t *table) option(key string) string {
	for i := len(t.options) - 2; i >= 0; i -= 2 {
		if t.options[i] == key {
			return t.options[i+1]
		}
	}
	return ""
}

// appending are connectors whose tables have only new rows unless a format says otherwise, changing those of formats and
// connectors that have updates and deletions with the old rows. Of other connectors it isn't known.
const (
	appending = " kafka datagen filesystem jdbc print blackhole socket hbase-1.4 hbase-2.2 kinesis kinesis-legacy faker elasticsearch-6" +
		" elasticsearch-7 dynamodb firehose rabbitmq python-input-format "
	changing = " debezium-json debezium-avro-confluent canal-json maxwell-json ogg-json debezium-protobuf-confluent mysql-cdc" +
		" oracle-cdc sqlserver-cdc db2-cdc oceanbase-cdc tidb-cdc vitess-cdc "
	// upserting are connectors whose tables take inserts, updates by key and deletions, whatever a query writes into them.
	upserting = " upsert-kafka jdbc "
	// asGiven are connectors whose tables take what a query writes, or what their format says: inserts alone or old rows too.
	asGiven = " print blackhole kafka filesystem elasticsearch-6 elasticsearch-7 hbase-1.4 hbase-2.2 "
	// waiting are connectors whose lookups always wait.
	waiting = " jdbc filesystem hbase-1.4 "
)

func among(list, word string) bool { return word != "" && strings.Contains(list, " "+word+" ") }

// judge tells from its columns, key and options what reading and writing the table mean.
func (t *table) judge() {
	t.traits = traits{}
	connector, format, changes := t.option("connector"), t.option("format")+t.option("value.format"), t.option("changelog-mode")
	read := t.reading(connector, format, changes)
	if read.has&CDCSource != 0 && len(t.key) == 0 && !t.open {
		read.has |= KeylessCDC
	} else if (read.has|read.unsure)&CDCSource != 0 && (len(t.key) == 0 || t.open) {
		read.unsure |= KeylessCDC
	}
	if t.open {
		read.unsure |= Watermark
	}
	for i := range t.columns {
		if t.columns[i].time == rowtime {
			read.has |= Watermark
		}
	}
	t.traits = read
	t.reads = Yes
	t.async = Maybe
	switch async := t.option("async"); {
	case connector == "values" && strings.EqualFold(async, "true"):
		t.async = Yes
	case connector == "values" && !strings.Contains(async, "$"), among(waiting, connector):
		t.async = No
	}
	t.sink.drop(KeyedSink | UpsertSink | OldRowsSink | SinkParallelism | SingleSink | BadSinkParallelism)
	if len(t.key) > 0 {
		t.sink.has |= KeyedSink
		t.sink.say(t.upserts(connector, format), UpsertSink)
	}
	if p := t.option("sink.parallelism"); p != "" {
		t.sink.has |= SinkParallelism
		n, ok := number(p)
		switch {
		case !ok:
			t.sink.unsure |= SingleSink | BadSinkParallelism
		case n < 1:
			t.sink.has |= BadSinkParallelism
		case n == 1:
			t.sink.has |= SingleSink
		}
	}
	switch {
	case connector == "print", among(changing, format) && among(appending, connector):
		t.sink.has |= OldRowsSink
	case connector == "upsert-kafka", among(appending, connector) && !strings.Contains(format, "$"):
	default:
		t.sink.unsure |= OldRowsSink
	}
	if t.open || connector == "" {
		t.sink.unsure |= KeyedSink | UpsertSink | NotNullSink | CharSink | NestedSink | SinkParallelism | SingleSink | BadSinkParallelism
	}
	t.keys = nil
	if len(t.key) > 0 {
		if k, ok := t.find(t.key); ok {
			t.keys = [][]int{k}
			for _, at := range k {
				t.columns[at].stored = false
			}
		} else {
			t.keysUnsure = true
		}
	}
	t.keysUnsure = t.keysUnsure || t.open
}

// upserts tells whether a table with a key takes every row as an update by key, even those of a query that only inserts.
func (t *table) upserts(connector, format string) Answer {
	switch {
	case among(upserting, connector), connector == "values" && t.option("sink-insert-only") == "false" && t.option("sink-changelog-mode-enforced") == "":
		return Yes
	case among(asGiven, connector) && !strings.Contains(format, "$"):
		return No
	}
	return Maybe
}

// reading returns the features of reading the table.
func (t *table) reading(connector, format, changes string) (read traits) {
	switch {
	case connector == "values" && changes != "":
		after, before := strings.Contains(changes, "UA"), strings.Contains(changes, "UB")
		switch {
		case strings.Contains(changes, "$"):
			read.unsure = CDCSource | UpsertSource | Updating
		case after && !before:
			read.has = UpsertSource | Updating
		case changes == "I":
		default:
			read.has = CDCSource | Updating
		}
	case connector == "upsert-kafka":
		read.has = UpsertSource | Updating
	case among(changing, connector):
		read.has = CDCSource | Updating
	case among(changing, format) && (among(appending, connector)):
		read.has = CDCSource | Updating
	case connector == "values", among(appending, connector) && !strings.Contains(format, "$"):
	default:
		read.unsure = CDCSource | UpsertSource | Updating
	}
	return read
}

// number reads a whole number.
func number(text string) (n int, ok bool) {
	digits := strings.TrimPrefix(text, "-")
	if digits == "" || len(digits) > 9 {
		return 0, false
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return 0, false
		}
		n = n*10 + int(digits[i]-'0')
	}
	if len(digits) < len(text) {
		n = -n
	}
	return n, true
}
