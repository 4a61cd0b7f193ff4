//go:build js && wasm

package main

import (
	"errors"

	"flinkconf/core"
	"flinkconf/core/share"
	"flinkconf/web/browser"

	"github.com/hack-pad/safejs"
)

// encodeLink implements flinkconf.encode. View and options may be left out.
func encodeLink(args []safejs.Value) (any, error) {
	text, err := workspaceText(args)
	if err != nil {
		return nil, err
	}
	var words [2]string
	for i := range words {
		if !given(args, i+1) {
			continue
		}
		if args[i+1].Type() != safejs.TypeObject {
			return nil, errors.New("wanted is an object with the " + [...]string{"view", "options"}[i] + ", found is " + typeOf(args, i+1))
		}
		if words[i], err = stringify(args[i+1]); err != nil {
			return nil, err
		}
	}
	w, _ := core.DecodeExactly(text)
	link, err := share.Encode(w, share.DecodeView(words[0]), share.DecodeOptions(words[1]))
	if err != nil {
		return nil, err
	}
	return link.Fragment, nil
}

// decodeLink implements flinkconf.decode.
func decodeLink(args []safejs.Value) (any, error) {
	link, err := stringOf(args, 0, "a link or its fragment")
	if err != nil {
		return nil, err
	}
	return parse(string(share.EncodeOpened(share.Decode(browser.Beginning(link, share.MaxLink+1)))))
}
