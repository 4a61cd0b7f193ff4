package diag

import "sort"

// Code is the stable kebab-case name of a kind of diagnostic.
type Code string

// Page explains a code to people: `flinkconf explain CODE` and the screen show it.
type Page struct {
	Code  Code
	Title string
	// Text is one or two plain sentences: what happened, why Flink behaves that way, what to do.
	Text string
}

// Pages returns the page of every code, sorted by code.
func Pages() []Page {
	all := append([]Page(nil), pages...)
	sort.Slice(all, func(i, j int) bool { return all[i].Code < all[j].Code })
	return all
}

// PageOf returns the page of a code; ok is false for a word that is no code.
func PageOf(c Code) (page Page, ok bool) {
	for _, p := range pages {
		if p.Code == c {
			return p, true
		}
	}
	return Page{}, false
}

// The codes about the workspace as a whole.
const (
	WorkspaceSyntax Code = "workspace-syntax"
	WorkspaceField  Code = "workspace-field"
	UnknownRelease  Code = "unknown-release"
	UnknownWord     Code = "unknown-word"
	TextTooLong     Code = "text-too-long"
	BinaryText      Code = "binary-text"
	NotationUnread  Code = "notation-unread"
	FileNotRead     Code = "file-not-read"
	LayerNotInEntry Code = "layer-not-in-entry"
)

// The codes about a key.
const (
	UnknownKey       Code = "unknown-key"
	RemovedKey       Code = "removed-key"
	FutureKey        Code = "future-key"
	DeprecatedAlias  Code = "deprecated-alias"
	FallbackAlias    Code = "fallback-alias"
	AliasShadowed    Code = "alias-shadowed"
	RedundantDefault Code = "redundant-default"
)

// The codes about a value.
const (
	InvalidValue    Code = "invalid-value"
	InvalidTimeZone Code = "invalid-time-zone"
)

// The codes about a text in its notation.
const (
	YAMLSyntax Code = "yaml-syntax"
)

var pages = []Page{
	{WorkspaceSyntax, "The workspace is no JSON", "The text should be a workspace as JSON, but it stops being JSON at the place shown. Nothing after that place could be read."},
	{WorkspaceField, "A field of the workspace has the wrong type", "One field holds another type than the workspace format gives it. It was left out and everything else was read."},
	{UnknownRelease, "Unknown Flink release", "The playground answers for Flink 1.9 to 2.3, one minor release at a time. The newest release was taken instead."},
	{UnknownWord, "Unknown word", "This field takes one of a few words and holds another. Its default was taken instead."},
	{TextTooLong, "The text is too long", "A layer's text is read up to a limit that no real configuration reaches. The text is kept but not evaluated."},
	{BinaryText, "This is no text", "The layer holds bytes that are no text, such as an image or an archive. It is kept as it is and not evaluated."},
	{NotationUnread, "This notation can't be read yet", "The layer's text is kept but not evaluated, because this build has no reader for its notation."},
	{FileNotRead, "This release doesn't read the file", "Up to 1.18 Flink reads flink-conf.yaml; 1.19 and 1.20 read flink-conf.yaml if it is there and config.yaml otherwise; from 2.0 on only config.yaml is read. The other file changes nothing."},
	{LayerNotInEntry, "The layer doesn't exist for this entry point", "The chosen way to run queries has no such place for settings, so nothing in the layer reaches Flink."},
	{UnknownKey, "Unknown key", "No option of this release has the key. Flink takes it without a word and nothing reads it, unless a connector or plug-in of yours does."},
	{RemovedKey, "Removed key", "An earlier release read the key; this one doesn't, and ignores it without a word."},
	{FutureKey, "Key of a later release", "A later release reads the key; this one doesn't, and ignores it without a word."},
	{DeprecatedAlias, "Deprecated spelling", "The key is an old name that Flink still reads when the option's own key is absent. It logs a warning each time."},
	{FallbackAlias, "Fallback key", "The key belongs to another option and is read here only because the option's own key is absent."},
	{AliasShadowed, "Another spelling wins", "Two spellings of one option are set in the same store. Flink takes the first one in its own order, not the one written last."},
	{RedundantDefault, "Same as the default", "The value is what Flink would use anyway, and no lower layer says otherwise."},
	{InvalidValue, "Value can't be read", "Flink parses a value when something asks for it and then fails; it does not fall back to a lower layer or to the default."},
	{InvalidTimeZone, "Not a time zone that Flink accepts", "Since 1.18 Flink takes region names and offsets written as GMT+08:00 only; from 1.13 to 1.17 it refuses UTC+8 and short names. A wrong zone fails each query."},
	{YAMLSyntax, "Broken YAML", "The YAML parser stops at the place shown and Flink loads nothing of the file."},
}
