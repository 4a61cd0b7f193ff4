//go:build js && wasm

package browser

import (
	"fmt"

	"github.com/hack-pad/safejs"
)

// listener returns a JavaScript function that lives as long as the program. A panic inside is reported: without that it
// would end the program.
func listener(f func(event safejs.Value)) safejs.Func {
	fn, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		defer recovered()
		if len(args) == 0 {
			args = []safejs.Value{safejs.Undefined()}
		}
		f(args[0])
		return nil
	})
	if err != nil {
		report(err)
	}
	return fn
}

// once returns a JavaScript function that releases itself when it is called.
func once(f func(arg safejs.Value)) safejs.Func {
	var fn safejs.Func
	fn = listener(func(arg safejs.Value) {
		fn.Release()
		f(arg)
	})
	return fn
}

// settled calls one of two functions when a promise is settled, and releases both. A value that is no promise counts as
// refused.
func settled(promise safejs.Value, then, refused func(result safejs.Value)) {
	var yes, no safejs.Func
	release := func() {
		yes.Release()
		no.Release()
	}
	yes = listener(func(result safejs.Value) {
		release()
		then(result)
	})
	no = listener(func(reason safejs.Value) {
		release()
		refused(reason)
	})
	if _, err := promise.Call("then", yes.Value(), no.Value()); err != nil {
		release()
		refused(safejs.Undefined())
	}
}

// recovered reports a panic; it is deferred.
func recovered() {
	if reason := recover(); reason != nil {
		report(fmt.Errorf("flinkconf: %v", reason))
	}
}

// report writes an error to the console. When even that fails nobody is left to tell.
func report(err error) {
	if console, e := safejs.Global().Get("console"); e == nil {
		_, _ = console.Call("error", err.Error())
	}
}

// check reports an error that leaves nothing to do.
func check(_ any, err error) {
	if err != nil {
		report(err)
	}
}
