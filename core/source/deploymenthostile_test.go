package source

import (
	"strings"
	"testing"
	"time"

	"flinkconf/core/release"
)

// hostileResources are texts that make a careless reader of resources slow, 100 to 200 kilobytes each.
var hostileResources = []struct{ name, text string }{
	{"keys", "kind: FlinkDeployment\nspec:\n  flinkConfiguration:\n" + numbered(10_000, "    k", ": 1\n")},
	{"keys on one line", "kind: FlinkDeployment\nspec: {flinkConfiguration: {" + numbered(13_000, "k", ": 1, ") + "z: 1}}\n"},
	{"words that change", "kind: FlinkDeployment\nspec:\n  flinkConfiguration:\n" + numbered(10_000, "    k", ": yes\n")},
	{"the same key", "kind: FlinkDeployment\nspec:\n  flinkConfiguration:\n" + strings.Repeat("    a: 1\n", 20_000)},
	{"unknown fields", "kind: FlinkDeployment\nspec:\n" + numbered(13_000, "  flinkConfig", ": 1\n")},
	{"documents", strings.Repeat("kind: FlinkDeployment\nspec: {flinkVersion: v1_20}\n---\n", 3_000)},
	{"session jobs", strings.Repeat("kind: FlinkSessionJob\nspec: {flinkConfiguration: {a: b}}\n---\n", 3_000)},
	{"document marks", strings.Repeat("---\n", 40_000)},
	{"a list of resources", "kind: List\nitems:\n" + strings.Repeat("- {kind: FlinkDeployment, spec: {flinkVersion: v1_20}}\n", 3_000)},
	{"nested keys", "kind: FlinkDeployment\nspec:\n  flinkConfiguration:\n    " + strings.Repeat("{a: ", 900) + "1" + strings.Repeat("}", 900) + "\n"},
	{"a dotted key in each length", "kind: FlinkDeployment\nspec:\n  flinkVersion: v2_0\n  flinkConfiguration:\n    " + strings.ReplaceAll(strings.TrimSuffix(dotted(900), "\n"), "\n", "\n    ") + "\n"},
	{"leaves and branches", "kind: FlinkDeployment\nspec:\n  flinkVersion: v2_0\n  flinkConfiguration:\n    k: 1\n" + numbered(10_000, "    k.", ": 1\n")},
	{"a long list", "kind: FlinkDeployment\nspec: {flinkConfiguration: {l: [" + strings.Repeat("a, ", 33_000) + "b]}}\n"},
	{"aliases of aliases", laughs(9) + "kind: FlinkDeployment\nspec:\n  flinkConfiguration: *k9\n"},
	{"merges of merges", "kind: FlinkDeployment\n" + strings.ReplaceAll(laughs(9), "a: *", "<<: *") + "spec:\n  flinkConfiguration: {<<: *k9}\n"},
	{"actions on one line", "kind: FlinkDeployment\nspec:\n  flinkConfiguration:\n    a: " + strings.Repeat("{{ .x }}", 20_000) + "\n"},
	{"actions alone on one line", strings.Repeat("{{ .x }}", 20_000) + "\nkind: FlinkDeployment\n"},
	{"lines of actions", "kind: FlinkDeployment\nspec:\n  flinkConfiguration:\n" + strings.Repeat("{{- if .x }}\n    a: {{ .y }}\n{{- end }}\n", 3_000)},
	{"actions that are none", "a: " + strings.Repeat("{{x}}", 30_000) + "\n"},
	{"an action that isn't closed", strings.Repeat("{{ .x ", 26_000)},
	{"comments that aren't closed", strings.Repeat("{{/* ", 30_000)},
	{"lines in a value", "kind: FlinkDeployment\nspec:\n  flinkConfiguration:\n    a: |\n" + strings.Repeat("      b: c\n", 13_000)},
	{"binding addresses", "kind: FlinkDeployment\nspec:\n  flinkConfiguration:\n" + strings.Repeat("    taskmanager.host: h\n", 6_000)},
}

// TestHostileResources checks that no resource takes long or panics, and neither does an edit of it.
func TestHostileResources(t *testing.T) {
	const bound = time.Minute // linear takes moments, quadratic many minutes, on any machine
	for _, h := range hostileResources {
		h.text = hostileText(h.text)
		for _, n := range []Notation{FlinkDeployment, ConfigYAML, FlinkConf} {
			if n != FlinkDeployment && !strings.Contains(h.text, "{{") {
				continue
			}
			c := Context{Release: release.V2_0}
			start := time.Now()
			r := Read(n, h.text, c)
			read := time.Since(start)
			_, _ = Set(n, h.text, "a.new", "1", c)
			_, _ = Remove(n, h.text, "a", c)
			if took := time.Since(start); took > bound {
				t.Errorf("%s as %s: %v, of which reading %v", h.name, n, took, read)
			} else if took > 3*time.Second {
				t.Logf("%s as %s: %v, of which reading %v", h.name, n, took, read)
			}
			if len(r.Diagnostics) > 3*mostNotes {
				t.Errorf("%s as %s: %d findings", h.name, n, len(r.Diagnostics))
			}
		}
	}
}
