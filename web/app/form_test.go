package app

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// at opens the test workspace with another session and selects an option.
func at(t *testing.T, r release.Release, session, key string) *screenTest {
	t.Helper()
	w := testWorkspace()
	w.Release, w.Layers[2].Text = r, session
	x := open(t, w)
	x.do(SelectKey{key})
	return x
}

func (x *screenTest) setter() Setter {
	x.t.Helper()
	return x.d.optionPane(x.s).Now.Setter
}

// chosen is the value of the chosen one.
func chosenOf(list []Choice) string {
	for _, c := range list {
		if c.Chosen {
			return c.Value
		}
	}
	return "(none)"
}

func TestFormOfAText(t *testing.T) {
	tests := []struct {
		name, key, text string
		release         release.Release
		form            Form
		shown, unit     string
		reason          string
	}{
		{"switch", "table.exec.mini-batch.enabled", "TRUE", release.V1_20, SwitchForm, "TRUE", "", "any case is a Boolean"},
		{"no switch", "table.exec.mini-batch.enabled", "yes", release.V1_20, TextForm, "", "", "a switch can't show what Flink can't read"},
		{"choice", "table.exec.sink.not-null-enforcer", "drop", release.V1_20, ChoiceForm, "DROP", "DROP", "any case is the constant"},
		{"no choice", "table.exec.sink.not-null-enforcer", "dropp", release.V1_20, TextForm, "", "", "a list of constants can't show another text"},
		{"number", "table.exec.mini-batch.size", "5000", release.V1_20, NumberForm, "5000", "", "digits"},
		{"a number too large", "parallelism.default", "99999999999", release.V1_20, NumberForm, "99999999999", "", "the field for numbers can show it, and it is named"},
		{"no number", "parallelism.default", "four", release.V1_20, TextForm, "", "", "a field for numbers would be empty"},
		{"duration", "table.exec.state.ttl", "36 h", release.V1_20, AmountForm, "36", "h", "a number and a unit"},
		{"a unit spelled out", "table.exec.state.ttl", "36hours", release.V1_20, AmountForm, "36", "hours", "the spelling stays, so that a look doesn't change it"},
		{"no unit", "table.exec.state.ttl", "5000", release.V1_20, AmountForm, "5000", "", "milliseconds, which is worth to be seen"},
		{"a unit that is none", "table.exec.state.ttl", "5 parsecs", release.V1_20, TextForm, "", "", "the list of units doesn't have it"},
		{"several units", "table.exec.state.ttl", "1 h 30 min", release.V1_20, TextForm, "", "", "Flink can't read it, and the field can't show it"},
		{"days in 1.9", "table.exec.state.ttl", "2 d", release.V1_9, TextForm, "", "", "1.9 knows no days"},
		{"size", "taskmanager.memory.process.size", "4g", release.V1_20, AmountForm, "4", "g", "short spellings count too"},
		{"list", "pipeline.classpaths", "a;'b;c'", release.V1_20, LinesForm, "a\nb;c", "", "quotes are for the separator"},
		{"list in YAML", "pipeline.classpaths", "[a, b]", release.V2_0, LinesForm, "a\nb", "", "the dialect of 2.0"},
		{"map", "pipeline.global-job-parameters", "a:1,b:'2:3'", release.V1_20, LinesForm, "a=1\nb=2:3", "", "a line for each entry"},
		{"no map", "pipeline.global-job-parameters", "a", release.V1_20, TextForm, "", "", "an entry without a value"},
		{"text", "table.local-time-zone", "UTC", release.V1_20, TextForm, "", "", "texts have no parts"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := at(t, test.release, "", test.key)
			x.do(TypeDraft{test.text})
			s := x.setter()
			unit := ""
			if len(s.Parts.Choices) > 0 && s.Form != TextForm {
				unit = chosenOf(s.Parts.Choices)
			}
			if s.Form != test.form || s.Form != TextForm && s.Parts.Text != test.shown || unit != test.unit {
				t.Errorf("%q is shown by %s as %q %q, want %s %q %q: %s", test.text, s.Form, s.Parts.Text, unit, test.form, test.shown, test.unit, test.reason)
			}
			if s.Text != test.text {
				t.Errorf("the text became %q: a look at it must not change it", s.Text)
			}
			x.do(ToggleAsText{})
			if s := x.setter(); s.Form != TextForm || s.Text != test.text {
				t.Errorf("as text it is %q in %s", s.Text, s.Form)
			}
		})
	}
}

