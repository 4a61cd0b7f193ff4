package vectors

import (
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/source"
)

// runDynamic compares what `flink run` makes of its arguments: the -D properties and the words that are left. The
// properties are compared twice, as a list of words and as a text that a shell reads; the latter not for words that the
// whole client takes for an option and the generic command line, which was recorded, does not.
func runDynamic(q *question) {
	q.arguments(source.RunArguments, func(args []string, r release.Release) string {
		words := []string{"flink", "run"}
		for _, a := range args {
			if isOtherOption(a) {
				return ""
			}
			words = append(words, "'"+strings.ReplaceAll(a, "'", `'\''`)+"'")
		}
		reading := source.Read(source.Args, strings.Join(words, " "), source.Context{Release: r})
		if reading.Failed {
			return failed
		}
		properties := []source.Setting{}
		for _, a := range reading.Assignments {
			properties = append(properties, source.Setting{Key: a.Key, Value: a.Value})
		}
		return show(asMap(properties))
	})
}

// isOtherOption tells the options of the default and of the YARN command line.
func isOtherOption(word string) bool {
	for _, begin := range []string{"-m", "-z", "-y", "--j", "--z", "--y"} {
		if strings.HasPrefix(word, begin) {
			return true
		}
	}
	return false
}

// runDynamicEntryPoint compares the same for the entry point of a session cluster.
func runDynamicEntryPoint(q *question) {
	q.arguments(source.EntryPointArguments, nil)
}

// arguments compares one line. inShell is the map by way of a text, or nil.
func (q *question) arguments(
	parse func([]string, release.Release) ([]source.Setting, []string, bool), inShell func([]string, release.Release) string,
) {
	var line struct {
		Args []string
		By   []struct {
			outcome
			OK *struct {
				Map  map[string]string
				Rest []string
			}
		}
	}
	q.read(&line)
	for _, o := range line.By {
		for _, r := range q.releases(o.between) {
			wanted, got, wantedMap := failed, failed, failed
			if o.OK != nil {
				wantedMap = show(o.OK.Map)
				wanted = wantedMap + " rest " + show(o.OK.Rest)
			}
			if properties, rest, ok := parse(line.Args, r); ok {
				got = show(asMap(properties)) + " rest " + show(rest)
			}
			if inShell != nil {
				if text := inShell(line.Args, r); text != "" {
					wanted += ", as text " + wantedMap
					got += ", as text " + text
				}
			}
			q.same(r, o.Mode, wanted, got)
		}
	}
}

// asMap is what is left of settings after the last of each key.
func asMap(settings []source.Setting) map[string]string {
	all := map[string]string{}
	for _, s := range settings {
		all[s.Key] = s.Value.Text
	}
	return all
}
