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
	_, _ = get(safejs.Global(), "console").Call("error", err.Error())
}

// call calls a method that has nothing to say, and reports when that fails.
func call(v safejs.Value, method string, args ...any) {
	if _, err := v.Call(method, args...); err != nil {
		report(err)
	}
}

// assign sets a property, and reports when that fails.
func assign(v safejs.Value, name string, value any) {
	if err := v.Set(name, value); err != nil {
		report(err)
	}
}

// get follows properties; the result is undefined where there is none.
func get(v safejs.Value, path ...string) safejs.Value {
	for _, name := range path {
		next, err := v.Get(name)
		if err != nil {
			return safejs.Undefined()
		}
		v = next
	}
	return v
}
