package value

import (
	"strconv"
	"strings"

	"flinkconf/core/release"
)

// JDK is a Java release, as far as its time zones go.
type JDK uint8

// The Java releases that differ. Everything else here is about JDK 17.
const (
	JDK17 JDK = 17
	// JDK25 has one more id, and java.util.TimeZone knows offsets with seconds.
	JDK25 JDK = 25
)

// JVMZone is what ZoneID returns for the zone of the JVM.
const JVMZone = "<jvm default>"

// ZoneID returns the id of the zone that a text stands for as `table.local-time-zone`, as java.time.ZoneId spells it:
// GMT+08:00 for GMT+8, JVMZone for `default`. ok is false where the release throws; see Zone for the rules. Up to 1.11 the
// text isn't looked at, and the zone is the JVM's.
func ZoneID(text string, r release.Release, jdk JDK) (id string, ok bool) {
	if r <= release.V1_11 || text == "default" {
		return JVMZone, true
	}
	id, ok = javaZone(text, jdk)
	switch {
	case !ok:
		return "", false
	case r == release.V1_12:
		return id, true
	case r <= release.V1_17:
		return id, !strings.HasPrefix(text, "UTC+") && !strings.HasPrefix(text, "UTC-")
	}
	return id, isTimeZone(text, id, jdk)
}

// StoredZone returns the text that TableConfig.setLocalTimeZone stores for the zone ZoneId.of(id); "" up to 1.11, which
// keep the zone outside of the configuration. ok is false where Java or the release throws.
func StoredZone(id string, r release.Release, jdk JDK) (text string, ok bool) {
	text, ok = javaZone(id, jdk)
	switch {
	case !ok || r <= release.V1_11:
		return "", ok
	case r >= release.V1_18 && text == "Z":
		return "GMT", true
	case r >= release.V1_18 && (text[0] == '+' || text[0] == '-'):
		text = "GMT" + text
	}
	_, ok = ZoneID(text, r, jdk)
	return text, ok
}

// javaZone is java.time.ZoneId.of: a region, or an offset with a prefix or none.
func javaZone(text string, jdk JDK) (id string, ok bool) {
	for _, prefix := range [...]string{"", "UTC", "GMT", "UT"} {
		if seconds, ok := javaOffset(text, prefix); ok {
			return offsetID(prefix, seconds), true
		}
	}
	return text, text == "Z" || text == "UT" || isRegion(text, jdk)
}

// isTimeZone tells whether java.util.TimeZone knows a zone of java.time by the same text: a region, or GMT and an offset
// without seconds. It falls back to GMT for what it doesn't know.
func isTimeZone(text, id string, jdk JDK) bool {
	const minutes, seconds = len("GMT+00:00"), len("GMT+00:00:00")
	if _, ok := javaOffset(text, "GMT"); ok {
		return len(text) <= minutes || id == "GMT" || jdk >= JDK25 && len(text) == seconds
	}
	return isRegion(text, jdk)
}

// isRegion tells whether a JDK knows a zone under the id.
func isRegion(id string, jdk JDK) bool {
	all := zoneIDs[1:] // in the order of their bytes
	for all != "" {
		from := strings.LastIndexByte(all[:len(all)/2], '\n') + 1
		one := all[from : from+strings.IndexByte(all[from:], '\n')]
		switch {
		case one == id:
			return true
		case one > id:
			all = all[:from]
		default:
			all = all[from+len(one)+1:]
		}
	}
	return jdk >= JDK25 && id == "America/Coyhaique"
}

// offsetID spells an offset as java.time does.
func offsetID(prefix string, seconds int) string {
	switch {
	case seconds == 0 && prefix == "":
		return "Z"
	case seconds == 0:
		return prefix
	}
	sign := "+"
	if seconds < 0 {
		sign, seconds = "-", -seconds
	}
	two := func(n int) string { return strconv.Itoa(n + 100)[1:] }
	id := prefix + sign + two(seconds/3600) + ":" + two(seconds/60%60)
	if seconds%60 != 0 {
		id += ":" + two(seconds%60)
	}
	return id
}
