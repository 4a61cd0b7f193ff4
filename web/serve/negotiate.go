package serve

import (
	"strconv"
	"strings"
)

// identity is the coding that leaves the bytes as they are.
const identity = "identity"

// preferred are the codings from the smallest result to the largest; among equally welcome ones the first is taken.
var preferred = []string{"br", "gzip", identity}

// negotiate picks the content coding among the copies at hand by the Accept-Encoding fields of a request (RFC 9110,
// 12.5.3). Without such a field the bytes go out as they are: a client that says nothing is most likely a script that
// doesn't decompress. ok is false when the client refuses all there is.
func negotiate(fields []string, copies map[string][]byte) (coding string, ok bool) {
	weights := parseWeights(fields)
	best := 0.0
	for _, candidate := range preferred {
		if copies[candidate] == nil {
			continue
		}
		weight, listed := weights[candidate]
		if rest, given := weights["*"]; !listed && given {
			weight, listed = rest, true
		}
		if !listed && candidate == identity {
			// Acceptable unless it is refused by name, but only where nothing that the client asked for is at hand.
			weight = minimum
		}
		if weight > best {
			coding, best = candidate, weight
		}
	}
	return coding, best > 0
}

// minimum is less than any weight that a client can state: three decimals are the finest.
const minimum = 0.0001

// parseWeights reads "gzip, br;q=0.8, *;q=0" into a weight by coding. A weight that can't be read counts as 1, as if it
// weren't there; x-gzip is an old name of gzip.
func parseWeights(fields []string) map[string]float64 {
	weights := map[string]float64{}
	for item := range strings.SplitSeq(strings.Join(fields, ","), ",") {
		name, parameters, _ := strings.Cut(item, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "" {
			continue
		}
		if name == "x-gzip" {
			name = "gzip"
		}
		weights[name] = quality(parameters)
	}
	return weights
}

// quality returns the q parameter, 1 if there is none.
func quality(parameters string) float64 {
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(parameter, "=")
		if !strings.EqualFold(strings.TrimSpace(name), "q") {
			continue
		}
		if q, err := strconv.ParseFloat(strings.TrimSpace(value), 64); err == nil && q >= 0 && q <= 1 {
			return q
		}
	}
	return 1
}
