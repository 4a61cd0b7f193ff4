//go:build js && wasm

package main

import (
	"errors"

	"github.com/hack-pad/safejs"

	"flinkconf/core"
	"flinkconf/core/source"
)

// convert implements flinkconf.convert. The layer is its index from 0. A fourth argument {flat: true} asks for keys in full
// where they would be nested.
func convert(args []safejs.Value) (any, error) {
	w, _, err := workspaceOf(args)
	if err != nil {
		return nil, err
	}
	if !given(args, 1) || args[1].Type() != safejs.TypeNumber {
		return nil, errors.New("wanted is the layer's index, found is " + typeOf(args, 1))
	}
	at, err := args[1].Int()
	if err != nil {
		return nil, err
	}
	to, err := textOf(args, 2, "a notation such as \"config.yaml\"")
	if err != nil {
		return nil, err
	}
	write := core.Convert
	if given(args, 3) && args[3].Type() == safejs.TypeObject {
		flat, err := args[3].Get("flat")
		if err != nil {
			return nil, err
		}
		if yes, err := flat.Truthy(); err != nil {
			return nil, err
		} else if yes {
			write = core.ConvertFlat
		}
	}
	text, losses, err := write(w, at, source.Notation(to))
	if err != nil {
		return nil, err
	}
	result := map[string]any{}
	put(result, "text losses", &text, objects(len(losses), func(o map[string]any, i int) {
		put(o, "key why", &losses[i].Key, losses[i].Why.String())
	}))
	return result, nil
}
