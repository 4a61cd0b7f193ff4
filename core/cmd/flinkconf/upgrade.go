package main

import (
	"fmt"
	"io"
	"strings"

	"flinkconf/core"
	"flinkconf/core/release"
	"flinkconf/core/upgrade"
)

// upgradeTo prints a file for another release: a workspace as JSON, a configuration file as its new text. The report goes
// to errs.
func upgradeTo(args []string, in io.Reader, out, errs io.Writer) int {
	to, format, o := release.None, "text", upgrade.Options{}
	for ; len(args) > 1 && strings.HasPrefix(args[0], "--"); args = args[1:] {
		name, value, given := strings.Cut(args[0], "=")
		if name == "--to" && !given {
			value, args = args[1], args[1:]
		}
		switch name {
		case "--to":
			r, err := release.Parse(value)
			if err != nil {
				return fail(errs, err)
			}
			to = r
		case "--pin-defaults":
			o.PinDefaults = true
		case "--config-yaml":
			o.ConfigYAML = true
		case "--report":
			format = value
		default:
			return wrongCall(errs)
		}
	}
	if len(args) != 1 || to == release.None || format != "text" && format != "json" {
		return wrongCall(errs)
	}
	f, err := openTold(open, args[0], in, errs)
	if err != nil {
		return fail(errs, err)
	}
	w, report := upgrade.To(f.Workspace, to, o)
	if format == "json" {
		_, err = errs.Write(upgrade.Encode(report))
	} else {
		printReport(errs, &f, args[0], report)
	}
	if err == nil && f.plain {
		_, err = io.WriteString(out, w.Layers[0].Text)
	} else if err == nil {
		_, err = out.Write(core.EncodeWorkspace(w))
	}
	if err != nil {
		return fail(errs, err)
	}
	return 0
}

// printReport prints a report in lines: what was changed, what a person has to look at, and the defaults that are others.
func printReport(errs io.Writer, f *input, file string, r upgrade.Report) {
	name := func(at int) string {
		if f.plain || at < 0 || at >= len(f.Layers) {
			return file
		}
		return fmt.Sprintf("%s: layer %d", file, at)
	}
	for _, c := range r.Changes {
		what := c.Key
		if c.Before != "" || c.After != "" {
			what = strings.TrimSpace(what + " " + quoted(c.Before) + " -> " + quoted(c.After))
		}
		fmt.Fprintf(errs, "%s: %s: %s: %s\n", name(c.Layer), c.Kind, oneLine(what), c.Why)
	}
	for _, n := range r.Needs {
		key := ""
		if n.Key != "" {
			key = n.Key + ": "
		}
		fmt.Fprintf(errs, "%s: look at this: %s%s\n", name(n.Layer), oneLine(key), n.Why)
	}
	for _, d := range r.Defaults {
		fmt.Fprintf(errs, "%s: default: %s is not set and changes from %s to %s\n", file, d.Key, d.Before, d.After)
	}
	fmt.Fprintf(errs, "%s: Flink %s -> %s: %d changes, %d to look at, %d other defaults\n", file, r.From, r.To, len(r.Changes), len(r.Needs), len(r.Defaults))
}

func quoted(text string) string {
	if text == "" {
		return "nothing"
	}
	return "“" + text + "”"
}

func oneLine(text string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' {
			return ' '
		}
		return c
	}, text)
}
