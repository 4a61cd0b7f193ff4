//go:build e2e

package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/web/bundle"
)

// consumer is a folder of somebody who has installed the package.
type consumer struct {
	t   *testing.T
	dir string
}

// install packs the built package as npm would publish it, and installs that into an empty folder without a network.
func install(t *testing.T) consumer {
	t.Helper()
	c := consumer{t, t.TempDir()}
	c.write("package.json", `{"private": true, "type": "module"}`)
	source := c.path("package")
	if err := os.CopyFS(source, sub(t, built(t), bundle.PackageDir)); err != nil {
		t.Fatal(err)
	}
	var packs []struct {
		Filename string
		Files    []struct{ Path string }
	}
	list := c.run("npm", "pack", "--json", source)
	if err := json.Unmarshal([]byte(list), &packs); err != nil || len(packs) != 1 {
		t.Fatalf("npm pack says %s, %v", list, err)
	}
	var packed []string
	for _, f := range packs[0].Files {
		packed = append(packed, f.Path)
	}
	slices.Sort(packed)
	if want := []string{"LICENSE", "README.md", "flinkconf.wasm", "index.d.ts", "index.js", "node.js", "package.json"}; !slices.Equal(packed, want) {
		t.Errorf("npm packs %v, want %v", packed, want)
	}
	c.run("npm", "install", "--offline", "--no-audit", "--no-fund", "./"+packs[0].Filename)
	if err := os.RemoveAll(source); err != nil {
		t.Fatal(err)
	}
	return c
}

func sub(t *testing.T, dist fs.FS, dir string) fs.FS {
	t.Helper()
	below, err := fs.Sub(dist, dir)
	if err != nil {
		t.Fatal(err)
	}
	return below
}

func (c consumer) path(name string) string { return filepath.Join(c.dir, name) }

// program is where the installed package has its program.
func (c consumer) program() string { return c.path("node_modules/flinkconf/flinkconf.wasm") }

func (c consumer) write(name, text string) {
	c.t.Helper()
	if err := os.WriteFile(c.path(name), []byte(text), 0o600); err != nil {
		c.t.Fatal(err)
	}
}

// run runs a command in the folder and returns what it prints. One that doesn't end is a failure.
func (c consumer) run(name string, arguments ...string) string {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 4*patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, arguments...)
	cmd.Dir = c.dir
	cmd.Env = append(os.Environ(), "npm_config_cache="+c.path(".npm"), "npm_config_update_notifier=false")
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			out = append(out, exit.Stderr...)
		}
		c.t.Fatalf("%s: %v\n%s", cmd, err, out)
	}
	return string(out)
}

// node runs a module in Node, with arguments for Node, and returns what it prints.
func (c consumer) node(module string, arguments ...string) string {
	c.t.Helper()
	c.write("main.js", module)
	return c.run("node", append(arguments, "main.js")...)
}

// oneSetting is a workspace whose one setting is 36 h, and ask the function value, which evaluates it and returns that or the error.
const (
	oneSetting = `{ layers: [{ kind: "session", text: "SET 'table.exec.state.ttl' = '36 h';" }] }`
	ask        = `const value = () => flinkconf.evaluate(` + oneSetting + `).then((e) => e.effective[0].value, String);
`
	inNode = `import * as flinkconf from "flinkconf";
` + ask
)

