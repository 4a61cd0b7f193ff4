package source

import "runtime"

// slow tells the wasm in Node, which is some five times as slow. What costs most takes less there: it is the same code, and
// only its stack and its memory are others.
const slow = runtime.GOOS == "js"

// hostileText shortens a text where time is dear.
func hostileText(text string) string {
	const enough = 48 << 10
	if slow && len(text) > enough {
		return text[:enough]
	}
	return text
}

// rounds is how often something random is tried: a tenth of n where time is dear.
func rounds(n int) int {
	if slow {
		return n / 10
	}
	return n
}

// takesPart tells whether a case of many alike is run: every tenth where time is dear.
func takesPart(i int) bool { return !slow || i%10 == 0 }
