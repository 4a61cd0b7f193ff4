package source

import (
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// TestEditStyle checks how edits look: that they change no more than they must.
func TestEditStyle(t *testing.T) {
	const gone = "\x00" // as value: remove the key
	for _, row := range []struct {
		n              Notation
		text, key, raw string
		want           string // "" for an error
		reason         string
	}{
		{ConfigYAML, "a: 1 # c\nb: 2\n", "a", "3", "a: 3 # c\nb: 2\n", "the comment behind the value stays"},
		{ConfigYAML, "a:   1\n", "a", "2", "a:   2\n", "blanks behind the colon stay"},
		{ConfigYAML, "a: 'x'\n", "a", "y", "a: 'y'\n", "single quotes stay"},
		{ConfigYAML, "a: 'x'\n", "a", "it's", "a: 'it''s'\n", "a quote inside single quotes is doubled"},
		{ConfigYAML, "a: \"x\"\n", "a", "y\n", "a: \"y\\n\"\n", "double quotes stay, and hold line breaks"},
		{ConfigYAML, "a: 'x'\n", "a", "y\n", "a: \"y\\n\"\n", "single quotes can't hold a line break"},
		{ConfigYAML, "a: x\n", "a", "1.10", "a: '1.10'\n", "without quotes Flink would get 1.1"},
		{ConfigYAML, "a: x\n", "a", "null", "a: 'null'\n", "without quotes the file would fail"},
		{ConfigYAML, "a: x\n", "a", "x # y", "a: 'x # y'\n", "without quotes the rest would be a comment"},
		{ConfigYAML, "a: x\n", "a", "[x, y]", "a: [x, y]\n", "a list that Flink stores in this spelling is written as one"},
		{ConfigYAML, "a: x\n", "a", "{k: v}", "a: '{k: v}'\n", "without quotes the key would be a parent"},
		{ConfigYAML, "a: {b: x}\n", "a.b", "y,z", "a: {b: 'y,z'}\n", "a comma needs quotes inside braces"},
		{ConfigYAML, "a: &x 1\n", "a", "2", "a: 2\n", "an anchor that nobody uses goes with the value"},
		{ConfigYAML, "a: &x 1\nb: *x\n", "a", "2", "", "the alias would change too"},
		{ConfigYAML, "a: &x 1\nb: *x\n", "b", "2", "a: &x 1\nb: 2\n", "an alias can be replaced"},
		{ConfigYAML, "x: &x {k: 1}\nb: *x\n", "b.k", "2", "x: &x {k: 1}\nb: *x\nb.k: 2\n", "what an alias brings in is overridden further on"},
		{ConfigYAML, "a: |\n  x\n  y\n# c\nb: 1\n", "a", "z", "a: z\n# c\nb: 1\n", "a block text goes as a whole, the comment below stays"},
		{ConfigYAML, "a:\n  - x\n  - y # c\nb: 1\n", "a", "z", "a: z\nb: 1\n", "a list of lines goes as a whole"},
		{ConfigYAML, "a: # why\n- x\n- y\nb: 1\n", "a", "z", "a: z # why\nb: 1\n", "the comment behind the key stays"},
		{ConfigYAML, "a: [x,\n  y]\nb: 1\n", "a", "z", "a: z\nb: 1\n", "a list over several lines goes as a whole"},
		{ConfigYAML, "a:\n  x\n  y\nb: 1\n", "a", "z", "a:\n  z\nb: 1\n", "a text below its key stays there"},
		{ConfigYAML, "a.b: 1\na:\n  b: 2\n", "a.b", "3", "a.b: 1\na:\n  b: 3\n", "the later spelling is the one that counts"},
		{ConfigYAML, "a:\n", "a", "1", "a: 1\n", "a key without a value gets one, which mends the file"},
		{ConfigYAML, "a: ~\n", "a", "1", "a: 1\n", "so does one with the word for none"},
		{ConfigYAML, "a: 1\r\nb: 2\r\n", "c", "3", "a: 1\r\nb: 2\r\nc: 3\r\n", "line breaks as the file has them"},
		{ConfigYAML, "a: 1", "b", "2", "a: 1\nb: 2", "no break at the end stays none"},
		{ConfigYAML, "", "a.b", "1", "a.b: 1\n", "the first key"},
		{ConfigYAML, "# only a comment\n", "a", "1", "# only a comment\na: 1\n", "the first key below a comment"},
		{ConfigYAML, "{}\n", "a", "1", "{a: 1}\n", "the first key between braces"},
		{ConfigYAML, "a: {b: 1}\n", "a.c", "2", "a: {b: 1, c: 2}\n", "another key between braces"},
		{ConfigYAML, "table:\n  exec:\n    mini-batch:\n      enabled: true\n    state.ttl: 1 h\nrest.port: 1\n", "table.exec.mini-batch.size", "5",
			"table:\n  exec:\n    mini-batch:\n      enabled: true\n      size: 5\n    state.ttl: 1 h\nrest.port: 1\n", "below the deepest parent there is"},
		{ConfigYAML, "table:\n  exec:\n    state.ttl: 1 h # c\n# d\n", "table.local-time-zone", "UTC",
			"table:\n  exec:\n    state.ttl: 1 h # c\n  local-time-zone: UTC\n# d\n", "below the parent, as deep as its other keys"},
		{ConfigYAML, "state:\n  backend:\n    incremental: true\n", "state.backend", "rocksdb",
			"state:\n  backend:\n    incremental: true\nstate.backend: rocksdb\n", "the parent has the name already, so dots tell them apart"},
		{ConfigYAML, "a: 1\n...\n", "b", "2", "a: 1\nb: 2\n...\n", "before the end of the document"},
		{ConfigYAML, "a: |+\n  x\n\n", "b", "2", "a: |+\n  x\n\nb: 2\n", "the empty lines of the text above stay its own"},
		{ConfigYAML, "a: |\n  x", "b", "2", "b: 2\na: |\n  x", "a break behind the text would become part of it"},
		{ConfigYAML, "a: 1\n", "007", "x", "a: 1\n'007': x\n", "a key that reads as a number needs quotes"},
		{ConfigYAML, "a: 1\nb: 2 # c\n# d\nc: 3\n", "b", gone, "a: 1\n# d\nc: 3\n", "the comment on the line goes, the one on its own stays"},
		{ConfigYAML, "a:\n  # c\n  b:\n    d: 1\ne: 2\n", "a.b.d", gone, "e: 2\n", "parents that would be left empty go too"},
		{ConfigYAML, "a:\n  b: 1\n  c: 2\n", "a.b", gone, "a:\n  c: 2\n", "other parents stay"},
		{ConfigYAML, "a.b: 1\na:\n  b: 2\nc: 3\n", "a.b", gone, "c: 3\n", "every spelling goes"},
		{ConfigYAML, "a: {b: 1, c: 2, d: 3}\n", "a.c", gone, "a: {b: 1, d: 3}\n", "one comma goes along"},
		{ConfigYAML, "a: {b: 1, c: 2}\n", "a.c", gone, "a: {b: 1}\n", "the comma before the last one goes along"},
		{ConfigYAML, "a: {b: 1}\nc: 2\n", "a.b", gone, "c: 2\n", "no empty braces stay behind"},
		{ConfigYAML, "{a: 1}\n", "a", gone, "{}\n", "braces around the file stay"},
		{ConfigYAML, "a: 1\nb: 2", "b", gone, "a: 1", "no break at the end stays none"},
		{ConfigYAML, "a:\n- x\n- y\nb: 2\n", "a", gone, "b: 2\n", "a list goes with its key"},
		{ConfigYAML, "? a\n: 1\nb: 2\n", "a", gone, "b: 2\n", "both lines of a key with a question mark go"},
		{ConfigYAML, "a: 1\n", "b", gone, "a: 1\n", "nothing to remove"},
		{ConfigYAML, "x: &x {k: 1, l: 2}\ny: *x\n", "y.k", gone, "", "the alias brings in both"},
		{ConfigYAML, "a: [1\n", "b", "2", "", "broken YAML can't be edited"},
		{ConfigYAML, "a: 1\nb:\n", "a", "2", "", "the file fails because of another key, and would still"},

		{FlinkConf, "# c\na: 1 # d\n", "a", "2", "# c\na: 2 # d\n", "the comment behind the value stays"},
		{FlinkConf, "a: 1\na: 2\n", "a", "3", "a: 1\na: 3\n", "the last line counts"},
		{FlinkConf, "a :  1\n", "a", "2", "a :  2\n", "blanks stay"},
		{FlinkConf, "a: 1\r\n", "b", "2", "a: 1\r\nb: 2\r\n", "line breaks as the file has them"},
		{FlinkConf, "a: 1", "b", "2", "a: 1\nb: 2", "no break at the end stays none"},
		{FlinkConf, "a: 1\n", "a", "x#y", "", "a # can't be written"},
		{FlinkConf, "a: 1\n", "a", "", "", "an empty value can't be written"},
		{FlinkConf, "a: 1\nb: 2 # c\na: 3\n", "a", gone, "b: 2 # c\n", "every line of the key goes"},
		{FlinkConf, "a: 1\nb: 2", "b", gone, "a: 1", "no break at the end stays none"},

		{Properties, "a: 1\nb: 2\n", "b", "3", "a: 1\nb: 3\n", "in place"},
		{Properties, "k=v\n", "k", "w", "k: w\n", "a line that was read in another way is written anew"},
		{Properties, "a:\n", "a", "1", "a: 1\n", "a key without a value"},
		{Properties, "a: 1\n", "a", "My Job", "", "blanks would be lost"},
		{Properties, "a: 1\n", "a", "", "a: \n", "an empty text can be written"},
		{Properties, "a: 1\nb: 2\n", "a", gone, "b: 2\n", "the line goes"},
	} {
		c := Context{Release: release.V1_20}
		var edits []diag.Edit
		var err error
		if row.raw == gone {
			edits, err = Remove(row.n, row.text, row.key, c)
		} else {
			edits, err = Set(row.n, row.text, row.key, row.raw, c)
		}
		if err != nil {
			if row.want != "" {
				t.Errorf("%s %q %s = %q: %v; %s", row.n, row.text, row.key, row.raw, err, row.reason)
			}
			continue
		}
		if got := diag.Apply(row.text, edits); got != row.want {
			t.Errorf("%s %q %s = %q: got %q, want %q; %s", row.n, row.text, row.key, row.raw, got, row.want, row.reason)
		}
	}
}
