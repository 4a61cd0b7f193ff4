package layer

import (
	"sort"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// Store is one of the two maps in which Flink keeps settings.
type Store uint8

// The stores. A read asks Own first and Root when Own holds none of the option's keys (TableConfig.get, 1.15 and newer).
const (
	// Root holds what came with the cluster and the execution environment. It can't be changed by a session.
	Root Store = iota
	// Own holds what the program or session set itself.
	Own
)

// Placement says what becomes of one layer.
type Placement struct {
	// Layer is the index in the workspace.
	Layer int
	Store Store
	// Default tells that the layer is part of what a session starts with, to which RESET goes back.
	Default bool
	// Ignored is the reason why nothing of the layer reaches Flink, or "".
	Ignored diag.Reason
}

// Plan is the order in which the layers are written, lowest first.
type Plan struct {
	Placements []Placement
	// YAML tells that lists and maps are read in the YAML dialect: always from 2.0 on, and in 1.19 and 1.20 unless a
	// flink-conf.yaml is read.
	YAML bool
}

// MakePlan orders the layers of a workspace. Layers of one kind keep their order in the workspace, the later one being
// higher.
//
// Which store a kind feeds:
//
//	kind                                        SQL client, gateway   Table API       with DataStream
//	cluster-file env-properties deployment cli  own                   root            root
//	stream-env                                  -                     -               root
//	settings table-config                       -                     own             own
//	session                                     own                   -               -
//
// In the SQL client and gateway each statement runs in a table environment into which the whole session map has been
// copied, the cluster's settings included (SessionContext of the gateway).
func MakePlan(layers []Layer, entry Entry, r release.Release) Plan {
	readsOld := false
	for _, l := range layers {
		if l.Kind == ClusterFile && l.Notation == source.FlinkConf && !l.Disabled && r < release.V2_0 {
			readsOld = true
		}
	}
	plan := Plan{YAML: r >= release.V2_0 || r >= release.V1_19 && !readsOld}
	for i, l := range layers {
		p := Placement{Layer: i, Store: Root, Default: l.Kind.Rank() <= CLI.Rank() || source.StartsSession(l.Notation)}
		sql := entry == SQLClient || entry == SQLGateway
		switch {
		case l.Disabled:
			p.Ignored = diag.LayerDisabled
		case !exists(l.Kind, entry):
			p.Ignored = diag.NoSuchLayer
		case l.Kind == ClusterFile && !fileIsRead(l.Notation, r, readsOld):
			p.Ignored = diag.NotReadByRelease
		}
		if sql || l.Kind == Settings || l.Kind == TableConfig {
			p.Store = Own
		}
		plan.Placements = append(plan.Placements, p)
	}
	sort.SliceStable(plan.Placements, func(a, b int) bool {
		return layers[plan.Placements[a].Layer].Kind.Rank() < layers[plan.Placements[b].Layer].Kind.Rank()
	})
	return plan
}

// exists tells whether the entry point has a place for settings of the kind.
func exists(k Kind, e Entry) bool {
	switch k {
	case StreamEnv:
		return e == DataStreamBridge
	case Settings, TableConfig:
		return e == TableAPI || e == DataStreamBridge
	case Session:
		return e == SQLClient || e == SQLGateway
	}
	return true
}

// fileIsRead tells which of Flink's two files the release loads (GlobalConfiguration): the old one up to 1.18, the old
// one if it is there in 1.19 and 1.20, the new one from 2.0 on. Other notations of a cluster file are taken as read.
func fileIsRead(n source.Notation, r release.Release, readsOld bool) bool {
	switch n {
	case source.FlinkConf:
		return r < release.V2_0
	case source.ConfigYAML:
		return r >= release.V2_0 || r >= release.V1_19 && !readsOld
	}
	return true
}
