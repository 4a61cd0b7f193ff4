//go:build js && wasm

package main

import (
	"errors"

	"github.com/hack-pad/safejs"

	"flinkconf/core"
	"flinkconf/core/explain"
)

// explainKey implements flinkconf.explain: what `flinkconf explain --json` prints, as an object.
func explainKey(args []safejs.Value) (any, error) {
	w, _, err := workspaceOf(args)
	if err != nil {
		return nil, err
	}
	key, err := textOf(args, 1, "the key of an option")
	if err != nil {
		return nil, err
	}
	if key == "" {
		return nil, errors.New("wanted is the key of an option, found is an empty text")
	}
	return parse(string(explain.Encode(explain.Key(w, new(core.Evaluator), key))))
}
