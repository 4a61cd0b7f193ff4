// Package diag is what the resolver has to say about a text: where it is, what was found, what is wanted, and the edits
// that would mend it. Data comes first; the sentence is made from it.
package diag

// Severity says how much a diagnostic matters. The zero value is Hint.
type Severity uint8

// The severities, mildest first.
const (
	// Hint is something that could be tidier and changes nothing.
	Hint Severity = iota
	// Info is something worth knowing, such as an old spelling that still works.
	Info
	// Warning is a setting that does not do what it seems to.
	Warning
	// Error is something Flink fails on.
	Error
)

var severities = [...]string{"hint", "info", "warning", "error"}

// String returns the word used in JSON and on the screen.
func (s Severity) String() string { return severities[s] }

// ParseSeverity is the inverse of String; ok is false for any other word.
func ParseSeverity(word string) (s Severity, ok bool) {
	for i, w := range severities {
		if w == word {
			return Severity(i), true
		}
	}
	return Hint, false
}

// Pos is a place in a text: line and column, both from 1, columns in Unicode code points. Only "\n" ends a line; a "\r"
// before it is the last code point of its line. The zero value is no place.
type Pos struct{ Line, Column int }

// Before tells whether p comes before q.
func (p Pos) Before(q Pos) bool { return p.Line < q.Line || p.Line == q.Line && p.Column < q.Column }

// Span is a stretch of a text, from Start up to but not including End. The zero value is no place.
type Span struct{ Start, End Pos }

// Known tells whether the span is a place in a text.
func (s Span) Known() bool { return s.Start.Line > 0 }

// Edit replaces a span of one layer's text. An empty span inserts before its start.
type Edit struct {
	_     [0]func() // edits are never compared with ==, so that the compiler makes no code for it
	Layer int
	Span  Span
	Text  string
}

// Fix is a set of edits that are applied together, under a title that says what they do.
type Fix struct {
	Title Text
	Edits []Edit
}

// What stands in no layer has one of these in place of a layer's index.
const (
	// Workspace is the Layer of what belongs to the workspace around the layers; a place is one in its JSON.
	Workspace = -1
	// Query is the Layer of a place in the workspace's query text.
	Query = -2
)

// Diagnostic is one finding. Readers of a single text leave Layer at zero; whoever knows the layer fills it in with
// OnLayer.
type Diagnostic struct {
	Code     Code
	Severity Severity
	// Layer is the index of the layer in the workspace, or Workspace or Query.
	Layer int
	Span  Span
	// Key is the option key as it is spelled in the text, or "".
	Key     string
	Message Text
	// Found is what stands there and Wanted what may stand there; both are bounded by Clip and may be "".
	Found, Wanted Text
	// Suggestion is the text to use instead, or "".
	Suggestion string
	Fixes      []Fix
}

// OnLayer returns d placed on the layer, its fixes' edits with it.
func (d Diagnostic) OnLayer(layer int) Diagnostic {
	d.Layer = layer
	fixes := make([]Fix, len(d.Fixes))
	for i, f := range d.Fixes {
		edits := make([]Edit, len(f.Edits))
		for j, e := range f.Edits {
			e.Layer = layer
			edits[j] = e
		}
		fixes[i] = Fix{Title: f.Title, Edits: edits}
	}
	if len(fixes) > 0 {
		d.Fixes = fixes
	}
	return d
}

// Clip bounds outside text to 120 code points for use in a message; a cut text ends in "…". Control characters are
// shown as "�".
func Clip(s string) string {
	const most = 120
	if len(s) <= most && printable(s) {
		return s
	}
	out := make([]rune, 0, min(len(s), most+1))
	for _, c := range s {
		if len(out) == most {
			return string(out) + "…"
		}
		if c < 0x20 || c == 0x7f {
			c = '�'
		}
		out = append(out, c)
	}
	return string(out)
}

// printable tells a text of nothing but printable ASCII characters, which most texts are.
func printable(s string) bool {
	for i := range len(s) {
		if s[i] < 0x20 || s[i] > 0x7e {
			return false
		}
	}
	return true
}
