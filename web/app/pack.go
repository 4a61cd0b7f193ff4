package app

import (
	"strconv"

	"flinkconf/core/json"
)

// packed is a JSON array as it goes to the text editor.
type packed []byte

// pack makes an array of texts, whole numbers, lists of those, and arrays.
func pack(values ...any) packed {
	out := packed{'['}
	for i, v := range values {
		if i > 0 {
			out = append(out, ',')
		}
		switch v := v.(type) {
		case string:
			out = json.AppendString(out, v)
		case int:
			out = strconv.AppendInt(out, int64(v), 10)
		case []string:
			out = append(out, packEach(len(v), func(i int) packed { return json.AppendString(nil, v[i]) })...)
		case []int:
			out = append(out, packEach(len(v), func(i int) packed { return strconv.AppendInt(nil, int64(v[i]), 10) })...)
		case packed:
			out = append(out, v...)
		}
	}
	return append(out, ']')
}

// packEach makes an array of n items.
func packEach(n int, item func(i int) packed) packed {
	out := packed{'['}
	for i := range n {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, item(i)...)
	}
	return append(out, ']')
}
