package core

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// schema is the version of the JSON at the edges.
const schema = 1

// DecodeWorkspace reads a workspace from JSON, schema 1. It keeps everything it can read: a field of the wrong type takes
// its default and is reported at its place, and so is the place where the text stops being JSON. Unknown fields are
// ignored. Missing fields mean: the newest release, streaming, the SQL client, and for a layer the notation that its kind
// is most often written in. The diagnostics belong to diag.Workspace, their spans to the JSON text.
func DecodeWorkspace(data []byte) (Workspace, []diag.Diagnostic) {
	d := &decoder{data: data, lines: diag.NewLines(string(data))}
	w := Workspace{Release: release.Last, Mode: layer.Streaming, Entry: layer.SQLClient}
	body := bytes.TrimPrefix(data, []byte("\uFEFF"))
	d.object(body, len(data)-len(body), "the workspace", map[string]func(field){
		"schema": func(f field) {
			var n int
			if d.decode(f, &n, "the number 1") && n != schema {
				d.report(f, diag.WorkspaceField, diag.Warning, "schema 1", "This build reads schema 1; the workspace says "+f.shown()+" and is read as if it were 1")
			}
		},
		"flink": func(f field) {
			var text string
			if !d.decode(f, &text, "a release in quotes, such as \"2.2\"") {
				return
			}
			r, err := release.Parse(text)
			if err != nil {
				d.report(f, diag.UnknownRelease, diag.Error, "1.9 to 2.3", "“"+diag.Clip(text)+"” is no Flink release between 1.9 and 2.3; "+release.Last.String()+" is taken instead")
				return
			}
			w.Release = r
		},
		"mode": func(f field) {
			word(d, f, &w.Mode, layer.Mode.Valid, "streaming or batch")
		},
		"entry": func(f field) {
			word(d, f, &w.Entry, layer.Entry.Valid, "sql-client, sql-gateway, table-api or datastream-bridge")
		},
		"query": func(f field) { d.decode(f, &w.Query, "SQL text in quotes") },
		"layers": func(f field) {
			d.array(f, "a list of layers", func(item field) { w.Layers = append(w.Layers, d.layer(item)) })
		},
	})
	return w, d.found
}

// layer reads one layer.
func (d *decoder) layer(f field) layer.Layer {
	var l layer.Layer
	d.object(f.raw, f.offset, "a layer", map[string]func(field){
		"kind": func(f field) {
			word(d, f, &l.Kind, func(k layer.Kind) bool { return k.Rank() >= 0 }, "a kind of layer, such as cluster-file, cli or session")
		},
		"notation": func(f field) {
			word(d, f, &l.Notation, knownNotation, "a notation, such as config.yaml, args or sql")
		},
		"name":     func(f field) { d.decode(f, &l.Name, "a name in quotes") },
		"text":     func(f field) { d.decode(f, &l.Text, "the layer's text in quotes") },
		"tool":     func(f field) { d.decode(f, &l.Tool, "a version in quotes") },
		"disabled": func(f field) { d.decode(f, &l.Disabled, "true or false") },
	})
	if l.Kind == "" {
		l.Kind = layer.KindOf(l.Notation)
	}
	if l.Notation == "" {
		l.Notation = l.Kind.Notation()
	}
	return l
}

// knownNotation tells whether n is a notation.
func knownNotation(n source.Notation) bool {
	for _, known := range source.Notations() {
		if n == known {
			return true
		}
	}
	return false
}

// word reads a field that takes one of a few words. Another word is reported and leaves the target as it is.
func word[T ~string](d *decoder, f field, target *T, valid func(T) bool, wanted string) {
	var text string
	if !d.decode(f, &text, wanted) {
		return
	}
	if !valid(T(text)) {
		d.report(f, diag.UnknownWord, diag.Error, wanted, "“"+diag.Clip(text)+"” is not "+wanted)
		return
	}
	*target = T(text)
}

// decoder walks JSON and keeps places.
type decoder struct {
	data  []byte
	lines *diag.Lines
	found []diag.Diagnostic
}

// field is one JSON value with its byte offset in the whole text and the name it has there.
type field struct {
	name   string
	raw    []byte
	offset int
}

// shown returns the value for a message.
func (f field) shown() string { return diag.Clip(string(f.raw)) }

