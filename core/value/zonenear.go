package value

import (
	"strings"
	"sync"
)

// zoneIndex is what near misses are looked for in: the ids, the same in lower case with underscores for dashes, and of
// those what stands behind the last slash.
var zoneIndex = sync.OnceValue(func() (index struct{ ids, lower, places []string }) {
	index.ids = strings.Fields(zoneIDs)
	for _, id := range index.ids {
		low := replaceBlanks(strings.ToLower(id))
		index.lower = append(index.lower, low)
		index.places = append(index.places, low[strings.LastIndexByte(low, '/')+1:])
	}
	return index
})

// nearZone returns the id that a text in lower case, with underscores for blanks, most likely means; "" if none or
// several. The id itself in another letter case comes first, then a place without its continent, then small slips.
func nearZone(text string) string {
	index := zoneIndex()
	for i, low := range index.lower {
		if low == text {
			return index.ids[i]
		}
	}
	if strings.IndexByte(text, '/') < 0 {
		for i, place := range index.places {
			if place == text && strings.IndexByte(index.ids[i], '/') > 0 {
				return index.ids[i]
			}
		}
	}
	if near := nearest(text, index.lower); near != "" {
		for i, low := range index.lower {
			if low == near {
				return index.ids[i]
			}
		}
	}
	return ""
}
