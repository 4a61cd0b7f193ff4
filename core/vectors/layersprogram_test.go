package vectors

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/check"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// A case of a program becomes a workspace with a Java program, in which each operation is a line, so that what fails can be
// told by its line. File and flags are configurations too, since they hold texts that no file can.

// quotedJava is a text as a literal of Java.
func quotedJava(text string) string {
	return strconv.QuoteToASCII(text)
}

// configuration is a program that fills a configuration and hands it nowhere, so that it counts for the layer's kind.
func configuration(name string, entries map[string]string) string {
	text := "Configuration " + name + " = new Configuration();\n"
	for _, key := range slices.Sorted(maps.Keys(entries)) {
		text += name + ".setString(" + quotedJava(key) + ", " + quotedJava(entries[key]) + ");\n"
	}
	return text
}

// programText is the program of a case, with the line on which each operation of the session is. Without its changes of the
// environment it is what the TableConfig knows about up to 1.18.
func programText(line *layersCase, r release.Release, changes bool, failed map[int]bool) (text string, at []int) {
	if line.Entry == "datastream-bridge" {
		text += configuration("envConf", line.Env) + "StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment(envConf);\n"
		for _, op := range line.EnvOps {
			if mode := strings.Contains(string(op[0]), "setRuntimeMode"); changes || mode && r >= release.V1_14 {
				text += operationJava(op, r) + "\n"
			}
		}
	}
	settings := maps.Clone(line.Settings)
	if settings == nil {
		settings = map[string]string{}
	}
	if (r == release.V1_13 || r == release.V1_14) && line.Entry != "create-conf" { // the builder writes both, asked or not
		settings["table.planner"] = "BLINK"
		if mode := line.Mode; !line.NoSettings || r == release.V1_13 {
			settings["execution.runtime-mode"] = strings.ToUpper(defaultTo(mode, "streaming"))
		} else if mode := line.environment; mode != "" { // create(env) makes settings with the environment's mode
			settings["execution.runtime-mode"] = mode
		}
	} else if _, ok := settings["execution.runtime-mode"]; line.Mode != "" && !ok && r >= release.V1_15 { // of the two the later call counts
		settings["execution.runtime-mode"] = strings.ToUpper(line.Mode)
	}
	text += configuration("conf", settings) + "EnvironmentSettings settings = EnvironmentSettings.newInstance().withConfiguration(conf).build();\n"
	if line.Entry == "datastream-bridge" {
		text += "StreamTableEnvironment tEnv = StreamTableEnvironment.create(env, settings);\n"
	} else {
		text += "TableEnvironment tEnv = TableEnvironment.create(settings);\n"
	}
	for i, op := range line.Session {
		late := strings.HasPrefix(string(op[0]), `"env.`)
		if failed[i] || late && (!changes || strings.Contains(string(op[0]), "setRuntimeMode")) {
			text += "\n" // it changes nothing of what is asked: a mode set on the environment by then has no effect
		} else {
			text += operationJava(op, r) + "\n"
		}
		at = append(at, strings.Count(text, "\n"))
	}
	return text, at
}

// environmentMode is the mode that the environment of a case has.
func environmentMode(line *layersCase) (mode string) {
	for _, m := range []map[string]string{line.File, line.Cli, line.Env} {
		if text, ok := m["execution.runtime-mode"]; ok {
			mode = text
		}
	}
	for _, op := range line.EnvOps {
		if strings.Contains(string(op[0]), "setRuntimeMode") {
			_ = json.Unmarshal(op[1], &mode)
		}
	}
	return mode
}

