package share

import (
	"flinkconf/core"
)

// Options are the wishes of whoever makes a link.
type Options struct {
	// Keep holds the keys whose values go into the link although they are secret; "*" stands for all.
	Keep []string
	// SettingsOnly drops comments and layout where that loses no setting, so that the link gets shorter.
	SettingsOnly bool
}

// Link is a workspace and a view on their way to somebody else.
type Link struct {
	// Fragment begins with #v=1 and ends with a letter or a digit.
	Fragment string
	// Workspace is what the link holds, also where that is too long for one.
	Workspace core.Workspace
	// Left are the secret values that were left out, in the order of their places.
	Left []Secret
}

// Encode makes a link. The values of keys that hold secrets are left out unless they are asked for. The error is
// ErrTooLong.
func Encode(w core.Workspace, v View, o Options) (link Link, err error) {
	if o.SettingsOnly {
		w = settingsOnly(w)
	}
	w, v, link.Left = withoutSecrets(mentioned(w, v.Key), v, o.Keep)
	link.Workspace = w
	link.Fragment, err = fragment(&w, &v)
	return link, err
}
