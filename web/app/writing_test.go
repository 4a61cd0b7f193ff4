package app

import (
	"strings"
	"testing"

	"flinkconf/core/release"
	"flinkconf/core/source"
)

func TestWritingAt(t *testing.T) {
	tests := []struct {
		name     string
		notation source.Notation
		// text holds "|" at the place.
		text string
		// want is "key PARENT/TYPED" or "value KEY/TYPED", with the quote in front and flags behind, or "".
		want, reason string
	}{
		{"closed quote", source.SQL, "SET 'table.ex|' = '5';", "'key /table.ex closed", "the statement is whole"},
		{"open quote", source.SQL, "SET 'table.ex|", "'key /table.ex bare", "so far typed"},
		{"open quote above another", source.SQL, "SET 'table.ex|\nSET 'a.b' = 'c';\n", "'key /table.ex bare", "the next statement doesn't close it"},
		{"only a quote", source.SQL, "SET '|", "'key / bare", "right after it"},
		{"both quotes", source.SQL, "SET '|'", "'key / closed bare", "an editor or a person has closed it"},
		{"no quote", source.SQL, "SET |", "key / bare unquoted", "quotes are to be written"},
		{"reset", source.SQL, "RESET 'table.ex|", "'key /table.ex bare reset", "has no value"},
		{"value", source.SQL, "SET 'table.exec.state.ttl' = '36|';", "'value table.exec.state.ttl/36 closed", "the statement is whole"},
		{"open value", source.SQL, "SET 'table.exec.state.ttl' = '36 |", "'value table.exec.state.ttl/36  bare", "so far typed"},
		{"no value yet", source.SQL, "SET 'table.exec.state.ttl' = |", "value table.exec.state.ttl/ bare unquoted", "quotes are to be written"},
		{"second line", source.SQL, "SET\n  'table.exec.state.ttl' = '3|'", "'value table.exec.state.ttl/3 closed bare", "a statement may go over lines"},
		{"query", source.SQL, "SELECT ta|", "", "is no setting"},
		{"comment", source.SQL, "-- SET 'ta|", "", "is no statement"},
		{"inside a key", source.SQL, "SET 'table.ex|ec.state.ttl' = '5';", "'key /table.ex closed", "all of it is replaced"},

		{"flat", source.ConfigYAML, "table.ex|", "key /table.ex bare", ""},
		{"nested", source.ConfigYAML, "table:\n  exec:\n    st|", "key table.exec./st bare", "the parents are a part of the key"},
		{"nested, nothing typed", source.ConfigYAML, "table:\n  exec:\n    |\n", "key table.exec./ bare", "the indentation tells"},
		{"below a wrong line", source.ConfigYAML, "a: [1\ntable:\n  exec:\n    st|\nb: {", "key table.exec./st bare", "another line may be wrong"},
		{"behind a value", source.ConfigYAML, "table:\n  exec:\n    state.ttl: 1|", "value table.exec.state.ttl/1 bare", ""},
		{"no value yet", source.ConfigYAML, "table.exec.state.ttl: |", "value table.exec.state.ttl/ bare", ""},
		{"quoted value", source.ConfigYAML, "table.exec.state.ttl: \"1|\"", "\"value table.exec.state.ttl/1 closed bare", "stays quoted"},
		{"sibling above", source.ConfigYAML, "table:\n  exec.x: 1\n  exec.|", "key table./exec. bare", "has no say"},
		{"comment", source.ConfigYAML, "# table.ex|", "", "is no key"},

		{"line", source.FlinkConf, "a: b\ntable.ex|", "key /table.ex bare", ""},
		{"value", source.FlinkConf, "table.exec.state.ttl: 1|", "value table.exec.state.ttl/1 bare", ""},
		{"properties", source.Properties, "table.ex|", "key /table.ex bare", ""},
		{"properties value", source.Properties, "parallelism.default: |", "value parallelism.default/ bare", ""},

		{"resource", source.FlinkDeployment, "apiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\nspec:\n  flinkConfiguration:\n    table.ex|", "key /table.ex bare", "the way there is no part of the key"},
		{"resource value", source.FlinkDeployment, "spec:\n  flinkConfiguration:\n    table.exec.state.ttl: \"1|\"", "\"value table.exec.state.ttl/1 closed bare", ""},
		{"old client", source.SQLClientYAML, "configuration:\n  table.ex|", "key /table.ex bare", ""},

		{"flag", source.Args, "-Dtable.ex|", "key /table.ex bare", ""},
		{"flag before others", source.Args, "flink run -Dtable.ex| -Da=b job.jar", "key /table.ex", ""},
		{"flag's value", source.Args, "-Dtable.exec.state.ttl=3|", "value table.exec.state.ttl/3 bare", ""},
		{"flag's quoted value", source.Args, "-Dtable.exec.state.ttl='3|'", "'value table.exec.state.ttl/3 closed bare", ""},

		{"Java", source.Java, "tableEnv.getConfig().set(\"table.ex|\", \"x\");", "\"key /table.ex closed", ""},
		{"Java, no value", source.Java, "tableEnv.getConfig().set(\"table.ex|\")", "\"key /table.ex closed", ""},
		{"Java, open", source.Java, "tableEnv.getConfig().set(\"table.ex|", "\"key /table.ex bare", ""},
		{"Java value", source.Java, "tableEnv.getConfig().set(\"table.exec.state.ttl\", \"3|\");", "\"value table.exec.state.ttl/3 closed", ""},
		{"Java, something else", source.Java, "System.out.println(\"table.ex|\");", "", "sets nothing"},
		{"Python", source.Python, "t_env.get_config().set(\"table.ex|\", \"x\")", "\"key /table.ex closed", ""},
		{"Scala", source.Scala, "tableEnv.getConfig.set(\"table.exec.state.ttl\", \"|\")", "\"value table.exec.state.ttl/ closed", ""},
	}
	for _, test := range tests {
		t.Run(string(test.notation)+" "+test.name, func(t *testing.T) {
			before, after, _ := strings.Cut(test.text, "|")
			r := release.V1_20
			if test.notation == source.SQLClientYAML {
				r = release.V1_13
			}
			w, ok := writingAt(test.notation, before+after, len(before), source.Context{Release: r})
			if got := w.describe(ok); got != test.want {
				t.Errorf("got %q, want %q: %s", got, test.want, test.reason)
			}
		})
	}
}

func (w *writing) describe(ok bool) string {
	if !ok {
		return ""
	}
	s := ""
	if w.quote != 0 {
		s = string(w.quote)
	}
	if w.value {
		s += "value " + w.key + "/" + w.typed
	} else {
		s += "key " + w.parent + "/" + w.typed
	}
	for _, flag := range []struct {
		is   bool
		name string
	}{{w.closed, " closed"}, {w.bare, " bare"}, {w.unquoted, " unquoted"}, {w.reset, " reset"}} {
		if flag.is {
			s += flag.name
		}
	}
	return s
}
