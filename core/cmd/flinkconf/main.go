// Command flinkconf answers for a workspace on the command line, through the same door as the page.
//
//	flinkconf eval [--all] FILE|-    what Flink makes of the settings, as JSON
//	flinkconf explain CODE           what a diagnostic code or a reason means
//
// FILE is a workspace as JSON, or one configuration file whose notation is told from its name and content. The exit code
// is 0 when an answer was printed, 1 when the input could not be read at all, 2 for a wrong call.
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

const usage = `usage: flinkconf eval [--all] FILE|-
       flinkconf explain CODE
`

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is main with its surroundings as arguments, and returns the exit code.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) > 0 {
		switch args[0] {
		case "eval":
			return eval(args[1:], in, out, errs)
		case "explain":
			return explain(args[1:], out, errs)
		}
	}
	fmt.Fprint(errs, usage)
	return 2
}

// eval prints the evaluation of a file.
func eval(args []string, in io.Reader, out, errs io.Writer) int {
	evaluate := core.Evaluate
	if len(args) > 0 && args[0] == "--all" {
		evaluate, args = core.EvaluateAll, args[1:]
	}
	if len(args) != 1 {
		fmt.Fprint(errs, usage)
		return 2
	}
	data, err := read(args[0], in)
	if err != nil {
		fmt.Fprintln(errs, "flinkconf:", err)
		return 1
	}
	w, problems := workspace(args[0], data)
	e := evaluate(w)
	e.Diagnostics = append(problems, e.Diagnostics...)
	if _, err := out.Write(core.EncodeEvaluation(e)); err != nil {
		fmt.Fprintln(errs, "flinkconf:", err)
		return 1
	}
	return 0
}

// read returns a file's bytes, or those of standard input for "-".
func read(name string, in io.Reader) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(in)
	}
	return os.ReadFile(name)
}

// workspace makes a workspace of a file: the one it holds as JSON, or one with the file as its only layer.
func workspace(name string, data []byte) (core.Workspace, []diag.Diagnostic) {
	if isJSON(name, data) {
		return core.DecodeWorkspace(data)
	}
	n := source.Detect(filepath.Base(name), string(data))
	if n == "" {
		n = source.ConfigYAML
	}
	w := core.Workspace{Release: release.Last, Mode: layer.Streaming, Entry: layer.SQLClient}
	if n == source.FlinkConf {
		w.Release = release.V1_20
	}
	w.Layers = []layer.Layer{{Kind: layer.KindOf(n), Notation: n, Name: filepath.Base(name), Text: string(data)}}
	return w, nil
}

// isJSON tells a workspace from a configuration file. A config.yaml may begin with a brace as well, so its name counts.
func isJSON(name string, data []byte) bool {
	switch filepath.Ext(name) {
	case ".json":
		return true
	case ".yaml", ".yml":
		return false
	}
	return bytes.HasPrefix(bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\uFEFF"))), []byte("{"))
}

// explain prints the page of a code or reason.
func explain(args []string, out, errs io.Writer) int {
	if len(args) != 1 {
		fmt.Fprint(errs, usage)
		return 2
	}
	title, text := "", ""
	if p, ok := diag.PageOf(diag.Code(args[0])); ok {
		title, text = p.Title, p.Text
	} else if p, ok := diag.PageOfReason(diag.Reason(args[0])); ok {
		title, text = p.Title, p.Text
	} else {
		fmt.Fprintf(errs, "flinkconf: %q is neither a code nor a reason\n", diag.Clip(args[0]))
		return 1
	}
	fmt.Fprintf(out, "%s\n\n%s\n", title, text)
	return 0
}
