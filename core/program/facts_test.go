package program

import (
	"encoding/json"
	"os"
	"sort"
	"strconv"
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// recorded is a setter of testdata/program/setters.json: what real releases wrote for sample calls.
type recorded struct {
	Class, Method string
	Params        []string
	Effects       []struct {
		In          [2]string
		Keys        []string
		Corresponds []string
		Calls       []struct {
			Args    []string
			Writes  map[string]string
			Removes []string
		}
	}
}

func facts(t testing.TB) (all []recorded) {
	t.Helper()
	data, err := os.ReadFile("../../testdata/program/setters.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// receivers are expressions of each class.
var receivers = map[string]string{
	"TableConfig": "tEnv.getConfig()", "StreamExecutionEnvironment": "env", "ExecutionConfig": "env.getConfig()",
	"CheckpointConfig": "env.getCheckpointConfig()", "EnvironmentSettings.Builder": "EnvironmentSettings.newInstance()",
}

const declarations = "StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();\nStreamTableEnvironment tEnv = StreamTableEnvironment.create(env);\n"

// spellings write the sample of a parameter's class in Java; a class that isn't here has samples that no source shows.
var spellings = map[string]func(string) string{
	"int": plain, "Integer": plain, "boolean": plain, "Boolean": plain,
	"long":     func(s string) string { return s + "L" },
	"String":   func(s string) string { return `"` + s + `"` },
	"Duration": func(s string) string { return `Duration.parse("` + s + `")` },
	"ZoneId":   func(s string) string { return `ZoneId.of("` + s + `")` },
	"Time": func(s string) string {
		return "Time.milliseconds(" + strings.TrimSuffix(s, " ms") + ")"
	},
	"CheckpointingMode":                              func(s string) string { return "CheckpointingMode." + s },
	"RuntimeExecutionMode":                           func(s string) string { return "RuntimeExecutionMode." + s },
	"SqlDialect":                                     func(s string) string { return "SqlDialect." + s },
	"ExternalizedCheckpointRetention":                func(s string) string { return "ExternalizedCheckpointRetention." + s },
	"CheckpointConfig.ExternalizedCheckpointCleanup": func(s string) string { return "CheckpointConfig.ExternalizedCheckpointCleanup." + s },
	"ExecutionConfig.ClosureCleanerLevel":            func(s string) string { return "ExecutionConfig.ClosureCleanerLevel." + s },
}

func plain(s string) string { return s }

// TestRecordedSetters writes every recorded call as a program and reads what it sets, in every release of the record. Calls
// with objects that a source can't show must give an expression, and setters of fields nothing.
func TestRecordedSetters(t *testing.T) {
	same, dynamic, fields := 0, 0, 0
	for _, s := range facts(t) {
		for _, e := range s.Effects {
			first, _ := release.Parse(e.In[0])
			last, _ := release.Parse(e.In[1])
			for r := first; r <= last; r++ {
				if len(e.Keys) == 0 {
					if s.Method == "setCheckpointStorage" && r >= release.V1_19 {
						continue // an object may as well be a URI, which another overload writes
					}
					args := make([]string, len(s.Params))
					for i, p := range s.Params {
						args[i] = "x"
						if p == "long" || p == "int" {
							args[i] = "1"
						}
					}
					p := Read(Java, declarations+receivers[s.Class]+"."+s.Method+"("+strings.Join(args, ", ")+");", r)
					if len(p.Writes) > 0 || len(p.Notes) != 1 || p.Notes[0].Code != diag.SetterWithoutKey {
						t.Errorf("%s %s.%s %v: %d writes and %v, want a note that it writes no key", r, s.Class, s.Method, s.Params, len(p.Writes), p.Notes)
					}
					fields++
					continue
				}
				for _, c := range e.Calls {
					known := len(c.Args) == len(s.Params)
					args := make([]string, len(s.Params))
					for i, p := range s.Params {
						spell := spellings[p]
						if spell == nil || i >= len(c.Args) {
							known, args[i] = false, "something(1)"
							continue
						}
						args[i] = spell(c.Args[i])
					}
					text := declarations + receivers[s.Class] + "." + s.Method + "(" + strings.Join(args, ", ") + ");"
					p := Read(Java, text, r)
					got := map[string]string{}
					for _, w := range p.Writes {
						switch {
						case w.Reset:
							got[w.Key] = "(removed)"
						case w.Dynamic:
							got[w.Key] = "(dynamic)"
						default:
							got[w.Key] = w.Value.Text
						}
					}
					for key, want := range c.Writes {
						switch {
						case got[key] == want:
							same++
						case got[key] == "(dynamic)" && !known:
							dynamic++
						default:
							t.Errorf("%s %s: %s = %q, want %q", r, text[len(declarations):], key, got[key], want)
						}
					}
					for _, key := range c.Removes {
						if got[key] != "(removed)" && got[key] != "(dynamic)" {
							t.Errorf("%s %s: %s is %q, want it removed", r, text[len(declarations):], key, got[key])
						}
					}
				}
			}
		}
	}
	t.Logf("%d values as recorded, %d of objects left open, %d setters of fields", same, dynamic, fields)
	if same < 600 || fields < 300 {
		t.Errorf("only %d values and %d fields were compared", same, fields)
	}
}

// TestTableHasEverySetter checks that a release has a method in the table exactly where it is recorded.
func TestTableHasEverySetter(t *testing.T) {
	letter := map[string]byte{"TableConfig": 'T', "StreamExecutionEnvironment": 'S', "ExecutionConfig": 'E', "CheckpointConfig": 'C', "EnvironmentSettings.Builder": 'B'}
	type method struct {
		class, name string
		count       int
	}
	in := map[method]release.Set{}
	for _, s := range facts(t) {
		for _, e := range s.Effects {
			first, _ := release.Parse(e.In[0])
			last, _ := release.Parse(e.In[1])
			for r := first; r <= last; r++ {
				m := method{s.Class, s.Method, len(s.Params)}
				in[m] |= release.Range(r, r)
			}
		}
	}
	var all []method
	for m := range in {
		all = append(all, m)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].class+all[i].name < all[j].class+all[j].name })
	for _, m := range all {
		for _, r := range release.All() {
			p := &reader{Program: Program{release: r}}
			if found, _ := p.settersOf(letter[m.class], &Call{word: lower(m.name), args: make([]val, m.count)}); (len(found) > 0) != in[m].Has(r) {
				t.Errorf("%s: %s.%s/%s: found %v, want %v", r, m.class, m.name, strconv.Itoa(m.count), found, in[m].Has(r))
			}
		}
	}
}