func defaultTo(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// operationJava writes an operation as a statement of Java on one line.
func operationJava(op []json.RawMessage, r release.Release) string {
	arg := func(i int) string { // a text or number as a literal
		var text string
		if json.Unmarshal(op[i], &text) == nil && op[i][0] == '"' {
			return quotedJava(text)
		}
		return string(op[i])
	}
	entries := func(i int, call string) (text string) {
		var m map[string]string
		_ = json.Unmarshal(op[i], &m)
		text = strings.ReplaceAll(configuration("added", m), "\n", " ")
		return "{ " + text + call + "(added); }"
	}
	bare := func(i int) string { return strings.Trim(arg(i), `"`) }
	const config = "tEnv.getConfig()"
	name := strings.Trim(string(op[0]), `"`)
	if call, ok := strings.CutPrefix(name, "env."); ok {
		call = "env." + strings.Replace(call, "config.", "getConfig().", 1)
		switch {
		case call == "env.configure":
			return entries(1, call)
		case call == "env.setRuntimeMode":
			return call + "(RuntimeExecutionMode." + bare(1) + ");"
		case len(op) > 1:
			return call + "(" + arg(1) + ");"
		}
		return call + "();"
	}
	switch name {
	case "set":
		if r < release.V1_15 {
			return config + ".getConfiguration().setString(" + arg(1) + ", " + arg(2) + ");"
		}
		return config + ".set(" + arg(1) + ", " + arg(2) + ");"
	case "addConfiguration":
		return entries(1, config+".addConfiguration")
	case "removeKey":
		return config + ".getConfiguration().removeKey(" + arg(1) + ");"
	case "setTyped":
		return config + ".getConfiguration().set(ConfigOptions.key(" + arg(1) + ")." + typedJava(bare(2), op[3]) + ";"
	case "setIdleStateRetention":
		return config + ".setIdleStateRetention(Duration.parse(" + arg(1) + "));"
	case "setIdleStateRetentionTime":
		return config + ".setIdleStateRetentionTime(Time.milliseconds(" + arg(1) + "), Time.milliseconds(" + arg(2) + "));"
	case "addJobParameter":
		return config + ".addJobParameter(" + arg(1) + ", " + arg(2) + ");"
	case "setLocalTimeZone":
		return config + ".setLocalTimeZone(ZoneId.of(" + arg(1) + "));"
	case "setSqlDialect":
		return config + ".setSqlDialect(SqlDialect." + bare(1) + ");"
	case "setMaxGeneratedCodeLength":
		return config + ".setMaxGeneratedCodeLength(" + arg(1) + ");"
	case "executeSql":
		return "tEnv.executeSql(" + arg(1) + ");"
	}
	return "unknown operation " + name
}

// typedJava is the rest of a call that sets a typed option: its type, and the value.
func typedJava(kind string, v json.RawMessage) string {
	var list []string
	var m map[string]string
	var text string
	switch kind {
	case "duration":
		_ = json.Unmarshal(v, &text)
		return "durationType().noDefaultValue(), Duration.parse(" + quotedJava(text) + "))"
	case "list":
		_ = json.Unmarshal(v, &list)
		for i := range list {
			list[i] = quotedJava(list[i])
		}
		return "stringType().asList().noDefaultValue(), Arrays.asList(" + strings.Join(list, ", ") + "))"
	case "map":
		_ = json.Unmarshal(v, &m)
		for _, key := range slices.Sorted(maps.Keys(m)) {
			list = append(list, quotedJava(key)+", "+quotedJava(m[key]))
		}
		return "mapType().noDefaultValue(), Map.of(" + strings.Join(list, ", ") + "))"
	case "bool":
		kind = "boolean"
	case "long":
		return "longType().noDefaultValue(), " + string(v) + "L)"
	case "string":
		return "stringType().noDefaultValue(), " + string(v) + ")"
	}
	return kind + "Type().noDefaultValue(), " + string(v) + ")"
}

// programWorkspace is the workspace of a case. As the TableConfig sees it the parts are left out that no TableConfig of the
// release sees; what they hold for the environment has its effect all the same, which is what the playground shows.
func programWorkspace(line *layersCase, r release.Release, asTableConfig bool, failed map[int]bool) (w core.Workspace, at []int) {
	w = core.Workspace{Release: r, Mode: layer.Mode(defaultTo(line.Mode, "streaming")), Entry: layer.Entry(line.Entry)}
	if line.Entry == "create-conf" {
		w.Entry = layer.TableAPI
	}
	if !asTableConfig || r >= release.V1_15 {
		w.Layers = append(w.Layers,
			layer.Layer{Kind: layer.ClusterFile, Notation: source.Java, Text: configuration("file", line.File)},
			layer.Layer{Kind: layer.CLI, Notation: source.Java, Text: configuration("flags", line.Cli)})
	}
	changes := *line
	changes.environment = environmentMode(line)
	if asTableConfig && r < release.V1_15 {
		changes.Env = nil
	}
	text, at := programText(&changes, r, !asTableConfig || r >= release.V1_19, failed)
	w.Layers = append(w.Layers, layer.Layer{Kind: layer.TableConfig, Notation: source.Java, Text: text})
	if line.Explain != "" {
		w.Query = "CREATE TABLE src (a INT, b INT) WITH ('connector' = 'datagen');\n" + line.Explain + ";"
	}
	return w, at
}

// layersEvaluation is an evaluation with the questions of this family.
type layersEvaluation struct{ core.Evaluation }

// program compares a case of a program.
func (q *question) program(line *layersCase, out *layersOut, r release.Release) {
	nothing := map[int]bool{}
	for i, op := range line.Session {
		nothing[i] = len(op) > 2 && string(op[2]) == "null" // the one thing that Java refuses before anything is set
	}
	w, at := programWorkspace(line, r, false, nothing)
	e := layersEvaluation{core.Evaluate(w)}
	created := !e.has(diag.CreationFails) && (r < release.V1_15 || !e.createdForHive())
	q.part("create", r, "", word(out.Create != nil), word(!created))
	if out.Create != nil || !created {
		return
	}
	program := len(w.Layers) - 1
	failing := map[int]bool{}
	fails := func(i int) bool {
		if nothing[i] {
			return true
		}
		for _, d := range e.Diagnostics {
			if d.Layer == program && d.Severity == diag.Error && d.Span.Start.Line == at[i] && ofProgram(d.Code) && (d.Code != diag.InvalidTimeZone || string(line.Session[i][0]) == `"setLocalTimeZone"`) {
				return true
			}
		}
		return false
	}
	for i := range line.Session {
		wanted := "ok"
		if out.Ops != nil {
			wanted = okOrError(out.Ops[i])
		}
		failing[i] = fails(i)
		q.part("ops", r, "", wanted, word(failing[i]))
	}
	w, _ = programWorkspace(line, r, false, failing) // a program that goes on has no part of what failed
	e = layersEvaluation{core.Evaluate(w)}
	w, _ = programWorkspace(line, r, true, failing)
	seen := layersEvaluation{core.Evaluate(w)}
	q.reads(out, r, &e, &seen)
	q.compareMap("toMap", r, out.ToMap, func(key string) (string, bool) {
		text, ok := seen.held(key, layer.Own)
		if !ok {
			text, ok = seen.held(key, layer.Root)
		}
		if f := seen.Find(key); !ok && strings.HasPrefix(key, "execution.checkpointing.") && f != nil && f.Winner != nil {
			return f.Value, true // the environment writes what it has read under the option's own key
		}
		return text, ok
	})
	q.own(line, out, r, &seen)
	q.getters(out, r, &seen)
	q.graph(out.GraphOperators, r, &e)
	if out.Explain != nil {
		fails := false
		for _, d := range e.Diagnostics {
			fails = fails || d.Severity == diag.Error && failsQuery(&d, r)
		}
		q.part("explain", r, "", okOrError(out.Explain), word(fails || e.hive()))
	}
}

// ofProgram tells the codes about a program's own text.
func ofProgram(c diag.Code) bool {
	return c == diag.ExecutedSet || c == diag.WrongValueType || c == diag.InvalidTimeZone || c == diag.NoSuchMethod || c == diag.RetentionTooClose || c == diag.MethodOfOtherRelease
}

// failsQuery tells whether an error is one of a query's planning. A text that can't be read fails where it is read: options
// that aren't read for a plan are when the job is submitted, or by a cluster.
func failsQuery(d *diag.Diagnostic, r release.Release) bool {
	if d.Code == diag.InvalidValue || d.Code == diag.WordNotTaken || d.Code == diag.NumberOutOfRange {
		return check.ReadForPlans(d.Key, r)
	}
	return !ofProgram(d.Code) && d.Code != diag.SetRefused || d.Code == diag.InvalidTimeZone
}

// has tells whether there is a finding with the code.
func (e *layersEvaluation) has(c diag.Code) bool {
	return slices.ContainsFunc(e.Diagnostics, func(d diag.Diagnostic) bool { return d.Code == c })
}

// hive: the machine on which the answers were recorded has no parser for the dialect of Hive, which the playground takes for
// one that may be there.
func (e *layersEvaluation) hive() bool {
	f := e.Find("table.sql-dialect")
	return f != nil && f.Winner != nil && strings.EqualFold(f.Winner.Value.Text, "hive")
}

// createdForHive tells that the dialect is the one with which the environment is created.
func (e *layersEvaluation) createdForHive() bool {
	return e.hive() && e.Find("table.sql-dialect").Winner.Target != source.ToTableConfig
}

// reads compares get: the value of the option with the key, and whether it is there. Options of tables are read as the
// playground shows them, others as the TableConfig sees them.
func (q *question) reads(out *layersOut, r release.Release, e, seen *layersEvaluation) {
	for _, key := range slices.Sorted(maps.Keys(out.Get)) {
		if strings.HasPrefix(key, "table.catalog-store.") {
			continue // the recorder didn't look into the class that declares it, and says that there is no such option
		}
		from := seen
		if strings.HasPrefix(key, "table.") || key == "execution.runtime-mode" {
			from = e
		}
		q.part("get", r, "", q.canonical(plainError(out.Get[key])), show(from.get(r, key)))
	}
}

// plainError leaves the classes of an error out.
func plainError(raw json.RawMessage) json.RawMessage {
	if okOrError(raw) == failed {
		return json.RawMessage(strconv.Quote(failed))
	}
	return raw
}

// get is what a read of the option with the key gives.
func (e *layersEvaluation) get(r release.Release, key string) any {
	o := optionWithKey(r, key)
	if o == nil {
		return map[string]any{"noSuchOption": true}
	}
	f := e.Find(key)
	if f == nil {
		all := core.EvaluateAll(core.Workspace{Release: r, Mode: layer.Streaming, Entry: layer.TableAPI})
		f = all.Find(key)
	}
	if f.State == resolve.Invalid {
		return failed
	}
	return map[string]any{"value": javaValue(f), "present": f.State == resolve.Set}
}

// held is the text that a store holds under a key.
func (e *layersEvaluation) held(key string, in layer.Store) (string, bool) {
	for i := range e.Effective {
		for _, c := range e.Effective[i].Candidates {
			if c.Key != key || c.Action != source.SetKey {
				continue
			}
			removed := c.Status == resolve.Removed || c.Reason == diag.KeptInRoot
			switch {
			case c.Status == resolve.Ignored:
			case in == layer.Own && c.Store == layer.Own && !removed, in == layer.Root && (c.Store == layer.Root || c.Both):
				return c.Value.Text, true
			}
		}
	}
	return "", false
}

// own compares the texts of the own store.
func (q *question) own(line *layersCase, out *layersOut, r release.Release, e *layersEvaluation) {
	if out.Own == nil {
		return
	}
	got := map[string]*string{}
	for _, asked := range line.Own {
		prefix, all := strings.CutSuffix(asked, "*")
		if !all {
			got[asked] = nil
		}
		for i := range e.Effective {
			for _, c := range e.Effective[i].Candidates {
				if c.Reason == diag.WholeMapFirst && line.setsTyped() && r >= release.V1_14 {
					continue // setting a typed map takes its entries away
				}
				if c.Key != asked && (!all || !strings.HasPrefix(c.Key, prefix)) {
					continue
				}
				if text, ok := e.held(c.Key, layer.Own); ok {
					got[c.Key] = &text
				}
			}
		}
	}
	q.part("own", r, "", show(out.Own), show(got))
}

// setsTyped tells whether the program of a case sets a typed value last.
func (line *layersCase) setsTyped() bool {
	n := len(line.Session)
	return n > 0 && string(line.Session[n-1][0]) == `"setTyped"`
}

// getters compares the getters of TableConfig. In 1.11 those of the zone and of the retention give fields of the object, for
// which there are no keys, so they are left out there.
func (q *question) getters(out *layersOut, r release.Release, e *layersEvaluation) {
	for _, name := range slices.Sorted(maps.Keys(out.Getters)) {
		key := map[string]string{
			"getLocalTimeZone": "table.local-time-zone", "getSqlDialect": "table.sql-dialect", "getIdleStateRetention": "table.exec.state.ttl",
			"getMinIdleStateRetentionTime": "table.exec.state.ttl", "getMaxIdleStateRetentionTime": "table.exec.state.ttl",
			"getMaxGeneratedCodeLength": "table.generated-code.max-length",
		}[name]
		o := optionWithKey(r, key)
		if o == nil && r == release.V1_11 {
			q.part("getters", r, "", "a field", "a field")
			continue
		}
		got := e.get(r, key)
		if f := e.Find(key); f != nil && (f.Winner != nil || f.State == resolve.Invalid) && name != "getSqlDialect" && f.Candidates[0].Store == layer.Root {
			got = (&layersEvaluation{}).get(r, key) // it looks into the own store alone
		}
		answer := any(failed)
		if m, ok := got.(map[string]any); ok {
			answer = m["value"]
		}
		switch text, _ := answer.(string); name {
		case "getSqlDialect":
			answer = strings.ToUpper(text)
			if answer != "DEFAULT" && answer != "HIVE" {
				answer = failed
			}
		case "getLocalTimeZone":
			answer = zoneOf(text)
			if slices.ContainsFunc(e.Diagnostics, func(d diag.Diagnostic) bool { return d.Code == diag.InvalidTimeZone && d.Key == key }) && e.Find(key).Winner != nil && e.Find(key).Winner.Store == layer.Own {
				answer = failed
			}
		case "getMinIdleStateRetentionTime", "getMaxIdleStateRetentionTime":
			var ms int64
			if f := e.Find(key); f != nil && f.Winner != nil {
				ns, _ := strconv.ParseInt(f.Canonical, 10, 64)
				ms = ns / 1e6
			}
			if strings.Contains(name, "Max") {
				ms = ms * 3 / 2
			}
			answer = ms
		}
		q.part("getters", r, "", q.canonical(plainError(out.Getters[name])), show(answer))
	}
}

// zoneOf is a zone as ZoneId prints it: "default" is that of the machine, and hours of an offset have two digits.
func zoneOf(text string) string {
	if text == "default" {
		return "Etc/UTC"
	}
	for _, prefix := range []string{"UTC", "GMT", "UT"} {
		if rest, ok := strings.CutPrefix(text, prefix); ok && len(rest) > 1 && strings.ContainsAny(rest[:1], "+-") && !strings.Contains(rest, ":") {
			return fmt.Sprintf("%s%c%02s:00", prefix, rest[0], rest[1:])
		}
	}
	return text
}
