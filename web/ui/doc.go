// Package ui draws app.Screen with vecty: one function per part of the screen, which makes elements of markup and of a
// part's view, see html. A part is drawn again only when its view has changed. There are no listeners and no decisions
// here. What an element does stands in its data attributes, which package browser reads and package app interprets.
//
// What vecty needs to be handled with care:
//
//   - Parts that skip their rendering have no siblings that come and go, so every child of a part is always an element,
//     hidden when it has nothing to say.
//   - Rows have no keys and are drawn into the same elements again and again.
//   - A panic while drawing would end the program. Each part is drawn guarded, which tells the page instead.
package ui
