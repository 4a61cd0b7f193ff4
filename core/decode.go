package core

import (
	"flinkconf/core/diag"
	"flinkconf/core/json"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/shape"
	"flinkconf/core/source"
)

// schema is the version of the JSON at the edges.
const schema = 1

// DecodeWorkspace reads a workspace from JSON, schema 1. It keeps everything it can read: a field of the wrong type takes
// its default and is reported at its place, and so is the place where the text stops being JSON. Unknown fields are
// ignored. Missing fields mean: the newest release, streaming, the SQL client, and for a layer the notation that its kind
// is most often written in. The diagnostics belong to diag.Workspace, their spans to the JSON text.
func DecodeWorkspace(data []byte) (Workspace, []diag.Diagnostic) { return decode(data, false) }

// DecodeExactly is DecodeWorkspace for texts that are handed on and not evaluated: half of a pair of surrogates stays what
// it is (json.Reader.Exact).
func DecodeExactly(data []byte) (Workspace, []diag.Diagnostic) { return decode(data, true) }

func decode(data []byte, exact bool) (Workspace, []diag.Diagnostic) {
	text := string(data)
	d := &decoder{text: text, lines: diag.NewLines(text), json: json.NewReader(text)}
	d.json.Exact = exact
	w := Workspace{Release: release.Last, Mode: layer.Streaming, Entry: layer.SQLClient}
	d.object("a workspace", func(name string) {
		switch name {
		case "schema":
			d.schema()
		case "flink":
			d.release(&w.Release)
		case "mode":
			word(d, name, &w.Mode, layer.Mode.Valid, "streaming or batch")
		case "entry":
			word(d, name, &w.Entry, layer.Entry.Valid, "sql-client, sql-gateway, table-api or datastream-bridge")
		case "query":
			d.str(name, &w.Query, "SQL text in quotes")
		case "shape":
			d.shape(&w.Shape)
		case "layers":
			d.layers(&w.Layers)
		case "overlays":
			d.overlays(&w.Overlays)
		}
	})
	d.json.End()
	d.broken()
	return w, d.found
}

// decoder reads a workspace and collects what is wrong with it.
type decoder struct {
	text  string
	lines *diag.Lines
	json  *json.Reader
	found []diag.Diagnostic
}

func (d *decoder) schema() {
	start, ok := d.expect("schema", json.Number, "the number 1")
	if !ok {
		return
	}
	if found := d.json.Literal(); found != "1" && found != "" {
		d.report(start, diag.WorkspaceField, diag.Warning, "schema 1", diag.Say("This build reads schema 1; the workspace says {0} and is read as if it were 1", diag.Clip(found)))
	}
}

// shape reads corrections of the shape: features with true or false.
func (d *decoder) shape(target *shape.Correction) {
	d.object("an object of features, such as {\"cdc-source\": true}", func(name string) {
		f, known := shape.FeatureOf(name)
		const wanted diag.Text = "a feature of a query, such as group-agg or lookup-join"
		if start, ok := d.expect(name, json.Bool, "true or false"); ok {
			switch yes := d.json.Bool(); {
			case !known:
				d.report(start, diag.UnknownWord, diag.Error, wanted, diag.Say("“{0}” is not {1}", diag.Clip(name), wanted.Arg()))
			case yes:
				target.Has, target.Lacks = target.Has|f, target.Lacks&^f
			default:
				target.Has, target.Lacks = target.Has&^f, target.Lacks|f
			}
		}
	})
}

func (d *decoder) release(target *release.Release) {
	start, ok := d.expect("flink", json.Text, `a release in quotes, such as "2.2"`)
	if !ok {
		return
	}
	text := d.json.Text()
	r, err := release.Parse(text)
	if err != nil {
		d.report(start, diag.UnknownRelease, diag.Error, "1.9 to 2.3", diag.Say("“{0}” is no Flink release between 1.9 and 2.3; {1} is taken instead", diag.Clip(text), release.Last.String()))
		return
	}
	*target = r
}

