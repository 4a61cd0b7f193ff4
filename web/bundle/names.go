package bundle

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The function table also holds the name of each function, which little but stack traces reads. blankNames takes the names out
// of the program, and what it took goes into a file beside it, as a source map does: Names.Translate puts names back into a trace.

// keptNames are what is left of the names. Each has its reason in package runtime of the releases in linesKnown:
//
//   - of a function of the runtime, isSystemGoroutine reads the prefix,
//   - the two stubs of reflect get their arguments from argMapInternal, which knows them by name,
//   - of a method's wrapper, panicwrap takes the name apart when it is called with a nil pointer, and ends the program where it can't.
var keptNames = []string{"", runtimePrefix, "reflect.makeFuncStub", "reflect.methodValueCall", anyWrapper}

const (
	runtimePrefix = "runtime."
	anyWrapper    = "some.(*Type).Method"
)

// What else stands in runtime._func, and the kind of function that a wrapper is (internal/abi.FuncIDWrapper).
const (
	funcNameOff   = 4
	funcID        = 40
	funcIDWrapper = 23
)

// firstCode is the number that the linker gives the first function. The addresses of a function's code have its number from
// their 16th bit on.
const firstCode = 0x1000

// NamesFile is the file that holds the names of the page's wasm. The page never asks for it.
const NamesFile = "flinkconf.names.txt"

// Names are the names of a program's functions in the order of its function table.
type Names []string

// blankNames takes the names of functions out of a program's memory, which blankLines has gone over, and returns them. When it
// fails the memory is as before.
func blankNames(memory []byte) (Names, error) {
	t, err := findFunctions(memory)
	if err != nil {
		return nil, err
	}
	names := make(Names, len(t.funcs))
	for i, f := range t.funcs {
		at := int(get(f, funcNameOff))
		if get(f, 0) != uint32(firstCode+i) || at >= len(t.names) {
			return nil, fmt.Errorf("function %d of the function table isn't where it should be", i)
		}
		name, _, ended := bytes.Cut(t.names[at:], []byte{0})
		if !ended {
			return nil, errors.New("the last name of the function table has no end")
		}
		names[i] = string(name)
	}
	kept := strings.Join(keptNames, "\x00") + "\x00"
	if len(t.names) < len(kept) {
		return nil, errors.New("the function table has fewer names than a program of Go's")
	}
	clear(t.names)
	copy(t.names, kept)
	for i, f := range t.funcs {
		put(f, funcNameOff, uint32(keptAt(names[i], f[funcID] == funcIDWrapper)))
	}
	return names, nil
}

// keptAt is where what is kept of a name begins in the table.
func keptAt(name string, wrapper bool) (at int) {
	keep := 0
	switch {
	case strings.HasPrefix(name, runtimePrefix):
		keep = 1
	case slices.Contains(keptNames, name):
		keep = slices.Index(keptNames, name)
	case wrapper && strings.Contains(name, ".(*"):
		keep = len(keptNames) - 1
	}
	for _, before := range keptNames[:keep] {
		at += len(before) + 1
	}
	return at
}

// File is the content of the file with the names, a line each.
func (n Names) File() []byte { return []byte(strings.Join(n, "\n") + "\n") }

// ParseNames reads what File has written.
func ParseNames(file []byte) Names {
	return strings.Split(strings.TrimSuffix(string(file), "\n"), "\n")
}

// frame is what a trace says about a function, with GOTRACEBACK=system.
var frame = regexp.MustCompile(`(?m)^.*\n\t.* pc=0x([0-9a-f]+)$`)

// Translate puts the names into a stack trace that the program has printed with GOTRACEBACK=system. Whatever else the text
// says stays as it is; who has created a goroutine isn't known.
func (n Names) Translate(trace string) string {
	return frame.ReplaceAllStringFunc(trace, func(found string) string {
		pc, err := strconv.ParseUint(frame.FindStringSubmatch(found)[1], 16, 64)
		i := int(pc>>16) - firstCode
		if err != nil || i < 0 || i >= len(n) {
			return found
		}
		arguments := strings.IndexByte(found, '(')
		if arguments < 0 {
			return found
		}
		return n[i] + found[arguments:]
	})
}
