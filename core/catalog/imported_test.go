package catalog

import (
	"strings"
	"testing"
)

func TestFills(t *testing.T) {
	many := strings.Repeat("<x>b", 60)
	for _, c := range []struct {
		pattern, key string
		want         bool
		reason       string
	}{
		{"acme.port", "acme.port", true, "no placeholder"},
		{"acme.port", "acme.ports", false, "no placeholder, and more"},
		{"acme.<name>.port", "acme.a.port", true, "the plain case"},
		{"acme.<name>.port", "acme..port", false, "nothing in its place"},
		{"acme.<name>.port", "acme.port", false, "the same, with one dot"},
		{"acme.<name>.port", "acme.a.b.port", true, "names may have dots"},
		{"acme.<name>.port", "acme.port.port", true, "a name like what follows"},
		{"acme.<name>.port", "acme.a.port.x", false, "something behind"},
		{"<name>", "x", true, "nothing else"},
		{"<name>", "", false, "nothing at all"},
		{"a.<x>.b.<y>", "a.1.b.2", true, "two of them"},
		{"a.<x>.b.<y>.b", "a.1.b.b.b", true, "where what stands between comes again"},
		{"a.<x>.b.<y>", "a.1.b.", false, "the last one empty"},
		{"<x><y>", "ab", true, "side by side"},
		{"<x><y>", "a", false, "side by side, with one letter for both"},
		{many, strings.Repeat("ab", 60), true, "sixty of them"},
		{many, strings.Repeat("b", 500) + "c", false, "what would take for ever if each way were tried"},
	} {
		if got := fills(c.pattern, c.key); got != c.want {
			t.Errorf("fills(%.40q, %.40q) = %v: %s", c.pattern, c.key, got, c.reason)
		}
	}
}
