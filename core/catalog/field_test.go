package catalog

import (
	"testing"

	"flinkconf/core/release"
)

func TestByField(t *testing.T) {
	tests := []struct {
		release      release.Release
		class, field string
		want         string
		reason       string
	}{
		{release.V2_2, "org.apache.flink.configuration.CoreOptions", "DEFAULT_PARALLELISM", "parallelism.default", "the full name"},
		{release.V2_2, "CoreOptions", "DEFAULT_PARALLELISM", "parallelism.default", "the simple name"},
		{release.V2_2, "configuration.CoreOptions", "DEFAULT_PARALLELISM", "parallelism.default", "the end of the name"},
		{release.V2_2, "reOptions", "DEFAULT_PARALLELISM", "", "an end that starts within a word"},
		{release.V2_2, "coreOptions", "DEFAULT_PARALLELISM", "", "Java's names are case-sensitive"},
		{release.V2_2, "", "DEFAULT_PARALLELISM", "parallelism.default", "a static import leaves the class open"},
		{release.V2_2, "CoreOptions", "NO_SUCH_FIELD", "", "no such constant"},
		{release.V2_2, "NoSuchOptions", "DEFAULT_PARALLELISM", "", "no such class"},
		{release.V2_2, "ExecutionConfigOptions", "IDLE_STATE_RETENTION", "table.exec.state.ttl", "a constant of the table options"},
		{release.V1_9, "ExecutionConfigOptions", "IDLE_STATE_RETENTION", "", "not yet in 1.9"},
		{release.V1_12, "WindowEmitStrategy", "TABLE_EXEC_EMIT_EARLY_FIRE_DELAY", "table.exec.emit.early-fire.delay", "a Scala object without its closing $"},
		{release.V1_12, "WindowEmitStrategy$", "TABLE_EXEC_EMIT_EARLY_FIRE_DELAY", "table.exec.emit.early-fire.delay", "and with it"},
		{release.V2_2, "", "NAME", "pipeline.name", "a short name that one class has"},
		{release.V2_2, "", "PATH", "", "a name that several classes have for different options"},
		{release.V2_2, "", "", "", "nothing asked"},
	}
	for _, test := range tests {
		got := ""
		o, ok := At(test.release).ByField(test.class, test.field)
		if o != nil {
			got = o.Key
		}
		if got != test.want || ok != (o != nil) {
			t.Errorf("%s, %s.%s: %q, want %q, because %s", test.release, test.class, test.field, got, test.want, test.reason)
		}
	}
}

// Every constant of every release, other owners included, must lead to its option by the full and by the simple name.
func TestByFieldFindsEveryConstant(t *testing.T) {
	for _, r := range release.All() {
		v := At(r)
		v.ByField("", "")
		for _, c := range v.fields {
			full, ok := v.ByField(c.class, c.field)
			if !ok || full != c.option {
				t.Errorf("%s: %s.%s is not found", r, c.class, c.field)
			}
		}
	}
}