func TestTypingIntoControls(t *testing.T) {
	tests := []struct {
		name, key string
		release   release.Release
		do        []Action
		want      string
		reason    string
	}{
		{"amount", "table.exec.state.ttl", release.V1_20, []Action{TypeAmount{"90"}}, "90 h", "the unit stays"},
		{"unit", "table.exec.state.ttl", release.V1_20, []Action{TypeUnit{"min"}}, "36 min", "the number stays"},
		{"no amount", "table.exec.state.ttl", release.V1_20, []Action{TypeAmount{""}, TypeAmount{"7"}}, "7 h", "an empty field forgets no unit"},
		{"step", "table.exec.mini-batch.size", release.V1_20, []Action{TypeAmount{"9"}, StepAmount{1}, StepAmount{1}}, "11", "up"},
		{"step below", "table.exec.mini-batch.size", release.V1_20, []Action{TypeAmount{"0"}, StepAmount{-1}}, "-1", "below zero, which may mean something"},
		{"step of a decimal", "taskmanager.memory.managed.fraction", release.V1_20, []Action{TypeAmount{"0.19"}, StepAmount{1}}, "0.20", "in its last place"},
		{"step of nothing", "table.exec.mini-batch.size", release.V1_20, []Action{TypeAmount{"x"}, StepAmount{1}}, "x", "there is nothing to step from"},
		{"list", "pipeline.classpaths", release.V1_20, []Action{TypeLines{"a\n\nb;c\n"}}, "a;'b;c'", "blank lines are none, and quotes keep an element whole"},
		{"list in YAML", "pipeline.classpaths", release.V2_0, []Action{TypeLines{"a\nb"}}, "a;b", "the plain way is read everywhere"},
		{"map", "pipeline.global-job-parameters", release.V1_20, []Action{TypeLines{"a=1\nb = 2,3"}}, "a:1,'b:2,3'", "quotes keep an entry whole"},
		{"choice", "table.exec.sink.not-null-enforcer", release.V1_20, []Action{TypeDraft{"DROP"}}, "DROP", "the constant itself"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := at(t, test.release, "SET 'table.exec.state.ttl' = '36 h';\n", test.key)
			before := x.s.Workspace
			x.do(test.do...)
			s := x.setter()
			if s.Text != test.want || x.s.Workspace != before {
				t.Errorf("got %q, want %q: %s", s.Text, test.want, test.reason)
			}
		})
	}
}

// TestLinesKeepWhatIsTyped types a line break, which is no element yet.
func TestLinesKeepWhatIsTyped(t *testing.T) {
	x := at(t, release.V1_20, "", "pipeline.classpaths")
	for _, lines := range []string{"a", "a\n", "a\nb", "a\nb;", "a\nb;\""} {
		x.do(TypeLines{lines})
		if s := x.setter(); s.Form != LinesForm || s.Parts.Text != lines {
			t.Errorf("%q became %q in %s", lines, s.Parts.Text, s.Form)
		}
	}
}

func TestWhatIsTypedIsChecked(t *testing.T) {
	tests := []struct{ name, key, text, wrong, instead, reason string }{
		{"good", "table.exec.state.ttl", "2 h", "", "", "nothing to say"},
		{"decimal", "table.exec.state.ttl", "1.5 h", "Flink can't read 1.5 h; wanted is a whole number and a unit, such as 5 s or 500 ms.", "90 min", "what is meant can be told"},
		{"boolean", "table.exec.mini-batch.enabled", "yes", "Flink can't read yes; wanted is true or false.", "true", "what is meant can be told"},
		{"too large", "parallelism.default", "99999999999", "Flink can't read 99999999999; wanted is a whole number from -2147483648 to 2147483647.", "", "the bounds are named"},
		{"constant", "table.exec.sink.not-null-enforcer", "DROPP", "Flink can't read DROPP; wanted is one of ERROR, DROP.", "DROP", "the constants are named"},
		{"zone", "table.local-time-zone", "UTC+8", "Flink can't read UTC+8; wanted is a region such as Europe/Berlin, UTC, or an offset such as GMT+08:00.", "GMT+08:00", "a text with rules of its own"},
		{"no option", "no.such.key", "x", "", "", "nothing is known about it"},
	}
	for _, test := range tests {
		x := at(t, release.V1_20, "", test.key)
		x.do(TypeDraft{test.text})
		s := x.setter()
		if Plain(s.Wrong) != test.wrong || s.Instead != test.instead {
			t.Errorf("%s: got %q and %q, want %q and %q: %s", test.name, Plain(s.Wrong), s.Instead, test.wrong, test.instead, test.reason)
		}
		x.do(WriteDraft{})
		if test.wrong != "" && !strings.Contains(x.text(0)+x.text(1)+x.text(2), test.text) {
			t.Errorf("%s: what Flink can't read can't be written on purpose", test.name)
		}
	}
}

