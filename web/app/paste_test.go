package app

import (
	"testing"

	"flinkconf/core/layer"
	"flinkconf/core/source"
)

func TestPastedTextTellsItsNotation(t *testing.T) {
	nested := "table:\n  exec:\n    state.ttl: 1 h\n"
	for _, c := range []struct {
		kind     layer.Kind
		notation source.Notation
		before   string
		text     string
		kindIs   layer.Kind
		is       source.Notation
		reason   string
	}{
		{layer.Session, source.SQL, "", nested, layer.ClusterFile, source.ConfigYAML, "a file pasted where a script should be is a file"},
		{layer.Session, source.SQL, " \n", nested, layer.ClusterFile, source.ConfigYAML, "blanks are no text"},
		{layer.Session, source.SQL, "SET 'a' = 'b';", nested, layer.Session, source.SQL, "a text that is there is not judged anew"},
		{layer.EnvProperties, source.Properties, "", "a.b: 1\nc.d: 2\n", layer.EnvProperties, source.Properties, "flat lines are what the variable holds"},
		{layer.ClusterFile, source.FlinkConf, "", nested, layer.ClusterFile, source.FlinkConf, "which file it is can't be told from its lines"},
		{layer.ClusterFile, source.ConfigYAML, "", "SET", layer.ClusterFile, source.ConfigYAML, "typing is no pasting"},
	} {
		w := testWorkspace()
		w.Layers = []layer.Layer{{Kind: c.kind, Notation: c.notation, Text: c.before}}
		x := open(t, w)
		x.do(EditText{Layer: 0, Text: c.before + c.text})
		got := x.s.Workspace.Layers[0]
		if got.Kind != c.kindIs || got.Notation != c.is || got.Text != c.before+c.text {
			t.Errorf("%s %s becomes %s %s: %s", c.kind, c.notation, got.Kind, got.Notation, c.reason)
		}
		if changed := c.is != c.notation; changed != (x.s.Toast.Undo != nil) {
			t.Errorf("%s %s: undo is offered %v: %s", c.kind, c.notation, !changed, c.reason)
		}
		x.do(TakeBack{})
		if back := x.s.Workspace.Layers[0]; back.Text != c.before+c.text || back.Kind != c.kind || back.Notation != c.notation {
			t.Errorf("%s: the way back is %s %s with %q", c.reason, back.Kind, back.Notation, back.Text)
		}
	}
}

func TestATextBringsItsSurroundings(t *testing.T) {
	program := "StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();\nenv.setParallelism(2);\n"
	resource := "apiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\nmetadata:\n  name: x\nspec:\n  flinkVersion: v1_19\n"
	for _, c := range []struct {
		before, name, text string
		release            string
		entry              layer.Entry
		reason             string
	}{
		{"", "", program, "1.20", layer.DataStreamBridge, "a pasted program into nothing; it names no release"},
		{"", "Job.java", program, "1.20", layer.DataStreamBridge, "a dropped one"},
		{"", "", resource, "1.19", layer.SQLClient, "a resource names its release"},
		{"SET 'a' = 'b';", "Job.java", program, "1.20", layer.SQLClient, "a workspace that says something stays what it is"},
	} {
		w := testWorkspace()
		w.Layers = []layer.Layer{{Kind: layer.Session, Notation: source.SQL, Text: c.before}}
		x := open(t, w)
		if c.name != "" {
			x.do(OpenFile{c.name, c.text}, TakeImports{})
		} else {
			x.do(EditText{Layer: 0, Text: c.text})
		}
		if got := x.s.Workspace; got.Release.String() != c.release || got.Entry != c.entry {
			t.Errorf("%s: it is for %s by %s", c.reason, got.Release, got.Entry)
		}
	}
}

func TestVersionOfTheOperator(t *testing.T) {
	w := testWorkspace()
	w.Layers = []layer.Layer{
		{Kind: layer.Deployment, Notation: source.FlinkDeployment, Text: "spec:\n  flinkConfiguration:\n    a.b: 4\n"},
		{Kind: layer.Session, Notation: source.SQL, Text: "SET 'c' = 'd';"},
	}
	x := open(t, w)
	x.do(OpenLayer{0})
	tools := layerTools(x.s)
	if tools.Tool != "1.15" || len(tools.Tools()) != 12 || !tools.Tools()[0].Chosen {
		t.Errorf("the newest version isn't chosen of %v", tools.Tools())
	}
	x.do(SetTool{"1.10"})
	if got := x.s.Workspace.Layers[0].Tool; got != "1.10" {
		t.Errorf("the layer is read by %q", got)
	}
	if e := x.d.Evaluation; len(e.Diagnostics) == 0 || e.Find("a.b") != nil {
		t.Error("up to 1.12 a number in flinkConfiguration is refused")
	}
	x.do(SetTool{"2.0"})
	if tools := layerTools(x.s); tools.Tools()[len(tools.Tools())-1].Value != "2.0" {
		t.Error("a version that isn't known can't be seen")
	}
	x.do(OpenLayer{1})
	if tools := layerTools(x.s); tools.Tool != "" {
		t.Error("nothing stands between a script and the client")
	}
}