func (d *decoder) layers(target *[]layer.Layer) {
	d.each("layers", "a list of layers", func() { *target = append(*target, d.layer()) })
}

// layer reads one layer. Where the text breaks off inside it, the layer holds what came before.
func (d *decoder) layer() layer.Layer {
	var l layer.Layer
	d.object("a layer", func(name string) {
		switch name {
		case "kind":
			word(d, name, &l.Kind, func(k layer.Kind) bool { return k.Rank() >= 0 }, "a kind of layer, such as cluster-file, cli or session")
		case "notation":
			word(d, name, &l.Notation, knownNotation, "a notation, such as config.yaml, args or sql")
		case "name":
			d.str(name, &l.Name, "a name in quotes")
		case "text":
			d.str(name, &l.Text, "the layer's text in quotes")
		case "tool":
			d.str(name, &l.Tool, "a version in quotes")
		case "disabled":
			d.yes(name, &l.Disabled)
		}
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
func word[T ~string](d *decoder, name string, target *T, valid func(T) bool, wanted diag.Text) {
	start, ok := d.expect(name, json.Text, wanted)
	if !ok {
		return
	}
	if text := d.json.Text(); valid(T(text)) {
		*target = T(text)
	} else if _, broken := d.json.Broken(); !broken {
		d.report(start, diag.UnknownWord, diag.Error, wanted, diag.Say("“{0}” is not {1}", diag.Clip(text), wanted.Arg()))
	}
}

// str reads a field that takes any text.
func (d *decoder) str(name string, target *string, wanted diag.Text) {
	if _, ok := d.expect(name, json.Text, wanted); ok {
		*target = d.json.Text()
	}
}

// object reads an object and calls visit behind the name of each field; what visit leaves is passed over. Another type is
// reported.
func (d *decoder) object(what diag.Text, visit func(name string)) {
	switch kind := d.json.Next(); kind {
	case json.Object:
		d.json.Object(visit)
	case json.None, json.Null:
		d.json.Skip()
	default:
		start := d.json.At()
		d.json.Skip()
		d.report(start, diag.WorkspaceField, diag.Error, what, diag.Say("Here should be {0}; found is {1}", what.Arg(), diag.Text(kind.String()).Arg()))
	}
}

// expect tells whether a value of the kind follows, and where. A null counts as missing; another kind is reported.
func (d *decoder) expect(name string, kind json.Kind, wanted diag.Text) (start int, ok bool) {
	found := d.json.Next()
	start = d.json.At()
	if found == kind {
		return start, true
	}
	d.json.Skip()
	if found != json.Null && found != json.None {
		d.report(start, diag.WorkspaceField, diag.Error, wanted, diag.Say("“{0}” should be {1}; found is {2}", name, wanted.Arg(), diag.Text(found.String()).Arg()))
	}
	return start, false
}

// report adds a finding about the value that was read last and began at start.
func (d *decoder) report(start int, code diag.Code, severity diag.Severity, wanted, message diag.Text) {
	end := max(start, d.json.At())
	d.found = append(d.found, diag.Diagnostic{
		Code: code, Severity: severity, Layer: diag.Workspace, Span: d.lines.Span(start, end),
		Found: diag.Text(diag.Clip(d.text[start:end])), Wanted: wanted, Message: message,
	})
}

// broken reports where the text stops being JSON.
func (d *decoder) broken() {
	at, broken := d.json.Broken()
	if !broken {
		return
	}
	message := diag.Text("Here the text stops being JSON; what comes before is used")
	if at >= len(d.text) {
		message = "The JSON ends too early; what comes before is used"
	}
	end := min(at+1, len(d.text))
	for end < len(d.text) && d.text[end]&0xC0 == 0x80 {
		end++ // not inside a character
	}
	d.found = append(d.found, diag.Diagnostic{
		Code: diag.WorkspaceSyntax, Severity: diag.Error, Layer: diag.Workspace, Span: d.lines.Span(at, end),
		Found: diag.Text(diag.Clip(d.text[at:end])), Wanted: "JSON", Message: message,
	})
}
