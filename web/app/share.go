package app

import (
	"slices"
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/share"
)

// Sharing is what the dialog of links puts into a link. It is forgotten each time the dialog is opened, and no other link
// knows of it: a secret goes only where it was meant to go.
type Sharing struct {
	// SettingsOnly leaves out what isn't needed for the settings, ViewLeft what the reader would look at.
	SettingsOnly, ViewLeft bool
	// Kept are the keys whose secret values go into the link.
	Kept keySet
	// Embed is about the code that puts the workspace into another page.
	Embed Embedding
}

// ShareView is the dialog of links.
type ShareView struct {
	_    incomparable
	Lang Lang
	// Link is what is copied: the whole link, or the code that embeds the workspace; Markdown is the link with a text. Both are ""
	// where there is none, and NoLink says why.
	Link, Markdown, NoLink string
	// Ways are the link and the code.
	Ways []Choice
	// Embed is about the code; nil for the link.
	Embed  *EmbedView
	Length string
	// Part is how much of the most that a browser's address may be long the link takes, in percent; Over tells that it is
	// longer.
	Part   int
	Over   bool
	Limits []LinkLimit
	Forms  []LinkForm
	// View tells that what the page shows goes into the link.
	View bool
	// SecretsTitle counts the secret values that are left out; "" where there are none to leave out.
	SecretsTitle string
	Secrets      []LinkSecret
	// Warning names the secrets that are in the link, or is "".
	Warning string
	Code    QRCode
	// NoCode says why there is no code and what would help, where there is none.
	NoCode string
	// Note says where the link leads and what it holds.
	Note string
	// Sheet tells that the system has a way to send links.
	Sheet bool
	// File is what the workspace is called as a file, CodeFile the code.
	File, CodeFile string
	// told is the name of the link for people.
	told string
	left []share.Secret
}

// Alike tells whether another dialog would be drawn alike. It is made anew only when something has changed.
func (v *ShareView) Alike(other any) bool { return v == other.(*ShareView) }

// LinkLimit is a place where a link may have to fit.
type LinkLimit struct {
	_            incomparable
	Place, Words string
	Over         bool
}

// LinkForm is a choice of what a link holds, with what becomes of its length.
type LinkForm struct {
	_                          incomparable
	Value, Label, Length, Note string
	Chosen                     bool
}

// LinkSecret is a secret value, or several under one key.
type LinkSecret struct {
	_ incomparable
	// Key is what it is the value of, Where names its layers.
	Key, Where string
	// In tells that the link holds it; Along says with which other key it came in, and is "" otherwise.
	In    bool
	Along string
}

// shareMemo is the dialog of links with what it was made of.
type shareMemo struct {
	from    linked
	sharing Sharing
	in      spoken
	view    *ShareView
	// links are those that were made of it, by what is in them: of a long workspace each takes some time.
	links map[Sharing]share.Link
}

func shareDialog(s *State, d *Derived) DialogBody {
	m := &d.share
	from := linkedOf(s)
	if m.from != from {
		*m = shareMemo{from: from, links: map[Sharing]share.Link{}}
	}
	if m.view == nil || m.sharing != s.Sharing || m.in != d.spoken {
		m.sharing, m.in = s.Sharing, d.spoken
		m.view = d.shareView(s, from)
	}
	return m.view
}

// link returns a link; of one that would be too long the zero value.
func (m *shareMemo) link(of Sharing) share.Link {
	link, ok := m.links[of]
	if !ok {
		view := m.from.view
		if of.ViewLeft {
			view = share.View{Lang: view.Lang}
		}
		link, _ = share.Encode(*m.from.workspace, view, share.Options{Keep: of.Kept.keys(), SettingsOnly: of.SettingsOnly})
		m.links[of] = link
	}
	return link
}

// The values of the form of a link.
const (
	wholeForm = "whole"
	briefForm = "settings"
)

func (d *Derived) shareView(s *State, from linked) *ShareView {
	l := s.Lang
	file, _ := workspaceFile(from.workspace)
	v := &ShareView{Lang: l, View: !s.Sharing.ViewLeft, Sheet: s.Sheet, File: file,
		CodeFile: "flink-" + from.workspace.Release.String() + "-link.svg"}
	on := s.Sharing.Embed.On
	v.Ways = []Choice{{linkWay, l.T(WTheLink), !on}, {embedWay, l.T(WEmbedCode), on}}
	made := func(brief bool, kept keySet) (string, []share.Secret) {
		link := d.share.link(Sharing{SettingsOnly: brief, ViewLeft: s.Sharing.ViewLeft || on, Kept: kept})
		switch {
		case on:
			return d.embedCode(s, &from, &link), link.Left
		case link.Fragment == "":
			return "", nil
		}
		return s.Address + link.Fragment, link.Left
	}
	whole, left := made(false, s.Sharing.Kept)
	brief, briefLeft := made(true, s.Sharing.Kept)
	v.Forms = []LinkForm{
		{Value: wholeForm, Label: l.T(WWholeTexts), Length: lengthOf(whole, l), Note: l.T(WWholeNote), Chosen: !s.Sharing.SettingsOnly},
		{Value: briefForm, Label: l.T(WSettingsOnly), Length: lengthOf(brief, l), Note: l.T(WSettingsOnlyNote), Chosen: s.Sharing.SettingsOnly},
	}
	switch note := &v.Forms[1].Note; {
	case whole == brief:
		*note = l.T(WNothingShorter)
	case whole != "" && len(brief) >= len(whole):
		*note = l.T(WNothingShorter) + " " + *note
	}
	if v.Link, v.left = whole, left; s.Sharing.SettingsOnly {
		v.Link, v.left = brief, briefLeft
	}
	v.Length = lengthOf(v.Link, l)
	if on {
		d.embedding(v, s)
	} else {
		d.linking(v, s, &from, brief)
	}
	if v.Link == "" {
		return v
	}
	secrets := v.left
	if s.Sharing.Kept != "" {
		_, secrets = made(s.Sharing.SettingsOnly, "")
	}
	v.listSecrets(secrets, s.Sharing.Kept, d.labels)
	return v
}

