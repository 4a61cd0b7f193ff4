package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/oldclient"
	"flinkconf/core/release"
)

// writeClientYAML puts options that the client has own keys for below `execution`, the others below `configuration`. 1.9 and
// 1.10 get the type that they can't do without, and up to 1.10 the planner of today.
func writeClientYAML(settings []Setting, c Context) (text string, losses []Loss) {
	if c.Release == release.None {
		c.Release = oldclient.Last
	}
	if c.Release > oldclient.Last {
		why := diag.Say("The SQL client of Flink {0} reads no environment file.", c.Release.String())
		for _, s := range settings {
			lose(&losses, s.Key, why)
		}
		return "{}\n", losses
	}
	var execution, configuration strings.Builder
	line := func(b *strings.Builder, key, raw string) {
		token := "'" + strings.ReplaceAll(raw, "'", "''") + "'"
		for _, way := range valueTokens(raw, nil, false) {
			f := oldclient.Parse("configuration:\n  k: "+way+"\n", c.Release)
			if len(f.Entries) == 1 && f.Entries[0].Value == raw {
				token = way
				break
			}
		}
		b.WriteString("  " + keyToken(key, false) + ": " + token + "\n")
	}
	if c.Release <= release.V1_10 {
		execution.WriteString("  planner: blink\n  type: streaming\n")
	}
	for _, s := range settings {
		own := oldclient.KeyOf(s.Key, c.Release)
		there := asClient(s.Key, own, s.Value.Text)
		switch {
		case s.Key != strings.ToLower(s.Key):
			lose(&losses, s.Key, "The client turns keys into small letters, so it can't be given this one.")
		case s.Key == "execution.runtime-mode" && c.Release <= release.V1_12, s.Key == "table.planner" && c.Release <= release.V1_12:
			lose(&losses, s.Key, "Up to 1.12 the client has this in its own words only, and it is no option of the table configuration.")
		case own == "" || there == "" || !writesOwn(settings, own, c.Release):
			line(&configuration, s.Key, s.Value.Text)
		default:
			line(&execution, short(own), there)
			if short(own) == "min-idle-state-retention" && there != "0" && c.Release <= release.V1_12 {
				if n, ok := wholeNumber(there); ok {
					line(&execution, "max-idle-state-retention", formatNumber(n+300000))
				}
			}
		}
	}
	switch {
	case execution.Len()+configuration.Len() == 0:
		return "{}\n", losses
	case execution.Len() > 0:
		text = "execution:\n" + execution.String()
	}
	if configuration.Len() > 0 {
		text += "configuration:\n" + configuration.String()
	}
	return text, losses
}

// writesOwn tells whether a setting goes to the client's own key: in 1.13 only what a session is made with, which
// `configuration` can't change where `execution` has it; before, what the client writes anew in any case.
func writesOwn(settings []Setting, own string, r release.Release) bool {
	name, restart := strings.CutPrefix(short(own), "restart-strategy.")
	switch {
	case r >= release.V1_13:
		return name == "type" && !restart || name == "planner"
	case !restart || name == "type":
		return true
	}
	for _, s := range settings {
		if s.Key == "restart-strategy" {
			return s.Value.Text == "fixed-delay" || s.Value.Text == "failure-rate"
		}
	}
	return false
}

// detectClientYAML looks for the sections at the beginnings of lines. `execution:` alone is a key of config.yaml too.
func detectClientYAML(text string) int {
	text = "\n" + sampleOf(text)
	score := 0
	for _, section := range strings.Fields("tables functions catalogs modules configuration deployment") {
		if at := strings.Index(text, "\n"+section+":"); at >= 0 {
			rest := strings.TrimLeft(text[at+len(section)+2:], " \r")
			if rest == "" || strings.IndexByte("\n[{#", rest[0]) >= 0 {
				score = certain - 5
			}
		}
	}
	at := strings.Index(text, "\nexecution:")
	if at < 0 {
		return score
	}
	for _, line := range strings.Split(text[at+1:], "\n")[1:] {
		body := strings.TrimLeft(line, " ")
		if body == "" || body[0] == '#' {
			continue
		}
		if len(body) == len(line) {
			break
		}
		for _, rule := range oldclient.Rules() {
			if name := short(rule.Key); strings.HasPrefix(rule.Key, oldclient.Execution) && strings.HasPrefix(strings.ToLower(body), name+":") {
				return certain
			}
		}
		if strings.HasPrefix(body, "restart-strategy:") {
			return certain
		}
	}
	return score
}
