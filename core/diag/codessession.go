package diag

// The codes about sessions, the making of environments, and the moment at which a setting is read.
const (
	BatchCheckpointing Code = "batch-checkpointing"
	CreationFails      Code = "creation-fails"
	GetterUnseen       Code = "getter-unseen"
	KeptByPlan         Code = "kept-by-plan"
	ModeSetTooLate     Code = "mode-set-too-late"
	QuotedNotParsed    Code = "quoted-not-parsed"
	ResetLosesProperty Code = "reset-loses-property"
	ResetOfNothing     Code = "reset-of-nothing"
	SessionUnusable    Code = "session-unusable"
	SetAfterQueries    Code = "set-after-queries"
	SetBreaksSession   Code = "set-breaks-session"
)

// sessionPages explains them.
var sessionPages = []Page{
	{BatchCheckpointing, "No checkpoints for batch", "Up to 1.13 the planner refuses a batch query when the environment has checkpoints. From 1.14 on a batch job leaves them out by itself; from 2.0 on it fails with an interval for the time of a backlog."},
	{CreationFails, "Nothing can be created with it", "The option is read when the table environment is created, or the session opened. With this value that fails, so that no query comes to run."},
	{GetterUnseen, "A getter doesn't see it", "Three getters of TableConfig look into what the program has set itself and not into what came with the cluster. Code that asks them gets the default although queries use the cluster's value; ask TableConfig.get instead."},
	{KeptByPlan, "The compiled plan has a value of its own", "COMPILE PLAN writes the options that its operators use into the plan, those at their default too. When the plan runs they come from there, and what is set by then isn't looked at. Compile the plan again to change them."},
	{ModeSetTooLate, "The mode is fixed by now", "A table environment is made for streaming or for batch. From 1.13 on it refuses every query while execution.runtime-mode asks for the other one; before, it ignores that. Say it in the EnvironmentSettings."},
	{QuotedNotParsed, "Statements with quotes can't be parsed", "SET and RESET with a quoted key are parsed as SQL is, which reads some options first. While one of them can't be read all such statements fail. With a key without quotes another parser is asked, which reads no option."},
	{ResetLosesProperty, "RESET loses what the session was opened with", "RESET goes back to the configuration of the gateway. Properties that were handed over when the session was opened aren't a part of that and are gone. The SQL client sends its own file and flags in this way when it talks to a gateway elsewhere."},
	{ResetOfNothing, "RESET of a key that isn't set", "RESET takes away the key that it names and no other spelling of the same option, without a word where there is nothing to take away."},
	{SessionUnusable, "No statement of the session works", "Each statement needs an environment, already to be parsed. With this value among what the session starts with none can be built, so that SET and RESET fail too and nothing in the session mends it. Change the file or the properties and open a new one."},
	{SetAfterQueries, "Behind the last query", "A session's setting counts for the statements that follow. Behind this one the script runs no query."},
	{SetBreaksSession, "The session is lost afterwards", "The gateway takes this without trying it, and no environment can be built from then on. Every later statement fails, SET and RESET included; only a new session helps."},
}
