package diag

// The codes about the workspace as a whole.
const (
	WorkspaceSyntax  Code = "workspace-syntax"
	WorkspaceField   Code = "workspace-field"
	UnknownRelease   Code = "unknown-release"
	UnknownWord      Code = "unknown-word"
	TextTooLong      Code = "text-too-long"
	BinaryText       Code = "binary-text"
	OtherNotation    Code = "other-notation"
	NotationUnread   Code = "notation-unread"
	FileNotRead      Code = "file-not-read"
	LayerNotInEntry  Code = "layer-not-in-entry"
	TargetNotInEntry Code = "target-not-in-entry"
	SettingInQuery   Code = "setting-in-query"
)

// workspacePages explains them.
var workspacePages = []Page{
	{WorkspaceSyntax, "The workspace is no JSON", "The text should be a workspace as JSON, but it stops being JSON at the place shown. Nothing after that place could be read."},
	{WorkspaceField, "A field of the workspace has the wrong type", "One field holds another type than the workspace format gives it. It was left out and everything else was read."},
	{UnknownRelease, "Unknown Flink release", "The playground answers for Flink 1.9 to 2.3, one minor release at a time. The newest release was taken instead."},
	{UnknownWord, "Unknown word", "This field takes one of a few words and holds another. Its default was taken instead."},
	{TextTooLong, "The text is too long", "A layer's text is read up to a limit that no real configuration reaches. The text is kept but not evaluated."},
	{BinaryText, "This is no text", "The layer holds bytes that are no text, such as an image or an archive. It is kept as it is and not evaluated."},
	{OtherNotation, "The text is written in another notation", "Read in the layer's notation the text holds no setting, and it looks like another notation. Choose that one for the layer."},
	{NotationUnread, "This notation can't be read yet", "The layer's text is kept but not evaluated, because this build has no reader for its notation."},
	{FileNotRead, "This release doesn't read the file", "Up to 1.18 Flink reads flink-conf.yaml; 1.19 and 1.20 read flink-conf.yaml if it is there and config.yaml otherwise; from 2.0 on only config.yaml is read. The other file changes nothing. Move the settings to the one that is read."},
	{LayerNotInEntry, "The layer doesn't exist for this entry point", "The chosen way to run queries has no such place for settings, so nothing in the layer reaches Flink: only the SQL client and gateway have a session, only programs have a TableConfig and settings, and only the DataStream bridge has a stream environment. Choose another entry point, or move the settings."},
	{TargetNotInEntry, "The entry point has no such part", "The program gives the setting to a part, such as a StreamExecutionEnvironment, that the chosen way to run queries doesn't have. Choose the entry point that fits the program."},
	{SettingInQuery, "A setting stands in the query text", "The query text beside the layers is there to tell what the job's queries contain. A SET or RESET in it is passed over, since nobody knows where the job would run it. Write the setting into the layer that makes it."},
}
