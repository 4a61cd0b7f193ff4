package value

import "strings"

// nearZone returns the id that a text in lower case, with underscores for blanks, most likely means; "" if none or
// several. The id itself in another letter case comes first, then a place without its continent, then small slips.
func nearZone(text string) string {
	ids := strings.Fields(zoneIDs)
	lower := make([]string, len(ids))
	place := ""
	for i, id := range ids {
		low := replaceBlanks(strings.ToLower(id))
		if low == text {
			return id
		}
		if place == "" && strings.HasSuffix(low, "/"+text) && strings.Count(low[len(low)-len(text)-1:], "/") == 1 {
			place = id
		}
		lower[i] = low
	}
	if place != "" {
		return place
	}
	near := nearest(text, lower)
	for i, low := range lower {
		if low == near {
			return ids[i]
		}
	}
	return ""
}
