package overlay

import (
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// one reads a table of one row below the headings.
func one(headings string, cells ...string) Result {
	return Read([]Table{{Rows: []Row{{Cells: strings.Split(headings, "|")}, {Cells: cells}}}})
}

func TestHeadings(t *testing.T) {
	for _, c := range []struct{ headings, reason string }{
		{"Key|Default|Type|Description", "Flink from 1.10 on"},
		{"Key|Default|Description", "Flink 1.9"},
		{"Option|Required|Forwarded|Default|Type|Description", "connectors"},
		{"参数|是否必选|是否透传|默认值|数据类型|描述", "connectors in Chinese"},
		{"键|默认值|类型|描述", "Flink in Chinese"},
		{"**Key**| Default value |`Type`|Description:", "what pages set headings in"},
		{"Key|Default|Since|Type|Description", "a column that isn't known, between those that are"},
	} {
		names := strings.Split(c.headings, "|")
		cells := make([]string, len(names))
		for i, name := range names {
			switch is, _ := headingOf(name); is {
			case keyColumn:
				cells[i] = "a.b"
			case defaultColumn:
				cells[i] = "7"
			case typeColumn:
				cells[i] = "Integer"
			case descriptionColumn:
				cells[i] = "words"
			}
		}
		r := one(c.headings, cells...)
		if len(r.Options) != 1 || r.Options[0].Key != "a.b" || r.Options[0].Default != "7" || r.Options[0].Description != "words" {
			t.Errorf("%s gives %+v, %+v: %s", c.headings, r.Options, r.Skipped, c.reason)
		}
	}
	for _, headings := range []string{"Version|Link", "Key|Value", "Default|Type|Description", "Modifier and Type|Method and Description"} {
		if r := one(headings, "a.b", "7"); len(r.Options) > 0 || len(r.Skipped) != 1 {
			t.Errorf("%s gives %+v", headings, r.Options)
		}
	}
}

func TestCells(t *testing.T) {
	for _, c := range []struct {
		key, byDefault, typed, wantKey, wantDefault, wantType string
		guessed                                               bool
		reason                                                string
	}{
		{"a.b", `"5 s"`, "Duration", "a.b", "5 s", "Duration", false, "quotes of a table"},
		{"a.b", "“5 s”", "", "a.b", "5 s", "String", true, "quotes of a page"},
		{"a.b", "(none)", "String", "a.b", "-", "String", false, "none"},
		{"a.b", "（无）", "String", "a.b", "-", "String", false, "none in Chinese"},
		{"a.b", `"x";"y"`, "List<String>", "a.b", `"x";"y"`, "List<String>", false, "a list keeps its quotes"},
		{"a.b", `"""`, "String", "a.b", `"`, "String", false, "a quote in quotes"},
		{"a.b", "true", "", "a.b", "true", "Boolean", true, "a guess"},
		{"a.b", "-1", "Row Type", "a.b", "-1", "Long", true, "a type that Flink hasn't"},
		{"a.b", "{}", "Map<String, String>", "a.b", "{}", "Map", false, "a map with its types"},
		{"a.b.*", "(none)", "String", "a.b.<name>", "-", "String", false, "any name behind a prefix"},
		{"`a.b` Batch Streaming", "1", "Integer", "a.b", "1", "Integer", false, "labels behind a key"},
		{"a.b (deprecated)", "1", "Integer", "a.b", "1", "Integer", false, "a remark behind a key"},
		{"a b", "1", "Integer", "", "", "", false, "words"},
		{"a..b", "1", "Integer", "", "", "", false, "an empty part"},
		{"a.b.", "1", "Integer", "", "", "", false, "an open end"},
		{"a=b", "1", "Integer", "", "", "", false, "a sign that no key has"},
		{"7.8", "1", "Integer", "", "", "", false, "a number"},
		{"a<b>.<c>.<d>", "1", "Integer", "", "", "", false, "more placeholders than Flink has"},
	} {
		r := one("Key|Default|Type|Description", c.key, c.byDefault, c.typed, "words")
		if c.wantKey == "" {
			if len(r.Options) > 0 || len(r.Skipped) != 1 {
				t.Errorf("%q gives %+v: %s", c.key, r.Options[0], c.reason)
			}
			continue
		}
		if len(r.Options) != 1 {
			t.Errorf("%q isn't read: %+v: %s", c.key, r.Skipped, c.reason)
			continue
		}
		d := r.Options[0]
		byDefault := d.Default
		if !d.HasDefault {
			byDefault = "-"
		}
		if d.Key != c.wantKey || byDefault != c.wantDefault || d.TypeName() != c.wantType || d.Guessed != c.guessed {
			t.Errorf("%q, %q and %q give %+v: %s", c.key, c.byDefault, c.typed, d, c.reason)
		}
	}
}

func TestCompare(t *testing.T) {
	const ttl, strategy = "table.exec.state.ttl", "table.exec.sink.upsert-materialize"
	constants := []Value{{Name: "NONE"}, {Name: "AUTO"}, {Name: "FORCE"}}
	for _, c := range []struct {
		d      Definition
		want   string
		reason string
	}{
		{Definition{Key: "a.b"}, "new", "nobody has it"},
		{Definition{Key: "table.exec.shuffle-mode"}, "elsewhere", "an older release has it"},
		{Definition{Key: ttl, Type: option.Duration, HasDefault: true, Default: "0 s", Mode: option.Streaming}, "same", "the same duration in other words"},
		{Definition{Key: ttl, Type: option.Duration, HasDefault: true, Default: "1 s"}, "default 1 s|0 ms", "another default, no mode shown"},
		{Definition{Key: ttl, Type: option.String, HasDefault: true, Default: "0 ms", Mode: option.Batch}, "type String|Duration, mode Batch|Streaming", "another type and mode"},
		{Definition{Key: ttl, Type: option.String, Guessed: true, HasDefault: true, Default: "0 ms"}, "same", "a type that is guessed isn't compared"},
		{Definition{Key: ttl, Type: option.Duration}, "default |0 ms", "no default"},
		{Definition{Key: strategy, Type: option.Enum, HasDefault: true, Default: "auto", Values: constants}, "same", "the constants, in any letter case"},
		{Definition{Key: strategy, Type: option.Enum, HasDefault: true, Default: "AUTO", Values: constants[:2]}, "values NONE, AUTO|NONE, AUTO, FORCE", "a constant is missing"},
		{Definition{Key: "table.resources.download-dir", HasDefault: true, Default: `System.getProperty("java.io.tmpdir")`}, "same", "a property of Java"},
		{Definition{Key: "sql-client.verbose", Type: option.Boolean, HasDefault: true, Default: "false", Mode: option.BatchAndStreaming}, "same", "all of it"},
	} {
		got := Compare([]*Definition{&c.d}, catalog.At(release.V2_2))
		is := ""
		switch {
		case len(got.New) == 1:
			is = "new"
		case len(got.Elsewhere) == 1:
			is = "elsewhere"
		case got.Same == 1:
			is = "same"
		default:
			var all []string
			for _, a := range got.Different[0].Aspects {
				all = append(all, a.Name+" "+a.Table+"|"+a.Catalog)
			}
			is = strings.Join(all, ", ")
		}
		if is != c.want {
			t.Errorf("%+v is %q, want %q: %s", c.d, is, c.want, c.reason)
		}
	}
}
