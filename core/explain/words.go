package explain

import (
	"flinkconf/core/diag"
	"flinkconf/core/resolve"
)

// The places of what is filled into a template, which has them as {0} to {9}.
const (
	aKey = iota
	aValue
	// aPlace is the place of the winner, aWinner its key.
	aPlace
	aWinner
	aRelease
	anEntry
	// aStart is the place of the candidate that the sentence is about, as a sentence starts; aText what it says.
	aStart
	aText
	// aReset is the place of the RESET that took it back.
	aReset
	// aMore is whatever else there is.
	aMore
	arguments
)

// outcomes say what a read gives, now and elsewhere.
var outcomes = [...]struct{ now, elsewhere diag.Text }{
	isSet:          {"{0} is {1}, from {2}.", "{1}, from {2}"},
	isDefault:      {"{0} is {1}, its default. Nobody sets it.", "{1}, the default"},
	isDefaultTried: {"{0} is {1}, its default. Nothing that is set arrives.", "{1}, the default"},
	isNothing:      {"{0} is not set and has no default.", "not set"},
	isInvalid:      {"Flink fails when it reads {0}: {1}, from {2}, is no value for it, and no lower one is taken instead.", "the read fails on {1}, from {2}"},
	isDynamic:      {"{0} comes from {2}. What {1} stands for is known only when it runs.", "what {1} stands for, from {2}"},
	isUnread:       {"Flink {4} itself has no option {0}.", "no such option"},
	isNotYet:       {"Flink {4} doesn't read {0} yet; {9} is the first release that does.", "no such option yet; {9} is the first release that reads it"},
	isGone:         {"Flink {4} no longer reads {0}; {9} was the last release that did.", "no such option any more; {9} was the last release that read it"},
}

// The kinds of outcomes.
const (
	isSet = iota
	isDefault
	isDefaultTried
	isNothing
	isInvalid
	isDynamic
	isUnread
	isNotYet
	isGone
)

// verbs say what became of a candidate, and why.
var verbs = [...]struct {
	status resolve.Status
	words  diag.Text
}{
	{resolve.Wins, "{6}, {7}, wins: {9}."},
	{resolve.Shadowed, "{6}, {7}, loses: {9}."},
	{resolve.Removed, "{6}, {7}, loses: {9}."},
	{resolve.Ignored, "{6}, {7}, doesn't count: {9}."},
	{resolve.ResetsKey, "{6} is a RESET: {9}."},
}

// steps say what to do.
var steps = [...]diag.Text{Set: "set {9} to {7} there", Rename: "rename {9} to {7} there", Remove: "remove {9} from {6}"}

// tails say why something wins or loses for a reason.
var tails = [...]struct {
	reason      diag.Reason
	wins, loses diag.Text
}{
	{diag.OnlyWrite, "nobody else sets it", ""},
	{diag.LaterWrite, "it writes the key last", "{2} writes the same key later"},
	{diag.OwnBeforeRoot, "Flink asks the table environment's own settings before the cluster's", "Flink asks the table environment's own settings first, and {2} is there"},
	{diag.KeyOrder, "Flink looks for {3} before the option's other spellings", "Flink looks for {3} first, which {2} sets"},
	{diag.RestoredByReset, "a RESET brought it back", ""},
	{diag.MapEntry, "it is one entry of the map, which is put together from all of them", ""},
	{diag.WholeMapFirst, "", "{2} sets the whole map, which hides single entries"},
	{diag.TakenBackByReset, "", "the RESET on {8} took it back"},
	{diag.NotReadByRelease, "", "this file isn't read by Flink {4}"},
	{diag.NoSuchLayer, "", "the entry point {5} reads nothing from there"},
	{diag.LayerDisabled, "", "the layer is switched off"},
	{diag.RootUnseen, "", "before 1.15 a program sees only those table options that it sets itself"},
	{diag.UnreadableText, "", "1.9 can't read it and takes the default without a word"},
	{diag.LostInImage, "", "the container image loses it when it writes the file anew"},
	{diag.NotTaken, "", "the SQL client of this release does nothing with the key"},
	{diag.RefusedBySet, "", "the session tries it, fails, and keeps the value before"},
	{diag.KeptInRoot, "the settings are also kept among the cluster's settings, over those of the file", ""},
	{diag.LaterUnseen, "", "before 1.19 a TableConfig doesn't see what changes in the stream environment later"},
	{diag.NotParsed, "", "the session can't parse a quoted statement at that point"},
	{diag.Reset, "", "the key goes back to what the session started with"},
}

// kindNames are what people call the kinds of layers, in the order of layer.Kinds; "" for those that are called by the names of
// their files.
var kindNames = [...]diag.Text{"", "FLINK_PROPERTIES", "", "the command line", "the stream environment", "the environment settings", "the TableConfig", "the session"}

// heads are the headings of the parts.
var heads = [...]diag.Text{
	Now: nowHead, Job: nowHead, Tried: nowHead, Looked: nowHead,
	ToWin: "To make another layer win", Changed: "What would change it", Found: "What is found",
}

const nowHead diag.Text = "Why this value"

// theWorkspace and theQuery are the places of what is in no layer, aLine that of a line, {0}, of a text, {1}.
const (
	theWorkspace diag.Text = "the workspace"
	theQuery     diag.Text = "the query"
	aLine        diag.Text = "line {0} of {1}"
)

// severities are the words for how much a finding matters.
var severities = [...]diag.Text{"hint", "info", "warning", "error"}
