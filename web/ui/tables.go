//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// tables is the dialog of imported tables: the one that is proposed, or the list.
func tables(v *app.TablesView) *vecty.HTML {
	l := v.Lang
	if v.Proposed {
		return html(l, `<div class="dialog-body exporting">
		<div class="scrolls">
			<label class="table-name"><span>{}</span><input class="field" type="text" .value={} data-do="table-name" data-area="field" spellcheck="false" autocomplete="off"/></label>
			<p class="note" role="status" .hidden={}>{}</p>
			{}
		</div>
		<div class="dialog-foot">
			<button class="button primary" type="button" data-do="take-table" .disabled={}>{}</button>
			<button class="button" type="button" data-do="close-dialog">{}</button>
		</div>
		</div>`, app.WTableName, &v.Name, v.Note == "", &v.Note,
			each(len(v.Sections), func(i int) *vecty.HTML { return tableSection(&v.Sections[i], l) }),
			!v.Can, app.WAdd, app.WCancel)
	}
	return html(l, `<div class="dialog-body exporting">
	<div class="scrolls">
		<p class="about">{}</p>
		<ul class="stored" aria-label={} .hidden={}>{}</ul>
		<p class="note" .hidden={}>{}</p>
	</div>
	<div class="dialog-foot">
		<button class="button" type="button" data-do="open">{}</button>
		<button class="button" type="button" data-do="close-dialog">{}</button>
	</div>
	</div>`, app.WTablesAbout, app.WTables, len(v.Rows) == 0, each(len(v.Rows), func(i int) *vecty.HTML { return tableRow(&v.Rows[i], l) }),
		len(v.Rows) > 0, app.WTablesNone, app.WOpen, app.WClose)
}

// tableSection is what became of some of the rows; where there is nothing to list, its heading alone.
func tableSection(t *app.TableSection, l app.Lang) *vecty.HTML {
	if len(t.Items) == 0 {
		return html(l, `<p class="table-section" data-what={}>{}</p>`, t.What, &t.Title)
	}
	return html(l, `<details class="table-section" data-what={}><summary>{}</summary><ul tabindex="0" aria-label={}>{}</ul></details>`, t.What, &t.Title, &t.Title,
		each(len(t.Items), func(i int) *vecty.HTML {
			it := &t.Items[i]
			return html(l, `<li><code translate="no">{}</code> <span>{}</span></li>`, &it.Code, &it.Words)
		}))
}

// tableRow is an imported table.
func tableRow(r *app.TableRow, l app.Lang) *vecty.HTML {
	return html(l, `<li data-number={}>
	<div class="stored-words"><input class="field" type="text" .value={} data-do="rename-table" data-area="field" aria-label={} spellcheck="false" autocomplete="off"/><span class="note">{}</span></div>
	<button class="button quiet small" type="button" data-do="drop-table" data-arg={}>{}</button>
	</li>`, &r.Number, &r.Name, app.WTableName, &r.Gist, &r.Number, app.WStoredDelete)
}
