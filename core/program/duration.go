package program

import (
	"math"
	"math/bits"
	"strconv"
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/value"
)

// units are the names of time units in the APIs of all three languages, in lower case, with their nanoseconds.
var units = [...]struct {
	names string
	nanos int64
}{
	{" nano nanos nanosecond nanoseconds ofnanos ns ", 1},
	{" micro micros microsecond microseconds us ", 1e3},
	{" milli millis millisecond milliseconds ofmillis oftimemillis ms ", 1e6},
	{" second seconds ofseconds sec s ", 1e9},
	{" minute minutes ofminutes min ", 60e9},
	{" hour hours ofhours h ", 3600e9},
	{" day days ofdays d ", 86400e9},
	{" week weeks ", 7 * 86400e9},
}

// unitOf returns the nanoseconds of a unit, or 0.
func unitOf(name string) int64 {
	if name == "" || strings.IndexByte(name, ' ') >= 0 {
		return 0
	}
	for _, u := range units {
		if strings.Contains(u.names, " "+strings.ToLower(name)+" ") {
			return u.nanos
		}
	}
	return 0
}

// times is a duration of n units.
func times(n, unit int64) val {
	if n < 0 {
		v := times(-n, unit)
		if v.kind != durationVal || n == math.MinInt64 {
			return none()
		}
		v.text = "PT-" + v.text[2:]
		return v
	}
	hi, lo := bits.Mul64(uint64(n), uint64(unit))
	if hi >= 1e9 {
		return none()
	}
	seconds, nanos := bits.Div64(hi, lo, 1e9)
	return newVal(durationVal, "PT"+strconv.FormatUint(seconds, 10)+"."+strconv.FormatUint(1e9+nanos, 10)[1:]+"S")
}

// durationOf reads an ISO text with java.time's rules, which the newest release applies too.
func durationOf(iso string) (value.Value, bool) {
	if len(iso) < 2 || !strings.ContainsAny(iso[:2], "pP") {
		return value.Value{}, false
	}
	return newest(option.Duration, iso)
}

// isoText is java.time.Duration.toString(): hours, minutes and seconds.
func isoText(iso string) (string, bool) {
	d, ok := durationOf(iso)
	if !ok {
		return "", false
	}
	nanos := int64(d.Duration())
	if nanos == math.MaxInt64 || nanos == math.MinInt64 {
		return "", false
	}
	if nanos == 0 {
		return "PT0S", true
	}
	var out strings.Builder
	out.WriteString("PT")
	for _, u := range [...]struct {
		nanos int64
		name  string
	}{{3600e9, "H"}, {60e9, "M"}} {
		if n := nanos / u.nanos; n != 0 {
			out.WriteString(strconv.FormatInt(n, 10) + u.name)
		}
		nanos %= u.nanos
	}
	if nanos == 0 {
		return out.String(), true
	}
	sign := ""
	if nanos < 0 {
		sign, nanos = "-", -nanos
	}
	part := strings.TrimRight(strconv.FormatInt(1e9+nanos%1e9, 10)[1:], "0")
	if part != "" {
		part = "." + part
	}
	return out.String() + sign + strconv.FormatInt(nanos/1e9, 10) + part + "S", true
}

// timedelta is Python's datetime.timedelta: positional arguments are days, seconds and microseconds.
func timedelta(args []val) val {
	total, known := int64(0), true
	for i, a := range args {
		name := a.name
		if name == "" {
			if i > 6 {
				return none()
			}
			name = [...]string{"days", "seconds", "micros", "millis", "minutes", "hours", "weeks"}[i]
		}
		n, unit := float64(0), unitOf(name)
		switch a.kind {
		case intVal, longVal, doubleVal:
			n, _ = strconv.ParseFloat(a.text, 64)
		default:
			known = false
		}
		n *= float64(unit)
		if unit == 0 || math.Abs(n) > 1<<62 || n != math.Trunc(n) {
			return none()
		}
		total += int64(n)
		if total > 1<<61 || total < -1<<61 {
			return none()
		}
	}
	if !known {
		return none()
	}
	return times(total, 1)
}

// sizeOf is MemorySize.parse.
func sizeOf(text string) val {
	d, ok := newest(option.MemorySize, text)
	if !ok {
		return none()
	}
	return newVal(sizeVal, strconv.FormatInt(d.Int(), 10))
}
