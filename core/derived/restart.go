package derived

import (
	"strings"

	"flinkconf/core/layer"
	"flinkconf/core/release"
)

// strategies are the restart strategies with their names, which are read in any letter case, and the options that each
// one has, those that say the most first (RestartStrategyOptions).
var strategies = []struct{ name, short, options string }{
	{"none", "off disable", ""},
	{"fixed-delay", "fixeddelay", "attempts delay"},
	{"failure-rate", "failurerate", "max-failures-per-interval failure-rate-interval delay"},
	{"exponential-delay", "exponentialdelay", "initial-backoff max-backoff backoff-multiplier reset-backoff-threshold jitter-factor attempts-before-reset-backoff"},
}

// shownOptions is the number of a strategy's options that the row shows.
const shownOptions = 3

var restartKeys = func() []string {
	keys := []string{restart + ".type", restart}
	for _, s := range strategies {
		for _, o := range strings.Fields(s.options) {
			keys = append(keys, restart+"."+s.name+"."+o)
		}
	}
	return append(keys, interval)
}()

// restart: without a strategy a job with checkpoints is restarted all the same, by rules that no option of a strategy
// changes: up to 1.18 after one second as often as an int holds, from 1.19 on with growing pauses. Up to 1.18 the options
// count where the strategy is named, in the cluster's settings or in the program's own.
func (f *facts) restart(r *Row) bool {
	x := f.readJob(restart+".type", restart)
	if x.unsure {
		return r.cantTell(x)
	}
	if !x.set {
		every := f.read(interval)
		switch {
		case f.Mode == layer.Streaming && every.unsure:
			return r.cantTell(every)
		case f.Mode == layer.Batch || !every.Known():
			return r.say("none", nil, RestartUnset)
		case f.release < release.V1_19:
			return r.say("fixed-delay (attempts 2147483647, delay 1 s)", every.winner, RestartWithCheckpoints)
		}
		return r.say("exponential-delay (initial-backoff 1 s, max-backoff 1 min, backoff-multiplier 1.5)", every.winner, RestartWithCheckpoints)
	}
	name := strings.ToLower(x.Text())
	for _, s := range strategies {
		if name != s.name && !contains(s.short, name) {
			continue
		}
		text, left := "", false
		for i, option := range strings.Fields(s.options) {
			o := f.read(restart + "." + s.name + "." + option)
			if f.apart(x, o) {
				left = true
				o = f.in(x.winner.Store, o.key)
			}
			if o.unsure {
				return r.cantTell(o)
			}
			if i < shownOptions && o.Known() {
				if text != "" {
					text += ", "
				}
				text += option + " " + f.shown(o.Value)
			}
		}
		if text != "" {
			text = " (" + text + ")"
		}
		if left {
			return r.say(s.name+text, x.winner, RestartApart, x.key)
		}
		return r.say(s.name+text, x.winner, Decides, x.key)
	}
	return f.is(r, x, RestartUnknown)
}

// contains tells whether the blank-separated words hold the word.
func contains(words, word string) bool {
	for _, w := range strings.Fields(words) {
		if w == word {
			return true
		}
	}
	return false
}
