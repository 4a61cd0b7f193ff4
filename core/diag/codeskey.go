package diag

// The codes about a key.
const (
	UnknownKey       Code = "unknown-key"
	RemovedKey       Code = "removed-key"
	FutureKey        Code = "future-key"
	DeprecatedAlias  Code = "deprecated-alias"
	FallbackAlias    Code = "fallback-alias"
	AliasShadowed    Code = "alias-shadowed"
	ClusterUnseen    Code = "cluster-unseen"
	RedundantDefault Code = "redundant-default"
	UncheckedKey     Code = "unchecked-key"
	UncertainKey     Code = "uncertain-key"
	ClientOnly       Code = "client-only"
	SetTooLate       Code = "set-too-late"
	NestedForScripts Code = "nested-for-scripts"
)

// keyPages explains them.
var keyPages = []Page{
	{UnknownKey, "Unknown key", "No release that is known here has an option with the key. Flink takes it without a word and nothing reads it, unless a connector or plug-in of yours does. Compare it with the keys that the finding offers; a letter too few is the usual cause."},
	{RemovedKey, "Removed key", "An earlier release read the key; this one doesn't, and ignores it without a word, so the job runs with a default in its place. Use the key that took its place, or remove it when the feature is gone."},
	{FutureKey, "Key of a later release", "A later release reads the key; this one doesn't, and ignores it without a word. Remove it, use the older key if there is one, or choose the release that you really run."},
	{DeprecatedAlias, "Deprecated spelling", "The key is an old name that Flink still reads when the option's own key is absent. It logs a warning each time. Rename it before a later release stops reading it; while both are set in one place, the option's own key counts."},
	{FallbackAlias, "Fallback key", "The key belongs to another option and is read here only because the option's own key is absent from the same store. Set the own key when the two options are meant to differ."},
	{AliasShadowed, "Another spelling wins", "Two spellings of one option are set. Inside one store Flink takes the first one in its own order, not the one written last; a spelling in the program's own store beats all those of the cluster. Keep one of them."},
	{ClusterUnseen, "Not seen by programs of this release", "Up to 1.14 a Table API program reads table options only from its own TableConfig. What the cluster's file or flags say about them reaches SQL sessions but not programs. Set the option on the TableConfig, or move to 1.15 or newer."},
	{RedundantDefault, "Same as the default", "The value is what Flink would use anyway, and no lower layer says otherwise. It can go, unless it is to stay the same when a later release changes its default."},
	{UncheckedKey, "Key of a plug-in", "Flink hands keys of this family on to a file system, a metrics reporter or another plug-in without looking at them. Whether the plug-in knows the key can't be told from here; the plug-in's documentation has its keys."},
	{UncertainKey, "Key that may be there", "The part of this release that would hold the option could not be looked into, and the releases around it disagree. Look it up in the documentation of your release."},
	{ClientOnly, "Read by the SQL client only", "Only the SQL client itself looks at the key. With another way of running queries it changes nothing and can go."},
	{SetTooLate, "Set after it was read", "The key is read when a process or a session starts, and that has happened before this text takes effect. Put it where it is read: in the file or the flags of that process."},
	{NestedForScripts, "Hidden from the start scripts", "The shell scripts that start Flink look for the key before any YAML parser runs, so it has to stand on one line, in full and with dots."},
}
