package bundle

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
)

// TestDeltasAddUp has the module's own function restore the table in Node, before anything else of the module has run.
func TestDeltasAddUp(t *testing.T) {
	module := program(t, "-gcflags=all=-l")
	counted, err := codeDeltas(module)
	if err != nil {
		t.Fatal(err)
	}
	want := memoryOf(t, module)
	if bytes.Equal(want, memoryOf(t, counted)) {
		t.Fatal("the memory has no differences in it")
	}
	file := filepath.Join(t.TempDir(), "counted.wasm")
	if err := os.WriteFile(file, counted, 0o600); err != nil {
		t.Fatal(err)
	}
	const script = `
		const module = await WebAssembly.compile(require("fs").readFileSync(process.argv[1]))
		const imports = {}
		for (const {module: from, name} of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => { throw new Error(name) }
		const {exports} = await WebAssembly.instantiate(module, imports)
		process.stdout.write(Buffer.from(exports.mem.buffer, 0, Number(process.argv[2])))`
	cmd := exec.Command("node", "-e", "(async () => {"+script+"})()", file, strconv.Itoa(len(want)))
	var said bytes.Buffer
	cmd.Stderr = &said
	got, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, &said)
	}
	if !bytes.Equal(got, want) {
		t.Error("the memory isn't what it was before the differences")
	}
}

func TestDeltasOfOtherModules(t *testing.T) {
	module := program(t, "-gcflags=all=-l")
	counted, err := codeDeltas(module)
	if err != nil {
		t.Fatal(err)
	}
	without := func(id byte) []byte {
		all, err := readSections(module)
		if err != nil {
			t.Fatal(err)
		}
		var left []wasmSection
		for _, s := range all {
			if s.id != id {
				left = append(left, s)
			}
		}
		return writeSections(left)
	}
	for what, module := range map[string][]byte{
		"no module": []byte("page"), "nothing in it": []byte(moduleHeader), "it begins with a function already": counted,
		"no elements": without(elementSection), "no types": without(typeSection), "no code": without(codeSection), "no data": without(dataSection),
	} {
		if changed, err := codeDeltas(module); err == nil {
			t.Errorf("%s: %d bytes are written", what, len(changed))
		}
	}
}
