// Package app is the playground's screen without a browser: what is on it (State), what can happen (Action), what follows
// from a workspace (Derived) and what is to be drawn (Screen). It holds every decision of the user interface, so all of it
// is tested natively; packages ui and browser only draw and listen.
//
// Data flows one way:
//
//	browser event -> Interpret -> Action -> Update -> State -> Derive (core.Evaluator) -> View -> Screen -> ui
//
// A form control, a quick fix and a dropped file are all edits of a layer's text. There is no second copy of the settings.
//
// State, its parts and the models of rows are comparable values: whether something has to be drawn again is a plain ==.
package app
