package diag

// The codes about a link that was opened.
const (
	LinkUnread  Code = "link-unread"
	LinkVersion Code = "link-version"
	LinkField   Code = "link-field"
	LinkCut     Code = "link-cut"
	LinkDamaged Code = "link-damaged"
	LinkCase    Code = "link-case"
	LinkTooLong Code = "link-too-long"
	LinkEncoded Code = "link-encoded"
	LinkSecret  Code = "link-secret"
)

// linkPages explains them.
var linkPages = []Page{
	{LinkUnread, "This is no link to a workspace", "Links of the playground have #v=1 in them and the parts of a workspace behind it. None was found, so the page opens as at the start."},
	{LinkVersion, "The link has another version", "The link was made by another build of the page, and this one can't read all of it. What it can read is used, such as the release and the selected option, which stand in the link in words. A reload of the page may bring a build that reads all."},
	{LinkField, "A part of the link holds another word", "Parts of a link such as mode and entry take one of a few words. This one holds another, so it is as at the start."},
	{LinkCut, "The link ends too early", "Something on the way cut the link off: a limit on the length of messages, a line break, a selection that missed the end. The layers before the cut are kept, of the last one the lines that are whole."},
	{LinkDamaged, "The link was changed on the way", "Characters of the link aren't those that it was made with, so nothing behind them can be trusted. The layers before are kept, of the last one the lines that are whole, and so is what stands in the link in words."},
	{LinkCase, "The link lost its capital letters", "Capital and small letters mean different things in a link, and here all are of one kind. Some programs do that to addresses. The layers can't be read; what stands in the link in words is used."},
	{LinkTooLong, "The link is too long", "A link holds at most 256 KiB of text, and this one is longer than any link with that much. Its layers aren't read."},
	{LinkEncoded, "The link was encoded once more", "A program that took the link for plain text replaced its signs by percent signs and numbers. The playground took that back, so nothing is missing."},
	{LinkSecret, "A secret value isn't in the link", "The values of options that hold passwords, tokens and keys don't go into links unless the one who makes the link asks for it. A word stands in their place; put your own value there."},
}
