package share

import (
	"errors"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

// View is what the page shows of a workspace. The zero value is how the page starts.
type View struct {
	// Key is the selected option, or "".
	Key string
	// Guide is the guide that is shown in place of the option, or "".
	Guide string
	// Tab is the pane that a narrow screen shows: layers, effective, docs or problems; "" is the effective one.
	Tab string
	// Layer is the layer whose text is open, counted from 1, NoLayer, or diag.Query; 0 leaves it to the page, which opens the
	// highest one.
	Layer int
	// Search is the text of the search field.
	Search string
	// All shows the options that nobody sets, too.
	All bool
	// Lang is the language of the page, such as "zh"; "" leaves it to the reader's.
	Lang string
}

// NoLayer is View.Layer where no text is open.
const NoLayer = -1

// The start of version 1. A link says only what differs.
const (
	startRelease = release.V2_3
	startMode    = layer.Streaming
	startEntry   = layer.SQLClient
	startTab     = "effective"
)

// tabs are the panes by their names.
var tabs = [...]string{"layers", "effective", "docs", "problems"}

// ErrTooLong is returned for a workspace with more text than MaxText.
var ErrTooLong = errors.New("the workspace holds more than 256 KiB of text, which is too much for a link; save it as a file")

// maxWord is how long a part in words is at most, in bytes. A longer one, such as a whole text that somebody searches for, isn't
// put into a link, so that no link is longer than MaxLink.
const maxWord = 1000

// fragment writes a workspace and a view as the fragment of a link, with its #.
func fragment(w *core.Workspace, v *View) (string, error) {
	out := "#v=1"
	add := func(name, value, start string) {
		if value != start && len(value) <= maxWord {
			out += "&" + name + "=" + escaped(value)
		}
	}
	add("flink", w.Release.String(), startRelease.String())
	add("mode", string(w.Mode), string(startMode))
	add("entry", string(w.Entry), string(startEntry))
	add("key", v.Key, "")
	add("guide", v.Guide, "")
	if v.Tab != "" {
		add("tab", v.Tab, startTab)
	}
	switch v.Layer {
	case diag.Query:
		add("layer", "query", "")
	case NoLayer:
		add("layer", "none", "")
	case 0:
	default:
		add("layer", strconv.Itoa(v.Layer-1), "") // in a link, layers count from 0
	}
	add("q", v.Search, "")
	if v.All {
		add("all", "1", "")
	}
	add("lang", v.Lang, "")
	blob, err := blobOf(w)
	if err != nil {
		return "", err
	}
	if blob != "" {
		out += "&c=" + blob
	}
	return out, nil
}

// plain are the signs that stand for themselves in a value, besides letters and digits.
const plain = "-._~@:/"

func alphanumeric(b byte) bool { return b < 0x80 && inWord(b) }

// escaped writes a value of a part. Its last character is a letter or a digit.
func escaped(value string) string {
	var out []byte
	for i := range len(value) {
		if b := value[i]; alphanumeric(b) || i < len(value)-1 && strings.IndexByte(plain, b) >= 0 {
			out = append(out, b)
		} else {
			out = append(out, '%', "0123456789ABCDEF"[b>>4], "0123456789ABCDEF"[b&15])
		}
	}
	return string(out)
}

// unescaped is the inverse of escaped. A percent sign without two digits behind it stands for itself.
func unescaped(value string) string {
	if strings.IndexByte(value, '%') < 0 {
		return value
	}
	out := make([]byte, 0, len(value))
	for i := 0; i < len(value); i++ {
		if value[i] == '%' && i+2 < len(value) {
			if high, low := digit(value[i+1]), digit(value[i+2]); high < 16 && low < 16 {
				out = append(out, high<<4|low)
				i += 2
				continue
			}
		}
		out = append(out, value[i])
	}
	return string(out)
}

// digit returns the value of a hexadecimal digit, or more than 15.
func digit(b byte) byte {
	switch {
	case b >= '0' && b <= '9':
		return b - '0'
	case b|0x20 >= 'a' && b|0x20 <= 'f':
		return (b | 0x20) - 'a' + 10
	}
	return 0xFF
}
