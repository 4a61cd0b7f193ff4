package vectors

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"flinkconf/core/oldclient"
	"flinkconf/core/release"
)

// runSQLClientYAML compares what the SQL client up to 1.13 makes of its environment files, of the cluster's settings below
// them and of SET and RESET: the stage at which it fails if it does, which SETs it refuses, what SET without a key lists
// (properties), and the table configuration and the cluster's configuration, which 1.13 has no more. `env`, the objects
// that a job is made with, is no configuration and left out, and so are the names of exceptions.
func runSQLClientYAML(q *question) {
	var line struct {
		YAML      string
		Session   *string
		FlinkConf map[string]string
		Ops       [][]string
		By        []struct {
			outcome
			At  string
			Ops []json.RawMessage
		}
	}
	q.read(&line)
	for _, o := range line.By {
		var ok struct {
			Properties, TableConfig, FlinkConfig map[string]string
			Env                                  json.RawMessage
			Ops                                  []json.RawMessage
		}
		if o.OK != nil {
			q.readOK(o.OK, &ok)
		} else {
			ok.Ops = o.Ops
		}
		for _, r := range q.releases(o.between) {
			s, at := openOldClient(r, line.YAML, line.Session, line.FlinkConf)
			var refused []string
			if at == "" {
				refused = typed(s, line.Ops, r)
				if len(s.Problems()) > 0 {
					at = string(oldclient.AtUse)
				}
			}
			q.part("at", r, "", o.At, at)
			if len(line.Ops) > 0 && o.At == at {
				q.part("ops", r, "", clientAnswers(ok.Ops, len(line.Ops)), strings.Join(refused, " "))
			}
			if o.OK == nil || at != "" {
				continue
			}
			q.part("properties", r, "", settingsText(ok.Properties), listText(s.Properties()))
			if r <= release.V1_12 {
				q.part("tableConfig", r, "", settingsText(ok.TableConfig), listText(s.TableConfig()))
				q.part("flinkConfig", r, "", settingsText(ok.FlinkConfig), listText(s.ClusterConfig()))
			}
		}
	}
}

// openOldClient opens a session with one or two files; at is where that fails, or "".
func openOldClient(r release.Release, defaults string, session *string, cluster map[string]string) (s *oldclient.Session, at string) {
	files := []*oldclient.File{oldclient.Parse(defaults, r)}
	if len(files[0].Faults) > 0 {
		return nil, "parse"
	}
	if session != nil {
		files = append(files, oldclient.Parse(*session, r))
		if len(files[1].Faults) > 0 {
			return nil, "parse-session"
		}
	}
	var below []oldclient.Setting
	for _, key := range slices.Sorted(maps.Keys(cluster)) {
		below = append(below, oldclient.Setting{Key: key, Value: cluster[key]})
	}
	s, faults := oldclient.Open(r, files, below, false) // no Hive was there
	for _, f := range faults {
		if f.At(r) == oldclient.AtOpen {
			return nil, string(oldclient.AtOpen)
		}
	}
	return s, ""
}

// typed gives SET and RESET statements to a session and returns "ok" or "error" for each.
func typed(s *oldclient.Session, ops [][]string, r release.Release) (results []string) {
	for _, op := range ops {
		result := "ok"
		switch op[0] {
		case "set":
			if len(s.Set(op[1], op[2])) > 0 && r > release.V1_9 { // 1.9 finds out later
				result = "error"
			}
		case "reset":
			s.Reset(op[1])
		default:
			s.ResetAll()
		}
		results = append(results, result)
	}
	return results
}

// clientAnswers are the recorded results in the form of typed; they are left out where all are ok.
func clientAnswers(recorded []json.RawMessage, count int) string {
	results := slices.Repeat([]string{"ok"}, count)
	for i, one := range recorded {
		if string(one) != `"ok"` {
			results[i] = "error"
		}
	}
	return strings.Join(results, " ")
}

// settingsText writes settings in the order of their keys.
func settingsText(settings map[string]string) string {
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		b.WriteString(show(key) + "=" + show(settings[key]) + " ")
	}
	return b.String()
}

func listText(settings []oldclient.Setting) string {
	m := map[string]string{}
	for _, s := range settings {
		m[s.Key] = s.Value
	}
	return settingsText(m)
}
