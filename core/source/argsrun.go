package source

import "flinkconf/core/release"

// RunArguments returns what the client's generic command line makes of the arguments of `flink run` after the shell: the
// properties that it puts into the configuration, in order, and the words from the jar on. ok is false where it refuses
// them. The options of the default and of the YARN command line, such as -m, are words like others to it; Read knows them
// too, as a whole client does.
func RunArguments(args []string, r release.Release) (properties []Setting, rest []string, ok bool) {
	var known []*cliOption
	for _, o := range optionsOf(r) {
		if !o.other {
			known = append(known, o)
		}
	}
	return parseArguments(args, known, r)
}

// entryOptions are the options of the entry point of a session cluster (EntrypointClusterConfigurationParserFactory), the
// same in all releases.
var entryOptions = []*cliOption{
	{short: "c", long: "configDir", values: 1},
	{short: "r", long: "webui-port", values: 1},
	{short: "D", values: 2},
	{short: "h", long: "host", values: 1},
	{short: "x", long: "executionMode", values: 1},
}

// EntryPointArguments is RunArguments for the program that the scripts start as a session cluster's JobManager. It stops
// at the first word that is no option, too.
func EntryPointArguments(args []string, r release.Release) (properties []Setting, rest []string, ok bool) {
	return parseArguments(args, entryOptions, r)
}

func parseArguments(args []string, known []*cliOption, r release.Release) (properties []Setting, rest []string, ok bool) {
	p := parseCLI(args, known, r)
	if p.refused >= 0 {
		return nil, nil, false
	}
	c := argsCommand{used: p.used, refused: -1}
	for _, f := range c.flags() {
		s := Setting{Key: f.key}
		s.Value.Text = f.value
		properties = append(properties, s)
	}
	return properties, p.remaining(), true
}
