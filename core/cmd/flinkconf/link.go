package main

import (
	"fmt"
	"io"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/share"
)

// link makes links and opens them.
func link(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) > 1 {
		switch args[0] {
		case "encode":
			return encodeLink(args[1:], in, out, errs)
		case "decode":
			return decodeLink(args[1:], in, out, errs)
		}
	}
	return wrongCall(errs)
}

// encodeLink prints the link of a workspace, and to errs what is not in it.
func encodeLink(args []string, in io.Reader, out, errs io.Writer) int {
	base, view, o := "", share.View{}, share.Options{}
	for ; len(args) > 1 && strings.HasPrefix(args[0], "--"); args = args[1:] {
		name, value, given := strings.Cut(args[0], "=")
		if !given && name != "--settings-only" {
			value, args = args[1], args[1:]
		}
		switch name {
		case "--base":
			base = value
		case "--keep":
			o.Keep = append(o.Keep, value)
		case "--settings-only":
			o.SettingsOnly = true
		case "--view":
			view = share.DecodeView(value)
		default:
			return wrongCall(errs)
		}
	}
	if len(args) != 1 {
		return wrongCall(errs)
	}
	f, err := openTold(openExactly, args[0], in, errs)
	if err != nil {
		return fail(errs, err)
	}
	l, err := share.Encode(f.Workspace, view, o)
	if err != nil {
		return fail(errs, err)
	}
	for _, s := range l.Left {
		where := fmt.Sprintf("layer %d", s.Layer)
		switch s.Layer {
		case diag.Query:
			where = "the query"
		case diag.Workspace:
			where = "the view"
		}
		fmt.Fprintf(errs, "flinkconf: left out: the value of %s in %s; --keep %s puts it into the link\n", oneLine(s.Key), where, oneLine(s.Key))
	}
	base, _, _ = strings.Cut(base, "#")
	if _, err := fmt.Fprintln(out, base+l.Fragment); err != nil {
		return fail(errs, err)
	}
	return 0
}

// openExactly is open for a file that goes on as it is.
func openExactly(name string, in io.Reader) (input, error) {
	data, err := read(name, in)
	if err != nil {
		return input{}, err
	}
	if isJSON(name, data) {
		w, problems := core.DecodeExactly(data)
		return input{Workspace: w, problems: problems}, nil
	}
	return opened(name, data), nil
}

// decodeLink prints what a link holds, as JSON.
func decodeLink(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) != 1 {
		return wrongCall(errs)
	}
	text := args[0]
	if text == "-" {
		data, err := io.ReadAll(in)
		if err != nil {
			return fail(errs, err)
		}
		text = string(data)
	}
	if _, err := out.Write(share.EncodeOpened(share.Decode(text))); err != nil {
		return fail(errs, err)
	}
	return 0
}
