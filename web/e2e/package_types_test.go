//go:build e2e

package e2e

import (
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/web/bundle"
)

// uses is how somebody uses the package in TypeScript. Each line behind a comment @ts-expect-error has to be refused.
const uses = `
import { convert, decode, encode, evaluate, explain, upgrade, version, type Diagnostic, type Effective, type Workspace } from "flinkconf";

const workspace: Workspace = { flink: "2.2", layers: [{ kind: "session", text: "SET 'a' = 'b';" }] };
const e = await evaluate(workspace);
export const won: string[] = e.effective.filter((o: Effective) => o.state === "set").map((o) => o.key + o.value + (o.winner?.line ?? 0));
export const found: Diagnostic | undefined = e.diagnostics.find((d) => d.severity === "error" && d.fixes?.[0]?.edits[0]?.layer === 0);
export const kept: string = await encode(workspace, { key: "a", tab: "docs" }, { keep: ["*"] });
const opened = await decode(kept);
const moved = await upgrade(opened.workspace, "2.3", { pinDefaults: true, pinLayer: 0 });
await evaluate(moved.workspace);
export const texts: string[] = [moved.workspace.layers[0]?.text ?? "", (await explain({}, "a")).text, (await convert({}, 0, "sql", { flat: true })).text, await version()];

// @ts-expect-error
await evaluate({ entry: "spark" });
// @ts-expect-error
await evaluate({ layer: [] });
// @ts-expect-error
await evaluate("{}");
// @ts-expect-error
await convert(workspace, 0, "ini");
// @ts-expect-error
if (e.effective[0]?.state === "sat") throw new Error();
// @ts-expect-error
e.effective[0].value;
`

// TestPackageTypes compiles a use of the package, and every answer of the core as a literal of the type that is declared for it, as
// strictly as TypeScript can: a field that isn't declared is an error, and so is one that is declared and lacks, or has another word.
// Every name that is declared occurs in an answer or a question.
func TestPackageTypes(t *testing.T) {
	c := install(t)
	types := map[string]string{
		"evaluate": "Evaluation", "explain": "Explanation", "convert": "Conversion", "encode": "string",
		"upgrade": `Awaited<ReturnType<typeof flinkconf.upgrade>>`, "decode": `Awaited<ReturnType<typeof flinkconf.decode>>`,
	}
	literals := &strings.Builder{}
	literals.WriteString("import * as flinkconf from \"flinkconf\";\nimport type { Conversion, Evaluation, Explanation, Workspace } from \"flinkconf\";\n")
	occurs := map[string]bool{}
	given := map[string]bool{}
	for i, q := range questions(t) {
		collect(decode(t, []byte(q.want)), occurs)
		for _, g := range q.Given {
			collect(decode(t, g), occurs)
		}
		if !strings.HasPrefix(q.want, "{\n  \"message\"") {
			fmt.Fprintf(literals, "export const answer%d: %s = %s;\n", i, types[q.Call], q.want)
		}
		if _, wrong := core.DecodeWorkspace(q.Given[0]); q.Call == "evaluate" && len(wrong) == 0 {
			given[string(q.Given[0])] = true
		}
	}
	for i, workspace := range slices.Sorted(maps.Keys(given)) {
		fmt.Fprintf(literals, "export const workspace%d: Workspace = %s;\n", i, workspace)
	}
	c.write("literals.ts", literals.String())
	c.write("uses.ts", uses)
	c.write("tsconfig.json", `{
		"compilerOptions": {
			"strict": true, "noUncheckedIndexedAccess": true, "exactOptionalPropertyTypes": true, "noPropertyAccessFromIndexSignature": true,
			"skipLibCheck": false, "noEmit": true, "target": "es2022", "lib": ["es2022"], "types": [], "module": "nodenext"
		},
		"include": ["*.ts"]
	}`)
	compiler, err := filepath.Abs("../editor/node_modules/typescript/bin/tsc")
	if err != nil {
		t.Fatal(err)
	}
	c.run("node", compiler, "-p", ".")

	declared, err := fs.ReadFile(built(t), bundle.PackageDir+"/index.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	forms, _, _ := strings.Cut(string(declared), "export function")
	for _, field := range regexp.MustCompile(`(?m)(?:^\t+|[{;] )(\w+)\??:`).FindAllStringSubmatch(forms, -1) {
		if !occurs[field[1]] {
			t.Errorf("index.d.ts has a field %s, which no answer and no workspace has", field[1])
		}
	}
}

// collect notes the names of all fields in a value of JSON.
func collect(value any, names map[string]bool) {
	switch v := value.(type) {
	case map[string]any:
		for name, field := range v {
			names[name] = true
			collect(field, names)
		}
	case []any:
		for _, item := range v {
			collect(item, names)
		}
	}
}
