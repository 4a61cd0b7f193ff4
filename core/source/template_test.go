package source

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// TestTemplates reads texts with the actions of Helm charts.
func TestTemplates(t *testing.T) {
	for _, row := range []struct {
		n      Notation
		text   string
		want   string // key = value, with a star where the value is dynamic
		reason string
	}{
		{ConfigYAML, "a: {{ .Values.a }}\nb: 1\n", "a = {{ .Values.a }} *; b = 1", "an unquoted placeholder is no YAML"},
		{ConfigYAML, "a: \"{{ .Values.a }}\"\n", "a = {{ .Values.a }} *", "a quoted one is"},
		{ConfigYAML, "a: x-{{ .r }}-{{.s}}{{.t}}/y\n", "a = x-{{ .r }}-{{.s}}{{.t}}/y *", "in the midst of a text"},
		{ConfigYAML, "{{- if .x }}\na: 1\n{{- else }}\na: 2\n{{- end }}\n", "a = 1; a = 2", "both branches count, and a key may come in each"},
		{ConfigYAML, "a:\n  {{- toYaml .Values.a | nindent 2 }}\nb: 1\n", "b = 1", "what a line of its own prints isn't known"},
		{ConfigYAML, "{{ .Values.key }}: 1\nb: 2\n", "b = 2", "a key that isn't known is left out"},
		{ConfigYAML, "{{/* a: \"}}\" \n*/}}\na: {{ default \"}}\" .x }}\n", "a = {{ default \"}}\" .x }} *", "braces in quotes and comments close nothing"},
		{ConfigYAML, "a: {b: {{ .x }}, c: 1}\n", "a.b = {{ .x }} *; a.c = 1", "in a flow mapping"},
		{ConfigYAML, "a: {{ $x := 1 }}y\n", "a = y", "an assignment prints nothing"},
		{ConfigYAML, "a: {{ .é😀 }}x # c\nb: {c: {{ .ü }}, d: 1}\n", "a = {{ .é😀 }}x *; b.c = {{ .ü }} *; b.d = 1", "places count characters"},
		{FlinkConf, "a: {{ .é😀 }}x\n{{ .k }}: 1\n", "a = {{ .é😀 }}x *", "so they do in the old file"},
		{ConfigYAML, "a: {{ x }}\n", "", "no action, but a mapping as a key, which Flink fails on"},
		{ConfigYAML, "a: {{ .x\nb: 1\n", "", "nothing closes the action"},
		{FlinkConf, "{{- define \"conf\" -}}\na.b: {{ template \"rel\" . }}-jm\nc: \"{{ .Values.c }}\"\n{{- end -}}\n", "a.b = {{ template \"rel\" . }}-jm *; c = \"{{ .Values.c }}\" *", "the old file's lines"},
		{FlinkConf, "{{ range .x }}\na: 1\n{{ end }}\n{{ .y }}: 2\n", "a = 1", "a key that isn't known is left out"},
		{FlinkDeployment, "spec:\n  flinkConfiguration:\n    a: {{ .x }}\n    {{- with .y }}\n    b: {{ . | quote }}\n    {{- end }}\n  taskManager:\n    resource:\n      memory: {{ .m }}\n",
			"a = {{ .x }} *; b = {{ . | quote }} *", "a chart of a resource"},
	} {
		r := Read(row.n, row.text, Context{Release: release.V1_20})
		var got []string
		for _, a := range r.Assignments {
			if strings.HasPrefix(a.Key, "kubernetes.") || a.Key == "web.cancel.enable" || a.Key == "execution.target" || strings.HasSuffix(a.Key, "process.size") {
				continue
			}
			text := a.Key + " = " + a.Value.Text
			if a.Dynamic {
				text += " *"
			}
			got = append(got, text)
		}
		if strings.Join(got, "; ") != row.want {
			t.Errorf("%s: %q gives %q, want %q (%v)", row.reason, row.text, strings.Join(got, "; "), row.want, r.Diagnostics)
		}
		checkDeploymentPlaces(t, row.text, r)
		for _, d := range r.Diagnostics {
			if d.Severity == diag.Error && row.want != "" {
				t.Errorf("%s: %q: %v", row.reason, row.text, d)
			}
		}
		for _, key := range []string{"a", "b", "new"} {
			edits, err := Set(row.n, row.text, key, "7 s", Context{Release: release.V1_20})
			if err != nil {
				continue
			}
			after := Read(row.n, diag.Apply(row.text, edits), Context{Release: release.V1_20})
			if want := "7 s"; !holds(after.Assignments, key, &want) {
				t.Errorf("%s: %q: set %s gives %q", row.reason, row.text, key, diag.Apply(row.text, edits))
			}
		}
	}
}
