package check

import (
	"slices"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// branches reports keys that the container image can't nest: since 1.19 it writes config.yaml anew with the keys of
// FLINK_PROPERTIES in it, and there a key can't have a value and be the parent of another one. Either the longer keys
// vanish, or the image fails and leaves a file that Flink can't load; which of the two depends on the order of Java's
// hash table. In a flink-conf.yaml, which 1.19 and 1.20 write if there is one, both stay.
func (c *checker) branches() {
	if c.View.Release() < release.V1_19 || !slices.ContainsFunc(c.Fixes.Layers, func(l layer.Layer) bool { return l.Kind == layer.EnvProperties }) {
		return
	}
	keys, inImage := map[string]*resolve.Candidate{}, false
	for i := range c.Results {
		for j := len(c.Results[i].Candidates) - 1; j >= 0; j-- {
			cand := &c.Results[i].Candidates[j]
			l := &c.Fixes.Layers[cand.Layer]
			switch {
			case cand.Status == resolve.Ignored:
			case l.Kind == layer.EnvProperties:
				inImage = true
				keys[cand.Key] = cand
			case l.Kind == layer.ClusterFile && l.Notation == source.FlinkConf:
				return
			case l.Kind == layer.ClusterFile && keys[cand.Key] == nil:
				keys[cand.Key] = cand
			}
		}
	}
	if !inImage {
		return
	}
	for i := range c.Results {
		for j := range c.Results[i].Candidates {
			cand := &c.Results[i].Candidates[j]
			if keys[cand.Key] == cand {
				c.parents(cand, keys)
			}
		}
	}
}

// longestKey bounds the keys that are looked at as children of others; the longest option key has 90 bytes.
const longestKey = 256

// parents reports the first key with a value that is a parent of the candidate's key, if one of the two comes from the
// image's environment. One child of each parent is enough.
func (c *checker) parents(child *resolve.Candidate, keys map[string]*resolve.Candidate) {
	for dot := 0; len(child.Key) <= longestKey; {
		next := strings.IndexByte(child.Key[dot:], '.')
		if next < 0 {
			return
		}
		dot += next + 1
		leaf := keys[child.Key[:dot-1]]
		if leaf == nil {
			continue
		}
		at := leaf
		if c.Fixes.Layers[leaf.Layer].Kind != layer.EnvProperties {
			at = child
		}
		if c.Fixes.Layers[at.Layer].Kind != layer.EnvProperties {
			continue
		}
		d := diag.Diagnostic{Code: diag.LeafAndBranch, Severity: diag.Warning, Found: diag.Clip(leaf.Key), Wanted: "a key that is a value or a parent, not both"}
		d.Message = "The image nests all keys anew and can't keep both " + diag.Clip(leaf.Key) + " and " + diag.Clip(child.Key) + ": it loses one, or leaves a file that can't be loaded"
		if r := c.result(at.Layer, at.Key); r != nil && r.Option != nil && r.Key != at.Key {
			d.Suggestion, d.Fixes = r.Key, c.rename(at, r.Key)
		}
		c.add(at, at.KeySpan, d)
		delete(keys, leaf.Key)
		return
	}
}
