package check

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
)

// oneElement reports a list of one element that looks like several, and tells whether it did: with commas, or written as
// a YAML list where nothing reads one.
func (c *checker) oneElement(r *resolve.Result, winner *resolve.Candidate) bool {
	if !r.Option.List || r.Option.Type == option.Map || len(r.Value.List()) != 1 {
		return false
	}
	text := strings.TrimSpace(r.Raw.Text)
	inner, brackets := text, false
	if strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") {
		if c.Rules.YAML || c.View.Release() >= release.V2_0 {
			return false
		}
		inner, brackets = text[1:len(text)-1], true
	}
	elements, ok := divided(inner)
	if !ok || len(elements) < 2 && !brackets {
		return false
	}
	d := diag.Diagnostic{Code: diag.ListIsOneElement, Severity: diag.Warning, Found: diag.Text(shown(winner.Key, text)), Wanted: "semicolons between the elements"}
	d.Message = "Flink reads this as a list of one element; a comma divides nothing"
	if brackets {
		d.Message = "Flink reads this as a list of one element, brackets included; only semicolons divide a list here"
	}
	d.Suggestion, d.Fixes = c.use(r, winner, strings.Join(elements, ";"))
	c.add(winner, &winner.ValueSpan, &d)
	return true
}

// divided cuts a text at its commas. It is not ok where the commas may belong to one element: the parts have blanks or
// equals signs inside, or colons that begin no URL or path, as in `class:a.B,type:pojo`.
func divided(text string) (parts []string, ok bool) {
	for _, p := range strings.Split(text, ",") {
		p = strings.TrimSpace(p)
		if n := len(p); n >= 2 && (p[0] == '\'' || p[0] == '"') && p[n-1] == p[0] {
			p = p[1 : n-1]
		}
		if p == "" || strings.ContainsAny(p, " \t\n;=[]{}'\"") {
			return nil, false
		}
		if colon := strings.IndexByte(p, ':'); colon >= 0 && !strings.HasPrefix(p[colon+1:], "/") {
			return nil, false
		}
		parts = append(parts, p)
	}
	return parts, true
}

// fileURL reports a path of Windows behind `file://`, and tells whether it did: what stands there is the name of a host.
func (c *checker) fileURL(r *resolve.Result, winner *resolve.Candidate) bool {
	if r.Option.Type != option.String {
		return false
	}
	text, found := r.Raw.Text, false
	var mended strings.Builder
	for {
		at := strings.Index(text, "file:")
		if at < 0 {
			break
		}
		end := at + len("file:")
		for end < len(text) && !strings.ContainsRune(";, \t\n'\"", rune(text[end])) {
			end++
		}
		path := strings.ReplaceAll(text[at+len("file:"):end], `\`, "/")
		bad := path != text[at+len("file:"):end]
		bare := strings.TrimLeft(path, "/")
		if drive := len(bare) > 1 && bare[1] == ':' && letter(bare[0]); drive {
			bad = bad || path == "//"+bare
			path = "///" + bare
		}
		found = found || bad
		if bad {
			mended.WriteString(text[:at] + "file:" + path)
		} else {
			mended.WriteString(text[:end])
		}
		text = text[end:]
	}
	if !found {
		return false
	}
	d := diag.Diagnostic{Code: diag.BadFileURL, Severity: diag.Warning, Found: diag.Text(shown(winner.Key, r.Raw.Text)), Wanted: "file:///D:/path"}
	d.Message = "This is no URL of a file: three slashes come before the drive, and no backslashes"
	d.Suggestion, d.Fixes = c.use(r, winner, mended.String()+text)
	c.add(winner, &winner.ValueSpan, &d)
	return true
}

func letter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
