package source

import (
	"strings"

	"flinkconf/core/release"
)

// properties is the text of FLINK_PROPERTIES, the variable of the container images. Up to 1.18 the image's entry script
// appends it to flink-conf.yaml and replaces environment variables; from 1.19 on it cuts the text into lines and keys and
// values of its own (docker-entrypoint.sh of apache/flink-docker).
var properties = reader{
	read:         readProperties,
	set:          setProperties,
	remove:       removeProperties,
	write:        writeProperties,
	writeDynamic: writePropertiesWith,
	files: []string{
		"flink_properties", "flink.properties", "flink-properties.txt",
		"docker-compose.yml", "docker-compose.yaml", "compose.yml", "compose.yaml",
	},
	comments: propertiesComments,
	detect:   detectProperties,
}

// propertiesComments are those of flink-conf.yaml where the text becomes a part of it. From 1.19 on the image knows none.
func propertiesComments(text string, c Context) []span {
	if in, _ := embed(text); in != nil || !appended(c) {
		return nil
	}
	return flatComments(text, c)
}

// appended tells whether the release's image appends the text to flink-conf.yaml.
func appended(c Context) bool { return c.Release != release.None && c.Release < release.V1_19 }

func readProperties(text string, c Context) Reading {
	in, broken := embed(text)
	if broken.Code != "" {
		return failed(broken)
	}
	r := readPropertiesIn(text, in, c)
	if in == nil {
		return r
	}
	if in.coarse {
		for i := range r.Diagnostics {
			r.Diagnostics[i].Fixes = nil
		}
	}
	r.Diagnostics = append(r.Diagnostics, in.elsewhere()...)
	inOrder(r.Diagnostics)
	return r
}

// readBareProperties reads a text that is nothing but the variable's.
func readBareProperties(text string, c Context) Reading { return readPropertiesIn(text, nil, c) }

// readPropertiesIn reads the variable's text, which is the part in of a text, or all of it.
func readPropertiesIn(text string, in *embedded, c Context) Reading {
	inner := text
	if in != nil {
		inner = in.text
	}
	if c.Release != release.None && c.Release < release.V1_12 && strings.IndexByte(inner, '\\') >= 0 {
		in = in.echoed(inner)
		inner = in.text
	}
	r := flatReader{text: inner, places: newPlaces(text)}
	r.places.in = in
	r.out.Assignments = make([]Assignment, 0, strings.Count(inner, ":"))
	eachLine := r.propertyLine
	if appended(c) {
		eachLine = r.confLine
	}
	for at := 0; at < len(inner); {
		var l line
		l, at = nextProperty(inner, at, appended(c))
		before := len(r.out.Assignments)
		eachLine(l)
		if len(r.out.Assignments) > before {
			r.placeholders(appended(c))
		}
	}
	r.closeBlock()
	inOrder(r.out.Diagnostics)
	r.out.Diagnostics = merged(r.out.Diagnostics, repeated(r.out.Assignments))
	return r.out
}

// nextProperty is nextLine; the script of 1.19 and later knows "\n" only.
func nextProperty(text string, at int, java bool) (line, int) {
	if java {
		return nextLine(text, at)
	}
	if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
		return line{at, at + i}, at + i + 1
	}
	return line{at, len(text)}, len(text)
}

// propertyLine reads one line as the images from 1.19 on do.
func (r *flatReader) propertyLine(l line) {
	p, ok := splitProperty(r.text, l)
	if !ok || !p.handOver(nil) {
		return
	}
	if p.colon >= 0 && p.valueStart == p.valueEnd && r.parent(l, p.keyStart, p.colon+1) {
		r.add(p.keyStart, p.keyEnd, p.valueStart, p.valueEnd, p.key, p.value)
		return
	}
	if p.valueStart < p.valueEnd {
		r.leaf(l, p.keyStart, p.keyEnd)
	} else {
		r.closeBlock()
	}
	r.add(p.keyStart, p.keyEnd, p.valueStart, p.valueEnd, p.key, p.value)
	switch {
	case r.text[p.keyStart] == '#':
		r.commentKey(p, l)
	case p.colon < 0 || p.keyStart == p.keyEnd || p.valueStart == p.valueEnd:
		r.noColon(p)
	default:
		if hash := commentIn(r.text, p.valueStart, p.valueEnd); hash >= 0 {
			r.commentInValue(p, hash)
		} else {
			r.blanksInside(p)
		}
		r.quotes(p.keyStart, p.keyEnd, p.valueStart, p.valueEnd)
		r.changed(p, withoutBlanks(r.text[p.valueStart:p.valueEnd]))
	}
}
