//go:build !js

package docs

import "testing"

func TestAssetHoldsEveryText(t *testing.T) {
	for _, lang := range Languages() {
		got, want := split(lang, Asset(lang)), builtIn(lang)
		if len(got) != len(want) || len(want) == 0 {
			t.Fatalf("%s: %d sections in the asset, want %d", lang, len(got), len(want))
		}
		for i := range want {
			if got[i].key != want[i].key || got[i].text != want[i].text {
				t.Errorf("%s: section %s differs in the asset", lang, want[i].key)
			}
		}
	}
	if Asset("de") != "" {
		t.Error("there is an asset for a language without texts")
	}
}
