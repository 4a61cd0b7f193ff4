package vectors

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// families are the families that can be compared. Every file and line of another one fails the test.
var families = map[string]runner{
	"dynamic":            runDynamic,
	"docker-properties":  runDockerProperties,
	"dynamic-entrypoint": runDynamicEntryPoint,
	"enums":              runEnums,
	"files":              runFiles,
	"flink-deployment":   runFlinkDeployment,
	"format":             runFormat,
	"layers-low":         runLayersLow,
	"layers-table":       runLayersTable,
	"removed":            runRemoved,
	"renest":             runRenest,
	"rules":              runRules,
	"set-syntax":         runSetSyntax,
	"split":              runSplit,
	"string-typed":       runStringTyped,
	"sql-client-yaml":    runSQLClientYAML,
	"timezones":          runTimezones,
	"values":             runValues,
}

// runner compares one line of a family: it reads the input and the outcomes with question.read, and for every outcome and
// each of its releases it calls question.same once, or, where a line holds several answers about one release, question.part
// for the parts that are counted apart.
type runner func(q *question)

// folders are where the vectors are: those of the repository and those that the caller names.
func folders() []string {
	all := []string{filepath.Join("..", "..", "testdata", "vectors")}
	if named := os.Getenv("FLINK_VECTORS"); named != "" {
		if !filepath.IsAbs(named) {
			named = filepath.Join("..", "..", named)
		}
		all = append(all, named)
	}
	return all
}

// TestVectors compares with every recorded answer of real Flink.
func TestVectors(t *testing.T) {
	totals := &tallies{t: t}
	for _, folder := range folders() {
		runFolder(t, folder, totals)
	}
	totals.print()
}

// runFolder compares the lines of all files of a folder.
func runFolder(t reporter, folder string, totals *tallies) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Error(err)
	}
	found := false
	for _, entry := range entries {
		if filepath.Ext(entry.Name()) == ".jsonl" {
			found = true
			runFile(t, filepath.Join(folder, entry.Name()), totals)
		}
	}
	if !found {
		t.Errorf("there is no file *.jsonl in the folder %s", folder)
	}
}

// runFile compares the lines of one file.
func runFile(t reporter, file string, totals *tallies) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Error(err)
		return
	}
	name := strings.TrimSuffix(filepath.Base(file), ".jsonl")
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<24)
	number, compared := 0, 0
	var header json.RawMessage
	unknown := map[string]bool{}
	for lines.Scan() {
		number++
		at := fmt.Sprintf("%s:%d", filepath.Base(file), number)
		fields, err := decodeLine(lines.Bytes())
		switch {
		case err != nil:
			totals.broken(at, err)
			continue
		case fields == nil:
			continue // a blank line
		case fields["header"] != nil:
			header = bytes.Clone(lines.Bytes())
			continue
		}
		q := &question{at: at, family: name, header: header, fields: fields, totals: totals}
		if fields["family"] != nil {
			q.ofOldest(name)
		}
		run := families[q.family]
		if run == nil {
			if !unknown[q.family] {
				unknown[q.family] = true
				t.Errorf("%s: unknown family %q", at, q.family)
			}
			continue
		}
		before := totals.compared
		run(q)
		if totals.compared == before {
			totals.broken(at, errors.New("nothing was compared"))
		}
		compared++
	}
	if err := lines.Err(); err != nil {
		t.Errorf("%s: %v", file, err)
	}
	if compared == 0 && len(unknown) == 0 {
		t.Errorf("%s is empty", file)
	}
}

// decodeLine splits a line into its fields; nil for a blank one.
func decodeLine(line []byte) (fields map[string]json.RawMessage, err error) {
	if len(bytes.TrimSpace(line)) == 0 {
		return nil, nil
	}
	err = json.Unmarshal(line, &fields)
	return fields, err
}
