package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"

	"flinkconf/core/catalog/internal/facts"
	"flinkconf/core/release"
)

// take copies facts files as the reading of Flink's jars writes them into dir, one line an option and without the fields
// the project has no use for. The name of a file says what it is: <release>.json, gaps.json, sources.json or history.json.
// A compact file comes out as it is.
func take(dir string, paths []string) error {
	for _, path := range paths {
		var err error
		switch name := filepath.Base(path); name {
		case "gaps.json":
			err = takeGaps(path, filepath.Join(dir, name))
		case "sources.json":
			err = takePrefixes(path, filepath.Join(dir, "prefixes.json"))
		case "history.json":
			err = takeHistory(path, filepath.Join(dir, name))
		default:
			err = takeRelease(path, filepath.Join(dir, name))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func takeRelease(from, to string) error {
	options, err := facts.Read(from)
	if err != nil {
		return err
	}
	for i := range options {
		o := &options[i]
		o.KeyTemplate = o.Template()
		for j, v := range o.Values {
			if v.Text == v.Name {
				o.Values[j].Text = ""
			}
		}
	}
	text, err := lines(options)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}

// lines renders a list with one element a line.
func lines[T any](list []T) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("[\n")
	for i, v := range list {
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		if err := e.Encode(v); err != nil {
			return nil, err
		}
		if i < len(list)-1 {
			b.Truncate(b.Len() - 1)
			b.WriteString(",\n")
		}
	}
	b.WriteString("]\n")
	return b.Bytes(), nil
}

// side is one of the releases around a gap: its name alone, or an object with the name as "minor".
type side string

func (s *side) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '{' {
		var o struct{ Minor string }
		err := json.Unmarshal(data, &o)
		*s = side(o.Minor)
		return err
	}
	return json.Unmarshal(data, (*string)(s))
}

func takeGaps(from, to string) error {
	type gap struct {
		Key, Minor   string
		Older, Newer side
	}
	var in struct{ Same, Differ, OneSided, Unsure []gap }
	if err := readJSON(from, &in); err != nil {
		return err
	}
	shorten := func(gaps []gap) []facts.Gap {
		out := make([]facts.Gap, len(gaps))
		for i, g := range gaps {
			out[i] = facts.Gap{Key: g.Key, Minor: g.Minor, Older: string(g.Older), Newer: string(g.Newer)}
		}
		sort.Slice(out, func(i, j int) bool {
			a, b := out[i].Release(), out[j].Release()
			return a < b || a == b && out[i].Key < out[j].Key
		})
		return out
	}
	same, err := lines(shorten(in.Same))
	if err != nil {
		return err
	}
	unsure, err := lines(shorten(append(append(in.Differ, in.OneSided...), in.Unsure...)))
	if err != nil {
		return err
	}
	text := fmt.Sprintf("{\"same\": %s,\n\"unsure\": %s}\n", bytes.TrimSpace(same), bytes.TrimSpace(unsure))
	return os.WriteFile(to, []byte(text), 0o644)
}

// takePrefixes keeps the prefixes that end in a dot: the others are put before a name by Flink itself, and the catalogue
// has those keys as options with a placeholder.
func takePrefixes(from, to string) error {
	var in []struct {
		Minor    string
		Prefixes []struct{ Prefix string }
	}
	if err := readJSON(from, &in); err != nil {
		return err
	}
	sets := map[string]release.Set{}
	for _, s := range in {
		r, err := release.Parse(s.Minor)
		if err != nil {
			return err
		}
		for _, p := range s.Prefixes {
			if p.Prefix[len(p.Prefix)-1] == '.' {
				sets[p.Prefix] |= 1 << r
			}
		}
	}
	out := make([]facts.Prefix, 0, len(sets))
	for prefix, set := range sets {
		p := facts.Prefix{Prefix: prefix, Since: set.First().String()}
		if set.Last() < release.Last {
			p.Until = set.Last().String()
		}
		if p.In() != set {
			return fmt.Errorf("sources.json: prefix %q comes and goes", prefix)
		}
		out = append(out, p)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Prefix < out[j].Prefix })
	text, err := lines(out)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}

// takeHistory keeps what the tests compare the catalogue's own history with.
func takeHistory(from, to string) error {
	var in struct {
		Versions          json.RawMessage
		Keys, AliasesOnly []map[string]json.RawMessage
	}
	if err := readJSON(from, &in); err != nil {
		return err
	}
	for _, k := range in.Keys {
		for _, unused := range []string{"group", "aliasOf", "notScannedIn", "sinceUncertain", "untilUncertain"} {
			delete(k, unused)
		}
	}
	keys, err := lines(in.Keys)
	if err != nil {
		return err
	}
	aliases, err := lines(in.AliasesOnly)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("{\"versions\": %s,\n\"keys\": %s,\n\"aliasesOnly\": %s}\n", in.Versions, bytes.TrimSpace(keys), bytes.TrimSpace(aliases))
	return os.WriteFile(to, []byte(text), 0o644)
}

func readJSON(path string, into any) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, into); err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return nil
}
