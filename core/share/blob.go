package share

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"
	"sync"

	"flinkconf/core"
	"flinkconf/core/shape"
)

// MaxText is how much text a link holds at most, in bytes: the layers and the query together.
const MaxText = 256 << 10

// maxBlob is how long a blob can be, in characters.
const maxBlob = MaxText/3*4/blockLength*(blockLength+1) + 16

// A blob is a character with the length of what follows, modulo lengthSteps, the packed workspace, in which behind each block
// of characters one tells damage up to there, and characters that tell any.
const (
	head, checks = 1, 3
	lengthSteps  = 64
	blockLength  = 60
)

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// coding is base64url without padding.
var coding = base64.RawURLEncoding

// A packed workspace is compressed as raw deflate (RFC 1951) and flushed, without what each flush ends with, as in RFC 7692.
const flushed, finished = "\x00\x00\xff\xff", "\x01\x00\x00\xff\xff"

// blobOf writes the layers and the query of a workspace; "" where there are none. The error is ErrTooLong.
func blobOf(w *core.Workspace) (blob string, err error) {
	packed, length := pack(w)
	if length > MaxText {
		return "", ErrTooLong
	}
	if packed == nil {
		return "", nil
	}
	body := guarded(coding.EncodeToString(compress(packed)))
	blob = string(alphabet[len(body)%lengthSteps]) + body
	if len(blob)+checks > maxBlob {
		return "", ErrTooLong
	}
	tail := check(hashOf(blob))
	return blob + string(tail[:]), nil
}

// writers are kept, since each takes more than a megabyte.
var writers = sync.Pool{New: func() any {
	w, err := flate.NewWriterDict(io.Discard, flate.BestCompression, preset())
	if err != nil {
		panic(err) // of a level that there isn't
	}
	return w
}}

func compress(packed []byte) []byte {
	var out bytes.Buffer
	w := writers.Get().(*flate.Writer)
	defer writers.Put(w)
	w.Reset(&out)
	_, err := w.Write(packed)
	if err == nil {
		err = w.Flush()
	}
	if err != nil {
		panic(err) // of a buffer
	}
	return bytes.TrimSuffix(out.Bytes(), []byte(flushed))
}

// guarded writes behind each block the character that tells damage before it.
func guarded(body string) string {
	out := make([]byte, 0, len(body)+len(body)/blockLength)
	var hash uint32
	for i := range len(body) {
		out, hash = append(out, body[i]), hashed(hash, body[i])
		if (i+1)%blockLength == 0 {
			out = append(out, guard(hash))
		}
	}
	return string(out)
}

// unguarded is the inverse of guarded, up to the first block that is damaged; whole tells that none is.
func unguarded(text string) (body string, whole bool) {
	out := make([]byte, 0, len(text))
	var hash uint32
	for i := range len(text) {
		if i%(blockLength+1) < blockLength {
			out, hash = append(out, text[i]), hashed(hash, text[i])
		} else if text[i] != guard(hash) {
			return string(out[:len(out)-blockLength]), false
		}
	}
	return string(out), true
}

func guard(hash uint32) byte { return alphabet[hash>>26] }

// Of a blob's characters the hash is a number that one other character makes another.
func hashOf(blob string) (hash uint32) {
	for i := range len(blob) {
		hash = hashed(hash, blob[i])
	}
	return hash
}

func hashed(hash uint32, b byte) uint32 { return (hash^uint32(b))*0x01000193 + 1 }

// check returns the characters that stand for a hash. The last one is a letter or a digit, so that a link in a text doesn't
// end in a sign that is taken for the sentence's.
func check(hash uint32) [checks]byte {
	hash ^= hash >> 13
	const letters = len(alphabet) - 2
	return [checks]byte{alphabet[hash&63], alphabet[hash>>6&63], alphabet[(hash>>12)%uint32(letters)]}
}

// whole returns the longest start of the text that is a blob, "" when none is.
func whole(text string) string {
	if text == "" {
		return ""
	}
	length, steps := 0, strings.IndexByte(alphabet, text[0])
	var hash uint32
	for i := 0; i+checks <= len(text); i++ {
		if i > 0 && (i-head)%lengthSteps == steps && [checks]byte([]byte(text[i:i+checks])) == check(hash) {
			length = i + checks
		}
		hash = hashed(hash, text[i])
	}
	return text[:length]
}

// state is what is known about a blob.
type state uint8

const (
	sound state = iota
	// newer holds more than this build knows; the rest was read.
	newer
	// clipped ends too early, but only its checks are missing.
	clipped
	// cut ends too early: what was read before is right.
	cut
	// damaged has other characters than it was made with: what was read is right, since it comes before them.
	damaged
)

// readBlob reads the characters of a blob, from the alphabet alone, into w. Of a blob that whole doesn't return it reads what
// can be trusted.
func readBlob(blob string, sane bool, w *core.Workspace) state {
	first, body := strings.IndexByte(alphabet, blob[0]), blob[head:]
	if sane {
		body, _ = unguarded(body[:len(body)-checks])
		switch u := unpacked(body, flushed+finished, w); {
		case u.broken:
			forget(w)
			return damaged
		case u.newer:
			return newer
		}
		return sound
	}
	missing := (first - (len(body) - checks)) & (lengthSteps - 1)
	body, known := unguarded(body)
	if known && missing != 0 {
		// Where characters are missing before the end, or are too many, what comes behind them is nonsense, which shows. Of a
		// blob that was only cut, nothing is missing but the end. When that are a few, they are the checks.
		u := unpacked(body, "", w)
		switch all := !u.broken; {
		case !u.endsEarly():
		case all:
			return clipped
		case missing > checks && missing < lengthSteps-checks:
			return cut
		}
	}
	forget(w)
	if u := unpacked(body[:len(body)/blockLength*blockLength], "", w); !u.endsEarly() {
		forget(w)
	}
	return damaged
}

// unpacked reads packed characters into w; end is what the compressed bytes have behind them.
func unpacked(body, end string, w *core.Workspace) unpacker {
	if len(body)%4 == 1 { // no byte, but the end of one
		body = body[:len(body)-1]
	}
	compressed, _ := coding.DecodeString(body)
	in := flate.NewReaderDict(bytes.NewReader(append(compressed, end...)), preset())
	u := unpacker{in: bufio.NewReaderSize(in, 512), left: MaxText}
	u.workspace(w)
	return u
}

// forget takes out of w what comes from a blob.
func forget(w *core.Workspace) {
	w.Layers, w.Query, w.Shape, w.Overlays = nil, "", shape.Correction{}, nil
}
