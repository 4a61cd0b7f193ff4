// Bundles the editor into one file, whose name is the argument.
import { build } from "esbuild";

const outfile = process.argv[2];
if (!outfile) throw new Error("usage: node build.js FILE");
await build({
	entryPoints: ["src/main.ts"],
	outfile,
	bundle: true,
	minify: true,
	format: "iife",
	target: "es2022",
	charset: "utf8",
	banner: { js: "/* CodeMirror and Lezer are by Marijn Haverbeke and others, under the MIT License. */" },
	legalComments: "none",
	logLevel: "warning",
});
