package share

import (
	"errors"
	"io"
	"slices"
	"strings"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/shape"
	"flinkconf/core/source"
)

// A packed workspace is a run of bytes: its layers, each as a byte with kind and notation, a byte with what else there is,
// and its texts; then the query and what the user says about the queries; then the end. A text ends with a zero byte. Release, mode
// and entry point aren't in it: they stand in the link for all to read.

// The numbers of kinds and notations in a link are their places here, for ever; new ones go to the end.
var (
	kinds1     = [...]string{"cluster-file", "env-properties", "deployment", "cli", "stream-env", "settings", "table-config", "session"}
	notations1 = [...]string{"config.yaml", "flink-conf.yaml", "properties", "args", "flink-deployment", "sql", "java", "scala", "python", "sql-client.yaml"}
	// usualNames are the layers' names that aren't written down, by notation.
	usualNames = [...]string{"config.yaml", "flink-conf.yaml", "", "flags", "deployment.yaml", "session.sql", "Job.java", "Job.scala", "job.py", "sql-client.yaml"}
)

// The bytes that begin a part. A later build may add notations, kinds, flags and parts, and a reader of today passes over
// what it doesn't know, as long as they are written like this: a part below moreLayers is its byte and a text; a layer is its
// byte, the byte of flags, a text for each flag that has one, in the order of their bits, and its own text.
const (
	packedEnd   = 0
	packedQuery = 2
	packedShape = 3
	// packedOverlay is a table of imported options, in JSON as a workspace has it.
	packedOverlay = 4
	// A layer's first byte has the notation in the lower four bits and the kind above them: the kinds of today from
	// packedLayer on, those to come from moreLayers on.
	moreLayers  = 0x40
	packedLayer = 0x80
	// Its second byte says what comes before its text. Each flag has a text of its own, but for withNothing and withDisabled.
	withNothing  = 0x10
	withDisabled = 1
	withTool     = 2
	withName     = 4
)

// Inside a text the control characters that it doesn't need are signs: its end, tokens, and an escape, behind which such a
// character stands for itself, plus lifted.
const (
	textEnd = 0
	escape  = 1
	lifted  = 0x40
)

// sign tells whether a byte of a packed text is a sign.
func sign(b byte) bool { return b < ' ' && b != '\t' && b != '\n' && b != '\r' }

// perPart is what a layer or another part counts for beside its texts, in bytes: a page that opens a link has to read each
// layer against those below it, so there can't be thousands.
const perPart = 2 << 10

type packer struct {
	out []byte
	// length is that of all texts so far, and of the parts.
	length int
}

func (p *packer) layer(kind, notation int, name, tool string, disabled bool, text string) {
	with := byte(withNothing)
	if disabled {
		with |= withDisabled
	}
	if tool != "" {
		with |= withTool
	}
	if name != usualNames[notation] {
		with |= withName
	}
	p.part(byte(packedLayer|kind<<4|notation), with)
	if with&withTool != 0 {
		p.text(tool)
	}
	if with&withName != 0 {
		p.text(name)
	}
	p.text(text)
}

// part begins a part.
func (p *packer) part(head ...byte) {
	p.out = append(p.out, head...)
	p.length += perPart
}

func (p *packer) text(s string) {
	t := known()
	p.length += len(s)
	for at := 0; at < len(s); {
		if b := s[at]; !inKey(b) {
			if sign(b) {
				p.out = append(p.out, escape)
				b += lifted
			}
			p.out = append(p.out, b)
			at++
			continue
		}
		end := at
		for end < len(s) && inKey(s[end]) {
			end++
		}
		for at < end {
			n, length := t.first(s[at:end])
			if n < 0 {
				p.out = append(p.out, s[at:at+length]...)
			} else {
				p.out = append(p.out, leads[n>>8], byte(n))
			}
			at += length
		}
	}
	p.out = append(p.out, textEnd)
}

