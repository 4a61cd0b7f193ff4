//go:build js && wasm

package main

import (
	"errors"
	"fmt"

	"github.com/hack-pad/safejs"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/web/app"
	"flinkconf/web/texts"
)

// serveAPI puts the functions on globalThis.flinkconf:
//
//	ready                       a promise that is kept when the functions can be called
//	version                     the version of this build
//	evaluate(workspace)         a promise of the evaluation
//	docs(key, release, lang)    a promise of what is known about an option
//	search(query, release, lang)
//	                            a promise of the options that have the words of a query in their names and texts, the best
//	                            first, as "flinkconf search" prints them, at most 50
//	explain(workspace, key)     a promise of why an option has its value, as "flinkconf explain --json" prints it
//	convert(workspace, layer, notation, {flat})
//	                            a promise of a layer's settings in another notation: {text, losses: [{key, why}]}
//	upgrade(workspace, release, {pinDefaults, pinLayer, configYaml})
//	                            a promise of the workspace for another release: {workspace, report}
//	encode(workspace, view, {keep, settingsOnly})
//	                            a promise of the fragment of a link, which begins with #v=1. The view is {key, tab, layer,
//	                            search, all, lang}; keep lists the keys whose secret values are to be in it
//	decode(fragment)            a promise of what a link holds: {workspace, view, problems}
//	render(workspace, {view, keys, lang, theme})
//	                            a promise of the view of a workspace as HTML for documentation, as "flinkconf render" prints it in
//	                            its element: "effective", "docs", "layers" or "full". The keys are a list, or a text with commas between
//
// Objects go in and come out as in the JSON of schema 1. Bad input breaks the promise with an Error that says what is
// wrong with it; findings about the texts are part of the evaluation.
func serveAPI() error {
	global := safejs.Global()
	api, err := global.Get("flinkconf")
	if err != nil {
		return err
	}
	if api.IsUndefined() {
		if api, err = safejs.ValueOf(map[string]any{}); err != nil {
			return err
		}
		if err = global.Set("flinkconf", api); err != nil {
			return err
		}
	}
	if err = api.Set("version", version); err != nil {
		return err
	}
	if err = serve(api, "evaluate", evaluate); err != nil {
		return err
	}
	if err = serve(api, "docs", docsOf); err != nil {
		return err
	}
	if err = serve(api, "search", searchTexts); err != nil {
		return err
	}
	if err = serve(api, "explain", explainKey); err != nil {
		return err
	}
	if err = serve(api, "convert", convert); err != nil {
		return err
	}
	if err = serve(api, "upgrade", upgradeTo); err != nil {
		return err
	}
	if err = serve(api, "encode", encodeLink); err != nil {
		return err
	}
	if err = serve(api, "decode", decodeLink); err != nil {
		return err
	}
	if err = serve(api, "render", renderView); err != nil {
		return err
	}
	ready, err := api.Get("ready")
	if err != nil || !ready.IsUndefined() {
		return err
	}
	done, err := promise("resolve", safejs.Undefined())
	if err != nil {
		return err
	}
	return api.Set("ready", done)
}

// serve makes a JavaScript function of f. It lives as long as the program. Whatever f returns, or panics with, the function
// returns a promise.
func serve(api safejs.Value, name string, f func(args []safejs.Value) (any, error)) error {
	fn, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		return outcome(name, func() (any, error) { return f(args) })
	})
	if err != nil {
		return err
	}
	return api.Set(name, fn.Value())
}

// outcome returns a promise of what f returns; an error or a panic breaks it.
func outcome(name string, f func() (any, error)) safejs.Value {
	result, err := guarded(name, f)
	if err == nil {
		kept, _ := promise("resolve", result)
		return kept
	}
	reason, err := newError("flinkconf." + name + ": " + err.Error())
	if err != nil {
		return safejs.Undefined()
	}
	broken, _ := promise("reject", reason)
	return broken
}

// guarded calls f; a panic becomes an error.
func guarded(name string, f func() (any, error)) (result any, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("a fault in %s: %v", name, reason)
		}
	}()
	return f()
}

// promise returns a settled promise; how is "resolve" or "reject".
func promise(how string, with any) (safejs.Value, error) {
	class, err := safejs.Global().Get("Promise")
	if err != nil {
		return class, err
	}
	return class.Call(how, with)
}

