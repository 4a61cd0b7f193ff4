// Package overlay makes options of foreign tables: what Flink's documentation generator wrote for any release, the tables
// of connector pages, and what vendors make in the same form. Such options stand beside the catalogue of a release, which
// always wins for the keys that it has.
//
// # From a table to definitions
//
//  1. A text becomes Tables of cells: by core/overlay/dom or the browser where it is HTML (see IsHTML), by Texts otherwise,
//     which reads Markdown and the text of a saved page in the forms that browsers and converters leave behind.
//  2. Read makes a Definition of each row, or says why it doesn't.
//  3. Compare says which of them a release has, and where the table and the catalogue differ.
//
// # The form of a cell
//
// A cell is lines of text without empty ones, each without blanks at its ends and with single blanks inside. A line break
// or the edge of a block ends a line; an item of a list begins with "• ". Scripts, styles, pictures and all markup are
// gone. Whatever makes tables of HTML makes this form, so that the rest is the same everywhere.
//
// # Bounds
//
// MaxText, MaxRows and the bounds beside them hold for what comes in. More is reported as not read, never cut silently,
// but for descriptions, which are cut at MaxDescription.
package overlay
