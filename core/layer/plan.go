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
	_ [0]func() // never compared, so that the compiler makes no code for it
	// Layer is the index in the workspace.
	Layer int
	Store Store
	// Default tells that the layer is part of what a session starts with, to which RESET goes back.
	Default bool
	// Ignored is the reason why nothing of the layer reaches Flink, or "".
	Ignored diag.Reason
	// Rank orders the writes: those of a higher one come later. It is the rank of the layer's kind.
	Rank int
	// Both tells that what goes into Own is put into Root as well, over what the cluster has there.
	Both bool
	// Unseen is the reason why the TableConfig doesn't see it, or "". Options of tables, and the mode, then have no effect;
	// what the execution environment reads by itself has.
	Unseen diag.Reason
}

// Plan is the order in which the layers are written, lowest first.
type Plan struct {
	Placements []Placement
	// entry and release decide what a program's own words about the place of a setting mean.
	entry   Entry
	release release.Release
	// YAML tells that lists and maps are read in the YAML dialect: always from 2.0 on, and in 1.19 and 1.20 unless a
	// flink-conf.yaml is read, which is also what the Kubernetes operator mounts up to 1.20.
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
// A session's layer that is no SQL script holds the properties that the session is opened with. Up to 1.14 the TableConfig
// doesn't see what is in root, up to 1.18 it doesn't see what changes an environment after it was made, and from 1.15 on
// TableEnvironment.create puts the settings into root as well.
//
// In the SQL client and gateway each statement runs in a table environment into which the whole session map has been
// copied, the cluster's settings included (SessionContext of the gateway).
func MakePlan(layers []Layer, entry Entry, r release.Release) Plan {
	readsOld, mountsOld := false, false
	for _, l := range layers {
		mountsOld = mountsOld || l.Notation == source.FlinkDeployment && !l.Disabled
		if l.Kind == ClusterFile && l.Notation == source.FlinkConf && !l.Disabled && r < release.V2_0 {
			readsOld = true
		}
	}
	plan := Plan{YAML: r >= release.V2_0 || r >= release.V1_19 && !readsOld && !mountsOld, entry: entry, release: r}
	for i, l := range layers {
		p := plan.placement(l.Kind)
		p.Layer, p.Default = i, p.Default || source.StartsSession(l.Notation)
		switch {
		case l.Disabled:
			p.Ignored = diag.LayerDisabled
		case p.Ignored == "" && l.Kind == ClusterFile && !fileIsRead(l.Notation, r, readsOld):
			p.Ignored = diag.NotReadByRelease
		}
		plan.Placements = append(plan.Placements, p)
	}
	sort.SliceStable(plan.Placements, func(a, b int) bool { return plan.Placements[a].Rank < plan.Placements[b].Rank })
	return plan
}

// Of returns what becomes of a setting in the text of a placed layer. A text of which nothing reaches Flink stays so, unless
// it is only its kind that the entry point lacks: a program says itself where its settings go, whatever kind its layer has.
func (p *Plan) Of(at Placement, a *source.Assignment) Placement {
	to := at
	if a.Target != "" && (at.Ignored == "" || at.Ignored == diag.NoSuchLayer) {
		to = p.placement(Kind(a.Target))
		to.Layer = at.Layer
	}
	if a.Later && to.Unseen == "" && p.release < release.V1_19 {
		to.Unseen = diag.LaterUnseen
	}
	if a.Key == mode && p.entry == DataStreamBridge && p.release >= release.V1_14 {
		to.Unseen = "" // create(env) asks the environment for it
	}
	return to
}

// mode is the option that a table environment is made by.
const mode = "execution.runtime-mode"

// placement places settings of a kind of layer, or of the target of that name.
func (p *Plan) placement(k Kind) Placement {
	to := Placement{Store: Root, Rank: k.Rank()}
	to.Default = to.Rank <= CLI.Rank()
	session := p.entry == SQLClient || p.entry == SQLGateway
	switch {
	case session || k == Settings || k == TableConfig:
		to.Store = Own
		to.Both = k == Settings && p.entry == TableAPI && p.release >= release.V1_15
	case p.release < release.V1_15:
		to.Unseen = diag.RootUnseen
	}
	if !exists(k, p.entry) {
		to.Ignored = diag.NoSuchLayer
	}
	return to
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
