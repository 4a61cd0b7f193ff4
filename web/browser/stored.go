//go:build js && wasm

package browser

import (
	"github.com/hack-pad/safejs"

	"flinkconf/web/app"
)

// Stored implements app.Browser. Without boot.js nothing is kept.
func (p *Page) Stored(change string, done func(app.Stored)) {
	p.ask(func(all safejs.Value) { done(readStored(all)) }, func(safejs.Value) { done(app.Stored{Denied: true}) }, "stored", change)
}

// readStored reads what stored.js lists.
func readStored(all safejs.Value) app.Stored {
	s := app.Stored{Denied: truth(get(all, "denied")), Off: !truth(get(all, "keeping"))}
	list := get(all, "items")
	for i := range whole(get(list, "length")) {
		it, err := list.Index(i)
		if err != nil {
			continue
		}
		of := func(name string) string { return text(get(it, name)) }
		s.Items = append(s.Items, app.StoredItem{ID: of("id"), Kind: of("kind"), Text: of("text"), When: of("when"), Size: whole(get(it, "size"))})
	}
	return s
}
