//go:build js && wasm

package main

import (
	"flinkconf/core/release"
	"flinkconf/core/upgrade"

	"github.com/hack-pad/safejs"
)

// upgradeTo implements flinkconf.upgrade. The wishes may be left out; pinLayer is a layer's index from 0.
func upgradeTo(args []safejs.Value) (any, error) {
	w, _, err := workspaceOf(args)
	if err != nil {
		return nil, err
	}
	text, err := textOf(args, 1, "a Flink release")
	if err != nil {
		return nil, err
	}
	r, err := release.Parse(text)
	if err != nil {
		return nil, err
	}
	var o upgrade.Options
	if given(args, 2) && args[2].Type() == safejs.TypeObject {
		for name, wish := range map[string]*bool{"pinDefaults": &o.PinDefaults, "configYaml": &o.ConfigYAML} {
			v, err := args[2].Get(name)
			if err != nil {
				return nil, err
			}
			if *wish, err = v.Truthy(); err != nil {
				return nil, err
			}
		}
		if at, err := args[2].Get("pinLayer"); err != nil {
			return nil, err
		} else if at.Type() == safejs.TypeNumber {
			if o.PinLayer, err = at.Int(); err != nil {
				return nil, err
			}
			o.PinLayer++
		}
	}
	return parse(string(upgrade.EncodeResult(upgrade.To(w, r, o))))
}
