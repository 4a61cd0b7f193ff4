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
		wish := func(name string) bool {
			v, err := args[2].Get(name)
			yes, _ := v.Truthy()
			return err == nil && yes
		}
		o.PinDefaults, o.ConfigYAML = wish("pinDefaults"), wish("configYaml")
		if at, err := args[2].Get("pinLayer"); err == nil && at.Type() == safejs.TypeNumber {
			o.PinLayer, _ = at.Int()
			o.PinLayer++
		}
	}
	return parse(string(upgrade.EncodeResult(upgrade.To(w, r, o))))
}
