package vectors

import (
	"strings"

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
			if store, ok := loadFolder(line.Files, r); ok {
				for key, text := range line.Dynamic {
					store.raws[key] = value.Raw{Text: text}
				}
				got = show(store.texts())
				for i, read := range line.Reads {
					if o.OK != nil && i < len(o.OK.Reads) && o.OK.Reads[i] != nil {
						got += " " + q.readKey(store, read[0], read[1])
					}
				}
			}
			q.same(r, o.Mode, wanted, got)
		}
	}
}

// loaded is what a release holds after loading a folder.
type loaded struct {
	raws  map[string]value.Raw
	rules value.Rules
}

// loadFolder loads a folder of files as a release does. ok is false where it fails: it finds no file, or can't load it.
func loadFolder(files map[string]string, r release.Release) (store loaded, ok bool) {
	var layers []layer.Layer
	for _, n := range []source.Notation{source.FlinkConf, source.ConfigYAML} {
		if text, there := files[string(n)]; there {
			layers = append(layers, layer.Layer{Kind: layer.ClusterFile, Notation: n, Text: text})
		}
	}
	plan := layer.MakePlan(layers, layer.TableAPI, r)
	store = loaded{map[string]value.Raw{}, value.Rules{Release: r, YAML: plan.YAML}}
	for _, p := range plan.Placements {
		if p.Ignored != "" {
			continue
		}
		l := layers[p.Layer]
		reading := source.Read(l.Notation, l.Text, source.Context{Release: r})
		if reading.Failed {
			return store, false
		}
		for _, a := range reading.Assignments {
			store.raws[a.Key] = a.Value
		}
		ok = true
	}
	return store, ok
}

// texts is Configuration.toMap.
func (s loaded) texts() map[string]string {
	all := make(map[string]string, len(s.raws))
	for key, raw := range s.raws {
		v, _ := s.rules.Parse(raw, value.Spec{})
		all[key] = v.Text()
	}
	return all
}

// readKey reads a key as a type: Configuration.getOptional. A map may be given entry by entry from 1.14 on.
func (q *question) readKey(s loaded, key, typeName string) string {
	if raw, ok := s.raws[key]; ok {
		return q.readAs(typeName, raw, s.rules)
	}
	if spec, _ := q.spec(typeName, s.rules.Release); spec.Type != option.Map || spec.List || s.rules.Release < release.V1_14 {
		return absent
	}
	var entries []value.Entry
	for full, raw := range s.raws {
		if entry, ok := strings.CutPrefix(full, key+"."); ok {
			entries = append(entries, value.Entry{Key: entry, Value: raw.Text})
		}
	}
	if entries == nil {
		return absent
	}
	return show(written(value.MapOf(entries), nil))
}
