package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

func settingOf(key, text string) Setting { return Setting{Key: key, Value: value.Raw{Text: text}} }

// writeDeployment writes a whole FlinkDeployment of a session cluster with flat keys and quoted texts, as every version of
// the operator takes them.
func writeDeployment(settings []Setting, c Context) (text string, losses []Loss) {
	operator := operatorOf(c.Tool)
	version := flinkVersion(c.Release)
	if _, ok := flinkVersionOf(version, operator); !ok {
		why := diag.Say("Operator {0} knows no Flink {1}.", operatorName(operator), c.Release.String())
		for _, s := range settings {
			lose(&losses, s.Key, why)
		}
		return "", losses
	}
	account := "flink"
	var conf strings.Builder
	taken := map[string]bool{}
	for _, s := range settings {
		taken[s.Key] = true
	}
	for _, s := range settings {
		why := unwritable(s, c.Release)
		if why == "" && c.Release >= release.V2_0 {
			for dot := strings.LastIndexByte(s.Key, '.'); dot > 0 && dot <= longestBranch && why == ""; dot = strings.LastIndexByte(s.Key[:dot], '.') {
				if taken[s.Key[:dot]] {
					why = diag.Say("The key {0} has a value too, and a nested config.yaml can't hold both.", diag.Clip(s.Key[:dot]))
				}
			}
		}
		switch {
		case why != "":
			lose(&losses, s.Key, why)
		case s.Key == "kubernetes.service-account" && s.Value.Text != "":
			account = s.Value.Text
		default:
			conf.WriteString("    " + deploymentKey(s.Key) + ": " + string(yaml.AppendDouble(nil, s.Value.Text)) + "\n")
		}
	}
	var out strings.Builder
	out.WriteString("apiVersion: " + apiVersion + "\nkind: " + deploymentKind + "\nmetadata:\n  name: flink\nspec:\n  flinkVersion: " + version + "\n  serviceAccount: ")
	if kind, _, _ := jsonScalar(account); kind == jsonText && resourceName(account) {
		out.WriteString(account + "\n")
	} else {
		out.WriteString(string(yaml.AppendDouble(nil, account)) + "\n")
	}
	if conf.Len() > 0 {
		out.WriteString("  flinkConfiguration:\n" + conf.String())
	}
	return out.String(), losses
}

// deploymentKey writes a key, in quotes where it needs them by YAML 1.1.
func deploymentKey(key string) string {
	if kind, _, ok := jsonScalar(key); !ok || kind != jsonText || key == "<<" || !plainKey(key) {
		return string(yaml.AppendDouble(nil, key))
	}
	return key
}

// unwritable says why a resource can't give Flink a setting, or "".
func unwritable(s Setting, r release.Release) diag.Text {
	for _, key := range forbidden {
		if s.Key == key {
			return "The operator sets this key from the resource's name or namespace and refuses one of the user's."
		}
	}
	text := s.Value.Text
	switch {
	case dropped(s.Key):
		return "The operator takes this key out of the file that it mounts."
	case s.Key == "execution.target":
		return "The operator sets this key by itself."
	case r >= release.V2_0:
		return ""
	case strings.ContainsAny(s.Key, ":# \t\r\n") || s.Key == "":
		return "The flat flink-conf.yaml of this release can't hold this key."
	case strings.TrimSpace(text) == "":
		return "The flat flink-conf.yaml of this release can't hold an empty value."
	case strings.ContainsAny(text, "\r\n"):
		return "The flat flink-conf.yaml of this release can't hold a line break."
	case strings.Contains(text, "#"):
		return "The flat flink-conf.yaml of this release can't hold a #, which begins a comment there."
	}
	if from, end := narrow(text, 0, len(text)); from > 0 || end < len(text) {
		return "The flat flink-conf.yaml of this release can't hold blanks at the ends of a value."
	}
	return ""
}
