package diag

import "sort"

// Reason is the stable kebab-case word for why a candidate wins or loses.
type Reason string

// The reasons why a candidate wins.
const (
	// OnlyWrite: nobody else sets the option.
	OnlyWrite Reason = "only-write"
	// LaterWrite: inside one store the last write of a key stays. It is the reason of the winner and of each loser.
	LaterWrite Reason = "later-write"
	// OwnBeforeRoot: the session's own store is asked before the cluster's settings. It is the reason of the winner and of each loser.
	OwnBeforeRoot Reason = "own-before-root"
	// KeyOrder: inside one store Flink asks for the option's own key first, then for its fallback keys, then for its
	// deprecated keys. It is the reason of the winner and of each loser.
	KeyOrder Reason = "key-order"
	// RestoredByReset: a RESET brought back what the cluster's settings hold.
	RestoredByReset Reason = "restored-by-reset"
	// KeptInRoot: TableEnvironment.create has put the settings among what comes with the cluster too, so that taking the key
	// out of the own store doesn't take it away.
	KeptInRoot Reason = "kept-in-root"
	// MapEntry: the assignment is one entry of a map that is given as key.entry.
	MapEntry Reason = "map-entry"
)

// The reasons why a candidate loses or is not looked at.
const (
	// WholeMapFirst: the map is also given as a whole, which hides its single entries.
	WholeMapFirst Reason = "whole-map-first"
	// TakenBackByReset: a later RESET removed the setting from the session.
	TakenBackByReset Reason = "taken-back-by-reset"
	// NotReadByRelease: the release does not read this file.
	NotReadByRelease Reason = "file-not-read"
	// NoSuchLayer: the entry point has no such layer.
	NoSuchLayer Reason = "no-such-layer"
	// LayerDisabled: the layer is switched off in the workspace.
	LayerDisabled Reason = "layer-disabled"
	// RootUnseen: before 1.15 Table API programs do not see table options of the cluster's settings.
	RootUnseen Reason = "root-unseen"
	// LaterUnseen: up to 1.18 a TableConfig doesn't see what a program changes on an environment after it was made.
	LaterUnseen Reason = "later-unseen"
	// UnreadableText: 1.9 takes the default for a number that it can't read.
	UnreadableText Reason = "unreadable-text"
	// LostInImage: the container image loses it when it writes the file anew.
	LostInImage Reason = "lost-in-image"
	// NotTaken: the program in between, such as the SQL client up to 1.12, does nothing with the setting.
	NotTaken Reason = "not-taken"
	// RefusedBySet: the session tries the value and fails, so the one before stays.
	RefusedBySet Reason = "refused-by-set"
	// NotParsed: the session holds a value with which it can't parse a SET or RESET with quotes.
	NotParsed Reason = "not-parsed"
	// Reset is the reason of a RESET statement itself.
	Reset Reason = "reset"
)

// ReasonPage explains a reason to people.
type ReasonPage struct {
	Reason Reason
	Title  string
	Text   string
}

// ReasonPages returns the page of every reason, sorted by reason.
func ReasonPages() []ReasonPage {
	all := append([]ReasonPage(nil), reasonPages...)
	sort.Slice(all, func(i, j int) bool { return all[i].Reason < all[j].Reason })
	return all
}

// PageOfReason returns the page of a reason; ok is false for a word that is no reason.
func PageOfReason(r Reason) (page ReasonPage, ok bool) {
	for _, p := range reasonPages {
		if p.Reason == r {
			return p, true
		}
	}
	return ReasonPage{}, false
}

var reasonPages = []ReasonPage{
	{OnlyWrite, "nobody else sets it", "The option is set in one place only, so there is nothing to decide. Any layer above could change it."},
	{LaterWrite, "the last write counts", "Both settings end up in the same map under the same key. The later one replaces the earlier one, which leaves no trace; it comes back only when the later one is removed. Higher layers are written later than lower ones, and lower lines of a text later than upper ones."},
	{OwnBeforeRoot, "the session is asked before the cluster", "Flink keeps two maps: what the program or session set itself, and what came with the cluster. It looks for the key and all its aliases in the first before it opens the second, so even an old spelling in the session beats the current one in the file. From 1.19 on the job of a program gets both maps as one, where the current spelling counts; a finding says so where that makes a difference."},
	{KeyOrder, "another spelling is asked first", "An option is looked up under its own key, then under its fallback keys, then under its deprecated keys. The first key that is present counts, whichever was written last. To make another text win, give it the option's own key."},
	{RestoredByReset, "RESET brought it back", "RESET of a key puts back what the cluster's settings hold for it."},
	{KeptInRoot, "the settings are kept twice", "From 1.15 on TableEnvironment.create puts what the settings hold among the cluster's settings too, over those of the file. Removing the key from the TableConfig brings that copy back."},
	{MapEntry, "one entry of the map", "From 1.14 on a map may be spread over several keys. Each key adds one entry."},
	{WholeMapFirst, "the whole map hides its entries", "When the map's own key is set, Flink does not look at keys that add single entries. Write all entries in one way."},
	{TakenBackByReset, "a later RESET took it back", "A RESET further down the script removes what the session had set before."},
	{NotReadByRelease, "this release doesn't read the file", "Up to 1.18 only flink-conf.yaml is read, from 2.0 on only config.yaml; 1.19 and 1.20 take flink-conf.yaml when both exist."},
	{NoSuchLayer, "the entry point has no such layer", "With this way of running queries nothing reads settings from that place: only the SQL client and gateway have a session, only programs have a TableConfig and settings, and only the DataStream bridge has a stream environment."},
	{LayerDisabled, "the layer is switched off", "You switched the layer off in the playground; Flink would read it. Switch it on to see what changes."},
	{RootUnseen, "table options of the cluster aren't seen", "Up to 1.14 a Table API program only sees the table options that it set itself. From 1.15 on it also sees those of the cluster. Set them on the TableConfig until then."},
	{LaterUnseen, "the TableConfig doesn't see the change", "Up to 1.18 a TableConfig knows the configuration that the stream environment was made with. What setters and configure change there afterwards reaches the environment alone."},
	{UnreadableText, "1.9 can't read it and takes the default", "Flink 1.9 has no typed options: for a number that can't be read it hands out the default, without an error. From 1.10 on the read fails."},
	{LostInImage, "the container image loses it", "Since 1.19 the container image writes the configuration file anew with all keys nested. A key that lies below another one with a value is lost then, and where the image fails nothing is left of the file and of FLINK_PROPERTIES."},
	{NotTaken, "the client does nothing with it", "Up to 1.12 the SQL client's SET takes keys that begin with execution., deployment. or table. It accepts every other key without a word, and the setting goes nowhere."},
	{RefusedBySet, "the session refuses it", "Since 1.17 the gateway, which the SQL client has in itself, tries a SET by building an environment with it. When that fails, the statement is an error and the value before stays."},
	{NotParsed, "the session can't parse it", "SET and RESET with quotes are parsed as SQL is, and the session holds a value with which that fails. The forms without quotes have a parser of their own and still work."},
	{Reset, "a RESET statement", "RESET removes the key from the session and brings back what the cluster's settings hold for it, if they do."},
}
