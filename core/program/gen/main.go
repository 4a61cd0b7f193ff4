// Command gen writes setters_gen.go, the table of setters that write keys, from testdata/program/setters.json.
// `go generate ./core/program` runs it.
//
// With -take and the name of a file of the same facts as the reading of Flink's jars writes them, it copies that into
// testdata/program in short form instead.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	file := flag.String("facts", "../../testdata/program/setters.json", "file with the facts")
	out := flag.String("out", "setters_gen.go", "file to write")
	taking := flag.String("take", "", "file to copy into the facts, in short form")
	flag.Parse()
	if err := run(*file, *out, *taking); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(file, out, taking string) error {
	if taking != "" {
		return take(taking, file)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	source, err := Render(data)
	if err != nil {
		return err
	}
	return os.WriteFile(out, source, 0o644)
}
