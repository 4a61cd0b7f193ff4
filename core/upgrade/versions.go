package upgrade

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/source"
)

// versions changes the places of a text that name the release: a resource's flinkVersion, and the tag of Flink's own image
// there and in a compose file.
func (m *mover) versions(at int) {
	l := &m.now.Layers[at]
	if l.Notation != source.FlinkDeployment && l.Notation != source.Properties {
		return
	}
	old, now := m.old.Release.String(), m.now.Release.String()
	m.field(at, "flinkVersion:", "v"+strings.Replace(old, ".", "_", 1), "v"+strings.Replace(now, ".", "_", 1))
	m.field(at, "image:", "flink:"+old, "flink:"+now)
	if l.Notation == source.FlinkDeployment {
		if r := source.Read(l.Notation, l.Text, m.after(at)).Release; r.Valid() && r != m.now.Release {
			m.need(at, "", diag.Say("The resource asks for Flink {0}, and its version couldn't be changed to {1}.", r.String(), m.flink()))
		}
	}
}

// field changes a word in the lines with a field. What follows the word must not go on with a number: a patch release goes
// with its minor.
func (m *mover) field(at int, name, old, now string) {
	l := &m.now.Layers[at]
	for from := 0; ; {
		i := strings.Index(l.Text[from:], name)
		if i < 0 {
			return
		}
		from += i + len(name)
		line, _, _ := strings.Cut(l.Text[from:], "\n")
		k := strings.Index(line, old)
		before := strings.Trim(l.Text[strings.LastIndexByte(l.Text[:from], '\n')+1:from-len(name)], " \t-\"'")
		if before != "" {
			continue
		}
		tag := strings.TrimSpace(line)
		if k < 0 || len(line) > k+len(old) && digit(line[k+len(old)]) {
			if name == "image:" && !strings.Contains(line, now) && tag != "" {
				m.need(at, "", diag.Say("The image {0} has to be one with {1}.", diag.Clip(tag), m.flink()))
			}
			continue
		}
		end := k + len(old)
		if end+1 < len(line) && line[end] == '.' && digit(line[end+1]) {
			for end++; end < len(line) && digit(line[end]); end++ {
			}
		}
		span := diag.NewLines(l.Text).Span(from+k, from+end)
		m.change(Change{Kind: Versioned, Layer: at, Before: line[k:end], After: now, Why: "The text names the release.", Edits: []diag.Edit{{Span: span, Text: now}}})
		if tail := line[end:]; name == "image:" && strings.Contains(tail, "java") {
			m.need(at, "", diag.Say("Whether there is an image {0}{1} has to be looked up: releases come with other versions of Java.", now, strings.TrimSpace(tail)))
		}
		from += k + len(now)
	}
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

// retagged puts another release in the tag of Flink's own image.
func retagged(image, old, now string) (tag string, ok bool) {
	before, after, ok := strings.Cut(image, "flink:"+old)
	for i, dots := 0, 0; ok && i <= len(after); i++ {
		if i == len(after) || after[i] == '-' {
			return before + "flink:" + now + after[i:], true
		}
		if ok = digit(after[i]) && dots == 1 || after[i] == '.' && dots == 0; after[i] == '.' {
			dots++
		}
	}
	return image, false
}
