// Package ui draws app.Screen with vecty: one component per file, each of which gets a part of the screen as its only prop
// and is drawn again only when that part has changed. There are no listeners and no decisions here. What an element does
// stands in its data attributes, which package browser reads and package app interprets.
//
// What vecty needs to be handled with care:
//
//   - Components that skip their rendering have no siblings that come and go, so every child of a component is always an
//     element, hidden when it has nothing to say.
//   - Rows have no keys and are drawn into the same elements again and again.
//   - A panic while drawing would end the program. Each component draws inside guard, which tells the page instead.
package ui
