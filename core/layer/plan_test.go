package layer

import (
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

func TestOrderAndStores(t *testing.T) {
	layers := []Layer{
		{Kind: Session}, {Kind: TableConfig}, {Kind: Settings}, {Kind: StreamEnv}, {Kind: CLI}, {Kind: Deployment}, {Kind: EnvProperties},
		{Kind: ClusterFile, Notation: source.ConfigYAML}, {Kind: CLI, Name: "second"},
	}
	for _, c := range []struct {
		entry  Entry
		own    []Kind
		absent []Kind
		reason string
	}{
		{SQLClient, []Kind{ClusterFile, EnvProperties, Deployment, CLI, Session}, []Kind{StreamEnv, Settings, TableConfig}, "the session map holds everything"},
		{SQLGateway, []Kind{ClusterFile, EnvProperties, Deployment, CLI, Session}, []Kind{StreamEnv, Settings, TableConfig}, "as the client, which runs a gateway"},
		{TableAPI, []Kind{Settings, TableConfig}, []Kind{StreamEnv, Session}, "the program's own settings are apart from the cluster's"},
		{DataStreamBridge, []Kind{Settings, TableConfig}, []Kind{Session}, "the stream environment belongs to the cluster's side"},
	} {
		plan := MakePlan(layers, c.entry, release.V2_2)
		last := -1
		for _, p := range plan.Placements {
			kind := layers[p.Layer].Kind
			if kind.Rank() < last {
				t.Errorf("%s: %s comes too late", c.entry, kind)
			}
			last = kind.Rank()
			if absent := p.Ignored == diag.NoSuchLayer; absent != has(c.absent, kind) {
				t.Errorf("%s: %s absent = %v: %s", c.entry, kind, absent, c.reason)
			}
			if own := p.Store == Own; p.Ignored == "" && own != has(c.own, kind) {
				t.Errorf("%s: %s in own = %v: %s", c.entry, kind, own, c.reason)
			}
		}
		if n := len(plan.Placements); layers[plan.Placements[4].Layer].Name != "second" || n != len(layers) {
			t.Errorf("%s: of two command lines the later in the list must be higher", c.entry)
		}
	}
}

func has(kinds []Kind, k Kind) bool {
	for _, x := range kinds {
		if x == k {
			return true
		}
	}
	return false
}

func TestWhichFileIsRead(t *testing.T) {
	conf := Layer{Kind: ClusterFile, Notation: source.FlinkConf}
	yaml := Layer{Kind: ClusterFile, Notation: source.ConfigYAML}
	off := conf
	off.Disabled = true
	for _, c := range []struct {
		release    release.Release
		layers     []Layer
		conf, yaml bool
		dialect    bool
		reason     string
	}{
		{release.V1_18, []Layer{conf, yaml}, true, false, false, "only the old file exists for it"},
		{release.V1_18, []Layer{yaml}, false, false, false, "the new file is not looked for"},
		{release.V1_19, []Layer{conf, yaml}, true, false, false, "the old one if it is there"},
		{release.V1_20, []Layer{yaml}, false, true, true, "the new one if the old one isn't there"},
		{release.V1_20, []Layer{off, yaml}, false, true, true, "a layer that is switched off isn't there"},
		{release.V2_0, []Layer{conf, yaml}, false, true, true, "the old file is gone"},
		{release.V2_0, nil, false, false, true, "the dialect doesn't depend on a file from 2.0 on"},
		{release.V1_19, nil, false, false, true, "without a file the new dialect is the default"},
	} {
		plan := MakePlan(c.layers, SQLClient, c.release)
		if plan.YAML != c.dialect {
			t.Errorf("%s: YAML dialect %v: %s", c.release, plan.YAML, c.reason)
		}
		for _, p := range plan.Placements {
			l := c.layers[p.Layer]
			want := c.conf
			if l.Notation == source.ConfigYAML {
				want = c.yaml
			}
			if read := p.Ignored == ""; read != (want && !l.Disabled) {
				t.Errorf("%s: %s read = %v: %s", c.release, l.Notation, read, c.reason)
			}
		}
	}
}

func TestUsualNotations(t *testing.T) {
	for _, k := range Kinds() {
		if k.Notation() == "" {
			t.Errorf("%s has no usual notation", k)
		}
	}
	for _, n := range source.Notations() {
		if k := KindOf(n); k.Rank() < 0 {
			t.Errorf("%s has no usual kind", n)
		}
	}
}

func TestAProgramSaysWhereItsSettingsGo(t *testing.T) {
	for _, c := range []struct {
		kind   Kind
		off    bool
		entry  Entry
		target source.Target
		store  Store
		rank   Kind
		lost   diag.Reason
		reason string
	}{
		{TableConfig, false, DataStreamBridge, "", Own, TableConfig, "", "without a word of its own the kind of the layer counts"},
		{TableConfig, false, DataStreamBridge, source.ToStreamEnv, Root, StreamEnv, "", "the environment belongs to the cluster's side, wherever the text stands"},
		{StreamEnv, false, DataStreamBridge, source.ToTableConfig, Own, TableConfig, "", "the other way round"},
		{TableConfig, false, DataStreamBridge, source.ToSettings, Own, Settings, "", "settings are the lower part of the own store"},
		{TableConfig, false, TableAPI, source.ToStreamEnv, Root, StreamEnv, diag.NoSuchLayer, "a pure Table API program has no stream environment"},
		{StreamEnv, false, TableAPI, source.ToTableConfig, Own, TableConfig, "", "a program in a layer of the wrong kind is read all the same"},
		{TableConfig, true, TableAPI, source.ToSettings, Own, TableConfig, diag.LayerDisabled, "what is switched off stays so"},
	} {
		plan := MakePlan([]Layer{{Kind: c.kind, Notation: source.Java, Disabled: c.off}}, c.entry, release.V2_2)
		got := plan.Of(plan.Placements[0], &source.Assignment{Target: c.target})
		if got.Store != c.store && c.lost == "" || got.Rank != c.rank.Rank() || got.Ignored != c.lost {
			t.Errorf("%s to %q in %s: store %d, rank %d, ignored %q: %s", c.kind, c.target, c.entry, got.Store, got.Rank, got.Ignored, c.reason)
		}
	}
}
