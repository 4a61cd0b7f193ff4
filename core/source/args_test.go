package source

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"testing"

	"flinkconf/core/release"
)

type argsOutcome struct {
	From, To string
	Error    []string
	OK       struct {
		Map  map[string]string
		Rest []string
	}
}

// argsVectors calls f with each recorded answer about the arguments of `flink run`.
func argsVectors(t testing.TB, f func(args []string, r release.Release, o argsOutcome)) {
	for _, path := range []string{"../../testdata/vectors/dynamic.jsonl", "../../testdata/source/args/dynamic-1.9.jsonl"} {
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		for lines := bufio.NewScanner(file); lines.Scan(); {
			var v struct {
				Args []string
				By   []argsOutcome
			}
			if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
				t.Fatal(err)
			}
			for _, o := range v.By {
				from, err := release.Parse(o.From)
				if err != nil {
					t.Fatal(err)
				}
				to, err := release.Parse(o.To)
				if err != nil {
					t.Fatal(err)
				}
				for r := from; r <= to; r++ {
					f(v.Args, r, o)
				}
			}
		}
	}
}

// cliAnswer is what the client makes of arguments: the properties and the words left over, or an error.
func cliAnswer(args []string, r release.Release) (properties map[string]string, rest []string, refused bool) {
	c := argsCommand{kind: clientCommand}
	for _, a := range args {
		c.words = append(c.words, word{mapped: whole(a), span: span{0, len(a)}})
	}
	p := parseCLI(args, optionsOf(r))
	c.parse(r, optionsOf(r))
	properties = map[string]string{}
	for _, f := range c.flags() {
		properties[f.key] = f.value
	}
	return properties, p.remaining(), p.refused >= 0
}

func TestArgsVectors(t *testing.T) {
	passed, wrong := 0, 0
	argsVectors(t, func(args []string, r release.Release, o argsOutcome) {
		properties, rest, refused := cliAnswer(args, r)
		if o.Error != nil && refused || o.Error == nil && !refused && reflect.DeepEqual(properties, o.OK.Map) && reflect.DeepEqual(rest, o.OK.Rest) {
			passed++
			return
		}
		wrong++
		t.Errorf("%s %q: got %v, rest %q, refused %v; wanted %v, rest %q, error %v", r, args, properties, rest, refused, o.OK.Map, o.OK.Rest, o.Error)
	})
	fmt.Printf("dynamic: %d passed, %d failed\n", passed, wrong)
}

// Each recorded list of arguments, quoted for a shell, must read the same as a text.
func TestArgsVectorsAsText(t *testing.T) {
	argsVectors(t, func(args []string, r release.Release, o argsOutcome) {
		for _, name := range []string{"", "./bin/flink run "} {
			text := name
			for i, a := range args {
				if i > 0 {
					text += " "
				}
				if a == "" {
					text += "''"
				}
				text += shellQuoted(a)
			}
			got := map[string]string{}
			reading := Read(Args, text, Context{Release: r})
			for _, a := range reading.Assignments {
				got[a.Key] = a.Value.Text
			}
			want := o.OK.Map
			if want == nil {
				want = map[string]string{}
			}
			if !reflect.DeepEqual(got, want) || reading.Failed != (o.Error != nil) {
				t.Errorf("%s %q: got %v, failed %v; wanted %v, error %v", r, text, got, reading.Failed, want, o.Error)
			}
		}
	})
}
