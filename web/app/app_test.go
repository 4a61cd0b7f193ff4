package app

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// The texts of the workspace that most tests use.
const (
	testFile    = "parallelism.default: 2\ntable.exec.state.ttl: 1 h\ntable.exec.mini-batch.size: 5000\n"
	testFlags   = "-Dparallelism.default=4"
	testSession = "SET 'table.exec.state.ttl' = '36 h';\nSET 'table.exec.topn-cache-size' = '20000';\nSET 'table.local-time-zone' = 'UTC+8';\nSET 'parallism.default' = '16';\nSET 'table.exec.mini-batch.size' = '7';\nRESET 'table.exec.mini-batch.size';\n"
)

// testWorkspace has a value that wins over another, an old spelling, a time zone that is none, a typo, and a RESET.
func testWorkspace() *core.Workspace {
	return &core.Workspace{
		Release: release.V1_20, Mode: layer.Streaming, Entry: layer.SQLClient,
		Layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: testFile},
			{Kind: layer.CLI, Notation: source.Args, Name: "flags", Text: testFlags},
			{Kind: layer.Session, Notation: source.SQL, Name: "orders.sql", Text: testSession},
		},
	}
}

// screenTest is a state with what is derived from it.
type screenTest struct {
	t *testing.T
	s State
	d Derived
}

func open(t *testing.T, w *core.Workspace) *screenTest {
	t.Helper()
	x := &screenTest{t: t}
	x.s = State{Workspace: w, Layer: len(w.Layers) - 1}
	x.d.Derive(x.s)
	return x
}

// do does actions one after the other, as the store does.
func (x *screenTest) do(actions ...Action) {
	x.t.Helper()
	for _, a := range actions {
		x.s = Update(x.s, &x.d, a)
		x.d.Derive(x.s)
		x.s = settle(x.s, &x.d)
		x.d.Derive(x.s)
	}
}

// row returns the row of a key, or fails.
func (x *screenTest) row(key string) *Row {
	x.t.Helper()
	for i := range x.d.rows {
		if x.d.rows[i].Key == key {
			return x.d.rows[i]
		}
	}
	x.t.Fatalf("there is no row %s", key)
	return nil
}

// problem returns the number of the first problem with the code, or fails.
func (x *screenTest) problem(code string) int {
	x.t.Helper()
	for i := range x.d.problems {
		if string(x.d.problems[i].Code) == code {
			return i
		}
	}
	x.t.Fatalf("there is no problem %s", code)
	return -1
}

func (x *screenTest) text(lay int) string { return x.s.Workspace.Layers[lay].Text }

// listing writes the items as lines: "# group", "key = value", and indented the stack.
func listing(items []Item) string {
	var b strings.Builder
	for _, it := range items {
		switch it.Kind {
		case GroupItem:
			b.WriteString("# " + it.Group + " " + it.Size)
		case RowItem:
			b.WriteString(it.Row.Key + " = " + it.Row.Value + " [" + it.Row.Chip.Label() + "]")
		case StackItem:
			b.WriteString("  " + it.Stack.Value + " [" + it.Stack.Chip.Label() + "] " + it.Stack.Words)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// bodyOf returns what is in the open dialog, or fails where that is something else.
func bodyOf[T DialogBody](x *screenTest) T {
	x.t.Helper()
	screen := View(x.s, &x.d)
	v, ok := screen.Dialog.Body.(T)
	if !ok {
		x.t.Fatalf("the open dialog is %q, with a %T in it, want a %T", screen.Dialog.Dialog, screen.Dialog.Body, v)
	}
	return v
}
