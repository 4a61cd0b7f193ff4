// Command flinkconf answers for a workspace on the command line, through the same door as the page.
//
//	flinkconf eval [--all] FILE|-                      what Flink makes of the settings, as JSON
//	flinkconf lint [--format=text|json|github] FILE…   what is wrong with them
//	flinkconf convert [--flat] FILE LAYER NOTATION     one layer written in another notation
//	flinkconf explain [--lang zh] KEY|CODE [FILE]      what an option, a diagnostic code or a reason means;
//	                                                   with a file, why the option has its value there
//	flinkconf explain --json KEY FILE                  the same about the file as JSON
//	flinkconf search [--lang zh] [--flink 1.20] WORDS  options that have the words in their names and texts, the best first;
//	                                                   words in quotes have to follow each other
//	flinkconf upgrade --to R [--pin-defaults] [--config-yaml] [--report=text|json] FILE
//	                                                   a workspace moved to another Flink release
//	flinkconf import [--flink R] [--into FILE] [--name NAME] TABLE|-
//	                                                   the options of a foreign table, HTML, Markdown or the text of a page,
//	                                                   as JSON or added to a workspace
//	flinkconf link encode [--base URL] [--settings-only] [--keep KEY]… [--view JSON] FILE|-
//	                                                   the link of a workspace: its fragment, or all of it
//	flinkconf link decode LINK|-                       what a link holds, as JSON
//	flinkconf render [--view V] [--keys K,K] [--lang L] [--theme T] [--readonly] FILE|-
//	                                                   the element <flink-config> for a page of documentation, with a view of the
//	                                                   workspace as HTML in it: effective (without --view), docs, layers or full
//
// FILE is a workspace as JSON, or one configuration file whose notation is told from its name and content; - is standard
// input. LAYER counts from 0, or is the name of a layer. What a conversion loses, what an upgrade changes and which rows of a
// table aren't taken goes to standard error, and so do the keys whose secret values a link or a page leaves out.
//
// The exit code is 0 when an answer was printed, 1 when the input could not be read or converted at all or lint found an
// error, 2 for a wrong call.
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/release"
)

const usage = `usage: flinkconf eval [--all] FILE|-
       flinkconf lint [--format=text|json|github] FILE...
       flinkconf convert [--flat] FILE LAYER NOTATION
       flinkconf explain [--lang zh] KEY|CODE [FILE]
       flinkconf explain --json KEY FILE
       flinkconf search [--lang zh] [--flink 1.20] WORDS
       flinkconf upgrade --to R [--pin-defaults] [--config-yaml] [--report=text|json] FILE|-
       flinkconf import [--flink R] [--into FILE] [--name NAME] TABLE|-
       flinkconf link encode [--base URL] [--settings-only] [--keep KEY]... [--view JSON] FILE|-
       flinkconf link decode LINK|-
       flinkconf render [--view effective|docs|layers|full] [--keys K,K] [--lang en|zh] [--theme light|dark|auto] [--readonly] FILE|-
`

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// commands are the words that may come first.
var commands = map[string]func(args []string, in io.Reader, out, errs io.Writer) int{
	"eval": eval, "lint": lint, "convert": convert, "explain": explain, "search": search,
	"upgrade": upgradeTo, "link": link, "import": importTable, "render": renderPage,
}

// run is main with its surroundings as arguments, and returns the exit code.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) > 0 {
		if command, ok := commands[args[0]]; ok {
			return command(args[1:], in, out, errs)
		}
	}
	return wrongCall(errs)
}

// wrongCall prints the usage.
func wrongCall(errs io.Writer) int {
	fmt.Fprint(errs, usage)
	return 2
}

// fail prints why there is no answer.
func fail(errs io.Writer, err error) int {
	fmt.Fprintln(errs, "flinkconf:", err)
	return 1
}

// eval prints the evaluation of a file.
func eval(args []string, in io.Reader, out, errs io.Writer) int {
	evaluate := core.Evaluate
	if len(args) > 0 && args[0] == "--all" {
		evaluate, args = core.EvaluateAll, args[1:]
	}
	if len(args) != 1 {
		return wrongCall(errs)
	}
	f, err := open(args[0], in)
	if err != nil {
		return fail(errs, err)
	}
	e := evaluate(f.Workspace)
	e.Diagnostics = append(f.problems, e.Diagnostics...)
	if _, err := out.Write(core.EncodeEvaluation(e)); err != nil {
		return fail(errs, err)
	}
	return 0
}

// input is a file that was read.
type input struct {
	core.Workspace
	problems []diag.Diagnostic
	// plain tells a configuration file, which is the only layer, from a workspace.
	plain bool
}

// open reads a file as a workspace.
func open(name string, in io.Reader) (input, error) {
	data, err := read(name, in)
	if err != nil {
		return input{}, err
	}
	if isJSON(name, data) {
		w, problems := core.DecodeWorkspace(data)
		return input{Workspace: w, problems: problems}, nil
	}
	return opened(name, data), nil
}

// openTold opens a file by open or openExactly and says to errs what is wrong with it as a workspace.
func openTold(how func(string, io.Reader) (input, error), name string, in io.Reader, errs io.Writer) (input, error) {
	f, err := how(name, in)
	for i := range f.problems {
		fmt.Fprintln(errs, f.problems[i].Line(name))
	}
	return f, err
}

// opened makes a workspace of one configuration file.
func opened(name string, data []byte) input {
	w, _ := core.WorkspaceOf(name, string(data), release.None)
	return input{Workspace: w, plain: true}
}

// read returns a file's bytes, or those of standard input for "-".
func read(name string, in io.Reader) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(in)
	}
	return os.ReadFile(name)
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
