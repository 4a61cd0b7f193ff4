package upgrade

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// unfold gives a key that has others below it, as `state.backend` has, the name of its own that the new release knows. From
// 1.19 on the container image, and from 2.0 on the Kubernetes operator, nests all keys, and such a value or what lies below
// it is lost then.
func (m *mover) unfold(at int, g *goal) {
	n := m.now.Layers[at].Notation
	if g.gone || m.now.Release < release.V1_19 || m.now.Release < m.old.Release || n != source.ConfigYAML && n != source.Properties && n != source.FlinkDeployment {
		return
	}
	if m.leaves == nil {
		m.leaves = m.clusterKeys()
	}
	for _, found := range m.is.Lookup(g.key) {
		to := found.Option.Key
		if found.Via != catalog.ByAlias || !strings.HasPrefix(to, g.key+".") || m.leaves[to] {
			continue
		}
		for key := range m.leaves {
			if strings.HasPrefix(key, g.key+".") {
				g.say(diag.Say("{0} can't have a value and hold other keys where all are nested.", g.key))
				g.key = to
				return
			}
		}
	}
}

// clusterKeys are the keys of all the texts that make up the cluster's file.
func (m *mover) clusterKeys() map[string]bool {
	keys := map[string]bool{}
	for i := range m.old.Layers {
		l := &m.old.Layers[i]
		if l.Disabled || l.Kind.Rank() > layer.Deployment.Rank() {
			continue
		}
		for _, a := range source.Read(l.Notation, l.Text, m.before(i)).Assignments {
			keys[a.Key] = true
		}
	}
	return keys
}