// linking fills in what the dialog says about the link. brief is the shorter form.
func (d *Derived) linking(v *ShareView, s *State, from *linked, brief string) {
	l := v.Lang
	v.Note = l.T(WShareNote)
	if strings.HasPrefix(s.Address, "file:") {
		v.Note += " " + l.T(WLinkOfFile)
	}
	if v.Link == "" {
		v.NoLink = l.T(WShareTooLong)
		if brief != "" {
			v.NoLink = l.T(WShareTooLongWhole)
		}
		return
	}
	key := from.view.Key
	if s.Sharing.ViewLeft || slices.ContainsFunc(v.left, func(left share.Secret) bool { return left.Layer == diag.Workspace }) {
		key = "" // the link doesn't tell the option either
	}
	v.told = told(key, from.workspace.Release.String(), l)
	v.Markdown = markdownLink(v.told, v.Link)
	v.measure(len(brief))
}

// told names a workspace for people, by the option that they look at.
func told(key, release string, l Lang) string {
	if key == "" {
		return l.Say(WConfigurationOf, release)
	}
	return l.Say(WOptionIn, key, release)
}

// lengthOf says how long a link is; "" stands for one that is too long.
func lengthOf(link string, l Lang) string {
	if link == "" {
		return l.T(WNoLink)
	}
	return l.Say(WCharacters, strconv.Itoa(len(link)))
}

// The places where a link may have to fit, by the most characters they take.
const (
	chatLimit    = 2000
	addressLimit = 2048
)

// measure compares the link with the places where it may have to fit. brief is how long the shorter form is.
func (v *ShareView) measure(brief int) {
	n, l := len(v.Link), v.Lang
	v.Part, v.Over = min(100*n/addressLimit, 100), n > addressLimit
	limit := func(place Word, most int, fits string) LinkLimit {
		if n > most {
			return LinkLimit{Place: l.T(place), Words: l.Say(WTooLongBy, strconv.Itoa(n-most), strconv.Itoa(most)), Over: true}
		}
		return LinkLimit{Place: l.T(place), Words: fits}
	}
	fits := func(most int) string { return l.Say(WFitsUpTo, strconv.Itoa(most)) }
	v.Code = qrCode(v.Link)
	size := strconv.Itoa(v.Code.Size)
	squares := l.Say(WFitsSquares, size)
	if v.Code.Size >= denseQR {
		squares = l.Say(WFitsDense, size)
	}
	v.Limits = []LinkLimit{limit(WChats, chatLimit, fits(chatLimit)), limit(WAddresses, addressLimit, fits(addressLimit)), limit(WQRCode, longestQR, squares)}
	if v.Code.Size == 0 {
		help := WNoCodeFile
		if brief <= longestQR {
			help = WNoCodeBrief
		}
		v.NoCode = l.Say(WNoCode, strconv.Itoa(longestQR)) + " " + l.T(help)
	}
}

// listSecrets lists the secrets of the workspace. What the link doesn't hold is in v.left.
func (v *ShareView) listSecrets(all []share.Secret, kept keySet, labels []string) {
	where := map[string][]string{}
	for _, secret := range all {
		var name string
		switch secret.Layer {
		case diag.Query:
			name = v.Lang.T(WQueryText)
		case diag.Workspace: // what is searched
			name = v.Lang.T(WLookingAt)
		default:
			name = labels[secret.Layer]
		}
		if where[secret.Key] == nil {
			v.Secrets = append(v.Secrets, LinkSecret{Key: secret.Key})
		}
		if !slices.Contains(where[secret.Key], name) {
			where[secret.Key] = append(where[secret.Key], name)
		}
	}
	var in []string
	for i := range v.Secrets {
		secret := &v.Secrets[i]
		secret.Where = strings.Join(where[secret.Key], ", ")
		secret.In = !slices.ContainsFunc(v.left, func(left share.Secret) bool { return left.Key == secret.Key })
		if !secret.In {
			continue
		}
		in = append(in, secret.Key)
		if !kept.has(secret.Key) {
			// The text of a nested key has only its end.
			for _, key := range kept.keys() {
				if strings.HasSuffix(key, "."+secret.Key) {
					secret.Along = v.Lang.Say(WGoesAlong, key)
				}
			}
		}
	}
	switch left := len(v.left); {
	case left > 0:
		v.SecretsTitle = v.Lang.Count(left, WSecretLeft, WSecretsLeftOut)
	case len(in) > 0:
		v.SecretsTitle = v.Lang.T(WSecretsAllIn)
	}
	if len(in) > 0 {
		warning := WSecretsInLink
		if v.Embed != nil {
			warning = WSecretsInCode
		}
		v.Warning = v.Lang.Say(warning, diag.Clip(strings.Join(in, ", ")))
	}
}

// markdownLink is a link with a text, written in Markdown. What means something there is escaped: by a backslash in the text,
// in the address by its number, which means the same to a browser.
func markdownLink(text, address string) string {
	return "[" + inMarkdown.Replace(text) + "](" + inDestination.Replace(address) + ")"
}

var (
	inMarkdown = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "&", `\&`, "~", `\~`, "|", `\|`,
		"!", `\!`, "#", `\#`, "$", `\$`, "\n", " ")
	inDestination = strings.NewReplacer(`\`, "%5C", "(", "%28", ")", "%29", "<", "%3C", ">", "%3E", ";", "%3B", " ", "%20")
)
