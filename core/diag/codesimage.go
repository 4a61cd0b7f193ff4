package diag

// The codes about the container image.
const (
	FileOverwritten   Code = "file-overwritten"
	SetByImage        Code = "set-by-image"
	SeveralProperties Code = "several-properties"
	ShellChangesValue Code = "shell-changes-value"
)

// imagePages explains them.
var imagePages = []Page{
	{FileOverwritten, "The image destroys the file", "Since 1.19 the container image loads the configuration file, adds its own settings and those of FLINK_PROPERTIES, and writes it anew with all keys nested. When it can't read the file, or when a key that has a value is the beginning of another key, it writes the text of an error into the file instead, and Flink fails on that."},
	{SetByImage, "The image sets the key itself", "The entry script of the container image sets a few keys over the file: the job manager's address, two ports and, in some releases, the number of slots. What FLINK_PROPERTIES says for them counts, what the file says doesn't."},
	{SeveralProperties, "FLINK_PROPERTIES given more than once", "A compose file, a pod or a script may give each container its own FLINK_PROPERTIES, and each container reads its own. A layer is one text, so the playground reads the one of the job manager, or the first; put another one into a layer of its own."},
	{ShellChangesValue, "The image's shell changes the value", "Since 1.19 each line of FLINK_PROPERTIES goes through commands of the image's shell. They take the only colon of a value away when it stands at the end, drop -n and -e, put the name of a file in the place of a pattern, and cut a key at an equals sign."},
}
