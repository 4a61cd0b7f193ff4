// Package core is the one door to the resolver: Evaluate takes a workspace and tells what Flink makes of it.
//
// The layers, lowest first, and what puts each one where it is:
//
//  1. cluster-file: config.yaml or flink-conf.yaml, whichever the release reads.
//  2. env-properties: FLINK_PROPERTIES, which the image's entry script writes into that file.
//  3. deployment: what the Kubernetes operator makes of a FlinkDeployment; it replaces the file.
//  4. cli: -D flags, added to the file's settings when the process starts.
//  5. stream-env: the program's StreamExecutionEnvironment, which starts with all of these.
//  6. settings: EnvironmentSettings, copied into the table environment's own store when it is created.
//  7. table-config: TableConfig, which writes into that store.
//  8. session: up to 1.13 the environment files of the SQL client, merged key by key, with what the client writes by
//     itself; then SET and RESET of the SQL client or gateway, which write into the session's map.
//
// Options that people import from foreign tables (core/overlay) stand beside the catalogue: a workspace holds them under
// "overlays", a list of tables with a name and options, and an entry of the evaluation says in "imported" which table its option
// is from. Builds that don't know the field pass over it.
//
// Package layer says which of Flink's two stores each kind feeds, package resolve how a value is found in them.
package core
