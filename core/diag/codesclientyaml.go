package diag

// The codes about the environment file of the SQL client up to 1.13, and about its SET.
const (
	ClientSection      Code = "client-section"
	ClientSectionShape Code = "client-section-shape"
	ClientEmptySection Code = "client-empty-section"
	ClientEmptyFile    Code = "client-empty-file"
	ClientScalar       Code = "client-scalar"
	ClientValue        Code = "client-value"
	ClientNoType       Code = "client-no-type"
	ClientUnknownKey   Code = "client-unknown-key"
	ClientRetention    Code = "client-retention"
	ClientCatalog      Code = "client-catalog"
	ClientOverwritten  Code = "client-overwritten"
	ClientNoEffect     Code = "client-no-effect"
	ClientFileIgnored  Code = "client-file-ignored"
	ClientEntryIgnored Code = "client-entry-ignored"
	SetWithoutEffect   Code = "set-without-effect"
	SetRefused         Code = "set-refused"
)

// clientYAMLPages explains them.
var clientYAMLPages = []Page{
	{ClientSection, "Unknown section", "The SQL client's file has tables, functions, catalogs, modules (from 1.10), execution, configuration and deployment at its top, in small letters. The client refuses a file with anything else there; options of Flink go below configuration."},
	{ClientSectionShape, "Section of the wrong shape", "tables, functions, catalogs and modules hold lists; execution, configuration and deployment hold keys with values. The client refuses a file in which they don't."},
	{ClientEmptySection, "Empty section", "A section with nothing below it makes the client refuse the file. An empty one is written as {} or, where a list belongs, as []."},
	{ClientEmptyFile, "Empty file", "The client refuses a file without any section, one of comments only too. {} is the smallest file that it takes."},
	{ClientScalar, "Value that the client can't read", "The client's YAML parser (YAML 1.1) takes the text for a number, or a character in it for a sign of its own, and then fails on it. Quotes make a text of it."},
	{ClientValue, "Value that the client doesn't allow", "The client checks its own keys, letter case included, when it reads the file. Times are whole milliseconds without a unit."},
	{ClientNoType, "No execution type", "In 1.9 and 1.10 no session starts without execution.type. It is streaming or batch."},
	{ClientUnknownKey, "Key that the client doesn't know", "Up to 1.12 the client lists such a key of execution and does nothing with it; 1.13 doesn't start. Options of Flink go below configuration."},
	{ClientRetention, "Retention times too near to each other", "Unless both times are 0, max-idle-state-retention must be at least five minutes (300000) above min-idle-state-retention. Otherwise the session doesn't open or, in 1.9 and 1.10, every query fails. 1.13 has no such rule."},
	{ClientCatalog, "No such catalog or database", "The session is to begin in a catalog or a database that isn't there. A catalog must be declared in the file; default_catalog has only the database default_database."},
	{ClientOverwritten, "The client writes its own value", "The client writes some options anew from execution, with its own defaults where a key isn't there. What configuration says about them is lost, so set the key of execution."},
	{ClientNoEffect, "No effect in this release", "The client takes this and does nothing with it."},
	{ClientFileIgnored, "The file isn't read any more", "From 1.14 on the SQL client reads no YAML file. Put the settings into the cluster's configuration, or as SET statements into a script for its option -i."},
	{ClientEntryIgnored, "Setting of a file that isn't read", "From 1.14 on nothing of the SQL client's file counts. The option of Flink that does the same is shown."},
	{SetWithoutEffect, "SET without effect", "Up to 1.12 the SQL client's SET changes what begins with execution., deployment. or table., in small letters. It takes every other key without an error and does nothing with it."},
	{SetRefused, "The client doesn't take the value", "The client checks its own keys at SET and keeps the old value. 1.9 stores the new one all the same, and every later statement fails until the key is set right or RESET."},
}