// TestPackageReadme runs the example of the README, and compares what it says about expressions with what they are.
func TestPackageReadme(t *testing.T) {
	c := install(t)
	readme, err := fs.ReadFile(built(t), bundle.PackageDir+"/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(readme), "```js\n")
	example, _, found := strings.Cut(rest, "```")
	if !found {
		t.Fatalf("the README has no example:\n%s", readme)
	}
	claim := regexp.MustCompile(`(?m)^(.+); // ("[^"]*"|\d+).*$`)
	claims := claim.FindAllStringSubmatch(example, -1)
	if len(claims) < 2 {
		t.Fatalf("the example says %v about itself", claims)
	}
	c.node(`import assert from "node:assert/strict";
` + claim.ReplaceAllString(example, "assert.deepEqual($1, $2);"))
	exported := strings.TrimSpace(c.node(`import * as flinkconf from "flinkconf"; console.log(Object.keys(flinkconf).join("\n"));`))
	for name := range strings.SplitSeq(exported, "\n") {
		if !strings.Contains(string(readme), "| `"+name+"(") {
			t.Errorf("the README doesn't have %s", name)
		}
	}
}

// TestPackageInNode looks at what the package does to the process that it is in. Each module prints lines of what it found.
func TestPackageInNode(t *testing.T) {
	c := install(t)
	tests := []struct {
		reason    string
		module    string
		arguments []string
		want      string
	}{
		{reason: "it can be imported by its name, and leaves nothing behind", want: "function 7\n36 h\nnothing new\n", module: `
			const before = Reflect.ownKeys(globalThis);
			const flinkconf = await import("flinkconf");
			` + ask + `
			console.log(typeof flinkconf.evaluate, Object.keys(flinkconf).length);
			console.log(await value());
			console.log(Reflect.ownKeys(globalThis).filter((key) => !before.includes(key)).join() || "nothing new");`},
		{reason: "an import alone starts no program, and calls at the same time start one", want: "0\n36 h,36 h,36 h\n1\n", module: inNode + `
			let started = 0;
			const instantiate = WebAssembly.instantiate;
			WebAssembly.instantiate = (...given) => (started++, instantiate(...given));
			console.log(started);
			console.log((await Promise.all([value(), value(), value()])).join());
			await value();
			console.log(started);`},
		{reason: "wrong input breaks the promise and nothing else", want: "Error true\nError true\nError true\nError true\n36 h\n", module: inNode + `
			const clear = (call) => call.then(() => "kept", (error) => error.constructor.name + " " + /wanted is|no layer|can't/.test(error.message));
			console.log(await clear(flinkconf.evaluate()));
			console.log(await clear(flinkconf.explain({}, "")));
			console.log(await clear(flinkconf.convert({}, 0, "sql")));
			const circle = {}; circle.layers = circle;
			console.log(await clear(flinkconf.evaluate(circle)));
			console.log(await value());`},
		{reason: "without its program it says so, and the next call tries again", want: "true true\ntrue\ntrue\n36 h\n", module: inNode + `
			import { renameSync, writeFileSync } from "node:fs";
			const program = new URL("flinkconf.wasm", import.meta.resolve("flinkconf"));
			const kept = new URL("kept.wasm", program);
			renameSync(program, kept);
			const [one, two] = await Promise.all([value(), value()]);
			console.log(/^Error: .*can't be loaded.*flinkconf\.wasm/.test(one), one === two);
			writeFileSync(program, "<!doctype html><title>Nothing here</title>");
			console.log(/^Error: .*can't be loaded.*magic word/.test(await value()));
			writeFileSync(program, Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]));
			console.log(/^Error: /.test(await value()));
			renameSync(kept, program);
			console.log(await value());`},
		{reason: "a program that is torn out of a call is started anew", want: "36 h\nError: flinkconf.evaluate: the program has ended; the next call starts it anew\n36 h\n", module: inNode + `
			console.log(await value());
			const { get } = Reflect;
			Reflect.get = () => { Reflect.get = get; throw new Error("broken by the test"); };
			console.log(await value());
			console.log(await value());`},
		{reason: "so is one that has ended, here for want of memory, and it says nothing to the output",
			arguments: []string{"--wasm-max-mem-pages=2000"}, want: "36 h\nError: flinkconf.evaluate: the program has ended; the next call starts it anew\n36 h\n", module: inNode + `
			console.log(await value());
			console.log(await flinkconf.evaluate({ layers: [{ text: "x".repeat(40_000_000) }] }).then(() => "kept", String));
			console.log(await value());`},
		{reason: "a worker has one of its own", want: "36 h\n36 h\n", module: inNode + `
			import { Worker } from "node:worker_threads";
			const worker = new Worker("import * as flinkconf from 'flinkconf'; import { parentPort } from 'node:worker_threads';" +
				` + "`" + ask + "`" + ` + "parentPort.postMessage(await value());", { eval: true });
			console.log(await new Promise((said, failed) => worker.on("message", said).on("error", failed)));
			console.log(await value());`},
	}
	for _, test := range tests {
		t.Run(test.reason, func(t *testing.T) {
			c := consumer{t, c.dir}
			if diff := cmp.Diff(test.want, c.node(test.module, test.arguments...)); diff != "" {
				t.Errorf("-want +printed:\n%s", diff)
			}
		})
	}
}
