package json

import (
	std "encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

// read builds what the standard library would build of the text.
func read(text string) (v any, ok bool) {
	r := NewReader(text)
	v = value(r)
	r.End()
	_, broken := r.Broken()
	return v, !broken
}

func value(r *Reader) any {
	switch r.Next() {
	case Object:
		m := map[string]any{}
		r.Object(func(name string) { m[name] = value(r) })
		return m
	case Array:
		list := []any{}
		r.Array(func() { list = append(list, value(r)) })
		return list
	case Text:
		return r.Text()
	case Bool:
		return r.Bool()
	case Null:
		r.Literal()
		return nil
	case Number:
		var n float64
		if std.Unmarshal([]byte(r.Literal()), &n) != nil {
			return nil
		}
		return n
	}
	r.Skip()
	return nil
}

func agree(t *testing.T, text string) {
	t.Helper()
	var want any
	err := std.Unmarshal([]byte(text), &want)
	got, ok := read(text)
	if ok != (err == nil) {
		t.Fatalf("%q is read: %v; the standard library says %v", text, ok, err)
	}
	if ok && !reflect.DeepEqual(got, want) {
		t.Fatalf("%q is %#v, want %#v", text, got, want)
	}
}

func TestAgreesWithTheStandardLibrary(t *testing.T) {
	for _, text := range []string{
		`{}`, `[]`, ` { "a" : [ 1 , -2.5e+3 , true , false , null , "x" ] } `, `{"a":{"b":{"c":[[]]}}}`, `"\"\\\/\b\f\n\r\t"`,
		`"\u00e9\ud83d\ude00"`, `"\ud83d"`, `"\ud83dx"`, `"\ude00\ud83d"`, `"\u00zz"`, `"\x"`, "\"a\tb\"", `"`, `"\`, ``, ` `, `{`, `[`, `[1`, `[1,]`, `[,1]`,
		`{"a"}`, `{"a":}`, `{"a":1,}`, `{a:1}`, `{"a":1 "b":2}`, `[1 2]`, `01`, `-`, `1.`, `.5`, `1e`, `1e5`, `0`, `-0`, `tru`, `nul`, `truex`, `[true]]`, `1 2`,
		`{"a":1,"a":2}`, "\u00a01", `'a'`, `"日本"`,
	} {
		agree(t, text)
	}
}

func TestKeepsWhatComesBeforeTheBreak(t *testing.T) {
	r := NewReader(`{"a": "x", "b": ["y", tru`)
	var got []string
	r.Object(func(name string) {
		got = append(got, name)
		if r.Next() == Array {
			r.Array(func() {
				if r.Next() == Text {
					got = append(got, r.Text())
				}
			})
		}
	})
	if at, broken := r.Broken(); !broken || at != 22 {
		t.Errorf("broken at %d, %v; want 22, where the word that is none begins", at, broken)
	}
	if want := []string{"a", "b", "y"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestDepthIsBounded(t *testing.T) {
	deep := make([]byte, 1<<20)
	for i := range deep {
		deep[i] = '['
	}
	if _, ok := read(string(deep)); ok {
		t.Error("a million brackets are read")
	}
}

func FuzzReader(f *testing.F) {
	f.Add(`{"a":[1,"x\u00e9",true,null]}`)
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.ValidString(text) && std.Valid([]byte(text)) {
			agree(t, text)
			return
		}
		read(text)
	})
}

func TestHalfOfAPairComesBack(t *testing.T) {
	for _, text := range []string{`"\ud83d"`, `"\ude00\ud83d"`, `"a\udfff\ud800b"`, `"\ud83dé"`} {
		r := NewReader(text)
		r.Exact = true
		got := r.Text()
		if back := string(AppendString(nil, got)); back != text {
			t.Errorf("%s is read as %q and written as %s", text, got, back)
		}
	}
	if got := string(AppendString(nil, "\xED\xA0\xED\x9F\xBF\xED")); got != "\"\uFFFD\uFFFD\uD7FF\uFFFD\"" {
		t.Errorf("bytes that are no surrogate become %s", got)
	}
}

// TestControlSigns writes them as a browser's JSON.stringify does: texts that are kept by the one are looked for by the other.
func TestControlSigns(t *testing.T) {
	const want = `"\u0000\u0001\b\t\n\u000b\f\r\u001f\u007f"`
	if got := string(AppendString(nil, "\x00\x01\b\t\n\v\f\r\x1f\x7f")); got != strings.ReplaceAll(want, `\u007f`, "\x7f") {
		t.Errorf("got %s", got)
	}
}
