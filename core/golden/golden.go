// Package golden reads the workspaces of golden files, for the tests of several packages.
package golden

import (
	"fmt"
	"path/filepath"
	"strings"

	"golang.org/x/tools/txtar"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// Case is the workspace that a golden file describes.
type Case struct {
	Release release.Release
	Mode    layer.Mode
	Entry   layer.Entry
	Layers  []layer.Layer
	Query   string
}

// Parse makes the case of a golden file. The last line of its comment is RELEASE MODE ENTRY, behind at least one that says
// why Flink behaves so. Each layer is a section KIND NOTATION [disabled] [tool=VERSION], and the job's SQL the section
// query. Sections for which result is true hold what comes out; any other one is an error.
func Parse(a *txtar.Archive, result func(section string) bool) (c Case, err error) {
	lines := strings.Split(strings.TrimSpace(string(a.Comment)), "\n")
	words := strings.Fields(lines[len(lines)-1])
	if len(lines) < 2 || len(words) != 3 {
		return c, fmt.Errorf("the comment should say why, and its last line should be: RELEASE MODE ENTRY")
	}
	if c.Release, err = release.Parse(words[0]); err != nil {
		return c, err
	}
	if c.Mode, c.Entry = layer.Mode(words[1]), layer.Entry(words[2]); !c.Mode.Valid() || !c.Entry.Valid() {
		return c, fmt.Errorf("%s %s: no such mode or entry point", c.Mode, c.Entry)
	}
	for _, f := range a.Files {
		switch {
		case f.Name == "query":
			c.Query = string(f.Data)
		case !result(f.Name):
			l, err := parseLayer(f)
			if err != nil {
				return c, err
			}
			c.Layers = append(c.Layers, l)
		}
	}
	return c, nil
}

func parseLayer(f txtar.File) (layer.Layer, error) {
	words := strings.Fields(f.Name)
	if len(words) < 2 || layer.Kind(words[0]).Rank() < 0 {
		return layer.Layer{}, fmt.Errorf("%q should be: KIND NOTATION [disabled] [tool=VERSION]", f.Name)
	}
	l := layer.Layer{Kind: layer.Kind(words[0]), Notation: source.Notation(words[1]), Text: string(f.Data)}
	for _, word := range words[2:] {
		if tool, ok := strings.CutPrefix(word, "tool="); ok {
			l.Tool = tool
		} else {
			l.Disabled = true
		}
	}
	return l, nil
}

// Result tells the sections that hold what comes out, of all kinds of golden files.
func Result(section string) bool {
	return section == "effective" || section == "derived" || section == "problems" || strings.HasPrefix(section, "explain ")
}

// All returns the cases of every golden file in a folder, by file name.
func All(folder string) (map[string]Case, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	if err != nil {
		return nil, err
	}
	all := map[string]Case{}
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			return nil, err
		}
		if all[filepath.Base(file)], err = Parse(a, Result); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
	}
	return all, nil
}
