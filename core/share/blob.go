package share

import (
	"encoding/base64"
	"strings"

	"flinkconf/core"
)

// MaxText is how much text a link holds at most: the layers and the query together, packed.
const MaxText = 256 << 10

const (
	// modelled is how much text the model is worth its time for, in bytes.
	modelled = 12 << 10
	// most bounds the decisions of a swift coding, and with it the time that decoding takes.
	most = 1 << 20
	// maxBlob is how long a blob can be, in characters.
	maxBlob = MaxText/3*4 + 8
)

// The methods by which a blob is made.
const (
	byModel = iota
	bySwift
	asIs
	methods
)

// A blob is a character with the method and the length, the packed workspace, and three characters that tell damage.
const (
	head, checks = 1, 3
	// lengths are counted modulo lengthSteps, so that one character holds them beside the method.
	lengthSteps = 64 / methods
)

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// coding is base64url without padding.
var coding = base64.RawURLEncoding

// blobOf writes a packed workspace; "" when it is too long.
func blobOf(packed []byte) string {
	if len(packed) > MaxText {
		return ""
	}
	method, bytes := compress(packed)
	// Zeros at the end are what a reader takes for missing characters.
	body := strings.TrimRight(coding.EncodeToString(bytes), "A")
	blob := string(alphabet[method+methods*(len(body)%lengthSteps)]) + body
	tail := check(hashOf(blob))
	return blob + string(tail[:])
}

// compress returns the bytes of a packed workspace by the method that suits its length.
func compress(packed []byte) (method int, bytes []byte) {
	c := newEncoder()
	if len(packed) <= modelled {
		m := begin(c)
		for _, b := range packed {
			m.code(b)
		}
		return byModel, c.finish()
	}
	for s := newSwift(c); len(s.past) < len(packed); {
		if s.step(packed[len(s.past):]); c.bits > most {
			return asIs, packed
		}
	}
	return bySwift, c.finish()
}

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
	length, steps := 0, strings.IndexByte(alphabet, text[0])/methods
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
	// cut ends too early: what was read before is right.
	cut
	// damaged has other characters than it was made with, and nothing of it can be trusted.
	damaged
)

// readBlob reads the characters of a blob, from the alphabet alone, into w. A blob that whole doesn't return is read as far
// as it can be trusted.
func readBlob(blob string, sane bool, w *core.Workspace) state {
	first := strings.IndexByte(alphabet, blob[0])
	method, body := first%methods, blob[head:]
	state := sound
	if sane {
		body = body[:len(body)-checks]
	} else if state = cut; (len(body)-checks+lengthSteps)%lengthSteps == first/methods || len(body) < checks {
		return damaged
	}
	u := unpacker{left: MaxText}
	bytes := decoded(body, sane)
	c, at := newDecoder(bytes), 0
	switch method {
	case byModel:
		m := begin(c)
		u.left = modelled
		u.next = func() (byte, bool) { return m.code(0), sane || c.sure() }
	case bySwift:
		s := newSwift(c)
		u.next = func() (byte, bool) {
			if at++; at > len(s.past) {
				s.step(nil)
			}
			return s.past[at-1], (sane || c.sure()) && c.bits <= most+64
		}
	default:
		u.next = func() (b byte, ok bool) {
			if at++; at <= len(bytes) {
				return bytes[at-1], true
			}
			return 0, sane
		}
	}
	u.workspace(w)
	if sane && u.broken {
		return damaged
	}
	return state
}

// decoded returns the bytes of base64url characters. Those that are missing at the end count as zeros where the text is
// whole, otherwise the bits that make no byte are dropped.
func decoded(body string, whole bool) []byte {
	if whole {
		body += "AAA"[:(4-len(body)%4)%4]
	} else if len(body)%4 == 1 {
		body = body[:len(body)-1]
	}
	bytes, _ := coding.DecodeString(body)
	return bytes
}
