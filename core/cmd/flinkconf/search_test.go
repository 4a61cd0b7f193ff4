package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestSearch(t *testing.T) {
	for _, c := range []struct {
		args        []string
		code        int
		begins, has string
		errs        string
	}{
		{[]string{"search", "state.ttl"}, 0, "table.exec.state.ttl\n", "    ", ""},
		{[]string{"search", "--flink", "2.2", "topn", "cache"}, 0, "table.exec.rank.topn-cache-size\n", "\ntable.exec.topn.cache-size  (not in Flink 2.2)\n", ""},
		{[]string{"search", "--flink", "1.12", "topn", "cache"}, 0, "table.exec.topn.cache-size\n", "", ""},
		{[]string{"search", "IDLE_STATE_RETENTION"}, 0, "table.exec.state.ttl\n    constant ExecutionConfigOptions.IDLE_STATE_RETENTION\n", "", ""},
		{[]string{"search", "--lang", "zh", "--flink", "1.20", "时区"}, 0, "table.local-time-zone\n", "时区", ""},
		{[]string{"search", "parallelsim"}, 0, "parallelism", "", "come near"},
		{[]string{"search", "s"}, 0, "", "", "more; another word"},
		{[]string{"search", "nosuchthinganywhere"}, 1, "", "", "nothing found"},
		{[]string{"search", "--flink", "0.1", "x"}, 1, "", "", "0.1"},
		{[]string{"search", "--lang", "zh"}, 2, "", "", "usage"},
		{[]string{"search", " "}, 2, "", "", "usage"},
		{[]string{"search"}, 2, "", "", "usage"},
	} {
		var out, errs bytes.Buffer
		code := run(c.args, strings.NewReader(""), &out, &errs)
		if code != c.code || !strings.HasPrefix(out.String(), c.begins) || !strings.Contains(out.String(), c.has) || !strings.Contains(errs.String(), c.errs) {
			t.Errorf("%q: %d\n%.300s\n%s", c.args, code, out.String(), errs.String())
		}
	}
}
