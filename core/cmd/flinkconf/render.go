package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/catalog/docs"
	"flinkconf/core/diag"
	"flinkconf/core/diag/words"
	"flinkconf/core/release"
	"flinkconf/core/render"
	"flinkconf/core/share"
	"flinkconf/web/markdown"
)

// renderPage prints a workspace as HTML for documentation, and to errs what is not in it.
func renderPage(args []string, in io.Reader, out, errs io.Writer) int {
	var o render.Options
	for ; len(args) > 0 && strings.HasPrefix(args[0], "--"); args = args[1:] {
		name, value, given := strings.Cut(args[0], "=")
		if name == "--readonly" && !given {
			o.Readonly = true
			continue
		}
		if !given {
			if len(args) < 2 {
				return wrongCall(errs)
			}
			value, args = args[1], args[1:]
		}
		var known bool
		var all []string
		switch name {
		case "--view":
			o.View, known = render.ParseView(value)
			all = namesOf(render.Views())
		case "--keys":
			o.Keys, known = render.ParseKeys(value), true
		case "--lang":
			all = docs.Languages()
			o.Lang, known = value, slices.Contains(all, value)
		case "--theme":
			all = []string{"light", "dark", "auto"}
			o.Theme, known = value, slices.Contains(all, value)
		default:
			return wrongCall(errs)
		}
		if !known {
			fmt.Fprintf(errs, "flinkconf: %q is nothing that %s knows; it takes %s\n", diag.Clip(value), name, strings.Join(all, ", "))
			return 2
		}
	}
	if len(args) != 1 {
		return wrongCall(errs)
	}
	f, err := openTold(openExactly, args[0], in, errs)
	if err != nil {
		return fail(errs, err)
	}
	if key, near := noSuchKey(f.Workspace, o.Keys); key != "" {
		return fail(errs, fmt.Errorf("no release has an option %s, and no layer mentions it%s", oneLine(diag.Clip(key)), near))
	}
	_, left := share.Redact(f.Workspace)
	for _, key := range left {
		fmt.Fprintf(errs, "flinkconf: left out: the value of %s\n", oneLine(key))
	}
	if !render.Fits(&f.Workspace) {
		fmt.Fprintln(errs, "flinkconf: left out: imported options and corrections of the query, which the element has no place for")
	}
	o.Words = diag.ParseWords(words.Table(o.Lang))
	o.Text = func(key string) (html, lang string) {
		md, lang, _ := docs.Text(o.Lang, key)
		return markdown.Render(md, nil), lang
	}
	if _, err := io.WriteString(out, render.Element(f.Workspace, o)); err != nil {
		return fail(errs, err)
	}
	return 0
}

// namesOf are words as texts.
func namesOf[T ~string](words []T) (names []string) {
	for _, word := range words {
		names = append(names, string(word))
	}
	return names
}

// noSuchKey returns the first of the keys that is no option in any release and that nothing in the workspace mentions, with the keys
// that may be meant.
func noSuchKey(w core.Workspace, keys []string) (key, meant string) {
	if len(keys) == 0 {
		return "", ""
	}
	e := core.Evaluate(w)
	view := e.View()
	for _, key := range keys {
		if render.IsPattern(key) || len(view.Lookup(key)) > 0 || e.Find(key) != nil {
			continue
		}
		if !slices.ContainsFunc(release.All(), func(r release.Release) bool { return len(catalog.At(r).Lookup(key)) > 0 }) {
			return key, near(key, view)
		}
	}
	return "", ""
}
