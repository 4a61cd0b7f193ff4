package value

import (
	"sort"
	"strconv"
	"strings"

	"flinkconf/core/yaml"
)

// few is up to how many keys are compared with each other; more go through a map.
const few = 8

// RepeatedKeys calls report for each entry of a mapping whose key an earlier one has too, which snakeyaml-engine refuses.
// It gets the numbers of the last such entry before and of this one. Keys of different types are different: 1 is not '1'.
func RepeatedKeys(n *yaml.Node, report func(first, again int)) {
	count := len(n.Items) / 2
	if count <= few {
		var ids [few]identity
		for i := range count {
			ids[i] = keyIdentity(n.Items[2*i])
			for j := i - 1; j >= 0; j-- {
				if ids[i] == ids[j] {
					report(j, i)
					break
				}
			}
		}
		return
	}
	last := make(map[identity]int, count)
	for i := range count {
		id := keyIdentity(n.Items[2*i])
		if j, twice := last[id]; twice {
			report(j, i)
		}
		last[id] = i
	}
}

// identity is the same for nodes that become equal objects in Java.
type identity struct {
	kind Kind
	// other is for null and for collections, whose text tells what they are.
	other bool
	text  string
}

// mostKeyNodes bounds the nodes of a key that is a collection, which aliases can multiply. Keys are compared up to there.
const mostKeyNodes = 1000

func keyIdentity(n *yaml.Node) identity {
	n = target(n)
	if n.Kind == yaml.Scalar {
		raw, null, ok := TypeScalar(n)
		if !ok {
			raw.Text = n.Text
		}
		return identity{raw.Kind, null, raw.Text}
	}
	budget := mostKeyNodes
	return identity{other: true, text: collectionIdentity(n, &budget)}
}

// collectionIdentity spells a node so that equal objects have equal texts: the order of a mapping's entries doesn't count.
func collectionIdentity(n *yaml.Node, budget *int) string {
	if *budget--; *budget < 0 {
		return ""
	}
	if n.Kind == yaml.Scalar {
		raw, null, _ := TypeScalar(n)
		if null {
			return "null"
		}
		return string(rune('A'+raw.Kind)) + strconv.Quote(raw.Text)
	}
	parts := make([]string, len(n.Items))
	for i, item := range n.Items {
		parts[i] = collectionIdentity(target(item), budget)
	}
	if n.Kind == yaml.Sequence {
		return "[" + strings.Join(parts, ",") + "]"
	}
	pairs := make([]string, 0, len(parts)/2)
	for i := 0; i+1 < len(parts); i += 2 {
		pairs = append(pairs, parts[i]+":"+parts[i+1])
	}
	sort.Strings(pairs)
	return "{" + strings.Join(pairs, ",") + "}"
}