// programOf is a workspace of a Table API program.
func programOf(n source.Notation, text string) *core.Workspace {
	return &core.Workspace{Release: release.V2_0, Mode: layer.Streaming, Entry: layer.TableAPI, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: "table.exec.mini-batch.enabled: false\n"},
		{Kind: layer.TableConfig, Notation: n, Name: "job", Text: text}}}
}

func TestControlsWriteAsTheNotationDoes(t *testing.T) {
	tests := []struct {
		name, key string
		w         *core.Workspace
		do        []Action
		layer     int
		want      string
		reason    string
	}{
		{"switch in SQL", "table.exec.mini-batch.enabled", testWorkspace(), []Action{FlipSwitch{}}, 2, "SET 'table.exec.mini-batch.enabled' = 'true';", "a switch writes at once"},
		{"switch back", "table.exec.mini-batch.enabled", testWorkspace(), []Action{FlipSwitch{}, FlipSwitch{}}, 2, "SET 'table.exec.mini-batch.enabled' = 'false';", "the default on purpose, not a removal"},
		{"set here", "parallelism.default", testWorkspace(), []Action{DraftLayer{2}, WriteDraft{Same: true}}, 2, "SET 'parallelism.default' = '4';", "what is inherited, so that lower layers no longer decide"},
		{"flags", "table.exec.state.ttl", testWorkspace(), []Action{DraftLayer{1}, TypeAmount{"7"}, WriteDraft{}}, 1, "-Dtable.exec.state.ttl=", "a flag"},
		{"YAML", "table.exec.mini-batch.size", testWorkspace(), []Action{DraftLayer{0}, TypeAmount{"7"}, WriteDraft{}}, 0, "table.exec.mini-batch.size: 7\n", "in place"},
		{"Java", "table.exec.mini-batch.enabled", programOf(source.Java, "tableEnv.getConfig().set(\"table.exec.state.ttl\", \"1 h\");\n"), []Action{DraftLayer{1}, FlipSwitch{}}, 1, "table.exec.mini-batch.enabled", "a call behind the others"},
		{"Python", "table.exec.mini-batch.enabled", programOf(source.Python, "t_env.get_config().set(\"table.exec.state.ttl\", \"1 h\")\n"), []Action{DraftLayer{1}, FlipSwitch{}}, 1, "\"true\"", "a call behind the others"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := open(t, test.w)
			before := x.s.Workspace
			x.do(SelectKey{test.key})
			x.do(test.do...)
			if got := x.text(test.layer); !strings.Contains(got, test.want) {
				t.Errorf("the text is\n%s\nwant in it %s: %s", got, test.want, test.reason)
			}
			for range test.do {
				x.do(Undo{})
			}
			if x.s.Workspace != before {
				t.Error("the steps back don't lead to where it began")
			}
		})
	}
}

// TestMapsEntryByEntry changes a map that is given by one key per entry, which stays so.
func TestMapsEntryByEntry(t *testing.T) {
	w := testWorkspace()
	w.Layers[0].Text = "pipeline.global-job-parameters.a: 1\npipeline.global-job-parameters.b: 2\n"
	x := open(t, w)
	x.do(SelectKey{"pipeline.global-job-parameters"})
	if s := x.setter(); s.Parts.Text != "a=1\nb=2" || s.Layer != 0 || !s.Held {
		t.Fatalf("the entries are %q in layer %d", s.Parts.Text, s.Layer)
	}
	x.do(TypeLines{"b=3\nc=4"}, WriteDraft{})
	if got := x.text(0); strings.Contains(got, ".a") || !strings.Contains(got, "pipeline.global-job-parameters.b: 3\n") || !strings.Contains(got, "pipeline.global-job-parameters.c: 4") {
		t.Errorf("the text became\n%s", got)
	}
	x.do(RemoveDraft{})
	if got := strings.TrimSpace(x.text(0)); got != "" {
		t.Errorf("after Reset there is\n%s", got)
	}
	if x.row("pipeline.global-job-parameters").Value == "" {
		t.Error("the row is gone")
	}
}
