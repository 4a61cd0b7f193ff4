package check

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/resolve"
)

// millisecond is its length in nanoseconds, the unit of a duration's canonical form.
const millisecond = 1_000_000

// unit is a unit that may have been meant, in milliseconds or bytes.
type unit struct {
	length int64
	label  string
}

var (
	timeUnits = []unit{{1000, " s"}, {60_000, " min"}, {3_600_000, " h"}, {86_400_000, " d"}}
	sizeUnits = []unit{{1 << 10, " kb"}, {1 << 20, " mb"}, {1 << 30, " gb"}}
)

// magnitude reports a number without a unit, as a slip where it is far below what is usual for the option.
func (c *checker) magnitude(r *resolve.Result, winner *resolve.Candidate) {
	if meant := c.meant(r); meant != "" && c.spelled(winner) {
		d := diag.Diagnostic{Code: diag.SuspiciousMagnitude, Severity: diag.Warning, Found: diag.Text(diag.Clip(r.Raw.Text)), Wanted: "a number with a unit"}
		d.Message = diag.Say("“{0}” is {1}", string(d.Found), c.Rules.Format(r.Value))
		if def, ok := c.Rules.Default(r.Option); ok && def.Canonical() != "0" {
			d.Message += diag.Say(", far from the default, {0}", c.Rules.Format(def))
		} else {
			d.Message += diag.Say(", which is very little for this option")
		}
		d.Message += diag.Say("; {0} may be meant", meant)
		d.Suggestion, d.Fixes = c.use(r, winner, meant)
		c.add(winner, &winner.ValueSpan, &d)
		return
	}
	const long = 1000 // shorter ones are easily read
	if n := bare(r); n >= long && c.spelled(winner) {
		text := inUnit(n, r.Option.Type)
		d := diag.Diagnostic{Code: diag.BareNumber, Severity: diag.Hint, Found: diag.Text(diag.Clip(r.Raw.Text)), Wanted: "a number with a unit"}
		says := diag.Text("A number without a unit counts milliseconds; it is the same as {0}")
		if r.Option.Type == option.MemorySize {
			says = "A number without a unit counts bytes; it is the same as {0}"
		}
		d.Message = diag.Say(says, text)
		d.Suggestion, d.Fixes = c.use(r, winner, text)
		c.add(winner, &winner.ValueSpan, &d)
	}
}

// bare returns the number of a duration or size that has no unit; 0 for any other text.
func bare(r *resolve.Result) int64 {
	if r.Option.List || r.Option.Type != option.Duration && r.Option.Type != option.MemorySize {
		return 0
	}
	text := strings.TrimSpace(r.Raw.Text)
	if text == "" || text[len(text)-1] > '9' { // most have a unit, and an error costs more than a look
		return 0
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0
	}
	return max(n, 0)
}

// inUnit writes a number of milliseconds or bytes in the largest unit that divides it.
func inUnit(n int64, t option.Type) string {
	units, base := timeUnits, " ms"
	if t == option.MemorySize {
		units, base = sizeUnits, " bytes"
	}
	best := unit{1, base}
	for _, u := range units {
		if n%u.length == 0 {
			best = u
		}
	}
	return strconv.FormatInt(n/best.length, 10) + best.label
}

// meant returns what the winner most likely means where its value is far from what is usual, or "".
//
// Without a unit, a duration under a second is suspicious where a hundred times as much is usual. So is a longer one that
// looks like a number of seconds, in whole minutes and not in whole thousands, as 3600. A size without a unit is suspicious
// under 64 kb where 256 times as much is usual. With the unit s, whole thousands that come to 500 times the default or
// more look like milliseconds.
func (c *checker) meant(r *resolve.Result) string {
	n, usual := bare(r), c.usual(r)
	if usual == 0 {
		return ""
	}
	if n == 0 {
		return c.tooLong(r, usual)
	}
	units := timeUnits
	if r.Option.Type == option.MemorySize {
		const small, ratio = 1 << 16, 256
		if units = sizeUnits; n >= small || usual/n < ratio {
			return ""
		}
	} else {
		const second, ratio = 1000, 100
		if usual/n < ratio || n >= second && (n%60 != 0 || n%second == 0) {
			return ""
		}
	}
	if n >= 1000 && r.Option.Type == option.Duration {
		return strconv.FormatInt(n, 10) + " s"
	}
	best, least := "", float64(0)
	for _, u := range units {
		away := float64(n) * float64(u.length) / float64(usual)
		if away > 1 {
			away = 1 / away
		}
		if away > least {
			best, least = u.label, away
		}
	}
	return strconv.FormatInt(n, 10) + best
}

// tooLong returns milliseconds for a number of seconds that looks like one of them, or "".
func (c *checker) tooLong(r *resolve.Result, usual int64) string {
	def, ok := c.Rules.Default(r.Option)
	if r.Option.List || r.Option.Type != option.Duration || !ok || def.Duration() == 0 || strings.HasSuffix(r.Key, "ttl") {
		return ""
	}
	digits, ok := strings.CutSuffix(strings.TrimSpace(r.Raw.Text), "s")
	n, err := strconv.ParseInt(strings.TrimSpace(digits), 10, 32)
	const second, ratio = 1000, 500
	if !ok || err != nil || n == 0 || n%second != 0 || n*second/usual < ratio {
		return ""
	}
	return strconv.FormatInt(n, 10) + " ms"
}

// usual returns what the option usually holds, in milliseconds or bytes: its default, or else what its name says; 0 where
// nothing can be said.
func (c *checker) usual(r *resolve.Result) int64 {
	const second, hour, mega = 1000, 3_600_000, 1 << 20
	def, _ := c.Rules.Default(r.Option)
	name := r.Key[strings.LastIndexByte(r.Key, '.')+1:]
	switch r.Option.Type {
	case option.MemorySize:
		if n := def.Int(); n > 0 && n < 1<<50 {
			return n
		}
		if strings.Contains(r.Key, ".memory.") {
			return 1 << 30
		}
		return mega
	case option.Duration:
		n := int64(def.Duration()) / millisecond
		switch {
		case n >= second:
			return n
		case n > 0:
			return 0
		case strings.HasSuffix(name, "ttl"):
			return 24 * hour
		case r.Key == "execution.checkpointing.interval":
			return 30 * second
		case strings.HasSuffix(name, "latency"), strings.HasSuffix(name, "delay"):
			return second
		}
		return 10 * second
	}
	return 0
}
