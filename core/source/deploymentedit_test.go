package source

import (
	"strings"
	"testing"
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

type deploymentVector struct{ Text string }

// deploymentHead is the beginning of a whole resource; flinkConfiguration's entries follow.
const deploymentHead = `apiVersion: flink.apache.org/v1beta1
kind: FlinkDeployment
metadata:
  name: demo
spec:
  flinkVersion: v1_20
  serviceAccount: flink
  jobManager:
    resource: {memory: 2048m, cpu: 1}
  taskManager:
    resource:
      memory: "2g" # each
      cpu: 1
  flinkConfiguration:
`

// TestDeploymentEditStyle checks how edits of resources look.
func TestDeploymentEditStyle(t *testing.T) {
	const gone = "\x00"
	for _, row := range []struct {
		tool           string
		text, key, raw string
		want           string // "" for an error
		reason         string
	}{
		{"", "    a.b: x # c\n", "a.b", "5 s", "    a.b: 5 s # c\n", "the comment behind the value stays"},
		{"", "    a.b: \"x\"\n", "a.b", "4", "    a.b: \"4\"\n", "double quotes stay"},
		{"", "    a.b: 'x'\n", "a.b", "it's", "    a.b: 'it''s'\n", "single quotes stay"},
		{"", "    a.b: 1\n", "a.b", "2", "    a.b: 2\n", "since 1.13 a number may stay one"},
		{"1.12", "    a.b: x\n", "a.b", "2", "    a.b: \"2\"\n", "before 1.13 the API server takes texts only"},
		{"1.12", "    a.b: 1\n", "a.b", "2", "    a.b: \"2\"\n", "which mends the resource"},
		{"1.12", "    a.b: x\n", "a.b", "on", "    a.b: \"on\"\n", "a word that kubectl takes for a boolean"},
		{"", "    a.b: x\n", "a.b", "1.10", "    a.b: \"1.10\"\n", "without quotes Flink would get 1.1"},
		{"", "    a.b: x\n", "a.b", "x # y", "", "the flat file cuts the value at the #"},
		{"", "    a.b: \"1\"\n    c: \"2\"\n", "d", "3", "    a.b: \"1\"\n    c: \"2\"\n    d: \"3\"\n", "quotes as the other entries have them"},
		{"", "    a:\n      b: 1\n    c: 2\n", "a.d", "3", "    a:\n      b: 1\n      d: 3\n    c: 2\n", "below the parent that is there"},
		{"", "    a.b: x\n    c: y\n", "a.b", gone, "    c: y\n", "the line goes"},
		{"", "    a:\n      b: 1\n    c: 2\n", "a.b", gone, "    c: 2\n", "an empty parent goes too"},
		{"", "    l:\n    - x\n    - y\n    c: 2\n", "l", "z", "    l: z\n    c: 2\n", "a list of lines goes as a whole"},
		{"", "    a: x\n  job: {jarURI: 'local:///a.jar', parallelism: 2}\n", "parallelism.default", "8",
			"    a: x\n  job: {jarURI: 'local:///a.jar', parallelism: 8}\n", "the job's field decides"},
		{"", "    a: x\n  job: {jarURI: 'local:///a.jar', parallelism: 2}\n", "execution.target", "local", "", "the operator sets it"},
		{"", "    a: x\n", "kubernetes.cluster-id", "y", "", "the operator refuses the key"},
		{"", "    a: x\n", "rest.bind-address", "y", "", "the operator leaves the key out"},
		{"", "    a: x\n", "b", "y", "    a: x\n    b: \"y\"\n", "for kubectl a y is a boolean"},
	} {
		c := Context{Release: release.V1_20, Tool: row.tool}
		text := deploymentHead + row.text
		var edits []diag.Edit
		var err error
		if row.raw == gone {
			edits, err = Remove(FlinkDeployment, text, row.key, c)
		} else {
			edits, err = Set(FlinkDeployment, text, row.key, row.raw, c)
		}
		got := ""
		if err == nil {
			got = strings.TrimPrefix(diag.Apply(text, edits), deploymentHead)
		}
		if got != row.want {
			t.Errorf("%s: %q: set %s = %q gives %q (%v), want %q", row.reason, row.text, row.key, row.raw, got, err, row.want)
		}
	}
}

// TestDeploymentEditFields checks edits of fields and of resources that lack parts.
func TestDeploymentEditFields(t *testing.T) {
	c := Context{Release: release.V1_20}
	for _, row := range []struct{ text, key, raw, want, reason string }{
		{deploymentHead + "    a: x\n", "taskmanager.memory.process.size", "4 gb", strings.Replace(deploymentHead, `"2g"`, `"4 gb"`, 1) + "    a: x\n", "the field decides, its quotes and comment stay"},
		{deploymentHead + "    a: x\n", "jobmanager.memory.process.size", "3g", strings.Replace(deploymentHead, "2048m", "3g", 1) + "    a: x\n", "a size may be written in another way than Flink prints it"},
		{deploymentHead + "    a: x\n", "kubernetes.taskmanager.cpu.amount", "2", strings.Replace(deploymentHead, "cpu: 1\n", "cpu: 2\n", 1) + "    a: x\n", "a number of processors"},
		{deploymentHead + "    a: x\n", "jobmanager.memory.process.size", "1.5g", "", "the operator would refuse the resource"},
		{"spec:\n  flinkVersion: v1_20\n", "a", "1", "spec:\n  flinkVersion: v1_20\n  flinkConfiguration:\n    a: \"1\"\n", "flinkConfiguration isn't there"},
		{"spec:\n  flinkConfiguration:\n  flinkVersion: v1_20\n", "a", "1", "spec:\n  flinkConfiguration:\n    a: \"1\"\n  flinkVersion: v1_20\n", "flinkConfiguration is empty"},
		{"spec:\n  flinkConfiguration: {}\n", "a", "1", "spec:\n  flinkConfiguration: {a: 1}\n", "flinkConfiguration is a pair of braces"},
		{"kind: FlinkDeployment\n", "a", "1", "kind: FlinkDeployment\nspec:\n  flinkConfiguration:\n    a: \"1\"\n", "nothing is there"},
		{"kind: FlinkDeployment\nspec:\n  flinkVersion: v1_20\n---\nkind: FlinkSessionJob\nspec:\n  flinkConfiguration:\n    a: x\n", "a", "z",
			"kind: FlinkDeployment\nspec:\n  flinkVersion: v1_20\n---\nkind: FlinkSessionJob\nspec:\n  flinkConfiguration:\n    a: z\n", "the session job's entry counts"},
		{"spec:\n  flinkConfiguration:\n    a: {{ .Values.a }}\n{{- if .Values.b }}\n    b: y\n{{- end }}\n", "b", "z",
			"spec:\n  flinkConfiguration:\n    a: {{ .Values.a }}\n{{- if .Values.b }}\n    b: z\n{{- end }}\n", "the template around the value stays"},
		{"spec:\n  flinkConfiguration:\n    a: {{ .Values.a }} # c\n", "a", "5 s", "spec:\n  flinkConfiguration:\n    a: 5 s # c\n", "a placeholder is replaced"},
		{"spec:\r\n  flinkConfiguration:\r\n    a: x\r\n", "b", "z", "spec:\r\n  flinkConfiguration:\r\n    a: x\r\n    b: z\r\n", "line breaks as the text has them"},
		{"kind: Service\n", "a", "1", "", "no resource of Flink's"},
		{"kind: FlinkDeployment\nspec: [\n", "a", "1", "", "broken YAML"},
	} {
		edits, err := Set(FlinkDeployment, row.text, row.key, row.raw, c)
		got := ""
		if err == nil {
			got = diag.Apply(row.text, edits)
		}
		if got != row.want {
			t.Errorf("%s: set %s = %q gives\n%s(%v), want\n%s", row.reason, row.key, row.raw, got, err, row.want)
		}
	}
}

// deploymentTexts are the texts of the recorded answers.
func deploymentTexts(t testing.TB) []string {
	var out []string
	for _, v := range vectors[deploymentVector](t, "flink-deployment.jsonl") {
		out = append(out, v.Text)
	}
	return out
}

// checkDeploymentPlaces is checkPlaces for a reading that may have errors without having failed: a resource that the operator
// refuses shows what it would give.
func checkDeploymentPlaces(t *testing.T, text string, r Reading) {
	t.Helper()
	r.Diagnostics = append([]diag.Diagnostic(nil), r.Diagnostics...)
	for i := range r.Diagnostics {
		if !r.Failed {
			r.Diagnostics[i].Severity = min(r.Diagnostics[i].Severity, diag.Warning)
		}
	}
	checkPlaces(t, text, r)
}

// checkDeploymentEdit makes edits and reads the text again: what was to be set is set, and nothing else of
// flinkConfiguration has changed.
func checkDeploymentEdit(t *testing.T, text, key, raw string, c Context) (made int) {
	t.Helper()
	before := openDeployment(text, c)
	checkDeploymentPlaces(t, text, before.out)
	if edits, err := Set(FlinkDeployment, text, key, raw, c); err == nil {
		made++
		changed := diag.Apply(text, edits)
		after := openDeployment(changed, c)
		got, found := "", false
		for _, a := range after.out.Assignments {
			if a.Key == key {
				got, found = a.Value.Text, true
			}
		}
		if !found || got != raw && got != before.derived(key, raw) || !sameConf(before.all(), after.all(), key) {
			t.Errorf("%q: set %q = %q gives %q with %q", text, key, raw, changed, got)
		}
		again, err := Set(FlinkDeployment, changed, key, raw, c)
		if twice := diag.Apply(changed, again); err != nil || twice != changed && got == raw {
			t.Errorf("%q: set %q = %q a second time: %v %q", changed, key, raw, err, twice)
		}
	}
	if edits, err := Remove(FlinkDeployment, text, key, c); err == nil && !before.failed {
		made++
		changed := diag.Apply(text, edits)
		after := openDeployment(changed, c)
		if after.failed || sets(after.all(), key) || !sameConf(before.all(), after.all(), key) {
			t.Errorf("%q: remove %q gives %q", text, key, changed)
		}
	}
	return made
}

// TestDeploymentEdits sets and removes keys of every recorded text, and one that isn't there.
func TestDeploymentEdits(t *testing.T) {
	made := 0
	for i, text := range deploymentTexts(t) {
		if !takesPart(i) {
			continue
		}
		c := Context{Release: release.V1_17, Tool: []string{"1.15", "1.12"}[i%2]}
		r := Read(FlinkDeployment, text, c)
		keys := []string{"new.key"}
		for _, a := range r.Assignments {
			keys = append(keys, a.Key)
		}
		for j, key := range keys {
			made += checkDeploymentEdit(t, text, key, editValues[(i+j)%len(editValues)], c)
		}
	}
	t.Logf("%d edits made", made)
	if made < 1500 && !slow {
		t.Errorf("only %d edits were made", made)
	}
}

// FuzzFlinkDeployment feeds any text, key and value: reading must not panic, and an edit that is made must do what it says
// and nothing else.
func FuzzFlinkDeployment(f *testing.F) {
	for i, text := range deploymentTexts(f) {
		if takesPart(i) {
			f.Add(text, "a", "1.10")
		}
	}
	f.Add("spec:\n  flinkConfiguration:\n    a: {{ .Values.a }}\n{{- if .Values.b }}\n    b: y\n{{- end }}\n", "b", "x")
	f.Fuzz(func(t *testing.T, text, key, raw string) {
		if len(text) > 1<<13 || !utf8.ValidString(key) || !utf8.ValidString(raw) {
			return
		}
		for _, tool := range []string{"", "1.11", "1.4"} {
			c := Context{Release: release.V2_0, Tool: tool}
			checkDeploymentEdit(t, text, key, raw, c)
			if r := Read(FlinkDeployment, text, c); len(r.Assignments) > 0 {
				checkDeploymentEdit(t, text, r.Assignments[len(r.Assignments)/2].Key, raw, c)
			}
		}
	})
}
