package share

import (
	"slices"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

// MaxLink is how much of what is given is looked at, in bytes: room for the longest link, with an address before it. Who has
// more may hand over one byte beyond it, which tells that there was more.
const MaxLink = maxBlob + 32<<10

// Decode reads a link: a fragment, a whole address with one, or a text that holds it, such as a Markdown link or an address
// in brackets at the end of a sentence. It always returns a workspace and a view. What can't be read is as at the start,
// and the problems say what that is; they belong to diag.Workspace. No input makes it take long or much memory.
func Decode(link string) (core.Workspace, View, []diag.Diagnostic) {
	r := reader{w: core.Workspace{Release: startRelease, Mode: startMode, Entry: startEntry}}
	if len(link) > MaxLink {
		link = link[:MaxLink]
		r.tooLong = true
	}
	parts := r.find(link)
	start := r
	if parts == "" && strings.Trim(link, "# \t\r\n") != "" {
		r.say(diag.LinkUnread, link, "#v=1&…", "There is no link to a workspace in this text, so the page opens as at the start")
	}
	if !r.parts(parts) && strings.Contains(parts, "&c=") {
		// A line break in a part before the layers, which mail makes.
		first := r
		r = start
		if r.parts(unfolded(parts)); len(r.w.Layers) == 0 {
			r = first // it was no part of this link
		}
	}
	left := placeholders(r.w.Query)
	for i := range r.w.Layers {
		left += placeholders(r.w.Layers[i].Text)
	}
	if left > 0 {
		r.problems = append(r.problems, diag.Diagnostic{
			Code: diag.LinkSecret, Severity: diag.Info, Layer: diag.Workspace, Found: Placeholder,
			Message: diag.Say("Secret values that were left out of the link: {0}; put your own in the place of each “{1}”", strconv.Itoa(left), Placeholder),
		})
	}
	return r.w, r.view, r.problems
}

// placeholders counts the words of a text that end in Placeholder.
func placeholders(text string) (n int) {
	for _, behind := range strings.Split(text, Placeholder)[1:] {
		if behind == "" || !inWord(behind[0]) && behind != ":" { // unlike left-outer, and once for a secret.PlaceholderMap
			n++
		}
	}
	return n
}

type reader struct {
	w        core.Workspace
	view     View
	problems []diag.Diagnostic
	tooLong  bool
}

func (r *reader) say(code diag.Code, found string, wanted, message diag.Text) {
	r.problems = append(r.problems, diag.Diagnostic{
		Code: code, Severity: diag.Error, Layer: diag.Workspace, Found: diag.Text(diag.Clip(found)), Wanted: wanted, Message: message,
	})
}

// maxParts is how many parts of a link are looked at.
const maxParts = 200

// find returns the text from the first part of a link on, "" when there is none. A link that was encoded once more, or
// twice, as a whole is decoded.
func (r *reader) find(text string) string {
	for round := 0; ; round++ {
		if at := beginning(text); at >= 0 {
			if round > 0 {
				r.problems = append(r.problems, diag.Diagnostic{
					Code: diag.LinkEncoded, Severity: diag.Info, Layer: diag.Workspace,
					Message: "Something on the way encoded the link once more; it could be read all the same",
				})
			}
			return text[at:]
		}
		if round == 3 || strings.IndexByte(text, '%') < 0 {
			return ""
		}
		text = unescaped(text)
	}
}

// partNames are the parts of a link.
const partNames = " v flink mode entry key guide tab layer q all lang c "

// beginning returns where the first part of a link begins: at a name behind a # or at the very start, or, where there is no
// such name, at v= behind a sign. It is -1 where none is.
func beginning(text string) int {
	for at := 0; at <= len(text); {
		signs := text[at:min(at+8, len(text))]
		begin := at + len(signs) - len(strings.TrimLeft(signs, "#?&!/ \t\r\n\"'`<(["))
		if name, _, ok := strings.Cut(text[begin:min(begin+8, len(text))], "="); ok && part(name) != "" {
			return begin
		}
		next := strings.IndexByte(text[begin:], '#')
		if next < 0 {
			break
		}
		at = begin + next + 1
	}
	for at := 1; at+2 < len(text); at++ {
		if text[at]|0x20 == 'v' && text[at+1] == '=' && text[at+2]-'0' <= 9 && !inWord(text[at-1]) {
			return at
		}
	}
	return -1
}

// part returns the name of a part as it should be written, or "".
func part(name string) string {
	name = strings.ToLower(strings.TrimPrefix(name, "amp;")) // &amp; of an HTML source
	if name == "" || strings.IndexByte(name, ' ') >= 0 || !strings.Contains(partNames, " "+name+" ") {
		return ""
	}
	return name
}

// parts reads the parts of a link, and tells whether the layers were among them. What isn't known is passed over: a later
// build may have put it there.
func (r *reader) parts(text string) (layers bool) {
	known := true // the version is
	read := " "
	for rest, n := text, 0; rest != "" && n < maxParts; n++ {
		var value string
		name, after, _ := strings.Cut(rest, "=")
		if i := strings.IndexByte(name, '&'); i >= 0 {
			rest = rest[i+1:]
			continue
		}
		if end := strings.IndexAny(name, blanks); end >= 0 {
			return layers
		}
		value, rest = after, ""
		end := strings.IndexAny(value, "&"+blanks)
		if end >= 0 {
			value = value[:end]
			if after[end] == '&' {
				rest = after[end+1:]
			}
		}
		if rest == "" {
			value = strings.TrimRight(value, sentence)
		}
		name = part(name)
		if name == "" || strings.Contains(read, " "+name+" ") {
			continue // the first of a name counts
		}
		read += name + " "
		switch name {
		case "v":
			if known = value == "1"; !known {
				r.say(diag.LinkVersion, value, "1", diag.Say("The link has version “{0}”, and this build reads version 1; what stands in it in words is used; a newer build of the page may read it all", diag.Clip(value)))
			}
		case "c":
			layers = true
			if known {
				r.blob(after)
			}
		default:
			r.word(name, unescaped(value))
		}
	}
	return layers
}

// unfolded takes line breaks, blanks and marks of quotations out of a text.
func unfolded(text string) string {
	return strings.NewReplacer("\r", "", "\n", "", " ", "", ">", "").Replace(text)
}

const (
	// blanks are what a link doesn't go beyond.
	blanks = " \t\r\n\"'`<>|\\^{}"
	// sentence are the signs that may follow a link in a text, and that no link ends with.
	sentence = ".,;:!?)]}*_~-/&=%…。，、；：！？）」』】》”’"
)

// word reads a part that stands in words.
func (r *reader) word(name, value string) {
	var wanted diag.Text
	switch name {
	case "flink":
		if found, err := release.Parse(value); err == nil {
			r.w.Release = found
		} else {
			wanted = "a Flink release from 1.9 to 2.3"
		}
	case "mode":
		if r.w.Mode = layer.Mode(strings.ToLower(value)); !r.w.Mode.Valid() {
			r.w.Mode, wanted = startMode, "streaming or batch"
		}
	case "entry":
		if r.w.Entry = layer.Entry(strings.ToLower(value)); !r.w.Entry.Valid() {
			r.w.Entry, wanted = startEntry, "sql-client, sql-gateway, table-api or datastream-bridge"
		}
	case "tab":
		if slices.Contains(tabs[:], value) {
			r.view.Tab = value
		} else {
			wanted = "layers, effective, docs or problems"
		}
	case "layer":
		n, err := strconv.ParseUint(value, 10, 16)
		switch r.view.Layer = int(n) + 1; {
		case value == "query":
			r.view.Layer = diag.Query
		case value == "none":
			r.view.Layer = NoLayer
		case err != nil:
			r.view.Layer, wanted = 0, "the number of a layer, query or none"
		}
	case "key":
		r.view.Key = value
	case "guide":
		r.view.Guide = value
	case "q":
		r.view.Search = value
	case "all":
		r.view.All = value == "1"
	case "lang":
		r.view.Lang = value
	}
	if wanted != "" {
		r.say(diag.LinkField, value, wanted, diag.Say("“{0}” in the link should be {1}, not “{2}”; the start's is taken", name, wanted.Arg(), diag.Clip(value)))
	}
}

// blob reads the layers. The text begins with the blob and may go on behind it.
func (r *reader) blob(text string) {
	text = unescaped(text)
	end := 0
	for end < len(text) && strings.IndexByte(alphabet, text[end]) >= 0 {
		end++
	}
	blob := text[:end]
	found := whole(blob)
	if found == "" {
		found = whole(joined(text))
	}
	if found != "" {
		blob = found
	}
	if r.tooLong && found == "" {
		r.say(diag.LinkTooLong, text, "at most 256 KiB of text", "The link is longer than any that the playground makes, so its layers aren't read; what stands in it in words is used")
		return
	}
	if blob == "" {
		r.say(diag.LinkDamaged, text, "", "The link has no layers: nothing that can be read stands behind “c=”")
		return
	}
	switch readBlob(blob, found != "", &r.w) {
	case newer:
		r.say(diag.LinkVersion, blob, "", "A newer build made the link, and it holds something that this one doesn't know; the rest is here, and layers that it doesn't know are switched off; reload the page, which may bring that build")
	case clipped:
		r.say(diag.LinkCut, blob, "", "The end of the link is missing; its layers are all here")
		r.problems[len(r.problems)-1].Severity = diag.Warning
	case cut:
		message := diag.Say("The link ends too early, so layers are missing: nothing of them could be kept; copy it again where it came from")
		if n := len(r.w.Layers); n > 0 {
			message = diag.Say("The link ends too early, so layers are missing: {0} of them could be kept, the last one as far as it goes; copy it again where it came from", strconv.Itoa(n))
		}
		r.say(diag.LinkCut, blob, "", message)
	case damaged:
		switch n := len(r.w.Layers); {
		case n > 0:
			r.say(diag.LinkDamaged, blob, "", diag.Say("The link was changed on the way, so layers are missing: {0} that stand before the change could be kept, the last one as far as it goes; copy it again where it came from", strconv.Itoa(n)))
		case oneCase(blob):
			r.say(diag.LinkCase, blob, "", "Something on the way changed capital letters and small ones of the link, so its layers can't be read; copy it again where it came from")
		default:
			r.say(diag.LinkDamaged, blob, "", "The link was changed on the way, so its layers can't be read; copy it again where it came from")
		}
	}
}

// joined returns a text with what mail and chat put into a long line taken out: line breaks, blanks, marks of quotations.
func joined(text string) string {
	var out []byte
	for i := range len(text) {
		switch b := text[i]; {
		case strings.IndexByte(alphabet, b) >= 0:
			out = append(out, b)
		case b == '&':
			return string(out)
		}
	}
	return string(out)
}

// oneCase tells that letters which would be of both cases are of one.
func oneCase(blob string) bool {
	return len(blob) > 12 && (blob == strings.ToLower(blob) || blob == strings.ToUpper(blob))
}