// pack returns the layers and the query of a workspace as bytes, nil where there are none, and how much text that is.
func pack(w *core.Workspace) (packed []byte, length int) {
	var p packer
	for i := range w.Layers {
		l := &w.Layers[i]
		p.layer(max(0, slices.Index(kinds1[:], string(l.Kind))), max(0, slices.Index(notations1[:], string(l.Notation))), l.Name, l.Tool, l.Disabled, l.Text)
	}
	if w.Query != "" {
		p.part(packedQuery)
		p.text(w.Query)
	}
	if said := w.Shape.Has | w.Shape.Lacks; said != 0 {
		var words []string
		for _, name := range said.Names() {
			sign := "+"
			if f, _ := shape.FeatureOf(name); w.Shape.Lacks&f != 0 {
				sign = "-"
			}
			words = append(words, sign+name)
		}
		p.part(packedShape)
		p.text(strings.Join(words, " "))
	}
	for _, o := range w.Overlays {
		p.part(packedOverlay)
		p.text(string(core.EncodeOverlay(o)))
	}
	if len(p.out) == 0 {
		return nil, 0
	}
	return append(p.out, packedEnd), p.length
}

// unpacker reads a packed workspace.
type unpacker struct {
	in io.ByteReader
	// left is how many more bytes of text are read at most.
	left int
	// broken tells that the bytes ended too early, or are no packed workspace; failed is why there were no more of them.
	broken bool
	failed error
	// newer tells that there was something that this build doesn't know.
	newer bool
}

func (u *unpacker) byte() byte {
	if u.broken {
		return 0
	}
	b, err := u.in.ReadByte()
	if err != nil {
		u.broken, u.failed = true, err
		return 0
	}
	return b
}

// endsEarly tells that nothing is wrong with what was read, but that the bytes end too early.
func (u *unpacker) endsEarly() bool {
	u.byte()
	return errors.Is(u.failed, io.ErrUnexpectedEOF) && !u.newer
}

// text reads a text; of one that breaks off, the whole lines.
func (u *unpacker) text() string {
	var out []byte
	for {
		b := u.byte()
		switch {
		case u.broken || u.left < 0:
			u.broken = true
			for len(out) > 0 && out[len(out)-1] != '\n' {
				out = out[:len(out)-1]
			}
			return string(out)
		case b == textEnd:
			return string(out)
		case b == escape:
			if b = u.byte(); !u.broken {
				out = append(out, b-lifted)
				u.left--
			}
		case sign(b):
			if phrase := known().phrase(b, u.byte()); phrase != "" && !u.broken {
				out = append(out, phrase...)
				u.left -= len(phrase)
			} else {
				u.broken = true
			}
		default:
			out = append(out, b)
			u.left--
		}
	}
}

// workspace reads layers and query into w. What breaks off is kept as far as it goes.
func (u *unpacker) workspace(w *core.Workspace) {
	for {
		b := u.byte()
		if u.broken || b == packedEnd {
			return
		}
		if u.left -= perPart; u.left < 0 {
			u.broken = true
			return
		}
		switch {
		case b == packedQuery:
			w.Query = u.text()
		case b == packedShape:
			correction(u.text(), &w.Shape)
		case b == packedOverlay:
			if o := core.DecodeOverlay(u.text()); len(o.Options) > 0 {
				w.Overlays = append(w.Overlays, o)
			}
		case b < moreLayers:
			u.newer = true
			u.text()
		default:
			u.layer(b, w)
		}
	}
}

// layer reads a layer, but for its first byte. One of a kind or in a notation that this build doesn't know is kept, but
// switched off.
func (u *unpacker) layer(head byte, w *core.Workspace) {
	with := u.byte()
	l := layer.Layer{Disabled: with&withDisabled != 0}
	number := int(head & 15)
	if number < len(notations1) {
		l.Notation, l.Name = source.Notation(notations1[number]), usualNames[number]
	}
	if head >= packedLayer {
		l.Kind = layer.Kind(kinds1[head>>4&7])
	}
	if l.Kind == "" || l.Notation == "" {
		u.newer, l.Disabled = true, true
		if l.Kind == "" {
			l.Kind = layer.KindOf(l.Notation)
		}
		l.Notation = l.Kind.Notation()
	}
	for flag := byte(withTool); flag != 0; flag <<= 1 {
		if with&flag == 0 || flag == withNothing {
			continue
		}
		switch text := u.text(); flag {
		case withTool:
			l.Tool = text
		case withName:
			l.Name = text
		default:
			u.newer = true
		}
	}
	if u.broken {
		return
	}
	l.Text = u.text()
	w.Layers = append(w.Layers, l)
}

// correction reads what the user says about the queries; a feature that this build doesn't know is passed over.
func correction(words string, c *shape.Correction) {
	for _, word := range strings.Fields(words) {
		if f, ok := shape.FeatureOf(word[1:]); ok && word[0] == '-' {
			c.Lacks |= f
		} else if ok {
			c.Has |= f
		}
	}
}
