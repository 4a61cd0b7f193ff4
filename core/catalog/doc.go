// Package catalog knows every option of every Flink release from 1.9 on: its type, default, enum constants, aliases and Java
// constants, and what became of it over time. It answers what reads a key, what an unknown key was meant to be, and what
// a removed key is called now.
//
// # Where the facts come from
//
// testdata/catalog has one file per release, read by reflection from the released jars (one option a line: keys, numbers and
// names only). core/catalog/gen turns them into table_gen.go, which is all the package needs at run time. The files beside them:
//
//   - gaps.json: options of jars that could not be read for a release. Those under "same" are alike in the releases on
//     both sides; they are filled in and marked Inferred. Those under "unsure" have one side only (or two that differ),
//     so nothing is known about the release between: it gets no option, View.Uncertain says so, and Tombstone, NotYet and
//     History claim nothing about that release.
//   - prefixes.json: starts of keys behind which Flink takes any name without having an option; see View.Open.
//   - history.json: changes as they were worked out apart from this package; only the tests read it.
//
// # Adding a release
//
// Name it in core/release, take its facts file over with
//
//	go run ./gen -take PATH/2.4.json
//
// (from this folder; gaps.json, sources.json and history.json are taken over in the same way when they have changed) and run
// go generate. The generator stops with the file and key where facts do not hold together. What replaces a key, since when an
// option is there and what changed is all worked out from the facts.
//
// # How the table is packed
//
// The table holds each option once, with its history, not once per release. It is static data, so starting up costs nothing:
//
//   - text: every string once, one a line; a string's number is that of its line, from 0.
//   - rows: one record per option key, in the byte order of the keys; record i's key is string i.
//   - changes: for each row its changes, oldest first. A change says that from a release on an attribute has a value: a
//     string's number, the place of a list, or a row.Shape that packs all attributes with few values. What an option is in
//     a release are the changes up to that release, later ones over earlier ones.
//   - lists: the values that are more than one string (enums, aliases, owners).
//   - doubts and open: the gaps that can't be filled, and the prefixes.
//
// At reads one release's options from it; the lists that all releases share (aliases, patterns, near misses) are built on
// first use.
package catalog

//go:generate go run ./gen
