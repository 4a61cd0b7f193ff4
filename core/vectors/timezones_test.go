package vectors

import (
	"fmt"
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/value"
)

// runTimezones compares which zone a text of `table.local-time-zone` gives, and which text the setter stores for a zone.
//
// The playground answers for JDK 17, mode jdk17. Mode jdk25 is a variant with a count of its own: there the same texts mean
// the same zones, but for one id more and for offsets with seconds (value.JDK25).
func runTimezones(q *question) {
	var line struct {
		Via, ID string
		By      []struct {
			outcome
			OK *struct {
				Zone   string
				Stored *string
			}
		}
	}
	q.read(&line)
	for _, o := range line.By {
		jdk, part := value.JDK17, ""
		switch o.Mode {
		case "", "jdk17":
		case "jdk25":
			jdk, part = value.JDK25, o.Mode
		default:
			q.broken(fmt.Errorf("unknown mode %q", o.Mode))
		}
		for _, r := range q.releases(o.between) {
			wanted, got := failed, failed
			switch {
			case o.OK == nil:
			case o.OK.Stored != nil:
				wanted = "stored " + *o.OK.Stored + ", zone " + o.OK.Zone
			default:
				wanted = "zone " + o.OK.Zone
			}
			switch line.Via {
			case "string":
				got = zoneOfText(line.ID, r, jdk)
			case "ZoneId":
				got = zoneOfSetter(line.ID, r, jdk)
			default:
				q.broken(fmt.Errorf("unknown way %q", line.Via))
			}
			q.part(part, r, o.Mode, wanted, got)
		}
	}
}

// zoneOfText reads the zone as a text. Up to 1.11 the text isn't looked at and the recording shows the JVM's zone, UTC, by
// its id, unless the text is "default" in some letter case.
func zoneOfText(text string, r release.Release, jdk value.JDK) string {
	id, ok := value.ZoneID(text, r, jdk)
	switch {
	case !ok:
		return failed
	case id == value.JVMZone && !strings.EqualFold(text, "default"):
		id = "UTC"
	}
	return "zone " + id
}

// zoneOfSetter sets the zone by ZoneId.of(id).
func zoneOfSetter(id string, r release.Release, jdk value.JDK) string {
	text, ok := value.StoredZone(id, r, jdk)
	switch {
	case !ok:
		return failed
	case text == "":
		zone, _ := value.ZoneID(id, release.V1_12, jdk) // 1.12 takes what ZoneId.of takes
		return "zone " + zone
	}
	zone, _ := value.ZoneID(text, r, jdk)
	return "stored " + text + ", zone " + zone
}