// report adds a finding about a field.
func (d *decoder) report(f field, code diag.Code, severity diag.Severity, wanted, message string) {
	d.found = append(d.found, diag.Diagnostic{
		Code: code, Severity: severity, Layer: diag.Workspace, Span: d.lines.Span(f.offset, f.offset+len(f.raw)),
		Found: f.shown(), Wanted: wanted, Message: message,
	})
}

// decode reads a field's value into target. A null leaves the target as it is; another type is reported.
func (d *decoder) decode(f field, target any, wanted string) bool {
	if string(f.raw) == "null" {
		return false
	}
	if err := json.Unmarshal(f.raw, target); err != nil {
		d.report(f, diag.WorkspaceField, diag.Error, wanted, fmt.Sprintf("%q should be %s; found is %s", f.name, wanted, jsonKind(f.raw)))
		return false
	}
	return true
}

// object reads an object's known fields in the order of the text.
func (d *decoder) object(raw []byte, offset int, what string, known map[string]func(field)) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if !d.open(dec, raw, offset, what, '{') {
		return
	}
	for dec.More() {
		token, err := dec.Token()
		if err != nil {
			d.broken(err, dec, offset)
			return
		}
		name, _ := token.(string)
		read := known[name]
		f, err := next(dec, raw, offset, name)
		if err != nil {
			if name == "layers" {
				read(f)
			} else {
				d.broken(err, dec, offset)
			}
			return
		}
		if read != nil {
			read(f)
		}
	}
	if _, err := dec.Token(); err != nil {
		d.broken(err, dec, offset)
	}
}

// array reads the items of a list.
func (d *decoder) array(f field, what string, read func(field)) {
	dec := json.NewDecoder(bytes.NewReader(f.raw))
	if !d.open(dec, f.raw, f.offset, what, '[') {
		return
	}
	for dec.More() {
		item, err := next(dec, f.raw, f.offset, f.name)
		if err != nil && !bytes.HasPrefix(item.raw, []byte("{")) {
			d.broken(err, dec, f.offset)
			return
		}
		read(item)
		if err != nil {
			return
		}
	}
	if _, err := dec.Token(); err != nil {
		d.broken(err, dec, f.offset)
	}
}

// open reads the bracket that opens an object or list; a value of another type is reported.
func (d *decoder) open(dec *json.Decoder, raw []byte, offset int, what string, bracket json.Delim) bool {
	token, err := dec.Token()
	if err != nil {
		d.broken(err, dec, offset)
		return false
	}
	if token == nil {
		return false
	}
	if token != bracket {
		f := field{raw: bytes.TrimSpace(raw), offset: offset}
		d.report(f, diag.WorkspaceField, diag.Error, what, "Here should be "+what+"; found is "+jsonKind(f.raw))
		return false
	}
	return true
}

// next reads the value that follows. When the text stops being JSON inside it, the field holds all that is left, so that a
// reader of an object or list can still use what comes before the break and reports the break itself.
func next(dec *json.Decoder, within []byte, offset int, name string) (field, error) {
	start := int(dec.InputOffset())
	var raw json.RawMessage
	if err := dec.Decode(&raw); err != nil {
		for start < len(within) && bytes.IndexByte([]byte(" \t\r\n:,"), within[start]) >= 0 {
			start++
		}
		return field{name: name, raw: within[start:], offset: offset + start}, err
	}
	return field{name: name, raw: raw, offset: offset + int(dec.InputOffset()) - len(raw)}, nil
}

// broken reports where the text stops being JSON.
func (d *decoder) broken(err error, dec *json.Decoder, offset int) {
	at := offset + int(dec.InputOffset())
	var syntax *json.SyntaxError
	message := "Here the text stops being JSON"
	switch {
	case errors.As(err, &syntax):
		at = max(at, offset+int(syntax.Offset)-1)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		at = len(d.data)
		message = "The JSON ends too early"
	}
	f := field{offset: at}
	if at < len(d.data) {
		f.raw = d.data[at : at+1]
	}
	d.report(f, diag.WorkspaceSyntax, diag.Error, "JSON", message+"; what comes before is used")
}

// jsonKind names the type of a JSON value for a message.
func jsonKind(raw []byte) string {
	if len(raw) == 0 {
		return "nothing"
	}
	switch raw[0] {
	case '{':
		return "an object"
	case '[':
		return "a list"
	case '"':
		return "a text"
	case 't', 'f':
		return "true or false"
	case 'n':
		return "null"
	}
	return "a number"
}
