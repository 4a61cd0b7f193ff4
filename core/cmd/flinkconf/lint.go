package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
)

// finding is a diagnostic with the words for the place it is about.
type finding struct {
	diag.Diagnostic
	// file is the file that was given, name the text in it.
	file, name string
	// direct tells that the diagnostic's lines are those of the file.
	direct bool
}

// lint prints what is wrong with each file, and returns 1 if anything is an error.
func lint(args []string, in io.Reader, out, errs io.Writer) int {
	format := "text"
	if len(args) > 0 {
		if word, ok := strings.CutPrefix(args[0], "--format="); ok {
			format, args = word, args[1:]
		}
	}
	printers := map[string]func(io.Writer, finding){
		"text":   func(out io.Writer, f finding) { fmt.Fprintln(out, f.Line(f.name)) },
		"github": annotate,
		"json":   nil,
	}
	write, ok := printers[format]
	if !ok || len(args) == 0 {
		return wrongCall(errs)
	}
	code := 0
	reports := []report{}
	for _, name := range args {
		f, err := open(name, in)
		if err != nil {
			code = fail(errs, err)
			continue
		}
		e := core.Evaluate(f.Workspace)
		e.Diagnostics = append(f.problems, e.Diagnostics...)
		for _, d := range e.Diagnostics {
			if d.Severity == diag.Error {
				code = 1
			}
			if write != nil {
				write(out, f.finding(name, d))
			}
		}
		reports = append(reports, reportOf(name, e))
	}
	if write == nil {
		encoder := json.NewEncoder(out)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(reports); err != nil {
			return fail(errs, err)
		}
	}
	return code
}

// finding names the text that a diagnostic of the file is about.
func (f *input) finding(file string, d diag.Diagnostic) finding {
	out := finding{d, file, file, true}
	switch {
	case f.plain:
	case d.Layer == diag.Query:
		out.name, out.direct = file+": query", false
	case d.Layer >= 0 && d.Layer < len(f.Layers):
		name := f.Layers[d.Layer].Name
		if name == "" {
			name = string(f.Layers[d.Layer].Kind)
		}
		out.name, out.direct = fmt.Sprintf("%s: layer %d (%s)", file, d.Layer, name), false
	}
	return out
}

// annotate prints a diagnostic as a workflow command of GitHub Actions. Within a workspace the lines aren't the file's, so
// that they go into the message.
func annotate(out io.Writer, f finding) {
	level := map[diag.Severity]string{diag.Error: "error", diag.Warning: "warning"}[f.Severity]
	if level == "" {
		level = "notice"
	}
	place, message := "", f.Sentence().String()
	if f.Key != "" && !strings.Contains(f.Message.String(), f.Key) {
		message = diag.Clip(f.Key) + ": " + message
	}
	switch {
	case f.direct && f.Span.Known():
		place = fmt.Sprintf(",line=%d,endLine=%d,col=%d,endColumn=%d", f.Span.Start.Line, f.Span.End.Line, f.Span.Start.Column, f.Span.End.Column)
	case !f.direct:
		message = strings.TrimPrefix(f.name, f.file+": ") + fmt.Sprintf(", line %d: ", f.Span.Start.Line) + message
	}
	data := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	property := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
	fmt.Fprintf(out, "::%s file=%s%s,title=%s::%s\n", level, property.Replace(f.file), place, f.Code, data.Replace(message))
}

// report is one file in the JSON that lint prints: the diagnostics as in an evaluation.
type report struct {
	File        string          `json:"file"`
	Diagnostics json.RawMessage `json:"diagnostics"`
}

func reportOf(name string, e core.Evaluation) report {
	r := report{}
	if err := json.Unmarshal(core.EncodeEvaluation(core.Evaluation{Release: e.Release, Diagnostics: e.Diagnostics}), &r); err != nil {
		r.Diagnostics = json.RawMessage("[]")
	}
	r.File = name
	return r
}