func newError(message string) (safejs.Value, error) {
	class, err := safejs.Global().Get("Error")
	if err != nil {
		return class, err
	}
	return class.New(message)
}

// evaluate implements flinkconf.evaluate.
func evaluate(args []safejs.Value) (any, error) {
	w, found, err := workspaceOf(args)
	if err != nil {
		return nil, err
	}
	e := core.Evaluate(w)
	e.Diagnostics = append(found, e.Diagnostics...)
	return parse(string(core.EncodeEvaluation(e)))
}

// workspaceOf reads the first argument, a workspace.
func workspaceOf(args []safejs.Value) (core.Workspace, []diag.Diagnostic, error) {
	text, err := workspaceText(args)
	if err != nil {
		return core.Workspace{}, nil, err
	}
	w, found := core.DecodeWorkspace(text)
	return w, found, nil
}

// workspaceText returns the first argument, a workspace, as JSON.
func workspaceText(args []safejs.Value) ([]byte, error) {
	if len(args) == 0 || args[0].Type() != safejs.TypeObject || args[0].IsNull() {
		return nil, errors.New("wanted is a workspace object such as {flink: \"2.2\", layers: []}, found is " + typeOf(args, 0))
	}
	text, err := stringify(args[0])
	if err != nil {
		return nil, fmt.Errorf("the workspace can't be written as JSON: %w", err)
	}
	return []byte(text), nil
}

// docsOf implements flinkconf.docs. The release may be left out for the newest, the language for English.
func docsOf(args []safejs.Value) (any, error) {
	key, err := textOf(args, 0, "the key of an option")
	if err != nil {
		return nil, err
	}
	r, l, err := releaseAndLang(args)
	if err != nil {
		return nil, err
	}
	part := texts.PartOf(key)
	return withTexts("docs", l, func() (any, error) {
		if _, _, found := texts.HTML(l.String(), key); !found && l != app.English {
			return withTexts("docs", app.English, func() (any, error) { return describe(key, r, l.String()), nil }, part)
		}
		return describe(key, r, l.String()), nil
	}, part)
}

// releaseAndLang reads the second and the third argument, which may be left out for the newest release and English.
func releaseAndLang(args []safejs.Value) (r release.Release, l app.Lang, err error) {
	r = release.Last
	if given(args, 1) {
		text, err := textOf(args, 1, "a Flink release")
		if err != nil {
			return r, l, err
		}
		if r, err = release.Parse(text); err != nil {
			return r, l, err
		}
	}
	if given(args, 2) {
		lang, err := textOf(args, 2, "a language such as \"en\"")
		if err != nil {
			return r, l, err
		}
		l, _ = app.ParseLang(lang)
	}
	return r, l, nil
}

// given tells whether an argument is there.
func given(args []safejs.Value, i int) bool {
	return i < len(args) && !args[i].IsUndefined() && !args[i].IsNull()
}

// textOf returns a string argument.
func textOf(args []safejs.Value, i int, wanted string) (string, error) {
	v, err := stringOf(args, i, wanted)
	if err != nil {
		return "", err
	}
	return v.String()
}

// stringOf returns an argument that has to be a string.
func stringOf(args []safejs.Value, i int, wanted string) (safejs.Value, error) {
	if !given(args, i) || args[i].Type() != safejs.TypeString {
		return safejs.Value{}, errors.New("wanted is " + wanted + " as a string, found is " + typeOf(args, i))
	}
	return args[i], nil
}

// typeOf names the type of an argument for a message.
func typeOf(args []safejs.Value, i int) string {
	switch {
	case i >= len(args):
		return "nothing"
	case args[i].IsNull():
		return "null"
	}
	return args[i].Type().String()
}

// stringify is JSON.stringify. A workspace crosses as text, so that whatever a page hands over is read like a file.
func stringify(v safejs.Value) (string, error) {
	json, err := safejs.Global().Get("JSON")
	if err != nil {
		return "", err
	}
	text, err := json.Call("stringify", v)
	if err != nil {
		return "", err
	}
	if text.Type() != safejs.TypeString {
		return "", errors.New("JSON has no form for it")
	}
	return text.String()
}

// parse is JSON.parse.
func parse(text string) (safejs.Value, error) {
	json, err := safejs.Global().Get("JSON")
	if err != nil {
		return json, err
	}
	return json.Call("parse", text)
}
