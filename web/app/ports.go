package app

// Browser is what the screen asks of the browser. Package browser has the real one, tests a recorded one. No method waits:
// answers come by the functions that are handed in, each of them called once, in a task of its own.
type Browser interface {
	TextEditor
	// Copy puts a text on the clipboard.
	Copy(text string, done func(ok bool))
	// Download offers a text as a file.
	Download(name, mediaType, text string)
	// ChooseFiles opens the file dialog; the files arrive as events. It works only while a click is being handled.
	ChooseFiles()
	// Save keeps a preference and Load returns it; where storage is denied both do nothing.
	Save(name, value string)
	Load(name string) string
	// Address returns the address that links to the page begin with: its own without the fragment, or, in the single file, that
	// of the hosted page where one is known. SetFragment puts another fragment into the page's own address: "#" and more, or ""
	// for none. The page's history stays as it is.
	Address() string
	SetFragment(fragment string)
	// Sends tells whether the system has a way to send links. Send opens it; it works only while a click is being handled.
	Sends() bool
	Send(title, address string)
	// After calls f after some milliseconds.
	After(milliseconds int, f func())
	// Idle calls f when there is nothing more urgent to do.
	Idle(f func())
	// FetchText fetches an asset with texts, as texts.Load takes it.
	FetchText(asset string, done func(text string, ok bool))
	// Tables takes the tables out of an HTML document with the browser's parser, as overlay.Decode takes them.
	Tables(document string, done func(tables string, ok bool))
	// Keep hands the workspace's JSON to the page around the program, so that it survives the program. other tells that it was
	// opened in place of the one before.
	Keep(workspace string, other bool)
	// Stored tells all that the page keeps in this browser, after a StoredChange.
	Stored(change string, done func(Stored))
	// Focus puts the focus on the first element that matches a CSS selector, if there is one. GoOn puts the caret of a field
	// behind its text, where otherwise the text is selected.
	Focus(selector string, goOn bool)
	// Scroll scrolls a list to a place in CSS pixels.
	Scroll(list List, top int)
	// Modal shows the dialog of the page above everything else, or closes it. Closing puts the focus back where it was.
	Modal(open bool)
	// Reveal scrolls elements with data-reveal into view.
	Reveal()
	// Report writes to the browser's console.
	Report(text string)
}

// Event is what happened on the page, read from the element under it and those around that.
type Event struct {
	_ incomparable
	// Type is "click", "dblclick", "input", "change", "keydown", "focusout", "scroll", "caret", "file", "long-file", "unread-file", "paste",
	// "drag", of a card, "resize", "scheme", "link", when the address has got another fragment, "cancel", by which a dialog is
	// left, "unsaved", when the texts can't be kept for later visits, with the reason as its Value, or "offline", with an Offline
	// as its Value.
	Type string
	// Do and Arg are data-do and data-arg of the nearest element that has data-do.
	Do, Arg string
	// Key, Part, Layer, Line, Column, Number and Item are the data attributes of these names of the nearest element that has
	// them; numbers are -1 where there is none. Lines of a stack have data-of for their key, and places outside the stack of
	// layers data-to for their layer: data-key means rows and data-layer means layers to those who look at the page.
	Key                                     string
	Part, Layer, Line, Column, Number, Item int
	// Area is data-area of the nearest element that has it: what the keyboard is about.
	Area string
	// Value is the control's value, or a file's text; Name the file's name.
	Value, Name string
	// HTML is what was pasted as HTML beside the text, or "".
	HTML string
	// Press is the key of "keydown".
	Press Press
	// Caret is the caret in the open text or the search field, in UTF-16 units.
	Caret int
	// Joined tells of typing in the text that it goes on with the typing before.
	Joined bool
	// List and View are those of "scroll".
	List string
	View Viewport
	// Rem and Narrow are those of "resize"; Dark is that of "scheme".
	Rem          float64
	Narrow, Dark bool
}

// Press is a key with what is held down beside it.
type Press struct {
	// Key is the DOM's name of the key, such as "ArrowDown".
	Key                    string
	Ctrl, Alt, Shift, Meta bool
	// Composing tells that an input method is at work, which takes the key.
	Composing bool
}

// incomparable is the first field of a struct that nobody compares: it spares the program the function that would.
type incomparable [0]func()
