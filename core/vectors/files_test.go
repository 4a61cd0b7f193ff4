package vectors

import (
	"flinkconf/core/config"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// runFiles compares what a configuration folder gives: whether it loads, the whole map, and single keys read as a type.
// `loader` says what the recording ran; which file a release reads is ours to know. A read that has no outcome, because the
// enum doesn't exist in the release, was not run.
func runFiles(q *question) {
	var line struct {
		Loader         string
		Files, Dynamic map[string]string
		Reads          [][2]string
		By             []struct {
			outcome
			OK *struct {
				Map   map[string]string
				Reads []*outcome
			}
		}
	}
	q.read(&line)
	for _, o := range line.By {
		for _, r := range q.releases(o.between) {
			wanted, got := failed, failed
			if o.OK != nil {
				wanted = show(o.OK.Map)
				for _, read := range o.OK.Reads {
					if read != nil {
						wanted += " " + q.wanted(*read)
					}
				}
			}
			if c, rules, ok := loadFolder(line.Files, r); ok {
				for key, text := range line.Dynamic {
					c.SetRaw(key, value.Raw{Text: text})
				}
				got = show(c.Map())
				for i, read := range line.Reads {
					if o.OK != nil && i < len(o.OK.Reads) && o.OK.Reads[i] != nil {
						got += " " + q.readKey(c, read[0], read[1], rules)
					}
				}
			}
			q.same(r, o.Mode, wanted, got)
		}
	}
}

// loadFolder loads a folder of files as a release does. ok is false where it fails: it finds no file, or can't load it.
func loadFolder(files map[string]string, r release.Release) (c *config.Configuration, rules value.Rules, ok bool) {
	var layers []layer.Layer
	for _, n := range []source.Notation{source.FlinkConf, source.ConfigYAML} {
		if text, there := files[string(n)]; there {
			layers = append(layers, layer.Layer{Kind: layer.ClusterFile, Notation: n, Text: text})
		}
	}
	plan := layer.MakePlan(layers, layer.TableAPI, r)
	rules = value.Rules{Release: r, YAML: plan.YAML}
	c = config.New(rules)
	for _, p := range plan.Placements {
		if p.Ignored != "" {
			continue
		}
		l := layers[p.Layer]
		reading := source.Read(l.Notation, l.Text, source.Context{Release: r})
		if reading.Failed {
			return c, rules, false
		}
		for _, a := range reading.Assignments {
			c.SetRaw(a.Key, a.Value)
		}
		ok = true
	}
	return c, rules, ok
}

// readKey reads a key as a type: Configuration.getOptional.
func (q *question) readKey(c *config.Configuration, key, typeName string, rules value.Rules) string {
	spec, names := q.spec(typeName, rules.Release)
	o := option.Option{Key: key, Type: spec.Type, List: spec.List, PrefixMap: spec.Type == option.Map && !spec.List}
	if spec.Type == option.Enum {
		o.Values = q.constants(enumClass(typeName), rules.Release)
	}
	v, found, p := c.GetOptional(&o)
	switch {
	case v.Known():
		return show(written(v, names))
	case p != nil && !p.Quiet:
		return failed
	case found || p != nil:
		return defaults
	}
	return absent
}
