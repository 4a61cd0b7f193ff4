package explain

import "flinkconf/core/diag"

// Phrase names a piece of the words. {0}, {1} … stand for what is filled in.
type Phrase uint8

// The phrases.
const (
	// PlaceOf is a line of a layer, AtPlace the same at the start of a sentence.
	PlaceOf Phrase = iota
	AtPlace
	// Spelled follows a value that is set under another key than the option's.
	Spelled
	Wins
	Loses
	DoesNotCount
	IsTaken
	IsReset
	NobodyReads
	NowAsked
	AskedEntry
	NowSet
	NowDefault
	NowDefaultTried
	NowNothing
	NowNothingTried
	NowInvalid
	NowDynamic
	NowUnread
	NowGone
	NowFuture
	TookItsPlace
	NearOnes
	LooksUnder
	LooksEntries
	MatchedOwn
	MatchedFallback
	MatchedDeprecated
	MatchedEntries
	WayWins
	WayNeeds
	WayNever
	WayNothing
	SetStep
	RenameStep
	There
	InLayer
	It
	RemoveStep
	RemoveStepAt
	InReleases
	FromTo
	AndNewer
	InMode
	InEntry
	IsSet
	IsDefault
	IsNothing
	IsInvalid
	IsDynamic
	IsUnread
	IsNotYet
	IsGone
	CalledThere
	WhyThere
	AlsoThere
	NotThere
	BriefNote
	LeftOut
	// The headings.
	NowHead
	WaysHead
	ElsewhereHead
	FindingsHead
	MakeWin
	PhraseCount
)

// Phrases are the words of a language.
type Phrases [PhraseCount]string

// English is the language of the command line and of the JavaScript API.
var English = Phrases{
	PlaceOf:           "line {0} of {1}",
	AtPlace:           "Line {0} of {1}",
	Spelled:           "{0} under {1}",
	Wins:              "{0}, {1}, wins: {2}.",
	Loses:             "{0}, {1}, loses: {2}.",
	DoesNotCount:      "{0}, {1}, doesn't count: {2}.",
	IsTaken:           "{0}, {1}, is what counts and can't be read: {2}.",
	IsReset:           "{0} is a RESET: {2}.",
	NobodyReads:       "{0}, {1}, arrives, and nothing reads it.",
	AskedEntry:        "{0} is an entry of {1}.",
	NowAsked:          "{0} is read as {1}.",
	NowSet:            "{0} is {1}, from {2}.",
	NowDefault:        "{0} is {1}, its default. Nobody sets it.",
	NowDefaultTried:   "{0} is {1}, its default. Nothing that is set arrives.",
	NowNothing:        "{0} is not set and has no default.",
	NowNothingTried:   "{0} has no default, and nothing that is set arrives.",
	NowInvalid:        "Flink fails when it reads {0}: {1}, from {2}, is no value for it, and no lower one is taken instead.",
	NowDynamic:        "{0} comes from {2}. What {1} stands for is known only when it runs.",
	NowUnread:         "Flink {3} itself has no option {0}.",
	NowGone:           "Flink {3} no longer reads {0}; {1} was the last release that did.",
	NowFuture:         "Flink {3} doesn't read {0} yet; {1} is the first release that does.",
	TookItsPlace:      " {0} took its place.",
	NearOnes:          " Close to it: {0}.",
	LooksUnder:        "Flink looks for it under {0}, and takes the first that is there.",
	LooksEntries:      " Each may also be given entry by entry, with a dot and a name behind.",
	MatchedOwn:        " It is there under the first.",
	MatchedFallback:   " It is there under {0}, which belongs to another option as well.",
	MatchedDeprecated: " It is there under {0}, an old spelling.",
	MatchedEntries:    " It is put together from entries of {0}.",
	WayWins:           "{0} wins.",
	WayNeeds:          "{0}: {1}.",
	WayNever:          "{0} can't: {1}.",
	WayNothing:        "no edit that was tried makes it win",
	SetStep:           "set {0} to {1} {2}",
	RenameStep:        "rename {0} to {1} {2}",
	There:             "there",
	InLayer:           "in {0}",
	It:                "it",
	RemoveStep:        "remove {0} from {2}",
	RemoveStepAt:      "remove {0} from {2} (line {3})",
	InReleases:        "Flink {0}: {2}",
	FromTo:            "{0} to {1}",
	AndNewer:          "{0} and newer",
	InMode:            "{0} mode: {2}",
	InEntry:           "{0}: {2}",
	IsSet:             "{0}, from {1}",
	IsDefault:         "{0}, the default",
	IsNothing:         "not set",
	IsInvalid:         "the read fails on {0}, from {1}",
	IsDynamic:         "what {0} stands for, from {1}",
	IsUnread:          "no such option",
	IsNotYet:          "no such option yet; {0} is the first release that reads it",
	IsGone:            "no such option any more; {0} was the last release that read it",
	CalledThere:       "; the option is called {0} there",
	WhyThere:          ". {0} doesn't win: {1}",
	AlsoThere:         ". Found there: {0}",
	NotThere:          ". No longer found: {0}",
	BriefNote:         "The texts are so long that only values were compared, and no findings.",
	LeftOut:           "Layers that were not tried: {0}.",
	NowHead:           "Why this value",
	WaysHead:          "To make another layer win",
	ElsewhereHead:     "What would change it",
	FindingsHead:      "What is found",
	MakeWin:           "Make {0} win",
}

// tail is what follows a candidate's verb: {1} is the winner's place, {2} its key, {3} the releases, {4} the place of the RESET,
// {5} the entry point.
type tail struct {
	reason      diag.Reason
	wins, loses string
}

// tails has a row for each reason.
var tails = [...]tail{
	{diag.OnlyWrite, "nobody else sets it", ""},
	{diag.LaterWrite, "it writes the key last", "{1} writes the same key later"},
	{diag.OwnBeforeRoot, "Flink asks the table environment's own settings before the cluster's", "Flink asks the table environment's own settings first, and {1} is there"},
	{diag.KeyOrder, "Flink looks for {2} before the option's other spellings", "Flink looks for {2} first, which {1} sets"},
	{diag.RestoredByReset, "a RESET brought it back", ""},
	{diag.MapEntry, "it is one entry of the map, which is put together from all of them", ""},
	{diag.WholeMapFirst, "", "{1} sets the whole map, which hides single entries"},
	{diag.TakenBackByReset, "", "the RESET on {4} took it back"},
	{diag.NotReadByRelease, "", "Flink {3} doesn't read this file"},
	{diag.NoSuchLayer, "", "the {5} reads nothing from there"},
	{diag.LayerDisabled, "", "the layer is switched off"},
	{diag.RootUnseen, "", "before 1.15 a program sees only those table options that it sets itself"},
	{diag.UnreadableText, "", "1.9 can't read it and takes the default without a word"},
	{diag.LostInImage, "", "the container image loses it when it writes the file anew"},
	{diag.NotTaken, "", "the SQL client of this release does nothing with the key"},
	{diag.RefusedBySet, "", "the session tries it, fails, and keeps the value before"},
	{diag.Reset, "", "the key goes back to what the session started with"},
}
