package bundle

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// memoryOf is the memory that a module starts with.
func memoryOf(t *testing.T, module []byte) []byte {
	t.Helper()
	var memory []byte
	_, err := rewriteSections(module, func(id byte, body []byte) ([]byte, error) {
		if id == dataSection {
			return rewriteData(body, func(m []byte) { memory = m })
		}
		return body, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return memory
}

func TestBlankLinesRefusesWhatItDoesNotKnow(t *testing.T) {
	memory := memoryOf(t, program(t, "-gcflags=all=-l"))
	start := bytes.Index(memory, []byte(pclnMagic))
	if start < 0 {
		t.Fatal("the program has no function table")
	}
	table := memory[start:]
	values := start + int(binary.LittleEndian.Uint64(table[8+8*6:]))
	functions := start + int(binary.LittleEndian.Uint64(table[8+8*7:]))
	first := functions + int(get(memory, functions+4))
	for _, c := range []struct {
		reason  string
		version string
		at      int
		change  byte
	}{
		{"a release whose runtime nobody has looked through", "go1.99.0", 0, 0},
		{"a development version", "devel go1.27-0123456789", 0, 0},
		{"another magic number", goVersion, start, 0xf2},
		{"a header with the start of the code, as up to 1.25", goVersion, start + 24, 0x10},
		{"parts in another order", goVersion, start + 8 + 8*5 + 2, 0x7f},
		{"functions of another size", goVersion, functions + 4, memory[functions+4] + 8},
		{"a function with another entry than the list has", goVersion, first, memory[first] + 1},
		{"more tables than there are kinds of them", goVersion, first + funcNPCData, 200},
		{"a value table behind all others", goVersion, first + funcPCLn + 2, 0x7f},
		{"a value table without an end", goVersion, values + 2, 0xff},
	} {
		changed := bytes.Clone(memory)
		if c.at > 0 {
			changed[c.at] = c.change
		}
		before := bytes.Clone(changed)
		if err := blankLines(changed, c.version); err == nil {
			t.Errorf("%s must be refused", c.reason)
		}
		if !bytes.Equal(changed, before) {
			t.Errorf("%s: the memory has changed", c.reason)
		}
	}
}
