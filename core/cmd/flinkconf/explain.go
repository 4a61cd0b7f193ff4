package main

import (
	"fmt"
	"io"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/catalog/docs"
	"flinkconf/core/diag"
	"flinkconf/core/diag/words"
	why "flinkconf/core/explain"
	"flinkconf/core/overlay"
	"flinkconf/core/release"
)

// explain prints the page of a code or a reason, or what is known about an option's key. With a file the release is the
// file's, and what the file makes of the key follows, with --json that alone. Sentences are in the language of --lang as far
// as there are any, else in English.
func explain(args []string, in io.Reader, out, errs io.Writer) int {
	lang := "en"
	if len(args) > 1 && args[0] == "--lang" {
		lang, args = args[1], args[2:]
	}
	asJSON := len(args) > 0 && args[0] == "--json"
	if asJSON {
		args = args[1:]
	}
	if len(args) != 2 && (len(args) != 1 || asJSON) {
		return wrongCall(errs)
	}
	if asJSON {
		return explainAsJSON(args[0], args[1], in, out, errs)
	}
	if p, ok := diag.PageOf(diag.Code(args[0])); ok {
		if other, ok := words.Page(lang, p.Code); ok {
			p = other
		}
		fmt.Fprintf(out, "%s\n\n%s\n", p.Title, p.Text)
		return 0
	}
	if p, ok := diag.PageOfReason(diag.Reason(args[0])); ok {
		if other, ok := words.PageOfReason(lang, p.Reason); ok {
			p = other
		}
		fmt.Fprintf(out, "%s\n\n%s\n", p.Title, p.Text)
		return 0
	}
	view, told := catalog.At(release.Last), ""
	if len(args) == 2 {
		f, err := open(args[1], in)
		if err != nil {
			return fail(errs, err)
		}
		x := why.Key(f.Workspace, new(core.Evaluator), args[0])
		view = overlay.View(x.From, f.Overlays)
		if x.Option != nil || len(x.Candidates) > 0 {
			told = fmt.Sprintf("\nIn %s, on Flink %s in %s mode, by way of %s:\n\n%s", args[1], x.From, x.Mode, x.Entry, why.Text(x, diag.ParseWords(words.Table(lang))))
		}
	}
	page, ok := optionPage(args[0], view, lang)
	if !ok && told == "" {
		fmt.Fprintf(errs, "flinkconf: %q is neither an option of Flink %s nor a code or a reason%s\n", diag.Clip(args[0]), view.Release(), near(args[0], view))
		return 1
	}
	fmt.Fprint(out, page, told)
	return 0
}

// explainAsJSON prints what a file makes of a key for programs: the same as the JavaScript API's explain.
func explainAsJSON(key, name string, in io.Reader, out, errs io.Writer) int {
	f, err := open(name, in)
	if err != nil {
		return fail(errs, err)
	}
	x := why.Key(f.Workspace, new(core.Evaluator), key)
	if _, err := out.Write(why.Encode(x)); err != nil {
		return fail(errs, err)
	}
	return 0
}

// near lists keys that were likely meant.
func near(key string, view *catalog.View) string {
	if keys := view.Near(key); len(keys) > 0 {
		return "; the next ones are " + strings.Join(keys, ", ")
	}
	return ""
}

// optionPage says what an option is in a release; of one that the release doesn't have it says which ones do.
func optionPage(key string, view *catalog.View, lang string) (page string, ok bool) {
	var b strings.Builder
	switch found := view.Lookup(key); {
	case len(found) > 0:
		o := found[0].Option
		fmt.Fprintf(&b, "%s\n\n", o.Key)
		if o.Key != key {
			fmt.Fprintf(&b, "read for: %s\n", key)
		}
		fmt.Fprintf(&b, "type: %s\n", core.TypeName(o))
		if o.HasDefault {
			fmt.Fprintf(&b, "default: %s\n", o.Default)
		}
		if len(o.Values) > 0 {
			values := make([]string, len(o.Values))
			for i, v := range o.Values {
				values[i] = v.Text
			}
			fmt.Fprintf(&b, "values: %s\n", strings.Join(values, ", "))
		}
		if keys := o.Keys(); len(keys) > 1 {
			fmt.Fprintf(&b, "also read: %s\n", strings.Join(keys[1:], ", "))
		}
		if m := o.Imported; m != nil {
			fmt.Fprintf(&b, "imported from: %s\n\n%s\n", m.From, m.Description)
		}
		key = o.Key
	default:
		fmt.Fprintf(&b, "%s\n\nFlink %s has no such option", key, view.Release())
		if stone, gone := view.Tombstone(key); gone {
			fmt.Fprintf(&b, "; the last release with it is %s", stone.Until)
			if stone.ReplacedBy != "" {
				fmt.Fprintf(&b, ", and %s takes its place", stone.ReplacedBy)
			}
		} else if later, coming := view.NotYet(key); coming {
			fmt.Fprintf(&b, "; the first release with it is %s", later)
		} else {
			return "", false
		}
		b.WriteString(".\n")
	}
	var releases []string
	for _, at := range release.All() {
		if catalog.Releases(key).Has(at) {
			releases = append(releases, at.String())
		}
	}
	if len(releases) > 0 {
		fmt.Fprintf(&b, "releases: %s\n", strings.Join(releases, " "))
	}
	if text, _, ok := docs.Text(lang, key); ok {
		fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(text))
	}
	return b.String(), true
}
