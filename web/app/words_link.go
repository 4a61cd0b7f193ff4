package app

// Links.
const (
	WShare             Word = "Share"
	WShareTitle        Word = "A link, a QR code or a file that holds everything that is here"
	WLinkOpened        Word = "Opened from the link."
	WLinkLost          Word = "The link's layers can't be read; the problems say why."
	WLinkEmpty         Word = "The link holds no layers. If it should, its end was cut off: copy it again where it came from."
	WLinkNone          Word = "There is no link to a workspace in the address, so everything stays as it is."
	WLinkCopied        Word = "Link copied: {0} characters."
	WLinkCopiedWithout Word = "Link copied: {0} characters. Secret values were left out: {1}."
	WLinkNotCopied     Word = "The browser did not let the link onto the clipboard. It is in the address bar."
	WLinkTooLong       Word = "There is too much text for a link. Download the workspace instead."
)
