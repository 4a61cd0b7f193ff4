package source

import "strings"

// sets tells whether flinkConfiguration has the key, or a field that can be taken out gives it.
func sets(entries []confEntry, key string) bool {
	for i := range entries {
		if entries[i].key == key && (entries[i].from == fromConf || entries[i].from == fromField && ownField(key)) {
			return true
		}
	}
	return false
}

// ownField tells whether a key comes from a field that stands for nothing else.
func ownField(key string) bool {
	return strings.HasSuffix(key, ".memory.process.size") || strings.HasPrefix(key, "kubernetes.") && key != forbidden[0] && key != forbidden[1] ||
		key == "execution.savepoint.ignore-unclaimed-state" || key == "parallelism.default"
}

// keeps tells whether all other keys of flinkConfiguration are as they were, and those of fields too where they can't depend
// on the key.
func (e *deploymentEditor) keeps(after []confEntry) bool {
	return sameConf(e.entries, after, e.key) && sameFields(e.entries, after, e.key)
}

func sameConf(a, b []confEntry, but string) bool {
	other := func(list []confEntry, i int) int {
		for i < len(list) && (list[i].key == but || list[i].from != fromConf) {
			i++
		}
		return i
	}
	i, j := other(a, 0), other(b, 0)
	for i < len(a) && j < len(b) {
		if a[i].key != b[j].key || a[i].text != b[j].text {
			return false
		}
		i, j = other(a, i+1), other(b, j+1)
	}
	return i == len(a) && j == len(b)
}

func sameFields(a, b []confEntry, but string) bool {
	before := map[string]string{}
	for i := range a {
		if a[i].from == fromField {
			before[a[i].key] = a[i].text
		}
	}
	for i := range b {
		text, ok := before[b[i].key]
		if b[i].from == fromField && ok && text != b[i].text && b[i].key != "parallelism.default" && strings.TrimSuffix(b[i].key, ".amount") != strings.TrimSuffix(but, ".amount") {
			return false
		}
	}
	return true
}
