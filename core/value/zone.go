package value

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// The reasons of Zone.
const (
	// ZoneOffset: an offset that the release doesn't read in this spelling.
	ZoneOffset = "zone-offset"
	// ZoneShortName: a short name such as PST, which isn't read although Java knows it.
	ZoneShortName = "zone-short-name"
	// ZoneUnknown: no time zone.
	ZoneUnknown = "zone-unknown"
)

// Zone tells why `table.local-time-zone` can't have a text in a release; nil if it can.
//
//	releases   accepted, besides `default` (the JVM's zone) and the ids of JDK 17
//	≤ 1.11     anything: only TableConfig's setter counts
//	1.12       what java.time.ZoneId.of takes: Z, +08:00 in its several spellings, UTC+8, UT+8, GMT+8
//	1.13-1.17  the same without UTC+8 and UTC-8
//	≥ 1.18     GMT+8, GMT+08, GMT+0800, GMT+08:00 and with a minus, up to 18:00
//
// Nothing is trimmed, and letter case counts.
func Zone(text string, r release.Release) *Problem {
	if zoneAccepted(text, r) {
		return nil
	}
	p := &Problem{
		Reason: ZoneUnknown,
		Found:  diag.Clip(text),
		Wanted: "a region such as Europe/Berlin, UTC, or an offset such as GMT+08:00",
	}
	switch {
	case Trim(text) == "":
		p.Reason = Blank
	case len(text) <= mostSuggested:
		p.suggestZone(text, r)
	}
	return p
}

// zoneAccepted tells whether a release takes a zone.
func zoneAccepted(text string, r release.Release) bool {
	_, ok := ZoneID(text, r, JDK17)
	return ok
}

// javaOffset reads a prefix and an offset behind it as java.time.ZoneOffset.of does: a sign and h, hh, hhmm, hh:mm,
// hhmmss or hh:mm:ss, at most 18 hours.
func javaOffset(text, prefix string) (seconds int, ok bool) {
	s, found := strings.CutPrefix(text, prefix)
	if !found || s == "" || s[0] != '+' && s[0] != '-' {
		return 0, false
	}
	digits := s[1:]
	switch len(digits) {
	case 1:
		digits = "0" + digits
	case 5, 8:
		for _, part := range strings.Split(digits, ":") {
			if len(part) != 2 {
				return 0, false
			}
		}
		digits = strings.ReplaceAll(digits, ":", "")
	}
	if n := len(digits); n != 2 && n != 4 && n != 6 || !all(digits, isDigit) {
		return 0, false
	}
	digits += "0000"
	two := func(i int) int { return int(digits[i]-'0')*10 + int(digits[i+1]-'0') }
	seconds = two(0)*3600 + two(2)*60 + two(4)
	if two(2) > 59 || two(4) > 59 || seconds > 18*3600 {
		return 0, false
	}
	if s[0] == '-' {
		seconds = -seconds
	}
	return seconds, true
}
