package source

import "flinkconf/core/release"

// cliOption is an option of Flink's command line client.
type cliOption struct {
	_           incomparable
	short, long string
	// values is how many values it takes; an option with two takes key=value pairs. With many it takes all words up to the
	// next option, one at least.
	values int
	many   bool
	// since and until bound the releases that have it; zero means all.
	since, until release.Release
	// other belongs to a command line (default or YARN) that the client may or may not have beside the generic one. Such an
	// option is known only if its value follows.
	other bool
	// key is the option of the configuration that the client writes the value to, or "".
	key string
}

// cliOptions are the options of `flink run` (CliFrontendParser, GenericCLI, DefaultCLI, FlinkYarnSessionCli).
var cliOptions = []cliOption{
	{short: "D", values: 2, since: release.V1_10},
	{short: "e", long: "executor", values: 1, since: release.V1_10},
	{short: "t", long: "target", values: 1, since: release.V1_11},
	{short: "h", long: "help"},
	{short: "v", long: "verbose"},
	{short: "j", long: "jarfile", values: 1},
	{short: "c", long: "class", values: 1},
	{short: "C", long: "classpath", values: 1},
	{short: "p", long: "parallelism", values: 1},
	{short: "q", long: "sysoutLogging", until: release.V1_11},
	{short: "d", long: "detached"},
	{short: "sae", long: "shutdownOnAttachedExit"},
	{short: "a", long: "arguments", values: 1, many: true},
	{short: "s", long: "fromSavepoint", values: 1},
	{short: "n", long: "allowNonRestoredState"},
	{short: "rm", long: "restoreMode", values: 1, since: release.V1_15},
	{short: "cm", long: "claimMode", values: 1, since: release.V1_20},
	{short: "py", long: "python", values: 1},
	{short: "pyfs", long: "pyFiles", values: 1},
	{short: "pym", long: "pyModule", values: 1},
	{short: "pyreq", long: "pyRequirements", values: 1, since: release.V1_10},
	{short: "pyarch", long: "pyArchives", values: 1, since: release.V1_10},
	{short: "pyexec", long: "pyExecutable", values: 1, since: release.V1_10},
	{short: "pyclientexec", long: "pyClientExecutable", values: 1, since: release.V1_14},
	{short: "pypath", long: "pyPythonPath", values: 1, since: release.V1_18},
	{short: "m", long: "jobmanager", values: 1, other: true},
	{short: "z", long: "zookeeperNamespace", values: 1, until: release.V1_9, key: "high-availability.cluster-id"},
	{short: "z", long: "zookeeperNamespace", values: 1, since: release.V1_10, other: true},
	{short: "yd", long: "yarndetached", until: release.V1_20},
	{short: "yD", values: 2, other: true},
	{short: "yid", long: "yarnapplicationId", values: 1, other: true},
	{short: "yqu", long: "yarnqueue", values: 1, other: true},
	{short: "yt", long: "yarnship", values: 1, other: true},
	{short: "yj", long: "yarnjar", values: 1, other: true},
	{short: "yn", long: "yarncontainer", values: 1, until: release.V1_9, other: true},
	{short: "yjm", long: "yarnjobManagerMemory", values: 1, other: true},
	{short: "ytm", long: "yarntaskManagerMemory", values: 1, other: true},
	{short: "ys", long: "yarnslots", values: 1, other: true},
	{short: "ynm", long: "yarnname", values: 1, other: true},
	{short: "yat", long: "yarnapplicationType", values: 1, other: true},
	{short: "yz", long: "yarnzookeeperNamespace", values: 1, other: true},
	{short: "ynl", long: "yarnnodeLabel", values: 1, other: true},
}

// optionsOf returns the options of a release.
func optionsOf(r release.Release) (known []*cliOption) {
	for i := range cliOptions {
		if o := &cliOptions[i]; (o.since == release.None || r >= o.since) && (o.until == release.None || r <= o.until) {
			known = append(known, o)
		}
	}
	return known
}
