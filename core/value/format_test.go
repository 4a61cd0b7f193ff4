package value

import (
	"encoding/json"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// printed is what Flink prints of a typed value. The vectors also have inMillis, which the REST API uses, and
// toFileWritableMap, which Flink uses to write files for its own processes; nothing here prints those.
type printed struct {
	ToMap, HighestUnit, RoundTrip json.RawMessage
	ToString, Human               *string
}

// valueOf builds the value that a vector holds in canonical form.
func (c constants) valueOf(t *testing.T, typ string, r release.Release, raw json.RawMessage) Value {
	t.Helper()
	if inner, ok := strings.CutPrefix(typ, "List<"); ok {
		inner = strings.TrimSuffix(inner, ">")
		var texts []json.RawMessage
		mustDecode(t, raw, &texts)
		items := []Value{}
		for _, text := range texts {
			items = append(items, c.valueOf(t, inner, r, text))
		}
		return listValue(c.spec(t, typ, r).Type, items)
	}
	s := c.spec(t, typ, r)
	switch s.Type {
	case option.Map:
		var m map[string]string
		mustDecode(t, raw, &m)
		entries := []Entry{}
		for _, key := range slices.Sorted(maps.Keys(m)) {
			entries = append(entries, Entry{key, m[key]})
		}
		return mapValue(entries)
	case option.Boolean:
		return boolValue(string(raw) == "true")
	}
	var text string
	mustDecode(t, raw, &text)
	switch s.Type {
	case option.Duration:
		n, ok := new(big.Int).SetString(text, 10)
		if !ok {
			t.Fatalf("no nanoseconds: %s", text)
		}
		seconds, nanos := new(big.Int).DivMod(n, big.NewInt(int64(second)), new(big.Int))
		return durationValue(seconds.Int64(), int32(nanos.Int64()))
	case option.MemorySize:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return intValue(option.MemorySize, n)
	case option.Enum:
		for _, pair := range c[strings.TrimPrefix(typ, "Enum:")][r] {
			if pair[0] == text {
				return textValue(option.Enum, pair[1])
			}
		}
		t.Fatalf("no constant %s of %s", text, typ)
	case option.String:
		return textValue(option.String, text)
	}
	v, bad := Rules{Release: r}.parseOne(Raw{Text: text}, s)
	if bad != "" {
		t.Fatalf("%s %q: %s", typ, text, bad)
	}
	return v
}

func mustDecode(t *testing.T, raw json.RawMessage, to any) {
	t.Helper()
	if err := json.Unmarshal(raw, to); err != nil {
		t.Fatalf("%v in %s", err, raw)
	}
}

func TestFormat(t *testing.T) {
	enums := readEnums(t)
	for _, file := range []string{"vectors/format.jsonl", "value/format.jsonl"} {
		for _, mode := range []string{"legacy", "yaml"} {
			t.Run(file+" "+mode, func(t *testing.T) {
				var n count
				for _, row := range readRows(t, file) {
					for _, o := range row.By {
						if !o.in(t, mode) {
							continue
						}
						var want printed
						mustDecode(t, o.OK, &want)
						for _, r := range o.releases(t) {
							checkPrinted(t, &n, o.rules(t, r), enums, row, want)
						}
					}
				}
				n.report(t, file+" "+mode)
			})
		}
	}
}

func checkPrinted(t *testing.T, n *count, rules Rules, enums constants, row row, want printed) {
	t.Helper()
	v := enums.valueOf(t, row.Type, rules.Release, row.Value)
	same := func(raw json.RawMessage, got string, ok bool) bool {
		var text string
		if json.Unmarshal(raw, &text) != nil {
			return !ok // an object that tells the exception
		}
		return ok && got == text
	}
	text, ok := rules.Text(v)
	n.check(t, same(want.ToMap, text, ok), "%s %s %s: printed %q, want %s", rules.Release, row.Type, row.Value, text, want.ToMap)
	n.check(t, !ok || rules.Format(v) == text, "%s %s: Format differs from Text", row.Type, row.Value)
	if want.HighestUnit != nil {
		fits := rules.Release >= release.V2_0 || longNanos(v)
		got := highestUnit(v, rules.Release)
		n.check(t, same(want.HighestUnit, got, fits), "%s %s: in the highest unit %q, want %s", rules.Release, row.Value, got, want.HighestUnit)
	}
	if want.Human != nil {
		n.check(t, HumanSize(v.Int()) == *want.Human && sizeText(v.Int()) == *want.ToString,
			"%s: printed %q, want %q", row.Value, HumanSize(v.Int()), *want.Human)
	}
	if want.RoundTrip == nil {
		return
	}
	var back struct {
		OK    json.RawMessage
		Error []string
	}
	got, problem := rules.Parse(Raw{Text: text}, enums.spec(t, row.Type, rules.Release))
	switch {
	case string(want.RoundTrip) == "true":
		n.check(t, problem == nil && got.Same(v), "%s %s %q: read back as %s %+v", rules.Release, row.Type, text, got.Canonical(), problem)
	case json.Unmarshal(want.RoundTrip, &back) == nil && back.OK != nil:
		n.check(t, problem == nil && sameJSON(t, back.OK, enums.shown(got, row.Type, rules.Release)),
			"%s %s %q: read back as %s %+v, want %s", rules.Release, row.Type, text, got.Canonical(), problem, back.OK)
	default:
		n.check(t, problem != nil, "%s %s %q: read back as %s, want an error", rules.Release, row.Type, text, got.Canonical())
	}
}
