// Package structure holds the tests of how the repository hangs together: which package may import which, what must stay
// out of the wasm, and where JavaScript may be touched. There is no code in it.
package structure
